"""The server ends: politely, or by kill -9 in the middle of play. Nothing acknowledged is lost."""
import random
import threading
import time
import unittest

import client as c

TABLES = 6
KILLS = 8


class Player(threading.Thread):
    """Plays games at one table and remembers the last answer it was given."""

    def __init__(self, server, number):
        super().__init__()
        self.server, self.chance = server, random.Random(number)
        self.client = c.Client(server.port)
        self.acknowledged = {}  # by table: how many events
        self.trouble = None
        self.ending = threading.Event()
        self.turns = 0

    def run(self):
        try:
            while not self.ending.is_set():
                self.play_one()
        except Exception as trouble:  # told by the test
            self.trouble = trouble
        finally:
            self.client.close()

    def patiently(self, act):
        """Again until the server is back, as a client does."""
        while not self.ending.is_set():
            try:
                answer = act()
            except (OSError, c.http.client.HTTPException):
                time.sleep(0.02)
                continue
            if answer.status != 503:
                return answer
            time.sleep(0.02)
        return None

    def play_one(self):
        try:
            self.table = c.Table(self.client, "the-game", 2)
            self.table.start()
        except (AssertionError, OSError, c.http.client.HTTPException):
            time.sleep(0.02)
            return
        upto, seat, result = 0, 0, None
        while result is None:
            token = self.table.tokens[seat]
            view = self.patiently(lambda: self.client.get(self.table.path + "/view", token))
            if view is None:
                return
            assert view.status == 200, view
            assert view.json["upto"] >= upto, f"{upto} events were acknowledged, {view} are there"
            upto, result = view.json["upto"], view.json["result"]
            if result is not None:
                return
            seat = view.json["to_act"]
            token = self.table.tokens[seat]
            legal = self.patiently(lambda: self.client.get(self.table.path + "/legal", token))
            if legal is None:
                return
            move = c.choose(legal.json["moves"], self.chance)
            self.turns += 1
            key = f"{self.name}-{self.turns}"
            # The same key again after a lost answer: it happens once, whatever was lost.
            answer = self.patiently(lambda: self.table.move(seat, upto, [move], key))
            if answer is None:
                return
            assert answer.status == 200, answer
            assert answer.json["upto"] > upto, answer
            upto = answer.json["upto"]
            self.acknowledged[self.table.path] = (token, upto)


class Endings(unittest.TestCase):
    def test_kill_9_loses_nothing(self):
        with c.Server() as server:
            players = [Player(server, number) for number in range(TABLES)]
            for player in players:
                player.start()
            for kill in range(KILLS):
                time.sleep(0.5 + 0.1 * (kill % 4))
                server.kill()
                server.start()
            time.sleep(0.5)
            for player in players:
                player.ending.set()
            for player in players:
                player.join()
                self.assertIsNone(player.trouble)
                self.assertGreater(player.turns, 0)
            server.kill()
            server.start()
            client = c.Client(server.port)
            checked = 0
            for player in players:
                for path, (token, upto) in player.acknowledged.items():
                    view = client.get(path + "/view", token)
                    self.assertEqual(view.status, 200, view)
                    self.assertGreaterEqual(view.json["upto"], upto)
                    checked += 1
            client.close()
            self.assertGreaterEqual(checked, TABLES)
            print(f"{sum(p.turns for p in players)} moves, {checked} tables, {KILLS} kills")

    def test_sigterm_says_come_back(self):
        with c.Server() as server:
            client = c.Client(server.port)
            table = c.Table(client, "the-game", 2)
            table.start()
            live = c.WebSocket(server.port, table.path + "/live", table.tokens[0])
            watch = c.WebSocket(server.port, table.path + "/live")
            before = table.view(0)
            server.process.terminate()
            for one in (live, watch):
                while True:
                    message = one.receive()
                    self.assertIsNotNone(message, "closed without a word")
                    if "bye" in message:
                        break
                self.assertEqual(message["bye"], "restart")
                self.assertIsNone(one.receive())
                one.close()
            self.assertEqual(server.process.wait(c.PATIENCE), 0)
            client.close()
            server.process.stdout.close()
            server.start()
            table.client = c.Client(server.port)
            self.assertEqual(table.view(0), before)
            table.client.close()


if __name__ == "__main__":
    c.main()
