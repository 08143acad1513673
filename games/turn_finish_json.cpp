#include "games/turn_finish_json.hpp"

#include "games/refusal_json.hpp"
#include "telling/message_json.hpp"

namespace sobremesa {

void write_turn_finish(wire::Writer& out, const TurnFinish& finish, const FinishTold& told) {
  out.begin_object();
  out.field("ok", !finish.refusal.has_value());
  if (finish.refusal) {
    out.key("refused");
    write_refusal(out, *finish.refusal);
  }
  out.field("draws", finish.draws);
  out.field("needs", finish.needs);
  if (!finish.loses.empty()) {
    out.field("loses", finish.loses);
    out.key("warning");
    telling::write_messages(out, told.warning);
  }
  if (finish.stop) {
    out.field("stop", true);
    out.key("then");
    write_refusal(out, *finish.stop);
  }
  if (!told.progress.empty()) {
    out.key("progress");
    telling::write_messages(out, told.progress);
  }
  out.end_object();
}

}  // namespace sobremesa
