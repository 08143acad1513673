#include "players/the_game/greedy.hpp"

#include <algorithm>
#include <optional>

#include "players/the_game/hearing.hpp"

namespace sobremesa::the_game {
namespace {

struct Step {
  int card = 0;
  Pile pile = Pile::a;
  int gap = 1000;
};

void weigh(Step& best, int card, Pile pile, int gap) {
  if (gap < best.gap) best = {card, pile, gap};
}

void weigh_pile(Step& best, const Tops& tops, NumberSet hand, Pile pile) {
  const int top = tops[index_of(pile)];
  const bool climbs = way_of(pile) == cards::Way::up;
  const int back = climbs ? top - kBack : top + kBack;
  if (back > 0 && hand.contains(back)) weigh(best, back, pile, -kBack);
  const NumberSet beyond = hand & (climbs ? NumberSet::above(top) : NumberSet::below(top));
  if (beyond.empty()) return;
  const int card = climbs ? beyond.lowest() : beyond.highest();
  weigh(best, card, pile, climbs ? card - top : top - card);
}

// A fire that must be covered comes before everything else (OF-05).
bool must_cover(const Options& options, const Public& pub, const Tops& tops, Pile pile) {
  const std::size_t i = index_of(pile);
  return options.fire && kFireCards.contains(tops[i]) && tops[i] == pub.tops[i] && !pub.fresh[i];
}

class Beginner {
 public:
  Beginner(const Question<Game>& question, Advice<Game>& advice)
      : question_(question),
        pub_(question.view.pub),
        advice_(advice),
        tops_(pub_.tops),
        hand_(question.view.hand) {
    if (question.heard.empty()) return;
    const Heard heard = listen(question.heard, board_of(question.view.pub.tops), *question.view.me);
    for (std::size_t i = 0; i < kPileCount; ++i) keep_off_[i] = heard.keep_off[i].has_value();
  }

  void play() {
    const int needed = minimum(question_.options, pub_.deck) - pub_.played_this_turn;
    int played = 0;
    while (!hand_.empty() && (played < needed || fire_is_due())) {
      const Step step = best_step();
      if (step.card == 0) break;
      advice_.moves.emplace_back(Place{number_card(step.card), step.pile});
      tops_[index_of(step.pile)] = static_cast<std::uint8_t>(step.card);
      hand_.erase(step.card);
      ++played;
    }
    const bool was_last = hand_.empty() && pub_.deck == 0 && nobody_else_holds();
    if (played >= needed && !was_last) advice_.moves.emplace_back(EndTurn{});
  }

 private:
  bool fire_is_due() const {
    return std::any_of(kPiles.begin(), kPiles.end(), [&](Pile pile) {
      return must_cover(question_.options, pub_, tops_, pile) &&
             !fitting(tops_, hand_, pile).empty();
    });
  }

  bool nobody_else_holds() const {
    for (int seat = 0; seat < pub_.seats; ++seat) {
      if (question_.view.me != seat_at(seat) && pub_.hand_sizes[seat_at(seat).value] > 0)
        return false;
    }
    return true;
  }

  Step best_step() const {
    Step best;
    for (const Pile pile : kPiles) {
      if (must_cover(question_.options, pub_, tops_, pile)) weigh_pile(best, tops_, hand_, pile);
    }
    if (best.card != 0) return best;
    for (const Pile pile : kPiles) {
      if (!keep_off_[index_of(pile)]) weigh_pile(best, tops_, hand_, pile);
    }
    if (best.card != 0) return best;
    for (const Pile pile : kPiles) weigh_pile(best, tops_, hand_, pile);
    return best;
  }

  const Question<Game>& question_;
  const Public& pub_;
  Advice<Game>& advice_;
  Tops tops_;
  NumberSet hand_;
  std::array<bool, kPileCount> keep_off_{};
};

}  // namespace

void play_nearest(const Question<Game>& question, Advice<Game>& advice) {
  Beginner(question, advice).play();
}

}  // namespace sobremesa::the_game
