// What turns at tables of piles have in common: who is next, what is left, what is refused however
// the piles are built. Each room says in its own rules what fits and how a game ends.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "base/deal_stream.hpp"
#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/piles/state.hpp"
#include "games/piles/words.hpp"
#include "games/refusal.hpp"

namespace sobremesa::piles {

// TG-39: all hands and the draw pile.
template <class L, class Outcome>
[[nodiscard]] constexpr int cards_left(const TeamTable<L, Outcome>& pub) {
  int left = pub.deck;
  for (const std::uint8_t size : pub.hand_sizes) left += size;
  return left;
}

// TG-23, TG-37: clockwise, past players without cards. Comes back to `seat` itself last.
template <class L, class Outcome>
[[nodiscard]] constexpr Seat next_with_cards(const TeamTable<L, Outcome>& pub, Seat seat) {
  for (int steps = 1; steps < pub.seats; ++steps) {
    const Seat candidate = seat_at((seat.value + steps) % pub.seats);
    if (pub.hand_sizes[candidate.value] > 0) return candidate;
  }
  return seat;
}

// --- dealing and guessing -----------------------------------------------------------------------

// Every card once, lowest first. A copy of this costs less than walking through the set each time.
template <class L>
inline constexpr auto kOrderedPack = [] {
  std::array<typename L::Card, L::kPack> pack{};
  std::size_t at = 0;
  for (const int value : L::kAllCards) pack[at++] = L::card_at(value);
  return pack;
}();

// Every card once, in the order of one shuffle of the seed; the first card is the top.
template <class L>
[[nodiscard]] std::array<typename L::Card, L::kPack> shuffled_pack(const Seed& seed,
                                                                   std::uint32_t shuffle) {
  auto pack = kOrderedPack<L>;
  DealStream(seed, shuffle).shuffle(std::span<typename L::Card>(pack));
  return pack;
}

// The table before the first move; without a starter the players agree on one (TG-22). Hands are
// dealt seat by seat, from seat 0.
template <class TeamState, class L>
[[nodiscard]] TeamState dealt(int seats, int hand, std::optional<Seat> starter, const Seed& seed) {
  const auto pack = shuffled_pack<L>(seed, 0);
  TeamState state;
  state.shuffles = 1;
  state.pub.seats = small(seats);
  state.pub.phase = starter ? Phase::play : Phase::starter;
  state.pub.to_act = starter.value_or(Seat{0});

  std::size_t top = 0;
  for (int seat = 0; seat < seats; ++seat) {
    for (int i = 0; i < hand; ++i) state.hands[seat_at(seat).value].insert(pack[top++].value);
    state.pub.hand_sizes[seat_at(seat).value] = small(hand);
  }
  for (std::size_t i = pack.size(); i > top; --i) state.deck.put_on_top(pack[i - 1]);
  state.pub.deck = small(state.deck.size());
  return state;
}

// The cards of a pack that somebody has not seen, in any order.
template <class L>
[[nodiscard]] InlineList<typename L::Card, L::kPack> shuffled_cards(typename L::Set cards,
                                                                    Rng& rng) {
  InlineList<typename L::Card, L::kPack> unseen;
  for (const int value : cards) unseen.push_back(L::card_at(value));
  rng.shuffle(std::span<typename L::Card>(unseen.begin(), unseen.end()));
  return unseen;
}

template <class Options, class PublicTable, class L>
[[nodiscard]] State<PublicTable, L> guess(const Options&, const SeatView<PublicTable, L>& view,
                                          Rng& rng) {
  const PublicTable& pub = view.pub;
  auto unseen = shuffled_cards<L>(L::kAllCards - known_cards(view, pub.to_act), rng);
  State<PublicTable, L> state;
  state.pub = pub;
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    if (view.me == seat) {
      state.hands[seat.value] = view.hand;
      continue;
    }
    for (int n = 0; n < pub.hand_sizes[seat.value]; ++n) {
      state.hands[seat.value].insert(unseen.pop_back().value);
    }
  }
  for (int n = 0; n < pub.deck; ++n) state.deck.put_on_top(unseen.pop_back());
  return state;
}

// --- what a room says for itself where it is not so simple ---------------------------------------

template <class Options, class PublicTable, class L, class... Move>
[[nodiscard]] bool turns_up_hidden(const Options&, const SeatView<PublicTable, L>& view,
                                   const std::variant<Move...>& move) {
  return std::holds_alternative<EndTurn<L>>(move) && view.pub.deck > 0;
}

template <class PublicTable>
  requires requires { typename PublicTable::Layout; }
void add_to_fingerprint(Fingerprint& fingerprint, const PublicTable& pub) {
  for (const std::uint8_t top : tops_of(pub)) fingerprint.add(top);
  fingerprint.add(static_cast<std::uint64_t>(cards_left(pub)));
}

// Whether the seat to act asks how its turn would end, now or with this move.
template <class PublicTable, class L, class Move>
[[nodiscard]] bool is_about_the_end(const SeatView<PublicTable, L>& view,
                                    const std::optional<Move>& by) {
  const bool ends = !by || std::holds_alternative<EndTurn<L>>(*by);
  return ends && view.me && view.me == to_act(view.pub);
}

// The next cards of the deck, which stay there until the event is folded in.
template <class L, class Deck>
[[nodiscard]] Drawn<L> next_cards(const Deck& deck, int count) {
  Drawn<L> drawn;
  for (int depth = 0; depth < count; ++depth) drawn.push_back(deck.peek(depth));
  return drawn;
}

// --- refusals -----------------------------------------------------------------------------------

// What holds for every move, whatever it says. Before the first turn anyone may speak (TG-22).
template <class PublicTable, class L>
[[nodiscard]] constexpr bool may_move_now(const SeatView<PublicTable, L>& view) {
  using RoomPhase = decltype(view.pub.phase);
  if (view.pub.phase == RoomPhase::over) return false;
  if constexpr (requires { RoomPhase::starter; }) {
    if (view.pub.phase == RoomPhase::starter && view.me) return true;
  }
  return view.me == view.pub.to_act;
}
// Why not: the game is over, or it is another's turn.
[[nodiscard]] Refusal not_now(bool over, std::string_view turn_rule, Seat to_act);
template <class PublicTable, class L>
[[nodiscard]] std::optional<Refusal> not_this_player_now(const SeatView<PublicTable, L>& view,
                                                         std::string_view turn_rule) {
  if (may_move_now(view)) return std::nullopt;
  return not_now(view.pub.phase == decltype(view.pub.phase)::over, turn_rule, view.pub.to_act);
}

[[nodiscard]] Refusal not_in_hand(std::string_view rule, int card);
[[nodiscard]] Refusal too_few(std::string_view rule, int minimum, int played);

// The rules of a pile that climbs or falls, without and with the backwards trick.
struct FitRules {
  std::string_view up;
  std::string_view down;
  std::string_view up_or_trick;
  std::string_view down_or_trick;
};
struct Misfit {
  int card = 0;
  cards::NumberPile pile;
  std::string_view pile_name;
  bool trick_exists = false;
};
[[nodiscard]] Refusal does_not_fit(const FitRules& rules, const Misfit& misfit);

// --- a team, which may agree on who begins (TG-22) -----------------------------------------------

template <class Moves, class PublicTable, class L>
[[nodiscard]] Moves starts(const SeatView<PublicTable, L>& view) {
  Moves moves;
  for (int seat = 0; seat < view.pub.seats; ++seat) moves.push_back(Start<L>{small(seat)});
  return moves;
}

// The rules that a refusal names.
struct TurnRules {
  std::string_view turn = "TG-23";   // another's turn
  std::string_view phase = "TG-22";  // before the first turn, or after it
  std::string_view move = "TG-24";   // no move at all
};

// Another's turn, or not what is asked for now.
template <class PublicTable, class L, class... Move>
[[nodiscard]] std::optional<Refusal> out_of_turn(const SeatView<PublicTable, L>& view,
                                                 const std::variant<Move...>& move,
                                                 const TurnRules& rules = {}) {
  if (auto refusal = not_this_player_now(view, rules.turn)) return refusal;
  const bool is_start = std::holds_alternative<Start<L>>(move);
  if (is_start == (view.pub.phase == Phase::starter)) return std::nullopt;
  return refuse(rules.phase, Reason::not_now);
}
template <class PublicTable, class L>
[[nodiscard]] Refusal no_such_move(const SeatView<PublicTable, L>& view,
                                   const TurnRules& rules = {}) {
  return not_this_player_now(view, rules.turn).value_or(refuse(rules.move, Reason::bad_move));
}

template <class Options, class PublicTable, class L>
[[nodiscard]] std::optional<Refusal> judge(const Options&, const SeatView<PublicTable, L>& view,
                                           const Start<L>& move) {
  if (move.seat < view.pub.seats) return std::nullopt;
  return refuse("TG-24", Reason::bad_move);
}

// TG-24, TG-35, TG-43: the turn may not end yet.
template <class Options, class PublicTable>
[[nodiscard]] Refusal too_few_by_team(const Options& options, const PublicTable& pub, int minimum) {
  const std::string_view rule = pub.deck == 0 ? "TG-35" : options.expert ? "TG-43" : "TG-24";
  return too_few(rule, minimum, pub.played_this_turn);
}

}  // namespace sobremesa::piles
