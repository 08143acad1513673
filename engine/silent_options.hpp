// Options for tables at which nobody speaks.
#pragma once

#include <string>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// The options as JSON, with the talk level of a silent table where the game has one, because a
// player may read something into silence. The failure, one sentence, is a talk level that was asked
// for.
[[nodiscard]] Result<std::string, std::string> silent_options(const Offer& offer,
                                                              const wire::Value& given);

}  // namespace sobremesa
