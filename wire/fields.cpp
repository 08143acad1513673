#include "wire/fields.hpp"

namespace sobremesa::wire {

void FieldReader::read_small(std::string_view key, std::uint8_t& number, Limits limits) {
  const auto field = in_.required(key);
  if (field && !read_value(*field, number, limits)) in_.fail(key, "is not what it should be");
}

}  // namespace sobremesa::wire
