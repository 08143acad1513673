#!/usr/bin/env python3
"""Prints a module of the web app: what `sobremesa games --json`, read from the standard input, tells of the games.

kinds: what is needed to choose a game, which home loads. options: what is needed to ask for a game's options. piles: how they are called and which way they go.
"""
import json
import sys

HEAD = "// Written by tools/web: what the program tells of its games.\n"


def without(one, *names):
    return {name: value for name, value in one.items() if name not in names}


def kinds(games):
    told = [without(game, "options", "fields", "piles") for game in games]
    return f"export const GAMES = {json.dumps(told, ensure_ascii=False)} as const;\n"


def piles(games):
    told = {game["id"]: game.get("piles", []) for game in games}
    return f"export const PILES = {json.dumps(told, ensure_ascii=False)} as const;\n"


def options(games):
    told = {game["id"]: [without(field, "rule") for field in game["fields"]] for game in games}
    return f"export const FIELDS = {json.dumps(told, ensure_ascii=False)} as const;\n"


if __name__ == "__main__":
    sys.stdout.write(HEAD + {"kinds": kinds, "options": options, "piles": piles}[sys.argv[1]](json.load(sys.stdin)["games"]))
