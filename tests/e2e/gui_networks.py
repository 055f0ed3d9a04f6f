"""The page for joining lists the tables of all networks that a machine is on, by itself."""

import time

import gui_driver
import networks


class JoiningFromNetworks(networks.NetworkTest, gui_driver.ClientTest):
    def open_list(self):
        client = self.start("--name", "Ola", within=self.searcher.command(), bind="0.0.0.0")
        client.wait_for_screen("title")
        client.settled()
        begin = time.monotonic()
        client.click("join")
        client.wait_for(
            "found all", lambda s: s["facts"].get("tables") == str(len(self.HOSTS))
        )
        print(f"all {len(self.HOSTS)} tables are listed {time.monotonic() - begin:.3f} s after the "
              f"click, xdotool's own time included; datagrams lost: {self.relay.lost}")
        return client

    def listed(self, client):
        facts = client.settled()["facts"]
        return sorted(facts[f"table.{place}"] for place in range(len(self.HOSTS)))

    def test_every_table_is_listed_once_and_one_of_them_can_be_joined(self):
        self.lay(loss=0.0)
        client = self.open_list()
        self.assertEqual(self.listed(client), sorted(f"{name}: 1 open seat" for name in self.HOSTS))
        client.picture("22-join-networks")
        client.click("table.0")
        client.wait_for("in", lambda s: s["facts"].get("joined") == "yes")
        self.quit(client)

    def test_they_are_listed_although_three_datagrams_of_ten_are_lost(self):
        self.lay(loss=0.3)
        self.quit(self.open_list())


if __name__ == "__main__":
    networks.enter()
    gui_driver.main()
