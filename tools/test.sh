#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/setup.sh
. tools/lib/setup.sh

usage() {
    cat <<'TEXT'
Usage: tools/test.sh [--sanitize | --tidy] [-- ctest argument…]

Installs what is missing (Debian 12; elsewhere it says what to install), builds and runs the tests.
  --sanitize  the tests under the address and undefined-behaviour sanitizers, then the thread one
  --tidy      clang-tidy over the sources instead of the tests
  --help      this text
Arguments after -- go to ctest, for example: tools/test.sh -- -R core
Exit code: 0 all passed, 1 something failed, 2 wrong usage, 3 something is missing here.
TEXT
}

mode=dev
while [ $# -gt 0 ]; do
    case $1 in
        --sanitize) mode=sanitize ;;
        --tidy) mode=tidy ;;
        --help | -h) usage && exit 0 ;;
        --) shift && break ;;
        *) say "tools/test.sh: unknown argument '$1'; see --help" && exit 2 ;;
    esac
    shift
done

show_versions() {
    say "juz $(git describe --always --dirty 2>/dev/null || echo 'without git')," \
        "$(uname -sm), $(nproc) cores"
    c++ --version | head -n 1 >&2
    cmake --version | head -n 1 >&2
    say "ninja $(ninja --version), $(python3 --version), $(clang-format-14 --version)"
}

# build PRESET: configures and builds; what fails ends the script with 1.
build() {
    say "== Building: $1"
    cmake --preset "$1" >&2 || exit 1
    cmake --build --preset "$1" >&2 || exit 1
}

# run_tests PRESET [ctest argument…]: the last lines printed are ctest's summary.
run_tests() {
    say "== Testing: $1"
    ctest --preset "$@" </dev/null || exit 1
}

if [ "$mode" = tidy ]; then
    need build play demo test tidy
    show_versions
    build tidy
    say "clang-tidy has nothing to say."
    exit 0
fi

need build play demo test pack
show_versions
if [ "$mode" = sanitize ]; then
    build asan
    build tsan
    run_tests asan "$@"
    run_tests tsan "$@"
else
    build dev
    run_tests dev "$@"
fi
