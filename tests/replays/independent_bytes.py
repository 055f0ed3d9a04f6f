"""Numbers, texts and cards as replays/FORMAT.md spells them."""

WORD = 2**64 - 1


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def more(self):
        return self.at < len(self.data)

    def take(self, count):
        assert self.at + count <= len(self.data)
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            shift += 7
            if part < 128:
                assert part != 0 or shift == 7
                return value

    def integer(self):
        bits = self.number()
        return -(bits + 1) // 2 if bits & 1 else bits // 2

    def text(self):
        return self.take(self.number()).decode()

    def fixed(self):
        return int.from_bytes(self.take(8), "little")

    def cards(self, count, pack=0):
        return [self.card(pack) for _ in range(count)]

    def seed(self):
        return [self.fixed() for _ in range(4)]

    def card(self, pack):
        code = self.number()
        return card_text(code if code in (0, 15) else code ^ (64 * pack))

    def position(self, before=(0, 0, 0)):
        return tuple(value + self.number() for value in before)


def card_text(code):
    if code in (0, 15):
        return "-" if code == 0 else "?"
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    return f"{ranks[code % 16 - 1]}{'SHDC'[code // 16 % 4]}:{code // 64}"


def read_points(reader, fields):
    points = [(reader.integer(), reader.integer()) for _ in range(reader.number())]
    fields["scores"], fields["totals"] = [p[0] for p in points], [p[1] for p in points]


def read_match(reader, fields, reasons):
    fields["why"] = reasons[reader.byte()]
    places = [reader.number() for _ in range(reader.number())]
    fields["ranking"] = [
        [seat for seat, place in enumerate(places) if place == ahead]
        for ahead in sorted(set(places))
    ]
