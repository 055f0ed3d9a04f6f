"""A friend's table in two clicks: what is on the network is listed by itself, and remembered."""

import os
import subprocess

import discovery_peer
import gui_driver

SERVER = os.environ["JUZ_SERVER"]


class Joining(gui_driver.ClientTest):
    def serve(self, name, *options, port="0"):
        """A server on loopback that can be found on PORT; its game's port and that one."""
        process = subprocess.Popen(
            [SERVER, "--bind", "127.0.0.1", "--port", "0", "--discovery-port", str(port),
             "--name", name, *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.addCleanup(self.end, process)
        game = found = None
        while game is None or found is None:
            line = process.stdout.readline()
            self.assertTrue(line, "ended at once")
            if line.startswith("listening on 127.0.0.1:"):
                game = line.strip().rsplit(":", 1)[1]
            elif "announcing the table on UDP port" in line:
                found = line.split("UDP port ", 1)[1].split()[0].rstrip(".,")
        return game, found

    def end(self, process):
        process.kill()
        process.wait()
        process.stdout.close()

    def go_back(self, client):
        # Keys are a field's own until the picture without it stands.
        client.settled()
        client.key("Escape")
        client.wait_for_screen("title")

    def open_list(self, client):
        client.wait_for_screen("title")
        client.click("join")

    def test_a_table_in_two_clicks_and_again_another_day(self):
        game, port = self.serve("Kitchen", "--seats", "3", "--bots", "1")
        folder = self.new_folder()
        client = self.start("--name", "Ola", "--discovery-port", port, folder=folder)
        self.open_list(client)
        client.wait_for("found", lambda s: s["facts"].get("table.0") == "Kitchen: 2 open seats")
        client.settled()
        client.picture("19-join")
        client.click("table.0")
        state = client.wait_for("in", lambda s: s["facts"].get("joined") == "yes")
        self.assertEqual(state["facts"]["address"], f"127.0.0.1:{game}")
        client.wait_for("seated", lambda s: s["facts"]["taken"] == "2")
        self.go_back(client)
        client.click("join")
        client.wait_for("remembered", lambda s: s["facts"].get("known") == "1")
        client.wait_for("found", lambda s: s["facts"].get("table.0") == "Kitchen: 2 open seats")
        client.settled()
        client.picture("20-join-known")
        client.click("known.0")
        client.wait_for("in again", lambda s: s["facts"].get("joined") == "yes")
        self.go_back(client)
        client.click("join")
        client.wait_for("remembered", lambda s: s["facts"].get("known") == "1")
        client.click("forget.0")
        client.wait_for("forgotten", lambda s: s["facts"].get("known") == "0")
        self.go_back(client)
        client.click("join")
        client.wait_for("found", lambda s: s["facts"].get("table.0") == "Kitchen: 2 open seats")
        self.assertEqual(client.settled()["facts"]["known"], "0")
        # Nothing is typed, so Enter means the marked table.
        client.key("Return")
        client.wait_for("in by Enter", lambda s: s["facts"].get("joined") == "yes")
        self.quit(client)

    def test_what_cannot_be_joined_says_why(self):
        _, port = self.serve("Zoo", "--seats", "4")
        self.serve("Crowd", "--seats", "2", "--bots", "2", port=port)
        peer = discovery_peer.Peer(int(port), "From tomorrow", "juz 9.9")
        self.addCleanup(peer.end)
        client = self.start("--discovery-port", port, "--window", "800x600")
        self.open_list(client)
        state = client.wait_for("found", lambda s: s["facts"].get("tables") == "3")
        facts = [state["facts"][f"table.{place}"] for place in range(3)]
        self.assertEqual(facts, [
            "Zoo: 4 open seats", "Crowd: no seat is open", "From tomorrow: another version of juz",
        ])
        client.settled()
        client.picture("21-join-obstacles")
        widgets = client.ask()["widgets"]
        self.assertIn("table.0", widgets)
        self.assertIn("watch.1", widgets)
        for missing in ("table.1", "table.2", "watch.0", "watch.2"):
            self.assertNotIn(missing, widgets)
        client.click("watch.1")
        client.wait_for("watching", lambda s: s["facts"].get("joined") == "yes")
        self.quit(client)


if __name__ == "__main__":
    gui_driver.main()
