// From a table known only by its messages back to its type, for those who know all games.
#pragma once

#include "catalog/games.hpp"
#include "table/hosting.hpp"

namespace sobremesa {

// Calls f with the table as the type it is: every table in the catalogue is hosted by the class
// that its game's name stands for.
template <class F>
void with_type(const HostedTable& table, const F& f) {
  for_each_game([&]<class G>() {
    if (table.game() == G::kId) f(static_cast<const TypedHosting<G>&>(table).table());
  });
}

}  // namespace sobremesa
