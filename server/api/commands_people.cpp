// Who sits where: sitting down, bots, leaving, and somebody who plays for the absent.
#include <algorithm>

#include "base/text.hpp"
#include "server/api/chosen_token.hpp"
#include "server/api/desk_work.hpp"

namespace sobremesa::server {
namespace {

using wire::FaultCode;
using wire::ObjectReader;

ApiReply seat_taken(Seat seat) {
  return error_answer(409, "taken", {"seat ", seat.value, " is taken"});
}

std::optional<Seat> first_free(const Gathering& gathering) {
  for (int i = 0; i < gathering.seats(); ++i) {
    if (gathering.chair(seat_at(i)).is_free()) return seat_at(i);
  }
  return std::nullopt;
}

// A game goes on when somebody leaves: a bot takes the chair, the one that had it before them if
// there was one. The chair stays theirs until the deal is over.
void empty_chair(Work& work, Seat seat) {
  if (work.gathering.phase() == Phase::playing) {
    const std::string& former = work.gathering.chair(seat).former_bot;
    (void)work.happens(BotSeated{seat, former.empty() ? std::string(kUsualStandin) : former});
  } else {
    (void)work.happens(Freed{seat});
  }
}

// Reads the level of a bot; `fallback` where none is named.
std::string read_bot(ObjectReader& in, const Gathering& gathering, std::string_view fallback) {
  const auto value = fallback.empty() ? in.required("bot") : in.optional("bot");
  if (!value) return std::string(fallback);
  const std::string bot(value->as_string().value_or(""));
  if (!has_bot(gathering, bot)) in.fail("bot", "is not a bot of this game");
  return bot;
}

std::int64_t last_seat(const Gathering& gathering) { return gathering.seats() - 1; }

}  // namespace

ApiReply sit(Work& work) {
  Gathering& g = work.gathering;
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const auto name = read_name(in.required("name").value_or(wire::Value{}), work.around.limits);
  const bool any = !work.body.find("seat");
  const auto wanted = in.integer_or("seat", {0, last_seat(g)}, 0);
  const std::string token = read_token(in, work.around.runtime);
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (!name) return name.error();
  if (auto reply = seated_before(work, *name, token)) return *std::move(reply);
  if (find_caller(g, token).token == Caller::Token::waiting) {
    return error_answer(409, "token_used", {"token: waits for another seat"});
  }
  if (work.call.caller.left) return take_seat(work, *work.call.caller.left, *name, token);
  if (g.locked && !work.call.caller.host) {
    return error_answer(403, "locked", {"the table is locked: ask the host"});
  }
  const auto seat = any ? first_free(g) : seat_at(static_cast<int>(wanted));
  if (!seat) return error_answer(409, "taken", {"every seat is taken"}, {"trouble.taken.all"});
  if (!g.chair(*seat).is_free()) return seat_taken(*seat);
  return take_seat(work, *seat, *name, token);
}

ApiReply seat_bot(Work& work) {
  Gathering& g = work.gathering;
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const auto number = in.integer("seat", {0, last_seat(g)});
  const std::string bot = read_bot(in, g, {});
  if (auto fault = in.finish()) return fault_answer(*fault);
  const Seat seat = seat_at(static_cast<int>(number));
  if (g.chair(seat).is_persons()) return seat_taken(seat);
  const bool sits_there = g.chair(seat).bot == bot;

  ApiReply reply{.status = 201, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("seat", seat.value);
  out.field("bot", bot);
  out.end_object();
  if (sits_there) return reply;  // what changes nothing is not stored
  return work.happens_then(BotSeated{seat, bot}, std::move(reply));
}

ApiReply ready(Work& work) {
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  (void)in.required("ready");
  const bool is_ready = in.boolean_or("ready", false);
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (work.gathering.chair(work.caller_seat()).ready == is_ready) return nothing_more();
  return work.happens_then(Readied{work.caller_seat(), is_ready}, nothing_more());
}

ApiReply leave(Work& work) {
  empty_chair(work, work.caller_seat());
  return nothing_more();
}

ApiReply remove(Work& work) {
  if (!work.seat_exists()) return no_such_seat();
  const bool playing = work.gathering.phase() == Phase::playing;
  if (work.chair().is_free()) return nothing_more();
  if (playing && !work.chair().is_persons()) {
    return error_answer(409, "playing", {"a game needs all its seats: a bot stays until the end"});
  }
  empty_chair(work, work.call.seat);
  return nothing_more();
}

ApiReply give_host(Work& work) {
  const Gathering& g = work.gathering;
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const Seat seat = seat_at(static_cast<int>(in.integer("seat", {0, last_seat(g)})));
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (!g.chair(seat).is_persons()) {
    return error_answer(409, "no_person", {"nobody sits there who could be the host"});
  }
  if (g.host == seat && g.host_token_rests) return nothing_more();
  const HostGiven given{.seat = seat};
  if (!work.may_write(given)) return not_yet();
  return work.happens_then(given, nothing_more());
}

ApiReply stand_in(Work& work) {
  if (!work.seat_exists()) return no_such_seat();
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  (void)in.required("on");
  const bool on = in.boolean_or("on", false);
  const std::string bot = read_bot(in, work.gathering, kUsualStandin);
  if (auto fault = in.finish()) return fault_answer(*fault);

  const Seat seat = work.call.seat;
  if (!work.chair().is_persons()) {
    return error_answer(409, "no_person", {"nobody sits there who could be absent"});
  }
  if (!on) {
    if (work.chair().standin.empty()) return nothing_more();
    return work.happens_then(StoodIn{seat, {}}, nothing_more());
  }
  const Millis absent = work.around.presence.absent_for(seat, work.around.runtime.now());
  if (seat != work.caller_seat() && absent < work.around.habits.standin_after) {
    return error_answer(409, "present", {"that person is there, or was a moment ago"});
  }
  return work.happens_then(StoodIn{seat, bot}, nothing_more());
}

}  // namespace sobremesa::server
