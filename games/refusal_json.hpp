// How a refusal travels: {"rule","code","text","at"?,"params"}.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/refusal.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// `at` says which move of a list it was.
void write_refusal(wire::Writer& out, const Refusal& refusal, std::optional<std::size_t> at = {});

[[nodiscard]] std::optional<Reason> find_reason(std::string_view code);

// A refusal as it came over a wire, as far as its sentence needs it: the code and its facts.
[[nodiscard]] Result<Refusal, wire::Fault> read_refusal(const wire::Value& value);

}  // namespace sobremesa
