// The Game: Face to Face on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/face_to_face/state.hpp"
#include "games/piles/fields.hpp"
#include "games/sighting.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::face_to_face {

inline constexpr wire::Limits kSeatLimits = piles::kSeatLimits<Layout>;
inline constexpr wire::Limits kCardLimits = piles::kCardLimits<Layout>;
// In the order of their names on the wire: "play", "over".
inline constexpr std::array kPhases{Phase::play, Phase::over};

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
struct History {
  bool operator==(const History&) const = default;
};
[[nodiscard]] inline History history_from(const Public&) { return {}; }
inline void note(History&, const Event&) {}
inline void note(History&, const SeenEvent&) {}
inline void write_history(wire::Writer&, const Options&, const History&) {}

// A whole view, options and all. What is read is safe to go on from; fields that only repeat others
// are not compared here.
using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);
// Whether a seen event, as it came from outside, can be folded into the view at all; and whether
// every card still has one place afterwards.
[[nodiscard]] bool can_follow(const Options& options, const SeatView& view, const SeenEvent& event);
[[nodiscard]] bool adds_up(const SeatView& view);
// What this seat's cards would do now, into an object that the caller has opened.
void write_effects(wire::Writer& out, const Options& options, const SeatView& view);

// Single values, for the field lists and for views.
void write_value(wire::Writer& out, const Outcome& outcome);
[[nodiscard]] bool read_value(const wire::Value& in, Outcome& outcome, wire::Limits limits);

// null while the game goes on.
inline void write_result(wire::Writer& out, const Public& pub) {
  wire::write_value(out, pub.outcome);
}

// Types of its messages (engine/schema.hpp).
[[nodiscard]] std::string schema();

}  // namespace sobremesa::face_to_face
