# Completion of juz-sim for fish.

set -l alone 'not __fish_seen_subcommand_from tournament'
set -l tournament '__fish_seen_subcommand_from tournament'

complete -c juz-sim -f
complete -c juz-sim -l help -s h -d 'Say what there is'
complete -c juz-sim -n "$alone" -l version -d 'Say which version this is'
complete -c juz-sim -n "$alone" -a tournament -d 'Let two levels play each deal twice'
complete -c juz-sim -l game -x -a 'race possession winged' -d 'Which game'
complete -c juz-sim -l rules -x -d 'Options of the game'
complete -c juz-sim -l seats -x -d 'Players at the table'
complete -c juz-sim -l seed -x -d 'Where all chance comes from'
complete -c juz-sim -l json -d 'Print one JSON object instead of text'
complete -c juz-sim -n "$alone" -l games -x -d 'How many games'
complete -c juz-sim -n "$alone" -l players -x -a 'random easy steady skilled' -d 'Who plays'
complete -c juz-sim -n "$alone" -l replays -x -a '(__fish_complete_directories)' -d 'For replays'
complete -c juz-sim -n "$alone" -l world -x -d 'Simulate everything that goes wrong'
complete -c juz-sim -n "$alone" -l worlds -x -d 'How many such worlds'
complete -c juz-sim -n "$alone" -l world-script -r -d 'Run the world this file tells of'
complete -c juz-sim -n "$tournament" -l deals -x -d 'How many deals'
complete -c juz-sim -n "$tournament" -l levels -x -d 'Who plays against whom'
complete -c juz-sim -n "$tournament" -l playouts -x -d 'How many a decision may take'
