#!/usr/bin/env bash
# Installs a package of ours into a clean Debian 12 and plays there; see tools/package.sh.
#   check.sh PACKAGE ROOT
set -euo pipefail
package=$1 root=$2
here=$(cd "$(dirname "$0")" && pwd)

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "package: $*"
    exit 1
}

inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}

# From wherever this machine has its own packages.
mirror() {
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(SITE) $(CODENAME)' 'Created-By: Packages' |
        awk '$2 == "bookworm" { print $1; exit }'
}

make_root() {
    local from
    from=$(mirror)
    [ -n "$from" ] || { say "package: apt here knows no Debian 12" && exit 3; }
    say "== A Debian 12 with nothing in it, in $root"
    mkdir -p "$root"
    debootstrap --variant=minbase bookworm "$root" "$from" >&2 ||
        { say "package: debootstrap failed" && exit 3; }
}

install_package() {
    say "== Installing the package there"
    cp "$package" "$root/tmp/juz.deb"
    inside apt-get update -q >&2 || { say "package: no index of packages" && exit 3; }
    inside dpkg --purge juz >&2
    inside apt-get install -y -q --no-install-recommends /tmp/juz.deb >&2 ||
        fail "cannot be installed"
}

# Four players of code, each a process of its own, and a server: a race to its end.
play_a_race() {
    say "== A race there"
    inside sh -eu <<'TEXT' || fail "no race was played"
rm -rf /tmp/race && mkdir /tmp/race && cd /tmp/race
juz-server --bind 127.0.0.1 --port 0 --seats 2 --countdown 100 --once --replays . >server 2>&1 &
server=$!
until port=$(sed -n 's/^listening on 127.0.0.1:\([0-9]*\)$/\1/p' server) && [ -n "$port" ]; do
    kill -0 $server && sleep 0.1
done
for name in Ada Ola; do
    timeout 100 juz-bot --port "$port" --name $name --pace 5 >$name 2>&1 &
    players="${players:-} $!"
done
for player in $players; do wait "$player"; done
wait $server
juz-replay verify ./*.juzr
TEXT
}

open_the_window() {
    say "== The window there, on a display of this machine"
    "$here/../../tests/support/with_xvfb.sh" "$here/window.sh" "$root" || fail "no window"
}

remove_package() {
    say "== Removing it again"
    inside apt-get remove --purge -y -q juz >&2 || fail "cannot be removed"
    local left
    left=$(inside find /usr /etc /var/lib -name '*juz*' -not -path '/var/lib/dpkg/*' \
        -not -path '/var/lib/apt/*')
    [ -z "$left" ] || fail "leaves behind: $left"
}

[ -x "$root/usr/bin/apt-get" ] || make_root
install_package
# shellcheck disable=SC2016
inside sh -c 'for p in juz juz-bot juz-replay juz-server juz-sim; do $p --version; done' >&2 ||
    fail "a program does not start"
play_a_race
open_the_window
remove_package
say "== The package does what it should."
