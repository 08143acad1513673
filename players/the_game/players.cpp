#include "players/the_game/players.hpp"

#include "players/the_game/greedy.hpp"
#include "players/the_game/search.hpp"
#include "players/the_game/weights.hpp"

namespace sobremesa::the_game {
namespace {

Setting setting_of(const Options& options, int seats) {
  return {.seats = seats,
          .full_hand = full_hand(options, seats),
          .expert = options.expert,
          .talk = false,
          .fire = options.fire};
}

Knowledge knowledge_of(const Question<Game>& question, Seat me) {
  const SeatView& view = question.view;
  const Public& pub = view.pub;
  Knowledge known;
  known.setting = setting_of(question.options, pub.seats);
  known.board = board_of(pub.tops);
  known.hand = both_ways(view.hand);
  // Of a practice pack some cards are out of the game; if nobody can hold any, all are.
  int hidden = pub.deck;
  for (int seat = 0; seat < pub.seats; ++seat) {
    if (seat_at(seat) != me) hidden += pub.hand_sizes[seat_at(seat).value];
  }
  if (hidden > 0) known.unseen = both_ways(kAllCards - pub.out - view.hand);
  known.hand_sizes = pub.hand_sizes;
  known.seat = me.value;
  known.deck = pub.deck;
  known.played = pub.played_this_turn;
  for (const Pile pile : kPiles) {
    const std::size_t i = index_of(pile);
    known.fire_due[i] = question.options.fire && kFireCards.contains(pub.tops[i]) && !pub.fresh[i];
  }
  if (!question.heard.empty()) {
    known.heard = listen(question.heard, known.board, me);
    known.setting.talk = known.heard.anyone_speaks();
  }
  return known;
}

Effort effort_of(Level level, int seats) {
  switch (level) {
    case Level::best:
      // Alone, everything hangs on the draw: more worlds for fewer turns.
      return seats == 1 ? Effort{.candidates = 10, .worlds = 20}
                        : Effort{.candidates = 12, .worlds = 12};
    case Level::strong:
      return {.both_readings = false};
    case Level::random:
    case Level::easy:
    case Level::medium:
      break;
  }
  return {.both_readings = false, .carelessness = kCertain / 12};
}

void write_turn(const Turn& turn, const HandCards& hand, const Knowledge& known,
                std::vector<Move>& moves) {
  for (int i = 0; i < turn.count; ++i) {
    const auto card = hand.card[static_cast<std::size_t>(turn.card_of(i))];
    const Pile pile = kPiles[static_cast<std::size_t>(turn.pile_of(i))];
    moves.emplace_back(Place{number_card(card), pile});
  }
  // The last card of all ends the game by itself.
  const bool all_placed = turn.count == hand.count && known.unseen.up.empty();
  if (!all_placed) moves.emplace_back(EndTurn{});
}

constexpr int in_ten_thousandths(int worth) {
  return static_cast<int>(std::int64_t{worth} * 10'000 / kCertain);
}

Why explain(const Chosen& chosen, const Question<Game>& question) {
  Why why{.measure = Why::Measure::win_chance, .chosen = in_ten_thousandths(chosen.worth.win)};
  if (chosen.second) why.second = in_ten_thousandths(chosen.second->win);
  if (chosen.because) why.because = question.heard[*chosen.because];
  return why;
}

// Everybody's hand is known, and so is what they would say.
Knowledge open_knowledge_of(const Question<Game>& question, const OpenView& view, Seat me) {
  Knowledge known = knowledge_of(question, me);
  known.open = true;
  known.setting.talk = known.setting.seats > 1;
  const TablePools pools = table_pools(known.board, known.unseen | known.hand);
  for (std::size_t seat = 0; seat < view.hands.size(); ++seat) {
    known.open_hands[seat] = both_ways(view.hands[seat]);
    known.heard.speaks[seat] = seat != me.value;
    known.heard.signals[seat] = signals_of(pools, known.open_hands[seat]);
  }
  return known;
}

void play(Level level, const Question<Game>& question, const Knowledge& known, Rng& rng,
          Advice<Game>& advice) {
  const Network* network = network_of(known.setting.seats == 1 ? Family::solo : Family::several);
  if (network != nullptr) {
    if (const auto chosen = choose_turn(known, *network, effort_of(level, known.setting.seats), rng,
                                        question.patience)) {
      write_turn(chosen->turn, chosen->hand, known, advice.moves);
      if (chosen->second) write_turn(chosen->second_turn, chosen->hand, known, advice.second);
      advice.why = explain(*chosen, question);
      return;
    }
  }
  // No weights; or no turn reaches the minimum, and the table plays on all the same (TG-A05).
  play_nearest(question, advice);
}

}  // namespace

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view;
  if (!view.me || is_over(view.pub)) return;
  if (view.pub.phase == Phase::starter) {
    // TG-22: the players agree; whoever is asked offers to begin.
    advice.moves.emplace_back(Start{view.me->value});
    return;
  }
  if (to_act(view.pub) != view.me) {
    if (level == Level::easy || question.options.talk == cards::TalkLevel::voice) return;
    const BothWays in_play = both_ways(kAllCards - view.pub.out);
    speak(board_of(view.pub.tops), in_play, view.hand, question.heard, *view.me, advice.says);
    return;
  }
  if (level == Level::easy) {
    play_nearest(question, advice);
    return;
  }
  play(level, question, knowledge_of(question, *view.me), rng, advice);
}

void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view.sight;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Question<Game> plain{
      .options = question.options, .view = view, .heard = {}, .patience = question.patience};
  if (level == Level::easy) {
    play_nearest(plain, advice);
    return;
  }
  play(level, plain, open_knowledge_of(plain, question.view, *view.me), rng, advice);
}

}  // namespace sobremesa::the_game
