"""A client written from the protocol alone, with nothing but Python's standard library.

Starts the server as a process of its own, speaks plain HTTP, and has a small WebSocket client.
"""
import base64
import contextlib
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ.get("SOBREMESA", "build/release/sobremesa")
PATIENCE = 60


class Server:
    """`sobremesa serve` on a free port, with a store that survives restarts."""

    def __init__(self, *flags, store=None, program=None):
        self.program = program or PROGRAM
        self.folder = tempfile.TemporaryDirectory()
        self.store = store or os.path.join(self.folder.name, "tables.sqlite")
        self.flags = flags
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--store", self.store,
             "--bot-pace", "0", *self.flags],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(found.group(1))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self):
        """Politely; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def _reap(self):
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.body[:300]!r}"


class Client:
    """One connection that is kept; opened again when the server has gone."""

    def __init__(self, port):
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def ask(self, method, path, body=None, token=None, headers=()):
        sent = dict(headers)
        if token:
            sent["Authorization"] = "Bearer " + token
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        try:
            self.connection.request(method, path, body, sent)
            answer = self.connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise

    def get(self, path, token=None, **more):
        return self.ask("GET", path, token=token, **more)

    def post(self, path, body=None, token=None, **more):
        return self.ask("POST", path, {} if body is None else body, token, **more)

    def close(self):
        self.connection.close()


class Table:
    """A started table whose seats are all held by this client."""

    def __init__(self, client, game, seats, options=None):
        self.client = client
        made = client.post("/api/tables", {"game": game, "seats": seats, "options": options or {}})
        assert made.status == 201, made
        self.name = made.json["table"]
        self.host = made.json["host_token"]
        self.commitment = made.json["commitment"]
        self.path = "/api/tables/" + self.name
        self.tokens = []
        for seat in range(seats):
            answer = client.post(self.path + "/seats", {"name": f"P{seat}", "seat": seat}, self.host if seat == 0 else None)
            assert answer.status == 201, answer
            self.tokens.append(answer.json["token"])

    def start(self):
        answer = self.client.post(self.path + "/start", token=self.host)
        assert answer.status == 200, answer

    def view(self, seat):
        answer = self.client.get(self.path + "/view", self.tokens[seat])
        assert answer.status == 200, answer
        return answer.json

    def legal(self, seat):
        answer = self.client.get(self.path + "/legal", self.tokens[seat])
        assert answer.status == 200, answer
        return answer.json["moves"]

    def move(self, seat, after, moves, key=None):
        body = {"after": after, "moves": moves}
        if key:
            body["key"] = key
        return self.client.post(self.path + "/moves", body, self.tokens[seat])


def view_hash(view):
    """As the protocol has it: canonical JSON without `says`."""
    shown = {key: value for key, value in view.items() if key != "says"}
    text = json.dumps(shown, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def choose(moves, chance):
    """Something that ends games of every kind: lay what can be laid, else anything."""
    for word in ("lay", "add"):
        found = [move for move in moves if move.startswith(word)]
        if found:
            return chance.choice(found)
    placing = [move for move in moves if ">" in move]
    return chance.choice(placing or moves)


class WebSocket:
    def __init__(self, port, path, token=None, headers=(), host=None, connected=None):
        """`connected`: a socket that leads there already, such as one with TLS."""
        self.socket = connected or socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *headers]
        if token:
            lines.append(f"Sec-WebSocket-Protocol: sobremesa, token.{token}")
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        self.unread = b""
        while b"\r\n\r\n" not in self.unread:
            self._fill()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        self.head = head.decode()
        self.status = int(self.head.split()[1])
        accept = base64.b64encode(
            hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        if self.status == 101 and accept not in self.head:
            raise RuntimeError("the handshake is wrong")

    def _fill(self):
        more = self.socket.recv(65536)
        if not more:
            raise EOFError
        self.unread += more

    def _take(self, size):
        while len(self.unread) < size:
            self._fill()
        taken, self.unread = self.unread[:size], self.unread[size:]
        return taken

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + body)

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        """The next message, pings answered on the way; None once the server has closed."""
        while True:
            opcode, size = self._take(2)
            opcode &= 15
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                self.send_frame(8, payload)
                return None
            elif opcode == 1:
                return json.loads(payload)

    def close(self):
        self.socket.close()


@contextlib.contextmanager
def environment(**variables):
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def until(is_so, what):
    """Waits for what is meant; the deadline is only so that a test that hangs ends."""
    end = time.monotonic() + PATIENCE
    while not (found := is_so()):
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not happen")
        time.sleep(0.02)
    return found


def metric(client, name):
    for line in client.get("/metrics").body.decode().splitlines():
        if line.startswith(name + " "):
            return int(line.split()[1])
    return None


def main():
    """For each test file: the program's path first, then what unittest takes."""
    global PROGRAM
    import unittest
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        PROGRAM = sys.argv.pop(1)
    unittest.main(module="__main__", verbosity=2)
