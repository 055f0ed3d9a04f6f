# Completion of juz-bot for fish.

complete -c juz-bot -f
complete -c juz-bot -l help -s h -d 'Say what there is'
complete -c juz-bot -l version -d 'Say which version this is'
complete -c juz-bot -l join -x -a '(__fish_print_hostnames)' -d 'The address of the server'
complete -c juz-bot -l port -x -d 'The UDP port of the server'
complete -c juz-bot -l name -x -d 'What to be called'
complete -c juz-bot -l level -x -a 'random easy steady skilled' -d 'How well it plays'
complete -c juz-bot -l seed -x -d 'Where its chance comes from'
complete -c juz-bot -l pace -x -d 'Percent of a person\'s time that it takes'
complete -c juz-bot -l token -x -d 'Comes back to the seat that this token had'
complete -c juz-bot -l spectate -d 'Watch instead of playing'
