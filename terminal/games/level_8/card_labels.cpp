#include "terminal/games/level_8/card_labels.hpp"

#include <array>

#include "base/text.hpp"
#include "terminal/games/colour_signs.hpp"

namespace sobremesa::terminal {
namespace {

using namespace level_8;

constexpr std::array<std::string_view, kColours> kLetters{"R", "Y", "G", "S", "B", "P"};

}  // namespace

std::string_view shape_sign(int colour) {
  return kColourSigns[static_cast<std::size_t>(colour)].shape;
}
Style style_of_colour(int colour) { return kColourSigns[static_cast<std::size_t>(colour)].style; }

std::string card_label(Card card) { return card_label(laid(card)); }

std::string card_label(LaidCard card) {
  const auto colour = colour_of(card);
  const auto value = value_of(card);
  if (is_bare_joker(card)) return "J";
  if (is_joker(card) && colour) return concat({"J=", kLetters[static_cast<std::size_t>(*colour)]});
  if (is_joker(card)) return concat({"J=", *value});
  if (held_as(card) == kSkip) return "S";
  return concat({kLetters[static_cast<std::size_t>(*colour)], *value, shape_sign(*colour)});
}

Style style_of_card(LaidCard card) {
  if (is_joker(card)) return Style::bold;
  return held_as(card) == kSkip ? Style::bold : style_of_colour(*colour_of(card));
}

}  // namespace sobremesa::terminal
