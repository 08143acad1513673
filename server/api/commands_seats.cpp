// Which seat is whose, in which colour, who may look on, and who would like to start.
#include <algorithm>
#include <array>

#include "server/api/desk_work.hpp"

namespace sobremesa::server {
namespace {

using wire::FaultCode;
using wire::ObjectReader;

// Fixed words: nothing of a hand can be said with them.
constexpr std::array<std::string_view, 3> kWishes{"like", "any", "rather_not"};

// Or an agreement: "seat:2", that seat 2 starts.
constexpr std::string_view kSeatWish = "seat:";

bool is_wish(std::string_view wish, int seats) {
  if (!wish.starts_with(kSeatWish)) return std::ranges::find(kWishes, wish) != kWishes.end();
  wish.remove_prefix(kSeatWish.size());
  const auto seat = wish.size() > 2 ? std::nullopt : whole_number(wish);
  return seat && *seat < static_cast<std::uint64_t>(seats) && (wish == "0" || wish[0] != '0');
}

bool is_taken(const Gathering& g, std::uint8_t colour, Seat by_others_than) {
  for (int i = 0; i < g.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (seat != by_others_than && g.chair(seat).colour == colour) return true;
  }
  return false;
}

}  // namespace

ApiReply move_seat(Work& work) {
  Gathering& g = work.gathering;
  if (!work.seat_exists()) return no_such_seat();
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const Seat to = seat_at(static_cast<int>(in.integer("to", {0, g.seats() - 1})));
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (g.phase() != Phase::lobby) {
    return error_answer(409, "started", {"people change places before the deal"});
  }
  const Seat seat = work.call.seat;
  if (seat == to || (g.chair(seat).is_free() && g.chair(to).is_free())) return nothing_more();
  if (auto trouble = work.happens(Moved{seat, to})) return trouble_answer(*trouble);
  work.around.presence.swap_calls(seat, to);
  return nothing_more();
}

ApiReply colour(Work& work) {
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const auto wanted = in.required("colour");
  std::uint8_t colour = 0;
  if (wanted && !wanted->is_null()) {
    colour = static_cast<std::uint8_t>(in.integer("colour", {1, kColours}));
  }
  if (auto fault = in.finish()) return fault_answer(*fault);
  const Seat seat = work.caller_seat();
  if (work.gathering.chair(seat).colour == colour) return nothing_more();
  if (colour != 0 && is_taken(work.gathering, colour, seat)) {
    return error_answer(409, "colour_taken", {"somebody else has that colour"});
  }
  return work.happens_then(Coloured{seat, colour}, nothing_more());
}

ApiReply teach(Work& work) {
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  (void)in.required("on");
  const bool on = in.boolean_or("on", false);
  if (auto fault = in.finish()) return fault_answer(*fault);
  const Gathering& g = work.gathering;
  const Seat seat = work.caller_seat();
  if (g.chair(seat).teaches == on) return nothing_more();
  if (on && !g.settings.teach) {
    return error_answer(409, "no_teaching", {"the host has not allowed it at this table"});
  }
  if (on && g.teacher()) {
    return error_answer(409, "teaching", {"watchers look into another hand already"});
  }
  return work.happens_then(Taught{seat, on}, nothing_more());
}

ApiReply wish(Work& work) {
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  const auto wanted = in.required("wish");
  std::string wish;
  if (wanted && !wanted->is_null()) {
    wish = wanted->as_string().value_or("");
    const bool known = is_wish(wish, work.gathering.seats());
    if (!known) in.fail("wish", "must be null, like, any, rather_not or seat: with a seat");
  }
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (!work.gathering.starter_is_open()) {
    return error_answer(409, "no_choice",
                        {"who starts is not, or no longer, for the group to say"});
  }
  const Seat seat = work.caller_seat();
  if (work.gathering.chair(seat).wish == wish) return nothing_more();
  return work.happens_then(Wished{seat, wish}, nothing_more());
}

}  // namespace sobremesa::server
