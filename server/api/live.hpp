// One live connection and what it has been told; and the messages that come up from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/api.hpp"
#include "server/api/gathering.hpp"
#include "server/bucket.hpp"

namespace sobremesa::server {

struct Live {
  Api::LiveId id = 0;
  std::shared_ptr<LiveSink> sink;

  std::optional<Digest> token;  // of the seat or the host; without one it watches
  std::optional<Seat> seat;
  // The seat they left in this deal: they watch, and see who asks for it.
  std::optional<Seat> left{};
  // Where they count as being there.
  [[nodiscard]] std::optional<Seat> place() const { return seat ? seat : left; }
  std::string name{};  // of a watcher who gave one
  int names_given = 0;

  // What it has been told.
  std::uint32_t game = 0;  // 0: nothing of a game yet
  std::size_t upto = 0;
  std::size_t says = 0;
  std::size_t lobby = 0;   // a hash of the last lobby
  Viewer viewer = kWatch;  // through whose eyes

  bool wants_past = false;  // asks for what happened before it came

  Bucket messages;
  Bucket floods;  // messages that were too many
  int bad_messages = 0;
  bool joined = false;  // counts as present, gets frames
  bool closed = false;  // it has gone, perhaps before it could join
};

struct UpFrame {
  enum class Kind : std::uint8_t { bad, moves, say, snapshot, token, together, watch };
  Kind kind = Kind::bad;
  std::string body;   // the same as a body over HTTP; of a token: the token; if bad: what is wrong
  std::string key{};  // echoed in the reply
  bool past = false;  // of a snapshot: with what happened before
};
[[nodiscard]] UpFrame read_up_frame(std::string_view text);

// {"reply":{"key"?,"status",...}} with the members of the answer's body.
[[nodiscard]] std::string reply_frame(const ApiReply& reply, std::string_view key);

}  // namespace sobremesa::server
