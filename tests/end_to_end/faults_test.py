"""What goes wrong around a server while people play: the clock of the machine leaps, the disk is small and fills up, a
node stands still. Nothing that was acknowledged is lost, nobody else waits, and nobody gets a seat by it."""
import contextlib
import glob
import os
import random
import subprocess
import tempfile
import threading
import time
import unittest

import client as c
import cluster_test as many

MANY_TABLES = ("--max-tables-at-once", "100000", "--max-tables-per-hour", "100000")


class Clock:
    """What libfaketime makes a process believe: both of its clocks leap when `now` is called."""

    def __init__(self):
        found = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not found:
            raise unittest.SkipTest("faketime is not installed; tools/setup test installs it")
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "now")
        self.variables = {"LD_PRELOAD": found[0], "FAKETIME_TIMESTAMP_FILE": self.file, "FAKETIME_NO_CACHE": "1"}
        self.now("+0")

    def now(self, difference):
        """In one step: the process reads the file all the time."""
        with open(self.file + ".new", "w", encoding="ascii") as file:
            file.write(difference + "\n")
        os.replace(self.file + ".new", self.file)

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        self.stack.enter_context(c.environment(**self.variables))
        tried = subprocess.run([c.PROGRAM, "--version"], capture_output=True, text=True)
        if tried.returncode != 0:
            self.__exit__()
            raise unittest.SkipTest(f"no other clock for this program: {tried.stderr.strip()}")
        return self

    def __exit__(self, *_):
        self.stack.close()
        self.folder.cleanup()


def play_once(table, chance):
    """A move of whoever is to act: what was answered and, if it was acknowledged, what was played."""
    for seat in range(len(table.tokens)):
        view = table.view(seat)
        if view["result"] is None and view["to_act"] == seat:
            move = c.choose(table.legal(seat), chance)
            answer = table.move(seat, view["upto"], [move])
            return answer, (seat, move) if answer.status == 200 else None
    return None, None


def played_at(table):
    """What the log of a finished game holds."""
    log = table.client.get(table.path + "/log?game=1", table.tokens[0])
    return [(turn["seat"], move) for turn in log.json["moves"] for move in turn["moves"]]


class WrongClock(unittest.TestCase):
    def sweeps(self, client):
        return sum(c.metric(client, f"sobremesa_sweeps_{name}total") or 0 for name in ("", "skipped_"))

    def test_a_leap_of_years_erases_nothing(self):
        with Clock() as clock, c.Server() as server:
            client = c.Client(server.port)
            table = c.Table(client, "the-game", 2)
            table.start()
            unjoined = client.post("/api/tables", {"game": "level-8", "seats": 3}).json["table"]
            answer, _ = play_once(table, random.Random(1))
            upto = answer.json["upto"]
            for leap in ("+400d", "+4000d"):
                before = self.sweeps(client)
                clock.now(leap)  # and so it is time for the next sweep
                c.until(lambda: self.sweeps(client) > before, "a sweep")
                self.assertEqual(client.get("/api/tables/" + unjoined).status, 200)
                self.assertEqual(table.view(0)["upto"], upto)
            client.close()
            for leap in ("+400d", "-30d", "+0"):
                server.stop()
                clock.now(leap)
                server.start()
                client = table.client = c.Client(server.port)
                self.assertEqual(client.get("/api/tables/" + unjoined).status, 200)
                answer, _ = play_once(table, random.Random(2))
                self.assertEqual(answer.status, 200)
                for why in ("untouched", "unjoined"):
                    self.assertEqual(c.metric(client, f'sobremesa_tables_erased_total{{why="{why}"}}'), 0)
                client.close()

    def test_two_others_can_give_a_seat_away_whose_person_has_long_been_gone(self):
        with Clock() as clock, c.Server() as server:
            client = c.Client(server.port)
            table = c.Table(client, "the-game", 4)
            table.start()
            seat = f"{table.path}/seats/3/claim"
            newcomer = client.post(seat, {"name": "Ida"}).json["token"]

            def agree(number):
                answer = client.post(seat + "/approve", token=table.tokens[number])
                return answer.json["error"]["code"] if answer.status == 409 else answer.status

            self.assertEqual(agree(0), "holder_first")
            # A leap is no time that anybody was gone; time that the server sees go by is.
            clock.now("+1h")
            self.assertEqual(agree(0), "holder_first")
            self.go_by(clock, table, 3600)
            self.assertEqual(agree(0), 200)
            self.assertEqual(agree(0), 200)  # said twice, counted once
            self.assertEqual(client.get(table.path + "/view", newcomer).status, 403)
            # What one has said is kept.
            server.kill()
            server.start()
            client.close()
            client = table.client = c.Client(server.port)
            # Nobody can say how long somebody was gone before the table was opened again.
            self.assertEqual(agree(1), "holder_first")
            self.go_by(clock, table, 4000)
            self.assertEqual(agree(1), 200)
            self.assertEqual(client.get(table.path, newcomer).json["you"], 3)
            client.close()

    def go_by(self, clock, table, begin):
        """More than two minutes, in steps that the server sees: it looks whenever it is asked."""
        for second in range(4, 140, 4):
            clock.now(f"+{begin + second}")
            self.assertEqual(table.client.get(table.path).status, 200)


SLOW_NAMES = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netdb.h>
#include <string.h>
#include <stdlib.h>
#include <unistd.h>
// Nobody answers when it is asked for a name that begins with "slow.", until a file is there.
int getaddrinfo(const char* name, const char* service, const struct addrinfo* hints, struct addrinfo** found) {
  int (*real)(const char*, const char*, const struct addrinfo*, struct addrinfo**) = dlsym(RTLD_NEXT, "getaddrinfo");
  if (name == 0 || strncmp(name, "slow.", 5) != 0) return real(name, service, hints, found);
  int asked = access(getenv("NAMES_ASKED"), F_OK);
  if (asked != 0) close(creat(getenv("NAMES_ASKED"), 0600));
  while (access(getenv("NAMES_ANSWER"), F_OK) != 0) usleep(10000);
  return EAI_AGAIN;
}
"""


class UnansweredNames(unittest.TestCase):
    def test_a_name_that_nobody_answers_for_holds_up_nobody(self):
        with tempfile.TemporaryDirectory() as folder:
            source, library = os.path.join(folder, "names.c"), os.path.join(folder, "names.so")
            with open(source, "w", encoding="ascii") as file:
                file.write(SLOW_NAMES)
            subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
            asked, answer = os.path.join(folder, "asked"), os.path.join(folder, "answer")
            with c.environment(LD_PRELOAD=library, NAMES_ASKED=asked, NAMES_ANSWER=answer):
                server = c.Server("--redis", "redis://slow.invalid")
            with server:
                c.until(lambda: os.path.exists(asked), "the question")
                client = c.Client(server.port)
                self.assertEqual(client.get("/healthz").status, 200)
                table = c.Table(client, "the-game", 2)
                table.start()
                answered, _ = play_once(table, random.Random(1))
                self.assertEqual(answered.status, 200)
                self.assertFalse(os.path.exists(answer), "all that was before the answer")
                with open(answer, "w", encoding="ascii"):
                    pass
                client.close()
                self.assertEqual(server.stop(), 0)


class SmallDisk(unittest.TestCase):
    @contextlib.contextmanager
    def disk(self, size):
        with tempfile.TemporaryDirectory() as folder:
            mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], capture_output=True, text=True)
            if mounted.returncode != 0:
                self.skipTest(f"no small disk can be made here: {mounted.stderr.strip()}")
            try:
                yield folder
            finally:
                subprocess.run(["umount", folder], check=True)

    def test_new_tables_are_refused_before_it_is_full_and_the_others_go_on_to_their_end(self):
        with self.disk("2m") as folder, c.Server(*MANY_TABLES, store=os.path.join(folder, "tables.sqlite")) as server:
            client = c.Client(server.port)
            tables = [c.Table(client, "the-game", 3) for _ in range(5)]
            for table in tables:
                table.start()
            self.assertGreater(self.fill(client), 100)
            played = {table.name: [] for table in tables}
            chance = random.Random(3)
            for table in tables:
                while (turn := play_once(table, chance))[0] is not None:
                    self.assertEqual(turn[0].status, 200, turn[0])
                    played[table.name].append(turn[1])
            client.close()
            server.kill()
            server.start()
            client = c.Client(server.port)
            for table in tables:
                table.client = client
                self.assertEqual(played_at(table), played[table.name])
            client.close()

    def fill(self, client):
        """How many tables were made until there was no room for more. Whenever it has been measured again there may be
        room for a few more."""
        made = 0

        def is_full():
            nonlocal made
            while (answer := client.post("/api/tables", {"game": "the-game", "seats": 5})).status == 201:
                made += 1
            self.assertEqual((answer.status, answer.json["error"]["code"]), (503, "store_full"))
            return c.metric(client, "sobremesa_store_free_bytes") < 400_000

        c.until(is_full, "filling the disk")
        return made

    def test_where_others_fill_it_moves_are_refused_and_none_is_lost(self):
        with self.disk("2m") as folder, c.Server(*MANY_TABLES, store=os.path.join(folder, "tables.sqlite")) as server:
            client = c.Client(server.port)
            tables = [c.Table(client, "the-game", 2) for _ in range(20)]
            for table in tables:
                table.start()
            played = {table.name: [] for table in tables}
            others = os.path.join(folder, "others")
            with open(others, "wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            # What is there already may hold a few more.
            statuses = [self.play_all_day(table, played[table.name]) for table in tables]
            self.assertIn(503, statuses)
            os.remove(others)
            for table in tables:
                self.assertEqual(self.play_all_day(table, played[table.name]), 200)
                self.assertEqual(played_at(table), played[table.name])
            client.close()

    def play_all_day(self, table, played):
        """To the end, or until a move is refused: the status of the last one."""
        chance = random.Random(4)
        status = 200
        while status == 200 and (turn := play_once(table, chance))[0] is not None:
            status = turn[0].status
            if status == 200:
                played.append(turn[1])
        return status


class FrozenNode(unittest.TestCase):
    """A node that stands still, as a machine does that is being moved, holds up nobody at the others."""

    STEPS = 12

    def test_others_play_on_and_it_comes_back(self):
        with many.lc.Cluster(c.PROGRAM, flags=["--bot-pace", "0"]) as cluster:
            chance = random.Random(5)
            table = c.Table(c.Client(cluster.node_ports[1]), "the-game", 2)
            table.start()
            played = []
            # Somebody plays at the node that will stand still, at any moment of a move.
            own = c.Table(c.Client(cluster.node_ports[0]), "the-game", 2)
            own.start()
            there = threading.Thread(target=self.play_all, args=(own,), daemon=True)
            there.start()
            for _ in range(self.STEPS):
                time.sleep(chance.random() / 20)  # the moment is by chance, and means nothing
                cluster.running["node 0"].send_signal(c.signal.SIGSTOP)
                try:
                    for _ in range(2):
                        answer, move = play_once(table, chance)
                        if answer is not None:
                            self.assertEqual(answer.status, 200, answer)
                            played.append(move)
                finally:
                    cluster.running["node 0"].send_signal(c.signal.SIGCONT)
            there.join(c.PATIENCE)
            self.assertFalse(there.is_alive())
            self.assertIsNone(self.trouble)
            while (turn := play_once(table, chance))[0] is not None:
                played.append(turn[1])
            table.client.close()
            own.client.close()
            for node in range(len(cluster.node_ports)):
                table.client = c.Client(cluster.node_ports[node])
                self.assertEqual(played_at(table), played)
                own.client = table.client
                self.assertEqual(played_at(own), self.at_the_frozen_one)
                table.client.close()

    def play_all(self, table):
        self.trouble, self.at_the_frozen_one = None, []
        chance = random.Random(6)
        try:
            while (turn := play_once(table, chance))[0] is not None:
                assert turn[0].status == 200, turn[0]
                self.at_the_frozen_one.append(turn[1])
        except Exception as trouble:  # told by the test
            self.trouble = trouble


if __name__ == "__main__":
    c.main()
