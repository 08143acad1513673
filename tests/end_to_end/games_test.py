"""Whole games of every kind, over plain HTTP and over WebSocket, checked by `sobremesa verify`."""
import json
import random
import subprocess
import tempfile
import time
import unittest

import client as c

KINDS = [
    ("the-game", 1, {}),
    ("the-game", 5, {"starter": "agree"}),
    ("the-game", 3, {"fire": True}),
    ("the-game-extreme", 2, {}),
    ("face-to-face", 2, {}),
    ("level-8", 3, {}),
    ("quick-and-easy", 2, {}),
    ("quick-and-easy", 5, {"professional": True, "starter": "agree"}),
]
MOST_MOVES = 20_000


def actor(view):
    return 0 if view["to_act"] is None else view["to_act"]


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = c.Server().__enter__()
        cls.client = c.Client(cls.server.port)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.server.__exit__()

    def finish(self, table):
        log = self.client.get(table.path + "/log?game=1", table.tokens[0])
        self.assertEqual(log.status, 200, log)
        self.assertEqual(log.json["commitment"], table.commitment)
        with tempfile.NamedTemporaryFile() as file:
            file.write(log.body)
            file.flush()
            command = [c.PROGRAM, "verify", file.name, "--commitment", table.commitment]
            checked = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(checked.returncode, 0, checked.stderr)
            wrong = dict(log.json, salt="0" * 32)
            file.seek(0)
            file.truncate()
            file.write(json.dumps(wrong).encode())
            file.flush()
            self.assertEqual(subprocess.run(command, capture_output=True).returncode, 1)

    def test_over_http(self):
        for number, (game, seats, options) in enumerate(KINDS):
            with self.subTest(game=game, options=options):
                chance = random.Random(number)
                table = c.Table(self.client, game, seats, options)
                table.start()
                self.assertEqual(
                    self.client.get(table.path + "/log?game=1", table.tokens[0]).status, 403)
                view = table.view(0)
                for _ in range(MOST_MOVES):
                    if view["result"] is not None:
                        break
                    seat = actor(view)
                    moves = table.legal(seat)
                    self.assertTrue(moves, view)
                    answer = table.move(seat, view["upto"], [c.choose(moves, chance)])
                    self.assertEqual(answer.status, 200, answer)
                    view = table.view(seat)
                    self.assertEqual(view["upto"], answer.json["upto"])
                self.assertIsNotNone(view["result"])
                self.finish(table)

    def test_over_websocket(self):
        for number, (game, seats, options) in enumerate(KINDS):
            with self.subTest(game=game, options=options):
                self.play_live(random.Random(number), game, seats, options)

    def play_live(self, chance, game, seats, options):
        table = c.Table(self.client, game, seats, options)
        table.start()
        lives = [c.WebSocket(self.server.port, table.path + "/live", token)
                 for token in table.tokens]
        for live in lives:
            self.assertEqual(live.status, 101, live.head)
        view = table.view(0)
        for count in range(MOST_MOVES):
            if view["result"] is not None:
                break
            time.sleep(0.025 if count > 50 else 0)  # a connection may say 20 things a second
            seat = actor(view)
            moves = table.legal(seat)
            key = f"k{count}"
            move = c.choose(moves, chance)
            lives[seat].send({"moves": [move], "after": view["upto"], "key": key})
            reply = self.wait_for(lives[seat], "reply")["reply"]
            self.assertEqual((reply["status"], reply["key"]), (200, key), reply)
            view = table.view(seat)
            self.assertEqual(view["upto"], reply["upto"])
            if count % 40 == 0:
                self.check_hashes(table, lives)
        self.assertIsNotNone(view["result"])
        for live in lives:
            live.close()
        self.finish(table)

    def wait_for(self, live, kind):
        while True:
            message = live.receive()
            self.assertIsNotNone(message)
            if kind in message:
                return message

    def check_hashes(self, table, lives):
        for seat, live in enumerate(lives):
            live.send({"snapshot": True})
            snapshot = self.wait_for(live, "view")
            self.assertEqual(snapshot["view"]["seat"], seat)
            self.assertEqual(snapshot["hash"], c.view_hash(snapshot["view"]))

    def test_bots_play_along(self):
        made = self.client.post("/api/tables", {"game": "the-game", "seats": 2}).json
        path = "/api/tables/" + made["table"]
        for seat in range(2):
            answer = self.client.post(path + "/bots", {"seat": seat, "bot": "easy"},
                                      made["host_token"])
            self.assertEqual(answer.status, 201, answer)
        live = c.WebSocket(self.server.port, path + "/live")
        self.assertEqual(self.client.post(path + "/start", token=made["host_token"]).status, 200)
        while True:
            message = live.receive()
            for event in message.get("events", []):
                self.assertNotIn("hand", event)
            view = self.client.get(path + "/view").json
            self.assertNotIn("hand", view)
            if view["result"] is not None:
                break
        live.close()


if __name__ == "__main__":
    c.main()
