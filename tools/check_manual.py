#!/usr/bin/env python3
"""The manual page names every subcommand and every flag that the program's --help shows, each where it belongs.

check_manual.py PROGRAM [MANUAL]
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EVERYWHERE = {"--help", "--lang"}  # said once, at the top


def ask_help(program, *words):
    return subprocess.run([program, *words, "--help", "--lang", "en"], capture_output=True, text=True, check=True).stdout


def subcommands(text):
    part = text.split("Subcommands:", 1)[1]
    return re.findall(r"^  ([a-z][\w-]*)(?: |$)", part, re.M)


def flags(text):
    # Only where lines begin: descriptions and examples mention flags too.
    return set(re.findall(r"^  (?:-\w,)?(--[a-z][\w-]*)", text.split("\nExamples:")[0], re.M))


def plain(source):
    """The page's words without roff: dashes are dashes, fonts are gone."""
    text = re.sub(r'^\.\\".*$', "", source, flags=re.M).replace("\\-", "-")
    text = re.sub(r"\\f[BIRP]", "", text)
    return text.replace('"', "")


def names(text, flag):
    return re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", text) is not None


def entries(text):
    """What is said of each subcommand: from its heading to the next one's, or to the next section."""
    body = text[text.index(".SH DESCRIPTION"):]
    found = {}
    for match in re.finditer(r"^\.(?:TP|TQ)\n\.BR? sobremesa ([\w-]+)(.*?)(?=^\.TP\n\.BR? sobremesa |^\.SH )", body,
                             re.M | re.S):
        found[match.group(1)] = match.group(2)
    return found


def faults(program, manual):
    text = plain(manual)
    top = ask_help(program)
    missing = [f"{flag} is not in the manual" for flag in sorted(flags(top)) if not names(text, flag)]
    said = entries(text)
    commands = subcommands(top)
    for command in commands:
        if command not in said:
            missing.append(f"sobremesa {command} has no entry")
            continue
        for flag in sorted(flags(ask_help(program, command)) - EVERYWHERE):
            if not names(said[command], flag):
                missing.append(f"sobremesa {command}: {flag} is not in its entry")
    missing += [f"sobremesa {command} is in the manual, but not in the program" for command in said if command not in commands]
    return missing


def main():
    program = sys.argv[1]
    path = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs/man/sobremesa.1"
    found = faults(program, path.read_text(encoding="utf-8"))
    for fault in found:
        print(f"{path.name}: {fault}", file=sys.stderr)
    if not found:
        print("manual ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
