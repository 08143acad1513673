// The Game: Face to Face on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include <span>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/face_to_face/state.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::face_to_face {

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
// This game shows only tops.
void write_public_history(wire::Writer& out, const Options& options, const State& opening,
                          std::span<const Event> log);
// null while the game goes on.
void write_result(wire::Writer& out, const Public& pub);

[[nodiscard]] Result<Event, wire::Fault> read_event(const wire::Value& value);
[[nodiscard]] Result<SeenEvent, wire::Fault> read_seen(const wire::Value& value);
void write_event(wire::Writer& out, const Event& event);
void write_seen(wire::Writer& out, const SeenEvent& event);

}  // namespace sobremesa::face_to_face
