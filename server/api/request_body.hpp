// The body of a request, as JSON.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::server {

// The value lives as long as the document and the body.
[[nodiscard]] Result<wire::Value, wire::Fault> read_body(wire::Document& document,
                                                         std::string_view body);

}  // namespace sobremesa::server
