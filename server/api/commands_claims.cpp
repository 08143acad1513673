// "That's me": taking over a bot's seat, or one's own with another device.
#include <algorithm>
#include <limits>

#include "server/api/chosen_token.hpp"
#include "server/api/desk_work.hpp"
#include "server/api/whose_word.hpp"

namespace sobremesa::server {
namespace {

constexpr std::int64_t kHighestNumber = std::numeric_limits<std::uint32_t>::max();

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

// The claim that a body names, or the newest; else what is wrong.
Result<Claim, ApiReply> meant_claim(const Work& work) {
  if (!work.seat_exists()) return Failure{no_such_seat()};
  const auto number = read_claim(work.body);
  if (!number) return Failure{fault_answer(number.error())};
  const std::vector<Claim>& claims = work.chair().claims;
  const auto is_meant = [&](const Claim& claim) { return !*number || claim.number == **number; };
  const auto meant = std::find_if(claims.rbegin(), claims.rend(), is_meant);
  if (meant == claims.rend()) {
    return Failure{error_answer(409, "no_claim", {"nobody claims this seat, or no longer"})};
  }
  // Another may have come while somebody reached for the button: they must not get the seat.
  const bool approves = work.call.route == Route::approve;
  if (approves && !*number && claims.size() > 1) {
    return Failure{error_answer(409, "several_claims", {"claim: several wait, say which"})};
  }
  return *meant;
}

ApiReply agreed(const Work& work, const Claim& claim, int needed) {
  ApiReply reply{.status = 200, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  const bool settled = find_caller(work.gathering, claim.token).seat.has_value();
  out.field("settled", settled);
  if (!settled) {
    const auto& claims = work.chair().claims;
    const auto now = std::find_if(claims.begin(), claims.end(),
                                  [&](const Claim& one) { return one.number == claim.number; });
    out.field("agreed", words_given(work.gathering, work.call.seat, *now));
    out.field("needed", needed);
  }
  out.end_object();
  return reply;
}

// The chair is theirs from now on.
std::optional<Trouble> let_in(Work& work, const Claim& claim) {
  const Seat seat = work.call.seat;
  work.around.presence.called(seat, work.around.runtime.now());
  if (work.chair().is_persons()) {
    return work.happens(ClaimSettled{.seat = seat, .claim = claim.number, .approved = true});
  }
  // Sitting down in place of a bot is a record of its own, which takes all that waits along.
  return work.happens(Seated{.seat = seat, .name = claim.name, .token = claim.token});
}

bool is_holder(const Work& work) {
  return work.call.caller.seat == work.call.seat || work.call.caller.left == work.call.seat;
}

WhoseWord word_for(const Work& work, const Claim& claim) {
  const Millis absent =
      work.around.presence.surely_absent_for(work.call.seat, work.around.runtime.now());
  return whose_word(work.gathering, work.call.seat, claim, absent, work.around.habits);
}

// Why this person's word does not count.
std::optional<ApiReply> no_say(const Work& work, const Claim& claim, WhoseWord word) {
  if (!work.call.caller.seat) {
    return error_answer(403, "not_seated", {"only a seated person may do this"});
  }
  if (claim.by == work.call.caller.seat) {
    return error_answer(403, "own_claim", {"somebody else has to agree"});
  }
  if (word.who == WhoseWord::Who::holder) {
    return error_answer(409, "holder_only",
                        {"until this game is over only whoever holds the seat can give it away"});
  }
  if (word.who == WhoseWord::Who::holder_first) {
    return error_answer(409, "holder_first",
                        {"whoever holds the seat was there a moment ago and is asked first"});
  }
  if (!has_a_word(work.gathering, work.call.seat, claim, work.caller_seat())) {
    return machine_answer(
        403, "came_later",
        {"about this seat only those are asked who have sat here since the deal"});
  }
  return std::nullopt;
}

ApiReply agree(Work& work, const Claim& claim) {
  const WhoseWord word = word_for(work, claim);
  if (auto reply = no_say(work, claim, word)) return *std::move(reply);
  const Seat seat = work.call.seat;
  Claim with_this = claim;
  with_this.agreed |= std::uint32_t{1} << work.caller_seat().value;
  std::optional<Trouble> trouble;
  if (words_given(work.gathering, seat, with_this) >= word.needed) {
    trouble = let_in(work, claim);
  } else if (with_this.agreed != claim.agreed) {
    const ClaimAgreed word_given{.seat = seat, .claim = claim.number, .by = work.caller_seat()};
    if (!work.may_write(word_given)) return not_yet();
    trouble = work.happens(word_given);
  }
  if (trouble) return trouble_answer(*trouble);
  return agreed(work, claim, word.needed);
}

const Claim* find_waiting(const Chair& chair, const Digest& token) {
  for (const Claim& claim : chair.claims) {
    if (same(claim.token, token)) return &claim;
  }
  return nullptr;
}

// Nobody has to be asked: it is no person's, and there is no game yet, or nobody to ask.
bool is_for_the_taking(const Work& work) {
  const Gathering& g = work.gathering;
  if (g.is_held(work.call.seat)) return false;
  return g.phase() != Phase::playing ||
         people_beside(g, work.call.seat, work.call.caller.seat) == 0;
}

ApiReply wait_for_their_word(Work& work, const std::string& name, const std::string& token) {
  const Seat seat = work.call.seat;
  Claimed claimed{.seat = seat, .name = name, .token = sha256(token)};
  if (work.call.caller.seat == seat) {
    claimed.own = true;
  } else {
    claimed.by = work.call.caller.seat;
  }
  if (!work.may_write(claimed)) claimed.by.reset();
  return work.happens_then(std::move(claimed), seat_and_token(202, seat, token));
}

}  // namespace

ApiReply seat_and_token(int status, Seat seat, std::string_view token) {
  ApiReply reply{.status = status, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.field("seat", seat.value);
  out.field("token", token);
  // The token opens the seat once those have agreed who are asked; until then calls get 403.
  if (status == 202) out.field("waiting", true);
  out.end_object();
  return reply;
}

ApiReply take_seat(Work& work, Seat seat, const std::string& name, const std::string& token) {
  work.around.presence.called(seat, work.around.runtime.now());
  const bool as_host = work.call.caller.host && !work.gathering.host;
  return work.happens_then(Seated{seat, name, sha256(token), as_host},
                           seat_and_token(201, seat, token));
}

std::optional<ApiReply> seated_before(Work& work, const std::string& name,
                                      const std::string& token) {
  const Caller known = find_caller(work.gathering, token);
  if (known.seat) {
    work.around.presence.called(*known.seat, work.around.runtime.now());
    return seat_and_token(201, *known.seat, token);
  }
  if (known.left) return take_seat(work, *known.left, name, token);
  if (known.token == Caller::Token::good) {
    return error_answer(409, "token_used", {"token: is the host's; a seat needs another"});
  }
  return std::nullopt;
}

ApiReply claim(Work& work) {
  if (!work.seat_exists()) return no_such_seat();
  wire::ObjectReader in(work.body, wire::FaultCode::bad_request, "body");
  const auto name = read_name(in.required("name").value_or(wire::Value{}), work.around.limits);
  const std::string token = read_token(in, work.around.runtime);
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (!name) return name.error();
  if (auto reply = seated_before(work, *name, token)) return *std::move(reply);

  const Seat seat = work.call.seat;
  const Chair& chair = work.chair();
  const bool waits_here = find_waiting(chair, sha256(token)) != nullptr;
  if (!waits_here && find_caller(work.gathering, token).token == Caller::Token::waiting) {
    return error_answer(409, "token_used", {"token: waits for another seat"});
  }
  if (chair.is_free()) {
    return error_answer(409, "free", {"seat ", seat.value, " is free: sit down"});
  }
  if (work.call.caller.left == seat) return take_seat(work, seat, *name, token);
  if (!chair.is_persons() && work.gathering.locked && !work.call.caller.host) {
    return error_answer(403, "locked", {"the table is locked: ask the host"});
  }
  if (is_for_the_taking(work)) return take_seat(work, seat, *name, token);
  if (waits_here) return seat_and_token(202, seat, token);
  return wait_for_their_word(work, *name, token);
}

ApiReply approve(Work& work) {
  const auto meant = meant_claim(work);
  if (!meant) return meant.error();
  if (!is_holder(work)) return agree(work, *meant);
  if (auto trouble = let_in(work, *meant)) return trouble_answer(*trouble);
  return agreed(work, *meant, 0);
}

ApiReply reject(Work& work) {
  const auto meant = meant_claim(work);
  if (!meant) return meant.error();
  const Caller& caller = work.call.caller;
  if (!caller.seat && !caller.host && !is_holder(work)) {
    return error_answer(403, "not_seated", {"only a seated person may do this"});
  }
  return work.happens_then(
      ClaimSettled{.seat = work.call.seat, .claim = meant->number, .approved = false},
      nothing_more());
}

}  // namespace sobremesa::server
