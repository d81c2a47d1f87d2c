#!/bin/sh
# Fuzzes one parser with libFuzzer and AddressSanitizer: sh Scripts/fuzz.sh TARGET SECONDS [LIBFUZZER OPTION…]
#
# TARGET is png, jpeg, webp, animation, exif, recipe, manifest or options; the harnesses are in Fuzz/. The modules are built
# with coverage in .build/fuzz, apart from the normal build. What is found grows in .build/fuzz/corpus/TARGET; an input that
# crashes, takes longer than 5 s or more than 512 MiB is written to .build/fuzz/crashes/TARGET. It belongs in a test.
#
# KINORA_FUZZ_LIBRARIES names a folder with lib/ holding libpng, libjpeg-turbo, libwebp and Little CMS as static libraries made
# with -fsanitize=fuzzer-no-link,address (Scripts/fuzz-libraries.sh makes one); without it those of the system are used, which
# tell the fuzzer nothing about the ways through them.
set -eu
cd "$(dirname "$0")/.."

usage() { echo "usage: sh Scripts/fuzz.sh png|jpeg|webp|animation|exif|recipe|manifest|options SECONDS" >&2; exit 64; }
[ $# -ge 2 ] || usage
target=$1
seconds=$2
shift 2

case "$target" in
png | jpeg | webp | animation | exif)
  module=KinoraCodecs
  shared="Fuzz/Entry.swift Fuzz/Pictures/Reading.swift Fuzz/Pictures/$target.swift"
  modules="KinoraPixels CKinoraCodecs KinoraCodecs"
  libraries="-lpng16 -ljpeg -lwebpdemux -lwebpmux -lwebp -llcms2"
  ;;
manifest)
  module=KinoraManifests
  shared="Fuzz/Entry.swift Fuzz/Texts/$target.swift"
  modules="KinoraManifests"
  libraries="-lcrypto -lsqlite3"
  ;;
recipe)
  module=KinoraRecipes
  shared="Fuzz/Entry.swift Fuzz/Texts/$target.swift"
  modules="KinoraPixels KinoraResampling KinoraRaster KinoraMotion KinoraRecipes"
  libraries=""
  ;;
options)
  module=KinoraCommands
  shared="Fuzz/Entry.swift Fuzz/Texts/$target.swift"
  modules="KinoraPixels KinoraResampling KinoraRaster KinoraMotion KinoraRecipes CKinoraCodecs KinoraCodecs KinoraManifests
    KinoraPipelines KinoraCommands"
  libraries="-lpng16 -ljpeg -lwebpdemux -lwebpmux -lwebp -llcms2 -lcrypto -lsqlite3"
  ;;
*) usage ;;
esac
# Static libraries need what they were made of.
search=""
if [ -n "${KINORA_FUZZ_LIBRARIES:-}" ]; then
  search="-L$KINORA_FUZZ_LIBRARIES/lib"
  case "$libraries" in *lwebp*) libraries="$libraries -lz -lm" ;; esac
  if [ -e "$KINORA_FUZZ_LIBRARIES/lib/libsharpyuv.a" ]; then libraries="$libraries -lsharpyuv"; fi
fi

folder=.build/fuzz
swift build -c release --scratch-path "$folder" --target "$module" \
  -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address

built=$(swift build -c release --scratch-path "$folder" --show-bin-path)
objects=""
for name in $modules; do objects="$objects $(find "$built/$name.build" -name '*.o' | tr '\n' ' ')"; done
maps=""
for name in PNG JPEG WebP LCMS Crypto SQLite; do maps="$maps -Xcc -fmodule-map-file=Sources/CKinora$name/module.modulemap"; done
maps="$maps -Xcc -fmodule-map-file=$built/CKinoraCodecs.build/module.modulemap"

# shellcheck disable=SC2086
swiftc -O -swift-version 6 -parse-as-library -sanitize=fuzzer,address -module-name Fuzz_$target \
  -I "$built/Modules" $maps $shared $objects $search $libraries -o "$folder/$target"

mkdir -p "$folder/corpus/$target" "$folder/crashes/$target" "$folder/seeds/$target"
KINORA_SEEDS="$folder/seeds/$target" "$folder/$target"
ASAN_OPTIONS=quarantine_size_mb=16 exec "$folder/$target" "$folder/corpus/$target" "$folder/seeds/$target" \
  -max_total_time="$seconds" -timeout=5 -rss_limit_mb=512 -malloc_limit_mb=256 -max_len=8192 -print_final_stats=1 \
  -artifact_prefix="$folder/crashes/$target/" "$@"
