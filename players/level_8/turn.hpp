// One turn of Level 8 as a player with certain habits plays it: what to draw, what to lay and add,
// what to part with. Looks at one seat's view only.
#pragma once

#include <cstdint>
#include <optional>

#include "base/patience.hpp"
#include "base/rng.hpp"
#include "games/level_8/game.hpp"
#include "players/level_8/board.hpp"
#include "players/level_8/needs.hpp"
#include "players/level_8/prospects.hpp"
#include "players/level_8/rivals.hpp"

namespace sobremesa::level_8 {

// What a player pays attention to.
struct Habits {
  int slips = 0;              // percent of discards made without thinking
  bool counts_ways = false;   // prefers hands that more cards can complete
  bool counts_cards = false;  // knows which of them are gone
  bool weighs_lays = false;   // looks for the lay that leaves least behind
  bool watches_rivals = false;
  bool looks_ahead = false;  // goes through every card that the next draw could bring
};

constexpr Prospects::Counting counting(const Habits& habits) {
  return habits.counts_cards ? Prospects::Counting::all_seen : Prospects::Counting::own_hand_only;
}

// A turn's moves: a take, a lay, additions of all cards but one, a discard.
using TurnMoves = InlineList<Move, kLargestHand + 3>;

// What a move is worth to the player who weighs it; more is better.
struct Weighed {
  Move move;
  int score = 0;
};
using Weights = InlineList<Weighed, kLargestHand + kMostSeats>;

void put_best_first(Weights& weights);

class Turn {
 public:
  Turn(const Options& options, const SeatView& view, const Habits& habits, Rng& rng,
       const Patience& patience);

  // Plays on to the end of the turn, or to what turns up hidden cards. A seat that is not to act
  // or has no move plays nothing.
  void play(TurnMoves& moves);

  // The last step that was weighed, the best first.
  [[nodiscard]] const Weights& last_weighed() const { return weighed_; }

 private:
  const Weights& weigh_draws();
  const Weights& weigh_discards();
  void draw_with(const Move& move, TurnMoves& moves);
  void lay_and_add(TurnMoves& moves);
  [[nodiscard]] bool is_playing() const;  // has drawn and still holds cards
  [[nodiscard]] Seat me() const { return own_seat(view_); }
  [[nodiscard]] bool laid() const { return has_laid(view_.pub, me()); }
  [[nodiscard]] bool must_leave_one() const;

  // --- drawing
  [[nodiscard]] int worth_of_deck() const;
  [[nodiscard]] int worth_of_taking(Card card) const;
  [[nodiscard]] int worth_before_laying(const Hand& hand, std::optional<Card> taken) const;
  [[nodiscard]] Turns best_after_discard(const Hand& hand, std::optional<Card> taken) const;
  [[nodiscard]] Turns distance(const Needs& needs) const;
  [[nodiscard]] Turns distance_without(Card card, const Hand& hand, const Needs& needs) const;
  template <class F>
  [[nodiscard]] int mean_over_draws(const Hand& hand, bool by_value, const F& f) const;
  [[nodiscard]] Turns distance_after_next_draw(const Hand& hand) const;
  [[nodiscard]] Turns time_to_go_out(const Hand& hand) const;
  [[nodiscard]] int left_after_laying(const Hand& hand) const;

  // --- laying and adding
  [[nodiscard]] std::optional<Lay> choose_lay(const Hand& hand, int* left) const;
  void lay(const Lay& lay, TurnMoves& moves);
  void add_all(TurnMoves& moves);

  // --- discarding
  [[nodiscard]] int worth_of_discarding(Card card, const Needs& needs) const;
  [[nodiscard]] int worth_to_rivals(Card card) const;
  void weigh_by_thinking();
  void weigh_at_a_whim();
  [[nodiscard]] Turns look_ahead_without(Card card, const Needs& needs) const;
  [[nodiscard]] Move part_with(Card card) const;
  [[nodiscard]] int ties_of(Card card) const;

  const Options& options_;
  SeatView view_;
  const Habits& habits_;
  Rng& rng_;
  const Patience& patience_;
  Prospects prospects_;
  Board board_;
  std::optional<Rivals> rivals_;
  Weights weighed_;
  // L8-A06: after a take the hand must end up nearer to the level than it was. Cards that only
  // change places could do so for ever; a distance that shrinks with every take cannot.
  std::optional<Turns> distance_to_beat_;
};

}  // namespace sobremesa::level_8
