// "That's me": taking over a bot's seat, or one's own with another device.
#include "server/api/desk_work.hpp"

namespace sobremesa::server {
namespace {

ApiReply seat_and_token(int status, Seat seat, std::string_view token) {
  ApiReply reply{.status = status, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("seat", seat.value);
  out.field("token", token);
  // The token opens the seat once somebody has agreed; until then calls with it get 403.
  if (status == 202) out.field("waiting", true);
  out.end_object();
  return reply;
}

ApiReply settle(Work& work, bool approved) {
  if (!work.seat_exists()) return no_such_seat();
  if (!work.chair().claim) {
    return error_answer(409, "no_claim", {"nobody claims this seat"});
  }
  return work.happens_then(ClaimSettled{work.call.seat, approved}, nothing_more());
}

}  // namespace

ApiReply claim(Work& work) {
  Gathering& g = work.gathering;
  if (!work.seat_exists()) return no_such_seat();
  wire::ObjectReader in(work.body, wire::FaultCode::bad_request, "body");
  const auto name = read_name(in.required("name").value_or(wire::Value{}), work.around.limits);
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (!name) return fault_answer(name.error());

  const Seat seat = work.call.seat;
  const Chair& chair = work.chair();
  if (chair.is_free()) {
    return error_answer(409, "free", {"seat ", seat.value, " is free: sit down"});
  }
  const std::string token = make_token(work.around.runtime);
  if (!chair.is_persons()) {
    if (g.locked && !work.call.caller.host) {
      return error_answer(403, "locked", {"the table is locked: ask the host"});
    }
    work.around.presence.called(seat, work.around.runtime.now());
    const bool as_host = work.call.caller.host && !g.host;
    return work.happens_then(Seated{seat, *name, sha256(token), as_host},
                             seat_and_token(201, seat, token));
  }
  // One at a time, so that whoever agrees knows to whom.
  if (chair.claim) {
    return error_answer(409, "claim_waiting", {"somebody else claims this seat already"});
  }
  return work.happens_then(Claimed{seat, *name, sha256(token)}, seat_and_token(202, seat, token));
}

ApiReply approve(Work& work) { return settle(work, true); }
ApiReply reject(Work& work) { return settle(work, false); }

}  // namespace sobremesa::server
