#include "games/the_game_extreme/talk.hpp"

#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// TGX-24; alone at the table there is nobody to be silent with (S-16).
bool is_silent(const Options& options, const Public& pub) {
  return pub.seats > 1 && showing(options, pub.piles.tops, Order::silence);
}

bool belongs_to_this_game(const cards::Phrase& phrase) {
  return phrase.topic == cards::Topic::order || cards::is_about_any_piles(phrase.topic);
}

}  // namespace

std::optional<Refusal> judge_say(const Options& options, const SeatView& view, const Say& say) {
  if (is_silent(options, view.pub)) return refuse("TGX-24", Reason::comm_silence);
  return piles::judge_team_talk(options, say, belongs_to_this_game);
}

}  // namespace sobremesa::the_game_extreme
