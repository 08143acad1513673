// What the commands share: one call under way.
#pragma once

#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "server/api/answers.hpp"
#include "server/api/commands.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {

// A deal or moves with their time, where all who share the store can read that.
template <class R>
[[nodiscard]] Record dated(R record, const Runtime& runtime, const Habits& habits) {
  R with_time = record;
  with_time.t = runtime.unix_time();
  if (format_of(with_time) <= habits.record_format) return with_time;
  return record;
}

struct Work {
  Gathering& gathering;
  Around& around;
  const Call& call;
  wire::Value body;  // null if there was none
  Outcome& outcome;

  // Folds a record in that has been decided on.
  std::optional<Trouble> happens(Record record) {
    if (auto trouble = fold(gathering, record)) return trouble;
    outcome.records.push_back(std::move(record));
    return std::nullopt;
  }
  // For records that nothing can be wrong with.
  ApiReply happens_then(Record record, ApiReply reply) {
    if (auto trouble = happens(std::move(record))) return trouble_answer(*trouble);
    return reply;
  }
  // While others share the store who could not read it, some records have to wait.
  bool may_write(const Record& record) const {
    return format_of(record) <= around.habits.record_format;
  }
  template <class R>
  Record dated(R record) const {
    return server::dated(std::move(record), around.runtime, around.habits);
  }
  Seat caller_seat() const { return *call.caller.seat; }
  Chair& chair() const { return gathering.chair(call.seat); }
  bool seat_exists() const { return call.seat.value < gathering.chairs.size(); }
};

inline ApiReply nothing_more(int status = 200) { return {.status = status, .body = "{}"}; }
inline ApiReply no_such_seat() { return error_answer(404, "no_seat", {"there is no such seat"}); }
inline ApiReply not_started() {
  return error_answer(409, "not_started", {"the game has not started"});
}
// Some of the servers on this store are older, and would not understand what is to be kept.
inline ApiReply not_yet() {
  ApiReply reply =
      error_answer(503, "upgrading", {"the servers are being upgraded: try again in a while"});
  reply.retry_after_s = 60;
  return reply;
}
// Who plays when nobody said who.
inline constexpr std::string_view kUsualStandin = "medium";
[[nodiscard]] bool has_bot(const Gathering& gathering, std::string_view bot);

// --- the commands, by the file they are in ------------------------------------------------------

// commands_people.cpp: who sits where
ApiReply sit(Work& work);
ApiReply seat_bot(Work& work);
ApiReply ready(Work& work);
ApiReply leave(Work& work);
ApiReply remove(Work& work);
ApiReply stand_in(Work& work);
ApiReply give_host(Work& work);
// commands_seats.cpp: which seat, in which colour, and who would like to start
ApiReply move_seat(Work& work);
ApiReply colour(Work& work);
ApiReply wish(Work& work);
ApiReply teach(Work& work);
// commands_claims.cpp: "that's me"
ApiReply claim(Work& work);
// {"seat","token"}; 202: and that it waits
[[nodiscard]] ApiReply seat_and_token(int status, Seat seat, std::string_view token);
// Sits down on a chair that is free for this person.
[[nodiscard]] ApiReply take_seat(Work& work, Seat seat, const std::string& name,
                                 const std::string& token);
// What this token has already: the seat it sits on, or the one it left in this deal and comes back
// to. None: it is new here.
[[nodiscard]] std::optional<ApiReply> seated_before(Work& work, const std::string& name,
                                                    const std::string& token);
ApiReply approve(Work& work);
ApiReply reject(Work& work);
// commands_table.cpp: what is agreed, and when it begins
ApiReply lobby(Work& work);
ApiReply change(Work& work);
ApiReply start(Work& work);
ApiReply rematch(Work& work);
ApiReply log(Work& work);
// commands_play.cpp: the game itself
ApiReply view(Work& work);
ApiReply legal(Work& work);
ApiReply moves(Work& work);
ApiReply says(Work& work);

// A name as it may stand at a table, without blanks around it; or the answer that says what is
// wrong with it.
[[nodiscard]] Result<std::string, ApiReply> read_name(const wire::Value& value,
                                                      const Limits& limits);

}  // namespace sobremesa::server
