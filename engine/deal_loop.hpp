// One game after another, straight on a room's own rules: nothing is turned into text, and once the
// players' lists have grown to their size nothing asks for memory. Written once for all rooms.
//
// `Players` answers for all seats:
//   void ask(const Moment<G>&, Rng&, Advice<G>&);
// It is given the truth and must cut from it what its players may see; see engine/seated.hpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "base/patience.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "base/text.hpp"
#include "engine/game_end.hpp"
#include "games/game_kind.hpp"
#include "games/room.hpp"
#include "players/player.hpp"
#include "table/say_book.hpp"

namespace sobremesa {

template <Room G>
struct Moment {
  const typename G::Options& options;
  const typename G::State& truth;
  Seat seat;
  std::span<const Say> heard;
  Patience patience;
};

template <Room G>
GameEnd end_of_game(std::uint64_t deal_number, const typename G::State& state,
                    std::uint32_t turns) {
  GameEnd end{.turns = turns};
  if constexpr (game_kind<G>().together) {
    end.won = state.pub.outcome->won();
    end.left = state.pub.outcome->left;
  } else {
    end.winner = state.pub.outcome->winner;
  }
  if constexpr (game_kind<G>().counted == GameKind::Counted::rounds) end.rounds = state.pub.round;
  Fingerprint fingerprint;
  fingerprint.add(deal_number);
  add_to_fingerprint(fingerprint, state.pub);
  end.fingerprint = fingerprint.value();
  return end;
}

// Which cards, and which luck for those who play them.
struct Deal {
  Seed seed;
  std::uint64_t number = 0;    // the seed as a whole number; a seed that is none, folded into one
  std::uint64_t bot_seed = 0;  // another one: the same cards, and players with other luck
};
inline Deal numbered_deal(std::uint64_t number) {
  return {.seed = seed_from_number(number), .number = number};
}

// The chance of a seat's player depends on the deal and the seat alone, never on threads.
inline Rng chance_of(const Deal& deal, int seat) {
  Fingerprint fingerprint;
  fingerprint.add(deal.number);
  fingerprint.add(static_cast<std::uint64_t>(seat));
  if (deal.bot_seed != 0) fingerprint.add(deal.bot_seed);
  return Rng(fingerprint.value());
}

template <Room G, class Players>
class DealLoop {
 public:
  using Options = typename G::Options;
  using State = typename G::State;

  struct Setting {
    Options options;
    int seats = 0;
    bool phrases = false;
  };

  // Gives up the game when patience runs out.
  DealLoop(Setting setting, Players players, Patience patience)
      : setting_(std::move(setting)),
        options_(setting_.options),
        players_(std::move(players)),
        patience_(patience),
        book_(one_phrase_per_pile(options_)) {}

  // `around` is given the thinking about each decision and must let it happen: it may look at a
  // clock before and after.
  template <class Around>
  Played play(const Deal& deal, const Around& around) {
    begin(deal);
    return play_to_the_end(around);
  }
  Played play(const Deal& deal) {
    return play(deal, [](const auto& think) { think(); });
  }
  // On from a table as it stands, and from what was said there; of the deal only the luck counts.
  Played play_on(const Deal& deal, const State& table, const SayBook& says) {
    begin_at(deal, table, says);
    return play_to_the_end([](const auto& think) { think(); });
  }

  // The table as the last game left it.
  const State& state() const { return state_; }

 private:
  // Far more than any game takes whose players want to finish.
  static constexpr std::uint32_t kMostDecisions = 100'000;

  template <class Around>
  Played play_to_the_end(const Around& around) {
    while (!is_over(state_.pub)) {
      const Seat seat = to_act(state_.pub).value_or(Seat{0});
      if (setting_.phrases) let_others_speak(seat);
      around([&] { ask(seat); });
      if (patience_.ran_out()) return Stopped{};
      if (++decisions_ > kMostDecisions) return mishap(seat, "the game does not end");
      if (auto trouble = carry_out(seat)) return mishap(seat, *std::move(trouble));
    }
    return end_of_game<G>(deal_.number, state_, turns_);
  }

  void begin(const Deal& deal_of_game) {
    if constexpr (requires { resolve(options_, deal_of_game.seed); }) {
      options_ = resolve(setting_.options, deal_of_game.seed);
    }
    begin_at(deal_of_game, deal(options_, setting_.seats, deal_of_game.seed),
             SayBook(one_phrase_per_pile(options_)));
  }

  void begin_at(const Deal& deal_of_game, const State& table, const SayBook& says) {
    deal_ = deal_of_game;
    state_ = table;
    turns_ = 0;
    decisions_ = 0;
    events_ = 0;
    chances_.clear();
    for (int seat = 0; seat < setting_.seats; ++seat) {
      chances_.push_back(chance_of(deal_, seat));
    }
    if (setting_.phrases) book_ = says;
  }

  void ask(Seat seat) {
    players_.ask(Moment<G>{.options = options_,
                           .truth = state_,
                           .seat = seat,
                           .heard = heard_,
                           .patience = patience_},
                 chances_[seat.value], advice_);
  }

  // In order of play, so that each has heard those who spoke before.
  void let_others_speak(Seat acting) {
    for (int i = 1; i < setting_.seats; ++i) {
      const Seat speaker = seat_at((acting.value + i) % setting_.seats);
      heard_ = book_.heard();
      ask(speaker);
      for (Say& say : advice_.says) {
        const bool own = say.seat == speaker;
        if (own && !judge_say(options_, view_for(state_, speaker), say)) {
          book_.add(std::move(say), events_);
        }
      }
    }
    heard_ = book_.heard();
  }

  // What is wrong with the moves of the advice, if something is.
  std::optional<std::string> carry_out(Seat seat) {
    const auto& moves = advice_.moves;
    if (moves.empty()) return "no move";
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool last = i + 1 == moves.size();
      if (!last && turns_up_hidden(options_, view_for(state_, seat), moves[i])) {
        return concat({"move ", i + 1, " turns up hidden cards and is not the last"});
      }
      if (auto trouble = carry_out(seat, moves[i])) return trouble;
      if (last || !has_passed_on(seat)) continue;
      // An `end` right after a move that ended the turn by itself is said for completeness.
      if (i + 2 == moves.size() && is_end_of_turn(moves[i + 1])) return std::nullopt;
      return concat({"the turn ended with move ", i + 1, ", but more follow"});
    }
    return std::nullopt;
  }

  std::optional<std::string> carry_out(Seat seat, const typename G::Move& move) {
    const auto events = decide(options_, state_, seat, move);
    if (!events) {
      const Refusal& refusal = events.error();
      return concat({to_text(move), ": ", sentence(refusal), " (", refusal.rule, ")"});
    }
    for (const auto& event : *events) {
      evolve(options_, state_, event);
      const SayEffect effect = effect_on_says(event);
      if (effect.turn_of) ++turns_;
      if (setting_.phrases) book_.note(effect);
      ++events_;
    }
    return std::nullopt;
  }

  bool has_passed_on(Seat seat) const {
    return is_over(state_.pub) || to_act(state_.pub).value_or(seat) != seat;
  }

  Mishap mishap(Seat seat, std::string reason) const {
    std::string moves;
    for (const auto& move : advice_.moves)
      append(moves, {moves.empty() ? "" : ", ", to_text(move)});
    return {.deal = deal_.number, .seat = seat, .moves = moves, .reason = std::move(reason)};
  }

  Setting setting_;
  Options options_;  // as resolved for the deal
  Players players_;
  Patience patience_;

  Deal deal_;
  State state_{};
  SayBook book_;
  std::vector<Say> heard_;
  std::vector<Rng> chances_;  // one a seat
  Advice<G> advice_;
  std::uint32_t turns_ = 0;
  std::uint32_t decisions_ = 0;
  std::size_t events_ = 0;
};

}  // namespace sobremesa
