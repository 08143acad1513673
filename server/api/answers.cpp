#include "server/api/answers.hpp"

#include <variant>

#include "engine/trouble.hpp"

namespace sobremesa::server {

ApiReply error_answer(int status, std::string_view code, Pieces text) {
  ApiReply reply{.status = status, .body = {}};
  wire::Writer out(reply.body);
  out.begin_object();
  out.key("error");
  out.begin_object();
  out.field("code", code);
  out.field("text", concat(text));
  out.end_object();
  out.end_object();
  return reply;
}

ApiReply fault_answer(const wire::Fault& fault) {
  return error_answer(400, to_text(fault.code), {fault.text});
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
      {"this server has no room for new tables; those that are there go on. Try again later"});
  reply.retry_after_s = kMinute;
  return reply;
}

ApiReply store_is_away() {
  ApiReply reply = error_answer(503, "unavailable", {"the store does not answer: try again soon"});
  reply.retry_after_s = 1;
  return reply;
}

}  // namespace sobremesa::server
