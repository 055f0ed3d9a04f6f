"""Who may include whom: client → netcode → lib, client → replays → lib, tools → all below."""

import os

# Where a quoted include is looked for, after the folder of the file itself.
SEARCH = (
    "",
    "lib/include",
    "replays/include",
    "netcode/include",
    "lib/src",
    "replays/src",
    "netcode",
    "client",
    "tools",
    "tests",
)

# The parts of the house, the narrower first, and the parts each may include besides itself.
PARTS = (
    ("arbiter", ("lib/include/juz/arbiter/", "lib/src/arbiter/"), {"engine"}),
    ("engine", ("lib/",), set()),
    ("replays", ("replays/",), {"engine", "arbiter"}),
    ("netcode", ("netcode/",), {"engine", "arbiter"}),
    ("text", ("client/text/",), set()),
    ("view", ("client/view/",), {"engine", "text"}),
    ("client", ("client/",), {"engine", "arbiter", "replays", "netcode", "view", "text"}),
    ("tools", ("tools/",), {"engine", "arbiter", "replays", "netcode", "view", "text"}),
    (
        "tests",
        ("tests/",),
        {"engine", "arbiter", "replays", "netcode", "view", "text", "client", "tools"},
    ),
)


def part_of(path):
    """Name and permitted parts of the part that PATH belongs to, or None."""
    for name, prefixes, may in PARTS:
        if path.startswith(prefixes):
            return name, may
    return None


def resolve(includer, included, exists):
    """The file in the tree that an include means, or None for one from outside."""
    folders = (os.path.dirname(includer),) + SEARCH
    for folder in folders:
        path = os.path.normpath(os.path.join(folder, included))
        if exists(path):
            return path
    return None


def complaint(includer, included, exists):
    """What is wrong with this include, or None."""
    target = resolve(includer, included, exists)
    if target is None or part_of(includer) is None or part_of(target) is None:
        return None
    (name, may), (target_name, _) = part_of(includer), part_of(target)
    if target_name == name or target_name in may:
        return None
    allowed = ", ".join(sorted(may)) or "nothing but itself"
    return f"{name} may not include {target} ({target_name}); it may include {allowed}"
