// Hosts a table of one game behind the interface that speaks text. Written once for all rooms.
#pragma once

#include <string>
#include <utility>

#include "base/seed.hpp"
#include "table/hosted_table.hpp"
#include "table/table.hpp"
#include "table/words.hpp"

namespace sobremesa {

// Where a table came from: what its log document says, so that it can be made again.
struct Origin {
  int seats = 0;
  Seed seed;
  std::string position;  // JSON; empty if the table was dealt from the seed
};

// `Bots` offers the players of this game: advise(request, options, view) answers with the moves
// that the bot would make, or with a Fault. It is given a view and never more.
template <Room G, class Bots>
class Hosting final : public HostedTable {
 public:
  Hosting(const typename G::Options& options, const typename G::State& opening, Origin origin)
      : table_(options, opening), origin_(std::move(origin)) {}

  std::string_view game() const override { return G::kId; }
  int seats() const override { return origin_.seats; }
  std::size_t upto() const override { return table_.upto(); }
  bool over() const override { return is_over(table_.state().pub); }
  std::optional<Seat> acting() const override { return to_act(table_.state().pub); }

  std::optional<Trouble> act(Seat seat, std::span<const std::string_view> moves,
                             wire::Writer& out) override {
    const std::size_t before = table_.upto();
    if (auto refused = table_.act(seat, moves)) return *refused;
    out.begin_object();
    out.key("events");
    out.begin_array();
    for (const auto& event : table_.log().subspan(before)) write_event(out, event);
    out.end_array();
    out.field("upto", table_.upto());
    out.key("result");
    put_result(out);
    out.end_object();
    return std::nullopt;
  }

  std::optional<Trouble> say(const SayRequest& request, wire::Writer& out) override {
    const auto pile = request.pile ? find_pile(table_.options(), *request.pile) : std::nullopt;
    auto say = read_say(request, pile);
    if (!say) return say.error();
    if (auto refusal = table_.say(std::move(*say))) return Refused{*refusal};
    out.begin_object();
    out.key("event");
    write_said(out, table_.says().back(), SaidAs::news);
    out.end_object();
    return std::nullopt;
  }

  std::optional<Trouble> consult_bot(const BotRequest& request, wire::Writer& out) const override {
    const auto advice = Bots::advise(request, table_.options(), table_.view(request.seat));
    if (!advice) return advice.error();
    out.begin_object();
    out.key("moves");
    out.begin_array();
    for (const auto& move : *advice) out.string(to_text(move));
    out.end_array();
    out.end_object();
    return std::nullopt;
  }

  bool rewind(std::size_t upto) override { return table_.rewind(upto); }

  void put_legal(Seat seat, wire::Writer& out) const override {
    out.begin_object();
    out.key("moves");
    out.begin_array();
    const auto moves = legal_moves(table_.options(), table_.view(seat));
    for (const auto& move : moves) out.string(to_text(move));
    out.end_array();
    // A room that cannot list all its moves says so.
    if constexpr (requires { moves.more; }) {
      if (moves.more) out.field("more", true);
    }
    out.end_object();
  }

  void put_view(Viewer viewer, wire::Writer& out) const override {
    out.begin_object();
    out.field("game", G::kId);
    if (viewer) {
      out.field("seat", viewer->value);
    } else {
      out.field("seat", "watch");
    }
    out.field("upto", table_.upto());
    write_view(out, table_.options(), table_.view(viewer));
    write_public_history(out, table_.options(), table_.opening(), table_.log());
    out.key("says");
    out.begin_array();
    for (const std::size_t i : table_.standing()) write_said(out, table_.says()[i]);
    out.end_array();
    out.key("options");
    write_options(out, table_.options());
    out.key("result");
    put_result(out);
    out.end_object();
  }

  void put_truth(wire::Writer& out) const override {
    out.begin_object();
    out.key("position");
    write_position(out, table_.options(), table_.state());
    out.key("seed");
    write_seed(out, origin_.seed);
    out.end_object();
  }

  void put_log(wire::Writer& out) const override {
    out.begin_object();
    write_log_head(out, G::kId, origin_.seats);
    out.key("options");
    write_options(out, table_.options());
    out.key("seed");
    write_seed(out, origin_.seed);
    if (!origin_.position.empty()) {
      out.key("position");
      out.raw(origin_.position);
    }
    out.key("moves");
    out.begin_array();
    for (const auto& act : table_.acts()) put_act(act, out);
    out.end_array();
    out.key("says");
    out.begin_array();
    for (const Said& said : table_.says()) write_said(out, said);
    out.end_array();
    out.key("result");
    put_result(out);
    out.end_object();
  }

  void put_result(wire::Writer& out) const override { write_result(out, table_.state().pub); }

  std::string describe_table() const override {
    return table_line(table_.options(), table_.state().pub);
  }
  std::string describe_view(Viewer viewer) const override {
    return view_line(table_.options(), table_.view(viewer));
  }

 private:
  void put_act(const typename Table<G>::Act& act, wire::Writer& out) const {
    out.begin_object();
    out.field("seat", act.seat.value);
    out.key("moves");
    out.begin_array();
    for (const auto& move : act.moves) out.string(to_text(move));
    out.end_array();
    out.end_object();
  }

  Table<G> table_;
  Origin origin_;
};

}  // namespace sobremesa
