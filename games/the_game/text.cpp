#include "games/the_game/text.hpp"

#include "base/text.hpp"
#include "games/the_game/rules.hpp"

namespace sobremesa::the_game {
namespace {

int plain_card(int number) { return number; }

}  // namespace

std::string table_line(const Options& options, const Public& pub) {
  std::string out = piles::tops_line<Layout>(pub, plain_card);
  for (const auto& fire : open_fires(options, pub)) {
    append(out, {"fire ", to_text(fire.pile), " for ", fire.duty.value, " "});
  }
  append(out, {"| deck ", pub.deck, " | "});
  out +=
      pub.outcome ? outcome_text(*pub.outcome) : piles::turn_line(pub, minimum(options, pub.deck));
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  return piles::hand_line(view.hand, plain_card);
}

}  // namespace sobremesa::the_game
