#include <string>

#include "base/text.hpp"
#include "games/face_to_face/game.hpp"
#include "terminal/games/face_to_face/booth.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/piles_face.hpp"
#include "terminal/games/typed_face.hpp"

namespace sobremesa::terminal {
namespace {

using namespace face_to_face;

class FaceToFaceFace final : public TypedFace<Game, PilesFace> {
 public:
  using TypedFace::TypedFace;

  std::string facts(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    const Seat me = viewer.value_or(Seat{0});
    return messages()("screen.decks", {{"mine", pub.decks[me.value]},
                                       {"theirs", pub.decks[opponent_of(me).value]}});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const override {
    std::vector<HandCard> cards;
    for (const int number : view(seat).hand) {
      cards.push_back({.name = concat({number}), .label = concat({number})});
    }
    if (in_other_order) std::ranges::reverse(cards);
    return cards;
  }

  std::string about(std::string_view) const override { return ""; }

  std::vector<Target> targets(Seat seat, std::string_view card) const override {
    const auto sight = view(seat);
    const auto tops = tops_for(sight.pub, seat);
    const int number = parse_number(card).value_or(0);
    std::vector<Target> targets;
    std::vector<int> jumps;
    for (const Pile pile : kPiles) {
      const auto top = pile_at(tops, pile);
      const bool legal =
          !broken_rule(typed().options(), sight, Place{face_to_face::number_card(number), pile});
      targets.push_back({.pile = std::string(to_text(pile)),
                         .effect = legal ? effect_there(pile, top, number) : not_possible(),
                         .legal = legal});
      jumps.push_back(jump(pile, top, number));
    }
    mark_best(targets, jumps);
    return targets;
  }

  std::vector<std::string> piles() const override { return {"U", "D", "oU", "oD"}; }

  std::vector<std::string> as_seen(Viewer viewer, Seat mover,
                                   std::vector<std::string> moves) const override {
    if (viewer.value_or(Seat{0}) == mover) return moves;
    for (std::string& text : moves) {
      const auto move = parse_move(text);
      if (!move || !std::holds_alternative<Place>(*move)) continue;
      Place place = std::get<Place>(*move);
      place.pile = kPiles[(index_of(place.pile) + 2) % kPiles.size()];
      text = to_text(Move{place});
    }
    return moves;
  }

 protected:
  // The opponent's piles lie above the own ones.
  std::vector<PileShown> shown(Viewer viewer) const override {
    const Seat me = viewer.value_or(Seat{0});
    const auto tops = tops_for(view(viewer).pub, me);
    std::vector<PileShown> piles;
    for (const Pile pile : {Pile::other_up, Pile::other_down, Pile::up, Pile::down}) {
      const auto top = pile_at(tops, pile);
      piles.push_back(
          {.name = std::string(to_text(pile)),
           .title = title(pile, viewer),
           .pile = top,
           .top = concat({top.top}),
           .room = top.way == cards::Way::up ? kHighestCard - top.top : top.top - kLowestCard,
           .zone = is_own(pile) ? 1 : 0});
    }
    return piles;
  }

  // FTF: helping decides how many cards are drawn, which players tend to forget.
  std::vector<Tag> notes(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    const std::string draw = pub.helped ? messages()("screen.ftf.refill", {{"n", kFullHand}})
                                        : messages()("screen.ftf.draw_two");
    return {{concat({seats_line(pub.hand_sizes, to_act(pub)), " · ", draw})}};
  }

  std::vector<Say> standing() const override { return {}; }
  int last_number() const override { return start_of(Pile::down); }

 private:
  std::string title(Pile pile, Viewer viewer) const {
    const Seat me = viewer.value_or(Seat{0});
    const Seat owner = is_own(pile) ? me : opponent_of(me);
    const std::string_view key = way_of(pile) == cards::Way::up ? "U" : "D";
    const std::string mark = is_own(pile) || !viewer ? "" : messages()("screen.ftf.shift");
    return concat({name(owner), ": ", mark, pile_title(key, way_of(pile))});
  }

  std::string effect_there(Pile pile, cards::NumberPile top, int card) const {
    if (is_own(pile)) return effect(top, card);
    return top.way == cards::Way::up
               ? messages()("screen.effect.helps_lower", {{"n", top.top - card}})
               : messages()("screen.effect.helps_higher", {{"n", card - top.top}});
  }

  // Playing at home comes first: helping is a choice of its own.
  static int jump(Pile pile, cards::NumberPile top, int card) {
    constexpr int kAfterAllOwn = 100;
    const int forward = top.way == cards::Way::up ? card - top.top : top.top - card;
    return is_own(pile) ? forward : kAfterAllOwn + forward;
  }
};

// A capital is the opponent's.
std::string own_or_opposite_pile(char letter) {
  if (letter == 'u') return "U";
  if (letter == 'd') return "D";
  if (letter == 'U') return "oU";
  if (letter == 'D') return "oD";
  return "";
}

class FaceToFaceBooth final : public BoothWith<FaceToFaceFace, PilesBooth> {
 public:
  bool press(PersonTurn& turn, const Key& key) const override {
    return press_pile_key(turn, key, own_or_opposite_pile);
  }
  std::string keys(const i18n::Messages& messages) const override {
    return messages("screen.keys.ftf");
  }
  std::string typing(const i18n::Messages& messages) const override {
    return messages("plain.help.face_to_face");
  }

 protected:
  std::string letters(const i18n::Messages& messages) const override {
    return messages("screen.help.piles.ftf");
  }
};

}  // namespace

const Booth& booth_for(BoothOf<face_to_face::Game>) {
  static const FaceToFaceBooth kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
