"""Watching a match while it is played: a second window goes back in it and catches up."""

import gui_driver

# A race that lasts: the host plays nothing, the bots take half a person's time.
LONG = ("--bot-pace", "50", "--rules", "countdown_ms=0,idle_ms=0,rounds=20,target=0")
SHORT = ("--bot-pace", "4", "--rules", "countdown_ms=0,idle_ms=1000,rounds=1,target=0")


class Live(gui_driver.ClientTest):
    def host(self, *options):
        """A table of bots and one who does nothing; the link to watch it."""
        client = self.start("--host", "--bots", "3", "--name", "Zosia", *options)
        client.wait_for("open", lambda s: s["facts"].get("joined") == "yes")
        address = client.settled()["facts"]["address"]
        client.click("start")
        client.wait_for("playing", lambda s: s["facts"].get("phase") == "playing")
        return client, f"juz://{address}/watch"

    def watch(self, link, *options):
        client = self.start(link, "--name", "Ola", *options)
        client.wait_for("watching", lambda s: s["screen"] == "theatre")
        return client

    def events_after(self, client, events):
        return client.wait_for("more", lambda s: int(s["facts"]["events"]) > events)

    def test_goes_back_and_catches_up(self):
        host, link = self.host(*LONG)
        client = self.watch(link)
        state = self.events_after(client, 40)
        self.assertEqual(state["facts"]["live"], "now")
        self.assertEqual(state["facts"]["sign"], "LIVE")
        self.assertEqual(state["facts"]["position"], state["facts"]["events"])
        client.wait_for("ten seconds", lambda s: self.length(s) > 10_000_000)
        client.picture("16-live")
        client.key("Left")
        state = client.wait_for("behind", lambda s: s["facts"]["live"] == "behind")
        self.assertRegex(state["facts"]["sign"], r"^0:0[4-6] behind$")
        there = int(state["facts"]["position"])
        # The game goes on meanwhile, and so does what is shown, behind it.
        state = self.events_after(client, int(state["facts"]["events"]) + 5)
        self.assertLess(int(state["facts"]["position"]), int(state["facts"]["events"]))
        self.assertGreaterEqual(int(state["facts"]["position"]), there)
        client.picture("17-live-behind")
        # Nothing settles here, but the mark stays where it is.
        client.point_at("live")
        client.hand("click", 1)
        client.wait_for("now", lambda s: s["facts"]["live"] == "now")
        client.key("space")
        client.wait_for("at rest", lambda s: s["facts"]["playing"] == "no")
        client.key("5")
        state = client.wait_for("half", lambda s: s["facts"]["live"] == "behind")
        client.key("End")
        state = client.wait_for("now", lambda s: s["facts"]["live"] == "now")
        events = int(self.events_after(client, int(state["facts"]["events"]))["facts"]["events"])
        begin = state["facts"]["begin"]
        # To the lobby and back: all that was seen is there.
        client.key("Escape")
        client.wait_for_screen("lobby")
        client.settled()
        client.picture("18-lobby-while-playing")
        client.click("watch")
        state = client.wait_for("again", lambda s: s["screen"] == "theatre")
        state = self.events_after(client, events)
        self.assertEqual(state["facts"]["begin"], begin)
        client.key("Home")
        state = client.wait_for("first", lambda s: s["facts"]["live"] == "behind")
        self.assertEqual(state["facts"]["time"][: len(begin)], begin)
        # The table ends: what was seen of it stays.
        self.stop(host)
        state = client.wait_for("gone", lambda s: s["facts"]["live"] == "no")
        self.assertNotEqual(state["facts"]["notice"], "")
        client.key("End")
        client.wait_for("end", lambda s: s["facts"]["position"] == s["facts"]["events"])
        client.key("Escape")
        client.wait_for_screen("title")
        self.quit(client)

    @staticmethod
    def length(state):
        return int(state["facts"]["duration"]) - int(state["facts"]["begin"])

    def test_in_a_small_window(self):
        host, link = self.host(*LONG)
        client = self.watch(link, "--window", "800x600")
        self.events_after(client, 30)
        client.wait_for("some seconds", lambda s: self.length(s) > 8_000_000)
        client.picture("19-live-small")
        client.key("Left")
        client.wait_for("behind", lambda s: s["facts"]["live"] == "behind")
        client.picture("20-live-small-behind")
        self.stop(client)
        self.stop(host)

    def test_a_match_that_ends_stays_to_be_watched(self):
        host, link = self.host(*SHORT)
        client = self.watch(link)
        state = client.wait_for("over", lambda s: s["facts"]["live"] == "no")
        self.assertEqual(state["screen"], "theatre")
        client.key("Home", "space")
        client.wait_for("from the beginning", lambda s: s["facts"]["playing"] == "yes")
        client.key("End")
        state = client.wait_for("end", lambda s: s["facts"]["position"] == s["facts"]["events"])
        client.picture("21-live-over")
        client.key("Escape")
        client.wait_for_screen("lobby")
        self.stop(client)
        self.stop(host)


if __name__ == "__main__":
    gui_driver.main()
