// Whatever the bytes: the reader neither crashes nor loops, and what it accepts survives being
// written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "wire/json.hpp"

namespace {

using namespace sobremesa::wire;

void demand(bool holds) {
  if (!holds) std::abort();
}

std::string compact(const Value& value) {
  std::string text;
  Writer(text).value(value);
  return text;
}

// Reads everything a caller could: strings, numbers and counts, through to the last leaf.
std::size_t visit(const Value& value) {
  std::size_t values = 1;
  std::size_t items = 0;
  for (const Value element : value.elements()) {
    values += visit(element);
    ++items;
  }
  for (const Member member : value.members()) {
    demand(value.find(member.key).value_or(Value()).offset() == member.value.offset());
    values += visit(member.value);
    ++items;
  }
  demand(items == value.size());
  if (const auto number = value.as_uint()) demand(std::to_string(*number) == value.number_text());
  demand(value.is_string() == value.as_string().has_value());
  return values;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer chose the name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Document first;
  const auto parsed = first.parse({reinterpret_cast<const char*>(data), size});
  if (!parsed) {
    demand(parsed.error().at <= size && !parsed.error().what.empty());
    return 0;
  }

  const std::string once = compact(*parsed);
  const std::string sorted = canonical(*parsed);
  Document second;
  const auto again = second.parse(once);
  demand(again.has_value());
  demand(compact(*again) == once);
  demand(canonical(*again) == sorted);
  demand(visit(*again) == visit(*parsed));

  const auto from_sorted = second.parse(sorted);
  demand(from_sorted.has_value());
  demand(compact(*from_sorted) == sorted);
  demand(canonical(*from_sorted) == sorted);
  return 0;
}
