#!/usr/bin/env bash
# A server and four players, each a process of its own, play one race; needs no display.
set -euo pipefail

usage() {
    cat <<'TEXT'
Usage: tools/demo.sh BUILD_DIR [OUT_DIR]

Starts a server on loopback and four bots that join it as any player would, lets them play a race
to its end, verifies the replay, draws a picture of it, and prints the paths of both.
  BUILD_DIR  where the programs were built
  OUT_DIR    where replay and picture go (default: BUILD_DIR/demo)
Exit code: 0 if all went well; 1 if something did not; 2 usage; 3 if a program is missing.
TEXT
}

case ${1:-} in
    --help | -h) usage && exit 0 ;;
esac
if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    usage >&2
    exit 2
fi
build=$1
out=${2:-$build/demo}
server_program=$build/tools/juz-server/juz-server
bot_program=$build/tools/juz-bot/juz-bot
replay_program=$build/tools/juz-replay/juz-replay
for program in "$server_program" "$bot_program" "$replay_program"; do
    if [ ! -x "$program" ]; then
        echo "demo.sh: $program is not built" >&2
        exit 3
    fi
done

# A race at a tenth of a person's time, so that it is over in some seconds.
pace=10
patience_s=50
levels=(skilled steady skilled easy)
names=(Zosia Їжак Łucja Ada)

mkdir -p "$out"
logs=$(mktemp -d)
running=()
clean_up() {
    for process in "${running[@]}"; do
        kill "$process" 2>/dev/null || true
    done
    rm -rf "$logs"
}
trap clean_up EXIT

fail() {
    echo "demo.sh: $1" >&2
    cat "$logs"/* >&2
    exit 1
}

# The file is there before the server's shell has come to open it.
: >"$logs/server"
"$server_program" --bind 127.0.0.1 --port 0 --name Demo --seats 4 --countdown 500 \
    --rules preset=atena,countdown_ms=1000 --once --replays "$out" >>"$logs/server" 2>&1 &
server=$!
running+=("$server")
port=
for _ in $(seq 100); do
    port=$(sed -n 's/^listening on 127\.0\.0\.1:\([0-9]*\)$/\1/p' "$logs/server")
    if [ -n "$port" ] || ! kill -0 "$server" 2>/dev/null; then
        break
    fi
    sleep 0.1
done
[ -n "$port" ] || fail "the server did not start"
echo "A server listens on 127.0.0.1:$port (process $server)."

players=()
for at in 0 1 2 3; do
    timeout "$patience_s" "$bot_program" --join 127.0.0.1 --port "$port" --name "${names[at]}" \
        --level "${levels[at]}" --seed "$((at + 1))" --pace "$pace" >"$logs/player$at" 2>&1 &
    players+=($!)
    running+=($!)
    echo "${names[at]} (${levels[at]}) joins (process $!)."
done
for player in "${players[@]}"; do
    wait "$player" || fail "a player's process failed"
done
wait "$server" || fail "the server failed"
running=()

events=$(sed -n 's/^match over: events \([0-9]*\),.*/\1/p' "$logs/player0")
replay=$(sed -n 's/.*replay written: //p' "$logs/server")
if [ -z "$events" ] || [ -z "$replay" ]; then
    fail "no match was played to its end"
fi
picture=${replay%.juzr}.png
echo "The race is over after $events events; four views were the server's to the last."

"$replay_program" verify "$replay" || fail "the replay does not hold"
"$replay_program" render "$replay" --event "$((events * 3 / 4))" --seat 0 -o "$picture" ||
    fail "no picture could be drawn"
echo "Replay:  $replay"
echo "Picture: $picture"
