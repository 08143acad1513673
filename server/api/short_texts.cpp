#include "server/api/short_texts.hpp"

#include <string>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

// JSON is not deeper than its reader allows.
std::optional<wire::Fault> long_text_at(const wire::Value& value, const std::string& place) {
  if (const auto text = value.as_string(); text && text->size() > kLongestText) {
    return wire::Fault{wire::FaultCode::bad_option,
                       concat({place, ": must have at most ", kLongestText, " bytes"})};
  }
  if (value.is_object()) {
    for (const wire::Member member : value.members()) {
      if (auto fault = long_text_at(member.value, concat({place, ".", member.key}))) return fault;
    }
    return std::nullopt;
  }
  std::size_t number = 0;
  for (const wire::Value element : value.elements()) {
    if (auto fault = long_text_at(element, concat({place, "[", number++, "]"}))) return fault;
  }
  return std::nullopt;
}

}  // namespace

std::optional<wire::Fault> long_text_in(const wire::Value& options) {
  return long_text_at(options, "options");
}

}  // namespace sobremesa::server
