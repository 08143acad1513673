#include "games/face_to_face/text.hpp"

#include "base/text.hpp"
#include "games/face_to_face/rules.hpp"

namespace sobremesa::face_to_face {

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (int i = 0; i < 2; ++i) {
    const Tops tops = tops_for(pub, seat_at(i));
    append(out, {"seat ", i, ": U+", tops[0], " D-", tops[1], " deck ", pub.decks[seat_at(i).value],
                 " | "});
  }
  if (pub.outcome) {
    append(out, {"seat ", pub.outcome->winner.value, " won (", rule_of(pub.outcome->ending), ")"});
  } else {
    append(out, {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ",
                 minimum(options, pub), pub.helped ? ", helped" : ""});
  }
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  return piles::hand_line(view.hand, [](int card) { return card; });
}

}  // namespace sobremesa::face_to_face
