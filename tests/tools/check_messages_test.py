"""tools/check_messages.py finds what it is there to find: a sound small catalogue, broken one way at a time."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from check_messages import FAMILIES, LANGUAGES, VARIANTS, Catalogue, house_form  # noqa: E402
from icu_pattern import Pattern, PatternFault  # noqa: E402

SOUND = {
    "phrase.leave": "Leave this pile to me",
    "reason.MIN": "At least {n, plural, one {# card} other {# cards}}{trick, select, yes {, or {back}} other {}}.",
    "tell.hello": "Hello {name}, don't worry",
    "trouble.taken": "That seat is taken.",
}


class Checking(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        for source, text in {
            "games/refusal.cpp": 'ReasonText{Reason::min, "MIN",',
            "cards/talk/phrases.cpp": '{"leave", PilePart::needed,',
            "server/api/sit.cpp": 'return error_answer(\n    409, "taken", {}); machine_answer(400, "bad_json", {});',
            "web/src/troubles.ts": "find(`trouble.${code}`)",
            "cli/play.cpp": 'say("tell.hello"); find("reason." + code); find("phrase." + id);',
        }.items():
            path = self.root / source
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (self.root / "i18n").mkdir()
        for language in LANGUAGES:
            self.write(language, SOUND)
        for variant in VARIANTS:
            self.write(variant, {"phrase.leave": "Deixem-me esta pilha"})
        self.forbid({})

    def write(self, language, texts):
        (self.root / "i18n" / f"{language}.json").write_text(house_form(texts))

    def forbid(self, lists):
        (self.root / "i18n/forbidden_words.json").write_text(json.dumps(lists))

    def faults(self):
        return Catalogue(self.root).check()

    def expect(self, *faults):
        self.assertEqual(self.faults(), list(faults))

    def test_a_sound_catalogue_passes(self):
        self.expect()

    def test_a_sentence_in_a_source(self):
        (self.root / "cli/speak.cpp").write_text(
            '#include "some where/file.hpp"\n// "said to nobody"\nout << "sobremesa games --json";\n'
            'app.add_flag("--json", flag, "As one JSON object");\n')
        self.expect('cli/speak.cpp: "As one JSON object" is a sentence of English: put it into the catalogue')

    def test_a_missing_key(self):
        self.write("pt", {key: text for key, text in SOUND.items() if key != "tell.hello"})
        self.expect("i18n/pt.json: tell.hello is missing")

    def test_a_key_too_many(self):
        self.write("de", SOUND | {"tell.bye": "Tschüss"})
        self.expect("i18n/de.json: tell.bye is not in en.json")

    def test_a_variant_of_nothing(self):
        self.write("pt-PT", {"tell.bye": "Adeus"})
        self.expect("i18n/pt-PT.json: tell.bye is not in pt.json")

    def test_a_variant_that_does_not_vary(self):
        self.write("pt-PT", {"tell.hello": SOUND["tell.hello"]})
        self.expect("i18n/pt-PT.json: tell.hello reads as in pt.json")

    def test_a_variant_with_another_placeholder(self):
        self.write("pt-PT", {"tell.hello": "Olá {nome}"})
        self.expect("i18n/pt-PT.json: tell.hello: asks for {nome}, but pt for {name}")

    def test_a_variant_that_no_page_says(self):
        for language in LANGUAGES:
            self.write(language, SOUND | {"plain.bye": "Bye"})
        (self.root / "cli/plain.cpp").write_text('say("plain.bye");')
        self.write("pt-PT", {"plain.bye": "Adeus"})
        self.expect("i18n/pt-PT.json: plain.bye is never shown: no page says it")

    def test_another_placeholder(self):
        self.write("es", SOUND | {"tell.hello": "Hola {nombre}"})
        self.expect("i18n/es.json: tell.hello: asks for {nombre}, but en for {name}")

    def test_another_branch(self):
        self.write("es", SOUND | {"reason.MIN": "{n, plural, one {#} other {#}}{trick, select, no {{back}} other {}}"})
        self.expect("i18n/es.json: reason.MIN: asks for {back, n (plural: one, other), trick (select: no, other)},"
                    " but en for {back, n (plural: one, other), trick (select: other, yes)}")

    def test_a_plural_without_other(self):
        self.write("de", SOUND | {"reason.MIN": "{n, plural, one {#}}"})
        self.expect("i18n/de.json: reason.MIN: at 19: there is no branch for other")

    def test_an_empty_text(self):
        self.write("de", SOUND | {"phrase.leave": " "})
        self.expect("i18n/de.json: phrase.leave is empty")

    def test_an_unsorted_file(self):
        lines = house_form(SOUND).splitlines()
        lines[1], lines[2] = lines[2], lines[1]
        (self.root / "i18n/es.json").write_text("\n".join(lines) + "\n")
        self.expect("i18n/es.json: keys must be sorted, one a line: tools/check_messages.py --fix")

    def test_a_key_twice(self):
        text = house_form(SOUND).replace("{\n", '{\n  "phrase.leave": "x",\n', 1)
        (self.root / "i18n/es.json").write_text(text)
        self.assertIn("i18n/es.json: phrase.leave is there twice", self.faults())

    def test_no_json(self):
        (self.root / "i18n/es.json").write_text("{")
        self.assertIn("i18n/es.json: cannot be read", "\n".join(self.faults()))

    def test_an_unused_key(self):
        (self.root / "cli/play.cpp").write_text('find("reason." + code); find("phrase." + id);')
        self.expect("i18n/en.json: tell.hello is used nowhere")

    def test_sorting_keys_is_no_use_of_them(self):
        (self.root / "cli/play.cpp").write_text('find("reason." + code); find("phrase." + id);')
        (self.root / "web/plugins").mkdir(parents=True)
        (self.root / "web/plugins/messages.ts").write_text("key.startsWith('tell.')")
        self.expect("i18n/en.json: tell.hello is used nowhere")

    def test_a_key_made_of_a_beginning_is_used(self):
        for language in LANGUAGES:
            self.write(language, SOUND | {"web.home.chess.pitch": "Mate", "web.home.chess.price": "Free"})
        (self.root / "web/kinds.ts").write_text("pitch: `web.home.${id}.pitch`")
        self.expect("i18n/en.json: web.home.chess.price is used nowhere")

    def test_a_beginning_that_makes_no_listed_family(self):
        (self.root / "cli/play.cpp").write_text('find("reason." + code); find("phrase." + id);')
        (self.root / "web/hello.ts").write_text("t(`tell.${word}`)")
        self.expect("i18n/en.json: tell.hello is used nowhere")

    def test_every_family_is_one(self):
        keys = json.loads((ROOT / "i18n/en.json").read_text(encoding="utf-8"))
        for beginning, rest in FAMILIES.items():
            self.assertTrue(any(re.fullmatch(re.escape(beginning) + f"(?:{rest})", key) for key in keys), beginning)

    def test_a_code_and_a_phrase_without_text(self):
        (self.root / "games/refusal.cpp").write_text('ReasonText{Reason::min, "MIN", ReasonText{Reason::max,\n "MAX",')
        (self.root / "cards/talk/phrases.cpp").write_text('{"cmd:stop", PilePart::none,')
        self.expect("i18n/en.json: reason.MAX is missing (games/refusal.cpp has it)",
                    "i18n/en.json: phrase.cmd:stop is missing (cards/talk/phrases.cpp has it)",
                    "i18n/en.json: phrase.leave is nothing that cards/talk/phrases.cpp knows")

    def test_a_code_of_the_server_without_a_sentence(self):
        (self.root / "server/api/wish.cpp").write_text('put_error(out, "stale", "moved on"); R"({"code":"busy"})";')
        self.expect("i18n/en.json: trouble.busy is missing (the server sends busy to people)",
                    "i18n/en.json: trouble.stale is missing (the server sends stale to people)")

    def test_a_sentence_for_a_code_that_nobody_sends(self):
        (self.root / "server/api/sit.cpp").write_text("")
        self.expect("i18n/en.json: trouble.taken is nothing that the server sends")

    def test_a_sentence_for_what_only_machines_meet(self):
        for language in LANGUAGES:
            self.write(language, SOUND | {"trouble.bad_json": "No JSON"})
        self.expect("tools/server_codes.py: bad_json has a sentence, so it is not for machines only")

    def test_a_forbidden_word(self):
        self.forbid({"de": [{"words": "Stufen?", "say": "Level"}]})
        self.write("de", SOUND | {"tell.hello": "Hallo {name}, STUFE zwei"})
        self.expect('i18n/de.json: tell.hello says "STUFE", which the glossary forbids: Level')

    def test_a_forbidden_word_of_another_language(self):
        self.forbid({"de": [{"words": "leave", "say": "x"}]})
        self.write("de", SOUND | {"phrase.leave": "Mir"})
        self.expect()

    def test_only_whole_words_are_forbidden(self):
        self.forbid({"es": [{"words": "hell|eave|worr", "say": "x"}]})
        self.expect()

    def test_signs_are_forbidden_wherever_they_stand(self):
        self.forbid({"es": [{"words": " …", "say": "no space before …"}]})
        self.write("es", SOUND | {"tell.hello": "Hola {name} …"})
        self.expect('i18n/es.json: tell.hello says " …", which the glossary forbids: no space before …')

    def test_names_of_arguments_and_branches_are_no_words(self):
        self.forbid({"es": [{"words": "name|back|trick|plural|yes|other", "say": "x"}]})
        self.expect()

    def test_the_words_of_a_branch_count(self):
        self.forbid({"es": [{"words": "cards", "say": "cartas"}]})
        self.expect('i18n/es.json: reason.MIN says "cards", which the glossary forbids: cartas')

    def test_an_exception_from_a_forbidden_word(self):
        self.forbid({"es": [{"words": "worry", "say": "x", "except": {"tell.hello": "it is a greeting"}}]})
        self.expect()

    def test_an_exception_that_is_not_needed(self):
        self.forbid({"es": [{"words": "fear", "say": "x", "except": {"tell.hello": "it is a greeting"}}]})
        self.expect('i18n/forbidden_words.json: es: tell.hello no longer needs its exception from "fear"')

    def test_a_variant_is_held_to_its_words_in_what_it_inherits(self):
        self.forbid({"pt-PT": [{"words": "worry|deixem", "say": "x"}]})
        self.expect('i18n/pt-PT.json: phrase.leave says "Deixem", which the glossary forbids: x',
                    'i18n/pt-PT.json: tell.hello says "worry", which the glossary forbids: x')


    def test_a_variant_is_held_to_the_words_of_its_language(self):
        self.forbid({"pt": [{"words": "pilhas?", "say": "stapel"}]})
        self.expect('i18n/pt-PT.json: phrase.leave says "pilha", which the glossary forbids: stapel')

    def test_words_of_its_language_that_a_variant_may_say(self):
        self.forbid({"pt": [{"words": "pilhas?", "say": "stapel", "not_in": {"pt-PT": "its own word"}}]})
        self.expect()

    def test_a_word_that_is_forbidden_in_some_keys(self):
        self.forbid({"en": [{"words": "pile", "say": "deck", "in": "tell."}]})
        self.expect()
        self.forbid({"en": [{"words": "pile", "say": "deck", "in": "phrase."}]})
        self.expect('i18n/en.json: phrase.leave says "pile", which the glossary forbids: deck')

    def test_documents_are_held_to_the_words_of_english(self):
        self.forbid({"en": [{"words": "the own", "say": "your own"}]})
        (self.root / "README.md").write_text("A\n\n```\nthe own code\n```\n\nOf `the own` name: look at the own cards.\n")
        (self.root / "games/refusal.cpp").write_text('ReasonText{Reason::min, "MIN", "The own hand"} // the own')
        (self.root / "docs").mkdir()
        (self.root / "docs/I18N.md").write_text("not: the own")
        self.expect('README.md:7: says "the own", which the glossary forbids: your own',
                    'games/refusal.cpp:1: says "The own", which the glossary forbids: your own')

    def test_words_that_documents_may_say(self):
        self.forbid({"en": [{"words": "staged", "say": "not final yet", "documents": "the name in the code"}]})
        (self.root / "README.md").write_text("A turn is staged.\n")
        self.expect()


class Patterns(unittest.TestCase):
    def test_what_a_pattern_says(self):
        self.assertEqual(Pattern("don't, {name}! '{'x'}' {n, plural, one {# card} other {cards}}.").words,
                         "don't, \n! {x} \n# card\ncards\n.")

    def test_bad_ones(self):
        for bad in ["{", "{}", "{n", "}", "'{", "{n, number}", "{n, plural}", "{n, plural, few {x} other {y}}",
                    "{n, select, a {x} a {y} other {z}}", "{n, select, other x}"]:
            with self.subTest(bad), self.assertRaises(PatternFault):
                Pattern(bad)

    def test_quotes_hide_braces(self):
        self.assertEqual(Pattern("'{name}' {x}'s ''{y}''").arguments,
                         {"x": ("plain", frozenset()), "y": ("plain", frozenset())})


if __name__ == "__main__":
    unittest.main()
