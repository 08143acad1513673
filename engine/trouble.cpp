#include "engine/trouble.hpp"

#include "base/match.hpp"

namespace sobremesa {

void write_refused(wire::Writer& out, const Refused& refused) {
  const Refusal& refusal = refused.refusal;
  out.key("refused");
  out.begin_object();
  out.field("rule", refusal.rule);
  out.field("code", code_of(refusal.reason));
  out.field("text", sentence(refusal));
  if (refused.at) out.field("at", *refused.at);
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

void write_error(wire::Writer& out, const wire::Fault& fault) {
  out.key("error");
  out.begin_object();
  out.field("code", to_text(fault.code));
  out.field("text", fault.text);
  out.end_object();
}

void write_trouble(wire::Writer& out, const Trouble& trouble) {
  match(
      trouble, [&](const Refused& refused) { write_refused(out, refused); },
      [&](const wire::Fault& fault) { write_error(out, fault); });
}

}  // namespace sobremesa
