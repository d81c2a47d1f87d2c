#!/bin/sh
# Builds Kinora, makes everything that the sample recipe names, and verifies it.
set -eu
cd "$(dirname "$0")/.."

sh Scripts/setup.sh
swift build -c release --static-swift-stdlib --product kinora
kinora=.build/release/kinora

"$kinora" build Samples/recipe.json
(cd Output && find . -type f ! -path './.kinora/*' | sed 's|^\./||' | LC_ALL=C sort)
"$kinora" verify Output
