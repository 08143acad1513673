// The command "experiment": whole games between bots, deal by deal, as `sobremesa sim` plays them.
#pragma once

#include <optional>

#include "table/hosted_table.hpp"
#include "wire/json.hpp"

namespace sobremesa {

[[nodiscard]] std::optional<Trouble> answer_experiment(const wire::Value& request,
                                                       wire::Writer& out);

}  // namespace sobremesa
