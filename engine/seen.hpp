// What one viewer has not been told yet: events as that viewer sees them, and things said. For
// programs that keep others up to date.
#pragma once

#include <cstddef>

#include "table/hosted_table.hpp"

namespace sobremesa {

// The events from number `from` on as a list, one seen event each.
void put_seen_events(const HostedTable& table, Viewer viewer, std::size_t from, wire::Writer& out);
// The same for those before `upto`.
void put_seen_events(const HostedTable& table, Viewer viewer, std::size_t from, std::size_t upto,
                     wire::Writer& out);

// Everything ever said at this table, standing or not, has a number from 0.
[[nodiscard]] std::size_t said_so_far(const HostedTable& table);
// How many of them were said before the table had seen `upto` events.
[[nodiscard]] std::size_t said_before(const HostedTable& table, std::size_t upto);
// The things said from number `from` on, as a list.
void put_says(const HostedTable& table, std::size_t from, wire::Writer& out);

}  // namespace sobremesa
