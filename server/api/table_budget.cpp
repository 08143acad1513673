#include "server/api/table_budget.hpp"

#include "base/match.hpp"
#include "server/api/answers.hpp"

namespace sobremesa::server {
namespace {

template <class R, class... Any>
concept OneOf = (std::is_same_v<R, Any> || ...);

// Adds nothing to the store, whatever is asked.
bool only_looks(Route route) {
  return route == Route::lobby || route == Route::view || route == Route::legal ||
         route == Route::log;
}

bool is_sign(Route route) {
  return route == Route::ready || route == Route::colour || route == Route::wish ||
         route == Route::teach;
}

// Has an end by itself: a game, or as many answers as there were questions.
bool ends_by_itself(Route route) {
  switch (route) {
    case Route::moves:
    case Route::start:
    case Route::rematch:
    case Route::leave:
    case Route::remove:
    case Route::approve:
    case Route::reject:
      return true;
    default:
      return false;
  }
}

}  // namespace

void TableBudget::note(const Record& record, std::size_t bytes) {
  ++records_;
  bytes_ += bytes;
  match(record, [this](const auto& one) {
    using R = std::remove_cvref_t<decltype(one)>;
    if constexpr (OneOf<R, Rematched>) {
      game_ = OfThisGame{};
    } else if constexpr (OneOf<R, Readied, Coloured, Wished, Taught>) {
      ++game_.signs[one.seat.value % game_.signs.size()];
    } else if constexpr (OneOf<R, Spoke>) {
      ++game_.says;
    } else if constexpr (OneOf<R, Changed>) {
      ++game_.changes;
    } else if constexpr (!OneOf<R, Created, Dealt, Acted>) {
      ++game_.people;
    }
  });
}

std::optional<ApiReply> TableBudget::refusal(Route route, const Caller& caller,
                                             const TableLimits& limits) const {
  if (only_looks(route)) return std::nullopt;
  if (records_ >= limits.records || bytes_ >= limits.bytes) {
    ApiReply reply =
        error_answer(413, "table_full", {"this table holds all it can: make a new one"});
    reply.over_budget = true;
    return reply;
  }
  const auto enough = [](std::string_view what) {
    ApiReply reply = error_answer(429, "enough", {"that is enough of ", what, " for one game"});
    reply.over_budget = true;
    return reply;
  };
  if (is_sign(route)) {
    const bool spent = caller.seat && game_.signs[caller.seat->value % game_.signs.size()] >=
                                          limits.signs_of_a_seat;
    return spent ? std::optional(enough("ready, colours and wishes")) : std::nullopt;
  }
  if (route == Route::says) {
    return game_.says >= limits.says ? std::optional(enough("talk")) : std::nullopt;
  }
  if (route == Route::change) {
    return game_.changes >= limits.changes ? std::optional(enough("changes")) : std::nullopt;
  }
  if (ends_by_itself(route) || game_.people < limits.people) return std::nullopt;
  return enough("coming and going");
}

}  // namespace sobremesa::server
