"""The table "what each room may touch": which words and headers a room may not say, and what to
say instead."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Ban:
    """One thing a room may not touch."""

    name: str
    headers: frozenset
    words: re.Pattern
    instead: str

    def covers(self, header):
        """Whether an include of HEADER touches this; names with a slash at the end are folders."""
        folders = tuple(name for name in self.headers if name.endswith("/"))
        return header in self.headers or header.startswith(folders)


def _ban(name, headers, words, instead):
    pattern = re.compile(words) if words else re.compile(r"(?!)")
    return Ban(name, frozenset(headers.split()), pattern, instead)


CLOCK = _ban(
    "clock",
    "chrono ctime time.h sys/time.h sys/timerfd.h",
    r"\bstd::chrono\b|\b(?:steady|system|high_resolution)_clock\b|\bclock_gettime\b"
    r"|\bgettimeofday\b|\b(?:std::)?time\s*\(\s*(?:nullptr|NULL|0)\s*\)",
    "take the time as an argument (Microseconds); the caller is handed its clock",
)
THREAD = _ban(
    "thread",
    "thread mutex shared_mutex condition_variable future semaphore barrier latch stop_token"
    " pthread.h",
    r"\bstd::(?:j?thread|this_thread|mutex|shared_mutex|condition_variable|async|future|promise)\b"
    r"|\bthread_local\b|\bpthread_\w+",
    "leave threads to the caller; this code runs on whatever thread calls it",
)
ATOMIC = _ban(
    "atomic",
    "atomic stdatomic.h",
    r"\bstd::(?:atomic\w*|memory_order\w*)\b|\bvolatile\b",
    "keep the state plain; what crosses threads belongs to the arbiter",
)
FILE = _ban(
    "file",
    "fstream filesystem cstdio stdio.h fcntl.h unistd.h sys/stat.h sys/mman.h dirent.h",
    r"\bstd::(?:filesystem|[io]?fstream|FILE)\b|\bFILE\s*\*|\bf(?:open|printf|write|read)\s*\("
    r"|\bprintf\s*\(",
    "return bytes or a value; the caller is handed its disk",
)
STREAM = _ban(
    "stream",
    "iostream sstream ostream istream iomanip ios iosfwd streambuf syncstream spanstream",
    r"\bstd::(?:[io]?stringstream|[io]stream|cout|cerr|clog|cin|endl|setw)\b",
    "build a std::string, or std::to_chars for numbers",
)
RANDOM = _ban(
    "<random>",
    "random",
    r"\bstd::(?:mt19937\w*|random_device|shuffle|sample|\w+_distribution|minstd_rand\w*"
    r"|default_random_engine|seed_seq)\b|\bs?rand\s*\(",
    "use Generator and shuffle of juz/core/seed.hpp",
)
FLOAT = _ban(
    "float or double",
    "cmath math.h cfloat cfenv",
    r"\b(?:float|double)\b|(?<![\w.'])(?!0[xX])\d[\d']*(?:\.\d*|(?:\.\d+)?[eE][+-]?\d+)[fFlL]?\b",
    "count in integers of a named unit (Microseconds, per mille)",
)
UNORDERED = _ban(
    "unordered container",
    "unordered_map unordered_set",
    r"(?<!<)\bunordered_(?:multi)?(?:map|set)\b|\bstd::hash\b",
    "use std::array indexed by a typed index, or std::map where order is by value",
)
LOCALE = _ban(
    "locale",
    "locale clocale cctype ctype.h locale.h cwctype regex",
    r"\bsetlocale\b|\bstd::locale\b|\b(?:std::)?(?:to(?:lower|upper)|is(?:alpha|digit|space|alnum"
    r"|upper|lower|print|punct))\s*\(",
    "compare with the characters themselves ('0'…'9'); parse with std::from_chars",
)
ENET = _ban(
    "ENet",
    "enet/",
    r"\bENet[A-Z]\w+|\benet_\w+",
    "talk to juz::netcode's transport; ENet lives in netcode/transport/",
)
SFML = _ban(
    "SFML",
    "SFML/",
    r"\bsf::\w+",
    "use the types of client/view and client/platform, where SFML lives",
)
BOOST = _ban(
    "Boost",
    "boost/",
    r"\bboost::\w+",
    "use juz/arbiter's lanes; Boost lives in lib/src/arbiter/",
)
IMGUI = _ban(
    "Dear ImGui",
    "imgui.h imgui/ imgui_impl_opengl2.h imgui_impl_opengl3.h",
    r"\bImGui::\w+",
    "draw through client/, the only room with a window",
)

# What no compiler among ours, or no house of ours, takes; for every C++ file.
EVERYWHERE = (
    _ban("std::format", "format", r"\bstd::(?:v?format(?:_to)?)\b", "use fmt::format"),
    _ban("std::expected", "expected", r"\bstd::expected\b", "return std::variant or an outcome"),
    _ban("std::views", "", r"\bstd::(?:ranges::)?views::", "write the loop: clang 14 fails on it"),
    _ban("std::source_location", "source_location", "", "name the place in the message"),
    _ban(
        "using namespace std",
        "",
        r"\busing\s+namespace\s+std\s*;",
        "say std:: where it is meant",
    ),
)

# Room of a path (first that fits, so the narrower stands first) → what it may not touch.
ROOMS = (
    ("lib/src/arbiter/", (CLOCK, FILE, ENET, SFML, IMGUI)),
    ("lib/include/juz/arbiter/", (CLOCK, FILE, ENET, SFML, IMGUI, BOOST)),
    (
        "lib/",
        (CLOCK, THREAD, ATOMIC, FILE, STREAM, RANDOM, FLOAT, UNORDERED, LOCALE)
        + (ENET, SFML, BOOST, IMGUI),
    ),
    ("replays/", (CLOCK, THREAD, ENET, SFML, BOOST, IMGUI)),
    ("netcode/transport/", (SFML, BOOST, IMGUI)),
    ("netcode/", (ENET, SFML, BOOST, IMGUI)),
    ("client/platform/", (ENET, BOOST)),
    ("client/view/", (ENET, BOOST)),
    ("client/", (ENET, SFML, BOOST)),
    # The benchmarks measure our lanes and our server beside the bare libraries.
    ("tools/juz-bench/", (SFML, IMGUI)),
    ("tools/", (ENET, SFML, BOOST, IMGUI)),
    # Tests may hold the real thing against ours.
    ("tests/", ()),
)


def bans_of(path):
    for prefix, bans in ROOMS:
        if path.startswith(prefix):
            return bans
    return ()
