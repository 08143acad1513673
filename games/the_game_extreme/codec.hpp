// The Game: Extreme on the wire: how options, positions, views and events travel as JSON.
// The fields are those of docs/PROTOCOL.md; unknown ones are faults, never ignored.
#pragma once

#include "base/result.hpp"
#include "base/seed.hpp"
#include "games/four_views.hpp"
#include "games/sighting.hpp"
#include "games/the_game_extreme/state.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::the_game_extreme {

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
// TG-A10: the order of the cards in the piles, where the table shows it. Public: made of tops.
using History = four_piles::History;
[[nodiscard]] History history_from(const Public& pub);
void note(History& history, const Event& event);
void note(History& history, const SeenEvent& event);
void write_history(wire::Writer& out, const Options& options, const History& history);

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
// What single cards carry under these options, one after the other into a list.
void write_marks(wire::Writer& out, const Options& options);

// null while the game goes on.
void write_result(wire::Writer& out, const Public& pub);

[[nodiscard]] Result<Event, wire::Fault> read_event(const wire::Value& value);
[[nodiscard]] Result<SeenEvent, wire::Fault> read_seen(const wire::Value& value);
void write_event(wire::Writer& out, const Event& event);
void write_seen(wire::Writer& out, const SeenEvent& event);

// Single values, for the field lists and for views.
[[nodiscard]] bool read_value(const wire::Value& in, Outcome& outcome, wire::Limits limits);

}  // namespace sobremesa::the_game_extreme
