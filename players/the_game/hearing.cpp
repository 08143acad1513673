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

// What stands of the own words, the last one on each pile.
std::array<std::optional<Signal>, kPileCount> told_by(std::span<const Say> heard, Seat me) {
  std::array<std::optional<Signal>, kPileCount> told{};
  for (const Say& say : heard) {
    const Meaning* meaning = meaning_of(say);
    const auto pile = pile_of(say);
    if (say.seat == me && meaning != nullptr && pile) told[*pile] = meaning->signal;
  }
  return told;
}

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

Heard listen(std::span<const Say> heard, Seat me) {
  Heard result;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    const Say& say = heard[i];
    if (say.seat == me || say.seat.value >= kSeats.max) continue;
    if (say.phrase != nullptr && say.phrase->id == "few") result.only_minimum = i;
    const Meaning* meaning = meaning_of(say);
    const auto pile = pile_of(say);
    if (meaning == nullptr || !pile) continue;
    result.speaks[say.seat.value] = true;
    result.signals[say.seat.value][*pile] = meaning->signal;
    if (meaning->keep_off && !result.keep_off[*pile]) result.keep_off[*pile] = i;
  }
  return result;
}

void speak(const Board& board, const BothWays& in_play, NumberSet hand, std::span<const Say> heard,
           Seat me, std::vector<Say>& says) {
  const PileSignals signals = signals_of(table_pools(board, in_play), both_ways(hand));
  const auto told = told_by(heard, me);
  for (const Pile pile : kPiles) {
    const std::size_t i = index_of(pile);
    if (signals[i] == told[i].value_or(Signal::none)) continue;
    says.push_back({.seat = me,
                    .phrase = cards::find_phrase(phrase_for(signals[i])),
                    .pile = std::string(to_text(pile)),
                    .text = {},
                    .language = {}});
  }
}

}  // namespace sobremesa::the_game
