"""Three nodes, one database: nodes are killed and Redis is lost while people play at whichever node they reach.

Every acknowledged move is in the log of the finished game, once and in its order, and nothing else is; everybody ends
with the same table.
"""
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import client as c

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools"))
import local_cluster as lc

STORM = 24  # seconds, and longer where starting a node takes its time
KILLS = 6  # at least
DEADLINE = 300  # seconds: only so that a test that hangs ends
# With the levels of the card a game of Level 8 would outlast the storm by minutes; with these most cards find a place.
EASY_LEVELS = {"levels": [[["colour", 3], ["colour", 3]], [["colour", 2], ["set", 1], ["run", 2], ["colour", 2]]] * 4}
KINDS = [("the-game", 2, {}), ("the-game", 3, {"fire": True}), ("face-to-face", 2, {}), ("the-game-extreme", 2, {}), ("quick-and-easy", 2, {}),
         ("level-8", 2, {"levels": {"one_star": EASY_LEVELS, "two_stars": EASY_LEVELS}})]
LOST = (OSError, c.http.client.HTTPException)
COME_BACK = (502, 503, 504)  # of the server, or of nginx without a node


class Anywhere:
    """A client that asks any node, or nginx, and asks another one when that fails."""

    def __init__(self, cluster, chance):
        self.ports = [*cluster.node_ports, cluster.port]
        self.chance, self.until = chance, time.monotonic() + DEADLINE
        self.clients = {port: c.Client(port) for port in self.ports}
        self.failures = 0

    def ask(self, method, path, body=None, token=None):
        while time.monotonic() < self.until:
            try:
                # From anywhere in the world: how much one address may do is another test's.
                address = {"X-Forwarded-For": f"198.51.100.{self.chance.randrange(1, 255)}"}
                answer = self.clients[self.chance.choice(self.ports)].ask(method, path, body, token, address)
                if answer.status not in COME_BACK:
                    return answer
            except LOST:
                pass
            self.failures += 1
            time.sleep(0.02)
        raise AssertionError(f"nobody answered {method} {path}")

    def get(self, path, token=None):
        return self.ask("GET", path, None, token)

    def post(self, path, body=None, token=None):
        return self.ask("POST", path, {} if body is None else body, token)

    def close(self):
        for client in self.clients.values():
            client.close()


class Game:
    """One table and what was acknowledged at it."""

    def __init__(self, anywhere, kind):
        game, seats, options = kind
        while True:
            try:
                # An answer that is lost here leaves a chair taken by nobody: then another table is made.
                self.table = c.Table(anywhere, game, seats, options)
                break
            except AssertionError:
                if time.monotonic() > anywhere.until:
                    raise
        started = anywhere.post(self.table.path + "/start", token=self.table.host)
        assert started.status in (200, 409), started  # 409: the answer to the first try was lost
        self.acknowledged = []  # (upto, seat, move)
        self.lock = threading.Lock()
        self.trouble = None


class Player(threading.Thread):
    """Holds one seat until the game is over."""

    def __init__(self, cluster, game, seat, number):
        super().__init__(daemon=True)
        self.game, self.seat, self.chance = game, seat, random.Random(number)
        self.anywhere = Anywhere(cluster, self.chance)
        self.path, self.token = game.table.path, game.table.tokens[seat]
        self.seen = 0
        self.repeats = 0

    def run(self):
        try:
            while self.game.trouble is None and self.turn():
                pass
        except Exception as trouble:  # told by the test
            self.game.trouble = trouble
        finally:
            self.anywhere.close()

    def turn(self):
        view = self.anywhere.get(self.path + "/view", self.token)
        assert view.status == 200, view
        shown = view.json
        assert shown["upto"] >= self.seen, f"{self.seen} events had been seen, now {shown['upto']}"
        self.seen = shown["upto"]
        if shown["result"] is not None:
            return False
        if shown["to_act"] != self.seat:
            time.sleep(0.03)
            return True
        legal = self.anywhere.get(self.path + "/legal", self.token)
        assert legal.status == 200, legal
        time.sleep(0.03)  # fewer and longer games, so that most of them feel a kill
        self.move(c.choose(legal.json["moves"], self.chance))
        return True

    def move(self, move):
        body = {"after": self.seen, "moves": [move], "key": f"{self.seat}-{self.seen}"}
        answer = self.anywhere.post(self.path + "/moves", body, self.token)
        # Nobody else can move now. Anything but 200 means that the move was lost, or taken for another one.
        assert answer.status == 200, answer
        if self.chance.random() < 0.2:
            again = self.anywhere.post(self.path + "/moves", body, self.token)
            assert (again.status, again.json) == (200, answer.json), (answer, again)
            self.repeats += 1
        with self.game.lock:
            self.game.acknowledged.append((answer.json["upto"], self.seat, move))
        self.seen = answer.json["upto"]


class Watcher(threading.Thread):
    """Looks on live through nginx, comes back when it is cut off, and goes on where it was."""

    def __init__(self, cluster, game):
        super().__init__(daemon=True)
        self.port, self.path = cluster.port, game.table.path
        self.upto, self.hash, self.cuts = 0, None, 0
        self.ending = threading.Event()

    def run(self):
        while not self.ending.is_set():
            try:
                self.follow()
            except (EOFError, *LOST, ValueError, IndexError):
                pass
            self.cuts += 1
            time.sleep(0.05)

    def follow(self):
        live = c.WebSocket(self.port, f"{self.path}/live?after={self.upto}")
        try:
            live.socket.settimeout(8)
            message = live.status == 101 and live.receive()
            while message and not self.ending.is_set() and "bye" not in message:
                if "hash" in message:
                    self.upto = message["view"]["upto"] if "view" in message else message["upto"]
                    self.hash = message["hash"]
                message = live.receive()
        finally:
            live.close()


class Storm(threading.Thread):
    """Kills a node every few seconds and brings it back; takes Redis away in the middle."""

    def __init__(self, cluster):
        super().__init__(daemon=True)
        self.cluster, self.chance = cluster, random.Random(6)
        self.kills, self.trouble = 0, None

    def run(self):
        try:
            began = time.monotonic()
            redis_gone = redis_back = False
            while (passed := time.monotonic() - began) < STORM or self.kills < KILLS:
                if passed > STORM / 3 and not redis_gone:
                    self.cluster.end("redis")
                    redis_gone = True
                if passed > 2 * STORM / 3 and not redis_back:
                    self.cluster.start_redis()
                    redis_back = True
                node = self.chance.randrange(len(self.cluster.node_ports))
                self.cluster.kill_node(node)
                self.kills += 1
                time.sleep(0.3 + self.chance.random())
                self.cluster.start_node(node)
                time.sleep(0.5 + self.chance.random())
        except Exception as trouble:  # told by the test
            self.trouble = trouble


class Room(threading.Thread):
    """Plays one game after the other while the storm lasts."""

    def __init__(self, cluster, storm, number):
        super().__init__(daemon=True)
        self.cluster, self.storm, self.number = cluster, storm, number
        self.games, self.watchers, self.players, self.trouble = [], [], [], None

    def run(self):
        anywhere = Anywhere(self.cluster, random.Random(self.number))
        try:
            while self.storm.is_alive():
                self.play(Game(anywhere, KINDS[self.number]))
        except Exception as trouble:  # told by the test
            self.trouble = trouble
        finally:
            anywhere.close()

    def play(self, game):
        watcher = Watcher(self.cluster, game)
        watcher.start()
        players = [Player(self.cluster, game, seat, 100 * len(self.games) + 10 * self.number + seat)
                   for seat in range(len(game.table.tokens))]
        for player in players:
            player.start()
        for player in players:
            player.join()
        self.games.append(game)
        self.watchers.append(watcher)
        self.players += players
        if game.trouble:
            raise game.trouble


class ManyNodes(unittest.TestCase):
    def test_killed_nodes_and_a_lost_redis_lose_nothing(self):
        with lc.Cluster(c.PROGRAM, flags=["--bot-pace", "0"]) as cluster:
            storm = Storm(cluster)
            rooms = [Room(cluster, storm, number) for number in range(len(KINDS))]
            for one in (storm, *rooms):
                one.start()
            for one in (storm, *rooms):
                one.join()
                self.assertIsNone(one.trouble)
            self.assertGreaterEqual(storm.kills, KILLS)
            for room in rooms:
                self.assertTrue(room.games)
                for game, watcher in zip(room.games, room.watchers):
                    self.check_log(cluster, game)
                    self.check_sights(cluster, game, watcher)
            players = [player for room in rooms for player in room.players]
            games = [game for room in rooms for game in room.games]
            repeats, failures = sum(p.repeats for p in players), sum(p.anywhere.failures for p in players)
            self.assertGreater(repeats, 0)
            self.assertGreater(failures, 0, "the storm was not felt")
            print(f"{len(games)} games, {sum(len(game.acknowledged) for game in games)} moves, {repeats} repeated, "
                  f"{storm.kills} kills, {failures} requests without an answer")

    def ask_node(self, cluster, number, path, token=None):
        client = c.Client(cluster.node_ports[number])
        answer = client.get(path, token)
        client.close()
        self.assertEqual(answer.status, 200, answer)
        return answer

    def check_log(self, cluster, game):
        log = self.ask_node(cluster, 0, game.table.path + "/log?game=1", game.table.tokens[0])
        played = [(turn["seat"], move) for turn in log.json["moves"] for move in turn["moves"]]
        self.assertEqual(played, [(seat, move) for _, seat, move in sorted(game.acknowledged)])
        with tempfile.NamedTemporaryFile() as file:
            file.write(log.body)
            file.flush()
            judged = subprocess.run([c.PROGRAM, "verify", file.name, "--commitment", game.table.commitment],
                                    capture_output=True, text=True, check=False)
            self.assertEqual(judged.returncode, 0, judged.stderr)

    def check_sights(self, cluster, game, watcher):
        """Every node shows every seat the same table; whoever looked on live has it too."""
        for token in (*game.table.tokens, None):
            views = [self.ask_node(cluster, number, game.table.path + "/view", token).json
                     for number in range(len(cluster.node_ports))]
            for view in views:
                self.assertEqual(view, views[0])
                self.assertIsNotNone(view["result"])
        last = views[0]
        until = time.monotonic() + c.PATIENCE
        while watcher.upto < last["upto"] and time.monotonic() < until:
            time.sleep(0.05)
        watcher.ending.set()
        self.assertEqual((watcher.upto, watcher.hash), (last["upto"], c.view_hash(last)))


if __name__ == "__main__":
    c.main()
