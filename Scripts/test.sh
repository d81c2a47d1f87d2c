#!/bin/sh
# Every check of the project: format, warnings, tests, the commands of the README, and the samples rendered again.
set -eu
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$1"; }

step "libraries"
sh Scripts/setup.sh

step "format"
swift format lint --strict --recursive Sources Tests Samples Package.swift

step "build, warnings are errors"
swift build -c release --static-swift-stdlib

step "tests"
swift test -c release -Xswiftc -enable-testing --scratch-path .build/tests

step "commands of the README, as pasted"
sh Scripts/readme.sh "$PWD/.build/release/kinora"

step "samples rendered again, compared with Output/"
kinora="$PWD/.build/release/kinora"
"$kinora" verify Output
again=$(mktemp -d)
trap 'rm -rf "$again"' EXIT
"$kinora" build Samples/recipe.json --output "$again/Output" --quiet
diff -r --exclude=.kinora Output "$again/Output"
(cd Output && sha256sum -c --strict --quiet SHA256SUMS 2>/dev/null || shasum -a 256 -c --quiet SHA256SUMS)

echo
echo "all checks passed"
