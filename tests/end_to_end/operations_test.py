"""What whoever runs a server relies on: the service manager hears of it, a database may come late, a full store and a
wrong clock harm nobody, and `sobremesa tables` tells what is there."""
import contextlib
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import client as c

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import local_cluster as lc

DAY = 24 * 3600


def run(*command):
    return subprocess.run([c.PROGRAM, *map(str, command)], capture_output=True, text=True)


class Managed(unittest.TestCase):
    """As systemd meets it."""

    def hear(self, manager):
        manager.settimeout(c.PATIENCE)
        return manager.recv(4096).decode()

    def check(self, address, variable):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.bind(address)
            # Half of it is a tenth of a second.
            with c.environment(NOTIFY_SOCKET=variable, WATCHDOG_USEC="200000"), c.Server() as server:
                self.assertEqual(self.hear(manager), "READY=1")
                client = c.Client(server.port)
                self.assertEqual(client.get("/healthz").status, 200)
                client.close()
                for _ in range(3):
                    self.assertEqual(self.hear(manager), "WATCHDOG=1")
                # One that is stuck says nothing any more.
                server.process.send_signal(c.signal.SIGSTOP)
                manager.settimeout(0)
                with contextlib.suppress(BlockingIOError):
                    while True:
                        manager.recv(4096)
                server.process.send_signal(c.signal.SIGCONT)
                self.assertEqual(self.hear(manager), "WATCHDOG=1")
                server.process.terminate()
                while (said := self.hear(manager)) != "STOPPING=1":
                    self.assertEqual(said, "WATCHDOG=1")
                self.assertEqual(server.process.wait(c.PATIENCE), 0)
                server.process.stdout.close()

    def test_by_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "notify")
            self.check(path, path)

    def test_by_an_abstract_socket(self):
        name = f"sobremesa-test-{os.getpid()}"
        self.check("\0" + name, "@" + name)

    def test_another_process_is_watched(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            path = os.path.join(folder, "notify")
            manager.bind(path)
            with c.environment(NOTIFY_SOCKET=path, WATCHDOG_USEC="1000", WATCHDOG_PID="1"), c.Server() as server:
                self.assertEqual(self.hear(manager), "READY=1")
                server.process.terminate()
                self.assertEqual(self.hear(manager), "STOPPING=1")

    def test_the_unit_is_well_formed(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not installed")
        with tempfile.TemporaryDirectory() as folder:
            unit = pathlib.Path(folder) / "sobremesa.service"
            text = (ROOT / "packaging" / "sobremesa.service").read_text(encoding="utf-8")
            for line in ("Type=notify", "Restart=always", "StartLimitIntervalSec=0", "WatchdogSec=30"):
                self.assertIn("\n" + line + "\n", text)
            unit.write_text(text.replace("/usr/bin/sobremesa", "/bin/true"), encoding="utf-8")
            judged = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
            self.assertEqual((judged.returncode, judged.stderr), (0, ""))


class LateDatabase(unittest.TestCase):
    def test_a_server_waits_for_its_database_and_says_so(self):
        cluster = lc.Cluster(c.PROGRAM, nodes=1)
        try:
            # Neither PostgreSQL nor Redis is there.
            cluster.start_node(0)
            client = c.Client(cluster.node_ports[0])
            ill = client.get("/healthz")
            self.assertEqual(ill.status, 503)
            self.assertEqual(ill.json["error"]["text"], "the store does not answer: try again soon")
            self.assertEqual(client.post("/api/tables", {"game": "the-game", "seats": 2}).status, 503)
            self.assertEqual(client.get("/api/games").status, 200)
            log = pathlib.Path(cluster.folder, "node-0.log")
            c.until(lambda: log.read_text(encoding="utf-8").count('"event":"store away"') >= 3, "trying again")
            cluster.start_postgres()
            cluster.start_redis()
            c.until(lambda: client.get("/healthz").status == 200, "finding the database")
            table = c.Table(client, "the-game", 2)
            table.start()
            self.assertIn('"event":"store there"', log.read_text(encoding="utf-8"))
            client.close()
        except lc.CannotStart as reason:
            if "not installed" not in str(reason):
                raise
            self.skipTest(str(reason))
        finally:
            cluster.__exit__()

    def test_what_is_wrong_ends_it_with_a_sentence(self):
        for address, words in (("postgres://app@127.0.0.1:port/x", "its address must look like"),
                               ("postgres:x", "postgres://user@host/database")):
            ended = run("serve", "--listen", "127.0.0.1:0", "--store", address)
            self.assertIn(ended.returncode, (1, 2))
            self.assertIn(words, ended.stderr)


class FullStore(unittest.TestCase):
    def test_no_new_tables_and_the_others_go_on(self):
        with c.Server() as server:
            client = c.Client(server.port)
            table = c.Table(client, "the-game", 2)
            client.close()
            server.stop()
            server.flags = ("--store-limit", "1KB")
            server.start()
            client = c.Client(server.port)
            c.until(lambda: c.metric(client, "sobremesa_store_bytes"), "measuring the store")
            refused = client.post("/api/tables", {"game": "the-game", "seats": 2})
            self.assertEqual((refused.status, refused.json["error"]["code"]), (503, "store_full"))
            self.assertEqual(refused.headers["Retry-After"], "60")
            self.assertEqual(c.metric(client, "sobremesa_store_limit_bytes"), 1000)
            self.assertEqual(c.metric(client, "sobremesa_store_full_total"), 1)
            table.client = client
            table.start()
            client.close()


class Tables(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(c.Server())
        client = c.Client(self.server.port)
        self.played = c.Table(client, "the-game", 2)
        self.played.start()
        self.empty = client.post("/api/tables", {"game": "level-8", "seats": 3}).json["table"]
        client.close()

    def command(self, *flags):
        return run("tables", "--store", self.server.store, *flags)

    def meddle(self, sql):
        store = sqlite3.connect(self.server.store)
        with store:
            store.execute(sql)
        store.close()

    def names(self):
        return {json.loads(line)["table"] for line in self.command("--json").stdout.splitlines()}

    def test_are_listed_while_a_server_runs(self):
        listed = self.command("--json")
        self.assertEqual((listed.returncode, listed.stderr), (0, ""))
        tables = {line["table"]: line for line in map(json.loads, listed.stdout.splitlines())}
        self.assertEqual(set(tables), {self.played.name, self.empty})
        self.assertEqual([tables[self.played.name][key] for key in ("game", "phase")], ["the-game", "playing"])
        self.assertEqual([tables[self.empty][key] for key in ("game", "phase", "records")], ["level-8", "lobby", 1])
        self.assertGreater(tables[self.played.name]["bytes"], 100)
        self.assertRegex(self.command().stdout, rf"(?m)^{self.played.name}  the-game  playing  20\d\d-.*Z  \d+ records")
        self.assertIn("another process is using it", self.command("--clean").stderr)

    def test_old_ones_are_told_then_marked_then_erased(self):
        self.server.stop()
        self.meddle(f"UPDATE records SET unix_time = unix_time - {2 * DAY}")
        told = self.command("--clean", "--dry-run")
        self.assertRegex(told.stdout, rf"^mark  {self.empty}  20\d\d-.*Z  unjoined for 2 days\n$")
        self.assertEqual(self.command("--clean").returncode, 0)
        self.assertRegex(self.command("--clean", "--dry-run").stdout, rf"^marked  {self.empty} ")
        # A day on the wall alone does not count, nor does one in which a server ran by itself.
        self.meddle(f"UPDATE marks SET unix_time = unix_time - {DAY}")
        self.assertEqual(self.command("--clean").stdout, "")
        self.meddle(f"UPDATE marks SET served = served - {DAY}")
        self.assertRegex(self.command("--clean", "--dry-run").stdout, rf"^erase  {self.empty} ")
        self.assertEqual(self.names(), {self.played.name, self.empty})
        self.assertRegex(self.command("--clean").stdout, rf"^erased  {self.empty} ")
        self.assertEqual(self.names(), {self.played.name})

    def test_a_wrong_clock_erases_nothing(self):
        self.server.stop()
        # To the store, a clock that is 400 days ahead or behind.
        for days in (400, -800):
            self.meddle(f"UPDATE records SET unix_time = unix_time - {days * DAY}")
            self.meddle(f"UPDATE clock SET time = time - {days * DAY}, swept = swept - {days * DAY}")
            for flags in (["--clean"], ["--clean", "--dry-run"]):
                refused = self.command(*flags)
                self.assertEqual(refused.returncode, 1)
                self.assertIn("the clock is not to be trusted: it says that the last sweep", refused.stderr)
        self.assertEqual(self.names(), {self.played.name, self.empty})

    def test_nonsense_is_named(self):
        for flags, words in ((["--dry-run"], "--dry-run goes with --clean"), (["--keep-days", "x"], "--keep-days must be"),
                             (["--config", "/nowhere"], "cannot read /nowhere")):
            refused = self.command(*flags)
            self.assertEqual(refused.returncode, 2)
            self.assertIn(words, refused.stderr)
        missing = run("tables", "--store", "/nowhere/tables.sqlite")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("there is no such file", missing.stderr)


if __name__ == "__main__":
    c.main()
