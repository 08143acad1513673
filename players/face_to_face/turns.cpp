#include "players/face_to_face/turns.hpp"

#include <array>
#include <bit>
#include <bitset>

#include "base/inline_list.hpp"

namespace sobremesa::face_to_face {
namespace {

// Cards of a hand by rank: bit r stands for the r-th card from below.
using Ranks = unsigned;

// The top of an own pile: a card of the hand by its rank, or what lay there before.
constexpr std::size_t kBefore = kFullHand;
constexpr std::size_t kTops = kFullHand + 1;

struct Home {
  NumberSet kept;
  Ranks ranks = 0;  // of the kept cards
  std::size_t up = kBefore;
  std::size_t down = kBefore;
};

// Everything that can be laid at home, each outcome once.
class HomeWalk {
 public:
  HomeWalk(const Half& mover, NumberSet hand, Breadth breadth) : breadth_(breadth) {
    for (const int card : hand) cards_[size_++] = static_cast<std::uint8_t>(card);
    up_tops_ = down_tops_ = cards_;
    up_tops_[kBefore] = mover.up;
    down_tops_[kBefore] = mover.down;
    for (std::size_t rank = 0; rank < size_; ++rank) {
      const NumberSet card{cards_[rank]};
      if (!(hand & card.lowered(10)).empty()) with_ten_lower_ |= Ranks{1} << rank;
      if (!(hand & card.raised(10)).empty()) with_ten_higher_ |= Ranks{1} << rank;
    }
    for (std::size_t top = 0; top < kTops; ++top) {
      if (top < size_ || top == kBefore) note_fitting(top);
    }
    found_.push_back({hand, (Ranks{1} << size_) - 1, kBefore, kBefore});
    for (std::size_t i = 0; i < found_.size(); ++i) extend(found_[i]);
  }

  const auto& found() const { return found_; }
  std::uint8_t up_top(const Home& home) const { return up_tops_[home.up]; }
  std::uint8_t down_top(const Home& home) const { return down_tops_[home.down]; }

 private:
  using PerTop = std::array<Ranks, kTops>;

  void note_fitting(std::size_t top) {
    const int up = up_tops_[top];
    const int down = down_tops_[top];
    for (std::size_t rank = 0; rank < size_; ++rank) {
      const Ranks bit = Ranks{1} << rank;
      if (cards_[rank] > up) onto_up_[top] |= bit;
      if (cards_[rank] < down) onto_down_[top] |= bit;
      if (cards_[rank] == up - 10) trick_up_[top] |= bit;
      if (cards_[rank] == down + 10) trick_down_[top] |= bit;
    }
  }

  void extend(const Home home) {
    Ranks up = onto_up_[home.up] & home.ranks;
    Ranks down = onto_down_[home.down] & home.ranks;
    if (breadth_ == Breadth::sensible) {
      const Ranks lowest = up & (Ranks{0} - up);
      const Ranks highest = std::bit_floor(down);
      up = lowest | (up & with_ten_lower_);
      down = highest | (down & with_ten_higher_);
    }
    up |= trick_up_[home.up] & home.ranks;
    down |= trick_down_[home.down] & home.ranks;
    for (; up != 0; up &= up - 1) add(home, rank_of(up), true);
    for (; down != 0; down &= down - 1) add(home, rank_of(down), false);
  }

  static std::size_t rank_of(Ranks ranks) {
    return static_cast<std::size_t>(std::countr_zero(ranks));
  }

  void add(Home home, std::size_t rank, bool up) {
    home.kept.erase(cards_[rank]);
    home.ranks &= ~(Ranks{1} << rank);
    // The opponent may have left a number on top that is in this hand too: one name for both.
    const auto& tops = up ? up_tops_ : down_tops_;
    (up ? home.up : home.down) = tops[rank] == tops[kBefore] ? kBefore : rank;
    const std::size_t key = (home.ranks * kTops + home.up) * kTops + home.down;
    if (seen_.test(key)) return;
    seen_.set(key);
    found_.push_back(home);
  }

  Breadth breadth_;
  std::size_t size_ = 0;
  std::array<std::uint8_t, kTops> cards_{};
  std::array<std::uint8_t, kTops> up_tops_{};
  std::array<std::uint8_t, kTops> down_tops_{};
  Ranks with_ten_lower_ = 0;  // cards that prepare a trick
  Ranks with_ten_higher_ = 0;
  PerTop onto_up_{}, onto_down_{}, trick_up_{}, trick_down_{};
  std::bitset<(std::size_t{1} << kFullHand) * kTops * kTops> seen_;
  // With k cards laid there are at most k(k-1) + 2k pairs of tops: 865 outcomes in all.
  InlineList<Home, 865> found_;
};

struct Listing {
  const Duel& duel;
  Breadth breadth;
  std::vector<Turn>& turns;
};

// Without a gift only two cards are drawn, whatever was laid: going on only thins out the hand,
// unless it wins.
bool is_sensible(const Listing& list, const Turn& turn, int laid) {
  return list.breadth == Breadth::all || turn.gift || list.duel.helped ||
         laid <= list.duel.needed || list.duel.wins_at_once(turn);
}

void list_with(const Listing& list, std::optional<Gift> gift) {
  const Duel& duel = list.duel;
  NumberSet hand = duel.mover.hand;
  if (gift) hand.erase(gift->card);
  const HomeWalk walk(duel.mover, hand, list.breadth);
  for (const Home& home : walk.found()) {
    const int laid = duel.mover.hand.size() - home.kept.size();
    if (laid < duel.needed) continue;
    const Turn turn{home.kept, walk.up_top(home), walk.down_top(home), gift};
    if (is_sensible(list, turn, laid)) list.turns.push_back(turn);
  }
}

void list_gifts(const Listing& list, Pile pile) {
  const Half& other = list.duel.other;
  const bool up = pile == Pile::other_up;
  NumberSet cards =
      list.duel.mover.hand & (up ? NumberSet::below(other.up) : NumberSet::above(other.down));
  if (list.breadth == Breadth::sensible && !cards.empty()) {
    const NumberSet nearest{up ? cards.highest() : cards.lowest()};
    const Half& mover = list.duel.mover;
    cards = nearest | (cards - NumberSet::above(mover.up) - NumberSet::below(mover.down));
  }
  for (const int card : cards) list_with(list, Gift{static_cast<std::uint8_t>(card), pile});
}

void list_all_of(const Listing& list) {
  list_with(list, std::nullopt);
  if (list.duel.helped) return;
  list_gifts(list, Pile::other_up);
  list_gifts(list, Pile::other_down);
}

// The order at home that leads from here to the turn's tops and hand, if there is one.
bool find_order(const Half& from, const Turn& to, std::vector<Move>& moves) {
  const NumberSet to_lay = from.hand - to.kept;
  if (to_lay.empty()) return from.up == to.up && from.down == to.down;
  const Tops tops{from.up, from.down, 0, 0};
  for (const Pile pile : {Pile::up, Pile::down}) {
    for (const int card : fitting(tops, to_lay, pile)) {
      Half next = from;
      next.hand.erase(card);
      (pile == Pile::up ? next.up : next.down) = static_cast<std::uint8_t>(card);
      moves.push_back(Place{number_card(card), pile});
      if (find_order(next, to, moves)) return true;
      moves.pop_back();
    }
  }
  return false;
}

}  // namespace

void list_turns(const Duel& duel, Breadth breadth, std::vector<Turn>& turns) {
  turns.clear();
  list_all_of({duel, breadth, turns});
  // Who is nearly stuck may need a turn that is not sensible: the one card that fits at home stays
  // there, and another goes over.
  if (turns.empty() && breadth != Breadth::all) list_all_of({duel, Breadth::all, turns});
}

void spell_out(const Duel& duel, const Turn& turn, std::vector<Move>& moves) {
  moves.clear();
  Half from = duel.mover;
  if (turn.gift) {  // FTF-A11: any time will do, so it comes first
    moves.push_back(Place{number_card(turn.gift->card), turn.gift->pile});
    from.hand.erase(turn.gift->card);
  }
  find_order(from, turn, moves);
  if (!duel.wins_at_once(turn)) moves.push_back(EndTurn{});
}

}  // namespace sobremesa::face_to_face
