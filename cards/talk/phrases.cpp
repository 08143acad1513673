#include "cards/talk/phrases.hpp"

#include <algorithm>

namespace sobremesa::cards {
namespace {

// The strict level speaks of piles only: the first of those phrases, and a wish.
constexpr int kLastStrictNumber = 5;

constexpr std::array<Phrase, 46> kPhrases{{
    {"leave", PilePart::needed, Topic::pile, 1},
    {"small", PilePart::needed, Topic::pile, 2},
    {"nobig", PilePart::needed, Topic::pile, 3},
    {"avoid", PilePart::needed, Topic::pile, 4},
    {"free", PilePart::needed, Topic::pile, 5},
    {"hurt", PilePart::needed, Topic::pile, 6},
    {"open", PilePart::needed, Topic::pile, 7},
    // With the top of the pile in sight this one points at a single card (TG-A09).
    {"back", PilePart::needed, Topic::trick, 8},
    {"more", PilePart::none, Topic::turn, 9},
    {"few", PilePart::none, Topic::turn, 10},
    {"bad", PilePart::none, Topic::turn, 11},
    {"any", PilePart::none, Topic::turn, 12},
    {"fire", PilePart::optional, Topic::fire, 13},
    {"nofire", PilePart::optional, Topic::fire, 14},
    // Which orders one holds may be told (TGX-07); "3!" is the name of one, not a card's number.
    {"cmd:stop", PilePart::none, Topic::order, 15},
    {"cmd:skull", PilePart::none, Topic::order, 15},
    {"cmd:three", PilePart::none, Topic::order, 15},
    {"cmd:silence", PilePart::none, Topic::order, 15},
    {"cmd:no-trick", PilePart::none, Topic::order, 15},
    {"cmd:one-pile", PilePart::none, Topic::order, 15},
    {"cmd:draw-one", PilePart::none, Topic::order, 15},
    {"wish", PilePart::needed, Topic::wish, 16},
    // Which colours one holds may be told, and roughly how high (QE-15).
    {"have:r", PilePart::none, Topic::colour, 17},
    {"have:y", PilePart::none, Topic::colour, 17},
    {"have:g", PilePart::none, Topic::colour, 17},
    {"have:b", PilePart::none, Topic::colour, 17},
    {"have:s", PilePart::none, Topic::colour, 17},
    {"high:r", PilePart::none, Topic::colour, 18},
    {"high:y", PilePart::none, Topic::colour, 18},
    {"high:g", PilePart::none, Topic::colour, 18},
    {"high:b", PilePart::none, Topic::colour, 18},
    {"high:s", PilePart::none, Topic::colour, 18},
    {"middle:r", PilePart::none, Topic::colour, 19},
    {"middle:y", PilePart::none, Topic::colour, 19},
    {"middle:g", PilePart::none, Topic::colour, 19},
    {"middle:b", PilePart::none, Topic::colour, 19},
    {"middle:s", PilePart::none, Topic::colour, 19},
    {"low:r", PilePart::none, Topic::colour, 20},
    {"low:y", PilePart::none, Topic::colour, 20},
    {"low:g", PilePart::none, Topic::colour, 20},
    {"low:b", PilePart::none, Topic::colour, 20},
    {"low:s", PilePart::none, Topic::colour, 20},
    {"react:thanks", PilePart::none, Topic::reaction, 0},
    {"react:well", PilePart::none, Topic::reaction, 0},
    {"react:sorry", PilePart::none, Topic::reaction, 0},
    {"react:time", PilePart::none, Topic::reaction, 0},
}};

}  // namespace

std::span<const Phrase> all_phrases() { return kPhrases; }

const Phrase* find_phrase(std::string_view id) {
  const auto found = std::ranges::find(kPhrases, id, &Phrase::id);
  return found == kPhrases.end() ? nullptr : &*found;
}

std::string_view to_text(TalkLevel level) {
  return kTalkLevelNames[static_cast<std::size_t>(level)];
}

std::optional<TalkLevel> talk_level_from(std::string_view text) {
  for (const TalkLevel level : kTalkLevels) {
    if (to_text(level) == text) return level;
  }
  return std::nullopt;
}

bool allows(TalkLevel level, const Phrase& phrase, bool trick_talk) {
  switch (level) {
    case TalkLevel::open:
    case TalkLevel::standard:
      return phrase.topic != Topic::trick || trick_talk;
    case TalkLevel::strict:
      return phrase.topic == Topic::wish ||
             (phrase.topic == Topic::pile && phrase.number <= kLastStrictNumber);
    case TalkLevel::voice:
      return false;
  }
  return false;
}

bool allows_free_text(TalkLevel level) { return level == TalkLevel::open; }

}  // namespace sobremesa::cards
