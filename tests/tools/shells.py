"""What the shells there are offer to complete a line with."""

import os
import shutil
import subprocess
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


def need(shell):
    if not shutil.which(shell):
        raise unittest.SkipTest(f"no {shell} here")


def shown(command, folder):
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    assert result.stderr == "", result.stderr
    return set(result.stdout.splitlines())


def by_bash(folder, name, *words):
    """FOLDER is that of the program NAME, whose completions are in a folder below; the last of
    WORDS is to be completed."""
    script = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_${1//-/_}";'
        ' printf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = os.path.join(folder, "completions", name + ".bash")
    return shown(["bash", "-c", script, "bash", path, name, *words], folder) - {""}


def by_zsh(folder, name, *words):
    need("zsh")
    script = os.path.join(HERE, "completed_by_zsh.zsh")
    completions = os.path.join(folder, "completions")
    return shown(["zsh", "-f", script, completions, " ".join([name, *words])], folder)


def by_fish(folder, name, *words):
    need("fish")
    path = os.path.join(folder, "completions", name + ".fish")
    script = "source $argv[1]; complete -C $argv[2]"
    line = ["fish", "--no-config", "-c", script, path, " ".join([name, *words])]
    return {offered.split("\t")[0] for offered in shown(line, folder)}


def long_options(offered):
    return {option for option in offered if option.startswith("--")}
