# Completion of juz-sim for bash.

_juz_sim() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    COMPREPLY=()
    case $before in
        --game) words="race possession winged" ;;
        --players) words="random easy steady skilled" ;;
        --replays)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
        --world-script)
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
            ;;
        --rules | --seats | --seed | --games | --world | --worlds | --deals | --levels | \
            --playouts) return ;;
        *)
            words="--game --rules --seats --seed --json --help"
            if [ "${COMP_WORDS[1]}" = tournament ] && [ "$COMP_CWORD" -gt 1 ]; then
                words+=" --deals --levels --playouts"
            else
                words+=" --games --players --replays --world --worlds --world-script --version"
            fi
            [ "$COMP_CWORD" -eq 1 ] && words+=" tournament"
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _juz_sim juz-sim
