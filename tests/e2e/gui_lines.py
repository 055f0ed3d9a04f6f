"""What cannot be done is told in one clear line, with the right exit code."""

import os
import socket
import subprocess
import tempfile

import gui_driver


class Lines(gui_driver.ClientTest):
    def run_juz(self, *options, display=True):
        environment = gui_driver.environment(self.new_folder())
        if not display:
            environment.pop("DISPLAY", None)
        return subprocess.run(
            [gui_driver.JUZ, *options],
            env=environment,
            capture_output=True,
            text=True,
            timeout=gui_driver.PATIENCE_S,
        )

    def check_line(self, result, code, *words):
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        self.assertTrue(result.stderr.startswith("juz: "), result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_bad_arguments(self):
        for options, word in (
            (["--nonsense"], "nonsense"),
            (["--bots", "9"], "bots"),
            (["--bots", "some"], "bots"),
            (["--level", "godlike"], "level"),
            (["--game", "chess"], "chess"),
            (["--rules", "aces=wild"], "aces"),
            (["--rules", "rounds=2,target=50"], "contradict"),
            (["--window", "10x10"], "window"),
            (["--window", "large"], "window"),
            (["--port", "70000"], "port"),
            (["--host", "--join", "localhost"], "join"),
            (["one.juzr", "two.juzr"], "two.juzr"),
        ):
            with self.subTest(options):
                # Told before a display is asked for.
                self.check_line(self.run_juz(*options, display=False), 2, word)

    def test_help_and_version(self):
        shown = self.run_juz("--help", display=False)
        self.assertEqual(shown.returncode, 0)
        for option in ("--host", "--join", "--bots", "--rules", "--bind", "--port"):
            self.assertIn(option, shown.stdout)
        version = self.run_juz("--version", display=False)
        self.assertEqual(version.returncode, 0)
        self.assertRegex(version.stdout, r"^juz \d+\.\d+\.\d+\n$")

    def test_no_display(self):
        self.check_line(self.run_juz(display=False), 3, "DISPLAY")

    def test_a_list_of_windows_has_something_to_show(self):
        client = self.start()
        client.wait_for_screen("title")
        found = subprocess.run(
            ["xdotool", "search", "--name", "^juz$"], capture_output=True, text=True, check=True
        )
        said = subprocess.run(
            ["xprop", "-id", found.stdout.split()[0], "WM_NAME", "_NET_WM_ICON"],
            capture_output=True, text=True, check=True,
        )
        self.assertIn('"juz"', said.stdout)
        self.assertIn("Icon (64 x 64)", said.stdout)
        self.quit(client)

    def test_no_home(self):
        environment = gui_driver.environment(self.new_folder())
        environment.pop("HOME", None)
        del environment["XDG_STATE_HOME"]
        result = subprocess.run(
            [gui_driver.JUZ], env=environment, capture_output=True, text=True,
            timeout=gui_driver.PATIENCE_S,
        )
        self.check_line(result, 3, "HOME")

    def test_busy_port(self):
        taken = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.addCleanup(taken.close)
        taken.bind(("127.0.0.1", 0))
        port = str(taken.getsockname()[1])
        result = self.run_juz("--host", "--bind", "127.0.0.1", "--port", port)
        self.check_line(result, 3, port)

    def test_an_address_that_is_none(self):
        self.check_line(self.run_juz("--join", "http://example"), 2, "http://example")

    def test_links_that_lead_nowhere(self):
        golden = os.path.abspath(gui_driver.GOLDEN_REPLAY)
        for link, word in (
            (golden + "#", "moment"),
            (golden + "#1:2:3:4", "1:2:3:4"),
            (golden + "#soon", "soon"),
            (golden + "#event=many", "event=many"),
            (golden + "#99:00:00", "99:00:00"),
            (golden + "#event=4000000000", "4000000000"),
            ("juz://", "juz://"),
            ("juz://host:port/table", "port"),
            ("juz://two words:1/table", "words"),
        ):
            with self.subTest(link):
                # Told before a display is asked for.
                self.check_line(self.run_juz(link, display=False), 2, word)
        # As a desktop names the file.
        uri = "file://" + golden.replace("format", "%66ormat")
        self.check_line(self.run_juz(uri + "#99:00:00", display=False), 2, "99:00:00")
        # A good link to a file that is not there is about the file.
        nowhere = os.path.join(self.new_folder(), "none.juzr")
        self.check_line(self.run_juz(nowhere + "#1:23.4", display=False), 4, "none.juzr")

    def test_replays_that_cannot_be_read(self):
        folder = self.new_folder()
        self.check_line(self.run_juz(os.path.join(folder, "none.juzr")), 4, "none.juzr")
        self.check_line(self.run_juz(folder), 4, folder)
        with open(gui_driver.GOLDEN_REPLAY, "rb") as golden:
            good = bytearray(golden.read())
        good[len(good) * 2 // 3] ^= 0x10
        damaged = os.path.join(folder, "damaged.juzr")
        with open(damaged, "wb") as file:
            file.write(good)
        self.check_line(self.run_juz(damaged), 4, damaged, "damaged")
        # Told whether there is a display or not.
        self.check_line(self.run_juz(damaged, display=False), 4, damaged)
        with tempfile.NamedTemporaryFile(dir=folder, suffix=".juzr") as file:
            file.write(b"this is no replay" * 40)
            file.flush()
            self.check_line(self.run_juz(file.name), 4, file.name)


if __name__ == "__main__":
    gui_driver.main()
