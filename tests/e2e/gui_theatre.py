"""The theatre in a real window: every position of the bar exact, bookmarks, links to moments."""

import os
import shutil
import stat

import gui_driver

POSITIONS = 200


class Theatre(gui_driver.ClientTest):
    def new_replay(self):
        """A copy in a folder of its own, so that bookmarks beside it are of this test alone."""
        path = os.path.join(self.new_folder(), "game.juzr")
        shutil.copy(gui_driver.GOLDEN_REPLAY, path)
        return path

    def watch(self, link):
        client = self.start(link)
        client.wait_for_screen("theatre")
        return client

    def test_every_position_of_the_bar_is_exact(self):
        path = self.new_replay()
        client = self.watch(path)
        bar = client.settled()["places"]["bar"]
        duration = int(client.ask()["facts"]["duration"])
        y = int(bar["y"] + bar["h"] / 2)
        client.hand("mousemove", int(bar["x"]), y, "mousedown", 1)
        hashes = {}
        seen = set()
        # From the left end to the right one and not in order: every second on the way back.
        steps = [*range(0, POSITIONS, 2), *range(POSITIONS - 1, 0, -2)]
        for step in steps:
            x = round(bar["x"] + bar["w"] * step / (POSITIONS - 1))
            client.hand("mousemove", x, y)
            share = min(1.0, max(0.0, (x - bar["x"]) / bar["w"]))
            time = int(share * duration)
            state = client.wait_for(
                f"at {x}", lambda s: abs(int(s["facts"]["time"]) - time) <= 1 and s["settled"]
            )
            facts = state["facts"]
            self.assertIn(state["hash"], facts["state"])
            event = facts["last_event"]
            seen.add(facts["time"])
            if event == "":
                continue
            if event not in hashes:
                hashes[event] = self.hash_by_tool(path, int(event))
            self.assertEqual(state["hash"], hashes[event], f"at {x}, after event {event}")
        self.assertEqual(len(seen), POSITIONS)
        self.assertGreater(len(hashes), POSITIONS / 4)
        client.hand("mouseup", 1)
        client.picture("13-theatre-dragged")
        self.quit(client)

    def test_bookmarks_are_there_the_next_time(self):
        path = self.new_replay()
        client = self.watch(path)
        client.key("4", "b", "Return")
        client.wait_for("naming", lambda s: s["facts"]["naming"] == "yes")
        client.type("Close? Very close")
        client.key("Return")
        client.wait_for("named", lambda s: s["facts"]["naming"] == "no" and not s["help"])
        client.key("7")
        client.click("bookmark")
        state = client.wait_for("two", lambda s: s["facts"]["bookmarks"] == "2")
        second = state["facts"]["time"]
        client.settled()
        client.picture("14-theatre-bookmarks")
        self.quit(client)
        with open(path + ".bookmarks", encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(lines[0], "juz bookmarks 1")
        self.assertRegex(lines[1], r"^\d+ \d+ Close\? Very close$")
        self.assertRegex(lines[2], rf"^\d+ {second}$")
        client = self.watch(path)
        client.wait_for("both", lambda s: s["facts"]["bookmarks"] == "2")
        client.click("flag.1")
        client.wait_for("there", lambda s: s["facts"]["time"] == second)
        client.hand("click", 3)
        client.wait_for("one left", lambda s: s["facts"]["bookmarks"] == "1")
        self.quit(client)

    def test_a_folder_that_cannot_be_written_to(self):
        path = self.new_replay()
        folder = os.path.dirname(path)
        # A folder of that name keeps even the superuser from writing such a file.
        os.mkdir(path + ".bookmarks")
        os.chmod(folder, stat.S_IRUSR | stat.S_IXUSR)
        self.addCleanup(os.chmod, folder, stat.S_IRWXU)
        client = self.watch(path)
        client.key("4", "b")
        state = client.wait_for("put", lambda s: s["facts"]["bookmarks"] == "1")
        self.assertIn("last until it is closed", state["facts"]["notice"])
        client.settled()
        client.picture("15-theatre-read-only")
        self.quit(client)

    def test_links_lead_to_their_moments(self):
        path = self.new_replay()
        client = self.watch(path + "#0:03.25")
        self.assertEqual(client.settled()["facts"]["time"], "3250000")
        client.click("copy_link")
        state = client.wait_for("copied", lambda s: s["facts"]["notice"] != "")
        self.assertTrue(state["facts"]["notice"].endswith(path + "#0:03.25"))
        # Others can paste it while the program is there: its own field, on another screen.
        client.key("Escape")
        client.wait_for_screen("title")
        client.click("join")
        client.wait_for_screen("join")
        client.settled()
        client.key("ctrl+v")
        client.wait_for("pasted", lambda s: s["facts"]["address"] == path + "#0:03.25")
        self.quit(client)
        client = self.watch(path + "#event=60")
        state = client.settled()
        self.assertEqual(state["facts"]["last_event"], "60")
        self.assertEqual(state["hash"], self.hash_by_tool(path, 60))
        self.quit(client)

    def test_a_link_to_a_table_joins_it(self):
        host = self.start("--host", "--bots", "1", "--name", "Zosia")
        state = host.wait_for("open", lambda s: s["facts"]["joined"] == "yes")
        guest = self.start("juz://" + state["facts"]["address"] + "/table", "--name", "Ola")
        guest.wait_for("joined", lambda s: s["facts"]["taken"] == "3")
        self.stop(guest)
        self.stop(host)


if __name__ == "__main__":
    gui_driver.main()
