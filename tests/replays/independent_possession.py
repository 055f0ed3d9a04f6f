"""Possession in a replay: options, events, commands, cells and deals."""

from independent_bytes import begin_command, card_text, need, pick, read_match, read_points
from independent_deal import deck, dealers, derived, shuffled

EVENTS = "round deal starter start lay draw pass leave return end match".split()
COMMANDS = "lay draw pass round start clock leave return".split()
END_REASONS = "out blocked turn_limit abandoned".split()
MATCH_REASONS = "limit abandoned".split()
SEATS = range(2, 5)
OPTIONS = {
    "lay": "suit_or_neighbour literal".split(),
    "after_draw": "pass may_play".split(),
    "draw": "forced_play optional".split(),
    "limit": range(1, 101),
    "turn_limit": range(10, 60001),
    "turn_ms": range(60001),
}
CELLS = 652
PACKS = 2


def check_options(rules):
    del rules


def read_deal(reader, fields):
    fields["hands"] = [reader.cards(9, packs=PACKS) for _ in range(reader.number(4))]
    top = reader.card(0, PACKS)
    fields["stock"] = reader.cards(reader.number(67), packs=PACKS)
    fields["top"] = top


def read_event(reader):
    head = reader.byte()
    kind, seat, by_clock = pick(EVENTS, head & 15), head >> 4 & 3, bool(head & 64)
    extra = bool(head & 128)
    fields = {"kind": kind}
    need(not by_clock or kind in ("lay", "draw", "pass"))
    need(not extra or kind in ("lay", "draw"))
    if kind in ("starter", "lay", "draw", "pass", "leave", "return"):
        fields["seat"] = seat
    else:
        need(seat == 0 or kind == "round")
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(0xFFFF), seat
    elif kind == "deal":
        read_deal(reader, fields)
    elif kind == "lay":
        count = reader.number(13) if extra else 1
        need(not extra or count != 1)
        fields["cards"] = reader.cards(count, packs=PACKS)
    elif kind == "draw":
        fields["card"], fields["recycled"] = reader.card(0, PACKS), extra
    elif kind == "end":
        fields["why"] = pick(END_REASONS, reader.byte())
        read_points(reader, fields, 4)
    elif kind == "match":
        read_match(reader, fields, MATCH_REASONS, 4)
    if kind in ("lay", "draw", "pass"):
        fields["by_clock"] = by_clock
    return fields


def read_command(reader):
    fields = begin_command(reader, COMMANDS)
    if fields["kind"] == "lay":
        fields["cards"] = reader.cards(reader.number(13))
    return fields


def dealt(seed, game_round, seats, dealer):
    """Hands, stock and first discard; a deck's top is its end."""
    generator = derived(seed, game_round + 1, 0)
    cards = deck(range(1 if seats < 4 else 2))
    hands = [[] for _ in range(seats)]
    for _ in range(3):
        cards = shuffled(cards, generator)
        for _ in range(3):
            for place in range(1, seats + 1):
                hands[(dealer + place) % seats].append(cards.pop())
    return hands, cards[-2::-1], cards[-1]


def nearest(hands, top, dealer):
    """Who begins: clockwise from the dealer's left, the first of those who are nearest."""
    tied = [(dealer + place) % len(hands) for place in range(1, len(hands) + 1)]
    for distance in range(13):
        near = {}
        for seat in tied:
            cards = [card for card in hands[seat] if abs(card % 16 - top % 16) == distance]
            red = [card for card in cards if card // 16 % 4 in (1, 2)]
            of_colour = len(red) if top // 16 % 4 in (1, 2) else len(cards) - len(red)
            near[seat] = (len(cards), of_colour)
        best = max(near.values())
        tied = [seat for seat in tied if near[seat] == best]
    return tied[0]


def check_deals(lines, seed, seats):
    rounds = [line for line in lines if line["kind"] == "round"]
    deals = [line for line in lines if line["kind"] == "deal"]
    starters = [line["seat"] for line in lines if line["kind"] == "starter"]
    assert [line["dealer"] for line in rounds] == dealers(seed, seats, len(rounds))
    for begun, deal, starter in zip(rounds, deals, starters, strict=True):
        hands, stock, top = dealt(seed, begun["round"], seats, begun["dealer"])
        assert deal["hands"] == [[card_text(code) for code in hand] for hand in hands]
        assert deal["stock"] == [card_text(code) for code in stock]
        assert deal["top"] == card_text(top)
        assert starter == nearest(hands, top, begun["dealer"])
