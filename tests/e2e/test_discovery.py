"""A real server is found by a real search over loopback, as it is and as long as it is there."""

import json
import os
import re
import time
import unittest

import programs
from programs import SERVER


class Discovery(programs.ProgramTest):
    def start_announced(self, *options, port="0"):
        """A server, its port, and the port on which it can be found."""
        server, game = self.start_server("--discovery-port", port, *options)
        said = server.wait_for(r"announcing the table on UDP port (\d+)")
        return server, int(game), said.group(1)

    def find(self, port, *options):
        command = (SERVER, "--bind", "127.0.0.1", "--discovery-port", port, "--find", *options)
        result = self.run_to_end(*command)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        return result

    def tables(self, port, enough):
        """What is found as soon as ENOUGH says so."""
        until = time.monotonic() + programs.PATIENCE_S
        while True:
            result = self.find(port, "--json")
            tables = json.loads(result.stdout)
            self.assertEqual(result.returncode, 0 if tables else 1)
            if enough(tables):
                return tables
            self.assertLess(time.monotonic(), until, tables)

    def test_a_table_is_found_as_it_is(self):
        options = ("--name", "Kitchen", "--rules", "preset=nerts", "--seats", "3", "--bots", "1",
                   "--no-spectators")
        _, game, port = self.start_announced(*options)
        (table,) = self.tables(port, lambda tables: len(tables) == 1)
        self.assertEqual((table["address"], table["port"]), ("127.0.0.1", game))
        wanted = {
            "name": "Kitchen", "game": "race", "preset": "nerts", "seats": 3, "persons": 0,
            "bots": 1, "watchers": 0, "playing": False, "may_watch": False, "obstacle": "none",
        }
        self.assertEqual({key: table[key] for key in wanted}, wanted)
        self.assertRegex(table["program"], r"^juz-server \d")
        line = self.find(port).stdout
        if line:
            self.assertRegex(line, rf"^127\.0\.0\.1:{game}  Kitchen  race nerts  1 of 3 seats")

    def test_who_sits_down_and_begins_is_seen_from_outside(self):
        _, game, port = self.start_announced("--seats", "2", "--between", "600000")
        self.start_bot(str(game), "Ada", pace=1000)
        self.tables(port, lambda tables: [table["persons"] for table in tables] == [1])
        self.start_bot(str(game), "Bo", pace=1000)
        playing = self.tables(
            port, lambda tables: [table["obstacle"] for table in tables] == ["running"]
        )
        self.assertEqual((playing[0]["persons"], playing[0]["playing"]), (2, True))

    def test_two_servers_on_one_port_are_both_found_and_the_one_that_ended_is_not(self):
        first, _, port = self.start_announced("--name", "one")
        self.start_announced("--name", "two", port=port)
        names = lambda tables: sorted(table["name"] for table in tables)
        self.tables(port, lambda tables: names(tables) == ["one", "two"])
        self.stop(first)
        self.tables(port, lambda tables: names(tables) == ["two"])

    def test_nobody_finds_what_is_not_announced(self):
        announced, _, port = self.start_announced("--name", "shown")
        hidden, _ = self.start_server("--no-discovery", "--discovery-port", port)
        self.assertEqual(len(self.tables(port, lambda tables: tables)), 1)
        self.stop(announced)
        self.tables(port, lambda tables: not tables)
        self.assertEqual(self.find(port).stderr, "no table answers\n")
        self.assertFalse([line for line in hidden.lines if "announcing" in line])

    def test_wrong_lines_are_refused(self):
        for options in (
            ("--find", "--no-discovery"),
            ("--find", "--discovery-port", "0"),
            ("--json",),
            ("--discovery-port", "65536"),
            ("--find", "--discovery-port", "x"),
        ):
            with self.subTest(options=options):
                result = self.run_to_end(SERVER, "--bind", "127.0.0.1", *options)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(result.stderr.count("\n"), 1)

    @unittest.skipUnless(os.path.exists("/proc/net/udp"), "the system does not tell of its sockets")
    def test_what_is_bound_to_loopback_listens_nowhere_else(self):
        server, game, port = self.start_announced()
        with open(f"/proc/{server.process.pid}/net/udp", encoding="ascii") as file:
            inodes = {line.split()[9]: line.split()[1] for line in file.readlines()[1:]}
        folder = f"/proc/{server.process.pid}/fd"
        addresses = []
        for name in os.listdir(folder):
            try:
                socket = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(os.path.join(folder, name)))
            except FileNotFoundError:
                continue
            if socket and socket.group(1) in inodes:
                addresses.append(inodes[socket.group(1)])
        self.assertEqual(sorted(int(address[-4:], 16) for address in addresses),
                         sorted((game, int(port))))
        for address in addresses:
            # The most significant byte comes last.
            self.assertEqual(address[6:8], "7F", addresses)


if __name__ == "__main__":
    programs.main()
