#include "wire/document.hpp"

#include "wire/parser.hpp"

namespace sobremesa::wire {

Result<Value, JsonError> Document::parse(std::string_view text) {
  if (text.size() > kMaxTextBytes) return Failure{JsonError{kMaxTextBytes, "text too long"}};
  detail::Parser parser(text, {.nodes = nodes_, .decoded = decoded_, .keys = keys_});
  if (!parser.read_document()) return Failure{parser.error()};
  return Value(nodes_.front());
}

}  // namespace sobremesa::wire
