#include "games/quick_and_easy/codec.hpp"

#include "games/option_fields.hpp"
#include "games/piles/position.hpp"
#include "games/quick_and_easy/rules.hpp"
#include "games/quick_and_easy/text.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::quick_and_easy {

void write_value(wire::Writer& out, Card card) { out.string(to_text(card)); }
bool read_value(const wire::Value& in, Card& card, wire::Limits) {
  const auto read = parse_card(in.as_string().value_or(""));
  if (read) card = *read;
  return read.has_value();
}

// --- views --------------------------------------------------------------------------------------

void write_view(wire::Writer& out, const Options&, const SeatView& view) {
  piles::write_table(out, view, kMinimum);
  piles::write_end_of_table(out, view.pub);
}

Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
  return piles::read_sighting<Sighting, Layout>(
      value, {"placed", "min"}, [](wire::ObjectReader&, const Options&, const Public&) {});
}

// --- positions ----------------------------------------------------------------------------------

void write_position(wire::Writer& out, const Options&, const State& state) {
  piles::write_position(out, state, [] {});
}

Result<State, wire::Fault> read_position(const Options& options, int seats,
                                         const wire::Value& value, const Seed&) {
  const auto check_turn = [&](wire::ObjectReader& in, const State& read) {
    if (read.pub.played_this_turn <= maximum(options)) return;
    in.fail("played_this_turn", "is more than one card, which professionals never place");
  };
  auto state = piles::read_position<State, Layout>(value, {.seats = seats, .full_hand = kFullHand},
                                                   check_turn, [](Ending) { return true; });
  if (state && !state->pub.outcome) settle(options, *state);
  return state;
}

}  // namespace sobremesa::quick_and_easy
