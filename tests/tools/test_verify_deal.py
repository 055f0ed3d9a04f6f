"""tools/verify_deal.py proves honest deals and finds each way to cheat."""

import copy
import json
import pathlib
import subprocess
import sys
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = SOURCE / "tests/golden/replays"
GAMES = ("race", "possession", "winged")


def exported(name):
    text = (GOLDEN / f"format-1-{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def verified(lines):
    run = subprocess.run(
        [sys.executable, "-B", SOURCE / "tools/verify_deal.py"],
        input="\n".join(map(json.dumps, lines)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.stderr, run.stderr
    return run.returncode, run.stdout.strip()


def one(lines, kind):
    return next(line for line in lines if line.get("kind") == kind)


def altered(digits):
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


class VerifyDeal(unittest.TestCase):
    def check_found(self, change, words, games=GAMES):
        for game in games:
            lines = exported(f"{game}-proven")
            change(lines)
            code, said = verified(lines)
            self.assertEqual((code, words in said), (1, True), f"{game}: {said}")

    def test_short(self):
        text = (SOURCE / "tools/verify_deal.py").read_text(encoding="utf-8")
        self.assertLessEqual(len(text.splitlines()), 100)

    def test_honest(self):
        for game in GAMES:
            code, said = verified(exported(f"{game}-proven"))
            self.assertEqual((code, said[:7]), (0, "proven:"), game)

    def test_what_a_viewer_could_not_see_may_be_anything(self):
        lines = exported("possession-proven")
        for line in lines:
            if line.get("kind") == "deal":
                line["stock"] = ["?"] * len(line["stock"])
                line["hands"][2] = ["?"] * len(line["hands"][2])
        self.assertEqual(verified(lines)[0], 0)

    def test_nobody_had_a_say(self):
        for game in GAMES:
            code, said = verified(exported(game))
            self.assertEqual((code, "nobody had committed" in said), (1, True))

    def test_the_host_tells_another_number(self):
        def change(lines):
            nonces = one(lines, "reveal")["nonces"]
            nonces[0] = altered(nonces[0])

        self.check_found(change, "not the one that was committed to")

    def test_a_player_tells_another_number(self):
        def change(lines):
            nonces = one(lines, "reveal")["nonces"]
            nonces[-1] = altered(nonces[-1])

        self.check_found(change, "not the one that was committed to")

    def test_a_commitment_is_changed(self):
        def change(lines):
            commitments = one(lines, "reveal")["commitments"]
            commitments[1] = altered(commitments[1])

        self.check_found(change, "not the one that was committed to")

    def test_another_seed(self):
        def change(lines):
            reveal = one(lines, "reveal")
            reveal["seed"] = altered(reveal["seed"])

        self.check_found(change, "not the one that the numbers make")

    def test_somebody_had_no_say(self):
        def change(lines):
            reveal = one(lines, "reveal")
            del reveal["nonces"][-1], reveal["commitments"][-1]

        self.check_found(change, "not everybody")

    def test_two_cards_change_places(self):
        names = {"race": "hand", "possession": "stock", "winged": "piles"}
        for game, name in names.items():

            def change(lines, name=name):
                deal = one(lines, "deal")
                cards = deal[name][0] if name == "piles" else deal[name]
                cards[3], cards[4] = cards[4], cards[3]

            self.check_found(change, "round 0 does not follow", [game])

    def test_a_later_round_is_dealt_anew(self):
        def change(lines):
            deals = [line for line in lines if line.get("kind") == "deal"]
            last = copy.deepcopy(deals[-1])
            deals[-1].update({name: last[name][::-1] for name in ("hand", "row") if name in last})

        self.check_found(change, "round 1 does not follow", ["race"])

    def test_another_dealer(self):
        def change(lines):
            begun = one(lines, "round")
            begun["dealer"] = (begun["dealer"] + 1) % len(lines[0]["seats"])

        self.check_found(change, "another dealer", ["possession", "winged"])


if __name__ == "__main__":
    unittest.main()
