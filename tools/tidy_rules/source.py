"""Reading C++ well enough to judge it: what is code, what is a function, who includes whom."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
      //[^\n]*                                             # line comment
    | /\*.*?\*/                                            # block comment
    | R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)"           # raw string
    | "(?:\\.|[^"\\\n])*"                                  # string
    | (?<![0-9A-Za-z_])[0-9](?:'?[0-9A-Za-z_.])*           # number, whose ' is no quote
    | '(?:\\.|[^'\\\n])+'                                  # character
    """,
    re.VERBOSE | re.DOTALL,
)
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE)
_NOT_A_FUNCTION = re.compile(r"\b(namespace|class|struct|union|enum|concept|extern)\b(?![^{]*\()")
_INITIALISERS = re.compile(r"\)[^()]*(?<!:):(?!:)")


@dataclass(frozen=True)
class Include:
    line: int
    path: str
    quoted: bool


@dataclass(frozen=True)
class Function:
    line: int
    length: int
    head: str


def _blank(text):
    return re.sub(r"[^\n]", " ", text)


def strip(text):
    """The code alone: comments, strings and characters blanked, every line where it was."""

    def replace(match):
        found = match.group(0)
        return found if found[0].isdigit() else _blank(found)

    return _TOKEN.sub(replace, text)


def includes(text):
    """Every include of the text that is not in a comment."""
    code = strip(text)
    found = []
    for match in _INCLUDE.finditer(text):
        hash_at = text.index("#", match.start())
        if code[hash_at] == "#":
            line = text.count("\n", 0, hash_at) + 1
            found.append(Include(line, match.group(1) or match.group(2), bool(match.group(1))))
    return found


def functions(text):
    """Every function with a body, outermost ones only, with the lines from its first word to its
    closing brace."""
    code = _DIRECTIVE.sub(lambda match: _blank(match.group(0)), strip(text))
    found = []
    head_start, at = 0, 0
    while at < len(code):
        character = code[at]
        if character in ";}":
            head_start = at + 1
        elif character == "{":
            head = code[head_start:at]
            if _is_member_initialiser(head):
                at = _closing(code, at)
            elif _is_function(head):
                end = _closing(code, at)
                start = head_start + len(head) - len(head.lstrip())
                line = code.count("\n", 0, start) + 1
                length = code.count("\n", start, end) + 1
                found.append(Function(line, length, " ".join(head.split())))
                at = end
                head_start = at + 1
            elif head.rstrip().endswith("="):
                at = _closing(code, at)
            else:
                head_start = at + 1
        at += 1
    return found


def _is_function(head):
    return "(" in head and not head.rstrip().endswith("=") and not _NOT_A_FUNCTION.search(head)


def _is_member_initialiser(head):
    if not _INITIALISERS.search(head):
        return False
    return re.search(r"[\w>]$", head.rstrip()) is not None and not re.search(
        r"\b(const|noexcept|override|final|try)$", head.rstrip()
    )


def _closing(code, opening):
    depth = 0
    for at in range(opening, len(code)):
        if code[at] == "{":
            depth += 1
        elif code[at] == "}":
            depth -= 1
            if depth == 0:
                return at
    return len(code) - 1
