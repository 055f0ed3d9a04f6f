"""Small networks in namespaces of their own: nothing of them is joined to any real interface.

A node is a machine with interfaces of its own; a wire joins interfaces of several nodes by a relay
that loses as many datagrams as it is told."""

import os
import random
import select
import socket
import subprocess
import sys
import threading
import time

import programs

INSIDE = "JUZ_TEST_NETWORKS"
SKIPPED = 77
PACKET_OUTGOING = 4
ETH_P_ALL = 0x0003
ETH_P_IP = b"\x08\x00"
UDP = 17


def enter():
    """Goes on in an empty network namespace, or ends the program as skipped where none is given."""
    if os.environ.get(INSIDE):
        return
    probe = "ip link add one type veth peer name other"
    for command in (["unshare", "--net"], ["unshare", "--user", "--map-root-user", "--net"]):
        try:
            tried = subprocess.run([*command, "sh", "-c", probe], capture_output=True, check=False)
        except FileNotFoundError:
            continue
        if tried.returncode == 0:
            os.environ[INSIDE] = "yes"
            os.execvp(command[0], [*command, sys.executable, *sys.argv])
    print("skipped: this machine gives no network namespaces, or has no ip (iproute2)")
    sys.exit(SKIPPED)


def ip(*arguments, of=None):
    """What the command says."""
    inside = of.command() if of else []
    return subprocess.run(
        [*inside, "ip", *arguments], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


class Node:
    """A machine of its own as far as the network goes; it lasts as long as the process that holds
    its namespace."""

    def __init__(self):
        self._holder = subprocess.Popen(
            ["unshare", "--net", "sh", "-c", "echo here; exec sleep 3600"], stdout=subprocess.PIPE
        )
        self._holder.stdout.readline()
        ip("link", "set", "lo", "up", of=self)

    def command(self):
        """What a command line begins with to run here."""
        return ["nsenter", f"--net=/proc/{self._holder.pid}/ns/net", "--"]

    def plug(self, inner, outer, address):
        """A new interface INNER with ADDRESS here; its other end, OUTER, is the relay's."""
        ip("link", "add", outer, "type", "veth", "peer", "name", inner,
           "netns", str(self._holder.pid))
        ip("address", "add", address, "broadcast", "+", "dev", inner, of=self)
        ip("link", "set", inner, "up", of=self)
        ip("link", "set", outer, "up")

    def wait_until_up(self):
        """The system takes up to a second to say that a cable is in."""
        while "state DOWN" in ip("link", of=self) or "state LOWERLAYERDOWN" in ip("link", of=self):
            time.sleep(0.02)

    def end(self):
        self._holder.kill()
        self._holder.wait()
        self._holder.stdout.close()


class Relay:
    """Passes frames on between the ends of each wire, and loses some datagrams."""

    def __init__(self, loss, seed):
        self.passed = self.lost = 0
        self._loss = loss
        self._chance = random.Random(seed)
        self._wires = []
        self._running = False
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def add_wire(self, ends):
        """ENDS are the names of interfaces in this namespace."""
        sockets = []
        for name in ends:
            end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ETH_P_ALL))
            end.bind((name, 0))
            sockets.append(end)
        self._wires.append(sockets)

    def start(self):
        self._running = True
        self._thread.start()

    def end(self):
        self._running = False
        self._thread.join()
        for wire in self._wires:
            for end in wire:
                end.close()

    def _serve(self):
        wire_of = {end: wire for wire in self._wires for end in wire}
        while self._running:
            for end in select.select(list(wire_of), [], [], 0.05)[0]:
                frame, origin = end.recvfrom(65536)
                if origin[2] == PACKET_OUTGOING or not self._takes(frame):
                    continue
                for other in wire_of[end]:
                    if other is not end:
                        other.send(self._whole(frame))

    @staticmethod
    def _is_datagram(frame):
        return frame[12:14] == ETH_P_IP and frame[23] == UDP

    def _takes(self, frame):
        if not self._is_datagram(frame):
            return True
        is_lost = self._chance.random() < self._loss
        self.lost += is_lost
        self.passed += not is_lost
        return not is_lost

    def _whole(self, frame):
        """Between the ends of a veth pair checksums are left for later; zeros mean none."""
        if not self._is_datagram(frame):
            return frame
        at = 14 + 4 * (frame[14] & 0x0F) + 6
        return frame[:at] + bytes(2) + frame[at + 2:]


class NetworkTest:
    """For a test case that looks for tables: net N is 10.77.N.0/24, and its wire joins the searcher
    with the hosts that are on it."""

    HOSTS = {"A": (1,), "B": (2,), "C": (3,), "AB": (1, 2)}

    def lay(self, loss):
        self.relay = Relay(loss, seed=1)
        self.searcher = self._node()
        self.hosts = {name: self._node() for name in self.HOSTS}
        for net in (1, 2, 3):
            ends = [self._plug(self.searcher, "searcher", net)]
            ends += [
                self._plug(self.hosts[name], name, net)
                for name, nets in self.HOSTS.items()
                if net in nets
            ]
            self.relay.add_wire(ends)
        self.relay.start()
        self.addCleanup(self.relay.end)
        for node in (self.searcher, *self.hosts.values()):
            node.wait_until_up()
        for name, node in self.hosts.items():
            server = programs.Program(
                *node.command(), programs.SERVER, "--seats", "2", "--bots", "1", "--name", name,
                "--rules", "rounds=1,target=0", "--countdown", "100",
                "--pace", "5",
            )
            self.addCleanup(server.end)
            server.wait_for("^listening on")
        # What is new at a table is announced so much later at most.
        time.sleep(0.2)

    def address(self, name, net):
        return f"10.77.{net}.{[*self.HOSTS, 'searcher'].index(name) + 1}"

    def _node(self):
        node = Node()
        self.addCleanup(node.end)
        return node

    def _plug(self, node, name, net):
        outer = f"{name}.{net}"
        node.plug(f"net{net}", outer, f"{self.address(name, net)}/24")
        # A namespace takes its time to go, and its wires with it.
        self.addCleanup(ip, "link", "delete", outer)
        return outer
