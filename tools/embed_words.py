#!/usr/bin/env python3
"""Writes the words that tables are named with as C++.

usage: embed_words.py <folder of the lists> <file to write>
"""
import pathlib
import sys

LANGUAGES = ["es", "pt", "en", "de"]  # in the order of cards::Language
WORDS = 2048  # eleven bits


def main():
    folder, target = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    lists = []
    for lang in LANGUAGES:
        words = (folder / f"{lang}.txt").read_text(encoding="ascii").split()
        if len(words) != WORDS:
            sys.exit(f"{lang}.txt: has {len(words)} words instead of {WORDS}")
        lists.append("    // " + lang + "\n    {{" + ",\n      ".join(f'"{word}"' for word in words) + "}},\n")
    target.write_text(f"""// The words that tables are named with. Written by tools/embed_words.py from server/api/words/*.txt.
#include <array>

#include "server/api/table_names.hpp"

namespace sobremesa::server {{
namespace {{

constexpr std::array<std::array<std::string_view, kTableWords>, cards::kLanguages.size()> kWordLists{{{{
{"".join(lists)}}}}};

}}  // namespace

std::span<const std::string_view, kTableWords> table_words(cards::Language language) {{
  return kWordLists[static_cast<std::size_t>(language)];
}}

}}  // namespace sobremesa::server
""", encoding="ascii")


main()
