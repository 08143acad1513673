"""tools/check_rooms.py finds what it is there to find: a small sound house, broken one way at a time."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from check_rooms import MOST_PLACES, REPEATED_BELOW, places, problems, told  # noqa: E402


def door(identifier, schema, *kinds):
    listed = ", ".join(f'Kind{{.id = "{kind}"}}' for kind in kinds)
    return f'struct Game {{\n  kId = "{identifier}";\n  kSchemaName = "{schema}";\n  kKinds{{{listed}}};\n}};\n'


SOUND = {
    "games/old_maid/game.hpp": door("old-maid", "OldMaid", "oldmaid", "maidonfire"),
    "games/old_maid_deluxe/game.hpp": door("old-maid-deluxe", "Deluxe", "deluxe"),
    "games/cards/deck.hpp": "// furniture, no room",
    "catalog/games.hpp": "std::tuple<old_maid::Game, old_maid_deluxe::Game>",
    "web/src/rooms/rooms.ts": "export const ROOMS = { 'old-maid': OLD_MAID, 'old-maid-deluxe': DELUXE };",
    "web/src/rooms/old_maid/room.ts": "export const OLD_MAID = 'oldmaid';",
    "tests/support/all_rooms.hpp": '#include "tests/support/old_maid.hpp"\n#include "tests/support/old_maid_deluxe.hpp"\n',
    "tests/games/deal_test.cpp": 'deal("old-maid")',
    "build/generated.cpp": 'deal("old-maid")',
    "i18n/en.json": '{"game.old-maid": "Old Maid"}',
}


class Checking(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for path, text in SOUND.items():
            self.write(path, text)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def further_places(self):
        return sorted(set(places(self.root)["old_maid"]) - {"catalog/games.hpp", "web/src/rooms/rooms.ts", "tests/support/all_rooms.hpp"})

    def test_sound(self):
        self.assertEqual(list(problems(self.root)), [])
        self.assertEqual(told(self.root), "rooms ok: named outside their folders: old_maid in 3 files, old_maid_deluxe in 3 files; "
                                          "at most 0 lines repeated between two rooms")

    def test_too_many_places(self):
        files = [f"engine/part_{number}.cpp" for number in range(MOST_PLACES - 2)]
        for file in files[1:]:
            self.write(file, 'open("old-maid");')
        self.assertEqual(list(problems(self.root)), [])
        self.write(files[0], 'open("old-maid");')
        wanted = ["catalog/games.hpp", *files, "tests/support/all_rooms.hpp", "web/src/rooms/rooms.ts"]
        self.assertEqual(list(problems(self.root)),
                         [f"old_maid: named in {MOST_PLACES + 1} files outside its folders, {MOST_PLACES} are enough:",
                          *(f"  {file}" for file in wanted)])

    def test_every_spelling_is_a_name(self):
        for text in ('"old-maid"', "old_maid::deal", "OldMaidView", "isOldMaid(view)", "oldMaid.deal()", "OLD_MAID", "'oldmaid'",
                     "'maidonfire'", '"old_maid_weights"'):
            self.write("engine/engine.cpp", text)
            self.assertEqual(self.further_places(), ["engine/engine.cpp"], text)

    def test_other_words_are_no_names(self):
        for text in ("old_maid_deluxe::deal", "'old-maid-deluxe'", "ends_old_maid", "OldMaiden", "oldmaids"):
            self.write("engine/engine.cpp", text)
            self.assertEqual(self.further_places(), [], text)

    def test_all_kinds_of_sources(self):
        sources = {"engine/a.hpp": "old_maid", "web/src/Home.svelte": "{#if old_maid}", "tools/plot.py": "old_maid = 1", "CMakeLists.txt": "add(old_maid)",
                   "tools/train/train": "#!/bin/sh\nold-maid", "wasm/host.mjs": "'old-maid'", "players/old_maid_deluxe/x.cpp": "old_maid::x()"}
        for path, text in sources.items():
            self.write(path, text)
        self.assertEqual(self.further_places(), sorted(sources))

    def test_comments_name_a_game_too(self):
        comments = {"engine/a.hpp": "// old_maid", "engine/b.hpp": "/* old-maid */", "tools/plot.py": '"""Plots old_maid."""', "tools/sum.py": "x = 1  # old_maid",
                    "CMakeLists.txt": "# old_maid", "web/src/Home.svelte": "<!-- old_maid -->"}
        for path, text in comments.items():
            self.write(path, text)
        self.assertEqual(self.further_places(), sorted(comments))

    def test_what_is_no_source(self):
        for path, text in {"docs/examples/bot.py": "old_maid", "README.md": "old_maid", "tools/note": "old_maid"}.items():
            self.write(path, text)
        self.assertEqual(self.further_places(), [])

    def test_own_folders(self):
        for folder in ("players", "terminal/games", "tools/train"):
            self.write(f"{folder}/old_maid/main.cpp", "old_maid::deal")
        self.assertEqual(self.further_places(), [])

    def lay_lines(self, count):
        lines = "".join(f"  call({number});\n}}\n" for number in range(count - 1)) + "// Alike.\n"
        self.write("games/old_maid/rules.cpp", f'#include "a.hpp"\nnamespace a {{\nusing b::c;\n{lines}')
        self.write("terminal/games/old_maid_deluxe/face.cpp", f'#include "a.hpp"\nnamespace a {{\nusing b::c;\n// Why.\n{lines}')

    def test_repeated_lines(self):
        self.lay_lines(REPEATED_BELOW - 1)
        self.assertEqual(list(problems(self.root)), [])
        self.assertTrue(told(self.root).endswith(f"at most {REPEATED_BELOW - 1} lines repeated between two rooms"))
        self.lay_lines(REPEATED_BELOW)
        found = list(problems(self.root))
        self.assertEqual(found[0], f"old_maid, old_maid_deluxe: {REPEATED_BELOW} lines stand in both, and must be fewer than {REPEATED_BELOW}:")
        self.assertEqual(found[1:], [*(f"  call({number});" for number in range(REPEATED_BELOW - 1)), "  // Alike."])

    def test_two_lines_alone_are_no_repetition(self):
        self.write("games/old_maid/rules.cpp", "one();\ntwo();\nthree();\n")
        self.write("games/old_maid_deluxe/rules.cpp", "one();\ntwo();\n")
        self.write("games/old_maid_deluxe/text.cpp", "three();\n")
        self.assertTrue(told(self.root).endswith("at most 0 lines repeated between two rooms"))


if __name__ == "__main__":
    unittest.main()
