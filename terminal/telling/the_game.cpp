// The Game in sentences, with the fires of On Fire.
#include <utility>

#include "terminal/telling/four_piles.hpp"
#include "terminal/telling/tellers.hpp"

namespace sobremesa::terminal {
namespace {

using the_game::Game;
using the_game::OpenFire;

class TheGameTeller final : public FourPilesTeller<Game> {
 public:
  using FourPilesTeller::FourPilesTeller;

  // A fire that stays open at the end of its turn is news for the next player.
  void tell_turn_end(const View&, const View& after, Viewer viewer, Lines& out) const override {
    const Seat next = after.pub.to_act;
    if (is_over(after.pub)) return;
    for (const OpenFire& fire : open_fires(options(), after.pub)) {
      if (fire.duty == next) out.push_back(fire_line(fire, viewer));
    }
  }

 protected:
  int top_of(const Public& pub, Pile pile) const override { return pub.tops[index_of(pile)]; }
  int needed(const Public& pub) const override { return minimum(options(), pub.deck); }
  int will_draw(const View& sight) const override { return missing_cards(sight); }

  std::vector<std::string> notes_on(int card) const override {
    if (!options().fire || !the_game::kFireCards.contains(card)) return {};
    return {speech()("tell.note.fire")};
  }

  void tell_in_force(const Public& pub, Viewer viewer, Lines& out) const override {
    for (const OpenFire& fire : open_fires(options(), pub)) out.push_back(fire_line(fire, viewer));
  }

  std::vector<std::string> obligations(const View& sight, Seat seat) const override {
    std::vector<std::string> due;
    for (const OpenFire& fire : open_fires(options(), sight.pub)) {
      if (fire.duty == seat) due.push_back(fire_line(fire, seat));
    }
    return due;
  }

  std::string reason(const View& sight, Viewer viewer) const override {
    const the_game::Outcome& outcome = *sight.pub.outcome;
    if (outcome.won()) return speech()("tell.end.all_placed");
    if (outcome.ending == the_game::Ending::fire) {
      return speech().about("tell.end.fire", outcome.seat, viewer);
    }
    return stuck_reason(sight, viewer);
  }

 private:
  std::string fire_line(const OpenFire& fire, Viewer viewer) const {
    return speech().about("tell.fire", fire.duty, viewer, {{"pile", to_text(fire.pile)}});
  }
};

}  // namespace

std::unique_ptr<Teller> teller_for(const Table<Game>& table, Speech speech) {
  return std::make_unique<TheGameTeller>(table, std::move(speech));
}

}  // namespace sobremesa::terminal
