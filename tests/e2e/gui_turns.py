"""The turn-based games in the real client: each is played to its end against bots, by mouse and
keyboard, and then watched."""

import subprocess
import unittest

import gui_driver

# Short matches against bots that take a small share of a person's time.
POSSESSION = ("--game", "possession", "--rules", "limit=1,turn_limit=60", "--bot-pace", "4")
WINGED = ("--game", "winged", "--rules", "turn_limit=80,pairs=on", "--bot-pace", "4")


def is_over(state):
    return state["screen"] == "result" and state["facts"]["story"] == "yes"


class Turns(gui_driver.ClientTest):
    def host(self, client):
        """From an open table into the match."""
        client.wait_for("open", lambda s: s["facts"].get("taken") == "3")
        client.settled()
        client.picture(f"{self.name}-1-lobby")
        client.click("start")
        client.wait_for("at the table", lambda s: s["screen"] == "table")

    def play_to_the_end(self, client):
        """Lays by mouse and keyboard in turn whatever the engine lets one lay."""
        own = {"laid": 0, "others": 0}
        for _ in range(400):
            state, _ = client.look_for(
                lambda s: s["screen"] != "table"
                or s["facts"]["phase"] == "match_over"
                or (s["facts"]["my_turn"] == "yes" and s["facts"]["pending"] == "0"),
                gui_driver.PATIENCE_S,
            )
            if state["screen"] != "table" or state["facts"]["phase"] == "match_over":
                break
            self.play_once(client, state, own)
        client.wait_for("over", is_over)
        return own

    def play_once(self, client, state, own):
        facts = state["facts"]
        before = facts["events"]
        if facts["phase"] == "choosing":
            self.keep_five(client)
        elif not facts["lays"]:
            own["others"] += 1
            if own["others"] % 2:
                client.key("d")
            else:
                client.click("button.other")
        else:
            own["laid"] += 1
            self.lay(client, facts, own["laid"])
        client.look_for(
            lambda s: s["screen"] != "table" or s["facts"]["events"] != before, 20
        )

    def lay(self, client, facts, number):
        # The longest of what may be laid, so that runs and pairs are seen too.
        cards = max(facts["lays"].split(), key=lambda lay: lay.count("+")).split("+")
        hand = facts["hand"].split()
        if number == 1:
            client.picture(f"{self.name}-2-table")
        if len(cards) == 1 and number % 3 == 0:
            client.drag(f"hand.{hand.index(cards[0])}", "centre")
            return
        for card in cards:
            self.click_card(client, hand.index(card))
        chosen = " ".join(cards)
        # Nothing chosen means that the clicks are still on their way, unless they were enough.
        client.wait_for(
            "chosen",
            lambda s: s["facts"].get("chosen") in (chosen, None)
            or s["facts"]["events"] != facts["events"],
        )
        if len(cards) > 1:
            client.picture(f"{self.name}-3-chosen")
        if number % 2:
            client.key("Return")
        else:
            client.click("button.main")

    def click_card(self, client, index):
        rect = client.settled()["places"][f"hand.{index}"]
        at = int(rect["x"] + min(14, rect["w"] / 2)), int(rect["y"] + rect["h"] / 2)
        client.hand("mousemove", *at, "click", 1)

    def keep_five(self, client):
        state = client.ask()
        self.assertEqual(len(state["facts"]["chosen"].split()), 5)
        client.settled()
        client.picture(f"{self.name}-2-choosing")
        hand = state["facts"]["hand"].split()
        chosen = state["facts"]["chosen"].split()
        spare = next(card for card in hand if card not in chosen)
        # One of the suggested five is exchanged.
        self.click_card(client, hand.index(chosen[0]))
        client.wait_for("put back", lambda s: len(s["facts"]["chosen"].split()) == 4)
        self.click_card(client, hand.index(spare))
        client.wait_for("five again", lambda s: spare in s["facts"]["chosen"].split())
        client.key("Return")

    def watch_it(self, client):
        client.settled()
        client.picture(f"{self.name}-4-result")
        self.watch(client)
        self.scrub(client, f"{self.name}-5-theatre")
        (path,) = self.replays(client)
        client.key("Escape")
        client.wait_for_screen("result")
        client.click("title")
        client.wait_for_screen("title")
        self.quit(client)
        checked = subprocess.run(
            [gui_driver.REPLAY, "verify", path],
            capture_output=True,
            text=True,
            timeout=gui_driver.PATIENCE_S,
        )
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_possession_hosted_played_and_watched(self):
        self.name = "possession"
        client = self.start("--host", *POSSESSION, "--bots", "2", "--name", "Оксана")
        self.host(client)
        own = self.play_to_the_end(client)
        self.assertGreaterEqual(own["laid"], 1)
        self.watch_it(client)

    def test_winged_hosted_played_and_watched(self):
        self.name = "winged"
        client = self.start("--host", *WINGED, "--bots", "2", "--name", "Łukasz")
        self.host(client)
        own = self.play_to_the_end(client)
        self.assertGreaterEqual(own["laid"], 1)
        self.watch_it(client)

    def test_two_windows_see_the_same_end_and_the_clock_plays(self):
        # Nobody touches anything: the clocks choose and play for both.
        host, guest = self.start_two(
            "--game", "winged", "--bots", "1", "--bot-pace", "4",
            "--rules", "choose_ms=200,turn_ms=200,turn_limit=24", seats=3,
        )
        guest.wait_for("at the table", lambda s: s["screen"] == "table")
        guest.picture("turns-small-window")
        ends = [client.wait_for("over", is_over) for client in (host, guest)]
        # Each sees its own hand, and both the same end.
        for seat in range(3):
            for name in (f"place.{seat}", f"total.{seat}"):
                self.assertEqual(ends[0]["facts"][name], ends[1]["facts"][name])
        for client in (guest, host):
            (path,) = self.replays(client)
            self.assertIn("_winged.juzr", path)
            self.stop(client)

    def test_the_title_offers_three_games(self):
        client = self.start("--bot-pace", "4", "--bots", "3")
        client.wait_for_screen("table")
        client.key("Escape")
        client.wait_for("asked", lambda s: s["facts"].get("asks") == "yes")
        client.click("answer.1")
        client.wait_for_screen("title")
        client.settled()
        client.click("game.2")
        client.wait_for("chosen", lambda s: s["facts"]["game"] == "winged")
        client.click("host")
        client.wait_for_screen("host")
        client.settled()
        client.picture("turns-host")
        self.assertIn("rule.pairs.1", client.ask()["widgets"])
        client.click("game.1")
        client.wait_for("Possession", lambda s: "rule.limit.0" in s["widgets"])
        client.key("Escape")
        client.wait_for_screen("title")
        client.click("play")
        client.wait_for("choosing", lambda s: s["facts"].get("phase") == "choosing")
        # Illegal for now, and told so.
        client.key("t")
        client.wait_for("refused", lambda s: s["facts"]["message"].startswith("Not yet"))
        # A Ukrainian keyboard gives и and з where S and P are on an English one.
        self.addCleanup(subprocess.run, ["setxkbmap", "us"], check=True)
        subprocess.run(["setxkbmap", "ua"], check=True)
        client.key("39")
        client.wait_for("sorted", lambda s: s["facts"]["message"].startswith("Sorted"))
        subprocess.run(["setxkbmap", "us"], check=True)
        self.quit(client)


if __name__ == "__main__":
    unittest.main(verbosity=2)
