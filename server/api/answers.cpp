#include "server/api/answers.hpp"

#include <variant>

#include "engine/trouble.hpp"
#include "telling/message_json.hpp"

namespace sobremesa::server {

namespace {

// By the name of its key: whoever reads this may have been built from another catalogue, where the
// same place in the list is another sentence.
void put_message(wire::Writer& out, const telling::Message& message) {
  out.begin_object();
  out.field("key", message.key.name());
  if (!message.args.empty()) {
    out.key("args");
    out.begin_object();
    for (const telling::Arg& arg : message.args) {
      out.key(arg.name);
      telling::write_term(out, arg.term);
    }
    out.end_object();
  }
  out.end_object();
}

void put_error_of(wire::Writer& out, std::string_view code, std::string_view text,
                  const telling::Message* message) {
  out.key("error");
  out.begin_object();
  out.field("code", code);
  out.field("text", text);
  if (message != nullptr) {
    out.key("message");
    put_message(out, *message);
  }
  out.end_object();
}

ApiReply answer_of_error(int status, std::string_view code, std::string_view text,
                         const telling::Message* message) {
  ApiReply reply{.status = status, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  put_error_of(out, code, text, message);
  out.end_object();
  return reply;
}

}  // namespace

void put_error(wire::Writer& out, TroubleCode code, std::string_view text) {
  const telling::Message message(code.sentence());
  put_error_of(out, code.name(), text, &message);
}

ApiReply error_answer(int status, TroubleCode code, Pieces text) {
  return error_answer(status, code, text, code.sentence());
}

ApiReply error_answer(int status, TroubleCode code, Pieces text, const telling::Message& message) {
  return answer_of_error(status, code.name(), concat(text), &message);
}

ApiReply machine_answer(int status, std::string_view code, Pieces text) {
  return answer_of_error(status, code, concat(text), nullptr);
}

ApiReply fault_answer(const wire::Fault& fault) {
  return answer_of_error(400, to_text(fault.code), fault.text, nullptr);
}

ApiReply fault_answer(const wire::Fault& fault, const telling::Message& message) {
  return answer_of_error(400, to_text(fault.code), fault.text, &message);
}

ApiReply trouble_answer(const Trouble& trouble) {
  if (const auto* fault = std::get_if<wire::Fault>(&trouble)) return fault_answer(*fault);
  ApiReply reply{.status = 422, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  write_trouble(out, trouble);
  out.end_object();
  return reply;
}

ApiReply too_many(std::string_view of_what, int retry_after_s) {
  ApiReply reply = error_answer(429, "too_many", {"too many ", of_what, ": try again in a while"});
  reply.retry_after_s = retry_after_s;
  return reply;
}

ApiReply come_back_later() {
  ApiReply reply = error_answer(503, "unavailable", {"try again in a moment"});
  reply.retry_after_s = 1;
  return reply;
}

ApiReply store_is_full() {
  constexpr int kMinute = 60;
  ApiReply reply = error_answer(
      503, "store_full",
      {"this server has no room for new tables; existing tables continue. Try again later"});
  reply.retry_after_s = kMinute;
  return reply;
}

ApiReply store_is_away() {
  ApiReply reply = error_answer(503, "unavailable", {"the store does not answer: try again soon"});
  reply.retry_after_s = 1;
  return reply;
}

}  // namespace sobremesa::server
