#include "engine/endings_command.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/request.hpp"
#include "engine/seated.hpp"
#include "engine/with_type.hpp"

namespace sobremesa {
namespace {

using wire::Fault;
using wire::Value;
using wire::Writer;

constexpr std::uint64_t kMostEndings = 1'000;
constexpr std::uint64_t kMostTurns = 20;

struct EndingsWanted {
  std::vector<std::vector<std::string_view>> turns;
  std::uint64_t games = 10;
  std::uint64_t from = 0;
  std::string_view bot;
};

// What came of one turn.
struct Endings {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  std::int64_t left = 0;  // cards, of all games together
};

// --- reading what is wanted ---------------------------------------------------------------------

std::optional<std::vector<std::string_view>> moves_of(const Value& list) {
  std::vector<std::string_view> moves;
  for (const Value move : list.elements()) {
    const auto text = move.as_string();
    if (!text) return std::nullopt;
    moves.push_back(*text);
  }
  if (moves.empty()) return std::nullopt;
  return moves;
}

Result<EndingsWanted, Fault> read_endings(const Value& request) {
  EndingsWanted wanted;
  const Value turns = request.find("turns").value_or(Value{});
  for (const Value turn : turns.elements()) {
    auto moves = moves_of(turn);
    if (!moves) return Failure{bad_request({"turns: each must be a list of moves"})};
    wanted.turns.push_back(*std::move(moves));
  }
  if (wanted.turns.empty() || wanted.turns.size() > kMostTurns) {
    return Failure{bad_request({"turns: must be a list of 1 to ", kMostTurns, " turns"})};
  }
  const auto games = number_of(request, "games");
  if (!games) return Failure{games.error()};
  wanted.games = games->value_or(wanted.games);
  if (wanted.games < 1 || wanted.games > kMostEndings) {
    return Failure{bad_request({"games: must be a whole number from 1 to ", kMostEndings})};
  }
  const auto from = number_of(request, "from");
  if (!from) return Failure{from.error()};
  wanted.from = from->value_or(0);
  const auto bot = text_of(request, "bot");
  if (!bot) return Failure{bot.error()};
  wanted.bot = bot->value_or("");
  return wanted;
}

template <Room G>
std::optional<Level> level_named(std::string_view bot) {
  if (bot.empty()) return quick_level_of<G>();
  const auto names = bot_names<G>();
  return std::ranges::find(names, bot) == names.end() ? std::nullopt : level_from(bot);
}

// --- playing on ---------------------------------------------------------------------------------

template <Room G>
class PlayingOn {
 public:
  using Loop = DealLoop<G, SeatedPlayers<G>>;

  PlayingOn(const TypedSight<G>& sight, Seat seat, int seats, Level level)
      : sight_(sight),
        seat_(seat),
        loop_({.options = sight.options(), .seats = seats, .phrases = true},
              SeatedPlayers<G>(std::vector<Level>(static_cast<std::size_t>(seats), level)),
              Patience{}) {}

  // The same hidden cards and the same luck for every turn with the same number.
  std::optional<Trouble> play(std::span<const std::string_view> moves, std::uint64_t number,
                              Endings& endings) {
    Rng hidden(number);
    Table<G> table(sight_.options(), guess(sight_.options(), sight_.view(), hidden));
    if (auto refused = table.act(seat_, moves)) return *refused;
    SayBook says = sight_.says();
    for (const auto& event : table.log()) says.note(effect_on_says(event));
    const Played played = loop_.play_on(numbered_deal(number), table.state(), says);
    if (const auto* mishap = std::get_if<Mishap>(&played)) return bad_request({describe(*mishap)});
    const GameEnd& end = *std::get_if<GameEnd>(&played);
    ++endings.games;
    endings.left += end.left;
    const bool won = game_kind<G>().together ? end.won : end.winner == seat_;
    if (won) ++endings.wins;
    return std::nullopt;
  }

 private:
  const TypedSight<G>& sight_;
  Seat seat_;
  Loop loop_;
};

template <Room G>
int seats_at(const typename G::View& view) {
  if constexpr (requires { view.pub.seats; }) return view.pub.seats;
  return G::kSeats.max;
}

template <Room G>
std::optional<Trouble> play_all(const TypedSight<G>& sight, const EndingsWanted& wanted,
                                std::vector<Endings>& endings) {
  const auto level = level_named<G>(wanted.bot);
  if (!level) return bad_request({"bot: there is no bot \"", wanted.bot, "\" for this game"});
  if (auto fault = sight.nobody_to_move()) return *fault;
  PlayingOn<G> playing(sight, *sight.view().me, seats_at<G>(sight.view()), *level);
  for (std::uint64_t i = 0; i < wanted.games; ++i) {
    for (std::size_t turn = 0; turn < wanted.turns.size(); ++turn) {
      if (auto trouble = playing.play(wanted.turns[turn], wanted.from + i, endings[turn])) {
        return trouble;
      }
    }
  }
  return std::nullopt;
}

void write_endings(Writer& out, const std::vector<Endings>& endings, bool counts_cards) {
  out.begin_object();
  out.key("endings");
  out.begin_array();
  for (const Endings& one : endings) {
    out.begin_object();
    out.field("games", one.games);
    out.field("wins", one.wins);
    if (counts_cards) out.field("left", one.left);
    out.end_object();
  }
  out.end_array();
  out.end_object();
}

}  // namespace

std::optional<Trouble> answer_endings(const HostedSight& sight, const Value& request, Writer& out) {
  const auto wanted = read_endings(request);
  if (!wanted) return wanted.error();
  std::vector<Endings> endings(wanted->turns.size());
  std::optional<Trouble> trouble;
  bool counts_cards = false;
  with_type(sight, [&]<Room G>(const TypedSight<G>& typed) {
    counts_cards = game_kind<G>().together;
    trouble = play_all<G>(typed, *wanted, endings);
  });
  if (!trouble) write_endings(out, endings, counts_cards);
  return trouble;
}

}  // namespace sobremesa
