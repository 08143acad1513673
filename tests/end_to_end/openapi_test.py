"""docs/openapi.yaml against the running server: every call of the document is made, every answer is as it says.

Also the other way round: every address the server knows is in the document.
"""
import hashlib
import itertools
import pathlib
import random
import re
import time
import unittest

import yaml

import client as c

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = yaml.safe_load((ROOT / "docs/openapi.yaml").read_text(encoding="utf-8"))
METHODS = ("get", "post", "patch", "delete")
# Made by load, by a broken store or by luck; other tests see them.
NOT_PROVOKED = {"429", "503"}
KINDS = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def resolve(node):
    while "$ref" in node:
        target = DOCUMENT
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        node = target
    return node


def is_kind(value, kind):
    return isinstance(value, KINDS[kind]) and not (kind == "integer" and isinstance(value, bool))


class Misfit(Exception):
    pass


def need(condition, where, what):
    if not condition:
        raise Misfit(f"{where}: {what}")


def fits(schema, value):
    try:
        check(schema, value, "")
        return True
    except Misfit:
        return False


def check_object(schema, value, where):
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        need(name in value, where, f"{name} is missing")
    for name, member in value.items():
        if name in properties:
            check(properties[name], member, f"{where}.{name}")
        else:
            need(schema.get("additionalProperties", True), where, f"{name} is not in the document")


KNOWN = {"type", "description", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "enum",
         "const", "oneOf", "pattern", "minLength", "maxLength", "minimum", "maximum"}


def check(schema, value, where):
    """The part of JSON Schema that the document uses; anything else in it is an error, not overlooked."""
    schema = resolve(schema)
    need(set(schema) <= KNOWN, where, f"the test does not know {set(schema) - KNOWN}")
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        need(any(is_kind(value, kind) for kind in kinds), where, f"{value!r} is no {kinds}")
    need("enum" not in schema or value in schema["enum"], where, f"{value!r} is not in {schema.get('enum')}")
    need("const" not in schema or value == schema["const"], where, f"{value!r} is not {schema.get('const')!r}")
    if "oneOf" in schema:
        need(sum(fits(one, value) for one in schema["oneOf"]) == 1, where, f"{value!r} fits none or several")
    if isinstance(value, dict):
        check_object(schema, value, where)
    if isinstance(value, list):
        need(schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)), where, f"{len(value)} items")
        for number, item in enumerate(value):
            check(schema.get("items", {}), item, f"{where}[{number}]")
    if isinstance(value, str):
        need(schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)), where, "length")
        need(re.search(schema.get("pattern", ""), value), where, f"{value!r} is not {schema.get('pattern')}")
    if is_kind(value, "integer"):
        need(schema.get("minimum", value) <= value <= schema.get("maximum", value), where, f"{value} is out of range")


def operations():
    return {(method, path): item[method] for path, item in DOCUMENT["paths"].items() for method in METHODS if method in item}


def takes_token(operation):
    return {"token": []} in operation.get("security", [])


class Caller:
    """Makes calls by their place in the document, and holds both sides to it."""

    def __init__(self, port):
        self.client, self.port = c.Client(port), port
        self.seen = set()  # (method, path, status)

    def call(self, status, method, path, body=None, token=None, names=(), nonsense=False):
        """`names`: what stands for {t}, {n} and after a question mark. `nonsense`: a body the document does not allow."""
        operation = operations()[(method, path)]
        address = path
        for name, value in dict(names).items():
            found = "{" + name + "}" in address
            mark = "&" if "?" in address else "?"
            address = address.replace("{" + name + "}", str(value)) if found else f"{address}{mark}{name}={value}"
        if "requestBody" in operation:
            wanted = resolve(operation["requestBody"])
            allowed = not wanted["required"] if body is None else fits(wanted["content"]["application/json"]["schema"], body)
            need(allowed != nonsense, address, f"the document and the test disagree about {body}")
        else:
            need((body is None) != nonsense, address, "the document has no body here")
        need(token is None or takes_token(operation), address, "the document has no token here")
        answer = self.client.ask(method.upper(), address, body, token)
        need(answer.status == status, f"{method} {address}", f"{answer}, not {status}")
        self.judge(operation, method, path, answer)
        return answer

    def judge(self, operation, method, path, answer):
        where = f"{method} {path} {answer.status}"
        need(str(answer.status) in operation["responses"], where, "is not in the document")
        content = resolve(operation["responses"][str(answer.status)])["content"]
        kind = answer.headers["Content-Type"].split(";")[0]
        need(kind in content, where, f"{kind} is not in the document")
        check(content[kind]["schema"], answer.json if kind == "application/json" else answer.body.decode(), where)
        self.seen.add((method, path, str(answer.status)))


class OpenApi(unittest.TestCase):
    T = "/api/tables/{t}"
    keys = itertools.count()  # they hold over all games at a table

    @classmethod
    def setUpClass(cls):
        cls.server = c.Server().__enter__()
        cls.caller = Caller(cls.server.port)

    @classmethod
    def tearDownClass(cls):
        cls.caller.client.close()
        cls.server.__exit__()

    def new_table(self, seats=2, people=("Ana", "Bo"), **more):
        """The first of the people is the host."""
        made = self.caller.call(201, "post", "/api/tables", {"game": "the-game", "seats": seats, **more}).json
        names = {"t": made["table"]}
        tokens = [self.caller.call(201, "post", self.T + "/seats", {"name": name}, None if number else made["host_token"],
                                   names).json["token"] for number, name in enumerate(people)]
        return names, *tokens

    def test_every_call(self):
        self.house()
        self.agree()
        self.agree_on_a_starter()
        self.play()
        self.people()
        self.daily()
        self.wrong_everywhere()
        self.live()
        wanted = {(method, path, status) for (method, path), operation in operations().items()
                  for status in operation["responses"] if status not in NOT_PROVOKED}
        self.assertEqual(sorted(wanted - self.caller.seen), [], "in the document, but never seen")

    def test_every_address_is_in_the_document(self):
        source = (ROOT / "server/api/routes.cpp").read_text(encoding="utf-8")
        known = re.findall(r'Method::(\w+), "(/[^"]*)"', source)
        self.assertGreater(len(known), 20)
        self.assertEqual(sorted((method.replace("del", "delete"), path) for method, path in known), sorted(operations()))

    def house(self):
        for path in ("/api/games", "/healthz", "/metrics"):
            self.caller.call(200, "get", path)

    def agree(self):
        call, t = self.caller.call, self.T
        call(400, "post", "/api/tables", {"game": "the-game", "seats": 2, "colour": "red"}, nonsense=True)
        names, ana = self.new_table(3, ("Ana",), seed=7, options={"fire": True}, settings={"timer_s": 60})
        call(200, "get", t, None, ana, names)
        change = {"options": {"fire": None}, "settings": {"hints": False, "timer_s": None}, "locked": True}
        self.assertTrue(call(200, "patch", t, change, ana, names).json["locked"])
        call(400, "patch", t, {"settings": {"timer_s": 1}}, ana, names, nonsense=True)
        call(403, "post", t + "/seats", {"name": "Bo"}, None, names)
        call(200, "patch", t, {"locked": False}, ana, names)
        call(409, "post", t + "/seats", {"name": "Bo", "seat": 0}, None, names)
        bo = call(201, "post", t + "/seats", {"name": "Bo", "seat": 1}, None, names).json["token"]
        call(403, "patch", t, {"locked": True}, bo, names)
        call(400, "post", t + "/bots", {"seat": 2, "bot": "wise"}, ana, names, nonsense=True)
        call(409, "post", t + "/bots", {"seat": 1, "bot": "easy"}, ana, names)
        call(409, "post", t + "/start", None, ana, names)
        call(201, "post", t + "/bots", {"seat": 2, "bot": "easy"}, ana, names)
        call(200, "post", t + "/ready", {"ready": True}, bo, names)
        call(400, "post", t + "/ready", {"ready": "yes"}, bo, names, nonsense=True)
        self.change_seats(names, ana, bo)
        call(200, "post", t + "/leave", None, bo, names)

    def change_seats(self, names, ana, bo):
        """Ana, Bo and a bot sit there, and nothing is dealt."""
        call, t = self.caller.call, self.T
        one = {**names, "n": 1}
        self.assertEqual(len(call(200, "patch", t, {"seats": 4}, ana, names).json["seats"]), 4)
        call(409, "patch", t, {"seats": 1}, ana, names)
        call(200, "post", t + "/seats/{n}/move", {"to": 3}, ana, one)
        call(200, "post", t + "/seats/{n}/move", {"to": 0}, ana, {**names, "n": 2})
        call(400, "post", t + "/seats/{n}/move", {"to": "up"}, ana, one, nonsense=True)
        call(200, "post", t + "/colour", {"colour": 4}, bo, names)
        call(409, "post", t + "/colour", {"colour": 4}, ana, names)
        call(400, "post", t + "/colour", {"colour": "red"}, ana, names, nonsense=True)
        call(409, "post", t + "/wish", {"wish": "any"}, ana, names)
        call(400, "post", t + "/wish", {"wish": "37"}, ana, names, nonsense=True)
        call(409, "post", t + "/teach", {"on": True}, ana, names)
        call(400, "post", t + "/teach", {"on": 1}, ana, names, nonsense=True)
        lobby = call(200, "get", t, None, bo, names).json
        self.assertEqual((lobby["you"], lobby["seats"][3]["colour"], lobby["seats"][0]["bot_number"]), (3, 4, 2))
        call(200, "post", t + "/seats/{n}/move", {"to": 2}, ana, {**names, "n": 0})
        call(400, "post", t + "/host", {"seat": "up"}, ana, names, nonsense=True)
        call(409, "post", t + "/host", {"seat": 2}, ana, names)
        call(200, "post", t + "/host", {"seat": 3}, ana, names)
        self.assertTrue(call(200, "get", t, None, bo, names).json["hosts"])
        call(200, "post", t + "/host", {"seat": 0}, bo, names)

    def agree_on_a_starter(self):
        call, t = self.caller.call, self.T
        names, ana, bo = self.new_table(options={"starter": "agree"}, settings={"teach": True})
        call(200, "post", t + "/start", None, ana, names)
        call(409, "post", t + "/seats/{n}/move", {"to": 0}, ana, {**names, "n": 1})
        call(200, "post", t + "/wish", {"wish": "seat:1"}, ana, names)
        call(200, "post", t + "/wish", {"wish": "like"}, bo, names)
        call(200, "post", t + "/teach", {"on": True}, bo, names)
        seat = call(200, "get", t, None, None, names).json["seats"][1]
        self.assertEqual((seat["wish"], seat["teaches"]), ("like", True))
        self.assertEqual(call(200, "get", t + "/view", None, None, names).json["seat"], 1)

    def play(self):
        call, t = self.caller.call, self.T
        names, ana, bo = self.new_table()
        for method, address, body in (("get", "/view", None), ("get", "/legal", None), ("post", "/moves", {"moves": ["end"]}),
                                      ("post", "/says", {"text": "hola"})):
            call(409, method, t + address, body, ana, names)
        call(200, "post", t + "/start", None, ana, names)
        call(409, "patch", t, {"settings": {"hints": False}}, ana, names)
        call(409, "post", t + "/rematch", None, bo, names)
        self.assertEqual(call(200, "get", t + "/view", None, None, names).json["seat"], "watch")
        call(201, "post", t + "/says", {"text": "hola", "lang": "es"}, bo, names)
        call(422, "post", t + "/says", {"text": "37"}, bo, names)
        call(400, "post", t + "/moves", {"moves": []}, ana, names, nonsense=True)
        call(422, "post", t + "/moves", {"moves": ["end"]}, ana, names)
        self.play_to_the_end(names, (ana, bo))
        call(200, "get", t + "/log", None, None, {**names, "game": 1})
        call(400, "get", t + "/log", None, None, {**names, "game": "one"})
        call(404, "get", t + "/log", None, None, {**names, "game": 2})
        call(400, "post", t + "/rematch", {"start": 1}, bo, names, nonsense=True)
        call(200, "post", t + "/rematch", {"start": True}, bo, names)
        call(403, "get", t + "/log", None, None, {**names, "game": 2})
        self.play_to_the_end(names, (ana, bo))
        call(200, "post", t + "/rematch", {"ready": True}, bo, names)
        self.assertEqual(call(200, "get", t, None, None, names).json["phase"], "lobby")

    def play_to_the_end(self, names, tokens):
        call, t, chance = self.caller.call, self.T, random.Random(9)
        view = call(200, "get", t + "/view", None, tokens[0], names).json
        while view["result"] is None:
            token = tokens[view["to_act"]]
            moves = call(200, "get", t + "/legal", None, token, names).json["moves"]
            move = {"moves": [c.choose(moves, chance)], "after": view["upto"], "key": f"k{next(self.keys)}"}
            call(200, "post", t + "/moves", move, token, names)
            call(409, "post", t + "/moves", {"moves": ["end"], "after": view["upto"]}, token, names)
            view = call(200, "get", t + "/view", None, token, names).json

    def people(self):
        call, seat = self.caller.call, self.T + "/seats/{n}"
        names, ana, bo = self.new_table(3)
        zero, one, two = ({**names, "n": n} for n in range(3))
        call(409, "post", seat + "/claim", {"name": "Cleo"}, None, two)
        call(201, "post", self.T + "/bots", {"seat": 2, "bot": "easy"}, ana, names)
        call(200, "post", self.T + "/start", None, ana, names)
        call(409, "delete", seat, None, ana, two)
        call(200, "post", seat + "/standin", {"on": True, "bot": "easy"}, ana, zero)
        call(409, "post", seat + "/standin", {"on": True}, ana, one)
        call(409, "post", seat + "/claim/approve", None, ana, one)
        call(409, "post", seat + "/claim/reject", None, ana, one)
        call(202, "post", seat + "/claim", {"name": "Dan"}, None, one)
        claims = [{"seat": 1, "claim": 1, "name": "Dan", "decides": "holder_first", "needed": 2, "agreed": []}]
        self.assertEqual(call(200, "get", self.T, None, ana, names).json["claims"], claims)
        call(200, "post", seat + "/claim/reject", None, ana, one)
        dan = call(202, "post", seat + "/claim", {"name": "Dan"}, bo, one).json["token"]
        call(202, "post", seat + "/claim", {"name": "Eve"}, None, one)
        call(400, "post", seat + "/claim/approve", {"claim": 0}, ana, one, nonsense=True)
        call(409, "post", seat + "/claim/approve", None, ana, one)
        call(200, "post", seat + "/claim/reject", {"claim": 3}, ana, one)
        call(409, "post", seat + "/claim/approve", {"claim": 2}, ana, one)
        call(200, "post", seat + "/claim/approve", {"claim": 2}, bo, one)
        call(200, "get", self.T + "/view", None, dan, names)
        call(200, "patch", self.T, {"locked": True}, ana, names)
        call(403, "post", seat + "/claim", {"name": "Cleo"}, None, two)
        call(200, "patch", self.T, {"locked": False}, ana, names)
        cleo = {"name": "Cleo", "token": "cleo-has-chosen-this-one"}
        call(202, "post", seat + "/claim", cleo, None, two)
        call(200, "post", seat + "/claim/approve", None, dan, two)
        self.assertEqual(call(201, "post", seat + "/claim", cleo, None, two).json, {"seat": 2, "token": cleo["token"]})
        call(200, "delete", seat, None, ana, one)
        self.assertEqual(call(200, "get", self.T, None, ana, names).json["seats"][1]["holder"], "Dan")
        call(201, "post", seat + "/claim", {"name": "Dan"}, dan, one)

    def daily(self):
        call, path = self.caller.call, "/api/daily"
        deal = {"date": time.strftime("%Y-%m-%d", time.gmtime()), "kind": "thegame", "seats": 1}
        seed = hashlib.sha256(f"sobremesa daily {deal['date']} thegame 1 1".encode()).hexdigest()
        names, ana = self.new_table(1, ("Ana",), seed=seed)
        call(200, "post", self.T + "/start", None, ana, names)
        self.play_to_the_end(names, (ana,))
        log = call(200, "get", self.T + "/log", None, None, {**names, "game": 1}).json
        result = {**deal, "moves": log["moves"], "name": "Ana"}
        call(201, "post", path, result)
        call(200, "post", path, result)
        call(400, "post", path, {**result, "moves": log["moves"][:-1]})
        self.assertEqual(call(200, "get", path, None, None, deal).json["results"][0]["left"], log["result"]["left"])
        call(400, "get", path, None, None, {**deal, "kind": "chess"})

    def wrong_everywhere(self):
        """What every call answers to a bad token, a table that is not there, half a body and far too much of it."""
        names, ana = self.new_table(2, ("Ana",))
        claimer = self.caller.call(202, "post", self.T + "/seats/{n}/claim", {"name": "Eve"}, None, {**names, "n": 0}).json["token"]
        for (method, path), operation in operations().items():
            body = EXAMPLES.get(operation["operationId"])
            token = ana if takes_token(operation) else None
            here = {key: value for key, value in {**names, "n": 0}.items() if "{" + key + "}" in path}
            if "{t}" in path and not path.endswith("/live"):
                self.caller.call(404, method, path, body, token, {**here, "t": "no-such-table"})
            if "401" in operation["responses"] and takes_token(operation):
                self.caller.call(401, method, path, body, "a-token-that-opens-nothing", here)
                self.caller.call(403, method, path, body, claimer, here)
            if method != "get":
                self.caller.call(400, method, path, "{", token, here, nonsense=True)
            if method in ("post", "patch"):
                self.caller.call(413, method, path, "x" * 70_000, token, here, nonsense=True)

    def live(self):
        names, ana = self.new_table(2, ("Ana",))
        call, path = self.caller.call, self.T + "/live"
        call(426, "get", path, None, None, names)
        address = path.replace("{t}", names["t"])
        claimer = call(202, "post", self.T + "/seats/{n}/claim", {"name": "Eve"}, None, {**names, "n": 0}).json["token"]
        tries = ((101, address + "?after=0", ana), (401, address, "a-token-that-opens-nothing"), (403, address, claimer),
                 (404, path.replace("{t}", "no-such-table"), None))
        for status, where, token in tries:
            live = c.WebSocket(self.server.port, where, token)
            self.assertEqual(live.status, status, live.head)
            self.assertIn(str(status), operations()[("get", path)]["responses"])
            self.caller.seen.add(("get", path, str(status)))
            live.close()


# A body the document allows, for the calls that need one.
EXAMPLES = {"createTable": {"game": "the-game", "seats": 2}, "changeTable": {"locked": False}, "sitDown": {"name": "Ana"},
            "seatBot": {"seat": 1, "bot": "easy"}, "ready": {"ready": True}, "move": {"moves": ["end"]}, "say": {"text": "hola"},
            "standIn": {"on": True}, "claim": {"name": "Ana"}, "changePlaces": {"to": 1}, "colour": {"colour": 1},
            "wish": {"wish": "any"}, "teach": {"on": True}, "giveHost": {"seat": 0}}


if __name__ == "__main__":
    c.main()
