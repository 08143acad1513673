#include "games/the_game/talk.hpp"

#include "games/the_game/text.hpp"

namespace sobremesa::the_game {
namespace {

bool belongs_to_this_game(const Options& options, const cards::Phrase& phrase) {
  if (phrase.topic == cards::Topic::fire) return options.fire;
  return cards::is_about_any_piles(phrase.topic);
}

}  // namespace

std::optional<Refusal> judge_say(const Options& options, const SeatView&, const Say& say) {
  return piles::judge_team_talk(options, say, [&](const cards::Phrase& phrase) {
    return belongs_to_this_game(options, phrase);
  });
}

}  // namespace sobremesa::the_game
