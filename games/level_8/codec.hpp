// Level 8 on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include <optional>
#include <span>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/level_8/state.hpp"
#include "games/sighting.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::level_8 {

// In the order of their names on the wire: "draw", "play", "keep", "over".
inline constexpr std::array kPhases{Phase::draw, Phase::play, Phase::keep, Phase::over};

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

// null while the game goes on.
void write_result(wire::Writer& out, const Public& pub);
// What experiments tell of the end beside winner, turns and rounds; into an open object.
void write_standing(wire::Writer& out, const Public& pub);

[[nodiscard]] Result<Event, wire::Fault> read_event(const wire::Value& value);
[[nodiscard]] Result<SeenEvent, wire::Fault> read_seen(const wire::Value& value);
void write_event(wire::Writer& out, const Event& event);
void write_seen(wire::Writer& out, const SeenEvent& event);

// Single values, for the field lists and the positions.
void write_value(wire::Writer& out, Card card);
void write_value(wire::Writer& out, LaidCard card);
void write_value(wire::Writer& out, const Hand& hand);
[[nodiscard]] bool read_value(const wire::Value& in, Hand& hand, wire::Limits limits);
// Empty if it is no result for so many seats.
[[nodiscard]] std::optional<Outcome> read_outcome(const wire::Value& in, int seats);
void write_laid(wire::Writer& out, const Public& pub, Seat seat);
void write_pile(wire::Writer& out, std::span<const Card> pile);

// Types of its messages (engine/schema.hpp).
[[nodiscard]] std::string schema();

}  // namespace sobremesa::level_8
