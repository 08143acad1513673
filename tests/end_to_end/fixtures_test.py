"""Data of earlier versions (tests/fixtures): this program opens it, answers as it was answered then, and plays on."""
import contextlib
import datetime
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import client as c

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
sys.path.insert(0, str(FIXTURES))
import saved_games as sg
import stored_tables as st

SETS = sorted(FIXTURES.glob("set-*"))
# Once for all: a list is shown for a week, and midnight may come between two questions.
TODAY = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
MOST_MOVES = 50  # until a turn has ended and is saved


def run(*command):
    return subprocess.run([c.PROGRAM, *map(str, command)], capture_output=True, text=True)


def keys_of(folder, name):
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


def as_far_as_told(then, now):
    """What is said now, without the members that nobody had then: clients of that time overlook them."""
    if isinstance(then, dict) and isinstance(now, dict):
        return {key: as_far_as_told(then[key], value) for key, value in now.items() if key in then}
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [as_far_as_told(*both) for both in zip(then, now)]
    return now


class Stores:
    """What holds for every kind of store. Each test gets a fresh copy, since playing on writes."""

    maxDiff = 4000

    @contextlib.contextmanager
    def served(self, folder):
        keys = keys_of(folder, self.name)
        with tempfile.TemporaryDirectory() as place:
            store = self.copy(folder, pathlib.Path(place), keys["daily"]["list"])
            # The data grows older than the year after which a server would remove it.
            with c.Server("--keep-days", "0", store=store) as server:
                client = c.Client(server.port)
                yield keys, server, client
                client.close()

    def at_every_table(self, check):
        """How many tables the check was for: those for which it answers True."""
        found = 0
        for folder in SETS:
            with self.served(folder) as (keys, _, client):
                for table, answers in zip(keys["tables"], keys["answers"]["tables"], strict=True):
                    with self.subTest(set=folder.name, story=table["story"]):
                        found += check(client, "/api/tables/" + table["table"], table, answers)
        return found

    def test_every_answer_is_as_it_was(self):
        def check(client, _, table, answers):
            self.assertEqual(as_far_as_told(answers, st.answers_about(client, table)), answers)
            return True

        self.assertGreaterEqual(self.at_every_table(check), 13)

    def test_results_of_a_day_are_on_its_list(self):
        for folder in SETS:
            with self.served(folder) as (keys, _, client):
                listed = [client.get(st.daily_path(TODAY, **kind)) for kind in keys["daily"]["kinds"]]
                self.assertEqual([st.body_of(answer)["results"] for answer in listed], keys["answers"]["daily"])

    def test_running_games_go_on_and_stay_so(self):
        for folder in SETS:
            with self.served(folder) as (keys, server, client), st.Engine(c.PROGRAM) as engine:
                running = [table for table, answers in zip(keys["tables"], keys["answers"]["tables"], strict=True)
                           if answers["lobby"]["phase"] == "playing"]
                self.assertGreaterEqual(len(running), 6)
                played = [self.play_on(client, engine, table) for table in running]
                client.close()
                self.assertEqual(server.stop(), 0)
                server.start()
                for path, token, upto in played:
                    self.assertGreaterEqual(client.get(path + "/view", token).json["upto"], upto)

    def play_on(self, client, engine, table):
        """Whoever is to act plays what a bot would."""
        path = "/api/tables/" + table["table"]
        for person in table["people"]:
            view = client.get(path + "/view", person["token"]).json
            moves = engine.advice(view)
            if moves:
                answer = client.post(path + "/moves", {"moves": moves, "after": view["upto"]}, person["token"])
                self.assertEqual(answer.status, 200, (table["story"], answer))
                self.assertGreater(answer.json["upto"], view["upto"])
                return path, person["token"], answer.json["upto"]
        raise AssertionError(f"{table['story']}: nobody can play")

    def test_a_move_sent_again_with_its_key_happens_once(self):
        def check(client, path, table, _):
            if "keyed" not in table:
                return False
            keyed = table["keyed"]
            before = client.get(path + "/view", keyed["token"]).json["upto"]
            self.assertEqual(st.body_of(client.post(path + "/moves", keyed["body"], keyed["token"])), keyed["answer"])
            self.assertEqual(client.get(path + "/view", keyed["token"]).json["upto"], before)
            return True

        self.assertGreater(self.at_every_table(check), 0)

    def test_a_claim_that_waited_can_be_agreed_to(self):
        def check(client, path, table, _):
            if "waiting" not in table:
                return False
            claim = table["waiting"]
            before = next(person["token"] for person in table["people"] if person["seat"] == claim["seat"])
            self.assertEqual(client.get(path, before).status, 200)
            # Written when anybody at the table could agree; by now the person on that seat is asked.
            others = client.post(f"{path}/seats/{claim['seat']}/claim/approve", token=claim["approved_by"])
            self.assertEqual(others.status, 409, others)
            approved = client.post(f"{path}/seats/{claim['seat']}/claim/approve", token=before)
            self.assertEqual(approved.status, 200, approved)
            self.assertEqual(client.get(path, claim["token"]).json["you"], claim["seat"])
            self.assertEqual(client.get(path, before).status, 401)
            return True

        self.assertGreater(self.at_every_table(check), 0)

    def test_finished_tables_play_again_with_a_new_promise(self):
        def check(client, path, table, answers):
            if answers["lobby"]["phase"] != "over":
                return False
            again = client.post(path + "/rematch", {"start": True}, table["people"][0]["token"])
            self.assertEqual(again.status, 200, again)
            self.assertNotEqual(again.json["commitment"], answers["lobby"]["commitment"])
            return True

        self.assertGreaterEqual(self.at_every_table(check), 5)

    def test_what_a_lobby_promised_is_dealt(self):
        def check(client, path, table, answers):
            lobby = answers["lobby"]
            if lobby["phase"] != "lobby" or any(not seat["name"] and not seat["bot"] for seat in lobby["seats"]):
                return False
            started = client.post(path + "/start", token=table["host"])
            self.assertEqual(started.status, 200, started)
            self.assertEqual(started.json["commitment"], lobby["commitment"])
            return True

        self.assertGreater(self.at_every_table(check), 0)

    def test_finished_games_were_dealt_as_promised(self):
        games = set()
        for folder in SETS:
            for answers in keys_of(folder, self.name)["answers"]["tables"]:
                for log in filter(lambda log: "moves" in log, answers["logs"]):
                    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
                        json.dump(log, file)
                        file.flush()
                        for command in (["verify", file.name, "--commitment", log["commitment"]], ["replay", file.name, "--check"]):
                            checked = run(*command)
                            self.assertEqual(checked.returncode, 0, (folder.name, command, checked.stderr))
                    games.add((log["game"], log["options"].get("fire")))
        self.assertEqual(len(games), 6)


class Sqlite(Stores, unittest.TestCase):
    name = "tables.sqlite"

    def copy(self, folder, place, daily):
        file = shutil.copy(folder / "tables.sqlite", place)
        store = sqlite3.connect(file)
        # The day of a list is its name and nothing else.
        moved = store.execute("UPDATE records SET table_name = ? WHERE table_name = ?", ("daily." + TODAY, daily))
        store.commit()
        store.close()
        self.assertGreater(moved.rowcount, 0)
        return file


class Postgres(Stores, unittest.TestCase):
    name = "tables.postgres"

    @classmethod
    def setUpClass(cls):
        if reason := st.why_no_postgres():
            print(f"skipped: {reason}", flush=True)
            raise unittest.SkipTest(reason)
        cls.postgres = st.Postgres().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.__exit__()

    def copy(self, folder, place, daily):
        url = self.postgres.load(folder / "tables.postgres.sql")
        moved = self.postgres.run(
            "psql", url, "-c", f"UPDATE public.sobremesa_records SET table_name = 'daily.{TODAY}' WHERE table_name = '{daily}'")
        self.assertRegex(moved, r"UPDATE [1-9]")
        return url


class Terminal(unittest.TestCase):
    def test_saves_go_on_where_they_were(self):
        games = set()
        for folder in SETS:
            for name, legal in keys_of(folder, "saves").items():
                with self.subTest(set=folder.name, save=name), tempfile.TemporaryDirectory() as state:
                    file = pathlib.Path(shutil.copy(folder / "saves" / name, state))
                    before = json.loads(file.read_text(encoding="utf-8"))
                    game = sg.Typed(c.PROGRAM, ["play", "--resume", str(file)], state)
                    self.assertEqual(game.legal(), legal, game.talk.all)
                    after = before
                    for _ in range(MOST_MOVES):
                        if len(after["log"]["moves"]) > len(before["log"]["moves"]) or not game.play_once():
                            break
                        after = json.loads(file.read_text(encoding="utf-8"))
                    self.assertEqual(game.quit(), "")
                    self.assert_continues(before, after)
                    games.add((before["log"]["game"], before["log"]["options"].get("fire")))
        self.assertEqual(len(games), 6)

    def assert_continues(self, before, after):
        self.assertEqual([after["seats"], after["assisted"]], [before["seats"], before["assisted"]])
        for field in ("game", "options", "seed"):
            self.assertEqual(after["log"][field], before["log"][field])
        for field in ("moves", "says"):
            self.assertEqual(after["log"][field][:len(before["log"][field])], before["log"][field])
        self.assertGreater(len(after["log"]["moves"]), len(before["log"]["moves"]))

    def test_saves_and_logs_are_by_the_rules(self):
        for folder in SETS:
            files = [*folder.glob("saves/*.json"), *folder.glob("logs/*.json")]
            self.assertGreaterEqual(len(files), 15)
            for file in files:
                with self.subTest(set=folder.name, file=file.name):
                    checked = run("replay", file, "--check")
                    self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_logs_load_and_end_as_they_did(self):
        with st.Engine(c.PROGRAM) as engine:
            for file in (file for folder in SETS for file in folder.glob("logs/*.json")):
                with self.subTest(file=file.name):
                    log = json.loads(file.read_text(encoding="utf-8"))
                    table = engine.ask("load", log=log)["table"]
                    self.assertIsNotNone(log["result"])
                    # Who played is nothing that the rules look at.
                    by_the_rules = {key: value for key, value in log.items() if key not in ("players", "stood_in")}
                    self.assertEqual(engine.ask("log", table=table), {"format": "sobremesa-log-1", **by_the_rules})


if __name__ == "__main__":
    c.main()
