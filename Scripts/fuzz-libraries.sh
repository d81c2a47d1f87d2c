#!/bin/sh
# Builds the picture libraries with coverage and AddressSanitizer for Scripts/fuzz.sh: sh Scripts/fuzz-libraries.sh FOLDER
#
# The sources are those of the Debian packages that are installed (apt-get source; deb-src lines are needed). Needs cmake, and
# the clang of the Swift toolchain, whose libFuzzer must be the one that is linked. FOLDER is where lib/ comes to stand.
set -eu
[ $# -eq 1 ] || { echo "usage: sh Scripts/fuzz-libraries.sh FOLDER" >&2; exit 64; }
mkdir -p "$1/source"
folder=$(cd "$1" && pwd)
cd "$folder/source"

CC=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
CFLAGS="-g -O1 -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address"
export CC CFLAGS
[ -n "$(ls -d libpng1.6-* 2>/dev/null)" ] || apt-get source libpng1.6 libjpeg-turbo libwebp lcms2

(cd libpng1.6-* && ./configure --disable-shared --prefix="$folder" && make libpng16.la && make install-libLTLIBRARIES)
(cd lcms2-* && ./configure --disable-shared --without-jpeg --without-tiff --prefix="$folder" && make -C src install)
(cd libwebp-* && { [ -x configure ] || ./autogen.sh; } &&
  ./configure --disable-shared --enable-libwebpmux --enable-libwebpdemux --prefix="$folder" &&
  make -C sharpyuv install && make -C src install)
mkdir -p jpeg && cd jpeg
cmake -DCMAKE_POLICY_VERSION_MINIMUM=3.5 -DENABLE_SHARED=0 -DWITH_SIMD=0 -DWITH_TURBOJPEG=0 -DCMAKE_BUILD_TYPE=None ../libjpeg-turbo-*/
make jpeg-static
cp libjpeg.a "$folder/lib/"
