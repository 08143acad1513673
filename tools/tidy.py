#!/usr/bin/env python3
"""clang-tidy over every source of the layers and programs, and: does each compile alone?

The build compiles the files of a folder together (cmake/layers.cmake); clang-tidy reads them so too, because
most of its time goes into headers. A file that leans on an include of its neighbour would go unnoticed there, so
each is also compiled by itself, as far as its meaning.

What passed is not read again until it, a header it includes, the configuration or the tool changes. That is
remembered outside the checkout, like ccache does, by content alone.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = "clang-tidy-19"
DATABASE = ROOT / "build/dev"
LAYERS = re.compile(r"^(base|cards|wire|telling|games|i18n|table|players|catalog|engine|sim|terminal|server|cli|tools)/")
LEFT_OUT = re.compile(r"^cli/mpi/")
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.M)


class Unit:
    """What the build hands to the compiler in one go: files of ours, and how they are compiled."""

    def __init__(self, entry):
        self.file = entry["file"]
        self.command = shlex.split(entry["command"])
        path = pathlib.Path(self.file)
        together = re.findall(r'^#include "([^"]+)"', path.read_text(), re.M) if "/Unity/" in self.file else [self.file]
        inside = [pathlib.Path(name) for name in together]
        self.sources = [str(name.relative_to(ROOT)) for name in inside if name.is_relative_to(ROOT)]

    def is_ours(self):
        return all(LAYERS.match(name) and not LEFT_OUT.match(name) for name in self.sources)


def units():
    found = [Unit(entry) for entry in json.loads((DATABASE / "compile_commands.json").read_text())]
    return [unit for unit in found if unit.sources and unit.is_ours()]


@functools.cache
def content(name):
    return (ROOT / name).read_bytes()


@functools.cache
def includes(name):
    """The headers of ours that a file names; they are written from the root, or stand beside it."""
    found = []
    for word in INCLUDE.findall(content(name)):
        target = word.decode()
        beside = str(pathlib.PurePath(name).parent / target)
        for candidate in (target, beside):
            if (ROOT / candidate).is_file():
                found.append(candidate)
                break
    return found


def closure(name):
    seen, todo = set(), [name]
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            todo += includes(file)
    return sorted(seen)


def fingerprint(kind, names, common):
    digest = hashlib.sha256(common + kind.encode())
    for file in sorted({file for name in names for file in closure(name)}):
        digest.update(file.encode() + b"\0" + hashlib.sha256(content(file)).digest())
    return digest.hexdigest()


def common_part():
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    # The keys of the message catalogue and the flags are what the build writes. Keys of pages are not
    # among them, nor any wording.
    keys = "\n".join(key for key in sorted(json.loads(content("i18n/en.json"))) if not key.startswith("web."))
    files = [".clang-tidy", "CMakeLists.txt", "CMakePresets.json", *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "cmake").glob("*.cmake"))]
    return version + keys.encode() + b"".join(content(file) for file in files)


def tidy(unit):
    return [TOOL, "--quiet", "-p", str(DATABASE), unit.file]


def compile_alone(unit, name):
    """The unit's own command, for one of its files, and without making anything."""
    start = next(i for i, word in enumerate(unit.command) if "clang++" in word)
    words = iter(unit.command[start:])
    command = []
    for word in words:
        if word in ("-o", "-MF", "-MT", "-c"):
            next(words)
        elif word != "-MD" and not word.startswith("-fsanitize"):
            command.append(word)
    return [*command, "-fsyntax-only", str(ROOT / name)]


def run(command):
    done = subprocess.run(command, cwd=DATABASE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def main():
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "sobremesa" / "tidy"
    cache.mkdir(parents=True, exist_ok=True)
    common = common_part()
    tasks = {}
    for unit in units():
        tasks[cache / fingerprint("tidy", unit.sources, common)] = tidy(unit)
        if len(unit.sources) > 1:
            for name in unit.sources:
                tasks[cache / fingerprint("alone", [name], common)] = compile_alone(unit, name)
    todo = {mark: command for mark, command in tasks.items() if not mark.exists()}
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for mark, (status, output) in zip(todo, pool.map(run, todo.values())):
            if status == 0:
                mark.touch()
            else:
                bad += 1
                print(output, flush=True)
    print(f"tidy: {len(todo)} looked at, {bad} with findings" if bad else f"tidy ok ({len(todo)} of {len(tasks)} looked at)")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
