#!/bin/sh
# Runs every kinora command of the README, as pasted, in a folder of its own.
# usage: readme.sh PATH_OF_KINORA
set -eu
kinora=$1
cd "$(dirname "$0")/.."

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp -R Samples "$place/Samples"
mkdir "$place/bin"
ln -s "$kinora" "$place/bin/kinora"

awk '/^```/ { shell = !shell && /^```sh/; next } shell && /^kinora / { print }' README.md >"$place/commands"
[ -s "$place/commands" ] || { echo "README.md holds no kinora commands" >&2; exit 1; }
while read -r command; do
  echo "  $command"
  (cd "$place" && PATH="$place/bin:$PATH" sh -c "$command" >/dev/null </dev/null)
done <"$place/commands"
