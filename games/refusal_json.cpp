#include "games/refusal_json.hpp"

namespace sobremesa {

void write_refusal(wire::Writer& out, const Refusal& refusal, std::optional<std::size_t> at) {
  out.begin_object();
  out.field("rule", refusal.rule);
  out.field("code", code_of(refusal.reason));
  out.field("text", sentence(refusal));
  if (at) out.field("at", *at);
  out.key("params");
  out.begin_object();
  for (const Param& param : refusal.params) {
    if (param.is_text()) {
      out.field(param.name, param.text.view());
    } else {
      out.field(param.name, param.number);
    }
  }
  out.end_object();
  out.end_object();
}

}  // namespace sobremesa
