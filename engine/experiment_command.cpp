#include "engine/experiment_command.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/request.hpp"
#include "engine/seated.hpp"
#include "engine/silent_options.hpp"
#include "table/words.hpp"

namespace sobremesa {
namespace {

using wire::Fault;
using wire::Value;
using wire::Writer;

// So that an answer comes while somebody still waits for it.
constexpr std::uint64_t kMostGames = 10'000;
constexpr std::size_t kMostLogs = 100;

struct ExperimentWanted {
  const Offer* offer = nullptr;
  int seats = 0;
  std::vector<Level> levels{};  // one a seat
  std::string options{};        // JSON
  bool phrases = false;
  bool logs = false;  // how each game was played, too
  std::vector<Deal> deals{};
};

// --- reading what is wanted ---------------------------------------------------------------------

Result<std::vector<Level>, Fault> bots_of(const Value& request, const Offer& offer, int seats) {
  const auto bots = request.find("bots");
  if (!bots || !bots->is_array() || bots->size() != static_cast<std::size_t>(seats)) {
    return Failure{bad_request({"bots: must be a list of ", seats, " bots, one a seat"})};
  }
  std::vector<Level> levels;
  for (const Value bot : bots->elements()) {
    const std::string_view name = bot.as_string().value_or("");
    if (std::ranges::find(offer.bots, name) == offer.bots.end()) {
      return Failure{bad_request({"bots: there is no bot \"", name, "\" for this game"})};
    }
    levels.push_back(*level_from(name));
  }
  return levels;
}

Result<std::string, Fault> options_of(const Value& request, const Offer& offer, bool phrases) {
  const Value given = request.find("options").value_or(Value{});
  if (!given.is_null() && !given.is_object()) {
    return Failure{Fault{wire::FaultCode::bad_option, "options: must be an object"}};
  }
  if (!phrases) {
    auto silent = silent_options(offer, given);
    if (!silent) return Failure{Fault{wire::FaultCode::bad_option, silent.error()}};
    return *std::move(silent);
  }
  std::string json;
  Writer(json).value(given);
  return json;
}

Result<std::uint64_t, Fault> count_of(const Value& request, std::string_view key) {
  const auto number = number_of(request, key);
  if (!number) return Failure{number.error()};
  const std::uint64_t count = number->value_or(1);
  if (count >= 1 && count <= kMostGames) return count;
  return Failure{bad_request({key, ": must be a whole number from 1 to ", kMostGames})};
}

Result<std::vector<Seed>, Fault> listed_seeds(const Value& list) {
  std::vector<Seed> seeds;
  for (const Value value : list.elements()) {
    const auto seed = read_seed(value);
    if (!seed) return Failure{bad_request({"seeds: must be whole numbers or 64 hex digits each"})};
    seeds.push_back(*seed);
  }
  if (!seeds.empty()) return seeds;
  return Failure{bad_request({"seeds: must be a list of at least one seed"})};
}

Result<std::vector<Seed>, Fault> consecutive_seeds(const Value& request) {
  const auto games = count_of(request, "games");
  if (!games) return Failure{games.error()};
  const auto seed = seed_of(request);
  if (!seed) return Failure{seed.error()};
  const auto first = as_number(*seed);
  if (!first || *first + (*games - 1) < *first) {
    return Failure{bad_request({"seed: there are no ", *games, " whole numbers from here on"})};
  }
  std::vector<Seed> seeds;
  seeds.reserve(static_cast<std::size_t>(*games));
  for (std::uint64_t i = 0; i < *games; ++i) seeds.push_back(seed_from_number(*first + i));
  return seeds;
}

Result<std::vector<Deal>, Fault> deals_of(const Value& request) {
  const auto list = request.find("seeds");
  if (list && (request.find("seed") || request.find("games"))) {
    return Failure{bad_request({"seeds: stand instead of seed and games"})};
  }
  const auto seeds = list ? listed_seeds(*list) : consecutive_seeds(request);
  if (!seeds) return Failure{seeds.error()};
  const auto repeat = count_of(request, "repeat");
  if (!repeat) return Failure{repeat.error()};
  const auto bot_seed = number_of(request, "bot_seed");
  if (!bot_seed) return Failure{bot_seed.error()};
  if (seeds->size() * *repeat > kMostGames) {
    return Failure{bad_request({"repeat: at most ", kMostGames, " games at a time"})};
  }
  std::vector<Deal> deals;
  for (const Seed& seed : *seeds) {
    for (std::uint64_t i = 0; i < *repeat; ++i) {
      deals.push_back(
          {.seed = seed, .number = folded(seed), .bot_seed = bot_seed->value_or(0) + i});
    }
  }
  return deals;
}

Result<ExperimentWanted, Fault> read_experiment(const Value& request) {
  ExperimentWanted wanted;
  const auto offer = offer_of(request);
  if (!offer) return Failure{offer.error()};
  wanted.offer = *offer;
  const auto seats = seats_of(request, **offer);
  if (!seats) return Failure{seats.error()};
  if (!(*offer)->seats.contains(*seats)) {
    return Failure{bad_request({"seats: this game is for other numbers of seats"})};
  }
  wanted.seats = *seats;
  auto levels = bots_of(request, **offer, *seats);
  if (!levels) return Failure{levels.error()};
  wanted.levels = *std::move(levels);
  const auto talk = request.find("talk");
  if (talk && !talk->as_bool()) return Failure{bad_request({"talk: must be true or false"})};
  wanted.phrases = talk && *talk->as_bool();
  const auto logs = request.find("logs");
  if (logs && !logs->as_bool()) return Failure{bad_request({"logs: must be true or false"})};
  wanted.logs = logs && *logs->as_bool();
  auto options = options_of(request, **offer, wanted.phrases);
  if (!options) return Failure{options.error()};
  wanted.options = *std::move(options);
  auto deals = deals_of(request);
  if (!deals) return Failure{deals.error()};
  wanted.deals = *std::move(deals);
  if (wanted.logs && wanted.deals.size() > kMostLogs) {
    return Failure{bad_request({"logs: of at most ", kMostLogs, " games at a time"})};
  }
  return wanted;
}

// --- playing ------------------------------------------------------------------------------------

// Writes down what each seat that is to act does, as the moves of a log.
template <Room G>
class NotedPlayers {
 public:
  // `moves`: where to; null if nobody wants to know.
  NotedPlayers(std::vector<Level> levels, std::string* moves)
      : players_(std::move(levels)), moves_(moves) {}

  void ask(const Moment<G>& moment, Rng& rng, Advice<G>& advice) {
    players_.ask(moment, rng, advice);
    // With phrases those who are not to act are asked what they would say.
    if (moves_ == nullptr || to_act(moment.truth.pub).value_or(Seat{0}) != moment.seat) return;
    append(*moves_,
           {moves_->empty() ? "" : ",", R"({"seat":)", int{moment.seat.value}, R"(,"moves":[)"});
    for (std::size_t i = 0; i < advice.moves.size(); ++i) {
      append(*moves_, {i == 0 ? "\"" : ",\"", to_text(advice.moves[i]), "\""});
    }
    *moves_ += "]}";
  }

 private:
  SeatedPlayers<G> players_;
  std::string* moves_;
};

// The game once more at a table, where every move is judged again: its log is that table's.
std::optional<Fault> write_log(const ExperimentWanted& wanted, const Deal& deal,
                               std::string_view moves, Writer& out) {
  std::string played;
  Writer log(played);
  log.begin_object();
  log.field("game", wanted.offer->id);
  log.field("seats", wanted.seats);
  log.key("options");
  log.raw(wanted.options);
  log.key("seed");
  write_seed(log, deal.seed);
  log.key("moves");
  log.raw(concat({"[", moves, "]"}));
  log.end_object();
  wire::Document document;
  const auto parsed = document.parse(played);
  const auto table = load_table(parsed ? *parsed : Value{});
  if (!table) return table.error();
  out.key("log");
  (*table)->put_log(out);
  return std::nullopt;
}

template <Room G>
void write_end(Writer& out, const GameEnd& end, const typename G::State& state) {
  if constexpr (game_kind<G>().together) {
    out.field("won", end.won);
    out.field("left", end.left);
  } else {
    out.field("winner", end.winner->value);
  }
  out.field("turns", end.turns);
  if constexpr (game_kind<G>().counted == GameKind::Counted::rounds) {
    out.field("rounds", end.rounds);
  }
  if constexpr (requires { write_standing(out, state.pub); }) write_standing(out, state.pub);
}

template <Room G>
std::optional<Fault> play_all(const ExperimentWanted& wanted, Writer& out) {
  wire::Document document;
  const auto options = G::read_options(*document.parse(wanted.options), wanted.seats);
  if (!options) return options.error();
  std::string moves;
  using Loop = DealLoop<G, NotedPlayers<G>>;
  Loop loop({.options = *options, .seats = wanted.seats, .phrases = wanted.phrases},
            NotedPlayers<G>(wanted.levels, wanted.logs ? &moves : nullptr), Patience{});
  for (const Deal& deal : wanted.deals) {
    moves.clear();
    const Played played = loop.play(deal);
    if (const auto* mishap = std::get_if<Mishap>(&played)) return bad_request({describe(*mishap)});
    out.begin_object();
    out.key("seed");
    write_seed(out, deal.seed);
    if (deal.bot_seed != 0) out.field("bot_seed", deal.bot_seed);
    write_end<G>(out, *std::get_if<GameEnd>(&played), loop.state());
    if (wanted.logs) {
      if (auto fault = write_log(wanted, deal, moves, out)) return fault;
    }
    out.end_object();
  }
  return std::nullopt;
}

}  // namespace

std::optional<Trouble> answer_experiment(const Value& request, Writer& out) {
  const auto wanted = read_experiment(request);
  if (!wanted) return wanted.error();
  out.begin_object();
  out.key("results");
  out.begin_array();
  std::optional<Fault> fault;
  for_each_game([&]<class G>() {
    if (G::kId == wanted->offer->id) fault = play_all<G>(*wanted, out);
  });
  out.end_array();
  out.end_object();
  if (fault) return *fault;
  return std::nullopt;
}

}  // namespace sobremesa
