#!/usr/bin/env bash
# Builds the package for Debian, and tries it where nothing else is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/setup.sh
. tools/lib/setup.sh

usage() {
    cat <<'TEXT'
Usage: tools/package.sh [--check [ROOT]]

Installs what is missing (Debian 12), builds the release and packs it; the package's path is the
last line printed.
  --check  then installs it into a Debian 12 with nothing in it, made by debootstrap in the folder
           ROOT (default: build/package-root; one that is there is used again), and plays there: a
           race of bots over a real server, and the window on a display of its own. Needs root.
  --help   this text
Exit code: 0 fine, 1 the package does not do what it should, 2 usage, 3 something is missing here.
TEXT
}

check=
root=$PWD/build/package-root
case ${1:-} in
    --help | -h) usage && exit 0 ;;
    --check) check=yes && root=$(realpath -m "${2:-$root}") && shift $(($# > 1 ? 2 : 1)) ;;
esac
[ $# -eq 0 ] || { say "tools/package.sh: unknown argument '$1'; see --help" && exit 2; }

need build play pack
cmake --preset release --log-level=WARNING >&2
cmake --build --preset release --target juz juz-bot juz-replay juz-server juz-sim >&2
rm -rf build/release/deb
cpack --config build/release/CPackConfig.cmake -B "$PWD/build/release/deb" >&2
rm -rf build/release/deb/_CPack_Packages
package=$(echo "$PWD"/build/release/deb/*.deb)

if [ -n "$check" ]; then
    need demo check
    [ "$(id -u)" = 0 ] || { say "tools/package.sh: only root may make another root" && exit 3; }
    tools/package/check.sh "$package" "$root" || exit $?
fi
echo "$package"
