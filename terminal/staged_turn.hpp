// A turn in the making. Its moves stand on the table, so that whoever looks sees where they lead,
// but they can be taken back: nothing has happened until the turn is committed.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/move_kind.hpp"
#include "games/turn_finish.hpp"
#include "table/hosted_table.hpp"
#include "telling/message.hpp"

namespace sobremesa::terminal {

class StagedTurn {
 public:
  explicit StagedTurn(HostedTable& table) : table_(&table), base_(table.upto()) {}

  const std::vector<std::string>& moves() const { return moves_; }
  bool empty() const { return moves_.empty(); }
  // How many events the table had seen before the first of them.
  std::size_t base() const { return base_; }
  // Whether the turn or the game would end with the last of them: then nothing can follow it. One
  // that passes the turn on or turns up cards is not laid on the table before it is committed.
  bool closed() const { return closed_; }
  // Who staged them.
  Seat seat() const { return seat_; }

  // Adds the moves; if one of them may not be made, none is added.
  std::optional<Trouble> stage(Seat seat, std::span<const std::string_view> more);
  // False if there is nothing to take back.
  bool take_back();
  void take_back_all();

  // How the turn would finish with what is staged; empty where nobody says when it ends.
  std::optional<TurnFinish> finish(Seat seat);
  // Why the game would be lost for certain if the turn ended now; nothing where it would not.
  telling::Messages warning(Seat seat);

  // Makes it happen, with the moves that end the turn. On refusal everything is as it was before.
  std::optional<Trouble> commit(Seat seat, std::span<const std::string_view> last);

  // Lays the staged moves on the table again, after somebody moved it.
  void restore() {
    put_away();
    put_back();
  }

  // Does something to the table itself, with the staged moves out of the way.
  template <class F>
  auto aside(const F& f) {
    put_away();
    auto result = f(*table_);
    base_ = table_->upto();
    put_back();
    return result;
  }

 private:
  std::optional<Trouble> try_moves(Seat seat, const std::vector<std::string>& moves);
  std::optional<TurnFinish> finish_by_last(Seat seat, std::span<const std::string> moves);
  void put_away();
  void put_back();

  HostedTable* table_;
  std::size_t base_;
  std::vector<std::string> moves_;
  Seat seat_;
  bool closed_ = false;
};

// Of a move in the notation of the table's game; empty where it is none.
[[nodiscard]] std::optional<MoveKind> kind_of_move(const HostedTable& table, std::string_view move);

// Whether it may be staged: what puts cards down, and what is no move, which is then refused. What
// draws, ends or decides happens at once.
[[nodiscard]] bool can_be_staged(const HostedTable& table, std::string_view move);

}  // namespace sobremesa::terminal
