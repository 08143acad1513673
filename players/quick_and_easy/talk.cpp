#include "players/quick_and_easy/talk.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "games/quick_and_easy/game.hpp"

namespace sobremesa::quick_and_easy {
namespace {

// QE-15.
struct Range {
  std::string_view word;
  int lowest = 1;
  int highest = kNumbers;
};
constexpr std::array<Range, 3> kRanges{{{"low", 1, 3}, {"middle", 4, 7}, {"high", 8, 10}}};
constexpr Range kAnyNumber{"have", 1, kNumbers};

const Range* range_called(std::string_view word) {
  if (word == kAnyNumber.word) return &kAnyNumber;
  const auto found = std::ranges::find(kRanges, word, &Range::word);
  return found == kRanges.end() ? nullptr : &*found;
}

const Range& range_of(const Options& options, Card card) {
  if (options.professional) return kAnyNumber;
  const auto has = [&](const Range& range) { return number_of(card) <= range.highest; };
  return *std::ranges::find_if(kRanges, has);
}

// The cards that a phrase may be about; none where it is about something else.
CardSet meant_by(const cards::Phrase& phrase) {
  if (phrase.topic != cards::Topic::colour) return {};
  const std::size_t colon = phrase.id.find(':');
  const Range* range = range_called(phrase.id.substr(0, colon));
  const std::size_t colour = kColourLetters.find(phrase.id.substr(colon + 1));
  if (range == nullptr || colour == std::string_view::npos) return {};
  const int of_colour = static_cast<int>(colour);
  return CardSet::range(card_of(of_colour, range->lowest).value,
                        card_of(of_colour, range->highest).value);
}

bool stands(std::span<const Say> said, Seat seat, const cards::Phrase* phrase) {
  return std::ranges::any_of(
      said, [&](const Say& say) { return say.seat == seat && say.phrase == phrase; });
}

}  // namespace

void speak(const Options& options, const SeatView& view, std::span<const Say> heard,
           std::vector<Say>& says) {
  for (const int value : view.hand) {
    const Card card = Layout::card_at(value);
    const std::string letter = to_text(card).substr(0, 1);
    const cards::Phrase* phrase =
        cards::find_phrase(concat({range_of(options, card).word, ":", letter}));
    if (stands(heard, *view.me, phrase) || stands(says, *view.me, phrase)) continue;
    Say say{.seat = *view.me, .phrase = phrase, .pile = {}, .text = {}, .language = {}};
    if (!judge_say(options, view, say)) says.push_back(std::move(say));
  }
}

Told listen(std::span<const Say> heard, Seat me) {
  Told told;
  for (const Say& say : heard) {
    if (say.seat == me || say.seat.value >= kSeats.max || say.phrase == nullptr) continue;
    const CardSet meant = meant_by(*say.phrase);
    auto& holds = told.holds[say.seat.value];
    if (meant.empty() || holds.size() == holds.capacity()) continue;
    holds.push_back(meant);
    told.anything = true;
  }
  return told;
}

}  // namespace sobremesa::quick_and_easy
