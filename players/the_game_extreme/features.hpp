// What the value of a position is read from: which of a fixed list of facts hold after a turn.
// All distances are counted in cards not yet out. The two piles of a side take the roles "good"
// and "bad" by what they can still take, so that equal tables look equal.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/inline_list.hpp"
#include "players/the_game_extreme/world.hpp"

namespace sobremesa::the_game_extreme {

// The facts about one pile, as offsets within its block.
namespace pile_facts {
inline constexpr std::size_t kRoom = 0;  // how many cards can follow
inline constexpr std::size_t kRoomKinds = 40;
inline constexpr std::size_t kOwnNear = kRoom + kRoomKinds;  // which of the nearest are held
inline constexpr std::size_t kNearRanks = 8;
inline constexpr std::size_t kOwnFar = kOwnNear + kNearRanks;  // where the nearest own card is
inline constexpr std::size_t kFarKinds = 4;
inline constexpr std::size_t kOrderNear = kOwnFar + kFarKinds;  // rank, held or not, order
inline constexpr std::size_t kOrderRanks = 4;
inline constexpr std::size_t kTrick = kOrderNear + kOrderRanks * 14;  // held or not, won
inline constexpr std::size_t kTrickKinds = 24;
inline constexpr std::size_t kReturn = kTrick + kTrickKinds;  // there and ten back: rank, held
inline constexpr std::size_t kReturnRanks = 6;
inline constexpr std::size_t kCover = kReturn + 2 * kReturnRanks;  // order on top, nearest cover
inline constexpr std::size_t kCoverKinds = 7;
inline constexpr std::size_t kAsked = kCover + 4 * kCoverKinds;  // small, leave
inline constexpr std::size_t kTop = kAsked + 2;                  // the number itself, roughly
inline constexpr std::size_t kTopKinds = 13;
inline constexpr std::size_t kCount = kTop + kTopKinds;
}  // namespace pile_facts

// The facts about the whole table.
namespace table_facts {
inline constexpr std::size_t kLeft = 4 * pile_facts::kCount;
inline constexpr std::size_t kLeftKinds = 50;
inline constexpr std::size_t kDeck = kLeft + kLeftKinds;
inline constexpr std::size_t kDeckKinds = 30;
inline constexpr std::size_t kHeld = kDeck + kDeckKinds;
inline constexpr std::size_t kHeldKinds = 9;
inline constexpr std::size_t kHeldDrawOne = kHeld + kHeldKinds;
inline constexpr std::size_t kSeatCount = kHeldDrawOne + kHeldKinds;  // with and without a deck
inline constexpr std::size_t kDead = kSeatCount + 10;                 // cards that follow no pile
inline constexpr std::size_t kDeadKinds = 16;
inline constexpr std::size_t kOwnDead = kDead + kDeadKinds;
inline constexpr std::size_t kGaps = kOwnDead + kHeldKinds;  // of the own cards, nearest first
inline constexpr std::size_t kGapKinds = 10;
inline constexpr std::size_t kOrdersHeld = kGaps + kLargestHand * kGapKinds;
inline constexpr std::size_t kOrdersHeldKinds = 3;
inline constexpr std::size_t kSkullCover = kOrdersHeld + 7 * kOrdersHeldKinds;
inline constexpr std::size_t kSkullCoverKinds = 6;
inline constexpr std::size_t kPairs = kSkullCover + kSkullCoverKinds;  // own cards ten apart
inline constexpr std::size_t kPairKinds = 5;
inline constexpr std::size_t kInForce = kPairs + kPairKinds;
inline constexpr std::size_t kTalks = kInForce + kInfinityOrders.size();
inline constexpr std::size_t kOrdersUnseen = kTalks + 1;
inline constexpr std::size_t kOrdersUnseenKinds = kCardsPerOrder + 1;
inline constexpr std::size_t kThreeAmong = kOrdersUnseen + 7 * kOrdersUnseenKinds;  // so many held
inline constexpr std::size_t kSkullAmong = kThreeAmong + kHeldKinds;
inline constexpr std::size_t kCount = kSkullAmong + kHeldKinds;
}  // namespace table_facts

inline constexpr std::size_t kFacts = table_facts::kCount;

using Facts = InlineList<std::uint16_t, 192>;

void find_facts(const Options& options, const Outlook& outlook, Facts& facts);

}  // namespace sobremesa::the_game_extreme
