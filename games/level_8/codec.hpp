// Level 8 on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include <optional>
#include <span>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/level_8/state.hpp"
#include "games/room_defaults.hpp"
#include "games/sighting.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::level_8 {

// In the order of their names on the wire: "draw", "play", "keep", "over".
inline constexpr std::array kPhases{Phase::draw, Phase::play, Phase::keep, Phase::over};

[[nodiscard]] Result<State, wire::Fault> read_position(const Options& options, int seats,
                                                       const wire::Value& value, const Seed& seed);
void write_position(wire::Writer& out, const Options& options, const State& state);

void write_view(wire::Writer& out, const Options& options, const SeatView& view);
// The options with a form of their own, levels and stars (games/option_fields.hpp).
void read_option(wire::ObjectReader& in, const wire::Value& value, LevelTable& levels, int seats);
void write_option(wire::Writer& out, const LevelTable& levels);
void read_option(wire::ObjectReader& in, const wire::Value& value, Options& options, int seats);
void write_option(wire::Writer& out, const Options& options);

// The view has it all already.
using History = NoHistory;

using Sighting = sobremesa::Sighting<Options, SeatView, History>;
[[nodiscard]] Result<Sighting, wire::Fault> read_view(const wire::Value& value);
[[nodiscard]] bool can_follow(const Options& options, const SeatView& view, const SeenEvent& event);
[[nodiscard]] bool adds_up(const SeatView& view);
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
[[nodiscard]] bool read_value(const wire::Value& in, GameEnded& ended, wire::Limits limits);
// Empty if it is no result for so many seats.
[[nodiscard]] std::optional<Outcome> read_outcome(const wire::Value& in, int seats);
void write_laid(wire::Writer& out, const Public& pub, Seat seat);
void write_pile(wire::Writer& out, std::span<const Card> pile);

}  // namespace sobremesa::level_8
