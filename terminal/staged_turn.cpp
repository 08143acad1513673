#include "terminal/staged_turn.hpp"

#include <utility>

#include "base/text.hpp"
#include "engine/with_type.hpp"
#include "games/turn_told.hpp"

namespace sobremesa::terminal {
namespace {

std::optional<Trouble> act(HostedTable& table, Seat seat, std::span<const std::string> moves) {
  if (moves.empty()) return std::nullopt;
  const std::vector<std::string_view> texts(moves.begin(), moves.end());
  std::string ignored;
  wire::Writer out(ignored);
  return table.act(seat, texts, out);
}

bool turns_up_hidden_cards(const HostedTable& table, Seat seat, std::string_view text) {
  bool answer = false;
  with_type(table, [&]<Room G>(const Table<G>& typed) {
    const auto move = G::parse_move(text);
    answer = move && turns_up_hidden(typed.options(), typed.view(seat), *move);
  });
  return answer;
}

std::optional<Refusal> refusal_of(const HostedTable& table, Seat seat, std::string_view text) {
  std::optional<Refusal> refusal;
  with_type(table, [&]<Room G>(const Table<G>& typed) {
    const auto view = typed.view(seat);
    const auto move = G::parse_move(text);
    refusal = move ? broken_rule(typed.options(), view, *move) : not_a_move(typed.options(), view);
  });
  return refusal;
}

// Whether the seat's turn has ended since. Then whether the game goes on depends on what the next
// player holds, and whoever may still take moves back must not learn that.
bool turn_ended_since(const HostedTable& table, std::size_t base, Seat seat) {
  bool ended = false;
  with_type(table, [&](const auto& typed) {
    for (const auto& event : typed.log().subspan(base)) {
      ended = ended || effect_on_says(event).turn_of == seat;
    }
  });
  return ended;
}

std::optional<TurnFinish> finish_at(const HostedTable& table, Seat seat, std::string_view by = {}) {
  std::optional<TurnFinish> finish;
  with_type(table, [&]<Room G>(const Table<G>& typed) {
    const auto move = by.empty() ? std::nullopt : G::parse_move(by);
    finish = finish_of<G>(typed.options(), typed.view(seat), move);
  });
  return finish;
}

// Why nothing can follow a move that ends the turn or the game.
Refused nothing_follows(bool game_over, const std::optional<TurnFinish>& finish, std::size_t at) {
  if (game_over) return {{.rule = "-", .reason = Reason::game_over}, at};
  if (finish && finish->stop) return {*finish->stop, at};
  return {{.rule = "-", .reason = Reason::not_now}, at};
}

}  // namespace

std::optional<MoveKind> kind_of_move(const HostedTable& table, std::string_view move) {
  std::optional<MoveKind> kind;
  with_type(table, [&]<Room G>(const Table<G>&) {
    if (const auto parsed = G::parse_move(move)) kind = kind_of(*parsed);
  });
  return kind;
}

bool can_be_staged(const HostedTable& table, std::string_view move) {
  return kind_of_move(table, move).value_or(MoveKind::puts_down) == MoveKind::puts_down;
}

// Leaves the table with the moves on it, or, on refusal, without any.
std::optional<Trouble> StagedTurn::try_moves(Seat seat, const std::vector<std::string>& moves) {
  closed_ = false;
  const std::span all(moves);
  if (auto trouble = act(*table_, seat, all.first(all.size() - 1))) return trouble;
  const bool ended = table_->over() || table_->acting() != seat;
  if (ended && all.size() > 1) {
    const bool by_own_cards = !turn_ended_since(*table_, base_, seat);
    put_away();
    const auto finish = finish_by_last(seat, all.first(all.size() - 1));
    return nothing_follows(by_own_cards, finish, all.size() - 1);
  }
  // What is under the last card must stay there until the turn is really over.
  if (turns_up_hidden_cards(*table_, seat, all.back())) {
    if (auto refusal = refusal_of(*table_, seat, all.back())) {
      put_away();
      return Refused{*refusal, all.size() - 1};
    }
    closed_ = true;
    return std::nullopt;
  }
  put_away();
  if (auto trouble = act(*table_, seat, all)) return trouble;
  closed_ = table_->over() || table_->acting() != seat;
  if (turn_ended_since(*table_, base_, seat)) {
    put_away();
    return act(*table_, seat, all.first(all.size() - 1));
  }
  return std::nullopt;
}

// How the last of these moves finishes the turn. Begins and ends with none of them on the table.
std::optional<TurnFinish> StagedTurn::finish_by_last(Seat seat,
                                                     std::span<const std::string> moves) {
  if (act(*table_, seat, moves.first(moves.size() - 1))) return std::nullopt;
  const auto finish = finish_at(*table_, seat, moves.back());
  put_away();
  return finish;
}

std::optional<TurnFinish> StagedTurn::finish(Seat seat) {
  if (!closed_) return finish_at(*table_, seat);
  put_away();
  const auto finish = finish_by_last(seat_, moves_);
  put_back();
  return finish;
}

telling::Messages StagedTurn::warning(Seat seat) {
  telling::Messages warning;
  const auto how = finish(seat);
  if (!how) return warning;
  with_type(*table_, [&]<Room G>(const Table<G>& typed) {
    warning = warning_of<G>(typed.options(), typed.view(seat), *how);
  });
  return warning;
}

void StagedTurn::put_away() { (void)table_->rewind(base_); }

void StagedTurn::put_back() {
  if (!moves_.empty() && try_moves(seat_, moves_)) moves_.clear();
}

std::optional<Trouble> StagedTurn::stage(Seat seat, std::span<const std::string_view> more) {
  if (closed_) return nothing_follows(table_->over(), finish(seat), moves_.size());
  put_away();
  auto wanted = moves_;
  wanted.insert(wanted.end(), more.begin(), more.end());
  if (auto trouble = try_moves(seat, wanted)) {
    put_away();
    put_back();
    return trouble;
  }
  moves_ = std::move(wanted);
  seat_ = seat;
  return std::nullopt;
}

bool StagedTurn::take_back() {
  if (moves_.empty()) return false;
  put_away();
  moves_.pop_back();
  closed_ = false;
  put_back();
  return true;
}

void StagedTurn::take_back_all() {
  put_away();
  moves_.clear();
  closed_ = false;
}

std::optional<Trouble> StagedTurn::commit(Seat seat, std::span<const std::string_view> last) {
  put_away();
  std::vector<std::string> all = moves_;
  // A turn that is over needs no word to end it.
  if (!closed_ || last.empty() || !equals_ignoring_case(trimmed(last.front()), "end")) {
    all.insert(all.end(), last.begin(), last.end());
  }
  if (auto trouble = act(*table_, seat, all)) {
    put_back();
    return trouble;
  }
  moves_.clear();
  closed_ = false;
  base_ = table_->upto();
  return std::nullopt;
}

}  // namespace sobremesa::terminal
