// Looks for a line that wins when everything is known, by playing the room's own rules: card by
// card, keeping the most promising positions (a beam). A search that never had to drop a position
// has seen every line, and its failure is a proof.
//
// A game lends itself to it through a Lens:
//   using Game, Deck, Outlook;
//   Deck deck_of(const State&);                   what is worth knowing of the deck as it lies
//   Outlook outlook(const State&, const Deck&);   what the piles and hands look like, for
//                                                 is_hopeless(outlook) and promise(outlook)
//   int duty(const Options&, const Public&);      what the table owes, in hundredths of a card
//   std::uint64_t hash(const State&);             equal for positions that are the same
//   bool same(const State&, const State&);        up to swapping two piles of a kind
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "players/clairvoyant/winnable.hpp"

namespace sobremesa::clairvoyant {

// Positions that are all different, found by their hash and compared in full.
template <class Lens>
class Positions {
  using State = typename Lens::Game::State;

 public:
  void reset(std::size_t capacity) {
    states_.clear();
    hashes_.clear();
    steps_.clear();
    slots_.assign(std::bit_ceil(2 * capacity + 2), kFree);
  }

  // False if it is there already.
  bool insert(const State& state, std::uint64_t hash, std::uint32_t step) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash) & mask;
    for (; slots_[slot] != kFree; slot = (slot + 1) & mask) {
      const std::uint32_t index = slots_[slot];
      if (hashes_[index] == hash && Lens::same(states_[index], state)) return false;
    }
    slots_[slot] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    hashes_.push_back(hash);
    steps_.push_back(step);
    return true;
  }

  std::size_t size() const { return states_.size(); }
  const State& operator[](std::size_t i) const { return states_[i]; }
  // Where in the search's history the position came from.
  std::uint32_t step_to(std::size_t i) const { return steps_[i]; }

 private:
  static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

  std::vector<State> states_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> steps_;
  std::vector<std::uint32_t> slots_;
};

template <class State>
int cards_left(const State& state) {
  int left = state.pub.deck;
  for (const int size : state.pub.hand_sizes) left += size;
  return left;
}

// One pass with a fixed width.
template <class Lens>
class Beam {
  using Game = typename Lens::Game;
  using State = typename Game::State;
  using Options = typename Game::Options;
  using Move = typename Game::Move;
  using Deck = typename Lens::Deck;
  using Outlook = typename Lens::Outlook;

 public:
  Beam(const Options& options, const State& opening, const Effort& effort, Headway& headway)
      : options_(options),
        deck_(Lens::deck_of(opening)),
        effort_(effort),
        headway_(headway),
        opening_(opening) {}

  // What to do with positions that cannot be won any more: drop them, or keep them behind all
  // others, to see how few cards can be left.
  enum class Hopeless : std::uint8_t { dropped, last };

  Winnable run(std::size_t width, Hopeless hopeless) {
    start(width);
    hopeless_ = hopeless;
    while (frontier_.size() > 0) {
      end_turns();
      if (won_ || !expand()) break;
      keep_the_best();
      if (effort_.tell != nullptr) effort_.tell(effort_.listener, headway_);
    }
    if (won_) return Winnable::yes;
    return frontier_.size() == 0 && !dropped_ ? Winnable::no : Winnable::unknown;
  }

  // After a yes: the moves that win.
  std::vector<Step<Game>> line() const {
    std::vector<Step<Game>> steps;
    for (std::uint32_t at = *won_; at != kRoot; at = history_[at].parent) {
      steps.push_back(history_[at].step);
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  static constexpr std::int32_t kBehindAllOthers = 1'000'000;
  static constexpr std::uint32_t kRoot = std::numeric_limits<std::uint32_t>::max();

  struct Link {
    std::uint32_t parent;
    Step<Game> step;
  };
  // A position one card further on; made again when it is kept, because most are not.
  struct Candidate {
    std::uint64_t hash;
    std::int32_t promise;
    std::uint32_t from;
    Move move;
    std::uint8_t place;  // of the move in the list of legal ones: makes the order complete
  };

  // Best first; positions that are the same stand together.
  static bool is_better(const Candidate& a, const Candidate& b) {
    if (a.promise != b.promise) return a.promise > b.promise;
    if (a.hash != b.hash) return a.hash < b.hash;
    return a.from != b.from ? a.from < b.from : a.place < b.place;
  }

  // Who moves; where anyone may (who starts?), one speaks for all.
  static Seat actor(const State& state) { return to_act(state.pub).value_or(Seat{0}); }

  void start(std::size_t width) {
    width_ = width;
    headway_.width = width;
    dropped_ = false;
    won_.reset();
    history_.clear();
    frontier_.reset(1);
    frontier_.insert(opening_, Lens::hash(opening_), kRoot);
  }

  State after(const State& state, const Move& move) {
    ++headway_.nodes;
    State next = state;
    const auto events = decide(options_, state, actor(state), move);
    for (const auto& event : *events) evolve(options_, next, event);
    return next;
  }

  std::uint32_t remember(std::size_t from, const Move& move) {
    history_.push_back({frontier_.step_to(from), {actor(frontier_[from]), move}});
    return static_cast<std::uint32_t>(history_.size() - 1);
  }

  // Whether the game goes on from here and should be followed.
  bool is_worth_a_look(const State& state, const Outlook& outlook) {
    const bool won = is_over(state.pub) && state.pub.outcome->won();
    const int left = cards_left(state);
    // An order can lose a game with nothing left.
    if (left > 0 || won) headway_.left = std::min(headway_.left, left);
    if (is_over(state.pub)) return false;
    return hopeless_ == Hopeless::last || !is_hopeless(outlook);
  }

  std::int32_t promise_of(const State& state, const Outlook& outlook) const {
    const bool behind = hopeless_ == Hopeless::last && is_hopeless(outlook);
    return promise(outlook) - Lens::duty(options_, state.pub) - (behind ? kBehindAllOthers : 0);
  }

  // To end the turn places no card, so both positions belong to the same step.
  void end_turns() {
    const std::size_t count = frontier_.size();
    for (std::size_t i = 0; i < count && !won_; ++i) {
      for (const Move& move : moves_of(frontier_[i])) {
        if (!is_end_of_turn(move)) continue;
        const State next = after(frontier_[i], move);
        if (!is_worth_a_look(next, Lens::outlook(next, deck_))) continue;
        const auto hash = Lens::hash(next);
        if (frontier_.insert(next, hash, static_cast<std::uint32_t>(history_.size()))) {
          remember(i, move);
        }
      }
    }
  }

  auto moves_of(const State& state) const {
    return legal_moves(options_, view_for(state, actor(state)));
  }

  // False when the effort is spent.
  bool expand() {
    candidates_.clear();
    for (std::size_t i = 0; i < frontier_.size() && !won_; ++i) {
      if (i % 16 == 0 && effort_.is_spent(headway_)) return false;
      expand(i);
    }
    return true;
  }

  void expand(std::size_t from) {
    std::uint8_t place = 0;
    for (const Move& move : moves_of(frontier_[from])) {
      ++place;
      if (is_end_of_turn(move)) continue;
      const State next = after(frontier_[from], move);
      const Outlook outlook = Lens::outlook(next, deck_);
      const bool goes_on = is_worth_a_look(next, outlook);
      if (is_over(next.pub) && next.pub.outcome->won()) {
        won_ = remember(from, move);
        return;
      }
      if (!goes_on) continue;
      candidates_.push_back({.hash = Lens::hash(next),
                             .promise = promise_of(next, outlook),
                             .from = static_cast<std::uint32_t>(from),
                             .move = move,
                             .place = place});
    }
  }

  // Sorts only as much as is likely to be kept.
  void keep_the_best() {
    if (won_) return;
    next_.reset(2 * std::min(width_, candidates_.size()));
    std::size_t sorted = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (next_.size() == width_) {  // what is left may be nothing new, but we do not look
        dropped_ = true;
        break;
      }
      if (i == sorted) sorted = sort_some(sorted);
      keep(candidates_[i]);
    }
    std::swap(frontier_, next_);
  }

  std::size_t sort_some(std::size_t from) {
    const std::size_t to = std::min(candidates_.size(), from + 3 * width_);
    const auto begin = candidates_.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(to);
    std::nth_element(begin, end, candidates_.end(), is_better);
    std::sort(begin, end, is_better);
    return to;
  }

  void keep(const Candidate& candidate) {
    const State state = after(frontier_[candidate.from], candidate.move);
    const auto step = static_cast<std::uint32_t>(history_.size());
    if (next_.insert(state, candidate.hash, step)) remember(candidate.from, candidate.move);
  }

  const Options& options_;
  Deck deck_;
  Effort effort_;
  Headway& headway_;
  State opening_;

  std::size_t width_ = 0;
  Hopeless hopeless_ = Hopeless::dropped;
  bool dropped_ = false;  // a position was not looked into: failure proves nothing
  std::optional<std::uint32_t> won_;
  std::vector<Link> history_;
  Positions<Lens> frontier_;
  Positions<Lens> next_;
  std::vector<Candidate> candidates_;
};

template <class Lens>
Verdict<typename Lens::Game> search(const typename Lens::Game::Options& options,
                                    const typename Lens::Game::State& state, const Effort& effort) {
  Verdict<typename Lens::Game> verdict;
  verdict.headway.left = cards_left(state);
  if (is_over(state.pub)) {
    verdict.answer = state.pub.outcome->won() ? Winnable::yes : Winnable::no;
    return verdict;
  }
  using Hopeless = typename Beam<Lens>::Hopeless;
  Beam<Lens> beam(options, state, effort, verdict.headway);
  const std::size_t narrowest = std::max<std::size_t>(effort.width, 1);
  for (std::size_t width = narrowest; width <= effort.widest; width *= 2) {
    verdict.answer = beam.run(width, width == narrowest ? Hopeless::last : Hopeless::dropped);
    if (verdict.answer != Winnable::unknown || effort.is_spent(verdict.headway)) break;
  }
  if (verdict.answer == Winnable::yes) {
    verdict.line = beam.line();
    assert(wins(options, state, verdict.line));
  }
  return verdict;
}

}  // namespace sobremesa::clairvoyant
