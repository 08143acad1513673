// One sitting of one game: the log is the record, the state a summary of it.
// Pure: no sockets, no clock, no disk. Same moves in, same log out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "games/room.hpp"
#include "table/say_book.hpp"

namespace sobremesa {

// A player's mistake: what was wrong, and with which move of the list.
struct Refused {
  Refusal refusal;
  std::optional<std::size_t> at{};
};

template <Room G>
class Table {
 public:
  using Move = typename G::Move;
  using Event = typename G::Event;
  using State = typename G::State;

  // Moves that a seat sent together, and how far the log went with them.
  struct Act {
    Seat seat;
    std::vector<Move> moves;
    std::size_t upto = 0;
  };

  Table(const typename G::Options& options, const State& opening)
      : options_(options),
        opening_(opening),
        state_(opening),
        says_(one_phrase_per_pile(options)) {}

  const typename G::Options& options() const { return options_; }
  const State& opening() const { return opening_; }
  const State& state() const { return state_; }
  typename G::View view(Viewer viewer) const { return view_for(state_, viewer); }

  std::size_t upto() const { return log_.size(); }
  std::span<const Event> log() const { return log_; }
  std::span<const Act> acts() const { return acts_; }
  const SayBook& says() const { return says_; }

  // What a list of moves would lead to. Nobody is told of it but the sender, and of `state` only
  // what a view shows: whether it ends the game may depend on another's cards.
  struct Trial {
    State state;
    // The table before the last move ended the game; the same as `state` if it did not.
    State before_end;
    std::vector<Event> events{};
    std::size_t events_before_end = 0;
    std::size_t events_before_last = 0;  // before the last move
    bool uncovers = false;               // the last move turns up hidden cards
    std::vector<Move> moves{};
    bool ended_by_itself = false;  // the last move ended the turn or the game, unasked

    // Once the turn has passed, only the others' cards tell whether the game went on.
    bool passed_on(Seat seat) const {
      const auto acting = to_act(before_end.pub);
      return acting && acting != seat;
    }
  };
  [[nodiscard]] Trial at_rest() const { return {.state = state_, .before_end = state_}; }
  // Begins where the table stands; the trial must be at rest.
  std::optional<Refused> rehearse(Seat seat, std::span<const std::string_view> moves,
                                  Trial& trial) const;

  // Either the whole list happens or nothing does; on refusal the log is untouched.
  std::optional<Refused> act(Seat seat, std::span<const std::string_view> moves);

  std::optional<Refusal> say(Say say);

  // Back to the table as it was after `upto` events; only to where an act ended.
  bool rewind(std::size_t upto);

 private:
  std::optional<Refused> breaks_list_rule(Seat seat, std::span<const std::string_view> moves) const;
  std::optional<Refusal> attempt(Trial& trial, Seat seat, std::string_view text) const;
  void record(const Event& event);

  typename G::Options options_;
  State opening_;
  State state_;
  std::vector<Event> log_;
  std::vector<Act> acts_;
  SayBook says_;
};

// A list must not be an oracle for hidden cards: what turns them up comes last, or nothing happens.
template <Room G>
std::optional<Refused> Table<G>::breaks_list_rule(Seat seat,
                                                  std::span<const std::string_view> moves) const {
  auto sight = view(seat);
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    const std::optional<Move> move = G::parse_move(moves[i]);
    if (!move) continue;
    if (turns_up_hidden(options_, sight, *move)) {
      return Refused{{.rule = "-", .reason = Reason::last_in_list}, i};
    }
    // Where the own hand decides, the room knows how earlier moves of the list would change it.
    if constexpr (requires { imagine(options_, sight, *move); }) imagine(options_, sight, *move);
  }
  return std::nullopt;
}

template <Room G>
std::optional<Refusal> Table<G>::attempt(Trial& trial, Seat seat, std::string_view text) const {
  const std::optional<Move> move = G::parse_move(text);
  if (move && trial.ended_by_itself && is_end_of_turn(*move)) {  // said for completeness
    trial.ended_by_itself = false;
    return std::nullopt;
  }
  // Whether the next player is stuck depends on cards that this one must not learn about. Once the
  // turn has passed, the rest of the list is judged as if the game went on.
  const State& judged = trial.passed_on(seat) ? trial.before_end : trial.state;
  const auto sight = view_for(judged, seat);
  if (!move) return not_a_move(options_, sight);
  if (auto refusal = broken_rule(options_, sight, *move)) return refusal;

  trial.uncovers = turns_up_hidden(options_, sight, *move);
  trial.events_before_last = trial.events.size();
  bool turn_ended = false;
  const auto events = decide(options_, trial.state, seat, *move);
  for (const Event& event : *events) {
    evolve(options_, trial.state, event);
    trial.events.push_back(event);
    if (!is_over(trial.state.pub)) {
      trial.before_end = trial.state;
      trial.events_before_end = trial.events.size();
    }
    turn_ended = turn_ended || effect_on_says(event).turn_of.has_value();
  }
  trial.moves.push_back(*move);
  const bool ended_here = is_over(trial.state.pub) && to_act(trial.before_end.pub) == seat;
  trial.ended_by_itself = !is_end_of_turn(*move) && (turn_ended || ended_here);
  return std::nullopt;
}

template <Room G>
std::optional<Refused> Table<G>::rehearse(Seat seat, std::span<const std::string_view> moves,
                                          Trial& trial) const {
  if (auto refused = breaks_list_rule(seat, moves)) return refused;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (auto refusal = attempt(trial, seat, moves[i])) return Refused{*refusal, i};
  }
  return std::nullopt;
}

template <Room G>
std::optional<Refused> Table<G>::act(Seat seat, std::span<const std::string_view> moves) {
  Trial trial = at_rest();
  if (auto refused = rehearse(seat, moves, trial)) return refused;
  for (const Event& event : trial.events) {
    record(event);
    log_.push_back(event);
  }
  acts_.push_back({seat, std::move(trial.moves), log_.size()});
  return std::nullopt;
}

template <Room G>
std::optional<Refusal> Table<G>::say(Say say) {
  if (auto refusal = judge_say(options_, view(say.seat), say)) return refusal;
  says_.add(std::move(say), upto());
  return std::nullopt;
}

template <Room G>
void Table<G>::record(const Event& event) {
  evolve(options_, state_, event);
  says_.note(effect_on_says(event));
}

template <Room G>
bool Table<G>::rewind(std::size_t upto) {
  const auto ends_there = [&](const Act& act) { return act.upto == upto; };
  const auto last = std::find_if(acts_.begin(), acts_.end(), ends_there);
  if (upto != 0 && last == acts_.end()) return false;

  acts_.erase(upto == 0 ? acts_.begin() : last + 1, acts_.end());
  log_.resize(upto);
  says_.forget_after(upto);
  state_ = opening_;
  for (std::size_t i = 0; i < upto; ++i) {
    says_.stand_again(i);
    record(log_[i]);
  }
  says_.stand_again(upto);
  return true;
}

}  // namespace sobremesa
