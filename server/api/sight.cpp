#include "server/api/sight.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "engine/seen.hpp"
#include "server/api/whose_word.hpp"

namespace sobremesa::server {
namespace {

using wire::Writer;

// Adds members to an object that is text already.
void add_members(std::string& object, std::string_view members) {
  object.pop_back();
  object += ',';
  object += members;
  object += '}';
}

void text_or_null(Writer& out, std::string_view key, std::string_view text) {
  out.key(key);
  if (text.empty()) {
    out.null();
  } else {
    out.string(text);
  }
}

std::string view_of(const HostedTable& table, const Gathering& gathering, Viewer viewer) {
  std::string view;
  view.reserve(1024);
  Writer out(view);
  table.put_view(viewer, out);
  if (gathering.known_deal) add_members(view, R"("known_deal":true)");
  return view;
}

std::string_view why_played(const PlayedFor& played) { return played.timer ? "timer" : "standin"; }

void put_player(Writer& out, const Player& player, int seat) {
  out.begin_object();
  text_or_null(out, "name", player.name);
  text_or_null(out, "bot", player.bot);
  if (!player.bot.empty() && player.bot_number != seat) {
    out.field("bot_number", player.bot_number);
  }
  if (!player.holder.empty()) out.field("holder", player.holder);
  out.end_object();
}

void put_players(Writer& out, const Gathering& g) {
  out.key("players");
  out.begin_array();
  int seat = 0;
  for (const Player& player : g.players) put_player(out, player, seat++);
  out.end_array();
}

// By their places among the log's moves and says.
void put_played_for(Writer& out, const Gathering& g) {
  if (g.played_for.empty() && g.said_for.empty()) return;
  out.key("stood_in");
  out.begin_array();
  for (const PlayedFor& played : g.played_for) {
    out.begin_object();
    out.field("act", played.act);
    out.field("why", why_played(played));
    out.end_object();
  }
  for (const std::size_t say : g.said_for) {
    out.begin_object();
    out.field("say", say);
    out.end_object();
  }
  out.end_array();
}

struct ChairLook {
  bool here = false;
  bool wishes = false;  // they count until somebody starts
};

// What not everybody has is left out where there is none.
void put_chair(Writer& out, Seat seat, const Gathering& g, const ChairLook& look) {
  const Chair& chair = g.chair(seat);
  out.begin_object();
  out.field("seat", seat.value);
  text_or_null(out, "name", chair.name);
  text_or_null(out, "bot", chair.bot);
  out.field("ready", chair.ready);
  out.field("here", look.here);
  text_or_null(out, "standin", chair.standin);
  if (!chair.bot.empty() && chair.bot_number != seat.value) {
    out.field("bot_number", chair.bot_number);
  }
  if (const Holder* left = g.holder_who_left(seat)) out.field("holder", left->name);
  if (chair.teaches) out.field("teaches", true);
  if (chair.colour != 0) out.field("colour", chair.colour);
  if (look.wishes && !chair.wish.empty()) out.field("wish", chair.wish);
  out.end_object();
}

void put_seats(Writer& out, std::string_view key, const std::vector<Seat>& seats) {
  out.key(key);
  out.begin_array();
  for (const Seat seat : seats) out.integer(seat.value);
  out.end_array();
}

void put_claim(Writer& out, const Gathering& g, Seat seat, const Claim& claim,
               const LobbyLook& look) {
  const WhoseWord word = whose_word(g, seat, claim, look.absent_for(seat), look.habits);
  std::vector<Seat> asked;
  std::vector<Seat> agreed;
  bool newcomers = false;
  for (int i = 0; i < g.seats(); ++i) {
    const Seat one = seat_at(i);
    if (!has_a_word(g, seat, claim, one)) {
      newcomers = newcomers || (g.chair(one).is_persons() && one != seat && one != claim.by);
      continue;
    }
    asked.push_back(one);
    if ((claim.agreed >> one.value & 1U) != 0) agreed.push_back(one);
  }
  out.begin_object();
  out.field("seat", seat.value);
  out.field("claim", claim.number);
  out.field("name", claim.name);
  out.field("decides", to_text(word.who));
  if (word.who != WhoseWord::Who::holder) out.field("needed", word.needed);
  put_seats(out, "agreed", agreed);
  if (newcomers && word.who != WhoseWord::Who::holder) put_seats(out, "asked", asked);
  out.end_object();
}

void put_claims(Writer& out, const Gathering& g, const LobbyLook& look) {
  out.key("claims");
  out.begin_array();
  for (int i = 0; i < g.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (!look.seated && look.left != seat) continue;
    for (const Claim& claim : g.chair(seat).claims) put_claim(out, g, seat, claim, look);
  }
  out.end_array();
}

// Whose turn it is, and since when: enough for a list of one's games.
void put_turn(Writer& out, const Gathering& g) {
  if (g.phase() == Phase::playing) {
    out.key("to_act");
    if (const auto acting = g.table->acting()) {
      out.integer(acting->value);
    } else {
      out.null();
    }
  }
  if (g.acted_at) out.field("since", *g.acted_at);
}

void put_onlookers(Writer& out, const Onlookers& onlookers) {
  out.key("watchers");
  out.begin_object();
  out.field("count", onlookers.count);
  out.key("names");
  out.begin_array();
  for (const std::string& name : onlookers.names) out.string(name);
  out.end_array();
  out.end_object();
}

}  // namespace

Viewer viewer_for(const Gathering& gathering, std::optional<Seat> seat) {
  return seat ? seat : gathering.teacher();
}

std::string view_text(const Gathering& gathering, Viewer viewer) {
  return view_of(*gathering.table, gathering, viewer);
}

std::string past_text(const Gathering& gathering, std::optional<Seat> seat) {
  const Viewer viewer = seat;
  const auto opening =
      deal_game(gathering.game, gathering.seats(), gathering.options, gathering.secret.seed);
  if (!opening) return {};
  std::string past;
  Writer out(past);
  out.begin_object();
  out.key("from");
  out.raw(view_of(**opening, gathering, viewer));
  out.key("events");
  put_seen_events(*gathering.table, viewer, 0, out);
  out.key("says");
  put_says(*gathering.table, 0, out);
  put_stood_in(gathering, 0, out);
  out.end_object();
  return past;
}

void put_stood_in(const Gathering& gathering, std::size_t from, wire::Writer& out) {
  const auto is_old = [from](const PlayedFor& played) { return played.upto <= from; };
  if (std::ranges::all_of(gathering.played_for, is_old)) return;
  out.key("stood_in");
  out.begin_array();
  for (const PlayedFor& played : gathering.played_for) {
    if (is_old(played)) continue;
    out.begin_object();
    out.field("seat", played.seat.value);
    out.field("from", played.from);
    out.field("upto", played.upto);
    out.field("why", why_played(played));
    out.end_object();
  }
  out.end_array();
}

void put_said_for(const Gathering& gathering, std::size_t from, wire::Writer& out) {
  const auto& said = gathering.said_for;
  const auto first = std::ranges::lower_bound(said, from);
  if (first == said.end()) return;
  out.key("stood_in");
  out.begin_array();
  for (auto one = first; one != said.end(); ++one) out.unsigned_integer(*one - from);
  out.end_array();
}

std::string hash_of_view(std::string_view view) {
  wire::Document document;
  const auto parsed = document.parse(view);
  std::vector<wire::Member> members;
  for (const wire::Member member : parsed->members()) {
    if (member.key != "says") members.push_back(member);
  }
  std::sort(members.begin(), members.end(),
            [](const wire::Member& a, const wire::Member& b) { return a.key < b.key; });
  std::string canonical;
  canonical.reserve(view.size());
  Writer out(canonical);
  out.begin_object();
  for (const wire::Member& member : members) {
    out.key(member.key);
    out.raw(wire::canonical(member.value));
  }
  out.end_object();
  const Digest digest = sha256(canonical);
  return to_hex(std::span(digest.bytes).first(8));
}

std::string moves_answer(const Gathering& gathering, Viewer viewer, std::size_t from,
                         std::size_t upto) {
  std::string answer;
  Writer out(answer);
  out.begin_object();
  out.key("events");
  put_seen_events(*gathering.table, viewer, from, upto, out);
  out.field("upto", upto);
  out.key("result");
  // An answer that is given again says what it said: the result came with the last moves.
  if (upto == gathering.table->upto()) {
    gathering.table->put_result(out);
  } else {
    out.null();
  }
  out.end_object();
  return answer;
}

std::string log_text(const Gathering& gathering) {
  std::string log;
  Writer out(log);
  gathering.table->put_log(out);
  std::string proof;
  Writer members(proof);
  members.field("salt", gathering.secret.salt);
  members.field("commitment", gathering.commitment);
  put_players(members, gathering);
  put_played_for(members, gathering);
  add_members(log, proof);
  return log;
}

std::string lobby_text(const Gathering& gathering, const LobbyLook& look) {
  std::string lobby;
  Writer out(lobby);
  out.begin_object();
  out.field("table", look.table);
  out.field("game", gathering.game);
  out.field("phase", to_text(gathering.phase()));
  out.field("game_number", gathering.game_number);
  out.field("commitment", gathering.commitment);
  if (gathering.known_deal) out.field("known_deal", true);
  out.field("locked", gathering.locked);
  out.key("host");
  if (gathering.host) {
    out.integer(gathering.host->value);
  } else {
    out.null();
  }
  out.key("settings");
  write_settings(out, gathering.settings);
  out.key("options");
  out.raw(gathering.options);
  out.key("seats");
  out.begin_array();
  for (int i = 0; i < gathering.seats(); ++i) {
    const Seat seat = seat_at(i);
    put_chair(out, seat, gathering,
              {.here = look.is_here(seat), .wishes = gathering.starter_is_open()});
  }
  out.end_array();
  put_turn(out, gathering);
  const bool watched = gathering.settings.watchers && look.onlookers.count > 0;
  if (watched) put_onlookers(out, look.onlookers);
  if (look.seated || look.left) put_claims(out, gathering, look);
  if (look.hosts) out.field("hosts", true);
  if (look.you) out.field("you", look.you->value);
  out.end_object();
  return lobby;
}

void add_turn_left(std::string& object, std::optional<Millis> left) {
  if (!left) return;
  std::string member;
  Writer(member).field("turn_left_ms", left->count());
  add_members(object, member);
}

std::string_view to_text(Phase phase) {
  switch (phase) {
    case Phase::lobby:
      return "lobby";
    case Phase::playing:
      return "playing";
    case Phase::over:
      return "over";
  }
  return "";
}

}  // namespace sobremesa::server
