#!/usr/bin/env python3
"""The program as it is typed: full disks, readers who leave, words that are not there, places for tables.

usage: command_line_test.py PROGRAM
"""
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 120
SEED, SALT = "ab" * 32, "cd" * 16
FULL = "sobremesa: cannot write to standard output: No space left on device\n"


class CommandLineTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder / "home"), "LC_ALL": "C"}

    def run_it(self, *words, stdin="", stdout=subprocess.PIPE, **more):
        return subprocess.run([PROGRAM, *words], input=stdin, stdout=stdout, stderr=subprocess.PIPE, text=True,
                              timeout=PATIENCE, env=self.environment, cwd=self.folder, **more)

    def need(self, ended, status, *parts):
        self.assertEqual(ended.returncode, status, ended)
        for part in parts:
            self.assertIn(part, ended.stderr)

    def finished_log(self):
        """A log document as the server gives it, with its promise."""
        path = self.folder / "log.json"
        if path.exists():
            return str(path)
        with subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
            def ask(**request):
                engine.stdin.write(json.dumps(request) + "\n")
                engine.stdin.flush()
                return json.loads(engine.stdout.readline())["ok"]

            table = ask(cmd="new", game="the-game", seats=1, seed=SEED)["table"]
            while True:
                moves = ask(cmd="legal", table=table, seat=0)["moves"]
                if not moves:
                    break
                ask(cmd="act", table=table, seat=0, moves=moves[:1])
            promise = hashlib.sha256(f"{SEED}:{SALT}".encode()).hexdigest()
            path.write_text(json.dumps({**ask(cmd="log", table=table), "salt": SALT, "commitment": promise}))
            engine.stdin.close()
        return str(path)


class FullDiskTest(CommandLineTest):
    def cases(self):
        """By command: what to type so that it writes."""
        log = self.finished_log()
        sim = ["sim", "the-game", "--bot", "random", "--games", "5"]
        solve = ["solve", "the-game", "--seats", "2", "--seed", "7"]
        arena = ["arena", "the-game", "random", "random", "--games", "5"]
        store = shutil.copy(ROOT / "tests/fixtures/set-1/tables.sqlite", self.folder / "kept.sqlite")
        tables = ["tables", "--store", str(store)]
        return {
            "engine": [["engine"]],
            "games": [["games"], ["games", "--json"]],
            "play": [["play", "the-game", "--bots", "easy", "--plain"], ["play", "--plain"]],
            "replay": [["replay", log, "--check"], ["replay", log, "--plain"]],
            "solve": [solve, [*solve, "--json"], [*solve, "--deals", "3"], [*solve, "--deals", "3", "--json"],
                      ["solve", "--log", log, "--seconds", "0.2"], ["solve", "--log", log, "--blame", "--seconds", "0.2"]],
            "golden": [["golden", *map(str, sorted((ROOT / "golden").glob("*/*.play"))[:2])]],
            "signature": [["signature"]],
            "schema": [["schema"], ["schema", "--typescript"]],
            "sim": [sim, [*sim, "--json"], [*sim, "--csv"]],
            "arena": [arena, [*arena, "--json"]],
            "serve": [["serve", "--listen", "127.0.0.1:0", "--store", str(self.folder / "tables.sqlite")]],
            "tables": [tables, [*tables, "--json"]],
            "verify": [["verify", log]],
            "completion": [["completion", shell] for shell in ("bash", "zsh", "fish")],
        }

    def test_whatever_is_written(self):
        cases = self.cases()
        commands = re.findall(r"^  ([a-z]+) ", self.run_it("--help").stdout.split("Subcommands:")[1], re.M)
        self.assertEqual(sorted(cases), sorted(commands), "every command has its cases")
        for words in [["--help"], ["--version"], *([command, "--help"] for command in commands),
                      *(words for some in cases.values() for words in some)]:
            with self.subTest(" ".join(words)), open("/dev/full", "w") as full:
                ended = self.run_it(*words, stdin='{"cmd":"games"}\n' if words == ["engine"] else "", stdout=full)
                self.assertEqual(ended.returncode, 1, ended)
                self.assertIn(FULL, ended.stderr)

    def test_files(self):
        for flag in ("--out", "--svg"):
            ended = self.run_it("sim", "the-game", "--bot", "random", "--games", "5", flag, "/dev/full")
            self.need(ended, 1, "sobremesa sim: cannot write /dev/full: No space left on device")

    def test_a_game_whose_turns_do_not_fit_on_the_disk(self):
        # Python ignores the signal that would end the program, and so does the program then.
        ended = self.run_it("play", "the-game", "--bots", "easy", "--plain", stdin="quit\n", restore_signals=False,
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        self.need(ended, 1, "This game cannot be saved.", "File too large")
        self.assertNotIn("The game is saved", ended.stdout)

    def test_a_closed_output_is_a_failure_too(self):
        ended = self.run_it("games", stdout=None, preexec_fn=lambda: os.close(1))
        self.need(ended, 1, "sobremesa: cannot write to standard output: Bad file descriptor")


class ReaderTest(CommandLineTest):
    def with_nobody_reading(self, *words, **more):
        reader, writer = os.pipe()
        os.close(reader)
        try:
            return self.run_it(*words, stdout=writer, **more)
        finally:
            os.close(writer)

    def test_who_has_read_enough_ends_the_program_without_a_word(self):
        for words in (["games"], ["schema"], ["--help"]):
            ended = self.with_nobody_reading(*words)
            self.assertEqual((ended.returncode, ended.stderr), (-signal.SIGPIPE, ""), words)

    def test_also_where_the_signal_is_ignored(self):
        for words in (["games"], ["engine"]):
            ended = self.with_nobody_reading(
                *words, stdin='{"cmd":"games"}\n', restore_signals=False,
                preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN))
            self.assertEqual((ended.returncode, ended.stderr), (1, ""), words)

    def test_head(self):
        ended = subprocess.run(["sh", "-c", '"$0" games | head -1', PROGRAM], capture_output=True, text=True,
                               timeout=PATIENCE)
        self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (0, "the-game  The Game, 1 to 5 seats\n", ""))


class WordsTest(CommandLineTest):
    def test_a_command_that_is_not_there(self):
        self.need(self.run_it("nonsense"), 2,
                  'sobremesa: there is no command "nonsense"; sobremesa --help lists the commands\n')
        self.need(self.run_it("gmaes"), 2, 'there is no command "gmaes"; did you mean games?')
        self.need(self.run_it("sevre", "--listen", "127.0.0.1:0"), 2,
                  'there is no command "sevre"; did you mean serve?')

    def test_no_command_at_all(self):
        self.need(self.run_it(), 2, "sobremesa: name a command; sobremesa --help lists the commands\n")

    def test_a_flag_that_is_not_there(self):
        self.need(self.run_it("--verison"), 2,
                  "sobremesa: there is no flag --verison; did you mean --version? sobremesa --help lists the flags\n")
        self.need(self.run_it("sim", "the-game", "--seets", "3"), 2,
                  "sobremesa: sim has no flag --seets; did you mean --seats? sobremesa sim --help lists the flags\n")

    def test_a_game_that_is_not_there(self):
        games = ", ".join(game["id"] for game in json.loads(self.run_it("games", "--json").stdout)["games"])
        for words in (["sim", "nogame", "--bot", "easy"], ["arena", "nogame", "easy", "easy"], ["play", "nogame"],
                      ["solve", "nogame", "--seats", "2", "--seed", "7"]):
            self.need(self.run_it(*words), 2,
                      f'there is no game "nogame"; did you mean the-game? There are: {games}\n')

    def test_an_option_that_is_not_there(self):
        options = "starter, expert, small_hands, play_out, talk, trick_talk, show_history, fire"
        for words in (["sim", "the-game", "--bot", "easy"], ["arena", "the-game", "easy", "easy"], ["play", "the-game"],
                      ["solve", "the-game", "--seats", "2", "--seed", "7"]):
            self.need(self.run_it(*words, "--option", "foo=1"), 2,
                      f'--option: the-game has no option "foo"; it has: {options}\n')
            self.need(self.run_it(*words, "--option", "foo"), 2, 'not "foo"; the-game has: ' + options)
        asked = '{"id":1,"cmd":"new","game":"the-game","seats":2,"options":{"foo":1}}\n'
        error = json.loads(self.run_it("engine", stdin=asked).stdout)["error"]
        self.assertEqual(error["code"], "bad_option")
        for option in options.split(", "):
            self.assertIn(option, error["text"])


class StoreTest(CommandLineTest):
    def serve(self, *words):
        """The first line of a server that is ended at once, with its status and complaints."""
        with subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", *words], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, env=self.environment, cwd=self.folder) as server:
            line = server.stdout.readline()
            server.send_signal(signal.SIGTERM)
            errors = server.stderr.read()
            return subprocess.CompletedProcess(words, server.wait(PATIENCE), line, errors)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def test_a_file_by_its_kind(self):
        (self.folder / "data").mkdir()
        for store in (f"sqlite:{self.folder}/a.sqlite", "sqlite:b.sqlite", "sqlite:data/c.sqlite",
                      f"sqlite://{self.folder}/d.sqlite", "e.sqlite"):
            self.need(self.serve("--store", store), 0)
        self.assertEqual([name for name in self.names() if not name.endswith("-lock")],
                         ["a.sqlite", "b.sqlite", "d.sqlite", "data", "data/c.sqlite", "e.sqlite"])

    def test_in_a_file_of_settings(self):
        (self.folder / "conf").write_text("store = sqlite:tables.sqlite\n")
        self.assertIn("(tables in tables.sqlite)", self.serve("--config", "conf").stdout)

    def test_a_kind_that_is_not_known_makes_nothing(self):
        for store in ("foo:bar/tables.sqlite", "mysql://me:secret@host/tables", "sqlite://tables.sqlite", "sqlite:"):
            ended = self.serve("--store", store)
            self.need(ended, 2, "sobremesa: --store must ")
            self.assertNotIn("secret", ended.stderr)
        self.assertEqual(self.names(), [])

    def test_a_folder_is_made_only_where_its_parent_is(self):
        self.need(self.serve("--store", "new/tables.sqlite"), 0)
        self.assertTrue((self.folder / "new/tables.sqlite").is_file())
        for store in (f"{self.folder}/missing/new/tables.sqlite", f"sqlite:{self.folder}/missing/new/tables.sqlite"):
            self.need(self.serve("--store", store), 1,
                      f"sobremesa: cannot use {self.folder}/missing/new/tables.sqlite as a store: "
                      f"there is no folder {self.folder}/missing\n")
        self.assertFalse((self.folder / "missing").exists())

    def test_all_folders_are_made_in_the_usual_place(self):
        self.need(self.serve(), 0)
        self.assertTrue((self.folder / "home/.local/state/sobremesa/tables.sqlite").is_file())


class CompletionTest(CommandLineTest):
    def complete(self, *words):
        script = ('source <("$0" completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sobremesa; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        ended = subprocess.run(["bash", "-c", script, PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE,
                               cwd=self.folder)
        return sorted(ended.stdout.split())

    def test_where_tables_are_kept(self):
        (self.folder / "some.sqlite").touch()
        self.assertEqual(self.complete("sobremesa", "serve", "--store", "s"), ["some.sqlite", "sqlite:"])
        self.assertEqual(self.complete("sobremesa", "serve", "--store", "post"), ["postgres://"])
        # The shell cuts words at colons.
        self.assertEqual(self.complete("sobremesa", "serve", "--store", "sqlite", ":", "so"), ["some.sqlite"])
        self.assertEqual(self.complete("sobremesa", "serve", "--store", "sqlite", ":"), ["some.sqlite"])


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
