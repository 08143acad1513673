#include "server/api/live.hpp"

#include <utility>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

UpFrame bad(std::string_view what, std::string key = {}) {
  return {.kind = UpFrame::Kind::bad, .body = std::string(what), .key = std::move(key)};
}

std::string text_of(const wire::Value& value) {
  std::string text;
  wire::Writer(text).value(value);
  return text;
}

}  // namespace

UpFrame read_up_frame(std::string_view text) {
  wire::Document document;
  const auto parsed = document.parse(text);
  if (!parsed) return bad(concat({parsed.error().what, " at byte ", parsed.error().at}));
  if (!parsed->is_object()) return bad("a message is an object");

  UpFrame frame;
  frame.key = parsed->find("key").value_or(wire::Value{}).as_string().value_or("");
  if (parsed->find("moves")) {
    frame.kind = UpFrame::Kind::moves;
    frame.body = text;
  } else if (const auto say = parsed->find("say")) {
    frame.kind = UpFrame::Kind::say;
    frame.body = text_of(*say);
  } else if (const auto token = parsed->find("token")) {
    if (!token->is_string()) return bad("token: must be a text", frame.key);
    frame.kind = UpFrame::Kind::token;
    frame.body = *token->as_string();
  } else if (const auto together = parsed->find("together")) {
    frame.kind = UpFrame::Kind::together;
    frame.body = text_of(*together);
  } else if (const auto watch = parsed->find("watch")) {
    frame.kind = UpFrame::Kind::watch;
    frame.body = text_of(*watch);
  } else if (parsed->find("snapshot")) {
    frame.kind = UpFrame::Kind::snapshot;
    frame.past = parsed->find("past").value_or(wire::Value{}).as_bool().value_or(false);
  } else {
    return bad(R"(a message has "moves", "say", "snapshot", "together", "token" or "watch")",
               frame.key);
  }
  return frame;
}

std::string reply_frame(const ApiReply& reply, std::string_view key) {
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  out.key("reply");
  out.begin_object();
  if (!key.empty()) out.field("key", key);
  out.field("status", reply.status);
  if (reply.retry_after_s) out.field("retry_after_s", *reply.retry_after_s);
  // The body is an object: its members follow.
  if (reply.body.size() > 2) {
    frame += ',';
    frame.append(reply.body, 1, reply.body.size() - 2);
  }
  out.end_object();
  out.end_object();
  return frame;
}

}  // namespace sobremesa::server
