#!/usr/bin/env python3
"""Writes the catalogue of messages as C++: the keys as a header, the texts as a source file.

usage: embed_messages.py <folder of the JSON files> <folder to write to>

Refuses a catalogue whose files do not have the same keys; tools/check_messages.py looks closer.
"""
import json
import pathlib
import sys

WEB_ONLY = "web."  # what only pages say stays with the pages
LANGUAGES = ["es", "pt", "en", "de"]  # in the order of cards::Language
# What the command line says is said in Portugal as in pt-PT.json, after the languages. Whatever else the programs say
# has no variant there.
PORTUGAL, OF_PORTUGAL = "pt-PT", "cli."


def literal(text):
    # What JSON escapes, C++ escapes the same way; control characters have no place in a message.
    return json.dumps(text, ensure_ascii=False)


def read(folder):
    catalogue = {lang: json.loads((folder / f"{lang}.json").read_text(encoding="utf-8")) for lang in LANGUAGES}
    keys = sorted(catalogue["en"])
    for lang, texts in catalogue.items():
        for key in sorted(set(keys) ^ set(texts)):
            sys.exit(f"i18n/{lang}.json: {key} is {'missing' if key in keys else 'not in en.json'}")
    variant = json.loads((folder / f"{PORTUGAL}.json").read_text(encoding="utf-8"))
    catalogue[PORTUGAL] = catalogue["pt"] | {key: variant[key] for key in variant if key.startswith(OF_PORTUGAL)}
    return [key for key in keys if not key.startswith(WEB_ONLY)], catalogue


def header(keys):
    lines = "".join(f"    {literal(key)},\n" for key in keys)
    return f"""// The keys of the message catalogue, sorted. Written by tools/embed_messages.py from i18n/en.json.
#pragma once

#include <array>
#include <string_view>

namespace sobremesa::telling {{

inline constexpr std::array<std::string_view, {len(keys)}> kKeys{{
{lines}}};

}}  // namespace sobremesa::telling
"""


def source(keys, catalogue):
    tables = []
    for lang in [*LANGUAGES, PORTUGAL]:
        lines = "".join(f"    {literal(catalogue[lang][key])},\n" for key in keys)
        tables.append(f"    // {lang}\n{lines}")
    joined = "".join(tables)
    return f"""// The texts of the message catalogue. Written by tools/embed_messages.py from i18n/*.json.
#include "i18n/texts.hpp"

#include <array>
#include <cstddef>

#include "message_keys.hpp"

namespace sobremesa::i18n {{
namespace {{

using telling::kKeys;

constexpr std::array<std::string_view, {len(tables)} * kKeys.size()> kTexts{{
{joined}}};

std::span<const std::string_view> table(std::size_t number) {{
  return std::span(kTexts).subspan(number * kKeys.size(), kKeys.size());
}}

}}  // namespace

std::span<const std::string_view> texts_in(cards::Language language) {{
  return table(static_cast<std::size_t>(language));
}}

std::span<const std::string_view> texts_in_portugal() {{ return table({len(LANGUAGES)}); }}

}}  // namespace sobremesa::i18n
"""


def write(path, text):
    # A header that stays the same must stay as old as it is: a new wording is no reason to compile
    # everything that uses keys.
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main(folder, target):
    keys, catalogue = read(folder)
    write(target / "message_keys.hpp", header(keys))
    write(target / "i18n_texts.cpp", source(keys, catalogue))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
