"""Chance as replays/FORMAT.md tells it: generators, shuffles, dealers."""

WORD = 2**64 - 1


class Generator:
    def __init__(self, words):
        carry = 0x6A757A2D67656E31
        self.state = []
        for word in words:
            carry = (carry ^ word) + 0x9E3779B97F4A7C15 & WORD
            mixed = (carry ^ carry >> 30) * 0xBF58476D1CE4E5B9 & WORD
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
            self.state.append(mixed ^ mixed >> 31)

    def next(self):
        def rotated(value, count):
            return (value << count | value >> (64 - count)) & WORD

        s = self.state
        result = rotated(s[1] * 5 & WORD, 7) * 9 & WORD
        shifted = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)
        return result

    def below(self, bound):
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= (2**32 - bound) % bound:
                return product >> 32


def derived(seed, purpose, index):
    """The generator for one purpose under a match seed."""
    words = [
        seed[0] ^ purpose * 0xD6E8FEB86659FD93 & WORD,
        seed[1] + purpose & WORD,
        seed[2] ^ index * 0xA0761D6478BD642F & WORD,
        seed[3] + index & WORD,
    ]
    source = Generator(words)
    return Generator([source.next() for _ in range(4)])


def deck(packs):
    return [
        1 + rank + 16 * suit + 64 * pack
        for pack in packs
        for suit in range(4)
        for rank in range(13)
    ]


def shuffled(cards, generator):
    cards = list(cards)
    for left in range(len(cards), 1, -1):
        pick = generator.below(left)
        cards[left - 1], cards[pick] = cards[pick], cards[left - 1]
    return cards


def dealers(seed, seats, rounds):
    """The first by lot, then clockwise."""
    first = derived(seed, 0, 0).below(seats)
    return [(first + at) % seats for at in range(rounds)]
