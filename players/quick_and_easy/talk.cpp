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

// Whoever hears more than this at a time remembers none of it. Professionals say less with each
// phrase: two colours, and the piles they wish for.
std::ptrdiff_t most_phrases(const Options& options) { return options.professional ? 4 : 2; }

constexpr std::string_view kWish = "wish";
constexpr std::string_view kSmall = "small";
constexpr std::string_view kFree = "free";
constexpr std::string_view kFew = "few";

constexpr int kSmallStep = 4;

// How rarely somebody who told of one card keeps the other quiet: professionals have the words for
// both.
constexpr std::uint32_t kOneInSilence = 8;

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

bool is_empty(const Tops& tops, Pile pile) { return tops[index_of(pile)] == start_of(pile); }

// A way back counts below zero.
int step_to(const Tops& tops, Pile pile, int value) {
  const cards::NumberPile numbers = numbers_at(tops, pile);
  const int step = number_of(Layout::card_at(value)) - numbers.top;
  return numbers.way == cards::Way::up ? step : -step;
}

// The cards that go well on a pile: back, or on by a small step. On an empty one all do, so that
// there is nothing to tell.
CardSet near(const Tops& tops, Pile pile) {
  CardSet cards;
  if (is_empty(tops, pile)) return cards;
  for (const int value : fitting(tops, pile)) {
    if (step_to(tops, pile, value) <= kSmallStep) cards.insert(value);
  }
  return cards;
}

CardSet tricks_on(const Tops& tops, Pile pile) {
  if (is_empty(tops, pile)) return kAllCards;
  return cards_in(colour_of(Layout::card_at(tops[index_of(pile)])), kAnyNumber);
}

// What somebody who speaks of a pile holds there.
enum class Holds : std::uint8_t { near, fitting, trick, far, nothing };
struct Meaning {
  std::string_view phrase;
  Holds holds = Holds::near;
  bool keep_off = false;
};
constexpr std::array kMeanings{
    Meaning{"leave", Holds::fitting, true}, Meaning{"avoid", Holds::fitting, true},
    Meaning{"small", Holds::near, false},   Meaning{"nobig", Holds::fitting, false},
    Meaning{"wish", Holds::fitting, false}, Meaning{"back", Holds::trick, false},
    Meaning{"hurt", Holds::far, false},     Meaning{"free", Holds::nothing, false},
    Meaning{"open", Holds::nothing, false}};

const Meaning* meaning_of(std::string_view id) {
  const auto found = std::ranges::find(kMeanings, id, &Meaning::phrase);
  return found == kMeanings.end() ? nullptr : &*found;
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

class Listener {
 public:
  Listener(const Options& options, const SeatView& view) : options_(options), view_(view) {}

  void hear(const Say& say, std::size_t place) {
    ToldHand& hand = told_.hands[say.seat.value];
    if (say.phrase->id == kFew && !told_.only_one) told_.only_one = place;
    const CardSet kind = kind_meant(*say.phrase);
    if (!kind.empty()) {
      hand.speaks = true;
      return add_once(hand.kinds, kind);
    }
    const auto pile = pile_called(say.pile);
    const Meaning* const meaning = meaning_of(say.phrase->id);
    if (!pile || meaning == nullptr) return;
    hand.speaks = true;
    const std::size_t at = index_of(*pile);
    said_[say.seat.value][at] = meaning;  // the last one counts
    if (meaning->keep_off && !told_.keep_off[at]) told_.keep_off[at] = place;
  }

  Told finish() {
    for (std::size_t seat = 0; seat < told_.hands.size(); ++seat) {
      if (!told_.hands[seat].speaks) continue;
      if (options_.professional) told_.hands[seat].one_in_silence = kOneInSilence;
      for (const Pile pile : kPiles)
        understand(said_[seat][index_of(pile)], pile, told_.hands[seat]);
    }
    return told_;
  }

 private:
  void understand(const Meaning* said, Pile pile, ToldHand& hand) const {
    const Tops& tops = view_.pub.tops;
    const CardSet well = near(tops, pile);
    if (said == nullptr) {
      // QE-16: there is nothing else to tell, so silence tells, too.
      if (options_.professional) hand.without = hand.without | well;
      return;
    }
    const bool wished = options_.professional && said->holds == Holds::fitting;
    switch (wished ? Holds::near : said->holds) {
      case Holds::near:
        return add_once(hand.fitting, well.empty() ? fitting(tops, pile) : well);
      case Holds::fitting:
        return add_once(hand.fitting, fitting(tops, pile));
      case Holds::trick:
        return add_once(hand.fitting, tricks_on(tops, pile));
      case Holds::far:
        add_once(hand.fitting, fitting(tops, pile) - well);
        [[fallthrough]];
      case Holds::nothing:
        hand.without = hand.without | well;
    }
  }

  const Options& options_;
  const SeatView& view_;
  Told told_;
  std::array<std::array<const Meaning*, kPiles.size()>, kSeats.max> said_{};
};

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
      if (!is_empty(view_.pub.tops, pile)) speak_of(pile);
    }
  }

 private:
  void speak_of(Pile pile) {
    const Tops& tops = view_.pub.tops;
    const auto holds = [&](CardSet cards) { return !(view_.hand & cards).empty(); };
    if (options_.professional) {
      if (holds(near(tops, pile))) say(kWish, to_text(pile));
      return;
    }
    if (options_.talk == cards::TalkLevel::strict) {
      // No colours there: the piles are all there is to speak of.
      if (holds(near(tops, pile))) return say(kSmall, to_text(pile));
      if (!holds(fitting(tops, pile))) return say(kFree, to_text(pile));
    }
    if (holds(fitting(tops, pile))) say(kWish, to_text(pile));
  }

  void say(std::string_view id, std::string_view pile) {
    Say say{.seat = *view_.me,
            .phrase = cards::find_phrase(id),
            .pile = std::string(pile),
            .text = {},
            .language = {}};
    if (standing_ >= most_phrases(options_) || stands(heard_, say) || stands(says_, say)) return;
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

Told listen(const Options& options, std::span<const Say> heard, const SeatView& view) {
  Listener listener(options, view);
  for (std::size_t place = 0; place < heard.size(); ++place) {
    const Say& say = heard[place];
    if (view.me == say.seat || say.seat.value >= view.pub.seats || say.phrase == nullptr) continue;
    listener.hear(say, place);
  }
  return listener.finish();
}

}  // namespace sobremesa::quick_and_easy
