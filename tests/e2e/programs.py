"""Starting the real programs over loopback, and waiting for what they say."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

SERVER = os.environ["JUZ_SERVER"]
BOT = os.environ["JUZ_BOT"]
REPLAY = os.environ.get("JUZ_REPLAY", "")

# Far more than anything here takes, even under a sanitizer on a busy machine.
PATIENCE_S = 120


class Program:
    """A running program whose lines are collected as they come."""

    def __init__(self, *command):
        self.lines = []
        self._changed = threading.Condition()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.rstrip("\n"))
                self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    def wait_for(self, pattern):
        """The match of the first line, said already or to come, that fits PATTERN."""
        until = time.monotonic() + PATIENCE_S
        looked_at = 0
        with self._changed:
            while True:
                for line in self.lines[looked_at:]:
                    found = re.search(pattern, line)
                    if found:
                        return found
                looked_at = len(self.lines)
                ended = not self._reader.is_alive() or self.process.poll() is not None
                if ended and looked_at == len(self.lines):
                    self._reader.join(0.1)
                    if looked_at == len(self.lines) and not self._reader.is_alive():
                        raise AssertionError(f"ended without {pattern!r}: {self.lines}")
                if time.monotonic() > until:
                    raise AssertionError(f"no {pattern!r} in {self.lines}")
                self._changed.wait(0.2)

    def wait(self):
        """The exit code, once it has ended."""
        code = self.process.wait(PATIENCE_S)
        self._reader.join(PATIENCE_S)
        return code

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._reader.join()
        self.process.stdout.close()


class ProgramTest(unittest.TestCase):
    """A test that ends every program it started and has a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def start(self, *command):
        program = Program(*command)
        self.addCleanup(program.end)
        return program

    def start_server(self, *options, command=(SERVER,)):
        """A server on loopback, and its port."""
        server = self.start(
            *command, "--bind", "127.0.0.1", "--port", "0", "--countdown", "100", *options
        )
        return server, server.wait_for(r"^listening on 127\.0\.0\.1:(\d+)$").group(1)

    def start_bot(self, port, name, *options, pace=5):
        return self.start(BOT, "--port", port, "--name", name, "--pace", str(pace), *options)

    def stop(self, server):
        server.process.send_signal(signal.SIGTERM)
        return server.wait()

    def run_to_end(self, *command):
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)

    def replays(self):
        return sorted(
            os.path.join(self.folder, name)
            for name in os.listdir(self.folder)
            if name.endswith(".juzr")
        )

    def verify(self, path):
        """The replay holds, as far as the program that can tell is built."""
        self.assertGreater(os.path.getsize(path), 0)
        if REPLAY:
            result = self.run_to_end(REPLAY, "verify", path)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


def main():
    unittest.main(argv=[sys.argv[0]], verbosity=2)
