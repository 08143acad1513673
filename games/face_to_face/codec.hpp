// The Game: Face to Face on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/face_to_face/state.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/sight.hpp"
#include "games/room_defaults.hpp"
#include "games/sighting.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::face_to_face {

inline constexpr wire::Limits kSeatLimits = piles::kSeatLimits<Layout>;
inline constexpr wire::Limits kCardLimits = piles::kCardLimits<Layout>;
// In the order of their names on the wire: "play", "over".
inline constexpr std::array kPhases{Phase::play, Phase::over};

[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// This game shows only tops.
using History = NoHistory;

using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);
[[nodiscard]] bool adds_up(const SeatView& view);
void write_effects(wire::Writer& out, const Options& options, const SeatView& view);

// Single values, for the field lists and for views.
void write_value(wire::Writer& out, const Outcome& outcome);
[[nodiscard]] bool read_value(const wire::Value& in, Outcome& outcome, wire::Limits limits);

}  // namespace sobremesa::face_to_face
