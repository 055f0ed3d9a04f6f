#!/usr/bin/env python3
"""Proves that nobody chose the deals of a match; written from replays/FORMAT.md alone.
Usage: juz-replay export --json FILE.juzr | verify_deal.py (exits with 1 if they are not proven)"""
import hashlib
import json
import sys

WORD = 2**64 - 1

def generator(words):
    state, carry = [], 0x6A757A2D67656E31
    for word in words:
        carry = (carry ^ word) + 0x9E3779B97F4A7C15 & WORD
        mixed = (carry ^ carry >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        state.append(mixed ^ mixed >> 31)
    a, b, c, d = state
    while True:
        product = b * 5 & WORD
        yield (product << 7 | product >> 57) * 9 & WORD
        c, d, shifted = c ^ a, d ^ b, b << 17 & WORD
        b, a = b ^ c, a ^ d
        c, d = c ^ shifted, (d << 45 | d >> 19) & WORD

def derived(seed, purpose, index):
    mixed = seed[0] ^ purpose * 0xD6E8FEB86659FD93, seed[2] ^ index * 0xA0761D6478BD642F
    words = mixed[0], seed[1] + purpose, mixed[1], seed[3] + index
    source = generator([word & WORD for word in words])
    return generator([next(source) for _ in range(4)])

def below(numbers, bound):
    while True:
        product = (next(numbers) >> 32) * bound
        if product % 2**32 >= (2**32 - bound) % bound:
            return product >> 32

def shuffle(cards, numbers):
    for left in range(len(cards), 1, -1):
        pick = below(numbers, left)
        cards[left - 1], cards[pick] = cards[pick], cards[left - 1]

def pack(number):
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    return [f"{rank}{suit}:{number}" for suit in "SHDC" for rank in ranks]

def dealt(game, seed, begun, seats, seat):
    numbers = derived(seed, begun["round"] + 1, seat if game == "race" else 0)
    if game == "race":
        cards = pack(seat)
        shuffle(cards, numbers)
        return {"reserve": cards[:13], "row": cards[13:17], "hand": cards[17:]}
    hands, cards = [[] for _ in range(seats)], pack(0)
    if game == "winged":
        shuffle(cards, numbers)
        for at in range(52 // seats * seats):
            hands[(begun["dealer"] + 1 + at) % seats].append(cards[at])
        return {"piles": hands, "centre": cards[52 // seats * seats :]}
    cards += pack(1) if seats == 4 else []
    for _ in range(3):
        shuffle(cards, numbers)
        for at in range(3 * seats):
            hands[(begun["dealer"] + 1 + at) % seats].append(cards.pop())
    return {"hands": hands, "top": cards.pop(), "stock": cards[::-1]}

def agree(seen, due):
    if isinstance(due, list):
        return len(seen) == len(due) and all(map(agree, seen, due))
    return seen in (due, "?")  # What the file's viewer could not see may be anything.

def digest(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).hexdigest()

def fault(header, *lines):
    reveal = next((line for line in lines if line["kind"] == "reveal"), None)
    if not reveal or not reveal["commitments"]:
        return "nobody had committed to anything, or nothing was revealed"
    nonces = [bytes.fromhex(nonce) for nonce in reveal["nonces"]]
    if len(nonces) != 1 + sum(not seat["bot"] for seat in header["seats"]):
        return "not everybody who plays had a say"
    if [digest(b"juz commitment", nonce) for nonce in nonces] != reveal["commitments"]:
        return "a number is not the one that was committed to"
    if digest(b"juz deal", *nonces) != reveal["seed"]:
        return "the seed is not the one that the numbers make"
    seed = [int(reveal["seed"][at : at + 16], 16) for at in range(0, 64, 16)]
    seats = len(header["seats"])
    first = below(derived(seed, 0, 0), seats)
    for line in lines:
        if line["kind"] == "round":
            begun = line
            if begun["dealer"] not in (None, (first + begun["round"]) % seats):
                return f"round {begun['round']} has another dealer than the seed gives"
        if line["kind"] == "deal":
            due = dealt(header["game"], seed, begun, seats, line.get("seat"))
            if not all(agree(line[name], cards) for name, cards in due.items()):
                return f"a deal of round {begun['round']} does not follow from the seed"

if __name__ == "__main__":
    found = fault(*map(json.loads, sys.stdin))
    print(found or "proven: the deals follow from numbers that all had committed to")
    sys.exit(bool(found))
