#!/usr/bin/env python3
"""The words of the client: collects them from the sources and looks after their translations.

words.py pot FILE   writes what is to be translated, as a gettext template
words.py update     brings the catalogues up to the sources: new texts come in empty, old ones go
words.py check      tells what is wrong with the catalogues; exit code 1 if anything is

The catalogues are client/text/po/*.po. Needs gettext's xgettext, msgmerge, msgattrib and msgfmt.
"""

import argparse
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "client" / "text" / "po"
KEYWORDS = ["tr", "msg", "trc:1c,2", "trn:1,2", "counted:1,2"]

TENS = "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
# The same rules as plural_form() in client/text/language.cpp.
PLURALS = {
    "uk": f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {TENS});",
    "pl": f"nplurals=3; plural=(n==1 ? 0 : {TENS});",
}
PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
# How a sentence ends is a part of what it is.
ENDS = ".?:…!"
# Typewriter's signs that print has others for.
TYPED = {
    '"': "quotation marks of the language",
    "'": "’",
    "...": "…",
    " - ": "–",
}


@dataclasses.dataclass
class Entry:
    """A text and what it is translated to."""

    line: int = 0
    context: str = ""
    text: str = ""
    plural: str = ""
    forms: list = dataclasses.field(default_factory=list)
    fuzzy: bool = False
    obsolete: bool = False

    @property
    def key(self):
        return (self.context, self.text, self.plural)

    def told(self):
        return f"“{self.text}”" + (f" ({self.context})" if self.context else "")


def unquoted(text):
    """What a quoted string of a catalogue means."""
    escapes = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
    return re.sub(r"\\(.)", lambda found: escapes.get(found[1], found[1]), text)


class Reader:
    """Reads a catalogue line by line."""

    def __init__(self):
        self.entries = []
        self.entry = Entry()
        self.part = ""

    def finish(self):
        if self.entry.forms:
            self.entries.append(self.entry)
            self.entry = Entry()
        self.part = ""

    def add(self, words):
        if self.part.startswith("msgstr"):
            self.entry.forms[-1] += words
        else:
            name = {"msgctxt": "context", "msgid": "text", "msgid_plural": "plural"}[self.part]
            setattr(self.entry, name, getattr(self.entry, name) + words)

    def take(self, number, line):
        old = line.startswith("#~")
        line = line[2:].strip() if old else line.strip()
        if line.startswith("#"):
            # Remarks stand before the entry they are about.
            if self.part:
                self.finish()
            self.entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
            return
        found = re.fullmatch(r'(?:(msg\w+(?:\[\d\])?)\s+)?"(.*)"', line)
        if not found:
            self.finish()
            return
        if found[1]:
            begins = found[1] == "msgctxt" or (found[1] == "msgid" and self.part != "msgctxt")
            if begins and self.entry.forms:
                self.finish()
            self.part = found[1]
            self.entry.line = self.entry.line or number
            self.entry.obsolete |= old
            if self.part.startswith("msgstr"):
                self.entry.forms.append("")
        self.add(unquoted(found[2]))


def parse(text):
    """The entries of a catalogue, its head included, which has no text."""
    reader = Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.take(number, line)
    reader.finish()
    return reader.entries


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def sources():
    found = [*ROOT.glob("client/**/*.cpp"), *ROOT.glob("client/**/*.hpp")]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def template():
    """What the sources say, as a gettext template that is the same for the same sources."""
    text = run(
        "xgettext", "--language=C++", "--from-code=UTF-8", "--keyword",
        *(f"--keyword={word}" for word in KEYWORDS), "--add-comments=TRANSLATORS",
        "--add-location=file", "--package-name=juz", "--output=-", *sources(),
    )
    return re.sub(r'"POT-Creation-Date:.*\n', "", text)


def texts_not_written_out():
    """Places where a text is no literal, so that it could not be collected."""
    wrong = []
    call = re.compile(r"(?<![\w:.>])(?:tr|trc|trn|counted)\(\s*(?![\"\s])")
    for name in sources():
        if name.startswith(("client/text/tr.", "client/text/speech.")):
            continue
        text = re.sub(r"//.*", "", (ROOT / name).read_text(encoding="utf-8"))
        for found in call.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            wrong.append(f"{name}:{line}: a text to be translated has to be a literal")
    return wrong


def faults_of_form(entry, form):
    """What is wrong with one form of a translation."""
    original = entry.plural or entry.text
    if not form:
        return ["has no translation"]
    wrong = []
    if sorted(PLACEHOLDER.findall(form)) != sorted(PLACEHOLDER.findall(original)):
        wrong.append(f"names other things in braces: “{form}”")
    if (form[0].isspace(), form[-1].isspace()) != (original[0].isspace(), original[-1].isspace()):
        wrong.append("begins or ends with a space, or should")
    ends = {text[-1] if text[-1] in ENDS else "" for text in (form, original)}
    if len(ends) > 1 and len(original) > 1:
        wrong.append(f"ends with another sign: “{form}”")
    wrong += [f"has {sign}, not {better}: “{form}”" for sign, better in TYPED.items()
              if sign in form]
    return wrong


def faults_of_entry(entry, forms):
    if entry.fuzzy:
        return ["is fuzzy"]
    if len(entry.forms) != (forms if entry.plural else 1):
        return [f"has {len(entry.forms)} forms"]
    return [fault for form in entry.forms for fault in faults_of_form(entry, form)]


def faults(code, text, wanted):
    """All that is wrong with a catalogue, whose texts have to be those wanted."""
    entries = parse(text)
    head = next((entry.forms[0] for entry in entries if not entry.text), "")
    rules = PLURALS.get(code, "")
    wrong = []
    if f"Plural-Forms: {rules}\n" not in head:
        wrong.append(f"1: Plural-Forms has to be {rules}")
    if f"Language: {code}\n" not in head:
        wrong.append(f"1: Language has to be {code}")
    forms = int(rules[9]) if rules else 1
    known = {}
    for entry in entries:
        if not entry.text:
            continue
        if entry.obsolete or entry.key not in wanted:
            wrong.append(f"{entry.line}: {entry.told()} is not in the sources any more")
            continue
        known[entry.key] = entry
        wrong += [f"{entry.line}: {entry.told()} {fault}"
                  for fault in faults_of_entry(entry, forms)]
    wrong += [f"1: {entry.told()} is missing" for key, entry in wanted.items() if key not in known]
    return wrong


def catalogues():
    return sorted(CATALOGUES.glob("*.po"))


def check():
    wanted = {entry.key: entry for entry in parse(template()) if entry.text}
    wrong = texts_not_written_out()
    if not wanted or {path.stem for path in catalogues()} != set(PLURALS):
        wrong.append("client/text/po: there have to be catalogues of " + ", ".join(PLURALS))
    for path in catalogues():
        name = path.relative_to(ROOT)
        text = path.read_text(encoding="utf-8")
        wrong += [f"{name}:{fault}" for fault in faults(path.stem, text, wanted)]
        compiled = subprocess.run(
            ["msgfmt", "--check", "--output-file=/dev/null", str(path)],
            check=False, capture_output=True, text=True,
        )
        wrong += compiled.stderr.splitlines() if compiled.returncode else []
    for fault in wrong:
        print(fault)
    if wrong:
        print("tools/words.py update brings new texts into the catalogues: client/text/README.md")
        return 1
    print(f"{len(wanted)} texts, {len(catalogues())} catalogues: complete")
    return 0


def update():
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder) / "juz.pot"
        pot.write_text(template(), encoding="utf-8")
        for path in catalogues():
            run("msgmerge", "--update", "--quiet", "--backup=none", "--no-fuzzy-matching",
                "--add-location=file", str(path), str(pot))
            run("msgattrib", "--no-obsolete", "--add-location=file", f"--output-file={path}",
                str(path))
    return check()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("pot", "update", "check"))
    parser.add_argument("file", nargs="?", help="where pot writes to")
    chosen = parser.parse_args()
    if (chosen.what == "pot") != (chosen.file is not None):
        parser.error("pot takes a file, the others do not")
    if chosen.what == "pot":
        pathlib.Path(chosen.file).write_text(template(), encoding="utf-8")
        return 0
    return update() if chosen.what == "update" else check()


if __name__ == "__main__":
    sys.exit(main())
