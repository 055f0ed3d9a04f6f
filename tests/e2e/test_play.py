"""Whole matches between real processes over loopback."""

import signal

import programs


class Play(programs.ProgramTest):
    def test_four_clients_and_a_spectator_finish_a_match(self):
        server, port = self.start_server(
            "--seats", "4", "--rules", "countdown_ms=200", "--once", "--replays", self.folder
        )
        watcher = self.start_bot(port, "Ola", "--spectate")
        watcher.wait_for("^joined")
        players = [
            self.start_bot(port, f"Bot {seed}", "--level", "skilled", "--seed", str(seed))
            for seed in range(1, 5)
        ]
        for program in (*players, watcher):
            self.assertEqual(program.wait(), 0, program.lines)
        self.assertEqual(server.wait(), 0, server.lines)
        # In the race everybody sees the same.
        ends = {
            program.wait_for(r"^match over: events (\d+).* hash (\w+)$").groups()
            for program in (*players, watcher)
        }
        self.assertEqual(len(ends), 1)
        (path,) = self.replays()
        self.verify(path)

    def play_to_the_end(self, game, *options):
        """Two clients, a bot of the server's and a spectator; the replay's path."""
        server, port = self.start_server(
            "--game", game, "--seats", "3", "--bots", "1:easy", "--pace", "5", "--between", "50",
            "--once", "--replays", self.folder, *options,
        )
        watcher = self.start_bot(port, "Ola", "--spectate")
        watcher.wait_for("^joined")
        players = [
            self.start_bot(port, level, "--level", level) for level in ("skilled", "random")
        ]
        for program in (*players, watcher):
            self.assertEqual(program.wait(), 0, program.lines)
        self.assertEqual(server.wait(), 0, server.lines)
        # As many events for everybody, but each has a view of its own.
        ends = [
            program.wait_for(r"^match over: events (\d+).* hash (\w+)$").groups()
            for program in (*players, watcher)
        ]
        self.assertEqual(len({events for events, _ in ends}), 1)
        self.assertGreater(len({hashed for _, hashed in ends}), 1)
        (path,) = self.replays()
        self.assertIn(game, path)
        self.verify(path)

    def test_possession_is_played_to_its_end(self):
        self.play_to_the_end("possession", "--rules", "after_draw=may_play")

    def test_winged_is_played_to_its_end(self):
        self.play_to_the_end("winged", "--rules", "pairs=on,flush=suit,rounds=2")

    def test_a_player_who_sleeps_is_played_for(self):
        for game in ("possession", "winged"):
            with self.subTest(game=game):
                server, port = self.start_server(
                    "--game", game, "--seats", "3", "--bots", "1", "--pace", "5", "--once",
                    "--rules", "turn_ms=100" + (",limit=1" if game == "possession" else ""),
                )
                # At its own pace it would be here tomorrow.
                sleeper = self.start_bot(port, "Zosia", pace=1000)
                other = self.start_bot(port, "Ola")
                for program in (sleeper, other):
                    self.assertEqual(program.wait(), 0, program.lines)
                self.assertEqual(server.wait(), 0, server.lines)

    def test_a_turn_based_game_survives_a_client(self):
        server, port = self.start_server(
            "--game", "winged", "--seats", "3", "--bots", "1", "--pace", "10", "--once",
            "--replays", self.folder,
        )
        mortal = self.start_bot(port, "Zosia", pace=10)
        token = mortal.wait_for(r"^joined, token (\w+)").group(1)
        other = self.start_bot(port, "Ola", pace=10)
        mortal.wait_for("^match begun")
        mortal.process.kill()
        server.wait_for("Zosia is gone")
        again = self.start_bot(port, "Zosia", "--token", token)
        again.wait_for("^match begun")
        server.wait_for("Zosia came back")
        self.assertEqual(again.wait(), 0, again.lines)
        self.assertEqual(other.wait(), 0, other.lines)
        self.assertEqual(server.wait(), 0, server.lines)
        self.verify(self.replays()[0])

    def test_a_client_that_dies_is_missed_and_comes_back(self):
        server, port = self.start_server(
            "--seats", "3", "--bots", "1", "--rules", "countdown_ms=100,command_limit=120",
            "--pace", "40",
            "--once", "--replays", self.folder,
        )
        mortal = self.start_bot(port, "Zosia", pace=40)
        token = mortal.wait_for(r"^joined, token (\w+)").group(1)
        other = self.start_bot(port, "Ola", pace=40)
        mortal.wait_for("^match begun")
        mortal.process.kill()
        server.wait_for("Zosia is gone")
        again = self.start_bot(port, "Zosia", "--token", token)
        again.wait_for("^match begun")
        server.wait_for("Zosia came back")
        self.assertEqual(again.wait(), 0, again.lines)
        self.assertEqual(other.wait(), 0, other.lines)
        self.assertEqual(server.wait(), 0, server.lines)
        self.verify(self.replays()[0])

    def test_who_only_freezes_has_the_seat_back(self):
        server, port = self.start_server(
            "--seats", "2", "--rules", "countdown_ms=100,command_limit=100",
            "--once", "--replays", self.folder,
        )
        frozen = self.start_bot(port, "Zosia", pace=40)
        self.start_bot(port, "Ola", pace=40)
        frozen.wait_for("^match begun")
        frozen.process.send_signal(signal.SIGSTOP)
        server.wait_for("Zosia is gone")
        frozen.process.send_signal(signal.SIGCONT)
        server.wait_for("Zosia came back")
        self.assertEqual(frozen.wait(), 0, frozen.lines)
        self.assertEqual(server.wait(), 0, server.lines)
        self.verify(self.replays()[0])

    def test_a_server_that_is_told_to_end_finishes_the_replay(self):
        server, port = self.start_server(
            "--seats", "2", "--rules", "countdown_ms=100", "--replays", self.folder
        )
        players = [self.start_bot(port, name, pace=100) for name in ("Ada", "Bruno")]
        for player in players:
            player.wait_for("^match begun")
        self.assertEqual(self.stop(server), 0, server.lines)
        server.wait_for("replay written")
        for player in players:
            self.assertEqual(player.wait(), 3)
            player.wait_for("the server ended")
        self.verify(self.replays()[0])

    def test_a_full_table_is_refused(self):
        _, port = self.start_server("--seats", "2", "--bots", "1")
        self.start_bot(port, "Ada").wait_for("^joined")
        late = self.start_bot(port, "Bruno")
        self.assertEqual(late.wait(), 3)
        late.wait_for("the table is full")

    def test_one_person_and_bots_play_several_matches(self):
        server, port = self.start_server(
            "--seats", "3", "--bots", "2:skilled", "--pace", "5", "--replays", self.folder,
            "--rules", "countdown_ms=100",
        )
        for seed in ("1", "2"):
            player = self.start_bot(port, "Ada", "--seed", seed)
            self.assertEqual(player.wait(), 0, player.lines)
        self.assertEqual(self.stop(server), 0)
        self.assertEqual(len(self.replays()), 2)
        for path in self.replays():
            self.verify(path)


if __name__ == "__main__":
    programs.main()
