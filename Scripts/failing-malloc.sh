#!/bin/sh
# Fails every allocation of the image libraries in turn: sh Scripts/failing-malloc.sh [KINORA] (Linux)
#
# Reads and writes each format, once for each k with the k-th allocation failing. Every run must end with 0, 65 or 70, with a
# message if it is not 0, and must leave no file behind if it failed.
set -eu
cd "$(dirname "$0")/.."
kinora=${1:-.build/release/kinora}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -O2 -shared -fPIC -o "$folder/shim.so" Scripts/failing-malloc.c -ldl

picture=${KINORA_PICTURE:-$(find Samples -name '*.png' | LC_ALL=C sort | head -n 1)}
"$kinora" thumbnail "$picture" --size 40 -o "$folder/a.png" --quiet
"$kinora" convert "$folder/a.png" --background white -o "$folder/a.jpg" --quiet
"$kinora" convert "$folder/a.png" -o "$folder/a.webp" --quiet
"$kinora" carousel "$folder/a.png" "$folder/a.jpg" --fps 5 --hold 100ms --size 40x40 -o "$folder/b.webp" --quiet

bad=0
runs=0
check() { # NAME COMMAND…, which writes $folder/out
  name=$1
  shift
  KINORA_COUNT_FILE="$folder/count" LD_PRELOAD="$folder/shim.so" "$@" >/dev/null 2>&1
  total=$(cat "$folder/count")
  k=1
  while [ "$k" -le "$total" ]; do
    rm -rf "$folder/out"
    status=0
    KINORA_FAIL_AT=$k LD_PRELOAD="$folder/shim.so" "$@" >/dev/null 2>"$folder/message" || status=$?
    runs=$((runs + 1))
    fault=""
    case $status in
    0) ;;
    65 | 70)
      [ -s "$folder/message" ] || fault="no message"
      [ -z "$(find "$folder/out" -type f 2>/dev/null)" ] || fault="a file was left"
      ;;
    *) fault="exit $status" ;;
    esac
    if [ -n "$fault" ]; then
      bad=$((bad + 1))
      echo "$name, allocation $k of $total: $fault: $(head -n 1 "$folder/message")"
    fi
    k=$((k + 1))
  done
  echo "$name: $total allocations failed in turn"
}
check "PNG to PNG" "$kinora" convert "$folder/a.png" -o "$folder/out/o.png"
check "JPEG to JPEG" "$kinora" convert "$folder/a.jpg" -o "$folder/out/o.jpg"
check "WebP to lossless WebP" "$kinora" convert "$folder/a.webp" --lossless -o "$folder/out/o.webp"
check "PNG to WebP" "$kinora" convert "$folder/a.png" -o "$folder/out/o.webp"
check "animation to animation" "$kinora" convert "$folder/b.webp" --jobs 1 -o "$folder/out/o.webp"
echo "$runs runs, $bad bad"
[ "$bad" -eq 0 ]
