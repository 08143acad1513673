// Names of people: short, visible, and nothing that turns the text around it.
#include "base/text.hpp"
#include "server/api/desk_work.hpp"
#include "server/api/visible_text.hpp"

namespace sobremesa::server {

Result<std::string, ApiReply> read_name(const wire::Value& value, const Limits& limits) {
  const auto bad = [](Pieces text, const telling::Message& message) {
    return Failure{fault_answer(wire::bad_request(text), message)};
  };
  if (!value.is_string()) return Failure{fault_answer(wire::bad_request({"name: must be a text"}))};
  const std::string_view name = trimmed(*value.as_string());
  if (name.size() > limits.name_bytes) {
    return bad({"name: must have at most ", limits.name_bytes, " bytes"}, {"trouble.name.long"});
  }
  const std::size_t letters = count_characters(name);
  if (letters == 0 || letters > limits.name_letters) {
    return bad({"name: must have 1 to ", limits.name_letters, " characters"},
               {"trouble.name.length", {{"most", limits.name_letters}}});
  }
  if (const auto refused = refused_in_name(name)) {
    return bad({"name: has ", refused->what}, refused->sentence);
  }
  return std::string(name);
}

}  // namespace sobremesa::server
