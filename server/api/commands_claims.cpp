// "That's me": taking over a bot's seat, or one's own with another device.
#include <algorithm>
#include <limits>

#include "server/api/desk_work.hpp"

namespace sobremesa::server {
namespace {

constexpr std::int64_t kHighestNumber = std::numeric_limits<std::uint32_t>::max();

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

// The number of the claim that is meant; none: the newest.
Result<std::optional<std::uint32_t>, wire::Fault> read_claim(const wire::Value& body) {
  std::optional<std::uint32_t> number;
  if (body.is_null()) return number;
  wire::ObjectReader in(body, wire::FaultCode::bad_request, "body");
  if (in.optional("claim")) {
    number = static_cast<std::uint32_t>(in.integer("claim", {1, kHighestNumber}));
  }
  if (auto fault = in.finish()) return Failure{*fault};
  return number;
}

ApiReply settle(Work& work, bool approved) {
  if (!work.seat_exists()) return no_such_seat();
  const auto number = read_claim(work.body);
  if (!number) return fault_answer(number.error());
  const std::vector<Claim>& claims = work.chair().claims;
  const auto is_meant = [&](const Claim& claim) { return !*number || claim.number == **number; };
  const auto meant = std::find_if(claims.rbegin(), claims.rend(), is_meant);
  if (meant == claims.rend()) {
    return error_answer(409, "no_claim", {"nobody claims this seat, or no longer"});
  }
  // Another may have come while somebody reached for the button: they must not get the seat.
  if (approved && !*number && claims.size() > 1) {
    return error_answer(409, "several_claims", {"claim: several wait, say which"});
  }
  return work.happens_then(
      ClaimSettled{.seat = work.call.seat, .claim = meant->number, .approved = approved},
      nothing_more());
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
  Claimed claimed{.seat = seat, .name = *name, .token = sha256(token)};
  if (work.call.caller.seat == seat) claimed.own = true;
  return work.happens_then(claimed, seat_and_token(202, seat, token));
}

ApiReply approve(Work& work) { return settle(work, true); }
ApiReply reject(Work& work) { return settle(work, false); }

}  // namespace sobremesa::server
