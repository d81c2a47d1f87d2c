#!/bin/sh
# A contact sheet of every style and effect, for review: five moments of the first move each.
# usage: sh Scripts/contact-sheet.sh KINORA FOLDER_OF_PICTURES OUTPUT_FOLDER [OPTION...]
set -eu
kinora=$1 pictures=$2 output=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$output"

# sheet COMMAND OPTION NAME [OPTION...]: one row of frames
sheet() {
  command=$1 option=$2 name=$3
  shift 3
  "$kinora" "$command" "$pictures" "$option" "$name" --size 640x400 --hold 100ms --move 600ms --fps 10 --easing linear \
    --method 0 --quiet --frames "$work/$name" -o "$work/$name.webp" "$@"
  "$kinora" grid "$work/$name/0000.png" "$work/$name/0001.png" "$work/$name/0002.png" "$work/$name/0003.png" \
    "$work/$name/0005.png" --columns 5 --cell 320x200 --gap 6 --margin 6 --radius 0 --background white --quiet \
    -o "$output/$command-$name.png"
  echo "$output/$command-$name.png"
}

for name in $("$kinora" styles --json | sed 's/.*"name":"\([^"]*\)".*/\1/'); do
  [ "$name" = custom ] || sheet carousel --style "$name" "$@"
done
for name in $("$kinora" effects --json | sed 's/.*"name":"\([^"]*\)".*/\1/'); do
  sheet slideshow --effect "$name" "$@"
done
"$kinora" grid "$output"/*-*.png --columns 1 --cell 1642x212 --gap 4 --margin 4 --radius 0 --background white --quiet -o "$output/all.png"
echo "$output/all.png"
