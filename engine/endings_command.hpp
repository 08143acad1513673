// The command "endings": how games end that go on from what one seat sees, after turns that it
// could play. What the seat does not see is dealt anew for every game, and bots play the rest.
#pragma once

#include <optional>

#include "table/hosted_sight.hpp"
#include "wire/json.hpp"

namespace sobremesa {

[[nodiscard]] std::optional<Trouble> answer_endings(const HostedSight& sight,
                                                    const wire::Value& request, wire::Writer& out);

}  // namespace sobremesa
