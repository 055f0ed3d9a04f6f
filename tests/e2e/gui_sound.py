"""What is heard of a game, how it is muted, and that without a device nobody is bothered."""

import os
from unittest import mock

import gui_driver

GAME = ("--game", "race", "--bots", "1", "--rules", "ace=free,countdown_ms=4000")


def with_drivers(drivers):
    """The environment of a client whose sound goes to these drivers; None leaves it to OpenAL."""
    changed = dict(os.environ)
    changed.pop("ALSOFT_DRIVERS", None)
    if drivers is not None:
        changed["ALSOFT_DRIVERS"] = drivers
    return mock.patch.dict(os.environ, changed, clear=True)


class Sound(gui_driver.ClientTest):
    def play_a_little(self, client):
        client.wait_for("playing", lambda s: s["facts"].get("phase") == "playing")
        state = client.settled()
        # The seconds before the start tick; a busy machine may sleep through some of them.
        self.assertGreaterEqual(state["heard"]["tick"], 1)
        self.turn(client)

    def turn(self, client):
        """Turns cards, which can always be done with free aces once the server has begun."""
        for _ in range(20):
            before = client.ask()["facts"]["hand"]
            client.key("space")
            state, turned = client.look_for(lambda s: s["facts"]["hand"] != before, 2)
            if turned:
                return state
        raise AssertionError(f"nothing can be turned: {state}")

    def test_without_a_device_not_a_word(self):
        # As this machine is, and with drivers named that find nothing.
        for drivers in (None, "alsa"):
            with self.subTest(drivers=drivers), with_drivers(drivers):
                client = self.start(*GAME)
                self.play_a_little(client)
                self.assertGreaterEqual(client.ask()["heard"]["turn"], 1)
                # Demands that nothing was printed.
                self.quit(client)

    def test_mute(self):
        with with_drivers("null"):
            client = self.start(*GAME)
        self.play_a_little(client)
        self.assertEqual(client.ask()["loudness"], 75)
        client.key("m")
        state = client.wait_for("muted", lambda s: s["loudness"] == 0)
        turned = state["heard"]["turn"]
        self.assertGreaterEqual(turned, 1)
        self.assertEqual(self.turn(client)["heard"]["turn"], turned)
        client.settled()
        client.picture("muted")
        client.click("sound")
        client.wait_for("loud again", lambda s: s["loudness"] == 75)
        client.key("shift+m")
        client.settled()
        self.assertEqual(client.ask()["loudness"], 75)
        self.quit(client)

    def test_the_settings_know_it(self):
        folder = self.new_folder()
        with with_drivers("null"):
            client = self.start(folder=folder)
        client.wait_for_screen("title")
        client.click("settings")
        client.wait_for_screen("settings")
        client.settled()
        client.picture("settings")
        client.click("volume.1")
        state = client.wait_for("quieter", lambda s: s["loudness"] == 25)
        self.assertEqual(state["heard"]["place"], 1)
        client.click("volume.0")
        client.wait_for("off", lambda s: s["loudness"] == 0)
        # An m that is typed is a letter.
        client.click("name")
        client.type("Tom")
        client.wait_for("typed", lambda s: s["widgets"]["name"]["value"] == "Tom")
        self.assertEqual(client.ask()["loudness"], 0)
        client.click("done")
        client.wait_for_screen("title")
        client.key("m")
        client.wait_for("as loud as before", lambda s: s["loudness"] == 25)
        self.quit(client)
        with open(os.path.join(folder, "config", "juz", "settings.toml"), encoding="utf-8") as file:
            kept = file.read()
        self.assertIn("volume = 25", kept)
        self.assertIn("muted = false", kept)

    def test_settings_without_a_device_offer_nothing(self):
        with with_drivers(None):
            client = self.start()
        client.wait_for_screen("title")
        client.click("settings")
        client.wait_for_screen("settings")
        widgets = client.settled()["widgets"]
        # Where there is a sound card all the same, there is the choice.
        has_card = os.path.exists("/proc/asound/cards")
        self.assertTrue(has_card or "volume.1" not in widgets)
        self.quit(client)


if __name__ == "__main__":
    gui_driver.main()
