#include "engine/solve_command.hpp"

#include "engine/request.hpp"
#include "engine/solve.hpp"

namespace sobremesa {
namespace {

// Finds most wins there are, and takes a page a fraction of a second.
constexpr std::uint64_t kUsualNodes = 200'000;

void write_turns(wire::Writer& out, const std::vector<PlayedTurn>& turns) {
  out.key("turns");
  out.begin_array();
  for (const PlayedTurn& turn : turns) {
    out.begin_object();
    out.field("seat", turn.seat.value);
    out.key("moves");
    out.begin_array();
    for (const std::string& move : turn.moves) out.string(move);
    out.end_array();
    out.end_object();
  }
  out.end_array();
}

}  // namespace

std::optional<Trouble> answer_solve(const HostedTable& table, const wire::Value& request,
                                    wire::Writer& out) {
  const auto upto = number_of(request, "upto");
  if (!upto) return upto.error();
  const auto nodes = number_of(request, "nodes");
  if (!nodes) return nodes.error();
  if (!has_solver(table.game())) {
    return bad_request({"table: this game cannot be solved; ", games_with_solver(), " can"});
  }
  const auto finding = find_win(table, static_cast<std::size_t>(upto->value_or(0)),
                                {.most_nodes = nodes->value_or(kUsualNodes)});
  if (!finding) return bad_request({"upto: no move of this table ended after so many events"});
  out.begin_object();
  out.field("answer", to_text(finding->answer));
  if (finding->answer == Winnable::yes) {
    write_turns(out, finding->turns);
  } else {
    out.field("left", finding->headway.left);
  }
  out.field("nodes", finding->headway.nodes);
  out.end_object();
  return std::nullopt;
}

}  // namespace sobremesa
