// The command "solve": was it winnable? For games that are over, and for study.
#pragma once

#include <optional>

#include "table/hosted_table.hpp"
#include "wire/json.hpp"

namespace sobremesa {

[[nodiscard]] std::optional<Trouble> answer_solve(const HostedTable& table,
                                                  const wire::Value& request, wire::Writer& out);

}  // namespace sobremesa
