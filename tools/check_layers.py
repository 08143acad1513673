#!/usr/bin/env python3
"""Fails when a folder includes a folder it may not know about.

CMake says the same a second time: a layer's headers are reachable only for those who link it.
"""
import pathlib
import re
import sys

LOWER = ["base", "cards", "wire", "telling", "games", "table", "players", "catalog"]
MAY_USE = {  # folder: the folders it may include
    "base": set(),
    "cards": {"base"},
    "wire": {"base"},
    "telling": {"base", "wire"},
    "games": {"base", "cards", "wire", "telling"},
    "i18n": {"base", "cards", "wire", "telling", "games"},
    "table": {"base", "cards", "wire", "telling", "games"},
    "players": {"base", "cards", "games"},
    "catalog": set(LOWER) - {"catalog"},
    "engine": set(LOWER),
    "sim": set(LOWER) | {"engine", "i18n"},
    "terminal": set(LOWER) | {"engine", "i18n"},
    "cli": set(LOWER) | {"engine", "i18n", "sim", "terminal", "server"},
    "wasm": set(LOWER) | {"engine"},
    "server": set(LOWER) | {"engine", "i18n"},
    "tools": {"base", "cards", "games", "players"},
}
FURNITURE = {"piles"}  # folders of games/ that are no room: what several rooms are built of
# What has no place below the programs: it would not run in a browser, or not twice alike.
IMPURE = re.compile(r"#\s*include\s*<(iostream|fstream|thread|mutex|chrono|random|filesystem|ctime)>"
                    r"|std::(shuffle|random_device|rand\b|\w+_distribution)")
PURE = set(LOWER) | {"engine", "i18n"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def problems(root):
    for folder in MAY_USE:
        for path in sorted((root / folder).rglob("*.?pp")):
            text = path.read_text()
            here = path.relative_to(root)
            for target in INCLUDE.findall(text):
                yield from problem(here, pathlib.PurePath(target).parts)
            if folder in PURE and (found := IMPURE.search(re.sub(r"//[^\n]*", "", text))):
                yield f"{here}: {found.group(0)} has no place here"


def problem(here, there):
    folder = here.parts[0]
    if len(there) < 2:  # a header beside the file
        return
    if there[0] != folder and there[0] not in MAY_USE[folder]:
        yield f"{here}: {folder}/ may not include {'/'.join(there)}"
    if there[0] == "games" and len(there) == 3:
        shared_here = len(here.parts) == 2 or here.parts[1] in FURNITURE
        shared_there = there[1] in FURNITURE
        if folder == "games" and not shared_here and not shared_there and here.parts[1] != there[1]:
            yield f"{here}: a room may not look into another room ({'/'.join(there)})"
        if folder == "games" and shared_here and not shared_there:
            yield f"{here}: what all rooms share may not know one of them ({'/'.join(there)})"
        if folder != "games" and there[2] != "game.hpp":
            yield f"{here}: use the room's front door, not {'/'.join(there)}"
    if folder in ("table", "players") and there[0] == "games" and len(there) == 3:
        if not (folder == "players" and len(here.parts) == 3):
            yield f"{here}: {folder}/ knows the shape of a room, never a particular one"


def main(root):
    found = list(problems(root))
    print("\n".join(found) or "layers ok")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
