#!/usr/bin/env python3
"""Fails when a game is named in more places than a game needs, or when two rooms say the same.

A game owns its folders: games/<room>, players/<room>, terminal/games/<room>, web/src/rooms/<room> and others of
that name. Elsewhere it stands in a few lists (docs/ADDING_A_GAME.md): the catalogue's games and players, one list
each in terminal and web, the tests' all_rooms.hpp, and one more to spare. Names are all spellings of its folder, its
id, its kinds and its types, in code and in comments. Tests, benchmarks and fuzz targets may name it, which take games
as examples, and what is no source: texts, data, docs.

A repeated line is one that stands in two rooms in a row of at least three such lines, comments included. What every
file begins with (includes, namespaces, aliases) and lone braces do not count.
"""
import itertools
import os
import pathlib
import re
import sys

MOST_PLACES = 6
REPEATED_BELOW = 150  # lines, between any two rooms
ROW = 3

SOURCES = {".cpp", ".hpp", ".h", ".cu", ".ts", ".svelte", ".js", ".mjs", ".py", ".cmake", ".sh"}
EXAMPLES = ("tests/", "web/tests/", "bench/", "fuzz/", "docs/")
LIST_OF_TESTS = "tests/support/all_rooms.hpp"
NO_SOURCES = {"build", "generated", "node_modules", "test-results"}
ROOMS_IN = ("games", "players", "terminal/games", "web/src/rooms")

FRAME = re.compile(r"#|namespace\b|using\b|import\b|export \{|public:|private:|protected:")


# --- files --------------------------------------------------------------------------------------------------------


def is_source(path):
    if path.suffix in SOURCES or path.name == "CMakeLists.txt":
        return True
    if path.suffix:
        return False
    with path.open("rb") as file:
        return file.read(2) == b"#!"


def sources(root, under=""):
    """Every source file below, as a path from the root, with its text."""
    for folder, folders, files in os.walk(root / under):
        folders[:] = sorted(name for name in folders if name not in NO_SOURCES and not name.startswith("."))
        for name in sorted(files):
            path = pathlib.Path(folder) / name
            if path.is_file() and not path.is_symlink() and is_source(path):
                yield path.relative_to(root), path.read_text(encoding="utf-8")


# --- names --------------------------------------------------------------------------------------------------------


def rooms_of(root):
    return sorted(path.parent.name for path in (root / "games").glob("*/game.hpp"))


def names_of(root, room):
    """Every spelling of a room: old_maid, old-maid, OldMaid, oldMaid, OLD_MAID, its kinds, its types."""
    door = (root / "games" / room / "game.hpp").read_text(encoding="utf-8")
    words = room.split("_")
    pascal = "".join(word.capitalize() for word in words)
    names = {room, "-".join(words), room.upper(), pascal, pascal[0].lower() + pascal[1:]}
    names |= set(re.findall(r'(?:kId|kSchemaName) = "([^"]+)"', door))
    names |= set(re.findall(r'Kind\{\s*\.id = "([^"]+)"', door))
    return names


class Namer:
    """Finds which games a text names. The longest name wins: what names old_maid_deluxe does not name old_maid."""

    def __init__(self, root, rooms):
        self.room_of = {name: room for room in rooms for name in names_of(root, room)}
        longest_first = sorted(self.room_of, key=lambda name: (-len(name), name))
        self.pattern = re.compile("|".join(self.bounded(name) for name in longest_first))

    @staticmethod
    def bounded(name):
        """A longer name may begin with it, and one in capitals may stand within: old_maid_solo, isOldMaid. Not: ends_old_maid."""
        before = "(?<![A-Z0-9])" if name[0].isupper() else r"(?<!\w)"
        after = "(?![A-Za-z0-9])" if name.isupper() or not name.isalnum() else "(?![a-z0-9])"
        return before + re.escape(name) + after

    def named_in(self, text):
        return {self.room_of[found.group(0)] for found in self.pattern.finditer(text)}


def places(root):
    """For each room the files outside its folders that name it."""
    rooms = rooms_of(root)
    namer = Namer(root, rooms)
    found = {room: [] for room in rooms}
    for path, text in sources(root):
        where = path.as_posix()
        if where.startswith(EXAMPLES) and where != LIST_OF_TESTS:
            continue
        for room in namer.named_in(text) - set(path.parent.parts):
            found[room].append(where)
    return found


# --- repeated lines -----------------------------------------------------------------------------------------------


def code_of(root, room):
    """The room's lines, file after file."""
    lines = []
    for folder in ROOMS_IN:
        if not (root / folder / room).is_dir():
            continue
        for _, text in sources(root, f"{folder}/{room}"):
            stripped = (line.strip() for line in text.splitlines())
            lines += [line for line in stripped if re.search(r"\w", line) and not FRAME.match(line)]
            lines.append("")  # nothing goes on from one file to the next
    return lines


def repeated(one, other):
    """The places of the lines of one that stand in the other, too, in rows."""
    rows = {tuple(other[at:at + ROW]) for at in range(len(other) - ROW + 1)}
    places = set()
    for at in range(len(one) - ROW + 1):
        row = tuple(one[at:at + ROW])
        if "" not in row and row in rows:
            places.update(range(at, at + ROW))
    return sorted(places)


# --- what is wrong ------------------------------------------------------------------------------------------------


def problems(root):
    for room, files in places(root).items():
        if len(files) > MOST_PLACES:
            yield f"{room}: named in {len(files)} files outside its folders, {MOST_PLACES} are enough:"
            yield from (f"  {file}" for file in files)
    code = {room: code_of(root, room) for room in rooms_of(root)}
    for one, other in itertools.combinations(code, 2):
        again = repeated(code[one], code[other])
        if len(again) >= REPEATED_BELOW:
            yield f"{one}, {other}: {len(again)} lines stand in both, and must be fewer than {REPEATED_BELOW}:"
            yield from (f"  {code[one][at]}" for at in again)


def told(root):
    named = ", ".join(f"{room} in {len(files)} files" for room, files in places(root).items())
    code = {room: code_of(root, room) for room in rooms_of(root)}
    most = max((len(repeated(code[one], code[other])) for one, other in itertools.combinations(code, 2)), default=0)
    return f"rooms ok: named outside their folders: {named}; at most {most} lines repeated between two rooms"


def main(root):
    found = list(problems(root))
    print("\n".join(found) or told(root))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
