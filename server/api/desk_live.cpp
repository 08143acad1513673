// Live connections of a table: joining, messages, leaving.
#include <utility>

#include "base/text.hpp"
#include "server/api/answers.hpp"
#include "server/api/desk.hpp"
#include "server/api/desk_work.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::server {
namespace {

void send(Live& live, const ApiReply& reply, std::string_view key) {
  live.sink->send(std::make_shared<const std::string>(reply_frame(reply, key)));
}

// A returning person plays again.
void take_back(Gathering& gathering, const Caller& caller, Outcome& outcome) {
  if (!caller.seat || gathering.chair(*caller.seat).standin.empty()) return;
  Record back = StoodIn{*caller.seat, {}};
  if (!fold(gathering, back)) outcome.records.push_back(std::move(back));
}

// Names are told to everybody, so nobody gives them without end.
constexpr int kMostWatcherNames = 5;

// {"name":"Eva"}, or null for none.
Result<std::string, ApiReply> read_watcher(std::string_view body, const Limits& limits) {
  wire::Document document;
  const auto parsed = document.parse(body);
  if (!parsed) {
    return Failure{fault_answer({wire::FaultCode::bad_json, "watch: cannot be read"})};
  }
  wire::ObjectReader in(*parsed, wire::FaultCode::bad_request, "watch");
  const auto given = in.required("name").value_or(wire::Value{});
  if (auto fault = in.finish()) return Failure{fault_answer(*fault)};
  if (given.is_null()) return std::string();
  return read_name(given, limits);
}

// 101 for a token that opens something or opened it in this deal, and for none.
Outcome admit(Gathering& gathering, const Caller& caller) {
  Outcome outcome;
  // Whoever left a chair in this deal sees who asks for it.
  if (caller.token == Caller::Token::unknown && !caller.left) {
    outcome.reply = error_answer(401, "bad_token", {"this token opens no seat at this table"});
  } else if (caller.token == Caller::Token::waiting) {
    outcome.reply = error_answer(403, "claim_waiting", {"those at the table have to agree first"});
  } else {
    take_back(gathering, caller, outcome);
    outcome.reply = {.status = 101, .body = "{}"};
  }
  return outcome;
}

}  // namespace

void Desk::join(std::shared_ptr<Live> live, std::string_view token,
                std::optional<std::uint64_t> after, OnReply answer) {
  note_call();
  std::optional<Digest> digest;
  if (!token.empty()) digest = sha256(token);
  submit({.token = digest,
          .decide = [](Gathering& gathering, Around&,
                       const Caller& caller) { return admit(gathering, caller); },
          .answer =
              [this, live = std::move(live), digest, after,
               on_reply = std::move(answer)](const ApiReply& reply) {
                on_reply(reply);
                // It may have gone while it waited.
                if (reply.status == 101 && !live->closed) welcome(live, digest, after);
              }});
}

// The table is at rest: what the live connection is shown has been kept.
void Desk::welcome(const std::shared_ptr<Live>& live, const std::optional<Digest>& token,
                   std::optional<std::uint64_t> after) {
  audience_.leave(*live, around_);
  live->token = token;
  const Caller caller = token ? find_caller(gathering_, *token) : Caller{};
  live->seat = caller.seat;
  live->left = caller.seat ? std::nullopt : caller.left;
  audience_.join(live, around_);
  notice_presence();
  audience_.greet(*live, gathering_, around_, after);
}

void Desk::message(const std::shared_ptr<Live>& live, std::string_view text,
                   const std::optional<ApiReply>& refusal) {
  const Limits& limits = house_.limits;
  note_call();
  bool floods = false;
  if (text.size() > limits.message_bytes) {
    send(*live, machine_answer(413, "too_large", {"a message is too long"}), {});
    live->bad_messages += 1;
  } else if (const UpFrame frame = read_up_frame(text);
             refusal || !live->messages.take(limits.messages, last_call_)) {
    // Being quick is no nonsense: only who goes on regardless is shown out.
    floods = !live->floods.take(limits.floods, last_call_);
    send(*live, refusal ? *refusal : too_many("messages", live->messages.wait_s(limits.messages)),
         frame.key);
  } else if (frame.kind == UpFrame::Kind::bad) {
    send(*live, machine_answer(400, "bad_request", {frame.body}), frame.key);
    live->bad_messages += 1;
  } else {
    message_job(live, frame);
  }
  if (!floods && live->bad_messages < limits.bad_messages) return;
  live->sink->close();
  leave(*live);
}

void Desk::message_job(const std::shared_ptr<Live>& live, const UpFrame& frame) {
  if (frame.kind == UpFrame::Kind::token) return token_job(live, frame);
  if (frame.kind == UpFrame::Kind::together) return together_job(live, frame);
  if (frame.kind == UpFrame::Kind::watch) return watch_job(live, frame);
  if (frame.kind == UpFrame::Kind::snapshot) return snapshot_job(live, frame);
  const Route route = frame.kind == UpFrame::Kind::moves ? Route::moves : Route::says;
  submit(
      {.token = live->token,
       .decide =
           [route, body = frame.body](Gathering& gathering, Around& around, const Caller& caller) {
             return perform(gathering, around, {.route = route, .body = body, .caller = caller});
           },
       .answer =
           [live, key = frame.key](const ApiReply& reply) {
             if (live->joined) send(*live, reply, key);
           }});
}

void Desk::snapshot_job(const std::shared_ptr<Live>& live, const UpFrame& frame) {
  submit({.token = live->token,
          .decide =
              [](Gathering& gathering, Around&, const Caller& caller) {
                Outcome outcome;
                take_back(gathering, caller, outcome);
                return outcome;
              },
          .answer =
              [this, live, key = frame.key, past = frame.past](const ApiReply& reply) {
                if (!live->joined) return;
                if (reply.status != 200) return send(*live, reply, key);
                audience_.send_snapshot(
                    *live, gathering_, around_,
                    past ? Audience::Extent::with_the_past : Audience::Extent::as_it_is);
              }});
}

// A watcher says who they are, so that those who play know.
void Desk::watch_job(const std::shared_ptr<Live>& live, const UpFrame& frame) {
  const auto refuse = [&](const ApiReply& reply) {
    live->bad_messages += 1;
    send(*live, reply, frame.key);
  };
  const auto name = read_watcher(frame.body, house_.limits);
  if (!name) return refuse(name.error());
  if (live->token) return refuse(machine_answer(409, "seated", {"whoever has a token has a name"}));
  if (live->names_given == kMostWatcherNames) {
    return refuse(error_answer(429, "enough", {"that is enough of names for one connection"}));
  }
  if (!live->joined) return;
  live->names_given += 1;
  audience_.name(*live, *name, around_);
  send(*live, nothing_more(), frame.key);
  if (is_at_rest()) at_rest();
}

// A watcher becomes the person they are.
void Desk::token_job(const std::shared_ptr<Live>& live, const UpFrame& frame) {
  const Digest digest = sha256(frame.body);
  submit({.token = digest,
          .decide = [](Gathering& gathering, Around&,
                       const Caller& caller) { return admit(gathering, caller); },
          .answer =
              [this, live, digest, key = frame.key](const ApiReply& reply) {
                if (!live->joined) return;
                if (reply.status == 101) return welcome(live, digest, std::nullopt);
                live->bad_messages += 1;
                send(*live, reply, key);
              }});
}

// Looking at a game that is over, with others. Whether one may is asked once: a game that is over
// stays over.
void Desk::together_job(const std::shared_ptr<Live>& live, const UpFrame& frame) {
  if (frame.body == "null") return together_.leave(*live);
  const auto request = read_together(frame.body);
  if (!request) {
    live->bad_messages += 1;
    return send(*live, fault_answer(request.error()), frame.key);
  }
  if (together_.has(*live, request->game)) return together_.take(live, *request);
  submit({.token = live->token,
          .decide =
              [asked = *request](Gathering& gathering, Around&, const Caller& caller) {
                Outcome outcome;
                outcome.reply = may_watch_together(gathering, caller, asked);
                return outcome;
              },
          .answer =
              [this, live, asked = *request, key = frame.key](const ApiReply& reply) {
                if (!live->joined) return;
                if (reply.status != 200) return send(*live, reply, key);
                together_.take(live, asked);
              }});
}

void Desk::leave(Live& live) {
  live.closed = true;
  const auto self = shared_from_this();
  audience_.leave(live, around_);
  if (is_at_rest()) at_rest();
}

}  // namespace sobremesa::server
