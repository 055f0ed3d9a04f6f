#!/usr/bin/env bash
# Installs what is missing, builds the release and starts the game.
set -euo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)

usage() {
    cat <<'TEXT'
Usage: tools/play.sh [argument of juz…]
       tools/play.sh --demo

Installs what is missing (Debian 12; elsewhere it says what to install), builds and starts juz.
  --demo  needs no display: a server and four bots play one race, each a process of its own; the
          replay is verified and a picture of it drawn, and both files are named at the end
  --help  this text
Exit code: that of juz or of the demo; 3 if something is missing here.
TEXT
}

case ${1:-} in
    --help | -h) usage && exit 0 ;;
esac

# build TARGET [GROUP…]: with these groups of packages beside those that playing needs.
build() {
    local target=$1
    shift
    cd "$top"
    # shellcheck source=tools/lib/setup.sh
    . tools/lib/setup.sh
    need build play "$@"
    say "Building (the first time takes about ten minutes on two cores) …"
    if ! { cmake --preset release --log-level=WARNING &&
        cmake --build --preset release --target "$target"; } >&2 </dev/null; then
        say "The build failed; its messages are above."
        exit 3
    fi
}

# In subshells, so that relative paths among the arguments keep their meaning.
if [ "${1:-}" = --demo ]; then
    shift
    (build all demo)
    exec "$top/tools/demo.sh" "$top/build/release" "$@"
fi
(build juz)
exec "$top/build/release/client/app/juz" "$@"
