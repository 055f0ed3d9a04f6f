"""Driving the real client from outside: xdotool does what hands do, a socket tells where things
are. Everything waits for states, never for pictures or times."""

import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest

JUZ = os.environ["JUZ"]
REPLAY = os.environ.get("JUZ_REPLAY", "")
GOLDEN_REPLAY = os.path.join(
    os.path.dirname(__file__), "..", "golden", "replays", "format-1-race.juzr"
)
ARTEFACTS = os.environ.get("JUZ_ARTEFACTS", "")

# Far more than anything here takes, even on a busy machine.
PATIENCE_S = 120


def environment(folder, display=None):
    """A home of its own for a client, so that nobody's settings and replays are touched."""
    changed = dict(os.environ)
    if display:
        changed["DISPLAY"] = display
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        changed[f"XDG_{name}_HOME"] = os.path.join(folder, name.lower())
    changed["LC_ALL"] = "C.UTF-8"
    return changed


def keep_from_tours(folder):
    """Settings of somebody who has been shown all tables before."""
    path = os.path.join(folder, "config", "juz", "settings.toml")
    if not os.path.exists(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write('toured = "race possession winged"\n')


class Client:
    """A running `juz` and the socket it answers on."""

    def __init__(
        self, folder, *options, within=(), bind="127.0.0.1", display=None, newcomer=False
    ):
        """WITHIN is what its command line begins with, if it does not run just here. Who is no
        NEWCOMER is offered no tour."""
        self.folder = folder
        self.environment = environment(folder, display)
        if not newcomer:
            keep_from_tours(folder)
        path = os.path.join(folder, "hooks")
        if os.path.exists(path):
            os.unlink(path)
        self.process = subprocess.Popen(
            [*within, JUZ, "--ui-hooks", path, "--bind", bind, "--port", "0", *options],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._buffer = b""
        self._socket = self._connect(path)

    def _connect(self, path):
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(f"ended at once: {self.process.stdout.read()}")
            made = socket.socket(socket.AF_UNIX)
            try:
                made.connect(path)
            except OSError:
                made.close()
                time.sleep(0.05)
                continue
            made.settimeout(PATIENCE_S)
            return made
        raise AssertionError("does not answer on its socket")

    def ask(self, request="state"):
        self._socket.sendall(request.encode() + b"\n")
        while b"\n" not in self._buffer:
            more = self._socket.recv(1 << 16)
            if not more:
                raise AssertionError("ended while it was asked")
            self._buffer += more
        line, self._buffer = self._buffer.split(b"\n", 1)
        return json.loads(line)

    def look_for(self, holds, patience_s):
        """The first state of which HOLDS is true, or the last state and False."""
        until = time.monotonic() + patience_s
        while True:
            state = self.ask()
            try:
                if holds(state):
                    return state, True
            except KeyError:
                # What is asked for may be on the next screen only.
                pass
            if time.monotonic() > until:
                return state, False
            time.sleep(0.02)

    def wait_for(self, what, holds):
        """The first state of which HOLDS is true; WHAT names it for people."""
        state, found = self.look_for(holds, PATIENCE_S)
        if not found:
            self.picture("failed")
            raise AssertionError(f"never {what}: {json.dumps(state)[:2000]}")
        return state

    def wait_for_screen(self, name):
        return self.wait_for(f"on {name}", lambda state: state["screen"] == name)

    def settled(self):
        """The state once nothing is about to be drawn, so that things are where they are told."""
        return self.wait_for("settled", lambda state: state["settled"])

    def middle_of(self, name, state=None):
        state = state or self.ask()
        rect = state["widgets"].get(name) or state["places"].get(name)
        if rect is None:
            known = sorted([*state["widgets"], *state["places"]])
            raise AssertionError(f"no {name} on {state['screen']}; there are {known}")
        return int(rect["x"] + rect["w"] / 2), int(rect["y"] + rect["h"] / 2)

    def hand(self, *words):
        subprocess.run(
            ["xdotool", *[str(word) for word in words]], check=True, env=self.environment
        )

    def point_at(self, name, state=None):
        self.hand("mousemove", *self.middle_of(name, state))

    def click(self, name, times=1):
        self.point_at(name, self.settled())
        self.hand("click", "--repeat", times, 1)

    def drag(self, source, target):
        state = self.ask()
        places = state["places"]
        # The strip of a card that is seen, not what lies on it.
        rect = places[source]
        start = int(rect["x"] + rect["w"] / 2), int(rect["y"] + min(14, rect["h"] / 2))
        end = self.middle_of(target, state)
        self.hand("mousemove", *start, "mousedown", 1)
        for step in (1, 2, 3, 4):
            part = [int(a + (b - a) * step / 4) for a, b in zip(start, end)]
            self.hand("mousemove", *part)
        self.hand("mouseup", 1)

    def click_on_hand(self):
        """The hand turns at a click, whatever else moves meanwhile."""
        self.point_at("hand")
        self.hand("click", 1)

    def key(self, *names):
        self.hand("key", *names)

    def type(self, text):
        self.hand("type", "--delay", "10", text)

    def picture(self, name):
        """What the window shows, kept for people to look at."""
        if ARTEFACTS:
            os.makedirs(ARTEFACTS, exist_ok=True)
            self.ask(f"picture {os.path.join(ARTEFACTS, name + '.png')}")

    def end(self):
        self._socket.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class ClientTest(unittest.TestCase):
    """A test that ends every client it started; each has a folder of its own."""

    def new_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def new_display(self):
        """A display without anything on it, where keys go to the one window that comes."""
        told, tell = os.pipe()
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1600x1000x24", "-noreset",
             "-nolisten", "tcp", "+extension", "GLX"],
            pass_fds=[tell], stderr=subprocess.DEVNULL,
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        os.close(tell)
        with os.fdopen(told) as number:
            return ":" + number.readline().strip()

    def start(self, *options, folder=None, alone=False, **place):
        """ALONE: on a display of its own, for tests with several windows."""
        display = self.new_display() if alone else None
        client = Client(folder or self.new_folder(), *options, display=display, **place)
        self.addCleanup(client.end)
        return client

    def start_two(self, *options, seats):
        """A host with these OPTIONS and a guest, whose match begins; so many SEATS with bots. The
        guest's window lies above, but is too small to cover the host's button."""
        host = self.start("--host", "--name", "Zosia", *options)
        state = host.wait_for("open", lambda s: s["facts"]["joined"] == "yes")
        guest = self.start(
            "--join", state["facts"]["address"], "--name", "Ola", "--window", "640x480"
        )
        guest.wait_for("joined", lambda s: s["facts"]["taken"] == str(seats))
        guest.settled()
        guest.picture("8-guest")
        guest.click("start")
        host.wait_for("awaited", lambda s: s["widgets"]["start"]["enabled"])
        host.click("start")
        return host, guest

    def quit(self, client):
        client.key("ctrl+q")
        self.assertEqual(client.process.wait(PATIENCE_S), 0)
        self.assertEqual(client.process.stdout.read(), "")

    def stop(self, client):
        client.process.send_signal(signal.SIGTERM)
        self.assertEqual(client.process.wait(PATIENCE_S), 0)
        self.assertEqual(client.process.stdout.read(), "")

    def replays(self, client):
        folder = os.path.join(client.folder, "data", "juz", "replays")
        return sorted(os.path.join(folder, name) for name in os.listdir(folder))

    def hash_by_tool(self, path, event):
        """The hash once event number EVENT has happened, as the other program tells it."""
        shown = subprocess.run(
            [REPLAY, "show", path, "--event", str(event)],
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
        )
        self.assertEqual(shown.returncode, 0, shown.stderr)
        return re.search(r"\b[0-9a-f]{16}\b", shown.stdout).group(0)

    def watch(self, client):
        """Whoever wants to watch a game sees it go on by itself; then it is made to stand still."""
        client.click("watch")
        client.wait_for(
            "going on", lambda s: s["screen"] == "theatre" and s["facts"]["last_event"] != ""
        )
        if client.ask()["facts"]["playing"] == "yes":
            client.key("space")
        client.wait_for("standing still", lambda s: s["facts"]["playing"] == "no")

    def scrub(self, client, name):
        """Three places of the scrub bar show what the other program says is there."""
        path = self.replays(client)[-1]
        seen = set()
        for part in (0.25, 0.6, 0.9):
            rect = client.ask()["places"]["scrub"]
            at = int(rect["x"] + rect["w"] * part), int(rect["y"] + rect["h"] / 2)
            client.hand("mousemove", *at, "click", 1)
            client.wait_for("paused", lambda s: s["facts"]["playing"] == "no")
            state = client.settled()
            event = int(state["facts"]["last_event"])
            seen.add(event)
            self.assertEqual(state["hash"], self.hash_by_tool(path, event))
            client.picture(f"{name}-{int(part * 100)}")
        self.assertGreaterEqual(len(seen), 2)


def main():
    unittest.main(verbosity=2)
