#!/bin/sh
# Runs a command on a display of its own: with_xvfb.sh COMMAND [ARGUMENT…]
# The display's number is free by Xvfb's own choice, so that tests can run side by side.
set -u

if ! command -v Xvfb >/dev/null 2>&1; then
    echo "with_xvfb.sh: Xvfb is missing (Debian: xvfb)" >&2
    exit 3
fi

scratch=$(mktemp -d) || exit 3
server=
finish() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null
        wait "$server" 2>/dev/null
    fi
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

Xvfb -displayfd 3 -screen 0 "${JUZ_XVFB_SCREEN:-1600x1000x24}" -noreset -nolisten tcp \
    +extension GLX 3>"$scratch/display" >"$scratch/log" 2>&1 &
server=$!

# The number is written once the display takes connections.
tries=0
while [ ! -s "$scratch/display" ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ] || ! kill -0 "$server" 2>/dev/null; then
        echo "with_xvfb.sh: Xvfb did not start" >&2
        cat "$scratch/log" >&2
        exit 3
    fi
    sleep 0.1
done

DISPLAY=":$(head -n 1 "$scratch/display")"
export DISPLAY
# The same pictures on every machine: drawn in software, and without sound.
LIBGL_ALWAYS_SOFTWARE=1 ALSOFT_DRIVERS="${ALSOFT_DRIVERS:-null}" "$@"
