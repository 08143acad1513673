#include <string>

#include "base/text.hpp"
#include "games/the_game/game.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/shared_piles_face.hpp"
#include "terminal/games/the_game/booth.hpp"

namespace sobremesa::terminal {
namespace {

using namespace the_game;

class TheGameFace final : public SharedPilesFace<Game, Layout> {
 public:
  using SharedPilesFace::SharedPilesFace;

  std::string about(std::string_view card) const override {
    const auto number = parse_number(card);
    return number && is_fire(*number) ? messages()("screen.fire.about", {{"card", card}}) : "";
  }

 protected:
  Tag carried_by(int number) const override {
    if (!is_fire(number)) return {};
    return {messages()("screen.fire"), Style::danger};
  }

  void add_tags(std::vector<PileShown>& piles, const SeatView& view) const override {
    for (const OpenFire& fire : open_fires(typed().options(), view.pub)) {
      piles[index_of(fire.pile)].tags.push_back(
          {messages()("screen.pile.fire", {{"name", name(fire.duty)}}), Style::danger});
    }
  }

  std::vector<Tag> notes(Viewer viewer) const override { return {seats_note(view(viewer))}; }

 private:
  bool is_fire(int number) const { return typed().options().fire && kFireCards.contains(number); }
};

}  // namespace

const Booth& booth_for(BoothOf<the_game::Game>) {
  static const BoothWith<TheGameFace, FourPilesBooth> kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
