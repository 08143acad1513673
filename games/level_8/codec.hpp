// Level 8 on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include <span>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/level_8/state.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::level_8 {

// An absent object (null) means the defaults.
[[nodiscard]] Result<Options, wire::Fault> read_options(const wire::Value& value, int seats);
void write_options(wire::Writer& out, const Options& options);

// A photograph of the table with all hands open. What cannot be photographed is a fault.
// The seed drives later shuffles.
[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

// The fields of the view, into an object that the caller has opened.
void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// The view has it all already.
inline void write_public_history(wire::Writer&, const Options&, const State&,
                                 std::span<const Event>) {}
// null while the game goes on.
void write_result(wire::Writer& out, const Public& pub);

[[nodiscard]] Result<Event, wire::Fault> read_event(const wire::Value& value);
[[nodiscard]] Result<SeenEvent, wire::Fault> read_seen(const wire::Value& value);
void write_event(wire::Writer& out, const Event& event);
void write_seen(wire::Writer& out, const SeenEvent& event);

// Single values, for the field lists and the positions.
void write_value(wire::Writer& out, Card card);
void write_value(wire::Writer& out, LaidCard card);
void write_value(wire::Writer& out, const Hand& hand);
void write_laid(wire::Writer& out, const Public& pub, Seat seat);
void write_pile(wire::Writer& out, std::span<const Card> pile);

}  // namespace sobremesa::level_8
