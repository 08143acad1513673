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

std::optional<std::string_view> TableBudget::spent(const Wish& wish,
                                                   const TableLimits& limits) const {
  const Route route = wish.route;
  const auto if_spent = [](bool is_spent, std::string_view what) {
    return is_spent ? std::optional(what) : std::nullopt;
  };
  if (is_sign(route)) {
    const bool all =
        wish.seat && game_.signs[wish.seat->value % game_.signs.size()] >= limits.signs_of_a_seat;
    return if_spent(all, "ready, colours and wishes");
  }
  if (route == Route::says) return if_spent(game_.says >= limits.says, "talk");
  if (route == Route::change) return if_spent(game_.changes >= limits.changes, "changes");
  const std::size_t people = limits.people + (has_a_reserve(wish) ? limits.people / 2 : 0);
  return if_spent(!ends_by_itself(route) && game_.people >= people, "coming and going");
}

std::optional<ApiReply> TableBudget::refusal(const Wish& wish, const TableLimits& limits) const {
  // Whoever had a chair has it again: that is as often as they went.
  if (only_looks(wish.route) || wish.had_before) return std::nullopt;
  if (records_ >= limits.records || bytes_ >= limits.bytes) {
    ApiReply reply =
        error_answer(413, "table_full", {"this table holds all it can: make a new one"});
    reply.over_budget = true;
    return reply;
  }
  const auto what = spent(wish, limits);
  if (!what) return std::nullopt;
  ApiReply reply = error_answer(429, "enough", {"that is enough of ", *what, " for one game"});
  reply.over_budget = true;
  return reply;
}

}  // namespace sobremesa::server
