# Completion of juz-server for bash.

_juz_server() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    COMPREPLY=()
    case $before in
        --game) words="race possession winged" ;;
        --policy) words="fair arrival" ;;
        --replays | --spare)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
        --bind | --port | --discovery-port | --rules | --seats | --bots | --cap | --name | --seed | \
            --wait | --countdown | --between | --pace | --watch-delay) return ;;
        *)
            words="--bind --port --discovery-port --no-discovery --game --rules --seats --bots
                --policy --cap --name --replays --spare --pack --seed --wait --countdown --between --watch-delay
                --pace --no-spectators --find --json --once --help --version"
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _juz_server juz-server
