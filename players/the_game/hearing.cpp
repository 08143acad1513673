#include "players/the_game/hearing.hpp"

#include <algorithm>

namespace sobremesa::the_game {
namespace {

// Phrases about piles, and how near a card they promise.
struct Meaning {
  std::string_view phrase;
  Signal signal = Signal::none;
  bool keep_off = false;
};
constexpr std::array kMeanings{
    Meaning{"leave", Signal::next, true},  Meaning{"avoid", Signal::next, true},
    Meaning{"small", Signal::next, false}, Meaning{"back", Signal::next, false},
    Meaning{"nobig", Signal::near, false}, Meaning{"free", Signal::none, false},
    Meaning{"hurt", Signal::none, false},  Meaning{"open", Signal::none, false}};

const Meaning* meaning_of(const Say& say) {
  if (say.phrase == nullptr || say.pile.empty()) return nullptr;
  for (const Meaning& meaning : kMeanings) {
    if (meaning.phrase == say.phrase->id) return &meaning;
  }
  return nullptr;
}

std::optional<std::size_t> pile_of(const Say& say) {
  for (const Pile pile : kPiles) {
    if (to_text(pile) == say.pile) return index_of(pile);
  }
  return std::nullopt;
}

using Told = std::array<std::optional<Signal>, kPileCount>;

// The other pile of the same direction, if it takes the same cards.
std::optional<std::size_t> twin_of(std::size_t pile, const Board& board) {
  const std::size_t other = pile ^ 1U;
  return board.top[pile] == board.top[other] ? std::optional(other) : std::nullopt;
}

// What has been said about a pile, or about one that is just like it.
std::optional<Signal> told_about(std::size_t pile, const Told& told, const Board& board) {
  const auto twin = twin_of(pile, board);
  return told[pile] || !twin ? told[pile] : told[*twin];
}

// What stands of a seat's words, the last one on each pile.
Told told_by(std::span<const Say> heard, Seat me) {
  Told told{};
  for (const Say& say : heard) {
    const Meaning* meaning = meaning_of(say);
    const auto pile = pile_of(say);
    if (say.seat == me && meaning != nullptr && pile) told[*pile] = meaning->signal;
  }
  return told;
}

PileSignals signals_told(std::span<const Say> heard, std::size_t seat, const Board& board) {
  const Told told = told_by(heard, seat_at(static_cast<int>(seat)));
  PileSignals signals{};
  for (std::size_t pile = 0; pile < kPileCount; ++pile) {
    signals[pile] = told_about(pile, told, board).value_or(Signal::none);
  }
  return signals;
}

// Whoever hears more than this at a time remembers none of it.
constexpr std::size_t kMostAtOnce = 2;
// A promise that no longer holds misleads, so it is taken back before anything is added.
constexpr std::array kMostUsefulFirst{Signal::next, Signal::none, Signal::near};

std::string_view phrase_for(Signal signal) {
  switch (signal) {
    case Signal::next:
      return "small";
    case Signal::near:
      return "nobig";
    case Signal::none:
      break;
  }
  return "free";
}

}  // namespace

bool Heard::anyone_speaks() const {
  return std::find(speaks.begin(), speaks.end(), true) != speaks.end();
}

Heard listen(std::span<const Say> heard, const Board& board, Seat me) {
  Heard result;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    const Say& say = heard[i];
    if (say.seat == me || say.seat.value >= kSeats.max) continue;
    if (say.phrase != nullptr && say.phrase->id == "few") result.only_minimum = i;
    const Meaning* meaning = meaning_of(say);
    const auto pile = pile_of(say);
    if (meaning == nullptr || !pile) continue;
    result.speaks[say.seat.value] = true;
    if (meaning->keep_off && !result.keep_off[*pile]) result.keep_off[*pile] = i;
  }
  for (std::size_t seat = 0; seat < result.speaks.size(); ++seat) {
    result.signals[seat] = signals_told(heard, seat, board);
  }
  result.signals[me.value] = {};
  return result;
}

void speak(const Board& board, const BothWays& in_play, NumberSet hand, std::span<const Say> heard,
           Seat me, std::vector<Say>& says) {
  const PileSignals signals = signals_of(table_pools(board, in_play), both_ways(hand));
  Told told = told_by(heard, me);
  for (const Signal wanted : kMostUsefulFirst) {
    for (const Pile pile : kPiles) {
      const std::size_t i = index_of(pile);
      const Signal known = told_about(i, told, board).value_or(Signal::none);
      if (signals[i] != wanted || signals[i] == known) continue;
      if (says.size() >= kMostAtOnce) return;
      told[i] = signals[i];
      says.push_back({.seat = me,
                      .phrase = cards::find_phrase(phrase_for(signals[i])),
                      .pile = std::string(to_text(pile)),
                      .text = {},
                      .language = {}});
    }
  }
}

}  // namespace sobremesa::the_game
