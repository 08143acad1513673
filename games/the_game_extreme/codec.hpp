// The Game: Extreme on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include "base/seed.hpp"
#include "games/piles/sight.hpp"
#include "games/the_game_extreme/state.hpp"

namespace sobremesa::the_game_extreme {

[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// The one option with a form of its own, the table of orders (games/option_fields.hpp).
void read_option(wire::ObjectReader& in, const wire::Value& value, Options& options, int seats);
void write_option(wire::Writer& out, const Options& options);

// TG-A10: the order of the cards in the piles, where the table shows it. Public: made of tops.
using History = piles::History<Layout>;

using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);
void write_marks(wire::Writer& out, const Options& options);

}  // namespace sobremesa::the_game_extreme
