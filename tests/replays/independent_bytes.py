"""Numbers, texts and cards as replays/FORMAT.md spells them."""

WORD = 2**64 - 1
TIME = 2**62 - 1
COUNT = 2**32 - 1


class Wrong(Exception):
    """Bytes that are not spelled as the page tells."""


def need(holds):
    if not holds:
        raise Wrong


def pick(words, at):
    """The word of that number."""
    need(at < len(words))
    return words[at]


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def more(self):
        return self.at < len(self.data)

    def left(self):
        return len(self.data) - self.at

    def take(self, count):
        need(count <= self.left())
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self):
        need(self.at < len(self.data))
        self.at += 1
        return self.data[self.at - 1]

    def number(self, most=WORD):
        value = self.byte()
        if value >= 128:
            value &= 127
            shift = 7
            while True:
                part = self.byte()
                value |= (part & 127) << shift
                shift += 7
                if part < 128:
                    need(part != 0 and value <= WORD)
                    break
                need(shift < 70)
        need(value <= most)
        return value

    def integer(self, least, most):
        bits = self.number()
        value = -(bits + 1) // 2 if bits & 1 else bits // 2
        need(least <= value <= most)
        return value

    def time(self, most):
        return self.integer(-most, most)

    def flag(self):
        value = self.byte()
        need(value <= 1)
        return value == 1

    def text(self, most):
        return self.take(self.number(most))

    def framed(self):
        """A number, and a reader of so many bytes."""
        return Reader(self.take(self.number()))

    def fixed(self):
        return int.from_bytes(self.take(8), "little")

    def seed(self):
        return [self.fixed() for _ in range(4)]

    def cards(self, count, pack=0, packs=8):
        return [self.card(pack, packs) for _ in range(count)]

    def card(self, pack, packs=8):
        code = self.number(511)
        if code in (0, 15):
            return CARDS[code]
        code ^= 64 * pack
        need(code >> 6 < packs and 1 <= code & 15 <= 13)
        return CARDS[code]

    def position(self, before=(0, 0, 0)):
        position = tuple(value + self.number() for value in before)
        need(position[0] <= COUNT and position[1] <= COUNT and position[2] <= TIME)
        return list(position)


def card_text(code):
    if code in (0, 15):
        return "-" if code == 0 else "?"
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    return f"{ranks[code % 16 - 1]}{'SHDC'[code // 16 % 4]}:{code // 64}"


CARDS = {
    code: card_text(code) for code in range(512) if code in (0, 15) or 1 <= code % 16 <= 13
}


def begin_command(reader, kinds):
    """What the commands of all games begin with."""
    fields = {"kind": pick(kinds, reader.byte())}
    if fields["kind"] == "round":
        reader.seed()
    elif fields["kind"] != "start":
        fields["seat"] = reader.number(7)
    return fields


def read_points(reader, fields, seats):
    low, high = -(2**15), 2**15 - 1
    points = [
        (reader.integer(low, high), reader.integer(low, high))
        for _ in range(reader.number(seats))
    ]
    fields["scores"], fields["totals"] = [p[0] for p in points], [p[1] for p in points]


def read_match(reader, fields, reasons, seats):
    fields["why"] = pick(reasons, reader.byte())
    places = [reader.number(seats - 1) for _ in range(reader.number(seats))]
    # Numbers beyond those of the seats there are name no place of anybody.
    fields["ranking"] = [
        [seat for seat, place in enumerate(places) if place == ahead]
        for ahead in sorted(set(places))
        if ahead < len(places)
    ]
