#!/usr/bin/env bash
# Within check.sh: the client of the package on the display that DISPLAY names, a game against bots,
# and what the window shows saved as ROOT/tmp/juz.png.
#   window.sh ROOT
set -euo pipefail
root=$1
rm -f "$root/tmp/hooks" "$root/tmp/juz.png"
# Nobody is there to answer whether a tour is wanted first.
mkdir -p "$root/root/.config/juz"
echo 'toured = "race possession winged"' >"$root/root/.config/juz/settings.toml"
env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DISPLAY="$DISPLAY" LIBGL_ALWAYS_SOFTWARE=1 \
    chroot "$root" juz --game race --bots 3 --ui-hooks /tmp/hooks >"$root/tmp/said" 2>&1 &
game=$!
trap 'kill $game 2>/dev/null || true' EXIT

# The process that answers is the window's own.
python3 - "$root/tmp/hooks" <<'TEXT'
import json, socket, sys, time

until = time.monotonic() + 60
while True:
    try:
        link = socket.socket(socket.AF_UNIX)
        link.connect(sys.argv[1])
        break
    except OSError:
        if time.monotonic() > until:
            sys.exit("the client does not answer")
        time.sleep(0.1)
lines = link.makefile("rw")


def ask(request):
    lines.write(request + "\n")
    lines.flush()
    return json.loads(lines.readline())


while ask("state")["facts"].get("phase") != "playing":
    if time.monotonic() > until:
        sys.exit("no game begins: " + json.dumps(ask("state"))[:500])
    time.sleep(0.1)
sys.exit(not ask("picture /tmp/juz.png")["saved"])
TEXT
kill "$game"
wait "$game"
trap - EXIT
if [ -s "$root/tmp/said" ]; then
    cat "$root/tmp/said" >&2
    exit 1
fi
