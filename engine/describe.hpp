// A hosted table in words, for people: golden plays and the plain terminal.
#pragma once

#include <string>

#include "table/hosted_table.hpp"

namespace sobremesa {

// One line each: what everybody sees, and what only this viewer knows.
[[nodiscard]] std::string describe_table(const HostedTable& table);
[[nodiscard]] std::string describe_view(const HostedTable& table, Viewer viewer);

}  // namespace sobremesa
