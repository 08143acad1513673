// The layout of a game of piles: which piles there are and which cards go on them. A room says it
// once; words, positions, views and turns of such games are built over it.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/text.hpp"
#include "cards/number_card.hpp"
#include "cards/number_pile.hpp"

namespace sobremesa::piles {

// Besides its members a layout needs, for its piles, `way_of`, `start_of` and `to_text`, and for
// its cards `read_value` and `write_value` (wire/fields.hpp), which for plain numbers are there.
//
// A top is kept as the value of its card, or as `start_of` the pile while no card lies there. Where
// kStartsPrinted, that is a number which people read off the pile; else the pile begins empty, and
// on the wire it is null. The value of a card need not be the number that is printed on it.
template <class L>
concept PileLayout = requires(typename L::Pile pile, typename L::Card card, std::string_view text) {
  L::kPiles;
  { L::kAllCards } -> std::convertible_to<typename L::Set>;
  { L::kPack } -> std::convertible_to<std::size_t>;
  { L::kLargestHand } -> std::convertible_to<std::size_t>;
  { L::kMostSeats } -> std::convertible_to<std::size_t>;
  { L::kStartsPrinted } -> std::convertible_to<bool>;
  { L::kLowestCard } -> std::convertible_to<int>;
  { L::kHighestCard } -> std::convertible_to<int>;
  { L::kLowestNumber } -> std::convertible_to<int>;
  { L::kHighestNumber } -> std::convertible_to<int>;
  { L::number_of(card) } -> std::same_as<int>;
  { card.value } -> std::convertible_to<int>;
  { L::card_at(0) } -> std::same_as<typename L::Card>;
  { L::name_of(card) } -> std::same_as<std::string>;
  { L::parse_card(text) } -> std::same_as<std::optional<typename L::Card>>;
  { L::cards_in_words() } -> std::same_as<std::string>;
  { way_of(pile) } -> std::same_as<cards::Way>;
  { start_of(pile) } -> std::same_as<std::uint8_t>;
  { to_text(pile) } -> std::same_as<std::string_view>;
};

// The half of a layout that is about cards, for a pack of plain numbers.
template <class SetOfNumbers, int Lowest, int Highest>
struct NumberPack {
  using Card = cards::NumberCard;
  using Set = SetOfNumbers;
  static constexpr int kLowestCard = Lowest;
  static constexpr int kHighestCard = Highest;
  static constexpr int kLowestNumber = Lowest;
  static constexpr int kHighestNumber = Highest;
  static constexpr std::size_t kPack = Highest - Lowest + 1;
  static constexpr Set kAllCards = Set::range(Lowest, Highest);

  static constexpr Card card_at(int value) { return cards::number_card(value); }
  static constexpr int number_of(Card card) { return card.value; }
  static std::string name_of(Card card) { return concat({card.value}); }
  static std::optional<Card> parse_card(std::string_view text) {
    const auto number = parse_number(text);
    if (!number || *number < Lowest || *number > Highest) return std::nullopt;
    return card_at(*number);
  }
  static std::string cards_in_words() {
    return concat({"whole numbers from ", Lowest, " to ", Highest});
  }
  // TG-A14: near the ends of the numbers no card is ten back.
  static constexpr bool has_trick(cards::NumberPile pile) {
    const int card = cards::backwards_trick(pile);
    return card >= Lowest && card <= Highest;
  }
};

template <class Pile>
  requires std::is_enum_v<Pile>
constexpr std::size_t index_of(Pile pile) {
  return static_cast<std::size_t>(pile);
}

// The value of the card that lies on top, pile by pile.
template <class L>
using Tops = std::array<std::uint8_t, L::kPiles.size()>;

template <class L>
constexpr Tops<L> tops_at_start() {
  Tops<L> tops{};
  for (const auto pile : L::kPiles) tops[index_of(pile)] = start_of(pile);
  return tops;
}

template <class Pile, std::size_t Count>
constexpr cards::NumberPile pile_at(const std::array<std::uint8_t, Count>& tops, Pile pile) {
  return {way_of(pile), tops[index_of(pile)]};
}

constexpr std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// The pile by the number that is printed on its top. One that begins empty counts as a step outside
// of all numbers: every card follows it.
template <PileLayout L>
constexpr cards::NumberPile numbers_at(const Tops<L>& tops, typename L::Pile pile) {
  const cards::NumberPile lies = pile_at(tops, pile);
  if (lies.top != start_of(pile)) return {lies.way, small(L::number_of(L::card_at(lies.top)))};
  if (L::kStartsPrinted) return lies;
  const bool up = lies.way == cards::Way::up;
  return {lies.way, small(up ? L::kLowestNumber - 1 : L::kHighestNumber + 1)};
}

}  // namespace sobremesa::piles
