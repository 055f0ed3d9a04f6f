"""What a server does when its disk does not take the log: the game goes on, everybody is told."""

import os
import re
import resource
import shutil
import subprocess
import time

import programs
from programs import REPLAY

NOBODY = 65534
FULL = "the server's disk does not take the log"
AGAIN = "the server's disk takes the log again"
RULES = (
    "--rules", "preset=demon,countdown_ms=100,command_limit=150,rounds=2,idle_ms=500",
    "--between", "50",
)


class Disks(programs.ProgramTest):
    def start_match(self, *options):
        """A server that records, two who play quickly and one who watches."""
        server, port = self.start_server(
            "--seats", "2", "--replays", self.folder_for_logs(), *RULES, *options
        )
        watcher = self.start_bot(port, "Ola", "--spectate")
        watcher.wait_for("^joined")
        players = [self.start_bot(port, f"Bot {at}", "--seed", str(at)) for at in (1, 2)]
        return server, [watcher, *players]

    def folder_for_logs(self):
        return os.path.join(self.folder, "logs")

    def logs(self, folder):
        return sorted(os.path.join(folder, name) for name in os.listdir(folder))

    def forbid_growth(self, server, size):
        """Files may not grow beyond SIZE bytes any more: a full disk without being the root."""
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def allow_growth(self, server):
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    def by_nobody(self):
        """A server that is not the root, to whom nothing is read-only."""
        if os.geteuid() != 0:
            return (programs.SERVER,)
        # Where the program lies may be closed to others, and so may home be.
        program = shutil.copy(programs.SERVER, self.folder)
        os.chown(self.folder, NOBODY, NOBODY)
        home = f"HOME={self.folder}"
        ids = f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"
        return ("env", home, "setpriv", *ids, program)

    def check_ends(self, people):
        """Everybody came to the same end; the tip that was announced."""
        tips = set()
        for program in people:
            self.assertEqual(program.wait(), 0, program.lines)
            tips.add(program.wait_for("^log tip ([0-9a-f]{64})$").group(1))
        self.assertEqual(len(tips), 1)
        return tips.pop()

    def check_whole(self, path, tip):
        if not REPLAY:
            return
        result = self.run_to_end(REPLAY, "verify", path)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        told = self.run_to_end(REPLAY, "info", path).stdout
        self.assertEqual(re.search(r"\b[0-9a-f]{64}\b", told).group(0), tip)

    def check_beginning(self, path):
        """Good as far as it goes."""
        if not REPLAY:
            return
        result = self.run_to_end(REPLAY, "info", path)
        self.assertIn(result.returncode, (0, 4), result.stdout + result.stderr)
        self.assertIn("the file ends within a block", result.stdout + result.stderr)

    def wait_until(self, holds):
        until = time.monotonic() + programs.PATIENCE_S
        while not holds():
            self.assertLess(time.monotonic(), until)
            time.sleep(0.01)

    def test_a_log_is_packed_once_the_match_is_over_if_that_is_asked_for(self):
        server, people = self.start_match("--pack")
        tip = self.check_ends(people)
        server.wait_for("replay written")
        (path,) = self.logs(self.folder_for_logs())
        self.check_whole(path, tip)
        if REPLAY:
            self.assertIn("\npacked ", self.run_to_end(REPLAY, "info", path).stdout)
        self.assertEqual(self.stop(server), 0)
        self.assertNotIn("not packed", "\n".join(server.lines))

    def test_a_disk_that_is_full_for_a_while_costs_nothing(self):
        server, people = self.start_match()
        people[0].wait_for("^match begun")
        self.forbid_growth(server, 0)
        for program in people:
            program.wait_for(FULL)
        server.wait_for("File too large; the log waits in memory")
        self.allow_growth(server)
        for program in people:
            program.wait_for(AGAIN)
        tip = self.check_ends(people)
        server.wait_for("replay written")
        (path,) = self.logs(self.folder_for_logs())
        self.check_whole(path, tip)
        self.assertEqual(self.stop(server), 0)

    def test_a_disk_that_stays_full_spoils_neither_the_game_nor_what_is_on_it(self):
        server, people = self.start_match()
        self.wait_until(lambda: os.path.isdir(self.folder_for_logs()))
        self.wait_until(lambda: self.logs(self.folder_for_logs()))
        (path,) = self.logs(self.folder_for_logs())
        self.wait_until(lambda: os.path.getsize(path) > 300)
        self.forbid_growth(server, 1000)
        self.check_ends(people)
        self.assertEqual(self.stop(server), 0)
        self.assertEqual(os.path.getsize(path), 1000)
        self.check_beginning(path)

    def test_a_log_goes_to_the_spare_folder_if_the_first_is_gone(self):
        spare = os.path.join(self.folder, "spare")
        server, port = self.start_server(
            "--seats", "2", "--replays", self.folder_for_logs(), "--spare", spare, *RULES
        )
        os.rmdir(self.folder_for_logs())
        people = [self.start_bot(port, f"Bot {at}", "--seed", str(at)) for at in (1, 2)]
        tip = self.check_ends(people)
        server.wait_for("the log goes elsewhere")
        (path,) = self.logs(spare)
        self.check_whole(path, tip)
        self.assertEqual(self.stop(server), 0)

    def test_a_folder_that_comes_back_gets_the_whole_log(self):
        server, port = self.start_server(
            "--seats", "2", "--replays", self.folder_for_logs(), *RULES
        )
        os.rmdir(self.folder_for_logs())
        people = [self.start_bot(port, f"Bot {at}", "--seed", str(at)) for at in (1, 2)]
        people[0].wait_for(FULL)
        tip = self.check_ends(people)
        os.mkdir(self.folder_for_logs())
        server.wait_for("replay written")
        (path,) = self.logs(self.folder_for_logs())
        self.check_whole(path, tip)
        self.assertEqual(self.stop(server), 0)

    def test_a_read_only_folder_is_no_reason_to_stop_a_game(self):
        server, port = self.start_server(
            "--seats", "2", "--replays", self.folder_for_logs(), *RULES, command=self.by_nobody()
        )
        os.chmod(self.folder_for_logs(), 0o555)
        people = [self.start_bot(port, f"Bot {at}", "--seed", str(at)) for at in (1, 2)]
        people[0].wait_for(FULL)
        tip = self.check_ends(people)
        os.chmod(self.folder_for_logs(), 0o755)
        server.wait_for("replay written")
        (path,) = self.logs(self.folder_for_logs())
        self.check_whole(path, tip)
        self.assertEqual(self.stop(server), 0)

    def test_a_real_disk_of_a_few_kilobytes(self):
        """A file system of its own, as far as this system lets anybody make one."""
        mount = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
        small = 'mount -t tmpfs -o size=4k juz "$0"'
        folder = self.folder_for_logs()
        os.mkdir(folder)
        if subprocess.run([*mount, small, folder], capture_output=True).returncode != 0:
            self.skipTest("no file systems for everybody here")
        spare = os.path.join(self.folder, "spare")
        server = self.start(
            *mount, small + ' && exec "$@"', folder,
            programs.SERVER, "--bind", "127.0.0.1", "--port", "0", "--countdown", "100",
            "--seats", "2", "--replays", folder, "--spare", spare, *RULES,
        )
        port = server.wait_for(r"^listening on 127\.0\.0\.1:(\d+)$").group(1)
        people = [self.start_bot(port, f"Bot {at}", "--seed", str(at)) for at in (1, 2)]
        tip = self.check_ends(people)
        server.wait_for("the log goes elsewhere")
        inside = f"/proc/{server.process.pid}/root{folder}"
        (path,) = self.logs(inside)
        self.check_beginning(path)
        (path,) = self.logs(spare)
        self.check_whole(path, tip)
        self.assertEqual(self.stop(server), 0)


if __name__ == "__main__":
    programs.main()
