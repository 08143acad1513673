// Quick & Easy on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include <string>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/history.hpp"
#include "games/piles/sight.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/sighting.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::quick_and_easy {

// An absent object (null) means the defaults.
[[nodiscard]] Result<Options, wire::Fault> read_options(const wire::Value& value, int seats);
void write_options(wire::Writer& out, const Options& options);

// A photograph of the table with all hands open. What cannot be photographed is a fault.
// The seed would drive later shuffles; this game has none.
[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

// The fields of the view, into an object that the caller has opened.
void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// QE-17: the order of the cards in the piles, where the table shows it. Public: made of tops.
using History = piles::History<Layout>;
[[nodiscard]] inline History history_from(const Public& pub) {
  return piles::history_of<Layout>(pub.tops);
}

// A whole view, options and all. What is read is safe to go on from; fields that only repeat others
// are not compared here.
using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);

// null while the game goes on.
inline void write_result(wire::Writer& out, const Public& pub) {
  wire::write_value(out, pub.outcome);
}

// Types of its messages (engine/schema.hpp).
[[nodiscard]] std::string schema();

}  // namespace sobremesa::quick_and_easy
