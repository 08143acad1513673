"""tools/check_rules.py finds what it is there to find: a small sound house, broken one way at a time."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from check_rules import problems  # noqa: E402

CHESS = "# Chess\n- **CH-01** White begins.\n- **CH-02** S-07 says who resigns. *(nothing to test: people do)*\n"
GO = "| id | rule |\n|---|---|\n| G9-01 | Black begins; G9-A02: or white. |\n"
TESTS = """
TEST(Chess, CH_01_WhiteBegins) {}
TEST_F(Go, G9_01_G9_A02_SomebodyBegins) {}
TEST(Chess, S_07_WhoResigns) {}
TEST(Wire, UTF_8_IsNoRule) {}
"""


class Checking(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("games/chess/RULES.md", CHESS)
        self.write("games/go/RULES.md", GO)
        self.write("tests/games/rules_test.cpp", TESTS)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def assert_found(self, *found):
        self.assertEqual(problems(self.root)[0], list(found))

    def test_sound(self):
        self.assert_found()
        self.assertEqual(problems(self.root)[1], "rules ok: 5 rules, 4 tested by name, 1 waived")

    def test_a_rule_without_a_test(self):
        self.write("games/go/RULES.md", GO + "| G9-02 | Players alternate. |\n")
        self.assert_found("games/go/RULES.md: G9-02 has no test")

    def test_a_room_with_a_prefix_of_its_own(self):
        self.write("games/tarot/RULES.md", "- **TA-01** The fool excuses.\n")
        self.assert_found("games/tarot/RULES.md: TA-01 has no test")
        self.write("tests/games/tarot_test.cpp", "TEST(Tarot, TA_01_TheFool) {}\n")
        self.assert_found()

    def test_a_test_of_no_rule(self):
        self.write("tests/games/rules_test.cpp", TESTS + "TEST(Chess, CH_03_Castling) {}\n")
        self.assert_found("a test names CH-03, which no RULES.md knows")

    def test_waived_without_need(self):
        self.write("tests/games/rules_test.cpp", TESTS + "TEST(Chess, CH_02_Resigning) {}\n")
        self.assert_found("waived without need: CH-02")


if __name__ == "__main__":
    unittest.main()
