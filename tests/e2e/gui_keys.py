"""Everything by keyboard, with keys of one's own choice, on the layouts that people have."""

import os
import subprocess

import gui_driver

FAST = ("--bots", "2", "--bot-pace", "4", "--rules",
        "rounds=1,target=0,command_limit=100,countdown_ms=500,idle_ms=1000")
# Keys by their numbers, whatever letter a layout puts there.
KEY_J, KEY_M, KEY_N, KEY_W = "44", "58", "57", "25"


class Keys(gui_driver.ClientTest):
    def setUp(self):
        # Out of the window and never used again.
        subprocess.run(["xdotool", "mousemove", "1599", "999"], check=True)
        self.addCleanup(subprocess.run, ["setxkbmap", "us"], check=True)

    def reach(self, client, name):
        """Goes by arrows from what is marked to the widget NAME, and presses it."""
        way = []
        for _ in range(80):
            widgets = client.settled()["widgets"]
            marked = [widget for widget in widgets if widgets[widget]["focused"]]
            if marked == [name]:
                client.key("Return")
                return
            way += marked
            if not marked:
                client.key("Tab")
                continue
            here, there = widgets[marked[0]], widgets[name]
            across = there["x"] + there["w"] / 2 - here["x"] - here["w"] / 2
            down = there["y"] + there["h"] / 2 - here["y"] - here["h"] / 2
            upright = abs(down) > there["h"] / 2
            client.key(("Down" if down > 0 else "Up") if upright
                       else "Right" if across > 0 else "Left")
        raise AssertionError(f"{name} is not to be reached: {way}")

    def choose(self, client, command, key):
        self.reach(client, f"key.{command}")
        client.wait_for("asked", lambda s: s["facts"]["asked"] == command)
        client.settled()
        client.key(key)

    def open_keys(self, client):
        client.wait_for_screen("title")
        self.reach(client, "settings")
        client.wait_for_screen("settings")
        self.reach(client, "keys")
        client.wait_for_screen("keys")

    def test_from_the_title_to_the_theatre_without_a_mouse(self):
        folder = self.new_folder()
        client = self.start("--name", "Ola", folder=folder)
        client.wait_for_screen("title")
        client.key("F12")
        told = client.wait_for("told where", lambda s: s["notice"])["notice"]
        self.assertTrue(os.path.exists(told.removeprefix("Picture saved: ")), told)
        self.open_keys(client)
        self.choose(client, "race.shout", KEY_N)
        client.wait_for("chosen", lambda s: s["facts"]["key.race.shout"] == "N")
        # What works everywhere is not to be had; Escape leaves it as it is.
        self.choose(client, "race.reserve", KEY_M)
        client.wait_for("told", lambda s: "M" in s["facts"]["notice"])
        client.picture("23-keys")
        client.key("Escape")
        client.wait_for("left", lambda s: s["facts"]["asked"] == "")
        self.assertEqual(client.ask()["facts"]["key.race.reserve"], "Q")
        # Two commands change keys.
        self.choose(client, "race.reserve", KEY_W)
        client.wait_for("changed", lambda s: s["facts"]["key.race.reserve"] == "W")
        self.assertEqual(client.ask()["facts"]["key.race.waste"], "Q")
        client.settled()
        self.reach(client, "done")
        client.wait_for_screen("settings")
        self.reach(client, "done")
        client.wait_for_screen("title")
        self.quit(client)
        with open(os.path.join(folder, "config", "juz", "settings.toml"), encoding="utf-8") as file:
            kept = file.read()
        self.assertIn("'race.shout' = 'N'", kept.replace('"', "'"))
        self.play_and_watch(folder)

    def play_and_watch(self, folder):
        client = self.start(*FAST, folder=folder)
        client.wait_for("playing", lambda s: s["facts"]["phase"] == "playing")
        message = client.ask()["facts"]["message"]
        client.key(KEY_N)
        client.wait_for("shouted too early", lambda s: s["facts"]["message"] != message)
        client.key("space")
        client.wait_for("over", lambda s: s["screen"] == "result")
        self.reach(client, "watch")
        client.wait_for_screen("theatre")
        client.key("End")
        end = client.settled()["facts"]["position"]
        client.key("Home")
        client.wait_for("at the beginning", lambda s: s["facts"]["position"] == "0")
        client.key("period")
        client.wait_for("one on", lambda s: s["facts"]["position"] == "1")
        self.assertGreater(int(end), 1)
        client.key("Escape")
        client.wait_for_screen("result")
        self.reach(client, "title")
        client.wait_for_screen("title")
        self.quit(client)

    def test_a_key_is_its_place_on_other_layouts(self):
        for layout in ("ua", "pl"):
            with self.subTest(layout):
                subprocess.run(["setxkbmap", layout], check=True)
                client = self.start("--name", "Ola")
                self.open_keys(client)
                self.choose(client, "race.shout", KEY_N)
                client.wait_for("chosen", lambda s: s["facts"]["key.race.shout"] == "N")
                self.choose(client, "race.shout", KEY_J)
                client.wait_for("as usual", lambda s: s["facts"]["key.race.shout"] == "J")
                self.choose(client, "mute", "F9")
                client.wait_for("chosen", lambda s: s["facts"]["key.mute"] == "F9")
                self.reach(client, "usual")
                client.wait_for("as usual", lambda s: s["facts"]["key.mute"] == "M")
                self.stop(client)


if __name__ == "__main__":
    gui_driver.main()
