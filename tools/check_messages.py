#!/usr/bin/env python3
"""Fails when the message catalogue i18n/*.json has a hole or a slip; names it.

All languages have the same keys, and each message asks for the same arguments, plural forms and
choices in each of them. A variant has only what differs from its language. Every reason code and
every phrase has its message, and so has every code of an error that the server sends people
("trouble.taken"; tools/server_codes.py lists those that only programs meet). No message is unused: its
key stands as a string in some source, or it is of a family whose keys are made at run time (FAMILIES)
and the beginning of those stands there ("reason."); a source that only sorts keys uses none.
No text has a word that the glossary forbids, and no document an English one (tools/forbidden_words.py).
No sentence stands in the sources of the command line and of the terminal's commands: what people read
there is in the catalogue.

--fix brings the files into the house form: sorted, one key a line.
"""
import json
import pathlib
import re
import sys

from forbidden_words import LISTS, faults_in_documents, pattern_of, read_lists
from icu_pattern import Pattern, PatternFault
from server_codes import MACHINES_ONLY, codes_sent

LANGUAGES = ["en", "es", "pt", "de"]  # the first is what the others are held against
VARIANTS = {"pt-PT": "pt"}  # only what differs from its language, and only what pages say
TROUBLES = "trouble."
OWN_TROUBLES = {"offline", "other"}  # codes that pages make up themselves
PARTS_OF_TROUBLES = {"name", "text"}  # what is wrong with what somebody typed
TERMINAL_ONLY = ("screen.", "plain.", "play.", "replay.")
KEY = re.compile(r"[A-Za-z0-9_:-]+(\.[A-Za-z0-9_:-]+)+")
CODE = re.compile(r'ReasonText\{Reason::\w+,\s*"([A-Z0-9_]+)"')
PHRASE = re.compile(r'\{"([a-z:-]+)",\s*PilePart::')
STRING = re.compile(r"""["'`]([A-Za-z0-9_.:-]+)["'`]""")
TEMPLATE = re.compile(r"`([A-Za-z0-9_.:-]+\.)\$\{")  # `web.home.${id}`
# Keys that are made at run time: their beginning, which stands in a source, and what may follow.
FAMILIES = {
    "colour.": "[a-z]+",
    "game.": r"[a-z0-9-]+(\.about)?",
    "level.": r"[a-z]+(\.about)?",
    "option.": r"[a-z0-9-]+\.[a-z_]+(\.[a-z0-9_-]+)?",
    "order.": r"[a-z-]+(\.about)?",
    "phrase.": "[a-z:-]+",
    "reason.": "[A-Z0-9_]+",
    "screen.order.": "[a-z-]+",
    "shape.": "[a-z]+",
    "trouble.": "[a-z_]+",
    "web.home.": r"[a-z0-9]+\.pitch",
    "web.home.manner.": "[a-z]+",
    "web.home.turn.": r"[a-z]+\.[123]",
    "web.lab.": "left|rounds|turns",
    "web.option.": r"[a-z0-9-]+\.[a-z_0-9.-]+",
}
SOURCES = {".cpp", ".hpp", ".js", ".mjs", ".ts", ".tsx", ".svelte", ".html"}
NOT_SOURCES = {"build", "node_modules", "tests", ".git"}
SORTS_KEYS = "web/plugins/messages.ts"  # without using any
# Where a sentence of English would be read by everybody.
SPEAKING = ("cli/*.?pp", "cli/mpi/*.?pp", "terminal/*.?pp")
SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
C_STRING = re.compile(r'(?<!#include )"((?:[^"\\\n]|\\.)*)"')
TYPED = re.compile(r"\s*sobremesa ")  # commands are typed alike in all languages
NO_SENTENCES = {
    "cli/completion.cpp": "scripts for shells",
    "cli/options_table.cpp": "a table of docs/PROTOCOL.md, which is English",
}
NO_SENTENCE = {"flag override"}  # what the library says


def house_form(texts):
    lines = (f"  {json.dumps(key)}: {json.dumps(texts[key], ensure_ascii=False)}" for key in sorted(texts))
    return "{\n" + ",\n".join(lines) + "\n}\n"


class Catalogue:
    def __init__(self, root):
        self.root, self.faults, self.texts = root, [], {}
        for language in [*LANGUAGES, *VARIANTS]:
            self.texts[language] = self._read(language)

    def path(self, language):
        return self.root / "i18n" / f"{language}.json"

    def fault(self, language, what):
        self.faults.append(f"i18n/{language}.json: {what}")

    def _read(self, language):
        def pairs(members):
            keys = [key for key, _ in members]
            for key in sorted({key for key in keys if keys.count(key) > 1}):
                self.fault(language, f"{key} is there twice")
            return dict(members)
        try:
            texts = json.loads(self.path(language).read_text(encoding="utf-8"), object_pairs_hook=pairs)
        except (OSError, ValueError) as error:
            self.fault(language, f"cannot be read: {error}")
            return {}
        bad = [key for key, text in texts.items() if not isinstance(text, str)]
        for key in bad:
            self.fault(language, f"{key} must be a text")
        return {key: text for key, text in texts.items() if key not in bad}

    def check_form(self):
        for language, texts in self.texts.items():
            if texts and self.path(language).read_text(encoding="utf-8") != house_form(texts):
                self.fault(language, "keys must be sorted, one a line: tools/check_messages.py --fix")

    def check_keys(self):
        expected = self.texts[LANGUAGES[0]]
        for key in expected:
            if not KEY.fullmatch(key):
                self.fault(LANGUAGES[0], f"{key} is no name for a key")
        for language in LANGUAGES[1:]:
            for key in sorted(set(expected) - set(self.texts[language])):
                self.fault(language, f"{key} is missing")
            for key in sorted(set(self.texts[language]) - set(expected)):
                self.fault(language, f"{key} is not in {LANGUAGES[0]}.json")

    def check_texts(self):
        for key in self.texts[LANGUAGES[0]]:
            wanted = None
            for language in LANGUAGES:
                text = self.texts[language].get(key)
                if text is None:
                    continue
                found = self._arguments(language, key, text)
                wanted = found if wanted is None else wanted
                if found is not None and found != wanted:
                    self.fault(language, f"{key}: asks for {told(found)}, but {LANGUAGES[0]} for {told(wanted)}")

    def check_variants(self):
        for variant, language in VARIANTS.items():
            for key, text in self.texts[variant].items():
                base = self.texts[language].get(key)
                if base is None:
                    self.fault(variant, f"{key} is not in {language}.json")
                elif text == base:
                    self.fault(variant, f"{key} reads as in {language}.json")
                elif key.startswith(TERMINAL_ONLY):
                    self.fault(variant, f"{key} is never shown: no page says it")
                else:
                    self._check_variant_arguments(variant, language, key)

    def _check_variant_arguments(self, variant, language, key):
        found = self._arguments(variant, key, self.texts[variant][key])
        wanted = Pattern(self.texts[language][key]).arguments
        if found is not None and found != wanted:
            self.fault(variant, f"{key}: asks for {told(found)}, but {language} for {told(wanted)}")

    def _arguments(self, language, key, text):
        if not text.strip():
            self.fault(language, f"{key} is empty")
        if any(ord(c) < 32 and c != "\n" for c in text):
            self.fault(language, f"{key} has a control character")
        try:
            return Pattern(text).arguments
        except PatternFault as fault:
            self.fault(language, f"{key}: {fault}")
            return None

    def check_lists(self):
        self._check_list("reason.", CODE, "games/refusal.cpp")
        self._check_list("phrase.", PHRASE, "cards/talk/phrases.cpp")

    def _check_list(self, prefix, pattern, source):
        names = set(pattern.findall((self.root / source).read_text(encoding="utf-8")))
        if not names:
            self.faults.append(f"{source}: no names found for {prefix}")
        keys = {key.removeprefix(prefix) for key in self.texts[LANGUAGES[0]] if key.startswith(prefix)}
        for name in sorted(names - keys):
            self.fault(LANGUAGES[0], f"{prefix}{name} is missing ({source} has it)")
        for name in sorted(keys - names):
            self.fault(LANGUAGES[0], f"{prefix}{name} is nothing that {source} knows")

    def check_codes(self):
        sent = codes_sent(self.root)
        first = LANGUAGES[0]
        told_codes = {key.split(".")[1] for key in self.texts[first] if key.startswith(TROUBLES)}
        plain = {key.removeprefix(TROUBLES) for key in self.texts[first] if key.startswith(TROUBLES)}
        for code in sorted(sent - MACHINES_ONLY.keys() - plain):
            self.fault(first, f"{TROUBLES}{code} is missing (the server sends {code} to people)")
        for code in sorted(told_codes - sent - OWN_TROUBLES - PARTS_OF_TROUBLES):
            self.fault(first, f"{TROUBLES}{code} is nothing that the server sends")
        for code in sorted(told_codes & MACHINES_ONLY.keys()):
            self.faults.append(f"tools/server_codes.py: {code} has a sentence, so it is not for machines only")

    def check_use(self):
        strings = strings_in_sources(self.root)
        made = [re.compile(re.escape(beginning) + f"(?:{rest})") for beginning, rest in FAMILIES.items() if beginning in strings]
        for key in sorted(self.texts[LANGUAGES[0]]):
            if key not in strings and not any(family.fullmatch(key) for family in made):
                self.fault(LANGUAGES[0], f"{key} is used nowhere")

    def check_words(self):
        lists = read_lists(self.root)
        for language, entries in lists.items():
            for entry in entries:
                self._check_forbidden(language, self._said_in(language), entry)
        # A variant's own texts are its language's too, but for what it says otherwise.
        for variant, language in VARIANTS.items():
            for entry in lists.get(language, []):
                if variant not in entry.get("not_in", {}):
                    self._check_variant_words(variant, entry)
        self.faults += faults_in_documents(self.root, LANGUAGES[0])

    def _said_in(self, language):
        if language not in VARIANTS:
            return self.texts[language]
        inherited = {key: text for key, text in self.texts[VARIANTS[language]].items()
                     if not key.startswith(TERMINAL_ONLY)}
        return inherited | self.texts[language]

    def _check_variant_words(self, variant, entry):
        forbidden = pattern_of(entry)
        for key, text in sorted(self.texts[variant].items()):
            if not key.startswith(entry.get("in", "")):
                continue
            found = forbidden.search(words_of(text))
            if found and key not in entry.get("except", {}):
                self.fault(variant, f"{key} says \"{found.group()}\", which the glossary forbids: {entry['say']}")

    def _check_forbidden(self, language, texts, entry):
        forbidden = pattern_of(entry)
        excepted = entry.get("except", {})
        for key in sorted(set(texts) | set(excepted)):
            found = key.startswith(entry.get("in", "")) and forbidden.search(words_of(texts.get(key, "")))
            if found and key not in excepted:
                self.fault(language, f"{key} says \"{found.group()}\", which the glossary forbids: {entry['say']}")
            elif not found and key in excepted:
                self.faults.append(f"{LISTS}: {language}: {key} no longer needs its exception from \"{entry['words']}\"")

    def check_sources(self):
        for path in sorted(path for pattern in SPEAKING for path in self.root.glob(pattern)):
            name = path.relative_to(self.root).as_posix()
            if name in NO_SENTENCES:
                continue
            for text in C_STRING.findall(re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))):
                if SENTENCE.search(text) and not TYPED.match(text) and text not in NO_SENTENCE:
                    self.faults.append(f"{name}: \"{text}\" is a sentence of English: put it into the catalogue")

    def check(self):
        self.check_form()
        self.check_keys()
        self.check_texts()
        self.check_variants()
        self.check_lists()
        self.check_codes()
        self.check_use()
        self.check_words()
        self.check_sources()
        return self.faults


def told(arguments):
    if arguments is None:
        return "what cannot be read"
    words = (name if kind == "plain" else f"{name} ({kind}: {', '.join(sorted(branches))})"
             for name, (kind, branches) in sorted(arguments.items()))
    return "{" + ", ".join(words) + "}"


def words_of(text):
    try:
        return Pattern(text).words
    except PatternFault:
        return ""  # check_texts names the fault


def strings_in_sources(root):
    strings = set()
    for folder in sorted(path for path in root.iterdir() if path.is_dir() and path.name not in NOT_SOURCES):
        for path in folder.rglob("*"):
            named = path.relative_to(root)
            if path.suffix in SOURCES and NOT_SOURCES.isdisjoint(named.parts) and named.as_posix() != SORTS_KEYS:
                text = path.read_text(encoding="utf-8")
                strings.update(STRING.findall(text), TEMPLATE.findall(text))
    return strings


def fix(catalogue):
    for language, texts in catalogue.texts.items():
        catalogue.path(language).write_text(house_form(texts), encoding="utf-8")


def main(arguments):
    root = pathlib.Path(__file__).resolve().parent.parent
    if arguments == ["--fix"]:
        catalogue = Catalogue(root)
        if not catalogue.faults:
            fix(catalogue)
    faults = Catalogue(root).check()
    print("\n".join(faults) or "messages ok")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
