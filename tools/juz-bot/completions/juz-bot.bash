# Completion of juz-bot for bash.

_juz_bot() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    COMPREPLY=()
    case $before in
        --level) words="random easy steady skilled" ;;
        --join | --port | --name | --seed | --pace | --token) return ;;
        *)
            words="--join --port --name --level --seed --pace --token --spectate --help --version"
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _juz_bot juz-bot
