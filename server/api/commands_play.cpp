// The game itself: looking, moving, saying.
#include <algorithm>
#include <span>

#include "engine/seen.hpp"
#include "server/api/desk_work.hpp"
#include "server/api/sight.hpp"
#include "server/api/visible_text.hpp"

namespace sobremesa::server {
namespace {

using wire::FaultCode;
using wire::ObjectReader;
using wire::Value;
using wire::Writer;

constexpr std::size_t kLongestWord = 64;

struct MovesRequest {
  std::optional<std::uint64_t> after;
  std::vector<std::string> moves;
  std::string key;
};

// They are kept as they were sent, and blanks are no move.
std::string read_move(ObjectReader& in, const Value& move, const Limits& limits) {
  if (!move.is_string()) in.fail("moves", "must be a list of texts");
  const std::string_view text = move.as_string().value_or("");
  if (text.size() > limits.move_bytes) {
    in.fail("moves", {"must be moves of at most ", limits.move_bytes, " bytes"});
  }
  return std::string(text);
}

Result<MovesRequest, wire::Fault> read_moves(const Value& body, const Limits& limits) {
  ObjectReader in(body, FaultCode::bad_request, "body");
  MovesRequest request;
  if (const auto after = in.optional("after")) {
    request.after = after->as_uint();
    if (!request.after) in.fail("after", "must be a whole number, 0 or more");
  }
  const Value moves = in.required("moves").value_or(Value{});
  if (!moves.is_array() || moves.size() == 0 || moves.size() > limits.moves) {
    in.fail("moves", {"must be a list of 1 to ", limits.moves, " moves"});
  }
  for (const Value move : moves.elements()) {
    request.moves.push_back(read_move(in, move, limits));
  }
  if (const auto key = in.optional("key")) {
    request.key = key->as_string().value_or("");
    const bool fits = !request.key.empty() && request.key.size() <= limits.key_bytes;
    if (!fits) in.fail("key", {"must be a text of 1 to ", limits.key_bytes, " bytes"});
    if (request.key.starts_with(Acted::kBotKeys)) in.fail("key", "must not begin with \"bot:\"");
  }
  if (auto fault = in.finish()) return Failure{*fault};
  return request;
}

std::string digest_of(const Value& body) {
  const Digest digest = sha256(wire::canonical(body));
  return to_hex(std::span(digest.bytes).first(16));
}

ApiReply stale(const Gathering& g, Seat seat, std::uint64_t after) {
  ApiReply reply{.status = 409, .body = {}};
  const std::size_t upto = g.table->upto();
  Writer out(reply.body);
  out.begin_object();
  put_error(out, "stale", "the table has moved on");
  out.field("upto", upto);
  out.key("events");
  put_seen_events(*g.table, seat, std::min<std::size_t>(after, upto), out);
  out.end_object();
  return reply;
}

// The answer that was given to this key before, if there was one.
std::optional<ApiReply> answered_before(Work& work, const MovesRequest& request,
                                        const std::string& body) {
  const Gathering& g = work.gathering;
  const auto kept = g.kept.find({work.caller_seat().value, request.key});
  if (request.key.empty() || kept == g.kept.end()) return std::nullopt;
  const KeptAnswer& answer = kept->second;
  if (answer.body != body) {
    return machine_answer(400, "key_used", {"key: was used with another body"});
  }
  if (answer.game != g.game_number) {
    work.outcome.past_game = answer.game;
    return ApiReply{};
  }
  return ApiReply{.status = 200,
                  .body = moves_answer(g, work.caller_seat(), answer.from, answer.upto)};
}

std::optional<std::string> text_in(ObjectReader& in, std::string_view key) {
  const auto value = in.optional(key);
  if (!value) return std::nullopt;
  if (!value->is_string()) in.fail(key, "must be a text");
  return std::string(value->as_string().value_or(""));
}

// One of a few: what is longer would be kept though nobody reads it.
std::optional<std::string> word_in(ObjectReader& in, std::string_view key) {
  auto word = text_in(in, key);
  if (word && word->size() > kLongestWord) {
    in.fail(key, {"must have at most ", kLongestWord, " bytes"});
  }
  return word;
}

}  // namespace

ApiReply view(Work& work) {
  if (!work.gathering.table) return not_started();
  const Viewer viewer = viewer_for(work.gathering, work.call.caller.seat);
  return {.status = 200, .body = view_text(work.gathering, viewer)};
}

ApiReply legal(Work& work) {
  if (!work.gathering.table) return not_started();
  ApiReply reply;
  Writer out(reply.body);
  work.gathering.table->put_legal(work.caller_seat(), out);
  return reply;
}

ApiReply moves(Work& work) {
  const auto request = read_moves(work.body, work.around.limits);
  if (!request) return fault_answer(request.error());
  Gathering& g = work.gathering;
  const std::string body = request->key.empty() ? std::string() : digest_of(work.body);
  if (auto before = answered_before(work, *request, body)) return *std::move(before);
  if (!g.table) return not_started();

  const Seat seat = work.caller_seat();
  const std::size_t from = g.table->upto();
  if (request->after && *request->after != from) return stale(g, seat, *request->after);
  const auto trouble = work.happens(
      work.dated(Acted{.seat = seat, .moves = request->moves, .key = request->key, .body = body}));
  if (trouble) return trouble_answer(*trouble);
  return {.status = 200, .body = moves_answer(g, seat, from, g.table->upto())};
}

ApiReply says(Work& work) {
  ObjectReader in(work.body, FaultCode::bad_request, "body");
  Spoke spoke{.seat = work.caller_seat()};
  spoke.phrase = word_in(in, "phrase");
  spoke.pile = word_in(in, "pile");
  spoke.text = text_in(in, "text");
  spoke.lang = word_in(in, "lang");
  if (auto fault = in.finish()) return fault_answer(*fault);
  if (const auto refused = refused_in_text(spoke.text.value_or(""))) {
    return fault_answer({FaultCode::bad_request, concat({"text: has ", refused->what})},
                        refused->sentence);
  }
  if (!work.gathering.table) return not_started();

  const Rate& rate = work.around.limits.says;
  Bucket& bucket = work.around.says[spoke.seat.value];
  if (!bucket.take(rate, work.around.runtime.now())) {
    return too_many("messages", bucket.wait_s(rate));
  }
  if (auto trouble = work.happens(spoke)) return trouble_answer(*trouble);
  const HostedTable& table = *work.gathering.table;
  ApiReply reply{.status = 201, .body = {}};
  Writer out(reply.body);
  out.begin_object();
  out.key("says");
  put_says(table, said_so_far(table) - 1, out);
  out.end_object();
  return reply;
}

}  // namespace sobremesa::server
