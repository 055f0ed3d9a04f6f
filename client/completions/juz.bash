# Completion of juz for bash.

_juz() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    COMPREPLY=()
    case $before in
        --game) words="race possession winged" ;;
        --level) words="random easy steady skilled" ;;
        --language) words="en uk pl" ;;
        --bots) words="0 1 2 3 4 5 6 7" ;;
        --join | --watch | --rules | --name | --bind | --port | --window) return ;;
        *)
            if [[ $current != -* ]]; then
                mapfile -t COMPREPLY < <(compgen -f -X '!*.juzr' -- "$current"
                    compgen -d -- "$current")
                return
            fi
            words="--host --join --watch --game --bots --practice --level --rules --name --language --bind
                --port --window --help --version"
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _juz juz
