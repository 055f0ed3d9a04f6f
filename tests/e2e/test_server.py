"""The server as a person starts it: what it says, and with which exit code it ends."""

import os
import signal

import programs
from programs import BOT, SERVER


class CommandLine(programs.ProgramTest):
    def refused(self, *options, code=2, program=SERVER):
        result = self.run_to_end(program, *options)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        return result.stderr

    def test_wrong_arguments_are_one_line_and_exit_2(self):
        for options in (
            ("--port", "65536"),
            ("--pack",),
            ("--port", "x"),
            ("--bind", "::1"),
            ("--bind", "nowhere.invalid"),
            ("--game", "chess"),
            ("--rules", "preset=none"),
            ("--seats", "0"),
            ("--seats", "9"),
            ("--seats", "2", "--bots", "3"),
            ("--game", "possession", "--seats", "1"),
            ("--game", "possession", "--seats", "5"),
            ("--game", "winged", "--seats", "2"),
            ("--game", "winged", "--seats", "5"),
            ("--game", "winged", "--bots", "5"),
            ("--game", "possession", "--rules", "preset=atena"),
            ("--game", "possession", "--rules", "limit=0"),
            ("--game", "possession", "--rules", "lay=any"),
            ("--game", "winged", "--rules", "pairs=1"),
            ("--game", "winged", "--rules", "rounds=2,rounds=3"),
            ("--between", "-1"),
            ("--between", "600001"),
            ("--bots", "1:clever"),
            ("--wait", "9"),
            ("--pace", "0"),
            ("--countdown", "-1"),
            ("--seed", "0x7"),
            ("--name", "\u202e"),
            ("--once=1",),
            ("--port",),
            ("--nonsense",),
            ("nonsense",),
        ):
            with self.subTest(options=options):
                self.refused(*options)
        for options in (("--port", "0"), ("--level", "clever"), ("--token", "1"), ("--seed", "x")):
            with self.subTest(options=options):
                self.refused(*options, program=BOT)

    def test_a_game_says_for_how_many_it_is(self):
        line = self.refused("--game", "winged", "--seats", "2")
        self.assertIn("winged is for 3 to 4 seats", line)
        line = self.refused("--game", "possession", "--seats", "8")
        self.assertIn("possession is for 2 to 4 seats", line)
        line = self.refused("--game", "whist")
        for game in ("race", "possession", "winged"):
            self.assertIn(game, line)

    def test_help_names_the_games(self):
        told = self.run_to_end(SERVER, "--help").stdout
        self.assertIn("race 1 to 8, possession 2 to 4, winged 3 to 4", " ".join(told.split()))

    def test_help_and_version_are_answers(self):
        for program in (SERVER, BOT):
            for option in ("--help", "--version"):
                result = self.run_to_end(program, option)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertNotEqual(result.stdout, "")

    def test_a_busy_port_is_one_line_and_exit_3(self):
        _, port = self.start_server()
        line = self.refused("--bind", "127.0.0.1", "--port", port, code=3)
        self.assertIn(port, line)

    def test_an_address_of_another_machine_is_exit_3(self):
        self.refused("--bind", "192.0.2.1", "--port", "0", code=3)

    def test_a_folder_that_cannot_be_is_exit_3(self):
        in_the_way = os.path.join(self.folder, "file")
        with open(in_the_way, "w", encoding="utf-8"):
            pass
        for folder in (in_the_way, os.path.join(in_the_way, "below")):
            line = self.refused(
                "--bind", "127.0.0.1", "--port", "0", "--replays", folder, code=3
            )
            self.assertIn(folder, line)

    def test_signals_end_it_cleanly(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server, _ = self.start_server()
            server.process.send_signal(number)
            self.assertEqual(server.wait(), 0)

    def test_nobody_there_is_exit_3_for_a_client(self):
        server, port = self.start_server()
        self.stop(server)
        bot = self.start_bot(port, "Ada")
        self.assertEqual(bot.wait(), 3)
        bot.wait_for("no server answers")


if __name__ == "__main__":
    programs.main()
