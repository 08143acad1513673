// Level 8: the cards, one by one and by the handful.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sobremesa::level_8 {

inline constexpr int kColours = 6;  // L8-02
inline constexpr int kLowestValue = 1;
inline constexpr int kHighestValue = 15;
inline constexpr int kJokers = 7;  // L8-01
inline constexpr int kSkips = 4;
inline constexpr std::size_t kPack = 101;

// A number card is sixteen times its colour plus its value, so that a colour's cards are sixteen
// neighbouring bits. The jokers are alike, and so are the skip cards.
struct Card {
  std::uint8_t id = 0;
  constexpr auto operator<=>(const Card&) const = default;
};
inline constexpr Card kJoker{96};
inline constexpr Card kSkip{97};

constexpr Card number_card(int colour, int value) {
  return Card{static_cast<std::uint8_t>(16 * colour + value)};
}
constexpr bool is_number(Card card) { return card.id < kJoker.id; }
constexpr int colour_of(Card card) { return card.id / 16; }
constexpr int value_of(Card card) { return card.id % 16; }

// A card as it lies in a group: a joker says what it stands for (L8-44), its value in runs and
// sets, its colour in colour groups (L8-A16). Moves may leave it out where only one reading exists.
struct LaidCard {
  std::uint8_t code = 0;
  constexpr auto operator<=>(const LaidCard&) const = default;
};

constexpr LaidCard laid(Card card) { return {card.id}; }
constexpr LaidCard joker_as_value(int value) { return {static_cast<std::uint8_t>(0x80 + value)}; }
constexpr LaidCard joker_as_colour(int colour) {
  return {static_cast<std::uint8_t>(0xA0 + colour)};
}

constexpr bool is_joker(LaidCard card) { return card.code == kJoker.id || card.code >= 0x80; }
constexpr bool is_bare_joker(LaidCard card) { return card.code == kJoker.id; }
constexpr Card held_as(LaidCard card) { return is_joker(card) ? kJoker : Card{card.code}; }

constexpr std::optional<int> value_of(LaidCard card) {
  if (card.code < kJoker.id) return card.code % 16;
  if (card.code >= 0x80 && card.code < 0xA0) return card.code - 0x80;
  return std::nullopt;
}
constexpr std::optional<int> colour_of(LaidCard card) {
  if (card.code < kJoker.id) return card.code / 16;
  if (card.code >= 0xA0) return card.code - 0xA0;
  return std::nullopt;
}

// Any number of cards without an order: a hand, what is known of one, a whole pack.
struct Hand {
  std::array<std::uint16_t, kColours> suits{};  // bit v: the card of value v
  std::uint8_t jokers = 0;
  std::uint8_t skips = 0;

  constexpr bool operator==(const Hand&) const = default;

  constexpr int numbers() const {
    int count = 0;
    for (const std::uint16_t suit : suits) count += std::popcount(suit);
    return count;
  }
  constexpr int size() const { return numbers() + jokers + skips; }
  constexpr bool empty() const { return size() == 0; }

  constexpr int count(Card card) const {
    if (card == kJoker) return jokers;
    if (card == kSkip) return skips;
    return suits[suit(card)] >> static_cast<unsigned>(value_of(card)) & 1;
  }
  constexpr bool contains(Card card) const { return count(card) > 0; }

  constexpr void insert(Card card) {
    if (card == kJoker) {
      ++jokers;
    } else if (card == kSkip) {
      ++skips;
    } else {
      suits[suit(card)] = static_cast<std::uint16_t>(suits[suit(card)] | bit(card));
    }
  }
  // Takes one such card out, if there is one.
  constexpr void erase(Card card) {
    if (!contains(card)) return;
    if (card == kJoker) {
      --jokers;
    } else if (card == kSkip) {
      --skips;
    } else {
      suits[suit(card)] = static_cast<std::uint16_t>(suits[suit(card)] & ~bit(card));
    }
  }

  // Whether every card of the other hand is in this one.
  constexpr bool includes(const Hand& other) const {
    for (std::size_t i = 0; i < suits.size(); ++i) {
      if ((other.suits[i] & ~suits[i]) != 0) return false;
    }
    return other.jokers <= jokers && other.skips <= skips;
  }
  // The other hand must be included.
  constexpr void remove(const Hand& other) {
    for (std::size_t i = 0; i < suits.size(); ++i) {
      suits[i] = static_cast<std::uint16_t>(suits[i] & ~other.suits[i]);
    }
    jokers = static_cast<std::uint8_t>(jokers - other.jokers);
    skips = static_cast<std::uint8_t>(skips - other.skips);
  }

  // By colour, then value, then jokers, then skip cards.
  template <class F>
  constexpr void for_each(const F& f) const {
    for (int colour = 0; colour < kColours; ++colour) {
      for (unsigned left = suits[static_cast<std::size_t>(colour)]; left != 0; left &= left - 1) {
        f(number_card(colour, std::countr_zero(left)));
      }
    }
    for (int i = 0; i < jokers; ++i) f(kJoker);
    for (int i = 0; i < skips; ++i) f(kSkip);
  }

 private:
  static constexpr std::size_t suit(Card card) { return static_cast<std::size_t>(colour_of(card)); }
  static constexpr unsigned bit(Card card) { return 1U << static_cast<unsigned>(value_of(card)); }
};

inline constexpr std::uint16_t kWholeSuit = 0xFFFE;
inline constexpr Hand kWholePack{
    {kWholeSuit, kWholeSuit, kWholeSuit, kWholeSuit, kWholeSuit, kWholeSuit}, kJokers, kSkips};
static_assert(kWholePack.size() == kPack);

}  // namespace sobremesa::level_8
