"""Practice in the real client: moves are taken back and done again by key and by button, and what
remains in the end is a sound replay that counts in no statistics."""

import os
import subprocess
import unittest

import gui_driver


class Practice(gui_driver.ClientTest):
    def act(self, client, do, what, tries=1):
        """Does something that changes the table; the state after it."""
        before = client.ask()["hash"]
        for _ in range(tries):
            do()
            state, found = client.look_for(
                lambda s: s["hash"] != before and s["settled"], gui_driver.PATIENCE_S / tries
            )
            if found:
                return state
        raise AssertionError(f"never {what}: {state['facts']}")

    def move(self, client):
        """The first move that may be made, or a turn of the hand; the state after it."""
        state = client.settled()
        moves = state["facts"]["moves"].split()
        if not moves:
            return self.act(client, lambda: client.key("space"), "turned")
        source, target = moves[0].split(">")
        # Two presses in one place can be a double click, which means something else.
        return self.act(client, lambda: client.drag(source, target), "moved", tries=20)

    def test_race_from_the_title(self):
        client = self.start("--name", "Oksana", "--window", "1280x800")
        client.wait_for_screen("title")
        client.settled()
        client.picture("practice-1-title")
        client.click("practice")
        state = client.wait_for("dealt", lambda s: s["facts"].get("phase") == "playing")
        self.assertEqual(state["facts"]["practice"], "yes")
        first = state["hash"]
        client.key("u")
        client.wait_for("told", lambda s: "nothing to take back" in s["facts"]["message"])
        client.key("h")
        state = client.wait_for("advised", lambda s: s["facts"]["hint"])
        self.assertEqual(state["hash"], first)
        self.assertIn(": ", state["facts"]["message"])
        client.settled()
        client.picture("practice-1-hint")
        client.click("menu")
        client.wait_for("asked", lambda s: s["facts"]["asks"] == "yes")
        client.click("answer.1")
        client.wait_for_screen("settings")
        client.settled()
        client.picture("practice-1-settings")
        client.key("Escape")
        client.wait_for_screen("table")
        hashes = [first] + [self.move(client)["hash"] for _ in range(4)]
        # Whatever was advised has been overtaken.
        self.assertEqual(client.settled()["facts"]["hint"], "")
        client.picture("practice-2-played")
        back = [
            lambda: client.key("u"),
            lambda: client.key("ctrl+z"),
            lambda: client.click("undo"),
            lambda: client.click("undo"),
        ]
        for do, expected in zip(back, reversed(hashes[:-1])):
            self.assertEqual(self.act(client, do, "taken back")["hash"], expected)
        client.picture("practice-3-taken-back")
        on = [
            lambda: client.key("ctrl+y"),
            lambda: client.key("ctrl+shift+z"),
            lambda: client.click("redo"),
        ]
        for do, expected in zip(on, hashes[1:]):
            self.assertEqual(self.act(client, do, "done again")["hash"], expected)
        # A move in its place, even the same: what was taken back is gone.
        self.act(client, lambda: client.key("u"), "taken back")
        self.act(client, lambda: client.key("u"), "taken back")
        self.move(client)
        kept = client.ask()["hash"]
        client.key("ctrl+y")
        state = client.wait_for("told", lambda s: "nothing to do again" in s["facts"]["message"])
        self.assertEqual(state["hash"], kept)
        client.key("Escape")
        client.wait_for("asked", lambda s: s["facts"].get("asks") == "yes")
        client.settled()
        client.picture("practice-4-leave")
        client.click("answer.1")
        client.wait_for_screen("title")
        self.quit(client)
        # It has not ended: there is nothing to keep.
        self.assertFalse(os.path.exists(os.path.join(client.folder, "data", "juz", "replays")))

    def test_an_end_taken_back_and_a_replay_of_what_remained(self):
        client = self.start(
            "--game", "race", "--practice", "--rules", "command_limit=100", "--name", "Ola",
            "--window", "800x600",
        )
        state = client.wait_for("dealt", lambda s: s["facts"].get("phase") == "playing")
        client.settled()
        client.picture("practice-5-small-window")
        while state["facts"]["phase"] == "playing":
            state = self.move(client)
        state = client.wait_for("over", lambda s: s["facts"]["phase"] == "match_over")
        over = state["hash"]
        client.settled()
        client.picture("practice-6-over")
        self.act(client, lambda: client.key("u"), "taken back")
        self.assertEqual(client.ask()["facts"]["phase"], "playing")
        self.assertEqual(self.act(client, lambda: client.key("ctrl+y"), "again")["hash"], over)
        state = client.look_for(lambda s: False, 2.5)[0]
        self.assertEqual(state["screen"], "table")
        client.key("Return")
        client.wait_for_screen("result")
        client.wait_for("told", lambda s: s["facts"]["story"] == "yes")
        (path,) = self.replays(client)
        checked = subprocess.run(
            [gui_driver.REPLAY, "verify", path],
            capture_output=True, text=True, timeout=gui_driver.PATIENCE_S,
        )
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        client.settled()
        client.picture("practice-7-result")
        client.click("rematch")
        client.wait_for("again", lambda s: s["facts"].get("phase") == "playing")
        self.stop(client)

    def test_games_with_turns_are_practised_against_bots(self):
        for game, rules in (("possession", "limit=1"), ("winged", "turn_limit=80")):
            client = self.start(
                "--game", game, "--practice", "--rules", rules, "--bot-pace", "4",
                "--window", "1280x800", "--name", "Ola",
            )

            def mine(state):
                facts = state["facts"]
                return facts["phase"] != "playing" or facts["my_turn"] == "yes"

            state = client.wait_for("at the table", lambda s: s["screen"] == "table" and mine(s))
            reasons = []
            for turn in range(3):
                client.click("hint")
                state = client.wait_for("advised", lambda s: s["facts"]["hint"])
                reasons.append(state["facts"]["hint"])
                client.settled()
                client.picture(f"practice-8-{game}-{turn}")
                before = state["hash"]
                self.follow(client, state)
                client.wait_for("my turn", lambda s: s["hash"] != before and mine(s))
                # One step back is my last decision, whatever the bots have done since.
                client.key("u")
                state = client.wait_for("taken back", lambda s: s["hash"] == before)
                client.key("ctrl+y")
                client.wait_for("my turn", lambda s: s["hash"] != before and mine(s))
            self.assertEqual(len(reasons), 3)
            self.stop(client)

    def test_a_tour_is_offered_once_and_given_when_it_is_asked_for(self):
        folder = self.new_folder()
        client = self.start(
            "--game", "race", "--bots", "1", "--window", "1280x800", folder=folder, newcomer=True
        )
        # Before a game against bots or on a table for others one is asked; nothing has begun yet.
        client.wait_for_screen("tour_offer")
        client.key("Escape")
        client.wait_for_screen("title")
        client.click("host")
        client.wait_for_screen("host")
        client.click("open")
        client.wait_for_screen("tour_offer")
        client.settled()
        client.picture("tour-0-offer")
        client.click("tour")
        client.wait_for("shown", lambda s: s["facts"].get("tour") == "1")
        for stop in range(2, 5):
            client.settled()
            client.picture(f"tour-race-{stop - 1}")
            client.key("Return")
            client.wait_for("gone on", lambda s, stop=stop: s["facts"]["tour"] == str(stop))
        # The fourth place is left by doing what is asked for, once aces are out of the way.
        client.settled()
        client.picture("tour-race-4")
        state = client.ask()
        while state["facts"]["hand"] == "35":
            moves = [m for m in state["facts"]["moves"].split() if ">foundation" in m]
            if moves:
                source, target = moves[0].split(">")
                state = self.act(client, lambda: client.drag(source, target), "laid", tries=20)
            else:
                state = self.act(client, lambda: client.key("space"), "turned")
        client.wait_for("gone on", lambda s: s["facts"]["tour"] == "5")
        client.click("tour.next")
        client.wait_for("gone on", lambda s: s["facts"]["tour"] == "6")
        client.settled()
        client.picture("tour-race-6")
        client.key("Tab")
        client.wait_for("at the end", lambda s: s["facts"]["tour"] == "7")
        client.key("Return")
        client.wait_for("over", lambda s: s["facts"]["tour"] == "")
        client.key("Escape")
        client.wait_for("asked", lambda s: s["facts"].get("asks") == "yes")
        client.click("answer.1")
        client.wait_for_screen("title")
        # Offered once for each game; the page of rules has it for ever.
        client.click("practice")
        state = client.wait_for("dealt", lambda s: s["facts"].get("phase") == "playing")
        self.assertEqual(state["facts"]["tour"], "")
        client.key("Escape")
        client.wait_for("asked", lambda s: s["facts"].get("asks") == "yes")
        client.click("answer.1")
        client.wait_for_screen("title")
        client.click("rules")
        client.wait_for_screen("rules")
        client.settled()
        client.picture("tour-rules")
        client.click("tour")
        client.wait_for("shown", lambda s: s["facts"].get("tour") == "1")
        client.key("Escape")
        state = client.wait_for("skipped", lambda s: s["facts"]["tour"] == "")
        self.assertEqual(state["facts"]["asks"], "no")
        self.stop(client)

    def test_tours_of_the_games_with_turns(self):
        for game, stops in (("possession", 6), ("winged", 7)):
            client = self.start(
                "--game", game, "--practice", "--bot-pace", "4", "--window", "800x600",
                "--language", "uk", newcomer=True,
            )
            client.wait_for("shown", lambda s: s["facts"].get("tour") == "1")
            for stop in range(1, stops + 1):
                client.settled()
                client.picture(f"tour-{game}-{stop}")
                client.key("Tab")
                after = str(stop + 1) if stop < stops else ""
                client.wait_for("gone on", lambda s, after=after: s["facts"]["tour"] == after)
            self.stop(client)

    def follow(self, client, state):
        """Does what may be done first: keeps five, lays a card, draws or takes."""
        facts = state["facts"]
        if facts["phase"] == "choosing":
            client.key("Return")
        elif facts["lays"]:
            for card in facts["lays"].split()[0].split("+"):
                rect = client.settled()["places"][f"hand.{facts['hand'].split().index(card)}"]
                at = int(rect["x"] + min(14, rect["w"] / 2)), int(rect["y"] + rect["h"] / 2)
                client.hand("mousemove", *at, "click", 1)
            client.wait_for("chosen", lambda s: s["facts"]["chosen"])
            client.key("Return")
        else:
            client.click("button.other")


if __name__ == "__main__":
    gui_driver.main()
