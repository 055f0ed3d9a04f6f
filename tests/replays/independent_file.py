"""All that a replay file holds, read as replays/FORMAT.md tells it."""

import datetime
import hashlib

import independent_packed
import independent_possession
import independent_race
import independent_winged
from independent_bytes import COUNT, TIME, WORD, Reader, Wrong, need, pick
from independent_xxh3 import xxh3

MAGIC = b"JUZREPL\0"
HEADER, RECORDS, KEYFRAME, CHAPTERS, FOOTER = range(5)
REASONS = (
    "over not_started not_seated stale ace_first same_place refill_first no_fit play_available"
    " nothing_to_turn reserve_not_empty not_now beaten too_fast not_your_turn nothing_to_draw"
    " already_drew already_chosen too_early late"
).split()
CHAPTER_KINDS = (
    "round round_end match_end call beaten lead rotation leave return run take king queen jack"
).split()
GAMES = {
    b"race": independent_race,
    b"possession": independent_possession,
    b"winged": independent_winged,
}
# The end of the year 9999.
LAST_SECOND = 253402300799
AUDIT_TIME = 2**61 - 1


def digest(data):
    return hashlib.blake2b(data, digest_size=32).digest()


def number_bytes(value):
    spelled = b""
    while value >= 128:
        spelled += bytes([value & 127 | 128])
        value >>= 7
    return spelled + bytes([value])


class Chain:
    """Blocks that follow from one another."""

    def __init__(self, sequence=0, link=digest(MAGIC)):
        self.sequence = sequence
        self.tip = link

    def read(self, reader):
        """The next block's type and payload, or Wrong."""
        begin = reader.at
        kind, length, number = reader.byte(), reader.number(), reader.number()
        payload, link = reader.take(length), reader.take(32)
        covered = reader.data[begin : reader.at]
        need(reader.fixed() == xxh3(covered))
        need(number == self.sequence and link == self.tip)
        self.pass_on(reader.data[begin : reader.at])
        return kind, payload

    def pass_on(self, block):
        self.tip = digest(block)
        self.sequence += 1

    def write(self, kind, payload):
        """The bytes of the block that comes next."""
        block = bytes([kind]) + number_bytes(len(payload)) + number_bytes(self.sequence)
        block += payload + self.tip
        block += xxh3(block).to_bytes(8, "little")
        self.pass_on(block)
        return block


class Blocks:
    """(type, payload, begin, end) of every block up to the first fault; of a packed file those of
    the plain one."""

    def __init__(self, data):
        self.data = data
        self.fault = None
        self.packed = False
        self.chain = Chain()
        self.at = len(MAGIC)

    def __iter__(self):
        try:
            reader = Reader(self.data)
            need(reader.take(len(MAGIC)) == MAGIC)
            outer = Chain()
            kind, payload = outer.read(reader) if reader.more() else (None, b"")
            self.packed = kind == HEADER and independent_packed.is_packed(payload)
            if self.packed:
                yield from self.unpacked(outer, independent_packed.Index(Reader(payload)), reader)
            else:
                reader.at = len(MAGIC)
                yield from self.plain(reader, 0)
        except Wrong:
            self.fault = self.at

    def plain(self, reader, base):
        """The blocks that `reader` has, the first byte of which is at `base` of the plain file."""
        while reader.more():
            kind, payload = self.chain.read(reader)
            begin, self.at = self.at, base + reader.at
            yield kind, payload, begin, self.at

    def unpacked(self, outer, index, reader):
        for plain, packed in index.groups:
            begin = reader.at
            kind, payload = outer.read(reader)
            need(kind == independent_packed.GROUP and reader.at - begin == packed)
            group = independent_packed.Group(payload, plain)
            chain = Chain(group.sequence, group.link)
            blocks = bytearray()
            for block in group.blocks():
                blocks += chain.write(*block)
                need(len(blocks) <= plain)
            need(len(blocks) == plain)
            yield from self.plain(Reader(bytes(blocks)), self.at)
        need(self.chain.tip == index.tip and not reader.more())


class Header:
    def __init__(self, payload):
        outer = Reader(payload)
        need(outer.number() == 1)
        reader = outer.framed()
        name = reader.text(64)
        need(name in GAMES)
        self.game = GAMES[name]
        self.json = {"juz": "replay", "version": 1, "game": name.decode(), "preset": None}
        self.read_options(reader)
        count = reader.number(8)
        need(count in self.game.SEATS)
        self.names = [(reader.text(96), reader.flag()) for _ in range(count)]
        self.json["seats"] = [
            {"seat": seat, "name": text.hex(), "bot": bot}
            for seat, (text, bot) in enumerate(self.names)
        ]
        viewer = reader.number(9)
        need(viewer <= count or viewer == 9)
        self.json["viewer"] = {0: None, 9: "watching"}.get(viewer, viewer - 1)
        self.policy = reader.text(64)
        self.json["shuffle"] = reader.number(0xFFFF)
        start = reader.integer(0, LAST_SECOND)
        self.json["start_time"] = (
            datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=start)
        ).strftime("%Y-%m-%dT%H:%M:%SZ")
        reader.text(64)
        self.commitments = self.read_commitments(reader)
        self.read_kinds(outer)

    def read_commitments(self, reader):
        if not reader.more():
            return []
        persons = sum(not bot for _, bot in self.names)
        count = reader.number(persons + 1)
        need(count == persons + 1 or (count == 0 and reader.more()))
        return [reader.take(32).hex() for _ in range(count)]

    def read_options(self, reader):
        options = self.game.OPTIONS
        need(reader.number() == len(options))
        rules = {}
        for option, takes in options.items():
            value = reader.number()
            if isinstance(takes, range):
                need(value in takes)
                rules[option] = value
            else:
                rules[option] = pick(takes, value)
        self.game.check_options(rules)
        self.json["preset"] = rules.pop("preset", None)
        self.json["rules"] = rules

    def read_kinds(self, outer):
        self.has_tail = [False] * 3
        for _ in range(outer.number(outer.left())):
            kind, framing = outer.number(), outer.number()
            outer.text(64)
            if kind < 3:
                need(framing <= 1)
                self.has_tail[kind] = framing == 1


def read_reject(reader, game):
    fields = {"kind": "reject", "seat": reader.number(7), "command": game.read_command(reader)}
    fields["seen"], fields["stamp"] = reader.number(COUNT), reader.time(TIME)
    fields["reason"] = pick(REASONS, reader.byte())
    winner, margin = reader.number(8), reader.time(TIME)
    if winner:
        fields["winner"], fields["margin"] = winner - 1, margin
    return fields


def read_news(reader):
    event, kind = reader.number(COUNT), pick(["public", "reveal", "own"], reader.byte())
    return {
        "kind": kind,
        "event": event,
        "t": reader.time(AUDIT_TIME),
        "sent": reader.time(AUDIT_TIME),
    }


def read_contender(reader):
    fields = {"kind": "contender", "seat": reader.number(7), "arrival": reader.time(AUDIT_TIME)}
    fields["news"] = read_news(reader)
    for name in ("min60", "mean10", "q99"):
        fields[name] = reader.time(AUDIT_TIME)
    if reader.flag():
        fields["echo"] = reader.time(AUDIT_TIME)
    for name in ("cap", "bank", "excess", "compensation", "time"):
        fields[name] = reader.time(AUDIT_TIME)
    return fields


def read_awaited(reader):
    fields = {"kind": "awaited", "seat": reader.number(7), "news": read_news(reader)}
    for name in ("compensation", "margin", "deadline"):
        fields[name] = reader.time(AUDIT_TIME)
    fields["ended"] = pick(["arrived", "absent", "passed", "capped"], reader.byte())
    return fields


def read_contest(reader):
    prize = reader.number(52)
    rank = ["A", *map(str, range(2, 11)), "J", "Q", "K"][prize % 13]
    fields = {"kind": "contest", "prize": "call" if prize == 52 else rank + "SHDC"[prize // 13]}
    fields["event"], fields["places"] = reader.number(COUNT), reader.number(255)
    fields["contenders"] = reader.number(8)
    fields["counted"] = reader.number(fields["contenders"])
    fields["awaited"] = reader.number(8)
    for name in ("hold_cap", "decided_at"):
        fields[name] = reader.time(AUDIT_TIME)
    fields["winner"], fields["tie_first"] = reader.number(7), reader.number(7)
    if reader.flag():
        fields["margin"] = reader.time(AUDIT_TIME)
    fields["uncertainty"], fields["first_to_arrive"] = reader.time(AUDIT_TIME), reader.number(7)
    return fields


def read_share(reader):
    seat = reader.number(8)
    return {"kind": "share", "seat": seat - 1 if seat else None, "nonce": hex_of(reader.seed())}


AUDITS = {3: read_contender, 4: read_awaited, 5: read_contest, 6: read_share}


def hex_of(words):
    return "".join(f"{word:016x}" for word in words)


class Records:
    """Reads records block by block; `position` is [n, e, t] and moves on."""

    def __init__(self, header):
        self.header = header
        self.position = [0, 0, 0]
        self.lines = []
        self.nonces = []

    def read(self, payload):
        reader = Reader(payload)
        while reader.more():
            head = reader.number(TIME)
            kind = head & 3
            t = self.position[2] + (head >> 2)
            need(t <= TIME)
            line = {"n": self.position[0], "t": t}
            known = True
            if kind == 0:
                line["e"] = self.position[1]
                line.update(self.header.game.read_event(reader))
            elif kind == 1:
                line.update(read_reject(reader, self.header.game))
            elif kind == 2:
                line.update({"kind": "reveal", "seed": hex_of(reader.seed())})
                line["commitments"], line["nonces"] = self.header.commitments, [*self.nonces]
            else:
                number, inner = reader.number(), reader.framed()
                known = number in AUDITS
                if known:
                    line.update(AUDITS[number](inner))
                    self.nonces += [line["nonce"]] if number == 6 else []
            if kind < 3 and self.header.has_tail[kind]:
                reader.framed()
            self.position = [self.position[0] + 1, self.position[1] + (kind == 0), t]
            if known:
                self.lines.append(line)


def state_hash(data, game):
    """Nothing if the cells are not spelled as they have to be."""
    reader = Reader(data)
    cells = []
    after_zeros = False
    while len(cells) < game.CELLS:
        cell = reader.number(0xFFFF)
        cells.append(cell)
        if cell == 0:
            need(not after_zeros)
            cells += [0] * reader.number(game.CELLS - len(cells))
        after_zeros = cell == 0
    need(not reader.more())
    total = 0
    for index, value in enumerate(cells):
        if value:
            mixed = (65536 * index + value + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 & WORD
            mixed = (mixed ^ mixed >> 29) * 0x94D049BB133111EB & WORD
            total += mixed ^ mixed >> 32
    return f"{total & WORD:016x}"


def or_none(read, *arguments):
    try:
        return read(*arguments)
    except Wrong:
        return None


def read_keyframe(payload, game):
    reader = Reader(payload)
    keyframe = {"at": reader.position(), "offset": reader.number(), "previous": reader.number()}
    state = reader.text(WORD)
    keyframe["hash"] = or_none(state_hash, state, game)
    return keyframe


def read_chapters(payload):
    reader = Reader(payload)
    chapters = []
    before = [0, 0, 0]
    for _ in range(reader.number(reader.left())):
        kind = reader.byte()
        before = reader.position(before)
        seat = reader.byte()
        need(seat <= 8)
        if kind < len(CHAPTER_KINDS):
            chapters.append([CHAPTER_KINDS[kind], *before, seat - 1 if seat else None])
    return chapters


def read_footer(payload):
    reader = Reader(payload)
    footer = {"end": reader.position(), "hash": f"{reader.fixed():016x}", "keyframes": []}
    before, offset = [0, 0, 0], 0
    for _ in range(reader.number(reader.left())):
        before = reader.position(before)
        offset += reader.number()
        need(offset <= WORD)
        footer["keyframes"].append([*before, offset])
    footer["chapters"] = []
    offset = 0
    for _ in range(reader.number(reader.left())):
        offset += reader.number()
        need(offset <= WORD)
        footer["chapters"].append(offset)
    need(reader.left() >= 8)
    reader.take(reader.left() - 8)
    footer["own"] = reader.fixed()
    return footer


def read(data):
    """Everything, or nothing for what is no replay of this format."""
    reading = {name: [] for name in ("blocks", "lines", "keyframes", "chapters", "footers")}
    reading["stops"] = None
    blocks = Blocks(data)
    header = records = None
    for kind, payload, begin, end in blocks:
        if header is None:
            header = or_none(Header, payload) if kind == HEADER else None
            if header is None:
                return None
            records = Records(header)
        elif kind == RECORDS and reading["stops"] is None:
            try:
                records.read(payload)
            except Wrong:
                reading["stops"] = begin
        elif kind == KEYFRAME:
            reading["keyframes"].append(or_none(read_keyframe, payload, header.game))
        elif kind == CHAPTERS:
            reading["chapters"].append(or_none(read_chapters, payload))
        elif kind == FOOTER:
            reading["footers"].append(or_none(read_footer, payload))
        reading["blocks"].append([kind, begin, end])
    if header is None:
        return None
    reading["header"], reading["lines"] = header.json, records.lines
    reading["fault"], reading["tip"] = blocks.fault, blocks.chain.tip.hex()
    reading["packed"] = blocks.packed
    return reading
