#!/usr/bin/env python3
"""Fails when a folder of web/src imports one that is not below it, or names a game that is not its own.

Each storey may import the storeys below it, never its neighbours; the files beside the folders (App, main, screens) stand on top.
A game is one room: rooms/<game>. rooms/rooms.ts lists the rooms, everybody else goes through the list.
"""
import pathlib
import re
import sys

STOREYS = [  # from the ground up, as docs/WEB.md describes them
    ["i18n", "engine"],
    ["kinds", "own_bots"],
    ["kept"],
    ["net", "ui"],
    ["routes", "settings"],
    ["charts", "table"],
    ["record"],
    ["rooms"],
    ["end"],
    ["daily", "lab", "learn", "play", "replay", "rules"],
    ["lobby"],
    ["home"],
]
STOREY = {folder: number for number, folders in enumerate(STOREYS) for folder in folders}
TOP = len(STOREYS)

LIST = "rooms/rooms.ts"
SHARED = {"piles"}  # of rooms/, furniture of several rooms
MAY_NAME_GAMES = (LIST,)

IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]""")
COMMENT = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/|<!--.*?-->", re.S)


def sources(src):
    for path in sorted(src.rglob("*")):
        if path.suffix in {".ts", ".svelte", ".js"}:
            yield path.relative_to(src), path.read_text()


def imported(here, text):
    """What a file imports of web/src, as paths from there."""
    for target in IMPORT.findall(text):
        parts = list(here.parent.parts)
        for part in pathlib.PurePath(target).parts:
            if part == "..":
                if not parts:
                    break  # outside web/src
                parts.pop()
            else:
                parts.append(part)
        else:
            yield pathlib.PurePath(*parts)


def place(path):
    """Its folder; none for the files on top."""
    return path.parts[0] if len(path.parts) > 1 else ""


def storey_problem(here, there):
    mine, other = place(here), place(there)
    low, high = STOREY.get(other, TOP), STOREY.get(mine, TOP)
    if mine == other or low < high:
        return None
    where = "beside" if low == high else "above"
    return f"{here}: may not import {there}, which stands {where} it"


def room_of(path):
    """The room that a file belongs to; None for what all rooms share, and outside of rooms/."""
    return path.parts[1] if path.parts[0] == "rooms" and len(path.parts) > 2 else None


def room_problem(here, there):
    mine, other = room_of(here), room_of(there)
    listing = here.as_posix() == LIST
    if here.parts[0] == "rooms" and there.as_posix() == LIST:
        return f"{here}: a room may not know the list of rooms"
    if other is None or other == mine:
        return None
    if here.parts[0] != "rooms":
        return f"{here}: go through {LIST}, not to {there}"
    if mine is None:
        if listing and there.name == "room.ts":
            return None
        return f"{here}: what all rooms share may not know one of them ({there})"
    if other in SHARED and mine not in SHARED:
        return None
    return f"{here}: a room may not look into another room ({there})"


def game_names(src):
    """Every spelling of the games in the list, and of their kinds."""
    names = set(re.findall(r"^  '([a-z0-9-]+)': ", (src / LIST).read_text(), re.M))
    for room in (src / "rooms").glob("*/room.ts"):
        if found := re.search(r": Room<([^>]*)>", room.read_text()):
            names |= set(re.findall(r"'(\w+)'", found.group(1)))
    spelt = set()
    for name in names:
        words = name.split("-")
        pascal = "".join(word.capitalize() for word in words)
        spelt |= {name, "_".join(words), "_".join(words).upper(), pascal, pascal[0].lower() + pascal[1:]}
    return spelt


def name_problems(src):
    names = re.compile("|".join(sorted(map(re.escape, game_names(src)), key=len, reverse=True)))
    rooms = {path.parent.name for path in (src / "rooms").glob("*/room.ts")}
    for here, text in sources(src):
        if room_of(here) in rooms or here.as_posix().startswith(MAY_NAME_GAMES):
            continue
        plain = COMMENT.sub(lambda found: "\n" * found.group(0).count("\n"), text)
        for number, line in enumerate(plain.split("\n"), 1):
            if found := names.search(line):
                yield f"{here}:{number}: names a game ({found.group(0)}); what a game has of its own is in its room"


def folder_problems(src):
    there = {path.name for path in src.iterdir() if path.is_dir()}
    for folder in sorted(there - set(STOREY)):
        yield f"{folder}/: has no storey in tools/check_web_layers.py"
    for folder in sorted(set(STOREY) - there):
        yield f"{folder}/: has a storey in tools/check_web_layers.py, but is not there"


def problems(src):
    yield from folder_problems(src)
    for here, text in sources(src):
        for there in imported(here, text):
            for found in (storey_problem(here, there), room_problem(here, there)):
                if found:
                    yield found
    yield from name_problems(src)


def documented(page):
    """The storeys as the page's table of folders has them, from the top down."""
    rows = re.findall(r"^\| ((?:`\w+/` ?)+)\|", page, re.M)
    return [re.findall(r"`(\w+)/`", row) for row in rows]


def main(root):
    found = list(problems(root / "web/src"))
    if documented((root / "docs/WEB.md").read_text()) != STOREYS[::-1]:
        found.append("docs/WEB.md: its table of folders is not that of tools/check_web_layers.py, from the top down")
    print("\n".join(found) or "web layers ok")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
