#!/usr/bin/env python3
"""Everything a person reads on the command line, in every language: nothing of the English stays.

usage: languages_test.py PROGRAM
"""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 120
LOCALES = {"es": "es_ES.UTF-8", "pt": "pt_BR.UTF-8", "pt-PT": "pt_PT.UTF-8", "de": "de_AT.UTF-8"}
COLUMN = 30  # where the help begins to say what a flag means
LONGEST_RUN = 2  # words that two languages may have in common, one after the other
TYPED = "sobremesa "  # commands are typed alike in all languages
NAMES = {"sobremesa", "random", "easy", "medium", "strong", "best", "face", "professional"}  # and these are called alike


def cells(text):
    """The texts of a help, without the flags and the examples beside them."""
    parts = re.split(r"\n|\s{2,}", text)
    return {part for part in parts if " " in part and not re.match(rf"{TYPED}|-|\w+ TEXT", part)}


def runs(text):
    """Each row of so many words as would be too many, within a part of a sentence."""
    found = set()
    for part in re.split(r"[.,:;?!()\[\]{}\"«»“”„]|\s-+|--\w\S*", text):
        words = part.split()
        for i in range(len(words) - LONGEST_RUN):
            run = words[i:i + LONGEST_RUN + 1]
            if all(re.fullmatch(r"[A-Za-z]+", word) and word.lower() not in NAMES for word in run):
                found.add(" ".join(run).lower())
    return found


class LanguagesTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "no.json").write_text("hello")
        (self.folder / "conf").write_text("bot-threads = many\n")

    def run_it(self, *words, lang="C", **more):
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder / "home"), "LANG": lang}
        return subprocess.run([PROGRAM, *words], input="", capture_output="stdout" not in more, text=True,
                              timeout=PATIENCE, env=environment, cwd=self.folder, **more)

    def commands(self):
        return re.findall(r"^  ([a-z]+) ", self.run_it("--help").stdout.split("Subcommands:")[1], re.M)

    def in_every_language(self, *words, **more):
        """By language: the answer in English, and the one that both ways of asking give."""
        english = self.run_it(*words, **more)
        for language, locale in LOCALES.items():
            answer = self.run_it(*words, lang=locale, **more)
            before = self.run_it("--lang", language, *words, **more)
            with self.subTest(words, language=language):
                self.assertEqual((answer.returncode, answer.stderr), (before.returncode, before.stderr))
                self.assertEqual(answer.returncode, english.returncode)
            yield language, english, answer

    def test_help(self):
        for words in ([], *([command] for command in self.commands())):
            for language, english, answer in self.in_every_language(*words, "--help"):
                with self.subTest((*words, "--help",), language=language):
                    self.assertEqual(answer.stdout, self.run_it(*words, "--help", f"--lang={language}").stdout)
                    texts = cells(english.stdout), cells(answer.stdout)
                    self.assertEqual(texts[0] & texts[1], set())
                    self.assertEqual(runs("\n.".join(texts[0])) & runs("\n.".join(texts[1])), set())
                    for label in ("Usage:", "Options:", "Subcommands:", "Positionals:", "REQUIRED", "UINT", "Examples:"):
                        self.assertNotIn(label, answer.stdout)

    def test_the_columns_of_help_line_up(self):
        for command in self.commands():
            for language in ("en", *LOCALES):
                text = self.run_it(command, "--help", "--lang", language).stdout
                flags = [line for line in text.splitlines() if re.match(r"  (-|[a-z]+ )", line) and TYPED not in line]
                self.assertNotEqual(flags, [])
                for line in flags:
                    with self.subTest(line, language=language):
                        self.assertTrue(len(line.rstrip()) < COLUMN + 2 or re.match(rf".{{{COLUMN - 1}}} \S", line) or
                                        re.search(r"\S  \S", line[2:]) is None, line)

    def test_errors(self):
        log = str(self.folder / "nope")
        solve = ("solve", "the-game", "--seats", "2", "--seed", "7")
        sim = ("sim", "the-game", "--bot", "easy")
        for words in (
            (), ("plya",), ("nonsense",), ("--verison",), ("games", "--xyzzy"), ("games", "the-game"), ("replay",), ("verify",),
            ("completion", "tcsh"), ("play", "nope"), ("play", "the-game", "--option", "foo=1"),
            ("play", "the-game", "--option", "foo"), ("play", "the-game", "--option", "expert=7"),
            ("play", "the-game", "--option", "talk=loud"), ("play", "the-game", "--option", "expert=true", "--option", "expert=true"),
            ("play", "the-game", "--seats", "x"), ("play", "the-game", "--seats"), ("play", "the-game", "--seats", "1", "--seats", "2"),
            ("play", "the-game", "--plain=maybe"), ("play", "the-game", "--seats", "9"), ("play", "the-game", "--bots", "clever"),
            ("play", "the-game", "--seats", "1", "--bots", "easy,easy"), ("play", "the-game", "--names", "Ana,Luis"),
            ("play", "the-game", "--seats", "2", "--names", "A\x01"), ("play", "the-game", "--seed", "soon"),
            ("play", "the-game", "--position", log), ("play", "the-game", "--position", "no.json"), ("play", "--resume"),
            ("play", "--resume", "no.json"), ("replay", "/nope"), ("replay", "."), ("replay", "no.json"), ("golden", log),
            ("solve",), ("solve", "the-game"), ("solve", "nope", "--seats", "2", "--seed", "7"), (*solve, "--seats", "9"),
            ("solve", "the-game", "--seats", "9", "--seed", "7"), ("solve", "level-8", "--seats", "2", "--seed", "7"),
            (*solve, "--seconds", "soon"), (*solve, "--deals", "0"), (*solve, "--blame"), (*solve, "--upto", "3"),
            ("solve", "--log", log), ("solve", "--log", "no.json"), ("solve", "the-game", "--log", "x"), (*solve[2:], "--log", "x"),
            ("sim",), ("sim", "the-game"), ("sim", "nope", "--bot", "easy"), ("sim", "the-game", "--bot", "nobody"),
            ("sim", "the-game", "--bot", "easy,easy,easy"), (*sim, "--games", "0"), (*sim, "--games", "many"), (*sim, "--threads", "99999"),
            (*sim, "--seats", "99"), (*sim, "--shard", "3/2"), (*sim, "--talk", "loud"), (*sim, "--json", "--csv"),
            (*sim, "--out", "/no/such/folder/file"), (*sim, "--option", "talk=strict"), ("sim", "--merge", log),
            ("sim", "--merge", "no.json"), ("sim", "level-8", "--bot", "easy", "--talk", "open-hands"),
            ("arena",), ("arena", "the-game", "easy", "easy", "--sprt", "5"), ("arena", "the-game", "easy", "cmd:true", "--talk", "open-hands"),
            ("serve", "--store", "foo:bar"), ("serve", "--store", "sqlite:"), ("serve", "--bot-threads", "many"),
            ("serve", "--log-requests", "perhaps"), ("serve", "--store-limit", "much"), ("serve", "--idle-seconds", "0"),
            ("serve", "--config", log), ("serve", "--config", "conf"), ("serve", "--proxies", "there"),
            ("serve", "--listen", "127.0.0.1:0", "--store", "missing/new/tables.sqlite"),
            ("tables", "--dry-run"), ("tables", "--store", "foo:bar"), ("verify", log), ("verify", "no.json"),
        ):
            for language, english, answer in self.in_every_language(*words):
                with self.subTest((*words,), language=language):
                    self.assertNotEqual(english.returncode, 0)
                    self.assertEqual(len(answer.stderr.splitlines()), len(english.stderr.splitlines()), answer.stderr)
                    self.assertNotEqual(answer.stderr, english.stderr)
                    shared = runs(english.stderr) & runs(answer.stderr)
                    # What the engine finds in a document is English, and said to be.
                    if not re.search("en inglés|em inglês|auf Englisch", answer.stderr):
                        self.assertEqual(shared, set(), answer.stderr)

    def test_a_full_disk(self):
        for words in (["games"], ["--help"]):
            said = set()
            for locale in ("C", *LOCALES.values()):
                with open("/dev/full", "w") as full:
                    ended = self.run_it(*words, lang=locale, stdout=full, stderr=subprocess.PIPE)
                self.assertEqual(ended.returncode, 1)
                said.add(ended.stderr)
            self.assertIn("sobremesa: cannot write to standard output: No space left on device\n", said)
            self.assertIn("sobremesa: die Standardausgabe lässt sich nicht schreiben: "
                          "Auf dem Datenträger ist kein Platz mehr\n", said)
            self.assertEqual(len(said), 4, "in Portugal as in Brazil")
        full = self.run_it("sim", "the-game", "--bot", "random", "--games", "5", "--out", "/dev/full", lang="es_ES.UTF-8")
        self.assertEqual(full.stderr, "sobremesa sim: no se puede escribir /dev/full: No queda espacio en el disco\n")
        unkept = self.run_it("play", "the-game", "--bots", "easy", "--plain", lang="de_DE.UTF-8", restore_signals=False,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        self.assertIn("Die Datei ist zu groß", unkept.stderr)

    def test_reports(self):
        store = shutil.copy(ROOT / "tests/fixtures/set-1/tables.sqlite", self.folder / "kept.sqlite")
        solve = ("solve", "the-game", "--seats", "2", "--seed", "7")
        for words in (("games",), ("sim", "the-game", "--bot", "random", "--games", "20"),
                      ("sim", "level-8", "--bot", "random", "--games", "2"),
                      ("sim", "the-game", "--bot", "random", "--games", "5", "--svg", "/dev/stdout", "--out", "/dev/null"),
                      ("arena", "the-game", "random", "easy", "--games", "5"),
                      ("arena", "face-to-face", "random", "easy", "--games", "5", "--sprt", "0,10"),
                      solve, (*solve, "--deals", "2"), (*solve, "--seconds", "0.000001"),
                      ("tables", "--store", str(store)), ("tables", "--store", str(store), "--clean", "--dry-run")):
            for language, english, answer in self.in_every_language(*words):
                with self.subTest((*words,), language=language):
                    self.assertNotEqual((english.stdout, english.stderr), (answer.stdout, answer.stderr))
                    self.assertEqual(runs(english.stdout) & runs(answer.stdout), set(), answer.stdout)
                    self.assertEqual(runs(self.translated(english.stderr)) & runs(self.translated(answer.stderr)), set(), answer.stderr)

    @staticmethod
    def translated(text):
        """Without what a store says of its clock: every other language tells that this is English."""
        return re.sub(r"(en inglés|em inglês|auf Englisch): [^;]*;|not to be trusted: [^;]*;", "", text)

    def test_what_programs_read_has_no_language(self):
        for words in (("games", "--json"), ("games", "--options"), ("schema",), ("signature",),
                      ("solve", "the-game", "--seats", "2", "--seed", "7", "--deals", "2", "--json"),
                      ("arena", "the-game", "random", "easy", "--games", "5", "--json")):
            for language, english, answer in self.in_every_language(*words):
                with self.subTest((*words,), language=language):
                    self.assertEqual(english.stdout, answer.stdout)
        sums = [self.run_it("sim", "the-game", "--bot", "random", "--games", "5", "--json", lang=lang).stdout
                for lang in ("C", "de_DE.UTF-8")]
        english, german = ({key: value for key, value in json.loads(text).items()
                            if key not in ("games_per_second", "cpu_seconds", "thinking")} for text in sums)
        self.assertEqual(english, german)

    def test_a_language_that_is_not_there(self):
        for words in (["--lang", "xx", "games"], ["games", "--lang=xx"], ["play", "--lang", "xx"], ["--lang", "xx", "--help"]):
            ended = self.run_it(*words)
            self.assertEqual((ended.returncode, ended.stdout, ended.stderr),
                             (2, "", 'sobremesa: --lang: there is no language "xx"; there are es, pt, pt-PT, en and de\n'))
        self.assertIn("pt-PT, en und de", self.run_it("--lang", "xx", lang="de_DE.UTF-8").stderr)

    def test_the_flag_goes_before_the_environment(self):
        self.assertIn("Usage:", self.run_it("--lang", "en", "--help", lang="de_DE.UTF-8").stdout)
        self.assertIn("Aufruf:", self.run_it("sim", "--lang", "es", "--help", "--lang", "de").stdout, "the last one counts")
        self.assertIn("ficheiros", self.run_it("golden", "--help", "--lang", "pt-PT").stdout)
        self.assertIn("arquivos", self.run_it("golden", "--help", "--lang", "pt").stdout)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
