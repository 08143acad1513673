// Hosts a table of one game behind the interface that speaks text. Written once for all rooms.
#pragma once

#include <string>
#include <utility>

#include "table/hosting_base.hpp"
#include "table/putting.hpp"
#include "table/table.hpp"

namespace sobremesa {

// A hosted table of one game, for those who know which: what not every program needs (the lines of
// golden plays) is asked of it from outside and not linked into the others.
template <Room G>
class TypedHosting : public HostingBase {
 public:
  TypedHosting(const typename G::Options& options, const typename G::State& opening, Origin origin)
      : HostingBase(std::move(origin)), table_(options, opening) {}

  const Table<G>& table() const { return table_; }

  // Starts again from a position (with the JSON that tells it), as if nothing had been dealt.
  void begin_at(const typename G::State& opening, std::string position) {
    table_ = Table<G>(typename G::Options(table_.options()), opening);
    set_position(std::move(position));
  }

 protected:
  Table<G> table_;
};

// `Bots` offers the players of this game: advise(request, options, view, heard) answers with the
// moves that the bot would make, what it would say and why; or with a Fault. It is given a view and
// what was said aloud, and never more.
template <Room G, class Bots>
class Hosting final : public TypedHosting<G> {
 public:
  using TypedHosting<G>::TypedHosting;

  std::size_t upto() const override { return table_.upto(); }
  bool over() const override { return is_over(table_.state().pub); }
  std::optional<Seat> acting() const override { return to_act(table_.state().pub); }
  bool rewind(std::size_t upto) override { return table_.rewind(upto); }

  std::optional<Trouble> consult_bot(const BotRequest& request, wire::Writer& out) const override {
    const auto advice =
        Bots::advise(request, table_.options(), table_.view(request.seat), table_.says().heard());
    if (!advice) return advice.error();
    put_advice(*advice, out);
    return std::nullopt;
  }

  void put_legal(Seat seat, wire::Writer& out) const override {
    put_choice(legal_moves(table_.options(), table_.view(seat)), out);
  }

  void put_marks(wire::Writer& out) const override { put_card_marks(table_.options(), out); }
  void put_result(wire::Writer& out) const override { write_result(out, table_.state().pub); }

 protected:
  std::optional<Refused> try_moves(Seat seat, std::span<const std::string_view> moves) override {
    return table_.act(seat, moves);
  }
  std::optional<Refusal> try_say(Say say) override { return table_.say(std::move(say)); }
  std::optional<std::string_view> pile_named(std::string_view name) const override {
    return G::find_pile(name);
  }
  const SayBook& book() const override { return table_.says(); }

  void put_events(std::size_t from, wire::Writer& out) const override {
    out.begin_array();
    for (const auto& event : table_.log().subspan(from)) write_event(out, event);
    out.end_array();
  }
  void put_view_fields(Viewer viewer, wire::Writer& out) const override {
    write_view(out, table_.options(), table_.view(viewer));
    auto history = history_from(table_.opening().pub);
    for (const auto& event : table_.log()) note(history, event);
    write_history(out, table_.options(), history);
  }
  void put_options(wire::Writer& out) const override { write_options(out, table_.options()); }
  void put_position(wire::Writer& out) const override {
    write_position(out, table_.options(), table_.state());
  }
  void put_acts(wire::Writer& out) const override {
    out.begin_array();
    for (const auto& act : table_.acts()) {
      out.begin_object();
      out.field("seat", act.seat.value);
      put_moves(act.moves, out);
      out.end_object();
    }
    out.end_array();
  }

 private:
  using TypedHosting<G>::table_;
};

}  // namespace sobremesa
