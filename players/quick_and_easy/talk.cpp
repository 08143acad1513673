#include "players/quick_and_easy/talk.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::quick_and_easy {
namespace {

constexpr std::ptrdiff_t kMostPhrases = 2;
constexpr std::string_view kWish = "wish";

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
  for (const Range& range : kRanges) {
    if (range.word == word) return &range;
  }
  return nullptr;
}

const Range& range_of(const Options& options, Card card) {
  if (options.professional) return kAnyNumber;
  const auto has = [&](const Range& range) { return number_of(card) <= range.highest; };
  return *std::ranges::find_if(kRanges, has);
}

CardSet cards_in(int colour, const Range& range) {
  return CardSet::range(card_of(colour, range.lowest).value, card_of(colour, range.highest).value);
}

// The cards that a phrase may be about; none where it is about something else.
CardSet kind_meant(const cards::Phrase& phrase) {
  if (phrase.topic != cards::Topic::colour) return {};
  const std::size_t colon = phrase.id.find(':');
  const Range* range = range_called(phrase.id.substr(0, colon));
  const std::size_t colour = kColourLetters.find(phrase.id.substr(colon + 1));
  if (range == nullptr || colour == std::string_view::npos) return {};
  return cards_in(static_cast<int>(colour), *range);
}

// Who speaks so of a pile has a card for it.
bool tells_of_a_card(std::string_view id) {
  constexpr std::array<std::string_view, 6> kIds{kWish, "leave", "small", "nobig", "avoid", "back"};
  return std::ranges::find(kIds, id) != kIds.end();
}

// What goes with the cards is weighed; this is asked for, whatever the cards are.
bool asks_to_leave(std::string_view id) { return id == "leave" || id == "avoid"; }

CardSet tricks_on(const Tops& tops, Pile pile) {
  const std::uint8_t top = tops[index_of(pile)];
  if (top == start_of(pile)) return kAllCards;
  return cards_in(colour_of(Layout::card_at(top)), kAnyNumber);
}

std::optional<Pile> pile_called(std::string_view name) {
  for (const Pile pile : kPiles) {
    if (to_text(pile) == name) return pile;
  }
  return std::nullopt;
}

template <class List>
void add_once(List& list, CardSet cards) {
  const bool known = std::ranges::find(list, cards) != list.end();
  if (!known && list.size() < List::capacity()) list.push_back(cards);
}

void hear(const Say& say, const Tops& tops, Told& told) {
  ToldHand& hand = told.hands[say.seat.value];
  const CardSet kind = kind_meant(*say.phrase);
  if (!kind.empty()) return add_once(hand.kinds, kind);
  const auto pile = pile_called(say.pile);
  if (!pile || !tells_of_a_card(say.phrase->id)) return;
  const bool trick = say.phrase->id == "back";
  add_once(hand.fitting, trick ? tricks_on(tops, *pile) : fitting(tops, *pile));
  if (asks_to_leave(say.phrase->id)) told.asked_to_leave[index_of(*pile)] = true;
}

class Speaker {
 public:
  Speaker(const Options& options, const SeatView& view, std::span<const Say> heard,
          std::vector<Say>& says)
      : options_(options), view_(view), heard_(heard), says_(says) {
    standing_ = std::ranges::count(heard, *view.me, &Say::seat);
  }

  void speak_of_cards() {
    for (const int value : view_.hand) {
      const Card card = Layout::card_at(value);
      const std::string letter = to_text(card).substr(0, 1);
      say(concat({range_of(options_, card).word, ":", letter}), {});
    }
  }

  // First the pile that takes less of the hand: it is the one that is more easily lost.
  void speak_of_piles() {
    const auto cards_for = [&](Pile pile) {
      return (view_.hand & fitting(view_.pub.tops, pile)).size();
    };
    const bool up_first = cards_for(Pile::up) <= cards_for(Pile::down);
    for (const Pile pile : {up_first ? Pile::up : Pile::down, up_first ? Pile::down : Pile::up}) {
      if (cards_for(pile) > 0 && !is_empty(pile)) say(kWish, to_text(pile));
    }
  }

 private:
  // Everything fits there; to wish for it says nothing.
  bool is_empty(Pile pile) const { return view_.pub.tops[index_of(pile)] == start_of(pile); }

  void say(std::string_view id, std::string_view pile) {
    Say say{.seat = *view_.me,
            .phrase = cards::find_phrase(id),
            .pile = std::string(pile),
            .text = {},
            .language = {}};
    if (standing_ >= kMostPhrases || stands(heard_, say) || stands(says_, say)) return;
    if (judge_say(options_, view_, say)) return;
    says_.push_back(std::move(say));
    ++standing_;
  }

  static bool stands(std::span<const Say> said, const Say& say) {
    return std::ranges::any_of(said, [&](const Say& other) {
      return other.seat == say.seat && other.phrase == say.phrase && other.pile == say.pile;
    });
  }

  const Options& options_;
  const SeatView& view_;
  std::span<const Say> heard_;
  std::vector<Say>& says_;
  std::ptrdiff_t standing_ = 0;
};

}  // namespace

void speak(const Options& options, const SeatView& view, std::span<const Say> heard,
           std::vector<Say>& says) {
  if (view.pub.seats < 2) return;
  Speaker speaker(options, view, heard, says);
  speaker.speak_of_cards();
  speaker.speak_of_piles();
}

Told listen(std::span<const Say> heard, const SeatView& view) {
  Told told;
  for (const Say& say : heard) {
    if (view.me == say.seat || say.seat.value >= view.pub.seats || say.phrase == nullptr) continue;
    hear(say, view.pub.tops, told);
  }
  return told;
}

}  // namespace sobremesa::quick_and_easy
