// The Game: Face to Face: what can be said. Cards, moves, events, what others see of them, options.
// The rules by number are in RULES.md beside this file.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "cards/small_number_set.hpp"
#include "games/piles/layout.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::face_to_face {

using cards::number_card;
using piles::index_of;
using NumberSet = cards::SmallNumberSet;

inline constexpr SeatRange kSeats{2, 2};  // FTF-01
inline constexpr std::size_t kSides = 2;
inline constexpr std::size_t kFullHand = 6;

constexpr Seat opponent_of(Seat seat) { return seat_at(1 - seat.value); }

// The four piles as the player at the table names them: the own two, then the opponent's two.
enum class Pile : std::uint8_t { up, down, other_up, other_down };
inline constexpr std::array kPiles{Pile::up, Pile::down, Pile::other_up, Pile::other_down};

constexpr std::string_view to_text(Pile pile) {
  constexpr std::array<std::string_view, kPiles.size()> kNames{"U", "D", "oU", "oD"};
  return kNames[index_of(pile)];
}
constexpr bool is_own(Pile pile) { return pile == Pile::up || pile == Pile::down; }
constexpr cards::Way way_of(Pile pile) {
  return pile == Pile::up || pile == Pile::other_up ? cards::Way::up : cards::Way::down;
}
// FTF-03. The start values are printed on the arrow cards; no number card carries them.
constexpr std::uint8_t start_of(Pile pile) { return way_of(pile) == cards::Way::up ? 1 : 60; }

// FTF-02: 58 cards of each colour; a card is known by its number, since each plays one colour.
struct Layout : piles::NumberPack<NumberSet, 2, 59> {
  using Pile = face_to_face::Pile;
  static constexpr auto kPiles = face_to_face::kPiles;
  static constexpr bool kStartsPrinted = true;
  static constexpr std::size_t kLargestHand = kFullHand;
  static constexpr std::size_t kMostSeats = kSides;
};
using Card = Layout::Card;
inline constexpr int kLowestCard = Layout::kLowestCard;
inline constexpr int kHighestCard = Layout::kHighestCard;
inline constexpr std::size_t kPack = Layout::kPack;
inline constexpr NumberSet kAllCards = Layout::kAllCards;

struct Options {
  std::optional<Seat> starter;    // FTF-07; empty: the lots decide
  bool last_single_wins = false;  // FTF-A01, S-10
  bool operator==(const Options&) const = default;
};

// What becomes of who begins a turn with a single last card.
inline constexpr std::array<std::string_view, 2> kLastSingle{"loses", "wins"};

// One line an option (games/option_fields.hpp), in the order in which they are written.
template <class F, class O>
  requires std::same_as<std::remove_const_t<O>, Options>
void option_fields(F& f, O& o) {
  f.seat_or("lots", "starter", o.starter, {.rule = "FTF-07"});
  f.choice(kLastSingle, "last_single", o.last_single_wins, {.rule = "FTF-A01"});
}

// What the signature plays beside the defaults: options that change the course of a game.
inline constexpr std::array<std::string_view, 1> kSignatureOptions{
    R"({"last_single":"wins","starter":1})"};

using Place = piles::Place<Layout>;
using EndTurn = piles::EndTurn<Layout>;
using Move = std::variant<Place, EndTurn>;

// The moves one player has, kept as what they are: the cards that fit each pile, and whether the
// turn may end. Numbered pile by pile, cards ascending, the end last.
struct Moves {
  std::array<NumberSet, kPiles.size()> cards{};
  bool may_end = false;

  std::size_t size() const {
    int count = may_end ? 1 : 0;
    for (const NumberSet fitting : cards) count += fitting.size();
    return static_cast<std::size_t>(count);
  }
  Move operator[](std::size_t number) const {
    int rank = static_cast<int>(number);
    for (const Pile pile : kPiles) {
      const NumberSet fitting = cards[index_of(pile)];
      if (rank < fitting.size()) return Place{number_card(fitting.at(rank)), pile};
      rank -= fitting.size();
    }
    return EndTurn{};
  }

  class Iterator;
  Iterator begin() const;
  Iterator end() const;
};

class Moves::Iterator {
 public:
  Iterator(const Moves& moves, std::size_t number) : moves_(&moves), number_(number) {}
  Move operator*() const { return (*moves_)[number_]; }
  Iterator& operator++() {
    ++number_;
    return *this;
  }
  bool operator==(const Iterator&) const = default;

 private:
  const Moves* moves_;
  std::size_t number_;
};

inline Moves::Iterator Moves::begin() const { return {*this, 0}; }
inline Moves::Iterator Moves::end() const { return {*this, size()}; }

// How a game ended, named by the rule that ended it.
enum class Ending : std::uint8_t { all_placed, stuck };
constexpr std::string_view rule_of(Ending ending) {
  switch (ending) {
    case Ending::all_placed:
      return "FTF-32";
    case Ending::stuck:
      return "FTF-33";
  }
  return "";
}

// FTF-01: one wins, the other loses.
struct Outcome {
  Seat winner;
  Ending ending = Ending::stuck;
  bool operator==(const Outcome&) const = default;
};

// A pile is named as the acting seat names it.
using Drawn = piles::Drawn<Layout>;
using Placed = piles::Placed<Layout>;
using TurnEnded = piles::TurnEnded<Layout>;
using TurnEndedSeen = piles::TurnEndedSeen<Layout>;
using GameEnded = piles::GameEnded<Outcome>;
using Event = std::variant<Placed, TurnEnded, GameEnded>;
using Events = InlineList<Event, 2>;
using SeenEvent = piles::SeenEvent<Event>;

}  // namespace sobremesa::face_to_face
