#include "games/the_game_extreme/talk.hpp"

#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr piles::TalkRules kRules{.level = "TG-33", .number = "TG-32", .asking = "TG-31"};

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
  return piles::judge_talk(
      kRules,
      {.level = options.talk,
       .trick_talk = options.trick_talk,
       .of_this_game = say.phrase == nullptr || belongs_to_this_game(*say.phrase)},
      say);
}

std::optional<std::string_view> find_pile(const Options&, std::string_view name) {
  return piles::pile_named<Layout>(name);
}

}  // namespace sobremesa::the_game_extreme
