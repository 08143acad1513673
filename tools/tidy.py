#!/usr/bin/env python3
"""clang-tidy over every source of the layers and programs.

A file that passed is not read again until it, a header it includes, the configuration or the tool
changes. What passed is remembered outside the checkout, like ccache does, by content alone.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = "clang-tidy-19"
DATABASE = "build/clang"
LEFT_OUT = re.compile(r"^(tests|wasm|fuzz|bench|cli/mpi)/")
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.M)


def sources():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.cpp"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split() if not LEFT_OUT.match(name) and (ROOT / name).exists()]


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


def fingerprint(name, common):
    digest = hashlib.sha256(common)
    for file in closure(name):
        digest.update(file.encode() + b"\0" + hashlib.sha256(content(file)).digest())
    return digest.hexdigest()


def common_part():
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    # The keys of the message catalogue and the flags are what the build writes. Keys of pages are not
    # among them, nor any wording.
    keys = "\n".join(key for key in sorted(json.loads(content("i18n/en.json"))) if not key.startswith("web."))
    files = [".clang-tidy", "CMakeLists.txt", "CMakePresets.json", *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "cmake").glob("*.cmake"))]
    return version + keys.encode() + b"".join(content(file) for file in files)


def tidy(name):
    done = subprocess.run([TOOL, "--quiet", "-p", DATABASE, name], cwd=ROOT, capture_output=True, text=True)
    return name, done.returncode, done.stdout


def main():
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "sobremesa" / "tidy"
    cache.mkdir(parents=True, exist_ok=True)
    common = common_part()
    marks = {name: cache / fingerprint(name, common) for name in sources()}
    todo = [name for name, mark in marks.items() if not mark.exists()]
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, status, output in pool.map(tidy, todo):
            if status == 0:
                marks[name].touch()
            else:
                bad += 1
                print(output, flush=True)
    print(f"tidy: {len(todo)} files looked at, {bad} with findings" if bad else f"tidy ok ({len(todo)} of {len(marks)} files looked at)")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
