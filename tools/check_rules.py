#!/usr/bin/env python3
"""Fails when a rule that a room's RULES.md names has no test that carries its id.

Ids look like XX-12, or XX-A12 for what a house adds; which prefixes there are, the rooms' RULES.md say.
A test names its rules at the start of its name: TEST(SomeGame, XX_12_...), several one after the
other: TEST(SomeGame, XX_42_S_02_TheLastCardWins). A rule that no test can speak for says why, in
the line that begins with it: *(nothing to test: it is advice)*.
"""
import pathlib
import re
import sys

ID = re.compile(r"\b([A-Z][A-Z0-9]*)-A?\d+\b")
NOTHING_TO_TEST = "*(nothing to test: "
TEST = re.compile(r"^TEST(?:_F|_P)?\(\s*\w+,\s*(\w+)\s*\)", re.M)


def ids_in(text):
    return {found.group(0) for found in ID.finditer(text)}


def waived_in(text):
    return {ID.search(line).group(0) for line in text.splitlines() if NOTHING_TO_TEST in line}


def tested_ids(root, prefixes):
    in_name = re.compile(rf"((?:{'|'.join(sorted(prefixes))})_A?\d+)_")
    ids = set()
    for path in sorted((root / "tests").rglob("*.cpp")):
        for name in TEST.findall(path.read_text()):
            rest = name
            while match := in_name.match(rest):
                ids.add(match.group(1).replace("_", "-", 1))
                rest = rest[match.end():]
    return ids


def problems(root):
    laws = {path.relative_to(root): path.read_text() for path in sorted((root / "games").glob("*/RULES.md"))}
    known = {path: ids_in(text) for path, text in laws.items()}
    every = set().union(*known.values())
    waived = set().union(*(waived_in(text) for text in laws.values()))
    tested = tested_ids(root, {identifier.split("-")[0] for identifier in every})
    found = [f"{path}: {i} has no test" for path, ids in known.items() for i in sorted(ids - tested - waived)]
    found += [f"waived without need: {i}" for i in sorted(waived & tested)]
    found += [f"a test names {i}, which no RULES.md knows" for i in sorted(tested - every)]
    return found, f"rules ok: {len(every)} rules, {len(every & tested)} tested by name, {len(waived)} waived"


def main(root):
    found, ok = problems(root)
    print("\n".join(found) or ok)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
