#include "terminal/telling/level_8_story.hpp"

#include <utility>

#include "base/match.hpp"
#include "base/text.hpp"
#include "i18n/words.hpp"
#include "terminal/telling/level_8_words.hpp"

namespace sobremesa::terminal {

using level_8::Added;
using level_8::Discarded;
using level_8::DrewSeen;
using level_8::GameEnded;
using level_8::KeptSeen;
using level_8::Laid;
using level_8::Passed;
using level_8::Reshuffled;
using level_8::RoundEnded;
using level_8::RoundStartedSeen;
using level_8::SeatView;
using level_8::SeenEvent;
using level_8::SkipPlayed;
using level_8::Took;

void Level8Story::did(Seat seat, std::string deed) {
  seat_ = seat;
  deeds_.push_back(std::move(deed));
}

void Level8Story::cut(Lines& out) {
  if (deeds_.empty()) return;
  out.push_back(speech_.deeds(seat_, viewer_, deeds_));
  deeds_.clear();
}

void Level8Story::take(const Took& e) {
  const std::string card = object_text(speech_, e.card);
  did(e.seat, e.from == e.seat
                  ? speech_("tell.l8.deed.took_own", {{"card", card}})
                  : speech_.about("tell.l8.deed.took", e.from, viewer_, {{"card", card}}));
}

void Level8Story::add(const level_8::Public& before, const Added& e) {
  const int level = before.places[e.to.value].level;
  const level_8::Group group{level_at(options_, e.to, level)[e.group].kind,
                             static_cast<std::uint8_t>(group_of(before, e.to, e.group).size())};
  did(e.seat, speech_.about("tell.l8.deed.added", e.to, viewer_,
                            {{"card", card_text(speech_, e.card)},
                             {"group", concat({e.to.value, ".", e.group})},
                             {"kind", i18n::group_text(speech_.messages(), group)}}));
}

void Level8Story::tell(const SeatView& before, const SeenEvent& event, const SeatView&,
                       Lines& out) {
  match(
      event,
      [&](const DrewSeen& e) {
        did(e.seat, e.mine
                        ? speech_("tell.deed.drew_mine", {{"cards", object_text(speech_, *e.mine)}})
                        : speech_("tell.deed.drew", {{"n", 1}}));
      },
      [&](const Took& e) { take(e); },
      [&](const Laid& e) {
        did(e.seat, speech_("tell.l8.deed.laid", {{"level", before.pub.places[e.seat.value].level},
                                                  {"groups", groups_text(speech_, e.groups)}}));
      },
      [&](const Added& e) { add(before.pub, e); },
      [&](const Discarded& e) {
        did(e.seat, speech_("tell.l8.deed.discarded", {{"card", object_text(speech_, e.card)}}));
        cut(out);
      },
      [&](const SkipPlayed& e) {
        did(e.seat, speech_.about("tell.l8.deed.skip", e.on, viewer_));
        cut(out);
      },
      [&](const Passed& e) { out.push_back(speech_.about("tell.l8.passed", e.seat, viewer_)); },
      [&](const Reshuffled& e) {
        cut(out);
        // L8-49: a face-up skip card came to the top; L8-33: the last card was drawn.
        out.push_back(speech_("tell.l8.reshuffled",
                              {{"n", e.deck}, {"skip", before.pub.under > 0 ? "yes" : "no"}}));
      },
      [&](const RoundEnded& e) { end_round(before.pub, e, out); },
      [&](const KeptSeen& e) { keep(e, out); },
      [&](const RoundStartedSeen& e) { start_round(e, out); },
      [&](const GameEnded&) {
        cut(out);
        out.push_back(speech_("tell.over"));
      });
}

void Level8Story::end_round(const level_8::Public& before, const RoundEnded& e, Lines& out) {
  cut(out);
  out.push_back(speech_.about("tell.l8.round_ended", e.seat, viewer_));
  for (int i = 0; i < before.seats; ++i) {
    const Seat seat = seat_at(i);
    const int level = e.levels[seat.value];
    out.push_back(
        speech_.about("tell.l8.moves", seat, viewer_,
                      {{"steps", level - before.places[seat.value].level}, {"level", level}}));
  }
}

void Level8Story::keep(const KeptSeen& e, Lines& out) {
  cut(out);
  out.push_back(e.mine.empty() ? speech_.about("tell.l8.kept", e.seat, viewer_, {{"n", e.kept}})
                               : speech_.about("tell.l8.kept_mine", e.seat, viewer_,
                                               {{"cards", hand_text(speech_, e.mine)}}));
}

void Level8Story::start_round(const RoundStartedSeen& e, Lines& out) {
  cut(out);
  out.push_back(speech_.about("tell.l8.round_began", e.dealer, viewer_, {{"round", e.round}}));
  if (e.turned_up) {
    out.push_back(speech_.about("tell.l8.turned_up", e.dealer, viewer_,
                                {{"card", card_text(speech_, *e.turned_up)}}));
  }
}

}  // namespace sobremesa::terminal
