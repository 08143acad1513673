// What every front door says alike: the room's types, by the names that whoever is written for any
// room knows, and the readers that follow from its lists.
#pragma once

#include "games/room_defaults.hpp"
#include "games/sighting.hpp"
#include "wire/fields.hpp"

namespace sobremesa {

template <class RoomOptions, class RoomState, class SeatView, class RoomMove, class RoomMoves,
          class RoomEvent, class RoomEvents, class SeenEvent, class RoomHistory, class RoomTelling>
struct RoomTypes {
  using Options = RoomOptions;
  using State = RoomState;
  using View = SeatView;
  using Move = RoomMove;
  using Moves = RoomMoves;
  using Event = RoomEvent;
  using Events = RoomEvents;
  using Seen = SeenEvent;
  using History = RoomHistory;
  using Sighting = sobremesa::Sighting<Options, View, History>;
  using Telling = RoomTelling;

  static constexpr auto& read_options = sobremesa::read_options<Options>;
  static Result<Event, wire::Fault> read_event(const wire::Value& value) {
    return wire::EventReader<Event>::read(value);
  }
  static Result<Seen, wire::Fault> read_seen(const wire::Value& value) {
    return wire::EventReader<Seen>::read(value);
  }
};

}  // namespace sobremesa
