#include "server/api/table_names.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

// "0.8" in thousandths; none if it is no such number.
std::optional<int> read_weight(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  int weight = (text[0] - '0') * 1000;
  if (text.size() == 1) return weight;
  if (text[1] != '.' || text.size() > 5) return std::nullopt;
  int place = 100;
  for (const char digit : text.substr(2)) {
    if (!is_digit(digit)) return std::nullopt;
    weight += (digit - '0') * place;
    place /= 10;
  }
  return std::min(weight, 1000);
}

// "pt-BR;q=0.9": how much it is liked.
int weight_of(std::string_view item) {
  const std::size_t semicolon = item.find(';');
  if (semicolon == std::string_view::npos) return 1000;
  const std::string_view rest = trimmed(item.substr(semicolon + 1));
  return rest.starts_with("q=") ? read_weight(rest.substr(2)).value_or(0) : 0;
}

std::optional<cards::Language> spoken_in(std::string_view item) {
  const std::string_view tag = trimmed(item.substr(0, item.find(';')));
  const std::string_view main = tag.substr(0, tag.find('-'));
  for (const cards::Language language : cards::kLanguages) {
    if (equals_ignoring_case(main, to_text(language))) return language;
  }
  return std::nullopt;
}

}  // namespace

std::string make_table_name(cards::Language language, std::uint64_t bits) {
  const auto words = table_words(language);
  std::string name;
  for (unsigned i = 0; i < kWordsOfAName; ++i) {
    append(name, {i == 0 ? "" : "-", words[bits % kTableWords]});
    bits >>= kTableWordBits;
  }
  return name;
}

cards::Language language_of(std::string_view accept_language) {
  cards::Language best = cards::Language::en;
  int best_weight = 0;
  while (!accept_language.empty()) {
    const std::string_view item = accept_language.substr(0, accept_language.find(','));
    accept_language.remove_prefix(std::min(accept_language.size(), item.size() + 1));
    const auto language = spoken_in(item);
    const int weight = weight_of(item);
    if (!language || weight <= best_weight) continue;
    best = *language;
    best_weight = weight;
  }
  return best;
}

}  // namespace sobremesa::server
