# Completion of juz-replay for bash.

_juz_replay() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "info verify show explain diff stats export pack unpack
            repair render --help --version" -- "$current")
        return
    fi
    case ${COMP_WORDS[1]} in
        pack) options="--independent" ;;
        unpack) options="" ;;
        verify) options="--jobs --json" ;;
        show) options="--at --event --seat --json" ;;
        explain) options="--record --json" ;;
        diff) options="--no-times --json" ;;
        info | stats | repair) options="--json" ;;
        export) options="--json --csv" ;;
        render) options="--at --event --seat --output --frames --from --to --fps --speed --width
            --height" ;;
        *) return ;;
    esac
    case ${COMP_WORDS[1]} in
        pack | unpack | repair) options+=" --output" ;;
    esac
    case $before in
        --at | --event | --seat | --record | --jobs | --from | --to | --fps | --speed | --width | \
            --height) return ;;
        -o | --output)
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
            ;;
        --frames)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -X '!*.juzr' -- "$current"; compgen -d -- "$current")
    fi
}

complete -o filenames -F _juz_replay juz-replay
