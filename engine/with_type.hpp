// From a table or a sight known only by its messages back to its type, for those who know all
// games.
#pragma once

#include "catalog/games.hpp"
#include "table/hosting.hpp"
#include "table/sight.hpp"

namespace sobremesa {

// Calls f with the table as the type it is: every table in the catalogue is hosted by the class
// that its game's name stands for.
template <class F>
void with_type(const HostedTable& table, const F& f) {
  for_each_game([&]<class G>() {
    if (table.game() == G::kId) f(static_cast<const TypedHosting<G>&>(table).table());
  });
}

// The same for a sight.
template <class F>
void with_type(const HostedSight& sight, const F& f) {
  for_each_game([&]<class G>() {
    if (sight.game() == G::kId) f.template operator()<G>(static_cast<const TypedSight<G>&>(sight));
  });
}

}  // namespace sobremesa
