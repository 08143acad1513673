"""Requests nobody wants, while somebody else plays on undisturbed."""
import random
import socket
import unittest

import client as c


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = c.Server("--header-seconds", "2", "--body-seconds", "2").__enter__()
        cls.client = c.Client(cls.server.port)
        cls.table = c.Table(cls.client, "the-game", 2)
        cls.table.start()

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        assert cls.server.stop() == 0
        cls.server.__exit__()

    def tearDown(self):
        self.assertEqual(self.client.get("/healthz").status, 200)

    def raw(self, data):
        with socket.create_connection(("127.0.0.1", self.server.port), c.PATIENCE) as one:
            try:
                one.sendall(data)
            except OSError:
                pass
            answer = b""
            try:
                while more := one.recv(65536):
                    answer += more
            except OSError:
                pass
        return answer

    def status(self, data):
        answer = self.raw(data)
        return int(answer.split()[1]) if answer else 0

    def test_garbage(self):
        chance = random.Random(1)
        for size in (1, 10, 1000, 100_000):
            self.assertIn(self.status(chance.randbytes(size) + b"\r\n\r\n"), (0, 400, 431))
        self.assertEqual(self.status(b"GET / HTTP/9.9\r\nHost: a\r\n\r\n"), 400)
        self.assertEqual(self.status(b"GET /\r\n\r\n"), 400)
        self.assertEqual(self.status(b"\r\n\r\n\r\n\r\n"), 400)

    def test_too_large(self):
        head = b"GET / HTTP/1.1\r\nHost: a\r\n"
        self.assertEqual(self.status(head + b"X: " + b"x" * 100_000 + b"\r\n\r\n"), 431)
        self.assertEqual(self.status(head + b"X: y\r\n" * 10_000 + b"\r\n"), 431)
        answer = self.client.post("/api/tables", b"x" * 70_000)
        self.assertEqual(answer.status, 413, answer)
        self.assertEqual(answer.json["error"]["code"], "too_large")
        self.client.close()
        self.assertIn(self.status(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n"),
                      (400, 414, 431))

    def test_bad_bodies(self):
        for body in (b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":"the-game","game":"x"}',
                     b'{"game":1}', b"[" * 1000, b'{"game":"the-game","seats":99}'):
            answer = self.client.ask("POST", "/api/tables", body)
            self.assertEqual(answer.status, 400, (body, answer))
            self.assertTrue(answer.json["error"]["text"])

    def test_wrong_methods_and_paths(self):
        for method, path, status in (("PUT", "/api/tables", 405), ("DELETE", "/api/games", 405),
                                     ("BREW", "/api/games", 405), ("POST", "/", 405),
                                     ("GET", "/api/nothing", 404), ("GET", "/api/tables/no-such-one", 404),
                                     ("GET", "/api/tables/../../etc/passwd", 404),
                                     ("GET", "/nothing.js", 404)):
            self.assertEqual(self.client.ask(method, path).status, status, (method, path))

    def test_path_traversal(self):
        for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
                     "/assets/..\\..\\x", "//etc/passwd", "/./../etc/passwd"):
            answer = self.raw(f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
            self.assertEqual(int(answer.split()[1]), 404, path)
            self.assertNotIn(b"root:", answer)

    def test_wrong_tokens(self):
        path = self.table.path
        for token in ("wrong", "x" * 5000, self.table.tokens[0][:-1], "' OR 1=1 --"):
            answer = self.client.post(path + "/moves", {"after": 0, "moves": ["end"]}, token)
            self.assertEqual(answer.status, 401, (token, answer))
        answer = self.client.post(path + "/moves", {"after": 0, "moves": ["end"]})
        self.assertEqual(answer.status, 401, answer)
        answer = self.client.post(path + "/start", token=self.table.tokens[1])
        self.assertIn(answer.status, (403, 409), answer)

    def test_slow_clients_are_shed(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port), c.PATIENCE)
                for _ in range(200)]
        for number, one in enumerate(slow):
            one.sendall((b"GET / HTTP/1.1\r\nHo", b"POST /api/tables HTTP/1.1\r\nHost: a\r\n"
                         b"Content-Length: 100\r\n\r\n{", b"")[number % 3])
        self.assertEqual(self.client.get("/api/games").status, 200)
        for one in slow:
            self.assertEqual(one.recv(1000), b"")  # it has been closed
            one.close()

    def test_websocket_mischief(self):
        path = self.table.path + "/live"
        port = self.server.port
        for where, token, headers, status in (
                (path, None, ["Origin: http://evil.example"], 403), (path, "wrong-token", [], 401),
                ("/api/tables/no-such-table/live", None, [], 404)):
            live = c.WebSocket(port, where, token, headers)
            self.assertEqual(live.status, status)
            live.close()
        for mischief in (lambda live: live.send_frame(1, b"x" * 200_000),
                         lambda live: live.send_frame(1, b"\xff\xfe"),
                         lambda live: live.send_frame(2, b"binary"),
                         lambda live: live.send_frame(11, b""),
                         lambda live: [live.send_frame(1, b"{") for _ in range(100)]):
            live = c.WebSocket(port, path, self.table.tokens[0])
            self.assertEqual(live.status, 101)
            try:
                mischief(live)
                while live.receive() is not None:
                    pass
            except (EOFError, OSError):
                pass
            live.close()

    def test_pages_of_other_sites(self):
        answer = self.client.post("/api/tables", {"game": "the-game", "seats": 1},
                                  headers={"Origin": "http://evil.example"})
        self.assertEqual(answer.status, 403)
        here = f"http://127.0.0.1:{self.server.port}"
        answer = self.client.post("/api/tables", {"game": "the-game", "seats": 1},
                                  headers={"Origin": here})
        self.assertEqual(answer.status, 201)


if __name__ == "__main__":
    c.main()
