# Prints what zsh offers to complete a line with: completed_by_zsh.zsh FOLDER LINE, where FOLDER holds
# the completion. Only a shell at a terminal completes anything, so one is started at a pretended one.
zmodload zsh/zpty || exit 2
setopt rcquotes
zpty shell zsh -f -i
() {
    local line
    zpty -w shell "source $1 ${(q)2}"
    repeat 20; do
        zpty -r shell line
        [[ $line == ready* ]] && return
    done
    exit 2
} =(<<<'
PROMPT=
fpath=($1 $fpath)
autoload -Uz compinit
compinit -u -D
bindkey ''^I'' complete-word
mark() { echo -E - $''\0'' }
compprefuncs=(mark)
comppostfuncs=(mark exit)
zstyle '':completion:*'' insert-tab false
compadd() {
    # These calls only ask.
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return $?
    fi
    typeset -a offered
    builtin compadd -A offered "$@"
    local each
    for each in $offered; do
        echo -E - $each
    done
}
echo ready') $1
zpty -w shell "$2"$'\t'
integer marks=0
local line
while zpty -r shell line; do
    if [[ $line == *$'\0'* ]]; then
        ((++marks == 2)) && break
    elif ((marks == 1)); then
        echo -E - ${line%%[$'\r\n']*}
    fi
done
exit 0
