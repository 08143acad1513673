// Names of tables: four words of one language, as in "olive-lamp-river-piano". A name is the key to
// a table that anybody may look at, so it must not be guessed: 44 bits. Tables of earlier versions
// have three words, which go on being names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cards/talk/language.hpp"

namespace sobremesa::server {

inline constexpr unsigned kTableWordBits = 11;
inline constexpr std::size_t kTableWords = std::size_t{1} << kTableWordBits;
inline constexpr unsigned kWordsOfAName = 4;

// server/api/words says which, and how they were chosen.
[[nodiscard]] std::span<const std::string_view, kTableWords> table_words(cards::Language language);

// The name that these 44 bits stand for; higher ones say nothing. Whether there is such a table
// already, the store knows.
[[nodiscard]] std::string make_table_name(cards::Language language, std::uint64_t bits);

// Of "Accept-Language: pt-BR,pt;q=0.9,en;q=0.8" the language we speak that is liked best; English
// where there is none.
[[nodiscard]] cards::Language language_of(std::string_view accept_language);

}  // namespace sobremesa::server
