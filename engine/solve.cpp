#include "engine/solve.hpp"

#include <cassert>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "table/hosting.hpp"

namespace sobremesa {
namespace {

template <Room G>
const Table<G>& typed(const HostedTable& table) {
  return static_cast<const TypedHosting<G>&>(table).table();
}

// Walks through the moves of a sitting; `visit` gets each with the state it led to and the number
// of events there were then.
template <Room G, class Visit>
void walk(const Table<G>& table, const Visit& visit) {
  auto state = table.opening();
  std::size_t upto = 0;
  for (const auto& act : table.acts()) {
    for (const auto& move : act.moves) {
      const auto events = decide(table.options(), state, act.seat, move);
      for (const auto& event : *events) evolve(table.options(), state, event);
      upto += events->size();
      visit(act.seat, move, state, upto);
    }
  }
}

template <Room G>
std::optional<typename G::State> state_after(const Table<G>& table, std::size_t upto) {
  if (upto == 0) return table.opening();
  std::optional<typename G::State> found;
  walk(table, [&](Seat, const auto&, const auto& state, std::size_t at) {
    if (at == upto) found = state;
  });
  return found;
}

// Cuts a line where the turn passes, and after the word on who starts.
template <Room G>
std::vector<PlayedTurn> in_turns(const typename G::Options& options, typename G::State state,
                                 const std::vector<Step<G>>& line) {
  std::vector<PlayedTurn> turns;
  bool goes_on = false;
  for (const Step<G>& step : line) {
    if (!goes_on) turns.push_back({.seat = step.seat, .moves = {}});
    turns.back().moves.push_back(to_text(step.move));
    goes_on = to_act(state.pub).has_value();
    const auto events = decide(options, state, step.seat, step.move);
    for (const auto& event : *events) {
      evolve(options, state, event);
      if (effect_on_says(event).turn_of) goes_on = false;
    }
  }
  return turns;
}

// The proof: a table that starts where the question was asked accepts every turn and is won.
template <Room G>
bool is_won_by(const typename G::Options& options, const typename G::State& state,
               const std::vector<PlayedTurn>& turns) {
  Table<G> table(options, state);
  for (const PlayedTurn& turn : turns) {
    const std::vector<std::string_view> moves(turn.moves.begin(), turn.moves.end());
    if (table.act(turn.seat, moves)) return false;
  }
  const auto& outcome = table.state().pub.outcome;
  return outcome && outcome->won();
}

template <HasSolver G>
Finding find_from(const typename G::Options& options, const typename G::State& state,
                  const Effort& effort) {
  const Verdict<G> verdict = solve(options, state, effort);
  Finding finding{.answer = verdict.answer, .turns = {}, .headway = verdict.headway};
  if (verdict.answer != Winnable::yes) return finding;
  finding.turns = in_turns<G>(options, state, verdict.line);
  const bool proved = is_won_by<G>(options, state, finding.turns);
  assert(proved);
  // Never claim what the rules do not confirm.
  return proved ? finding : Finding{.headway = verdict.headway};
}

}  // namespace

bool has_solver(std::string_view game) {
  bool found = false;
  for_each_game([&]<class G>() { found = found || (HasSolver<G> && game == G::kId); });
  return found;
}

std::string games_with_solver() {
  std::vector<std::string_view> games;
  for_each_game([&]<class G>() {
    if constexpr (HasSolver<G>) games.push_back(G::kId);
  });
  return with_commas(games);
}

std::vector<PlayedMove> moves_played(const HostedTable& table) {
  std::vector<PlayedMove> moves;
  for_each_game([&]<class G>() {
    if (table.game() != G::kId) return;
    walk(typed<G>(table), [&](Seat seat, const auto& move, const auto&, std::size_t upto) {
      moves.push_back({.seat = seat, .move = to_text(move), .upto = upto});
    });
  });
  return moves;
}

std::optional<Finding> find_win(const HostedTable& table, std::size_t upto, const Effort& effort) {
  std::optional<Finding> finding;
  for_each_game([&]<class G>() {
    if constexpr (HasSolver<G>) {
      if (table.game() != G::kId) return;
      const Table<G>& sitting = typed<G>(table);
      const auto state = state_after(sitting, upto);
      if (state) finding = find_from<G>(sitting.options(), *state, effort);
    }
  });
  return finding;
}

}  // namespace sobremesa
