// The phrases a player may say without typing. They travel as ids, so each reader reads them in the
// own language (their words are in the message catalogue, i18n/), and none has room for a number
// (TG-32).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sobremesa::cards {

// Whether a phrase is said about one pile.
enum class PilePart : std::uint8_t { needed, optional, none };

enum class Topic : std::uint8_t { pile, trick, turn, fire, order, wish, colour, reaction };

// What can be said wherever there are piles; the other topics need something that a game has.
constexpr bool is_about_any_piles(Topic topic) {
  return topic == Topic::pile || topic == Topic::trick || topic == Topic::turn ||
         topic == Topic::reaction;
}

struct Phrase {
  std::string_view id;
  PilePart pile = PilePart::none;
  Topic topic = Topic::pile;
  int number = 0;  // the place in the list of phrases, 1 to 20; a reaction has none
  bool operator==(const Phrase&) const = default;
};

std::span<const Phrase> all_phrases();

// Null for an unknown id.
const Phrase* find_phrase(std::string_view id);

// How freely a table talks. Voice: the players hear each other, so the program carries no words.
enum class TalkLevel : std::uint8_t { open, standard, strict, voice };

inline constexpr std::array kTalkLevels{TalkLevel::open, TalkLevel::standard, TalkLevel::strict,
                                        TalkLevel::voice};
inline constexpr std::array<std::string_view, kTalkLevels.size()> kTalkLevelNames{
    "open", "standard", "strict", "voice"};

std::string_view to_text(TalkLevel level);
std::optional<TalkLevel> talk_level_from(std::string_view text);

// `trick_talk` is the table's option to let players announce the backwards trick (TG-A09).
bool allows(TalkLevel level, const Phrase& phrase, bool trick_talk);
bool allows_free_text(TalkLevel level);

}  // namespace sobremesa::cards
