#include "server/api/audience.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/text.hpp"
#include "engine/seen.hpp"
#include "server/api/sight.hpp"

namespace sobremesa::server {
namespace {

using Frame = Audience::Frame;

Frame make_frame(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string events_frame(const Gathering& g, Viewer viewer, std::size_t from,
                         std::optional<Millis> turn_left) {
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  out.key("events");
  put_seen_events(*g.table, viewer, from, out);
  out.field("upto", g.table->upto());
  out.field("hash", hash_of_view(view_text(g, viewer)));
  put_stood_in(g, from, out);
  out.end_object();
  add_turn_left(frame, turn_left);
  return frame;
}

std::string view_frame(const Gathering& g, Viewer viewer, std::string_view past,
                       std::optional<Millis> turn_left) {
  const std::string view = view_text(g, viewer);
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  out.key("view");
  out.raw(view);
  out.field("hash", hash_of_view(view));
  if (!past.empty()) {
    out.key("past");
    out.raw(past);
  }
  out.end_object();
  add_turn_left(frame, turn_left);
  return frame;
}

std::string says_frame(const Gathering& g, std::size_t from) {
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  out.key("says");
  put_says(*g.table, from, out);
  put_said_for(g, from, out);
  out.end_object();
  return frame;
}

std::optional<Millis> turn_left(const Gathering& g, const Around& around) {
  return around.turn.left(g, around.runtime.now());
}

bool is_host(const Gathering& g, bool with_token, std::optional<Seat> seat) {
  return seat ? g.host == seat : with_token && !g.host_token_rests;
}

bool may_see_game(const Live& live, const Gathering& g) {
  return g.table && (g.settings.watchers || (live.token && !live.left));
}

void note_told(Live& live, const Gathering& g) {
  live.game = g.game_number;
  live.upto = g.table->upto();
  live.says = said_so_far(*g.table);
  live.viewer = viewer_for(g, live.seat);
}

// There is something to tell, and not too much.
bool has_past(const Gathering& g, const Around& around) {
  const std::size_t upto = g.table->upto();
  return upto + said_so_far(*g.table) > 0 && upto <= around.habits.past_events;
}

}  // namespace

void Audience::join(std::shared_ptr<Live> live, Around& around) {
  live->joined = true;
  if (live->place()) around.presence.connected(*live->place());
  lives_.push_back(std::move(live));
  count_watchers(around);
}

void Audience::name(Live& live, std::string name, Around& around) {
  live.name = std::move(name);
  count_watchers(around);
}

void Audience::count_watchers(Around& around) const {
  Onlookers here;
  for (const auto& live : lives_) {
    if (live->token) continue;
    ++here.count;
    const bool named = !live->name.empty() && here.names.size() < Watchers::kMostNames;
    if (named) here.names.push_back(live->name);
  }
  around.watchers.are_here(std::move(here));
}

void Audience::leave(Live& live, Around& around) {
  if (!live.joined) return;
  live.joined = false;
  if (live.place()) around.presence.disconnected(*live.place(), around.runtime.now());
  std::erase_if(lives_, [&](const auto& one) { return one.get() == &live; });
  count_watchers(around);
}

void Audience::greet(Live& live, const Gathering& gathering, const Around& around,
                     std::optional<std::uint64_t> after) {
  Batch batch;
  live.lobby = 0;
  tell_lobby(live, gathering, around, batch);
  if (!may_see_game(live, gathering)) return;
  const std::size_t upto = gathering.table->upto();
  // A watcher may have looked through other eyes before.
  const bool same_eyes = live.seat || !gathering.settings.teach;
  const bool near =
      after && same_eyes && *after <= upto && upto - *after <= around.habits.catch_up_events;
  if (!near) {
    return send_view(live, gathering, around,
                     live.wants_past ? Extent::with_the_past : Extent::as_it_is);
  }
  const auto from = static_cast<std::size_t>(*after);
  live.sink->send(make_frame(events_frame(gathering, viewer_for(gathering, live.seat), from,
                                          turn_left(gathering, around))));
  const std::size_t heard = said_before(*gathering.table, from);
  if (heard < said_so_far(*gathering.table)) {
    live.sink->send(make_frame(says_frame(gathering, heard)));
  }
  note_told(live, gathering);
}

void Audience::send_view(Live& live, const Gathering& gathering, const Around& around,
                         Extent extent) {
  const bool with_past = extent == Extent::with_the_past && has_past(gathering, around);
  const std::string past = with_past ? past_text(gathering, live.seat) : std::string();
  live.sink->send(make_frame(
      view_frame(gathering, viewer_for(gathering, live.seat), past, turn_left(gathering, around))));
  note_told(live, gathering);
}

void Audience::send_snapshot(Live& live, const Gathering& gathering, const Around& around,
                             Extent extent) {
  Batch batch;
  live.lobby = 0;
  tell_lobby(live, gathering, around, batch);
  if (may_see_game(live, gathering)) send_view(live, gathering, around, extent);
}

void Audience::tell_lobby(Live& live, const Gathering& gathering, const Around& around,
                          Batch& batch) {
  const bool seated = live.token.has_value() && !live.left;
  const auto written = [&](std::vector<ToldLobby>& all) -> ToldLobby& {
    for (ToldLobby& told : all) {
      const bool same = told.with_token == seated && told.seat == live.seat;
      if (same && told.left == live.left) return told;
    }
    return all.emplace_back(ToldLobby{.with_token = seated, .seat = live.seat, .left = live.left});
  };
  ToldLobby& told = written(batch.lobbies);
  if (!told.frame) {
    const Millis now = around.runtime.now();
    const LobbyLook look{
        .table = around.table,
        .is_here = [&](Seat seat) { return around.presence.is_here(seat, now); },
        .absent_for = [&](Seat seat) { return around.presence.surely_absent_for(seat, now); },
        .habits = around.habits,
        .onlookers = around.watchers.all(now),
        .seated = seated,
        .hosts = is_host(gathering, seated, live.seat),
        .you = live.seat,
        .left = live.left};
    std::string lobby = lobby_text(gathering, look);
    told.hash = std::hash<std::string>{}(lobby);  // time that goes by is no news
    add_turn_left(lobby, turn_left(gathering, around));
    told.frame = make_frame(concat({R"({"lobby":)", lobby, "}"}));
  }
  // Joining changes who is here, and is followed by the same lobby for all.
  if (std::exchange(live.lobby, told.hash) != told.hash) live.sink->send(told.frame);
}

void Audience::tell_game(Live& live, const Gathering& gathering, const Around& around,
                         Batch& batch) {
  if (!may_see_game(live, gathering)) return;
  const std::size_t upto = gathering.table->upto();
  const auto written = [](std::vector<Told>& all, Viewer viewer, std::size_t from) -> Frame& {
    for (Told& told : all) {
      if (told.viewer == viewer && told.from == from) return told.frame;
    }
    return all.emplace_back(Told{viewer, from, nullptr}).frame;
  };
  const Viewer viewer = viewer_for(gathering, live.seat);
  const bool lost = live.game != gathering.game_number || live.upto > upto ||
                    live.viewer != viewer || live.says > said_so_far(*gathering.table) ||
                    upto - live.upto > around.habits.catch_up_events;
  if (lost) {
    return send_view(live, gathering, around, Extent::as_it_is);
  }
  if (live.upto < upto) {
    Frame& frame = written(batch.events, viewer, live.upto);
    if (!frame)
      frame = make_frame(events_frame(gathering, viewer, live.upto, turn_left(gathering, around)));
    live.sink->send(frame);
  }
  if (live.says < said_so_far(*gathering.table)) {
    Frame& frame = written(batch.says, kWatch, live.says);
    if (!frame) frame = make_frame(says_frame(gathering, live.says));
    live.sink->send(frame);
  }
  note_told(live, gathering);
}

void Audience::tell(const Gathering& gathering, Around& around, News news) {
  if (news == News::of_the_lobby_too) follow_seats(gathering, around);
  Batch batch;
  for (const auto& live : lives_) {
    if (news == News::of_the_lobby_too) tell_lobby(*live, gathering, around, batch);
    tell_game(*live, gathering, around, batch);
  }
}

void Audience::follow_seats(const Gathering& gathering, Around& around) {
  const auto lives = lives_;
  for (const auto& live : lives) {
    if (!live->token) continue;
    const Caller caller = find_caller(gathering, *live->token);
    if (live->left) {
      follow_left_seat(*live, caller, around);
      continue;
    }
    if (caller.token == Caller::Token::good && caller.seat == live->seat) continue;
    if (caller.seat && live->seat) {
      around.presence.follow(*live->seat, *caller.seat);
      live->seat = caller.seat;
      continue;
    }
    live->sink->send(make_frame(R"({"bye":"seat"})"));
    live->sink->close();
    leave(*live, around);
  }
}

// Back with the token they had, or it is theirs no more: then they watch as anybody does.
void Audience::follow_left_seat(Live& live, const Caller& caller, Around& around) {
  if (!caller.seat && caller.left == live.left) return;
  around.presence.disconnected(*live.left, around.runtime.now());
  live.left.reset();
  live.seat = caller.seat;
  if (live.seat) {
    around.presence.connected(*live.seat);
  } else {
    live.token.reset();
  }
}

void Audience::close(Around& around, std::string_view last_word) {
  const auto lives = lives_;
  const Frame frame = last_word.empty() ? nullptr : make_frame(std::string(last_word));
  for (const auto& live : lives) {
    if (frame) live->sink->send(frame);
    live->sink->close();
    leave(*live, around);
  }
}

}  // namespace sobremesa::server
