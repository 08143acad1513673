// A remark for readers in what a table is made with, such as where a list of levels comes from. No
// rule looks at it; it is kept with the table, so it must be short.
#pragma once

#include <cstddef>
#include <string_view>

#include "wire/object_reader.hpp"

namespace sobremesa {

inline constexpr std::size_t kLongestRemark = 256;  // in bytes

inline void read_remark(wire::ObjectReader& in, std::string_view key) {
  const auto value = in.optional(key);
  if (!value) return;
  const auto text = value->as_string();
  if (!text) return in.fail(key, "must be a text");
  if (text->size() > kLongestRemark) in.fail(key, {"must have at most ", kLongestRemark, " bytes"});
}

}  // namespace sobremesa
