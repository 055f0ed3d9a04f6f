"""Winged in a replay: options, events, commands, cells and deals."""

from independent_bytes import card_text, read_match, read_points
from independent_deal import deck, dealers, derived, shuffled

EVENTS = "round deal start choose play take leave return end match".split()
COMMANDS = "choose play take round start clock leave return".split()
END_REASONS = "out turn_limit abandoned".split()
MATCH_REASONS = "rounds abandoned".split()
OPTIONS = {
    "pairs": bool,
    "flush": "off suit any",
    "rounds": "",
    "turn_limit": "",
    "choose_ms": "",
    "turn_ms": "",
}
CELLS = 320


def read_event(reader):
    head = reader.byte()
    kind, seat, by_clock = EVENTS[head & 15], head >> 4 & 7, bool(head >> 7)
    fields = {"kind": kind}
    if kind in ("choose", "play", "take", "leave", "return"):
        fields["seat"] = seat
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(), reader.number()
    elif kind == "deal":
        seats = reader.number()
        fields["piles"] = [reader.cards(52 // seats) for _ in range(seats)]
        fields["centre"] = reader.cards(52 % seats)
    elif kind == "choose":
        fields["cards"] = reader.cards(5)
    elif kind == "play":
        counts = reader.byte()
        fields["cards"], fields["drawn"] = reader.cards(counts & 7), reader.cards(counts >> 3)
    elif kind == "take":
        fields["count"] = reader.number()
    elif kind == "end":
        fields["why"] = END_REASONS[reader.byte()]
        read_points(reader, fields)
    elif kind == "match":
        read_match(reader, fields, MATCH_REASONS)
    if kind in ("choose", "play", "take"):
        fields["by_clock"] = by_clock
    return fields


def read_command(reader):
    kind = COMMANDS[reader.byte()]
    fields = {"kind": kind}
    if kind == "round":
        reader.seed()
    elif kind != "start":
        fields["seat"] = reader.number()
    if kind in ("choose", "play"):
        fields["cards"] = reader.cards(reader.number())
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
