#!/usr/bin/env python3
"""Everything CI checks, in stages: what takes seconds first, browsers last. The first stage in which something
fails is the last one that runs.

--quick: a developer's loop: form, types, and the quick tests with sanitizers. --keep-going: all stages, whatever fails.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import time
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPORTS = ROOT / "build/reports"
CORES = os.cpu_count() or 1
SLOWEST = 10


@dataclasses.dataclass
class Test:
    name: str
    seconds: float
    status: str  # "passed", "failed" or "skipped"
    output: str = ""


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def say(line):
    print(line, flush=True)


def environment():
    """Node's place is known to a script of the shell; both cores are busy, and not more than that."""
    found = subprocess.run(["bash", "-c", ". tools/node_env && printf %s \"$PATH\""], cwd=ROOT, capture_output=True, text=True, check=True)
    return {**os.environ, "PATH": found.stdout, "CMAKE_BUILD_PARALLEL_LEVEL": str(CORES)}


def run(command, env):
    return subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")


# --- the kinds of things a stage consists of; each answers with the tests it ran ---------------------------------


class Build:
    """Something that has to be made before tests can run. It counts as a test only where it fails."""

    def __init__(self, name, *commands):
        self.name = name
        self.commands = commands

    def run(self, env):
        began = time.monotonic()
        for command in self.commands:
            done = run(command, env)
            if done.returncode != 0:
                return [Test(f"build {self.name}", time.monotonic() - began, "failed", done.stdout)]
        say(f"   {clock(time.monotonic() - began):>6}  built: {self.name}")
        return []


class Checks:
    """Commands that pass or fail as a whole, as many at a time as there are cores."""

    def __init__(self, **commands):
        self.commands = commands

    def check(self, name, command, env):
        began = time.monotonic()
        done = run(command, env)
        return Test(name, time.monotonic() - began, "passed" if done.returncode == 0 else "failed", done.stdout)

    def run(self, env):
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
            return list(pool.map(lambda each: self.check(*each, env), self.commands.items()))


class CTest:
    """The tests of one build, or those with a label."""

    def __init__(self, preset, *more, name=None):
        self.preset = preset
        self.more = more
        self.name = name or preset

    def run(self, env):
        report = REPORTS / f"{self.name}.xml"
        report.unlink(missing_ok=True)
        done = run(["ctest", "--preset", self.preset, "-j", str(CORES), "--output-junit", str(report), *self.more], env)
        if not report.exists():
            return [Test(f"ctest {self.name}", 0, "failed", done.stdout)]
        tests = [self.read(case) for case in xml.etree.ElementTree.parse(report).iter("testcase")]
        if done.returncode != 0 and all(test.status != "failed" for test in tests) or not tests:
            tests.append(Test(f"ctest {self.name}", 0, "failed", done.stdout))
        return tests

    def read(self, case):
        status = {"run": "passed", "fail": "failed"}.get(case.get("status"), "skipped")
        name = f"{case.get('name')} ({self.preset})"
        return Test(name, float(case.get("time") or 0), status, case.findtext("system-out") or "")


class Browser:
    """Playwright's own report says what each test took."""

    def run(self, env):
        report = ROOT / "web/test-results/results.json"
        report.unlink(missing_ok=True)
        done = run(["npm", "--prefix", "web", "--silent", "run", "browser"], env)
        if not report.exists():
            return [Test("browser", 0, "failed", done.stdout)]
        tests = []
        for suite in json.loads(report.read_text())["suites"]:
            tests += self.read(suite)
        if done.returncode != 0:
            if all(test.status != "failed" for test in tests):
                tests.append(Test("browser", 0, "failed", done.stdout))
            next(test for test in tests if test.status == "failed").output += done.stdout
        return tests

    def read(self, suite):
        tests = []
        for inner in suite.get("suites", []):
            tests += self.read(inner)
        for spec in suite.get("specs", []):
            for test in spec["tests"]:
                seconds = sum(result["duration"] for result in test["results"]) / 1000
                status = {"expected": "passed", "skipped": "skipped"}.get(test["status"], "failed")
                tests.append(Test(f"{suite['file']}: {spec['title']}", seconds, status))
        return tests


# --- the stages ---------------------------------------------------------------------------------------------------


def configure_and_build(preset, *targets):
    return [["cmake", "--preset", preset], ["cmake", "--build", "--preset", preset, *[word for target in targets for word in ("--target", target)]]]


FORM = [
    Build("packages of the web app", ["tools/web", "packages"]),
    Checks(
        format=["make", "--no-print-directory", "format-check"],
        layers=["python3", "tools/check_layers.py"],
        web_layers=["python3", "tools/check_web_layers.py"],
        web_layers_checker=["python3", "tests/tools/check_web_layers_test.py"],
        rooms=["python3", "tools/check_rooms.py"],
        rooms_checker=["python3", "tests/tools/check_rooms_test.py"],
        rules=["python3", "tools/check_rules.py"],
        rules_checker=["python3", "tests/tools/check_rules_test.py"],
        messages=["python3", "tools/check_messages.py"],
        messages_checker=["python3", "tests/tools/check_messages_test.py"],
        web_lint=["npm", "--prefix", "web", "--silent", "run", "lint"],
    ),
]
WEB_TYPES = Checks(web_types=["npm", "--prefix", "web", "--silent", "run", "check"])
WEB_UNIT = Checks(web_unit=["npm", "--prefix", "web", "--silent", "run", "test"])
# Files, not their folder: versions of Node differ in what a folder means there.
WASM_TESTS = Checks(wasm=["node", "--test", *sorted(str(file) for file in (ROOT / "tests/wasm").glob("*.test.mjs"))])

EVERYTHING = {
    "form": FORM,
    "types": [
        Build("the program (g++, optimised)", *configure_and_build("release-tests", "sobremesa")),
        Build("WebAssembly", *configure_and_build("wasm")),
        Build("types for the web app", ["tools/web", "prepare"]),
        WEB_TYPES,
    ],
    "unit tests": [
        Build("unit tests (g++, optimised)", *configure_and_build("release-tests")),
        CTest("release-tests", "-LE", "program"),
        WASM_TESTS,
        WEB_UNIT,
        Checks(manual=["python3", "tools/check_manual.py", "build/release/sobremesa"]),
    ],
    "sanitizers": [
        Build("everything (clang, ASan and UBSan)", *configure_and_build("dev")),
        CTest("dev"),
        Build("the laboratory and the server (ThreadSanitizer)", *configure_and_build("tsan", "sim_tests", "server_tests")),
        Checks(
            threads=["build/tsan/tests/sim_tests", "--gtest_brief=1",
                     "--gtest_filter=Run*:Arena.APlayer*:Arena.AProgram*:Arena.Interrupted*:OutsideBot.Slow*"],
            server_threads=["build/tsan/tests/server_tests", "--gtest_brief=1"],
        ),
        Build("fuzzers", *configure_and_build("dev", "fuzz_targets")),
        Checks(fuzz=["tools/fuzz", "10"]),
    ],
    "lint": [Checks(tidy=["python3", "tools/tidy.py"])],
    "as shipped": [
        Build("the web app", ["tools/web"]),
        CTest("release-tests", "-L", "program", name="release-program"),
        Checks(package=["tools/deb", "build/release/sobremesa"]),
    ],
    "browsers": [Browser()],
}

QUICK = {
    "form": FORM,
    "quick tests": [
        Build("everything (clang, ASan and UBSan)", *configure_and_build("dev")),
        Build("WebAssembly", *configure_and_build("wasm")),
        Build("types for the web app", ["env", "PROGRAM=build/dev/sobremesa", "tools/web", "prepare"]),
        Checks(**WEB_TYPES.commands, **WEB_UNIT.commands, **WASM_TESTS.commands),
        CTest("fast"),
    ],
}


def run_stage(number, count, name, parts, env, keep_going):
    say(f"== {number} of {count}: {name}")
    began = time.monotonic()
    tests = []
    for part in parts:
        found = part.run(env)
        tests += found
        # What comes after a failed build has nothing to run.
        if any(test.status == "failed" for test in found) and (isinstance(part, Build) or not keep_going):
            break
    failed = [test for test in tests if test.status == "failed"]
    for test in failed:
        say(f"\n-- failed: {test.name}\n{test.output}")
    seconds = time.monotonic() - began
    say(f"   {clock(seconds):>6}  {name}: {len(tests) - len(failed)} of {len(tests)} passed")
    return tests, seconds


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="./test")
    arguments.add_argument("--quick", action="store_true", help="a developer's loop instead of everything")
    arguments.add_argument("--keep-going", action="store_true", help="run the stages after one that failed, too")
    asked = arguments.parse_args()
    stages = QUICK if asked.quick else EVERYTHING
    REPORTS.mkdir(parents=True, exist_ok=True)
    env = environment()
    began = time.monotonic()
    tests, times = [], {}
    for number, (name, parts) in enumerate(stages.items(), 1):
        found, times[name] = run_stage(number, len(stages), name, parts, env, asked.keep_going)
        tests += found
        if not asked.keep_going and any(test.status == "failed" for test in found):
            break
    count = {status: sum(test.status == status for test in tests) for status in ("passed", "failed", "skipped")}
    say(f"\nThe {SLOWEST} slowest tests:")
    for test in sorted(tests, key=lambda test: -test.seconds)[:SLOWEST]:
        say(f"   {test.seconds:6.1f} s  {test.name}")
    say("Stages: " + ", ".join(f"{name} {clock(seconds)}" for name, seconds in times.items()) + f"; together {clock(time.monotonic() - began)}")
    for test in tests:
        if test.status == "failed":
            say(f"failed: {test.name}")
    if not_run := list(stages)[len(times):]:
        say("not run: " + ", ".join(not_run))
    say(f"{count['passed']} passed, {count['failed']} failed" + (f", {count['skipped']} skipped" if count["skipped"] else ""))
    return count["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
