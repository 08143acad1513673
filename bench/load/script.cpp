#include "script.hpp"

#include "catalog/catalog.hpp"
#include "engine/bot_question.hpp"
#include "wire/json.hpp"

namespace sobremesa::load {

std::vector<Turn> script_of(int seats, std::uint64_t seed) {
  const auto table =
      deal_table(*find_offer("the-game"),
                 {.seats = seats, .options = {}, .seed = seed_from_number(seed), .position = {}});
  std::vector<Turn> turns;
  while (!(*table)->over()) {
    const Seat seat = *(*table)->acting();
    const BotAdvice advice = question_for_bot(**table, seat, "easy", seed)(Patience{});
    Turn turn{
        .seat = seat.value, .after = (*table)->upto(), .count = advice.moves.size(), .moves = {}};
    wire::Writer list(turn.moves);
    list.begin_array();
    for (const std::string& move : advice.moves) list.string(move);
    list.end_array();
    const std::vector<std::string_view> moves(advice.moves.begin(), advice.moves.end());
    std::string ignored;
    wire::Writer out(ignored);
    if ((*table)->act(seat, moves, out)) break;
    turns.push_back(std::move(turn));
  }
  return turns;
}

}  // namespace sobremesa::load
