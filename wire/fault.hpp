// Bad input from outside, as a value: a code of the protocol and a sentence that names the fault.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace sobremesa::wire {

enum class FaultCode : std::uint8_t {
  bad_json,
  bad_request,
  no_table,
  bad_option,
  bad_position,
  too_large,
};

constexpr std::string_view to_text(FaultCode code) {
  switch (code) {
    case FaultCode::bad_json:
      return "bad_json";
    case FaultCode::bad_request:
      return "bad_request";
    case FaultCode::no_table:
      return "no_table";
    case FaultCode::bad_option:
      return "bad_option";
    case FaultCode::bad_position:
      return "bad_position";
    case FaultCode::too_large:
      return "too_large";
  }
  return "";
}

struct Fault {
  FaultCode code = FaultCode::bad_request;
  std::string text;
  bool operator==(const Fault&) const = default;
};

[[nodiscard]] inline Fault bad_request(Pieces text) {
  return {FaultCode::bad_request, concat(text)};
}

}  // namespace sobremesa::wire
