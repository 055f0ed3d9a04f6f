#!/usr/bin/env bash
# Runs as many simulated worlds as asked, and the long parts of tests, in a release build.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/setup.sh
. tools/lib/setup.sh

usage() {
    cat <<'TEXT'
Usage: tools/soak.sh [--from SEED] [--no-tests] [WORLDS]

Runs WORLDS worlds (default 2000, at most 10000000) of juz-sim --world, one process a core, and then
the tests that are too long for every day. Prints how often each kind of fault took effect; one that
never did makes the soak fail, as it proves nothing then.
  --from SEED  the first world's seed (default 1)
  --no-tests   worlds only
  --help       this text
Exit code: 0 all sound, 1 something failed, 2 wrong usage, 3 something is missing here.
TEXT
}

# Programs of tests/ with a part tagged [soak], by their path in the build folder.
soak_tests=(
    tests/netcode/test_transport_bursts
    tests/replays/test_replay
    tests/replays/test_replay_damage
    tests/e2e/test_kills
)
build=build/soak
worlds=2000
first=1
with_tests=yes

wrong() {
    say "tools/soak.sh: $1; see --help"
    exit 2
}

# number TEXT MOST: whether it is a number from 0 to MOST.
number() {
    [[ $1 =~ ^[0-9]{1,9}$ ]] && [ "$1" -le "$2" ]
}

while [ $# -gt 0 ]; do
    case $1 in
        --from)
            number "${2:-}" 999999999 || wrong "--from takes a number"
            first=$2
            shift
            ;;
        --no-tests) with_tests=no ;;
        --help | -h) usage && exit 0 ;;
        *)
            number "$1" 10000000 && [ "$1" -gt 0 ] || wrong "unknown argument '$1'"
            worlds=$1
            ;;
    esac
    shift
done

need build test
targets=(juz-sim)
if [ "$with_tests" = yes ]; then
    targets+=("${soak_tests[@]##*/}" replay_oracle)
fi
say "== Building: $build"
cmake --preset release -B "$build" -DJUZ_BUILD_TESTS=ON >&2 || exit 1
cmake --build "$build" --target "${targets[@]}" >&2 || exit 1

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
jobs=$(nproc)
[ "$jobs" -le "$worlds" ] || jobs=$worlds
say "== $worlds worlds from seed $first, $jobs at a time"
begin=$SECONDS
pids=()
for ((job = 0; job < jobs; ++job)); do
    # Evenly shared: the first ones get one more of what is left over.
    share=$((worlds / jobs + (job < worlds % jobs ? 1 : 0)))
    "$build/tools/juz-sim/juz-sim" --world "$first" --worlds "$share" \
        >"$logs/$job.log" 2>"$logs/$job.err" &
    pids+=($!)
    first=$((first + share))
done
failed=no
for ((job = 0; job < jobs; ++job)); do
    code=0
    wait "${pids[job]}" || code=$?
    if [ "$code" -ne 0 ]; then
        failed=yes
        say "a process ended with $code after: $(grep '^world' "$logs/$job.log" | tail -n 1)"
        cat "$logs/$job.err" >&2
    fi
done

# What failed, with its small script.
awk '/ FAILED /{show=1} /^world [0-9]+: /{show=0} /^$/{show=0} show' "$logs"/*.log

# The tables of all processes, added up. A fault that never came is told and fails the soak.
faults="delay jitter loss duplication reordering corruption partition stall slow_reader client_kill
    server_kill clock_step disk_full torn_write garbling"
awk -v faults="$faults" -v took="$((SECONDS - begin))" '
    FNR == 1 { in_table = 0 }
    /^$/ { in_table = 1 }
    in_table && NF >= 2 {
        name = $0
        sub(/ +[0-9]+$/, "", name)
        if (!(name in sum)) order[++names] = name
        sum[name] += $NF
    }
    END {
        for (at = 1; at <= names; ++at) printf "%-20s%14d\n", order[at], sum[order[at]]
        if (took > 0) printf "%-20s%14d\n", "times real time", sum["virtual seconds"] / took
        split(faults, wanted)
        for (at in wanted) if (sum[wanted[at]] == 0) {
            print "never came: " wanted[at]
            bad = 1
        }
        exit bad
    }' "$logs"/*.log || failed=yes

if [ "$with_tests" = yes ]; then
    for test in "${soak_tests[@]}"; do
        say "== ${test##*/} [soak]"
        "$build/$test" "[soak]" || failed=yes
    done
    say "== replay_oracle: a reader written from the format's page, on 100,000 inputs"
    python3 -B tests/replays/independent_oracle.py "$build/tests/replays/replay_oracle" \
        inputs 1000000 100000 || failed=yes
fi
[ "$failed" = no ] && say "All sound." && exit 0
say "Something failed."
exit 1
