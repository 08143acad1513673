"""tools/check_web_layers.py finds what it is there to find: a sound small web/src, broken one way at a time."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from check_web_layers import STOREYS, documented, problems  # noqa: E402

SOUND = {
    "screens.ts": "const home = () => import('./home/Home.svelte');",
    "home/Home.svelte": "<script>\n  import Icon from '../ui/Icon.svelte';\n  import { ROOMS } from '../rooms/rooms.ts';\n</script>",
    "ui/Icon.svelte": "<!-- As on the cards of Level8. -->",
    "rooms/room.ts": "import type { Sitting } from '../table/sitting.ts';",
    "rooms/rooms.ts": "import { LEVEL_8 } from './level_8/room.ts';\nexport const ROOMS = {\n  'level-8': LEVEL_8,\n};",
    "rooms/level_8/room.ts": "import type { Room } from '../room.ts';\nexport const LEVEL_8: Room<'level8'> = {};",
    "rooms/level_8/Table.svelte": "import Pile from '../piles/Pile.svelte';",
    "rooms/chess/room.ts": "",
    "rooms/piles/Pile.svelte": "import type { Room } from '../room.ts';",
    "engine/engine.ts": "import url from '../../../build/wasm/sobremesa.wasm?url';",
}


class Checking(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.src = pathlib.Path(self.folder.name)
        for storey in STOREYS:
            for folder in storey:
                (self.src / folder).mkdir()
        for path, text in SOUND.items():
            self.write(path, text)

    def write(self, path, text):
        (self.src / path).parent.mkdir(parents=True, exist_ok=True)
        (self.src / path).write_text(text)

    def assert_found(self, *found):
        self.assertEqual(list(problems(self.src)), list(found))

    def test_sound(self):
        self.assert_found()

    def test_upwards(self):
        self.write("ui/Icon.svelte", "import Home from '../home/Home.svelte';")
        self.assert_found("ui/Icon.svelte: may not import home/Home.svelte, which stands above it")

    def test_upwards_later(self):
        self.write("table/parts/Hand.ts", "const end = () => import('../../end/EndScreen.svelte');")
        self.assert_found("table/parts/Hand.ts: may not import end/EndScreen.svelte, which stands above it")

    def test_beside(self):
        self.write("lab/Lab.svelte", "import type { Day } from '../daily/day.ts';")
        self.assert_found("lab/Lab.svelte: may not import daily/day.ts, which stands beside it")

    def test_the_top(self):
        self.write("home/Home.svelte", "export { screenFor } from '../screens.ts';")
        self.assert_found("home/Home.svelte: may not import screens.ts, which stands above it")

    def test_unknown_folders(self):
        self.write("attic/box.ts", "")
        (self.src / "charts").rmdir()
        self.assert_found(
            "attic/: has no storey in tools/check_web_layers.py",
            "charts/: has a storey in tools/check_web_layers.py, but is not there",
        )

    def test_another_room(self):
        self.write("rooms/chess/Table.svelte", "import Card from '../level_8/Card.svelte';")
        self.assert_found("rooms/chess/Table.svelte: a room may not look into another room (rooms/level_8/Card.svelte)")

    def test_furniture_knows_no_room(self):
        self.write("rooms/piles/Pile.svelte", "import Card from '../chess/Card.svelte';")
        self.assert_found("rooms/piles/Pile.svelte: a room may not look into another room (rooms/chess/Card.svelte)")

    def test_the_shape_knows_no_room(self):
        self.write("rooms/room.ts", "import Card from './chess/Card.svelte';")
        self.assert_found("rooms/room.ts: what all rooms share may not know one of them (rooms/chess/Card.svelte)")

    def test_a_room_knows_no_list(self):
        self.write("rooms/chess/Table.svelte", "import { ROOMS } from '../rooms.ts';")
        self.assert_found("rooms/chess/Table.svelte: a room may not know the list of rooms")

    def test_the_list_uses_front_doors(self):
        self.write("rooms/rooms.ts", SOUND["rooms/rooms.ts"] + "import Card from './chess/Card.svelte';")
        self.assert_found("rooms/rooms.ts: what all rooms share may not know one of them (rooms/chess/Card.svelte)")

    def test_past_the_list(self):
        self.write("end/end.ts", "import { courseOf } from '../rooms/chess/course.ts';")
        self.assert_found("end/end.ts: go through rooms/rooms.ts, not to rooms/chess/course.ts")

    def test_names(self):
        for text in ("if (view.game === 'level-8') {}", "const kind = 'level8';", "class Level8Story {}", "t('l', level_8)"):
            self.write("end/end.ts", f"// Level8 is fine here.\n{text}")
            name = next(name for name in ("level-8", "level8", "Level8", "level_8") if name in text)
            self.assert_found(f"end/end.ts:2: names a game ({name}); what a game has of its own is in its room")

    def test_names_in_furniture(self):
        self.write("rooms/piles/Pile.svelte", "{#if view.game === 'level-8'}")
        self.assert_found("rooms/piles/Pile.svelte:1: names a game (level-8); what a game has of its own is in its room")

    def test_documented(self):
        page = "| folders | |\n|---|---|\n| `home/` | a |\n| `lab/` `learn/` | b, `not/` |\n"
        self.assertEqual(documented(page), [["home"], ["lab", "learn"]])


if __name__ == "__main__":
    unittest.main()
