// Everything the server can be asked, without a socket in sight: requests in, answers out, frames
// for those who watch live. The network hands requests over; tests and fuzzers do the same. All on
// the thread of the Runtime.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sobremesa::server {

enum class Method : std::uint8_t { get, post, patch, del, other };

struct ApiRequest {
  Method method = Method::get;
  std::string path;   // "/api/tables/olive-lamp-river/moves", as sent, without the query
  std::string query;  // "game=2", without the question mark
  std::string token;  // of "Authorization: Bearer ...", empty if absent
  std::string body;
  std::string address;            // who asks, for limits: without the port
  std::string id{};               // of the request, for logs; may be empty
  std::string accept_language{};  // as sent
  // Asked for by somebody who has guessed too many names: only a token that opens something is
  // answered.
  bool must_be_known = false;
};

struct ApiReply {
  int status = 200;
  std::string body;                    // JSON, or what content_type says
  std::optional<int> retry_after_s{};  // with 429 and 503
  std::string_view content_type = "application/json";
  bool unknown_table = false;  // the 404 of a name that no table has
  bool over_budget = false;    // the table has used all it may of the store
};
using OnReply = std::function<void(ApiReply)>;

// One live connection, as the logic sees it. The network implements it; frames that a client does
// not take in time pile up there, and such a client is shed there.
class LiveSink {
 public:
  LiveSink() = default;
  LiveSink(const LiveSink&) = delete;
  LiveSink& operator=(const LiveSink&) = delete;
  virtual ~LiveSink() = default;
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
  // Politely: after what was sent has gone out.
  virtual void close() = 0;
};

struct LiveRequest {
  std::string path;   // "/api/tables/olive-lamp-river/live"
  std::string query;  // "after=17"
  std::string token;  // from the sub-protocol; empty: it may come in the first message
  std::string address;
};

class Api {
 public:
  using LiveId = std::uint64_t;

  Api() = default;
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;
  virtual ~Api() = default;

  virtual void call(ApiRequest request, OnReply answer) = 0;

  // Answers 101 and sends frames from then on, or any other status and never does.
  virtual void open_live(LiveRequest request, std::shared_ptr<LiveSink> sink,
                         std::function<void(ApiReply, LiveId)> answer) = 0;
  virtual void live_message(LiveId live, std::string text) = 0;
  virtual void close_live(LiveId live) = 0;

  // Another node has added records to this table, up to this number.
  virtual void wake(const std::string& table, std::uint64_t upto) = 0;

  // Before the process ends: tells everybody live to come back, finishes what is under way, then
  // calls `done`. New requests get 503.
  virtual void shut_down(std::function<void()> done) = 0;
};

}  // namespace sobremesa::server
