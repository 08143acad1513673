#!/usr/bin/env python3
"""Whole games in plain mode, driven by a script through pipes, in four languages; saves; garbage.

usage: terminal_plain_test.py PROGRAM
"""
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None
GAMES = {
    "the-game": ["play", "the-game", "--bots", "easy,easy"],
    "on-fire": ["play", "the-game", "--bots", "easy", "--option", "fire=true"],
    "extreme": ["play", "the-game-extreme", "--bots", "easy"],
    "face-to-face": ["play", "face-to-face", "--bots", "easy"],
    "level-8": ["play", "level-8", "--bots", "easy"],
    "quick-and-easy": ["play", "quick-and-easy", "--bots", "easy"],
}
MOVE = re.compile(r"^([rygbs]?\d+>\w+|end|start \d|draw|take \d|lay [^:]+|add [^:]+|discard \w+|skip \d|keep[^:]*):", re.M)


class Talk:
    """A program at the other end of two pipes: type a line, read until it asks again."""

    def __init__(self, arguments, state, **environment):
        self.process = subprocess.Popen(
            [PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "XDG_STATE_HOME": str(state), **environment})
        os.set_blocking(self.process.stdout.fileno(), True)
        self.all = ""

    def read(self):
        """What it says until the next prompt or its end."""
        said = b""
        while not (said.endswith(b"> ") or said.endswith(b"presses Enter.\n")):
            block = os.read(self.process.stdout.fileno(), 65536)
            if not block:
                break
            said += block
        text = said.decode()
        self.all += text
        return text

    def type(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        return self.read()

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        self.all += rest
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        errors = self.process.stderr.read().decode()
        self.process.stderr.close()
        return code, errors


class PlainTest(unittest.TestCase):
    def setUp(self):
        self.state = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.state)

    def saves(self, kind):
        return sorted((self.state / "sobremesa" / kind).glob("*.json"))

    def play_to_the_end(self, talk, rng):
        """Asks what is legal and plays one of those moves, until nothing is."""
        talk.read()
        for _ in range(3000):
            listed = MOVE.findall(talk.type("legal"))
            if not listed:
                talk.type("end")  # a placed card may have ended the game; it is still to be confirmed
                return
            # Ending the turn when it may end keeps games short; laying a level is what they are about.
            best = [move for move in listed if move.startswith("lay")] or [move for move in listed if move == "end"]
            answer = talk.type(rng.choice(best or listed))
            if talk.process.poll() is not None or answer == "":
                return
        self.fail("the game does not end")

    def test_whole_games_in_four_languages(self):
        for index, (game, arguments) in enumerate(GAMES.items()):
            for lang in ("en", "es", "pt", "de"):
                with self.subTest(game=game, lang=lang):
                    talk = Talk([*arguments, "--seed", str(11 + index), "--lang", lang], self.state)
                    self.play_to_the_end(talk, random.Random(index))
                    code, errors = talk.close()
                    self.assertEqual((code, errors), (0, ""), talk.all[-2000:])
                    finished = self.saves("finished")
                    self.assertEqual(len(finished), 1, talk.all[-2000:])
                    self.assertEqual(self.saves("unfinished"), [])
                    log = json.loads(finished[0].read_text())
                    self.assertIsNotNone(log["result"])
                    check = subprocess.run([PROGRAM, "replay", finished[0], "--check", "--lang", lang], capture_output=True, text=True)
                    self.assertEqual(check.returncode, 0, check.stderr)
                    finished[0].unlink()

    def test_a_finished_game_says_who_played_it(self):
        talk = Talk(["play", "the-game", "--bots", "easy", "--names", "Ana", "--seed", "5", "--lang", "en"], self.state)
        self.play_to_the_end(talk, random.Random(5))
        self.assertEqual(talk.close(), (0, ""))
        file = self.saves("finished")[0]
        log = json.loads(file.read_text())
        ana, bot = log["players"]
        self.assertEqual(ana, {"name": "Ana", "bot": None})
        self.assertEqual(bot["bot"], "easy")

        def told():
            replay = subprocess.run([PROGRAM, "replay", file, "--plain", "--lang", "en"], capture_output=True, text=True, input="")
            self.assertEqual((replay.returncode, replay.stderr), (0, ""))
            return replay.stdout

        text = told()
        self.assertIn("Ana", text)
        self.assertIn(bot["name"], text)
        self.assertNotIn("Seat ", text)
        # Logs of before have no names: then it is by seats, as people count them.
        del log["players"]
        file.write_text(json.dumps(log))
        text = told()
        self.assertIn("Seat 1", text)
        self.assertIn("Seat 2", text)
        self.assertNotIn("Seat 0", text)

    def test_killed_in_the_middle_it_goes_on_with_the_same_cards(self):
        talk = Talk([*GAMES["the-game"], "--seed", "7"], self.state)
        talk.read()
        talk.type("82>C, 81>C, end")
        hand = re.search(r"Your hand: .*", talk.type("hand")).group(0)
        talk.type("31>A")  # staged only: a turn that has not ended may be thought over again
        talk.process.send_signal(signal.SIGKILL)
        talk.close()
        again = Talk(["play", "--resume"], self.state)
        again.read()
        self.assertIn(hand, again.type("hand"))
        again.type("quit")
        code, errors = again.close()
        self.assertEqual((code, errors), (0, ""))
        self.assertEqual(len(self.saves("unfinished")), 1)

    def test_strange_saves_are_explained_and_kept(self):
        folder = self.state / "sobremesa" / "unfinished"
        folder.mkdir(parents=True)
        strange = {
            "broken.json": b'{"format":"sobremesa-save-1","seats":[{"na',
            "foreign.json": b'{"shopping":["milk"]}',
            "binary.json": bytes(range(256)) * 40,
            "empty.json": b"",
            "moves.json": b'{"format":"sobremesa-save-1","seats":[{"name":"Ana"}],"assisted":false,"log":{"game":"the-game","seats":1,"seed":7,"moves":[{"seat":0,"moves":["99>A"]}]}}',
        }
        for name, content in strange.items():
            (folder / name).write_bytes(content)
        done = subprocess.run([PROGRAM, "play", "--resume"], capture_output=True, text=True, input="", env={"XDG_STATE_HOME": str(self.state)})
        self.assertEqual(done.returncode, 1)
        for name, content in strange.items():
            self.assertIn(name, done.stderr)
            self.assertEqual((folder / name).read_bytes(), content)
        for file in ("/nowhere/at-all.json", "/", "/dev/null"):
            one = subprocess.run([PROGRAM, "play", "--resume", file], capture_output=True, text=True, input="")
            self.assertEqual(one.returncode, 1, file)
            self.assertTrue(one.stderr, file)

    def test_two_windows_do_not_play_the_same_sitting(self):
        first = Talk([*GAMES["the-game"], "--seed", "7"], self.state)
        first.read()
        second = subprocess.run([PROGRAM, "play", "--resume"], capture_output=True, text=True, input="", env={"XDG_STATE_HOME": str(self.state)})
        self.assertEqual(second.returncode, 1)
        self.assertIn("another window", second.stderr)
        first.type("quit")
        first.close()

    def test_a_disk_that_takes_nothing_is_told_and_the_game_goes_on(self):
        blocked = self.state / "file"
        blocked.write_text("not a folder")
        talk = Talk([*GAMES["the-game"], "--seed", "7"], blocked)
        talk.read()
        self.assertIn("drew", talk.type("82>C, 81>C, end"))
        code, errors = talk.close()
        self.assertEqual(code, 1)
        self.assertIn("cannot be saved", errors)

    def test_garbage_is_answered(self):
        rng = random.Random(5)
        talk = Talk([*GAMES["level-8"], "--seed", "7"], self.state)
        talk.read()
        lines = ["", " ", ">", "37>A", "lay", "lay /", "add > .", "take", "take 99", "keep", "say", "say \"", "undo 7", "save", "💥" * 50, "x" * 100_000, "\x1b[2J\x1b]0;title\x07", "\x00\x01\x02"]
        lines += ["".join(chr(rng.randrange(1, 0x250)) for _ in range(rng.randrange(30))).replace("\n", " ") for _ in range(200)]
        for line in lines:
            talk.type(line)
            self.assertIsNone(talk.process.poll(), line)
        talk.process.stdin.write(bytes([0xFF, 0xFE, 0x80, 10]))
        talk.process.stdin.flush()
        talk.read()
        self.assertNotIn("\x1b", talk.all)
        self.assertNotIn("\x07", talk.all)
        code, _ = talk.close()
        self.assertEqual(code, 0)

    def test_arguments_that_make_no_sense_are_named(self):
        for arguments, named in (
            (["play", "chess"], "chess"),
            (["play", "the-game", "--seats", "9"], "--seats"),
            (["play", "the-game", "--bots", "clever"], "clever"),
            (["play", "the-game", "--seats", "1", "--bots", "easy,easy"], "--bots"),
            (["play", "the-game", "--option", "expart=true"], "expart"),
            (["play", "the-game", "--option", "expert"], "--option"),
            (["play", "the-game", "--seed", "soon"], "--seed"),
            (["play", "the-game", "--lang", "tlh"], "tlh"),
            (["play", "the-game", "--position", "/nowhere.json"], "/nowhere.json"),
            (["play", "the-game", "--names", "Ana,Luis"], "--names"),
            (["replay"], "file"),
        ):
            done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, input="", env={"XDG_STATE_HOME": str(self.state)})
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(named, done.stderr, arguments)

    def test_hot_seat_tells_nobody_elses_cards(self):
        talk = Talk(["play", "the-game", "--seats", "2", "--names", "Ana,Luis", "--seed", "7"], self.state)
        text = talk.read() + talk.type("") + talk.type("hand")
        self.assertNotIn("38", text)
        text = talk.type("82>C, 81>C, end")
        for card in ("24", "31", "36", "45", "61", "38", "39", "54", "66", "90", "98"):
            self.assertNotRegex(text.split("Luis")[-1], rf"\b{card}\b")
        text = talk.type("") + talk.type("hand") + talk.type("log")
        self.assertIn("38", text)
        for card in ("24", "31", "36", "45", "61"):
            self.assertNotRegex(text, rf"\b{card}\b")
        talk.type("quit")
        talk.close()

    def test_replay_walks_both_ways_and_plays_on(self):
        talk = Talk([*GAMES["the-game"], "--seed", "7"], self.state)
        talk.read()
        talk.type("82>C, 81>C, end")
        talk.type("quit")
        talk.close()
        save = self.saves("unfinished")[0]
        replay = Talk(["replay", str(save), "--plain"], self.state)
        first = replay.read()
        self.assertIn("Move 0 of", first)
        self.assertIn("82", replay.type("next"))
        self.assertIn("Move 2 of", replay.type(""))
        self.assertIn("Move 1 of", replay.type("back"))
        self.assertIn("Move 1 of", replay.type("seat 1"))
        self.assertNotIn("holds 24", replay.type("table"))
        self.assertIn("Your hand", replay.type("play 0") + replay.type("hand"))
        replay.type("quit")
        code, _ = replay.close()
        self.assertEqual(code, 0)
        self.assertEqual(len(self.saves("unfinished")), 2)
        whole = subprocess.run([PROGRAM, "replay", save, "--plain"], capture_output=True, text=True, input="")
        self.assertEqual(whole.returncode, 0)
        self.assertIn("81", whole.stdout)
        broken = self.state / "broken.json"
        broken.write_text(save.read_text().replace("81>C", "99>C"))
        check = subprocess.run([PROGRAM, "replay", broken, "--check"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 1)
        self.assertIn("NOT_IN_HAND", check.stderr)

    def test_replay_opens_all_hands_in_the_readers_words(self):
        talk = Talk([*GAMES["the-game"], "--seed", "7"], self.state)
        talk.read()
        talk.close()
        save = str(self.saves("unfinished")[0])
        for lang, one, everyone in (("en", "seat 0", "seat all"), ("es", "asiento 0", "asiento todo"),
                                    ("pt", "lugar 0", "lugar TUDO"), ("de", "platz 0", "platz all")):
            with self.subTest(lang=lang):
                replay = Talk(["replay", save, "--plain", "--lang", lang], self.state)
                opened = replay.read()
                self.assertNotEqual(replay.type(one), opened)
                self.assertEqual(replay.type(everyone), opened)
                replay.close()


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
