#include "games/quick_and_easy/text.hpp"

#include "base/text.hpp"
#include "games/quick_and_easy/rules.hpp"

namespace sobremesa::quick_and_easy {
namespace {

std::string card_or_empty(int value) {
  return value < static_cast<int>(kPack) ? to_text(Layout::card_at(value)) : "empty";
}

}  // namespace

std::string to_text(Card card) {
  const auto colour = static_cast<std::size_t>(colour_of(card));
  return concat({kColourLetters.substr(colour, 1), number_of(card)});
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t colour = kColourLetters.find(ascii_lower(text.front()));
  const auto number = parse_number(text.substr(1));
  if (colour == std::string_view::npos || !number) return std::nullopt;
  if (*number < 1 || *number > kNumbers) return std::nullopt;
  return card_of(static_cast<int>(colour), *number);
}

std::string table_line(const Options&, const Public& pub) {
  std::string out = piles::tops_line<Layout>(pub, card_or_empty);
  append(out, {"| deck ", pub.deck, " | "});
  out += pub.outcome ? outcome_text(*pub.outcome) : piles::turn_line(pub, kMinimum);
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  return piles::hand_line(view.hand, card_or_empty);
}

}  // namespace sobremesa::quick_and_easy
