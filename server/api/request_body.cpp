#include "server/api/request_body.hpp"

#include "base/text.hpp"

namespace sobremesa::server {

Result<wire::Value, wire::Fault> read_body(wire::Document& document, std::string_view body) {
  const auto parsed = document.parse(body);
  if (parsed) return *parsed;
  const auto& [at, what] = parsed.error();
  return Failure{wire::Fault{wire::FaultCode::bad_json, concat({"body: ", what, " at byte ", at})}};
}

}  // namespace sobremesa::server
