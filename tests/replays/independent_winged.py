"""Winged in a replay: options, events, commands, cells and deals."""

from independent_bytes import begin_command, card_text, need, pick, read_match, read_points
from independent_deal import deck, dealers, derived, shuffled

EVENTS = "round deal start choose play take leave return end match".split()
COMMANDS = "choose play take round start clock leave return".split()
END_REASONS = "out turn_limit abandoned".split()
MATCH_REASONS = "rounds abandoned".split()
SEATS = range(3, 5)
OPTIONS = {
    "pairs": [False, True],
    "flush": "off suit any".split(),
    "rounds": range(1, 101),
    "turn_limit": range(10, 60001),
    "choose_ms": range(60001),
    "turn_ms": range(60001),
}
CELLS = 320


def check_options(rules):
    del rules


def read_event(reader):
    head = reader.byte()
    kind, seat, by_clock = pick(EVENTS, head & 15), head >> 4 & 7, bool(head >> 7)
    fields = {"kind": kind}
    need(not by_clock or kind in ("choose", "play", "take"))
    if kind in ("choose", "play", "take", "leave", "return"):
        fields["seat"] = seat
    else:
        need(seat == 0)
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(0xFFFF), reader.number(7)
    elif kind == "deal":
        seats = reader.number(4)
        need(seats in SEATS)
        fields["piles"] = [reader.cards(52 // seats) for _ in range(seats)]
        fields["centre"] = [card for card in reader.cards(52 % seats) if card != "-"]
    elif kind == "choose":
        fields["cards"] = reader.cards(5)
    elif kind == "play":
        counts = reader.byte()
        need(counts & 7 <= 5 and counts >> 3 <= 5)
        fields["cards"], fields["drawn"] = reader.cards(counts & 7), reader.cards(counts >> 3)
    elif kind == "take":
        fields["count"] = reader.number(52)
    elif kind == "end":
        fields["why"] = pick(END_REASONS, reader.byte())
        read_points(reader, fields, 4)
    elif kind == "match":
        read_match(reader, fields, MATCH_REASONS, 4)
    if kind in ("choose", "play", "take"):
        fields["by_clock"] = by_clock
    return fields


def read_command(reader):
    fields = begin_command(reader, COMMANDS)
    if fields["kind"] in ("choose", "play"):
        fields["cards"] = reader.cards(reader.number(5))
    return fields


def check_deals(lines, seed, seats):
    rounds = [line for line in lines if line["kind"] == "round"]
    deals = [line for line in lines if line["kind"] == "deal"]
    assert [line["dealer"] for line in rounds] == dealers(seed, seats, len(rounds))
    for begun, deal in zip(rounds, deals, strict=True):
        cards = shuffled(deck([0]), derived(seed, begun["round"] + 1, 0))
        piles = [[] for _ in range(seats)]
        for at, code in enumerate(cards[: 52 // seats * seats]):
            piles[(begun["dealer"] + 1 + at) % seats].append(card_text(code))
        assert deal["piles"] == piles
        assert deal["centre"] == [card_text(code) for code in cards[52 // seats * seats :]]
