// Quick & Easy on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include "base/seed.hpp"
#include "games/piles/sight.hpp"
#include "games/quick_and_easy/state.hpp"

namespace sobremesa::quick_and_easy {

[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// QE-17: the order of the cards in the piles, where the table shows it. Public: made of tops.
using History = piles::History<Layout>;

using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);

}  // namespace sobremesa::quick_and_easy
