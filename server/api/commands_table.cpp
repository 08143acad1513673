// What is agreed at a table, when its games begin, and what is left of them.
#include <algorithm>

#include "server/api/desk_work.hpp"
#include "server/api/short_texts.hpp"
#include "server/api/sight.hpp"

namespace sobremesa::server {
namespace {

using wire::FaultCode;
using wire::ObjectReader;
using wire::Value;
using wire::Writer;

// The options with those of the patch in their places; null takes one back to its default.
std::string merged(std::string_view options, const Value& patch) {
  wire::Document document;
  const auto old = document.parse(options);
  std::string merged;
  Writer out(merged);
  out.begin_object();
  for (const wire::Member member : old->members()) {
    if (!patch.find(member.key)) out.field(member.key, member.value);
  }
  for (const wire::Member member : patch.members()) {
    if (!member.value.is_null()) out.field(member.key, member.value);
  }
  out.end_object();
  return merged;
}

Result<Changed, wire::Fault> read_change(const Gathering& g, const Value& body) {
  ObjectReader in(body, FaultCode::bad_request, "body");
  Changed change;
  if (const auto options = in.optional("options")) {
    if (!options->is_object()) in.fail("options", "must be an object");
    if (auto fault = long_text_in(*options)) return Failure{*fault};
    change.options = merged(g.options, *options);
  }
  if (in.optional("seats")) {
    const SeatRange seats = find_offer(g.game)->seats;
    change.seats = static_cast<std::uint8_t>(in.integer("seats", {seats.min, seats.max}));
  }
  if (const auto settings = in.optional("settings")) {
    const auto read = read_settings(*settings, g.settings);
    if (!read) return Failure{read.error()};
    change.settings = *read;
  }
  if (in.optional("locked")) change.locked = in.boolean_or("locked", false);
  if (auto fault = in.finish()) return Failure{*fault};
  if (change.options || change.seats) {
    const auto trial =
        deal_game(g.game, change.seats.value_or(static_cast<std::uint8_t>(g.seats())),
                  change.options.value_or(g.options), {});
    if (!trial) return Failure{trial.error()};
  }
  return change;
}

std::string in_one_spelling(std::string_view json) {
  wire::Document document;
  const auto value = document.parse(json);
  return value ? wire::canonical(*value) : std::string();
}

// What the change changes; none if all is so already: what says nothing is not stored.
std::optional<Changed> only_news(const Gathering& g, Changed change) {
  if (change.options && in_one_spelling(*change.options) == in_one_spelling(g.options)) {
    change.options.reset();
  }
  if (change.settings == g.settings) change.settings.reset();
  if (change.locked == g.locked) change.locked.reset();
  if (change.seats == g.seats()) change.seats.reset();
  if (!change.options && !change.settings && !change.locked && !change.seats) return std::nullopt;
  return change;
}

void put_commitment(ApiReply& reply, const Gathering& g) {
  reply.body.clear();
  Writer out(reply.body);
  out.begin_object();
  out.field("game_number", g.game_number);
  out.field("commitment", g.commitment);
  out.end_object();
}

bool has_free_chair(const Gathering& g) {
  return std::any_of(g.chairs.begin(), g.chairs.end(), [](const Chair& c) { return c.is_free(); });
}

ApiReply seats_are_free() {
  return error_answer(409, "seats_free", {"every seat needs a person or a bot"});
}

}  // namespace

ApiReply lobby(Work& work) {
  const Millis now = work.around.runtime.now();
  const LobbyLook look{
      .table = work.around.table,
      .is_here = [&](Seat seat) { return work.around.presence.is_here(seat, now); },
      .absent_for = [&](Seat seat) { return work.around.presence.surely_absent_for(seat, now); },
      .habits = work.around.habits,
      .onlookers = work.around.watchers.all(now),
      .seated = work.call.caller.seat || work.call.caller.host,
      .hosts = work.call.caller.host,
      .you = work.call.caller.seat,
      .left = work.call.caller.left};
  ApiReply reply{.status = 200, .body = lobby_text(work.gathering, look)};
  add_turn_left(reply.body, work.around.turn.left(work.gathering, now));
  return reply;
}

ApiReply change(Work& work) {
  const auto change = read_change(work.gathering, work.body);
  if (!change) return fault_answer(change.error());
  const bool of_the_game = change->options || change->settings || change->seats;
  if (of_the_game && work.gathering.phase() != Phase::lobby) {
    return error_answer(409, "started", {"options, settings and seats are agreed before the deal"});
  }
  const int seats = change->seats.value_or(static_cast<std::uint8_t>(work.gathering.seats()));
  for (int i = seats; i < work.gathering.seats(); ++i) {
    if (!work.gathering.chair(seat_at(i)).is_persons()) continue;
    return error_answer(409, "taken", {"seat ", i, " is taken: a person would have no seat"},
                        {"trouble.taken.fewer"});
  }
  const auto news = only_news(work.gathering, *change);
  if (!news) return lobby(work);
  if (auto trouble = work.happens(*news)) return trouble_answer(*trouble);
  return lobby(work);
}

ApiReply start(Work& work) {
  Gathering& g = work.gathering;
  if (g.phase() == Phase::playing) {
    return error_answer(409, "started", {"the game has started"});
  }
  if (g.phase() == Phase::over) {
    return error_answer(409, "over", {"the game is over: ask for a rematch"});
  }
  if (has_free_chair(g)) return seats_are_free();
  if (auto trouble = work.happens(work.dated(Dealt{}))) return trouble_answer(*trouble);
  ApiReply reply;
  put_commitment(reply, g);
  return reply;
}

ApiReply rematch(Work& work) {
  bool start_at_once = false;
  bool ready = false;
  if (!work.body.is_null()) {
    ObjectReader in(work.body, FaultCode::bad_request, "body");
    start_at_once = in.boolean_or("start", false);
    ready = in.boolean_or("ready", false);
    if (ready && start_at_once) in.fail("ready", "whoever starts at once waits for nobody");
    if (auto fault = in.finish()) return fault_answer(*fault);
  }
  if (work.gathering.phase() != Phase::over) {
    return error_answer(409, "not_over", {"there is no finished game to play again"});
  }
  if (start_at_once && has_free_chair(work.gathering)) return seats_are_free();
  auto trouble = work.happens(Rematched{make_deal_secret(work.around.runtime)});
  if (start_at_once && !trouble) trouble = work.happens(work.dated(Dealt{}));
  const auto& seat = work.call.caller.seat;
  if (ready && seat && !trouble) trouble = work.happens(Readied{.seat = *seat, .ready = true});
  if (trouble) return trouble_answer(*trouble);
  ApiReply reply;
  put_commitment(reply, work.gathering);
  return reply;
}

ApiReply log(Work& work) {
  const Gathering& g = work.gathering;
  std::uint64_t game = g.game_number;
  if (const auto text = query_field(work.call.query, "game")) {
    const auto number = whole_number(*text);
    if (!number) return fault_answer({FaultCode::bad_request, "game: must be a whole number"});
    game = *number;
  }
  if (game == 0 || game > g.game_number) {
    return error_answer(404, "no_game", {"there was no such game at this table"});
  }
  if (game < g.game_number) {
    work.outcome.past_game = static_cast<std::uint32_t>(game);
    return {};
  }
  if (g.phase() != Phase::over) {
    return error_answer(403, "not_over", {"the log can be read once the game is over"});
  }
  return {.status = 200, .body = log_text(g)};
}

}  // namespace sobremesa::server
