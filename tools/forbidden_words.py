"""The words that the glossary forbids (docs/I18N.md), as i18n/forbidden_words.json lists them.

Per language: words (a regular expression; a newline stands where an argument does), what to say
instead, and the few messages that may say it anyway, each with its reason. A variant is held to its
own list, also in what it takes from its language, and in its own texts to its language's list, but
for what "not_in" names. "in" is the beginning of the keys that the words are forbidden in, if not all. English is checked in documents too, but for words with "documents", which
says why not.
"""
import json
import re

LISTS = "i18n/forbidden_words.json"
DOCUMENTS = "documents"
WHOLE_WORDS = r"(?:\b(?=\w)|(?=\W))(?:{})(?:(?<=\w)\b|(?<=\W))"  # signs need no edge
PROSE = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/decisions/*.md", "games/*/RULES.md", "web/index.html", "games/refusal.cpp"]
NOT_PROSE = {"docs/I18N.md"}  # it names the words
FENCE = re.compile(r"^\s*(```|~~~)")
NO_WORDS = re.compile(r"`[^`]*`|\]\([^)]*\)|<[^>]*>|https?://\S+")
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def pattern_of(entry):
    return re.compile(WHOLE_WORDS.format(entry["words"]), re.IGNORECASE)


def read_lists(root):
    return json.loads((root / LISTS).read_text(encoding="utf-8"))


def lines_of(path):
    """What a person reads there, by the number of its line."""
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if path.suffix == ".cpp":
            for literal in LITERAL.findall(line):
                yield number, literal
            continue
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            yield number, NO_WORDS.sub(" ", line)


def documents(root):
    for glob in PROSE:
        for path in sorted(root.glob(glob)):
            name = path.relative_to(root).as_posix()
            if name not in NOT_PROSE:
                yield name, list(lines_of(path))


def faults_in_documents(root, english):
    entries = [entry for entry in read_lists(root).get(english, []) if DOCUMENTS not in entry]
    faults = []
    for name, lines in documents(root):
        for entry in entries:
            forbidden = pattern_of(entry)
            faults += [f"{name}:{number}: says \"{found.group()}\", which the glossary forbids: {entry['say']}"
                       for number, line in lines for found in forbidden.finditer(line)]
    return faults
