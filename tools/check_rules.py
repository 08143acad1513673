#!/usr/bin/env python3
"""Fails when a rule that a room's RULES.md names has no test that carries its id.

A test names its rules at the start of its name: TEST(TheGame, TG_12_...), several one after the
other: TEST(TheGame, TG_42_S_02_TheLastCardWins).
"""
import pathlib
import re
import sys

# Rules that no test can speak for, and why.
WAIVED = {
    "OF-03": "says only that the expansion has a rule card of its own, which is not among our sources",
    "FTF-05": "advice on who shuffles whose cards; the shuffle is the engine's",
}

ID = re.compile(r"\b(?:TG|TGX|OF|FTF|L8|S)-A?\d+\b")
TEST = re.compile(r"^TEST(?:_F|_P)?\(\s*\w+,\s*(\w+)\s*\)", re.M)
ID_IN_NAME = re.compile(r"((?:TG|TGX|OF|FTF|L8|S)_A?\d+)_")


def tested_ids(root):
    ids = set()
    for path in sorted((root / "tests").rglob("*.cpp")):
        for name in TEST.findall(path.read_text()):
            rest = name
            while match := ID_IN_NAME.match(rest):
                ids.add(match.group(1).replace("_", "-", 1))
                rest = rest[match.end():]
    return ids


def main(root):
    tested = tested_ids(root)
    known, missing = set(), []
    for rules in sorted((root / "games").glob("*/RULES.md")):
        ids = set(ID.findall(rules.read_text()))
        known |= ids
        missing += [f"{rules.relative_to(root)}: {i} has no test" for i in sorted(ids)
                    if i not in tested and i not in WAIVED]
    missing += [f"waived without need: {i}" for i in WAIVED if i in tested]
    missing += [f"a test names {i}, which no RULES.md knows" for i in sorted(tested - known)]
    print("\n".join(missing) or f"rules ok: {len(known)} rules, {len(known & tested)} tested by name, "
          f"{len(known & set(WAIVED))} waived")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
