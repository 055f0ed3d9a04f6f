"""The race in a replay: options, events, commands, cells and deals."""

from independent_bytes import card_text, read_match, read_points
from independent_deal import deck, derived, shuffled

EVENTS = (
    "round deal start move refill turn rotate call stuck idle leave return end match".split()
)
COMMANDS = "move turn call stuck round start idle leave return".split()
END_REASONS = "called exhausted limit abandoned".split()
MATCH_REASONS = "rounds target round_limit abandoned".split()
# Words for those options that are words.
OPTIONS = {
    "preset": "atena literal nerts demon",
    "refill": "automatic manual",
    "ace": "forced free",
    "turn": "any_time when_stuck",
    "waste": "single separate",
    "turn_count": "",
    "call": "manual automatic",
}
NUMBERS = (
    "left_cost call_bonus rounds target round_limit rotate_limit idle_ms command_limit countdown_ms"
)
OPTIONS.update({name: "" for name in NUMBERS.split()})
CELLS = 1927


def event_place(code):
    if code == 0:
        return "reserve"
    name, base = next(p for p in (("foundation", 64), ("waste", 8), ("column", 1)) if code >= p[1])
    return f"{name}:{code - base}"


def command_place(code):
    name = ("reserve", "column", "waste", "foundation")[code >> 6]
    index = code & 63
    return name if name == "reserve" or index == 63 else f"{name}:{index}"


def read_move(reader, seat, rare, fields):
    fields["card"] = reader.card(seat)
    fields["from"], fields["to"] = event_place(reader.byte()), event_place(reader.byte())
    fields["count"] = reader.number() if rare else 1
    expose(fields, reader.card(seat) if rare else "-")


def expose(fields, card):
    if card != "-":
        fields["exposed"] = card


def read_turn(reader, seat, rare, fields):
    bits = reader.number() if rare else 6
    fields["cards"] = reader.cards(bits >> 1, seat)
    fields["recycled"] = bool(bits & 1)


def read_end(reader, fields):
    fields["why"] = END_REASONS[reader.byte()]
    caller = reader.number()
    if caller:
        fields["caller"] = caller - 1
    read_points(reader, fields)


def read_event(reader):
    head = reader.byte()
    kind, seat, rare = EVENTS[head & 15], head >> 4 & 7, bool(head >> 7)
    fields = {"kind": kind}
    if kind not in ("round", "start", "rotate", "end", "match"):
        fields["seat"] = seat
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(), None
    elif kind == "deal":
        for name, count in (("reserve", 13), ("row", 4), ("hand", 35)):
            fields[name] = reader.cards(count, seat)
    elif kind == "move":
        read_move(reader, seat, rare, fields)
    elif kind == "refill":
        fields["column"], fields["card"] = reader.number(), reader.card(seat)
        expose(fields, reader.card(seat))
    elif kind == "turn":
        read_turn(reader, seat, rare, fields)
    elif kind == "end":
        read_end(reader, fields)
    elif kind == "match":
        read_match(reader, fields, MATCH_REASONS)
    return fields


def read_command(reader):
    kind = COMMANDS[reader.byte()]
    fields = {"kind": kind}
    if kind == "round":
        reader.seed()
    elif kind != "start":
        fields["seat"] = reader.number()
    if kind == "move":
        fields["card"] = reader.card(fields["seat"])
        fields["from"] = command_place(reader.byte())
        fields["to"] = command_place(reader.byte())
    return fields


def check_deals(lines, seed, seats):
    del seats
    game_round = None
    for line in lines:
        if line["kind"] == "round":
            game_round = line["round"]
        if line["kind"] == "deal":
            seat = line["seat"]
            cards = shuffled(deck([seat]), derived(seed, game_round + 1, seat))
            dealt = line["reserve"] + line["row"] + line["hand"]
            assert dealt == [card_text(code) for code in cards]
