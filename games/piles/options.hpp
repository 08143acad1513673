// The options that a team's games of four piles have in common, as a list of fields
// (games/option_fields.hpp).
#pragma once

#include "cards/talk/phrases.hpp"

namespace sobremesa::piles {

template <class F, class Options>
void team_option_fields(F& f, Options& o) {
  f.seat_or("agree", "starter", o.starter, {.rule = "TG-22", .words = "common"});
  f.flag("expert", o.expert, {.rule = "TG-43", .words = "common"});
  f.flag("small_hands", o.small_hands, {.rule = "TG-45", .words = "common"});
  f.flag("play_out", o.play_out, {.rule = "TG-A05", .words = "common", .rare = true});
  f.choice(cards::kTalkLevelNames, "talk", o.talk, {.rule = "TG-31", .words = "common"});
  f.flag("trick_talk", o.trick_talk, {.rule = "TG-A09", .words = "common", .rare = true});
  f.flag("show_history", o.show_history, {.rule = "TG-A10", .words = "common", .rare = true});
}

}  // namespace sobremesa::piles
