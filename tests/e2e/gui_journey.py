"""An evening in the real client: host a table, play by mouse and keyboard, watch the game."""

import os
import subprocess

import gui_driver

# Bots that take a small share of a person's time, and nobody is waited for: a game takes seconds.
FAST = ("--bot-pace", "4", "--rules", "idle_ms=1000,countdown_ms=500")


def is_over(state):
    return state["screen"] == "result" and state["facts"]["story"] == "yes"


class Journey(gui_driver.ClientTest):
    def test_host_play_and_watch(self):
        client = self.start("--name", "Zosia")
        self.host_with_two_bots(client)
        self.play_by_keyboard(client)
        self.play_by_mouse(client)
        client.picture("3-table")
        self.leave(client)
        self.watch_from_the_list(client)
        self.quit(client)
        (path,) = self.replays(client)
        self.check_file(path)

    def host_with_two_bots(self, client):
        client.wait_for_screen("title")
        client.settled()
        client.picture("1-title")
        client.click("host")
        client.wait_for_screen("host")
        client.click("table_name")
        client.type("Evening")
        client.click("seats.2")
        client.click("bots.2")
        # With free aces cards can be turned whatever was dealt.
        client.click("rule.ace.1")
        client.click("rule.turn_count.1")
        client.click("open")
        client.wait_for("in the lobby", lambda s: s["facts"].get("taken") == "3")
        client.settled()
        client.picture("2-lobby")
        client.click("start")
        client.wait_for("playing", lambda s: s["facts"].get("phase") == "playing")

    def play_by_keyboard(self, client):
        before = int(client.ask()["facts"]["hand"])
        client.key("space")
        client.wait_for("turned", lambda s: int(s["facts"]["hand"]) < before)

    def play_by_mouse(self, client):
        """Drags cards where they may go, turning others until there are such."""
        dragged = 0
        for _ in range(200):
            state = client.ask()
            if state["screen"] != "table" or state["facts"]["phase"] != "playing":
                break
            moves = state["facts"]["moves"].split()
            if not moves:
                client.click_on_hand()
                continue
            before = state["facts"]
            source, target = moves[0].split(">")
            if self.drag_once(client, source, target, before):
                dragged += 1
            if dragged == 3:
                break
        self.assertGreaterEqual(dragged, 1)

    def drag_once(self, client, source, target, before):
        state = client.ask()
        places = state["places"]
        if source not in places:
            return False
        if target not in places:
            # A column is named by its uppermost card while it has one.
            cards = [name for name in places if name.startswith(target + ".")]
            if not cards:
                return False
            target = max(cards, key=lambda name: int(name.rsplit(".", 1)[1]))
        client.drag(source, target)
        # The bots are at it too: the place may be taken by now, or the card lie elsewhere, and
        # then nothing may come of it.
        def answered(state):
            facts = state["facts"]
            return state["screen"] != "table" or (
                facts["pending"] == "0"
                and (facts["moves"], facts["refused"]) != (before["moves"], before["refused"])
            )

        after, found = client.look_for(answered, 5)
        return found and after["screen"] == "table" and after["facts"]["moves"] != before["moves"]

    def leave(self, client):
        client.key("Escape")
        client.wait_for("asked", lambda s: s["facts"].get("asks") == "yes")
        client.picture("4-leaving")
        client.click("answer.1")
        client.wait_for_screen("title")

    def watch_from_the_list(self, client):
        client.click("replays")
        client.wait_for("listed", lambda s: s["facts"].get("count") == "1")
        client.settled()
        client.picture("5-replays")
        self.watch(client)
        self.scrub(client, "6-theatre")
        client.key("Escape")
        client.wait_for_screen("replays")

    def check_seal(self, host, guest):
        """Everybody is told what stands for the host's replay, and the other program agrees."""
        facts = [
            client.wait_for("sealed", lambda s: s["facts"]["seal"].startswith("seal "))["facts"]
            for client in (host, guest)
        ]
        (seal,) = {of_one["seal"] for of_one in facts}
        self.assertEqual({of_one["deal"] for of_one in facts}, {"deal proven fair"})
        told = subprocess.run(
            [gui_driver.REPLAY, "info", self.replays(host)[-1]],
            capture_output=True, text=True, check=True,
        ).stdout
        self.assertIn(seal.split()[1], told)

    def check_file(self, path):
        checked = subprocess.run(
            [gui_driver.REPLAY, "verify", path],
            capture_output=True,
            text=True,
            timeout=gui_driver.PATIENCE_S,
        )
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_play_now_to_the_end_and_again(self):
        client = self.start(*FAST, "--name", "Петро")
        client.wait_for_screen("title")
        client.settled()
        # By keyboard alone; the first button is marked unless one goes on to the next.
        for key in ("Tab", "shift+Tab", "Return"):
            client.key(key)
            client.settled()
        client.wait_for_screen("table")
        client.wait_for("over", is_over)
        client.settled()
        client.picture("7-result")
        self.watch(client)
        self.scrub(client, "6-theatre")
        client.key("Escape")
        client.wait_for_screen("result")
        client.click("rematch")
        client.wait_for_screen("table")
        client.wait_for("over again", is_over)
        self.assertEqual(len(self.replays(client)), 2)
        client.click("title")
        self.look_at_statistics(client)
        self.quit(client)
        for path in self.replays(client):
            self.check_file(path)

    def look_at_statistics(self, client):
        """Both games are in the book, with all bots; they can be taken along, and forgotten."""
        client.wait_for_screen("title")
        client.click("statistics")
        client.wait_for_screen("statistics")
        facts = client.settled()["facts"]
        self.assertEqual((facts["games"], facts["opponents"]), ("2", "3"))
        client.picture("14-statistics")
        client.click("export")
        told = client.wait_for("exported", lambda s: ".csv" in s["facts"]["told"])["facts"]["told"]
        with open(told.split()[-1], encoding="utf-8") as file:
            self.assertEqual(sum("Петро" in line for line in file), 2)
        client.click("delete")
        client.settled()
        client.click("keep")
        self.assertEqual(client.settled()["facts"]["games"], "2")
        client.click("delete")
        client.settled()
        client.click("forget")
        client.wait_for("forgotten", lambda s: s["facts"]["games"] == "0")
        client.key("Escape")
        client.wait_for_screen("title")

    def test_two_clients_meet(self):
        # Nobody plays but the bots, so the round ends by its limit.
        host, guest = self.start_two(
            "--bots", "2", "--bot-pace", "4",
            "--rules", "command_limit=100,countdown_ms=500,idle_ms=1000", seats=4,
        )
        ends = [client.wait_for("over", is_over) for client in (host, guest)]
        self.check_seal(host, guest)
        self.assertEqual(ends[0]["hash"], ends[1]["hash"])
        for name in ("place.0", "total.3"):
            self.assertEqual(ends[0]["facts"][name], ends[1]["facts"][name])
        guest.wait_for("told", lambda s: s["facts"]["missing"].startswith("Contested plays"))
        self.assertEqual(host.ask()["facts"]["missing"], "")
        guest.picture("9-guest-result")
        guest.click("title")
        guest.wait_for_screen("title")
        for client in (guest, host):
            # Each has the game; the host's tells more.
            (path,) = self.replays(client)
            self.check_file(path)
            self.stop(client)

    def test_a_hand_is_seen_elsewhere(self):
        host, guest = self.start_two("--bots", "1", "--bot-pace", "1000", seats=3)
        for client in (host, guest):
            client.wait_for("playing", lambda s: s["facts"].get("phase") == "playing")
        host.point_at("waste")
        guest.wait_for("its hand", lambda s: s["facts"]["hands"] == "1")
        guest.settled()
        guest.picture("hand-elsewhere")
        self.stop(guest)

    def test_settings_are_kept(self):
        folder = self.new_folder()
        client = self.start(folder=folder)
        client.wait_for_screen("title")
        client.click("settings")
        client.wait_for_screen("settings")
        client.click("name")
        client.type("Zosia")
        client.wait_for("typed", lambda s: s["widgets"]["name"]["value"] == "Zosia")
        client.click("reduced_motion")
        client.click("ui_size.3")
        client.wait_for("larger", lambda s: abs(s["scale"] - 1.2) < 0.01)
        client.key("ctrl+0")
        client.wait_for("usual", lambda s: abs(s["scale"] - 1) < 0.01)
        client.click("done")
        client.wait_for_screen("title")
        client.key("F11")
        client.wait_for("full screen", lambda s: s["full_screen"] and s["size"][0] > 1280)
        client.key("F11")
        client.wait_for("as before", lambda s: s["size"] == [1280, 800])
        client.key("F1")
        client.wait_for("help", lambda s: s["help"])
        client.key("Escape")
        client.wait_for("no help", lambda s: not s["help"])
        self.quit(client)
        with open(os.path.join(folder, "config", "juz", "settings.toml"), encoding="utf-8") as file:
            kept = file.read()
        self.assertIn("Zosia", kept)
        self.assertIn("reduced_motion = true", kept)

    def test_the_window_is_as_it_was_and_damage_is_told(self):
        folder = self.new_folder()
        for name, text in (
            ("config/juz/settings.toml", "name = Zosia, without quotes\n"),
            ("state/juz/window.toml", "width = 1000\nheight = 700\n"),
        ):
            os.makedirs(os.path.join(folder, os.path.dirname(name)))
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        client = self.start(folder=folder)
        state = client.wait_for_screen("title")
        self.assertEqual(state["size"], [1000, 700])
        self.assertIn("settings.toml.bad", state["facts"]["notice"])
        client.settled()
        client.picture("settings-damaged")
        client.key("F11")
        client.wait_for("full screen", lambda s: s["size"][0] > 1280)
        client.key("ctrl+q")
        self.assertEqual(client.process.wait(gui_driver.PATIENCE_S), 0)
        (line,) = client.process.stdout.read().splitlines()
        self.assertIn("settings.toml: line 1 is no TOML", line)
        again = self.start(folder=folder)
        state = again.wait_for_screen("title")
        self.assertTrue(state["full_screen"] and state["size"][0] > 1280)
        self.assertEqual(state["facts"]["notice"], "")
        again.key("F11")
        again.wait_for("as before", lambda s: s["size"] == [1000, 700])
        self.quit(again)

    def test_the_language_changes_while_the_program_runs(self):
        folder = self.new_folder()
        client = self.start("--language", "uk", "--game", "possession", "--bots", "1",
                            folder=folder)
        here = "На цьому комп’ютері"
        client.wait_for("Ukrainian", lambda s: s["facts"].get("connection") == here)
        client.key("F1")
        client.wait_for("help", lambda s: "language.2" in s["widgets"])
        client.click("language.2")
        client.wait_for("Polish", lambda s: s["facts"].get("connection") == "Na tym komputerze")
        client.key("Escape")
        client.settled()
        client.picture("13-table-pl")
        self.quit(client)
        # What was chosen is kept; what the command line said was for that time.
        again = self.start(folder=folder)
        again.wait_for_screen("title")
        again.click("settings")
        state = again.wait_for("settings", lambda s: "language.2" in s["widgets"])
        self.assertEqual(state["widgets"]["language.2"]["value"], "chosen")
        again.picture("14-settings-pl")
        again.click("language.1")
        again.wait_for("Ukrainian", lambda s: s["widgets"]["language.1"]["value"] == "chosen")
        again.settled()
        again.picture("15-settings-uk")
        self.quit(again)

    def test_rules_are_read_in_three_languages(self):
        folder = self.new_folder()
        client = self.start(folder=folder)
        client.wait_for_screen("title")
        client.click("rules")
        client.wait_for_screen("rules")
        for number, language in enumerate(("en", "uk", "pl")):
            client.click(f"language.{number}")
            client.wait_for("chosen", lambda s: s["facts"]["language"] == language)
            client.settled()
            client.picture(f"10-rules-{language}")
        client.key("End")
        client.wait_for("at the end", lambda s: s["facts"]["scrolled"] == "100")
        client.key("Home")
        client.wait_for("at the top", lambda s: s["facts"]["scrolled"] == "0")
        client.key("Next")
        client.wait_for("a page on", lambda s: s["facts"]["scrolled"] not in ("0", "100"))
        client.key("Escape")
        client.wait_for_screen("title")
        self.quit(client)
        # At a table help begins with the rules of its game, in the same language.
        for game in ("race", "possession", "winged"):
            client = self.start("--game", game, "--bots", "2", folder=folder)
            client.wait_for("dealt", lambda s: s["screen"] == "table" and "phase" in s["facts"])
            client.key("F1")
            state = client.wait_for("help", lambda s: "rules_page" in s["widgets"])
            self.assertEqual(state["widgets"]["rules_page"]["value"], f"{game}.pl")
            client.picture(f"11-help-{game}")
            client.click("help_tab.1")
            client.wait_for("keys", lambda s: "rules_page" not in s["widgets"])
            client.picture(f"12-keys-{game}")
            client.key("question")
            client.wait_for("no help", lambda s: not s["help"])
            self.quit(client)

    def test_letters_of_another_layout_work_by_their_place(self):
        self.addCleanup(subprocess.run, ["setxkbmap", "us"], check=True)
        subprocess.run(["setxkbmap", "ua"], check=True)
        client = self.start("--bots", "2", "--rules", "countdown_ms=0")
        client.wait_for("playing", lambda s: s["facts"]["phase"] == "playing")
        # By their numbers, the keys that are J and Q on an English keyboard and give о and й here.
        key_j, key_q = "44", "24"
        message = client.ask()["facts"]["message"]
        client.key(key_j)
        client.wait_for("shouted too early", lambda s: s["facts"]["message"] != message)
        client.hand("keydown", "ctrl", "key", key_q, "keyup", "ctrl")
        self.assertEqual(client.process.wait(gui_driver.PATIENCE_S), 0)

    def test_a_replay_from_the_shell(self):
        maker = self.start(*FAST, "--game", "race", "--bots", "2")
        maker.wait_for("over", is_over)
        (path,) = self.replays(maker)
        self.quit(maker)
        watcher = gui_driver.Client(maker.folder, path)
        self.addCleanup(watcher.end)
        watcher.wait_for_screen("theatre")
        self.scrub(watcher, "6-theatre")
        watcher.key("Escape")
        watcher.wait_for_screen("title")


if __name__ == "__main__":
    gui_driver.main()
