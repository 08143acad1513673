// What the value of a table is read from: which of a fixed list of facts hold after a turn. Numbers
// are told as heights, counted the way a pile goes, so that both piles are described alike.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/inline_list.hpp"
#include "players/quick_and_easy/world.hpp"

namespace sobremesa::quick_and_easy {

// A table right after a turn, before the draw, as the player who took it knows it.
struct Outlook {
  Tops tops{};
  CardSet own;     // what the player kept
  CardSet next;    // what the next player holds, if that is known
  CardSet others;  // what all others hold, if that is known
  CardSet unseen;  // all other cards that are not placed
  std::uint8_t seats = 1;
  std::uint8_t deck = 0;
  bool professional = false;
  bool open = false;  // whether the players know each other's cards
};

// As the player whose turn it is would see it after this turn; `open`: with everybody's cards.
[[nodiscard]] Outlook outlook_of(const World& world, const Turn& turn, bool open);

inline constexpr std::size_t kHeights = kNumbers + 1;  // 0: an empty pile

// The facts about one pile, as offsets within its block.
namespace pile_facts {
inline constexpr std::size_t kHolders = 4;  // unseen, own, next, others
inline constexpr std::size_t kTop = 0;
inline constexpr std::size_t kAhead = kTop + kHeights;  // how many cards are higher
inline constexpr std::size_t kAheadKinds = 50;
// Cards of the colour on top: how far back or ahead, and who has them.
inline constexpr std::size_t kBack = kAhead + kAheadKinds;
inline constexpr std::size_t kOn = kBack + kHolders * kHeights;
// For every hand: how many cards fit, the longest way back, the smallest step.
inline constexpr std::size_t kFitting = kOn + kHolders * kHeights;
inline constexpr std::size_t kFittingKinds = 3;
inline constexpr std::size_t kWayBack = kFitting + kHolders * kFittingKinds;
inline constexpr std::size_t kStep = kWayBack + kHolders * kHeights;
inline constexpr std::size_t kCount = kStep + kHolders * kHeights;
}  // namespace pile_facts

// The facts about the whole table.
namespace table_facts {
inline constexpr std::size_t kTops = kPiles.size() * pile_facts::kCount;
inline constexpr std::size_t kOneColour = kTops + kHeights * kHeights;
inline constexpr std::size_t kOfNumber = kOneColour + 1;  // how many are in play of each
inline constexpr std::size_t kOfNumberKinds = kColours.size() + 1;
inline constexpr std::size_t kDead = kOfNumber + kNumbers * kOfNumberKinds;  // fit nowhere
inline constexpr std::size_t kDeadKinds = 40;
inline constexpr std::size_t kDeadHeld = kDead + kDeadKinds;  // by every hand
inline constexpr std::size_t kLeft = kDeadHeld + pile_facts::kHolders * pile_facts::kFittingKinds;
inline constexpr std::size_t kDeck = kLeft + kPack + 1;
inline constexpr std::size_t kDeckKinds = 12;
inline constexpr std::size_t kSeatCount = kDeck + kDeckKinds;
inline constexpr std::size_t kCount = kSeatCount + kSeats.max + 1;
}  // namespace table_facts

inline constexpr std::size_t kFacts = table_facts::kCount;
using Facts = InlineList<std::uint16_t, 160>;

void find_facts(const Outlook& outlook, Facts& facts);

// The same fact with both piles exchanged and every number counted from the other end.
[[nodiscard]] std::uint16_t mirrored(std::uint16_t fact);

}  // namespace sobremesa::quick_and_easy
