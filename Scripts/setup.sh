#!/bin/sh
# Installs the libraries that Kinora links to. Silent and instant when nothing is missing.
set -eu

modules="libpng libjpeg libwebp libwebpmux libwebpdemux lcms2 libcrypto sqlite3"
if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists $modules; then exit 0; fi

case "$(uname -s)" in
Darwin)
  echo "Kinora needs some libraries. Install them with:" >&2
  echo "  brew install pkgconf libpng jpeg-turbo webp little-cms2 openssl@3 sqlite" >&2
  exit 1
  ;;
esac

packages="pkg-config libpng-dev libjpeg-dev libwebp-dev liblcms2-dev libssl-dev libsqlite3-dev"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Kinora needs the libraries libpng, libjpeg-turbo, libwebp, Little CMS 2, libcrypto and SQLite with their headers, and pkg-config." >&2
  echo "On Debian and Ubuntu they are: $packages" >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then run=""; else run="sudo"; fi
$run apt-get update -qq
DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq --no-install-recommends $packages >/dev/null
