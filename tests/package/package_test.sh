#!/usr/bin/env bash
# One way of using the library, tried as a user would.
#   package_test.sh stage BUILD STAGE              installs BUILD, then moves it to STAGE
#   package_test.sh find_package STAGE WORK        a CMake project beside that installation
#   package_test.sh add_subdirectory SOURCE WORK   a CMake project with our sources inside
#   package_test.sh pkg_config STAGE WORK          a compiler and pkg-config, nothing else
#   package_test.sh component STAGE WORK NAME      every header and object of one component
# CXX names the compiler. Every use ends by running the program that was built.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
how=$1 from=$2 into=$3

# Everything is made afresh, so that no earlier run can lend a file.
rm -rf "$into"

consumer_by_cmake() {
    cmake -S "$here/$how" -B "$into" -G Ninja -DCMAKE_CXX_COMPILER="$CXX" "$@"
    cmake --build "$into"
    "$into/consumer"
}

use_pkg_config() {
    PKG_CONFIG_PATH=$(dirname "$(find "$1" -name juz-engine.pc)")
    export PKG_CONFIG_PATH
}

case $how in
    stage)
        # Moved after installing: nothing in it may remember where it was put first.
        rm -rf "$into.first"
        cmake --install "$from" --prefix "$into.first"
        mv "$into.first" "$into"
        if grep -rIl --include='*.cmake' --include='*.pc' -e "$into.first" -e "$from" "$into"; then
            echo "The files above name the folder they were built in." >&2
            exit 1
        fi
        ;;
    find_package) consumer_by_cmake -DCMAKE_PREFIX_PATH="$from" ;;
    add_subdirectory) consumer_by_cmake -DJUZ_SOURCE_DIR="$from" ;;
    component)
        consumer_by_cmake -DCMAKE_PREFIX_PATH="$from" -DCOMPONENT="$4"
        use_pkg_config "$from"
        pkg-config --print-errors --exists "juz-$4"
        ;;
    pkg_config)
        mkdir -p "$into"
        use_pkg_config "$from"
        # The flags are words, so they must be split.
        # shellcheck disable=SC2046
        "$CXX" -std=c++20 "$here/consumer.cpp" -o "$into/consumer" \
            $(pkg-config --cflags --libs juz-engine)
        "$into/consumer"
        ;;
    *) echo "package_test.sh: unknown use '$how'" >&2 && exit 2 ;;
esac
