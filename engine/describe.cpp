#include "engine/describe.hpp"

#include "catalog/games.hpp"
#include "table/hosting.hpp"

namespace sobremesa {
namespace {

// Calls f with the table as the type it is: every table in the catalogue is hosted by the class
// that its game's name stands for.
template <class F>
void with_type(const HostedTable& table, const F& f) {
  for_each_game([&]<class G>() {
    if (table.game() == G::kId) f(static_cast<const TypedHosting<G>&>(table).table());
  });
}

}  // namespace

std::string describe_table(const HostedTable& table) {
  std::string line;
  with_type(table,
            [&](const auto& typed) { line = table_line(typed.options(), typed.state().pub); });
  return line;
}

std::string describe_view(const HostedTable& table, Viewer viewer) {
  std::string line;
  with_type(table,
            [&](const auto& typed) { line = view_line(typed.options(), typed.view(viewer)); });
  return line;
}

}  // namespace sobremesa
