#include "games/the_game/telling.hpp"

#include <utility>

#include "games/the_game/game.hpp"
#include "games/the_game/text.hpp"

namespace sobremesa::the_game {
namespace {

using telling::about;
using telling::Message;
using telling::Messages;
using telling::Term;
using telling::Terms;

Message fire_line(const OpenFire& fire) {
  return about("tell.fire", fire.duty, {{"pile", telling::pile(to_text(fire.pile))}});
}

// The fires that a seat must cover; all of them where no seat is asked for.
Messages fire_lines(const Options& options, const Public& pub, std::optional<Seat> duty) {
  Messages lines;
  for (const OpenFire& fire : open_fires(options, pub)) {
    if (!duty || fire.duty == duty) lines.push_back(fire_line(fire));
  }
  return lines;
}

}  // namespace

cards::NumberPile Words::pile_at(const Public& pub, Pile pile) {
  return the_game::pile_at(pub.tops, pile);
}
int Words::needed(const Options& options, const Public& pub) { return minimum(options, pub.deck); }
int Words::will_draw(const Options& options, const View& view) {
  return Telling::missing_cards(options, view);
}

Terms Words::notes_on(const Options& options, int card) {
  if (!options.fire || !kFireCards.contains(card)) return {};
  return {Message("tell.note.fire")};
}

Messages Words::in_force(const Options& options, const Public& pub) {
  return fire_lines(options, pub, std::nullopt);
}
Messages Words::obligations(const Options& options, const View& view) {
  return fire_lines(options, view.pub, view.me);
}
// A fire that stays open at the end of its turn is news for the next player.
Messages Words::turn_ended(const Options& options, const View&, const View& after) {
  if (is_over(after.pub)) return {};
  return fire_lines(options, after.pub, after.pub.to_act);
}

std::string_view Words::title(const Options& options) {
  return Game::kKinds[options.fire ? 1 : 0].title;
}

Message Words::reason(const Options& options, const View& view) {
  const Outcome& outcome = *view.pub.outcome;
  if (outcome.won()) return Message("tell.end.all_placed");
  if (outcome.ending == Ending::fire) return about("tell.end.fire", outcome.seat);
  return Telling::stuck(options, view);
}

// OF-05 is the only rule by which an end may lose.
Message Words::progress(const Options& options, const View& view) {
  return pile_telling::towards_minimum(view.pub.played_this_turn, needed(options, view.pub));
}

Messages Words::warning(const Options& options, const View& view, std::string_view) {
  Terms piles;
  for (const OpenFire& fire : open_fires(options, view.pub)) {
    if (fire.duty == view.me) piles.push_back(telling::pile(to_text(fire.pile)));
  }
  return {Message("tell.loses.fire", {{"pile", telling::list(std::move(piles))}})};
}

}  // namespace sobremesa::the_game
