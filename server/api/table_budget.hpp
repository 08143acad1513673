// How much of the store one table has used, and whether it may use more. Everything that happens to
// a table is kept for as long as the table, so nobody may make it happen without end. Counted from
// the records themselves: every node, and a table that woke up, come to the same numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/api/api.hpp"
#include "server/api/gathering.hpp"
#include "server/api/records.hpp"
#include "server/api/routes.hpp"
#include "server/limits.hpp"

namespace sobremesa::server {

class TableBudget {
 public:
  // A record that is kept now, so many bytes long.
  void note(const Record& record, std::size_t bytes);
  // What somebody asks for, and whose it is.
  struct Wish {
    Route route = Route::lobby;
    std::optional<Seat> seat{};  // of the caller
    bool of_their_own = false;   // about that seat
    bool had_before = false;     // comes back to a chair, or asks again for what they got
  };
  // Why it may add nothing more; none if it may.
  [[nodiscard]] std::optional<ApiReply> refusal(const Wish& wish, const TableLimits& limits) const;
  [[nodiscard]] std::size_t records() const { return records_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  // What there has been enough of in this game.
  [[nodiscard]] std::optional<std::string_view> spent(const Wish& wish,
                                                      const TableLimits& limits) const;

  // Since the table was made, or since the last rematch.
  struct OfThisGame {
    std::array<std::size_t, 16> signs{};  // by seat: ready, colour, wish, teach; goes along
    std::size_t people = 0;               // who sits where
    std::size_t changes = 0;              // of what is agreed
    std::size_t says = 0;
  };

  std::size_t& signs_of(Seat seat) { return game_.signs[seat.value % game_.signs.size()]; }

  std::size_t records_ = 0;
  std::size_t bytes_ = 0;
  OfThisGame game_;
};

}  // namespace sobremesa::server
