#include "engine/trouble.hpp"

#include "base/match.hpp"
#include "games/refusal_json.hpp"

namespace sobremesa {

void write_refused(wire::Writer& out, const Refused& refused) {
  out.key("refused");
  write_refusal(out, refused.refusal, refused.at);
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
