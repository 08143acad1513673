#include "sim/deal_player.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/games.hpp"
#include "engine/seated.hpp"
#include "sim/game_loop.hpp"

namespace sobremesa::sim {
namespace {

using DealPlayerPtr = std::unique_ptr<DealPlayer>;

std::vector<Level> levels_of(const Experiment& experiment) {
  std::vector<Level> levels;
  levels.reserve(experiment.bots.size());
  for (const std::string& bot : experiment.bots) {
    levels.push_back(level_from(bot).value_or(Level::random));
  }
  return levels;
}

template <Room G>
Result<typename G::Options, Complaint> read_typed_options(const Experiment& experiment) {
  const auto json = options_in_force(experiment);
  if (!json) return Failure{json.error()};
  wire::Document document;
  const auto value = document.parse(*json);
  auto options = G::read_options(*value, experiment.seats);
  if (!options) return complain("cli.wrong.refused", {{"what", options.error().text}});
  return *std::move(options);
}

template <Room G>
Result<DealPlayerPtr, Complaint> seat_players_of(const Experiment& experiment,
                                                 const StopFlag& stop) {
  const auto options = read_typed_options<G>(experiment);
  if (!options) return Failure{options.error()};
  if (experiment.talk != Talk::open_hands) {
    using Loop = GameLoop<G, SeatedPlayers<G>>;
    return DealPlayerPtr(
        std::make_unique<Loop>(typename Loop::Setting{.options = *options,
                                                      .seats = experiment.seats,
                                                      .phrases = experiment.talk == Talk::phrases},
                               SeatedPlayers<G>(levels_of(experiment)), stop));
  }
  if constexpr (HasOpenHandPlayers<G>) {
    using Loop = GameLoop<G, OpenHandedPlayers<G>>;
    return DealPlayerPtr(std::make_unique<Loop>(
        typename Loop::Setting{.options = *options, .seats = experiment.seats, .phrases = false},
        OpenHandedPlayers<G>(levels_of(experiment)), stop));
  } else {
    return complain("cli.sim.no_open_hands", {{"game", G::kId}});
  }
}

}  // namespace

GameKind kind_of(std::string_view game) {
  GameKind kind;
  for_each_game([&]<class G>() {
    if (G::kId == game) kind = game_kind<G>();
  });
  return kind;
}

Result<DealPlayerPtr, Complaint> seat_players(const Experiment& experiment, const StopFlag& stop) {
  Result<DealPlayerPtr, Complaint> player = Failure{Complaint{no_such_game(experiment.game)}};
  for_each_game([&]<class G>() {
    if (G::kId == experiment.game) player = seat_players_of<G>(experiment, stop);
  });
  return player;
}

}  // namespace sobremesa::sim
