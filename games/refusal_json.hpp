// How a refusal travels: {"rule","code","text","at"?,"params"}.
#pragma once

#include <cstddef>
#include <optional>

#include "games/refusal.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// `at` says which move of a list it was.
void write_refusal(wire::Writer& out, const Refusal& refusal, std::optional<std::size_t> at = {});

}  // namespace sobremesa
