// Weights that players have learned, by the names of their files (data/weights, without the
// ending). Programs have them built in; a page hands them over when somebody wants to play with the
// strong.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "wire/fault.hpp"

namespace sobremesa {

// From now on players use these. On a fault nothing changes. Not while anybody thinks.
[[nodiscard]] std::optional<wire::Fault> accept_weights(std::string_view name,
                                                        std::span<const std::byte> file);

}  // namespace sobremesa
