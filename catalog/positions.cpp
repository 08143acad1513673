// Sets tables up as positions say.
#include <optional>
#include <string>
#include <utility>

#include "catalog/catalog.hpp"
#include "catalog/games.hpp"
#include "table/hosting.hpp"

namespace sobremesa {
namespace {

// Puts the position on a table that was dealt with the same request: seats and options are settled.
std::optional<wire::Fault> set_up(HostedTable& table, const TableRequest& request) {
  std::optional<wire::Fault> fault;
  for_each_game([&]<class G>() {
    if (table.game() != G::kId) return;
    auto& typed = static_cast<TypedHosting<G>&>(table);
    const auto opening =
        read_position(typed.table().options(), request.seats, *request.position, request.seed);
    if (!opening) {
      fault = opening.error();
      return;
    }
    std::string position;
    wire::Writer(position).value(*request.position);
    typed.begin_at(*opening, std::move(position));
  });
  return fault;
}

}  // namespace

Result<TablePtr, wire::Fault> open_table(const Offer& offer, const TableRequest& request) {
  auto table = deal_table(offer, request);
  if (!table || !request.position || request.position->is_null()) return table;
  if (auto fault = set_up(**table, request)) return Failure{*fault};
  return table;
}

}  // namespace sobremesa
