// The languages players read and write in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sobremesa::cards {

enum class Language : std::uint8_t { es, pt, en, de };

inline constexpr std::array kLanguages{Language::es, Language::pt, Language::en, Language::de};

inline constexpr std::array<std::string_view, kLanguages.size()> kLanguageCodes{"es", "pt", "en",
                                                                                "de"};

constexpr std::string_view to_text(Language language) {
  return kLanguageCodes[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_from(std::string_view code) {
  for (const Language language : kLanguages) {
    if (to_text(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace sobremesa::cards
