"""Two people before a match, each with a window: they talk, one is sent away, and when the owner
leaves the table is the other's."""

import os
import subprocess

import gui_driver

SERVER = os.environ["JUZ_SERVER"]


class Lobby(gui_driver.ClientTest):
    def serve(self, *options):
        """A server on loopback with a table of its own; its address."""
        process = subprocess.Popen(
            [SERVER, "--bind", "127.0.0.1", "--port", "0", "--no-discovery", *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.addCleanup(self.end, process)
        while True:
            line = process.stdout.readline()
            self.assertTrue(line, "ended at once")
            if line.startswith("listening on 127.0.0.1:"):
                return line.strip().rsplit(" ", 1)[1]

    def end(self, process):
        process.kill()
        process.wait()
        process.stdout.close()

    def come(self, address, name, *options, joins="--join"):
        """A window of its own on a display of its own, at the table."""
        client = self.start(joins, address, "--name", name, *options, alone=True)
        client.wait_for("in", lambda s: s["facts"].get("joined") == "yes")
        return client

    def heard(self, client, line):
        client.wait_for(f"heard {line}", lambda s: s["facts"].get("chat") == line)

    def say(self, client, text):
        client.click("say")
        client.settled()
        client.type(text)
        client.wait_for("typed", lambda s: s["widgets"]["say"]["value"] == text)
        client.key("Return")

    def test_talking_sending_away_and_handing_on(self):
        address = self.serve("--name", "Kitchen", "--seats", "4")
        zosia = self.come(address, "Zosia")
        zosia.wait_for("mine", lambda s: s["facts"]["owner"] == "yes")
        ola = self.come(address, "Ola", "--window", "800x600")
        self.heard(zosia, "Ola joins")
        self.say(zosia, "Same rules as last time?")
        self.heard(ola, "Zosia: Same rules as last time?")
        self.say(ola, "Yes!")
        self.heard(zosia, "Ola: Yes!")
        zosia.settled()
        zosia.picture("30-lobby-talk")

        # A guest who is sent away is told so, and does not come back by that name.
        kuba = self.come(address, "Kuba")
        self.heard(zosia, "Kuba joins")
        self.assertNotIn("person1", ola.ask()["widgets"])
        zosia.click("person3")
        zosia.wait_for("offered", lambda s: "person3.kick" in s["widgets"])
        zosia.settled()
        zosia.picture("31-lobby-deeds")
        zosia.click("person3.kick")
        kuba.wait_for_screen("title")
        kuba.settled()
        kuba.picture("32-sent-away")
        self.heard(ola, "Kuba leaves")
        kuba.end()
        again = self.start("--join", address, "--name", "Kuba", alone=True)
        again.wait_for_screen("join")

        # Escape closes the list of deeds, and leaves nobody's table.
        zosia.click("person2")
        zosia.wait_for("offered", lambda s: "person2.host" in s["widgets"])
        zosia.key("Escape")
        zosia.wait_for("closed", lambda s: "person2.host" not in s["widgets"])
        self.assertEqual(zosia.settled()["screen"], "lobby")

        # The table is handed over, and comes back when its new owner leaves.
        zosia.click("person2")
        zosia.click("person2.host")
        ola.wait_for("the owner", lambda s: s["facts"]["owner"] == "yes")
        self.heard(ola, "You are the host now")
        self.heard(zosia, "The host is Ola now")
        ola.click("leave")
        ola.wait_for_screen("title")
        zosia.wait_for("the owner again", lambda s: s["facts"]["owner"] == "yes")
        self.heard(zosia, "You are the host now")

    def test_nobody_may_watch(self):
        address = self.serve("--seats", "3", "--bots", "1")
        zosia = self.come(address, "Zosia")
        ola = self.come(address, "Ola", joins="--watch")
        zosia.wait_for("seen", lambda s: "person2" in s["widgets"])
        zosia.click("watching.1")
        zosia.wait_for("forbidden", lambda s: s["widgets"]["watching.1"]["value"] == "chosen")
        ola.settled()
        ola.picture("33-lobby-no-spectators")
        late = self.start("--watch", address, alone=True)
        late.wait_for_screen("join")
        zosia.click("start")
        zosia.wait_for_screen("table")
        ola.wait_for_screen("title")


if __name__ == "__main__":
    gui_driver.main()
