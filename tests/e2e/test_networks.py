"""Tables on several networks are found by themselves, by a machine with three interfaces."""

import json
import time

import networks
import programs
from programs import BOT, SERVER

SEARCHES = 20


class Networks(networks.NetworkTest, programs.ProgramTest):
    def search(self, *options):
        """The names of the tables that one search finds; it ends after 150 ms by itself."""
        result = self.run_to_end(*self.searcher.command(), SERVER, "--find", "--json", *options)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        tables = json.loads(result.stdout)
        for table in tables:
            ways = [self.address(table["name"], net) for net in self.HOSTS[table["name"]]]
            self.assertIn(table["address"], ways)
            self.assertEqual(table["port"], 27913)
        return sorted(table["name"] for table in tables)

    def find(self, wanted, *options):
        """Searches until one has found all WANTED; each stands there once, whatever is lost, and
        no other. All searches."""
        searches = []
        until = time.monotonic() + programs.PATIENCE_S
        while len(searches) < SEARCHES or wanted not in searches:
            self.assertLess(time.monotonic(), until, searches)
            searches.append(self.search(*options))
        for names in searches:
            self.assertEqual(len(names), len(set(names)), names)
            self.assertLessEqual(set(names), set(wanted))
        print(f"{searches.count(wanted)} of {len(searches)} searches of 150 ms found all "
              f"{len(wanted)} tables; datagrams passed {self.relay.passed}, lost {self.relay.lost}")

    def test_every_host_is_found_on_whichever_interface(self):
        self.lay(loss=0.0)
        self.find(sorted(self.HOSTS))
        self.assertGreater(self.relay.passed, 0)

    def test_who_is_bound_to_one_address_looks_on_its_network_alone(self):
        self.lay(loss=0.0)
        self.find(["A", "AB"], "--bind", self.address("searcher", 1))

    def test_they_are_found_although_three_datagrams_of_ten_are_lost(self):
        self.lay(loss=0.3)
        self.find(sorted(self.HOSTS))
        self.assertGreater(self.relay.lost, 0)

    def test_a_found_table_can_be_played_at_although_some_datagrams_are_lost(self):
        self.lay(loss=0.05)
        bot = self.start(
            *self.searcher.command(), BOT, "--join", self.address("C", 3), "--name", "Ola",
            "--pace", "5",
        )
        bot.wait_for(r"^match over: events \d+")
        self.assertGreater(self.relay.lost, 0)


if __name__ == "__main__":
    networks.enter()
    programs.main()
