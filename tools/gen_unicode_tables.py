#!/usr/bin/env python3
"""Prints cards/talk/unicode_tables.hpp: what the number guard must know of Unicode, as runs.

    /usr/bin/python3 tools/gen_unicode_tables.py | clang-format-19 > cards/talk/unicode_tables.hpp

The output depends on nothing but the Unicode version of the Python that runs it.
"""

import re
import sys
import unicodedata

LAST_FOLDED = 0x1FFFF  # what looks like a Latin letter lies below: 17 bits are enough

OTHER, LETTER, NUMBER, DROPPED, SPACE = range(5)
KIND_NAMES = "other letter number dropped space".split()

# Pictures of numbers that Unicode does not file under N: mahjong suits, domino tiles, playing
# cards, dice, and the emoji of a hundred points, of "under eighteen" and of the keycap ten.
NUMBER_PICTURES = [
    (0x2680, 0x2685), (0x1F007, 0x1F021), (0x1F030, 0x1F093), (0x1F0A0, 0x1F0F5),
    (0x1F4AF, 0x1F4AF), (0x1F51E, 0x1F51F),
]  # fmt: skip

# Characters that show nothing although Unicode files some of them under letters: Hangul fillers,
# Khmer inherent vowels, and what is reserved as ignorable.
FILLERS = [
    (0x115F, 0x1160), (0x17B4, 0x17B5), (0x3164, 0x3164), (0xFFA0, 0xFFA0), (0x2065, 0x2065),
    (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
]  # fmt: skip

# Cyrillic and Greek letters that look like Latin ones, and Latin letters whose name does not say it.
LOOKALIKES = {
    other: latin
    for others, latins in [
        ("авекморстухіѕјԁһє", "abekmopctyxisjdhe"),
        ("АВЕКМНОРСТУХІЅЈ", "abekmhopctyxisj"),
        ("αεικνορτυχ", "aeikvoptux"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),
        ("ðŋəɑ", "dnea"),
    ]
    for other, latin in zip(others, latins, strict=True)
} | {"ß": "ss", "þ": "th", "œ": "oe"}

LATIN_NAME = re.compile(
    r"^(?:.* )?LATIN (?:SMALL |CAPITAL )?LETTER "
    r"(?:SMALL CAPITAL |DOTLESS |SCRIPT |OPEN |LONG |REVERSED |INSULAR )?"
    r"([A-Z]{1,2})(?: WITH .*| ROTUNDA)?$"
)
ANY_SCRIPT_MARK = re.compile(r"^COMBINING |VARIATION SELECTOR")
INDICATOR_NAME = re.compile(r"^REGIONAL INDICATOR SYMBOL LETTER ([A-Z])$")


def inside(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def is_number(code):
    if inside(code, NUMBER_PICTURES):
        return True
    return any(unicodedata.category(c)[0] == "N" for c in chr(code) + decomposed(chr(code)))


def decomposed(text):
    return unicodedata.normalize("NFKD", text)


def kind(code, before):
    category = unicodedata.category(chr(code))
    if category == "Cn" and not inside(code, FILLERS):
        return before if before in (OTHER, LETTER) else OTHER  # fewer runs, and nobody can tell
    if chr(code).isspace() and not 0x1C <= code <= 0x1F:
        return SPACE
    if is_dropped(code, category):
        return DROPPED
    if is_number(code):
        return NUMBER
    return LETTER if category[0] in "LM" else OTHER


def is_dropped(code, category):
    """Marks that belong to one script's own writing are left to its letters: nobody can put them on
    a Latin letter by a slip, and they would double the table."""
    if category in ("Cf", "Cc") or inside(code, FILLERS):
        return True
    return category[0] == "M" and ANY_SCRIPT_MARK.search(unicodedata.name(chr(code))) is not None


def kind_runs():
    runs, before = [], None
    for code in range(0x110000):
        now = kind(code, before)
        if now != before:
            runs.append((code, now))
            before = now
    return runs


def letter_by_name(char):
    name = unicodedata.name(char, "")
    found = LATIN_NAME.match(name) or INDICATOR_NAME.match(name)
    return found.group(1).lower() if found else ""


def folded_part(char):
    """The Latin letters of one decomposed character, or None for a letter that has none."""
    alike = LOOKALIKES.get(char) or LOOKALIKES.get(char.lower())
    if alike:
        return alike
    if "a" <= char.lower() <= "z":
        return char.lower()
    letters = letter_by_name(char)
    if letters:
        return letters
    return None if unicodedata.category(char)[0] == "L" else ""


def folded(code):
    char = chr(code)
    if is_number(code) or unicodedata.category(char)[0] == "M":
        return ""
    parts = [folded_part(c) for c in decomposed(char)]
    return "" if None in parts else "".join(parts)


def fold_runs(single, step):
    """Runs in which the letter goes on by `step`; unassigned holes in them are papered over."""
    runs, taken = [], set()
    for code in sorted(single):
        if code in taken:
            continue
        length = 1
        while runs_on(single, code, length, step):
            length += 1
        while code + length - 1 not in single:
            length -= 1
        runs.append((code, length, single[code]))
        taken.update(range(code, code + length))
    return runs


def runs_on(single, code, length, step):
    here = code + length
    if here in single:
        wanted = (ord(single[code]) - ord("a") + step * length) % 26
        return ord(single[here]) - ord("a") == wanted and length < 1024
    return step == 1 and unicodedata.category(chr(here)) == "Cn" and length < 1023


def split_runs(single):
    """Alphabets of four letters and more first; everything else as runs of one same letter."""
    alphabets = [run for run in fold_runs(single, 1) if run[1] >= 4]
    covered = {code + i for code, length, _ in alphabets for i in range(length)}
    rest = {code: letter for code, letter in single.items() if code not in covered}
    return alphabets, fold_runs(rest, 0)


def packed_run(run):
    code, length, letter = run
    assert code <= LAST_FOLDED and length <= 1024
    return code << 15 | (length - 1) << 5 | ord(letter) - ord("a")


def packed_ligature(code, letters):
    value = 0
    for i, letter in enumerate(letters):
        value |= (ord(letter) - ord("a") + 1) << (5 * i)
    return code << 15 | value


def is_ligature(code, text):
    """Ligatures of letters; the squared units of measure made for East Asian type are left out."""
    return 2 <= len(text) <= 3 and unicodedata.category(chr(code))[0] == "L"


def array(name, ctype, values, digits):
    body = ",".join(f"0x{value:0{digits}X}" for value in values)
    return f"inline constexpr std::array<std::{ctype}, {len(values)}> {name}{{{body}}};\n"


def main():
    folds = {code: folded(code) for code in range(0x80, LAST_FOLDED + 1)}
    single = {code: text for code, text in folds.items() if len(text) == 1}
    many = {code: text for code, text in folds.items() if is_ligature(code, text)}
    alphabets, same = split_runs(single)
    kinds = [code << 3 | kind for code, kind in kind_runs()]
    out = sys.stdout.write
    out("// What the number guard must know of Unicode. Generated by tools/gen_unicode_tables.py\n")
    out(f"// from Unicode {unicodedata.unidata_version}; do not edit.\n")
    out("#pragma once\n\n#include <array>\n#include <cstdint>\n\n")
    out("namespace sobremesa::cards::unicode_tables {\n\n")
    out("// Where a kind begins: code point << 3 | kind. ")
    out(", ".join(f"{i} {name}" for i, name in enumerate(KIND_NAMES)) + ".\n")
    out(array("kKinds", "uint32_t", kinds, 6))
    out("\n// Code point << 15 | (length - 1) << 5 | letter: all of the run look like this letter.\n")
    out(array("kSameLetter", "uint32_t", [packed_run(run) for run in same], 8))
    out("\n// The same, but the run walks on through the alphabet, from z to a again.\n")
    out(array("kAlphabets", "uint32_t", [packed_run(run) for run in alphabets], 8))
    out("\n// Code point << 15 | up to three letters of five bits, a = 1, the first lowest.\n")
    ligatures = [packed_ligature(code, text) for code, text in sorted(many.items())]
    out(array("kLigatures", "uint32_t", ligatures, 8))
    out("\n}  // namespace sobremesa::cards::unicode_tables\n")


main()
