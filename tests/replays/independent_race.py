"""The race in a replay: options, events, commands, cells and deals."""

from independent_bytes import begin_command, card_text, need, pick, read_match, read_points
from independent_deal import deck, derived, shuffled

EVENTS = (
    "round deal start move refill turn rotate call stuck idle leave return end match".split()
)
COMMANDS = "move turn call stuck round start idle leave return".split()
END_REASONS = "called exhausted limit abandoned".split()
MATCH_REASONS = "rounds target round_limit abandoned".split()
SEATS = range(1, 9)
# Words for those options that are words, else what they take.
OPTIONS = {
    "preset": "atena literal nerts demon".split(),
    "refill": "automatic manual".split(),
    "ace": "forced free".split(),
    "turn": "any_time when_stuck".split(),
    "waste": "single separate".split(),
    "turn_count": range(1, 4, 2),
    "call": "manual automatic".split(),
    "left_cost": range(11),
    "call_bonus": range(51),
    "rounds": range(101),
    "target": range(1001),
    "round_limit": range(1, 101),
    "rotate_limit": range(10),
    "idle_ms": range(60001),
    "command_limit": range(100, 60001),
    "countdown_ms": range(60001),
}
CELLS = 1927
PLACES = {0: "reserve"}
PLACES.update({1 + at: f"column:{at}" for at in range(4)})
PLACES.update({8 + at: f"waste:{at}" for at in range(35)})
PLACES.update({64 + at: f"foundation:{at}" for at in range(32)})


def check_options(rules):
    need((rules["rounds"] == 0) != (rules["target"] == 0))


def event_place(code):
    need(code in PLACES)
    return PLACES[code]


def command_place(code):
    name = ("reserve", "column", "waste", "foundation")[code >> 6]
    index = code & 63
    return name if name == "reserve" or index == 63 else f"{name}:{index}"


def read_move(reader, seat, rare, fields):
    fields["card"] = reader.card(seat)
    fields["from"], fields["to"] = event_place(reader.byte()), event_place(reader.byte())
    count, exposed = (reader.number(13), reader.card(seat)) if rare else (1, "-")
    need(rare == ((count, exposed) != (1, "-")))
    fields["count"] = count
    expose(fields, exposed)


def expose(fields, card):
    if card != "-":
        fields["exposed"] = card


def read_turn(reader, seat, rare, fields):
    bits = reader.number(7) if rare else 6
    need(rare == (bits != 6))
    fields["cards"] = reader.cards(bits >> 1, seat)
    fields["recycled"] = bool(bits & 1)


def read_end(reader, fields):
    fields["why"] = pick(END_REASONS, reader.byte())
    caller = reader.number(8)
    if caller:
        fields["caller"] = caller - 1
    read_points(reader, fields, 8)


def read_event(reader):
    head = reader.byte()
    kind, seat, rare = pick(EVENTS, head & 15), head >> 4 & 7, bool(head >> 7)
    fields = {"kind": kind}
    need(not rare or kind in ("move", "turn"))
    if kind not in ("round", "start", "rotate", "end", "match"):
        fields["seat"] = seat
    else:
        need(seat == 0)
    if kind == "round":
        fields["round"], fields["dealer"] = reader.number(0xFFFF), None
    elif kind == "deal":
        for name, count in (("reserve", 13), ("row", 4), ("hand", 35)):
            fields[name] = reader.cards(count, seat)
    elif kind == "move":
        read_move(reader, seat, rare, fields)
    elif kind == "refill":
        fields["column"], fields["card"] = reader.number(3), reader.card(seat)
        expose(fields, reader.card(seat))
    elif kind == "turn":
        read_turn(reader, seat, rare, fields)
    elif kind == "end":
        read_end(reader, fields)
    elif kind == "match":
        read_match(reader, fields, MATCH_REASONS, 8)
    return fields


def read_command(reader):
    fields = begin_command(reader, COMMANDS)
    if fields["kind"] == "move":
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
