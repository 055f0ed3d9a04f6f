#!/usr/bin/env bash
# Lets libFuzzer look for bytes that harm the reader of replays.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/setup.sh
. tools/lib/setup.sh

usage() {
    cat <<'TEXT'
Usage: tools/fuzz.sh [--seconds N] [--keep] [TARGET…]

Builds the fuzz targets with clang and both sanitizers and runs each for N seconds (default 60, at
most 86400) from the corpus in tests/fuzz/corpus. What it finds beyond that stays in
build/fuzz/found, and input that does harm in build/fuzz/harm. Targets: open seek export pack (all).
  --keep  then puts into the corpus what reaches code that nothing there does, of at most 2 KiB
  --help  this text
Exit code: 0 nothing did harm, 1 something did, 2 wrong usage, 3 something is missing here.
TEXT
}

corpus=tests/fuzz/corpus
build=build/fuzz
seconds=60
keep=no
targets=()

wrong() {
    say "tools/fuzz.sh: $1; see --help"
    exit 2
}

while [ $# -gt 0 ]; do
    case $1 in
        --seconds)
            [[ ${2:-} =~ ^[0-9]{1,5}$ ]] && [ "$2" -gt 0 ] && [ "$2" -le 86400 ] ||
                wrong "--seconds takes a number"
            seconds=$2
            shift
            ;;
        --keep) keep=yes ;;
        --help | -h) usage && exit 0 ;;
        open | seek | export | pack) targets+=("$1") ;;
        *) wrong "unknown argument '$1'" ;;
    esac
    shift
done
[ ${#targets[@]} -gt 0 ] || targets=(open seek export pack)

need build play demo test fuzz
say "== Building: fuzz"
cmake --preset fuzz >&2 || exit 1
cmake --build "$build" --target "${targets[@]/#/fuzz_}" >&2 || exit 1

mkdir -p "$build/found" "$build/harm"
failed=no
for target in "${targets[@]}"; do
    say "== $target, $seconds s"
    # An input that takes memory or time out of all proportion does harm, too.
    "$build/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=8192 -timeout=10 \
        -malloc_limit_mb=64 -artifact_prefix="$build/harm/$target-" -print_final_stats=1 \
        "$build/found" "$corpus" || failed=yes
done
if [ "$keep" = yes ]; then
    for target in "${targets[@]}"; do
        "$build/tests/fuzz/fuzz_$target" -use_counters=0 -set_cover_merge=1 -max_len=2048 \
            "$corpus" "$build/found" || failed=yes
    done
fi
[ "$failed" = no ] && say "Nothing did harm." && exit 0
say "Something did harm: $build/harm"
exit 1
