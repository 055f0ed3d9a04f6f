# Finding and installing what packages.txt names. Sourced by the scripts beside it, which have
# changed to the project's top folder.
# shellcheck shell=bash

packages_file=tools/packages.txt

say() {
    printf '%s\n' "$*" >&2
}

# Prints "package probe purpose" for each line of the groups given.
wanted() {
    local group package probe purpose
    while read -r group package probe purpose; do
        case " $* " in
            *" $group "*) printf '%s %s %s\n' "$package" "$probe" "$purpose" ;;
        esac
    done < <(grep -v '^#' "$packages_file")
}

is_debian_12() {
    [ -r /etc/os-release ] && (
        # shellcheck disable=SC1091
        . /etc/os-release
        [ "${ID:-}" = debian ] && [ "${VERSION_ID:-}" = 12 ]
    )
}

has_package() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

has_file_like() {
    local pattern=$1
    shift
    [ -n "$(find -L "$@" -path "$pattern" -print -quit 2>/dev/null)" ]
}

# Whether PROBE of packages.txt finds its thing on this system, whatever its package system.
has_probe() {
    local name=${1#*:}
    case $1 in
        cmd:*) command -v "$name" >/dev/null ;;
        pc:*) pkg-config --exists "$name" 2>/dev/null ;;
        header:*) has_header "$name" ;;
        font:*) has_file_like "*/$name*" /usr/share/fonts /usr/local/share/fonts ~/.fonts ;;
        dri:*) has_file_like "*/$name" /usr/lib /usr/lib64 /usr/local/lib ;;
        *) say "$packages_file: unknown probe $1" && exit 3 ;;
    esac
}

has_header() {
    if command -v c++ >/dev/null; then
        printf '#include <%s>\n' "$1" | c++ -std=c++20 -M -x c++ - >/dev/null 2>&1
    else
        [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ]
    fi
}

# Runs apt-get as root, asking for a password only where someone can answer.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

install_on_debian() {
    local missing=("$@")
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        say "Some packages are missing and there is no sudo here. As root, run:"
        say "  apt-get install --no-install-recommends ${missing[*]}"
        exit 3
    fi
    say "Installing: ${missing[*]}"
    if ! { as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -q --no-install-recommends "${missing[@]}"; } >&2 </dev/null; then
        say "The packages could not be installed. By hand:"
        say "  apt-get install --no-install-recommends ${missing[*]}"
        exit 3
    fi
}

# need GROUP…: afterwards everything of these groups is there, or the script has ended with 3.
need() {
    local package probe purpose missing=() lines=()
    while read -r package probe purpose; do
        if is_debian_12; then
            has_package "$package" || missing+=("$package")
        elif ! has_probe "$probe"; then
            lines+=("  $purpose: no ${probe#*:} (Debian's $package)")
        fi
    done < <(wanted "$@")
    if [ ${#lines[@]} -gt 0 ]; then
        say "This is not Debian 12, so nothing is installed for you. Missing here:"
        printf '%s\n' "${lines[@]}" >&2
        exit 3
    fi
    if [ ${#missing[@]} -gt 0 ]; then
        install_on_debian "${missing[@]}"
    fi
}
