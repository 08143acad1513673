#include "games/the_game/talk.hpp"

#include "games/the_game/text.hpp"

namespace sobremesa::the_game {
namespace {

constexpr piles::TalkRules kRules{.level = "TG-33", .number = "TG-32", .asking = "TG-31"};

bool belongs_to_this_game(const Options& options, const cards::Phrase& phrase) {
  if (phrase.topic == cards::Topic::fire) return options.fire;
  return cards::is_about_any_piles(phrase.topic);
}

}  // namespace

std::optional<Refusal> judge_say(const Options& options, const SeatView&, const Say& say) {
  return piles::judge_talk(
      kRules,
      {.level = options.talk,
       .trick_talk = options.trick_talk,
       .of_this_game = say.phrase == nullptr || belongs_to_this_game(options, *say.phrase)},
      say);
}

std::optional<std::string_view> find_pile(const Options&, std::string_view name) {
  return piles::pile_named<Layout>(name);
}

}  // namespace sobremesa::the_game
