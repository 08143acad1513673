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
  return route == Route::moves || route == Route::start || route == Route::rematch ||
         route == Route::approve || route == Route::reject;
}

// Of those who are there, when strangers have used up what is for everybody: half of it again. As
// whoever was sent away may always come back, going must have an end.
bool has_a_reserve(const TableBudget::Wish& wish) {
  const bool goes = wish.route == Route::leave || wish.route == Route::remove;
  return goes || (wish.route == Route::claim && wish.of_their_own);
}

}  // namespace

void TableBudget::note(const Record& record, std::size_t bytes) {
  ++records_;
  bytes_ += bytes;
  match(record, [this](const auto& one) {
    using R = std::remove_cvref_t<decltype(one)>;
    if constexpr (OneOf<R, Rematched>) {
      game_ = OfThisGame{};
    } else if constexpr (OneOf<R, Moved>) {
      // Another seat is no new start.
      std::swap(signs_of(one.seat), signs_of(one.to));
      ++game_.people;
    } else if constexpr (OneOf<R, Readied, Coloured, Wished, Taught>) {
      ++signs_of(one.seat);
    } else if constexpr (OneOf<R, Spoke>) {
      ++game_.says;
    } else if constexpr (OneOf<R, Changed>) {
      ++game_.changes;
    } else if constexpr (!OneOf<R, Created, Dealt, Acted>) {
      ++game_.people;
    }
  });
}

std::optional<ApiReply> TableBudget::refusal(const Wish& wish, const TableLimits& limits) const {
  const Route route = wish.route;
  // Whoever had a chair has it again: that is as often as they went.
  if (only_looks(route) || wish.had_before) return std::nullopt;
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
    const bool spent =
        wish.seat && game_.signs[wish.seat->value % game_.signs.size()] >= limits.signs_of_a_seat;
    return spent ? std::optional(enough("ready, colours and wishes")) : std::nullopt;
  }
  if (route == Route::says) {
    return game_.says >= limits.says ? std::optional(enough("talk")) : std::nullopt;
  }
  if (route == Route::change) {
    return game_.changes >= limits.changes ? std::optional(enough("changes")) : std::nullopt;
  }
  const std::size_t people = limits.people + (has_a_reserve(wish) ? limits.people / 2 : 0);
  if (ends_by_itself(route) || game_.people < people) return std::nullopt;
  return enough("coming and going");
}

}  // namespace sobremesa::server
