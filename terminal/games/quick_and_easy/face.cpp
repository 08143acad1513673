#include <string>

#include "base/text.hpp"
#include "games/quick_and_easy/game.hpp"
#include "i18n/told.hpp"
#include "terminal/games/colour_signs.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/shared_piles_face.hpp"
#include "terminal/games/quick_and_easy/booth.hpp"

namespace sobremesa::terminal {
namespace {

using namespace quick_and_easy;

std::string_view colour_name(Card card) {
  return kColours[static_cast<std::size_t>(colour_of(card))];
}

class QuickAndEasyFace final : public SharedPilesFace<Game, Layout> {
 public:
  using SharedPilesFace::SharedPilesFace;

  std::string about(std::string_view name) const override {
    const auto card = parse_card(name);
    return card ? i18n::told(messages(), Words::card(card->value)) : "";
  }

 protected:
  Tag carried_by(int card) const override {
    const ColourSign& sign = sign_of(colour_name(Layout::card_at(card)));
    return {std::string(sign.shape), sign.style};
  }

  // The colour of the top card, which any card of it fits.
  void add_tags(std::vector<PileShown>& piles, const SeatView& view) const override {
    for (const Pile pile : kPiles) {
      const std::uint8_t top = view.pub.tops[index_of(pile)];
      if (top == start_of(pile)) continue;
      const std::string_view colour = colour_name(Layout::card_at(top));
      const ColourSign& sign = sign_of(colour);
      piles[index_of(pile)].tags.push_back(
          {concat({sign.shape, " ", messages()(find_colour_words(colour)->colour)}), sign.style});
    }
  }

  std::vector<Tag> notes(Viewer viewer) const override { return {seats_note(view(viewer))}; }
};

class QuickAndEasyBooth : public PilesBooth {
 public:
  bool press(PersonTurn& turn, const Key& key) const final {
    return press_pile_key(turn, key, one_of_two_piles);
  }
  std::string keys(const i18n::Messages& messages) const final {
    return messages("screen.keys.two_piles");
  }
  std::string typing(const i18n::Messages& messages) const final {
    return messages("plain.help.quick_and_easy");
  }

 protected:
  std::string letters(const i18n::Messages& messages) const final {
    return messages("screen.help.two_piles");
  }
};

}  // namespace

const Booth& booth_for(BoothOf<quick_and_easy::Game>) {
  static const BoothWith<QuickAndEasyFace, QuickAndEasyBooth> kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
