// Any bytes as what callers send: paths, queries, tokens, bodies, live messages, in any order and
// at any time. Every call gets one answer, answers and frames are JSON, and the server lives on.
//
// A line is one call: a letter (g get, p post, c patch, d delete, o other, l live message, t time
// goes by), a digit (whose token: 0 and 1 seats, 2 the host, 3 none, else nonsense; of a live
// message: which connection), then the path or text. In a path "~" is the table, and a blank
// separates it from the body.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "server/api/service.hpp"
#include "tests/support/faulty_store.hpp"
#include "tests/support/manual_runtime.hpp"

namespace sobremesa::server {
namespace {

void must(bool so) {
  if (!so) std::abort();
}

void must_be_json(std::string_view text) {
  wire::Document document;
  must(document.parse(text).has_value());
}

class Listener final : public LiveSink {
 public:
  void send(std::shared_ptr<const std::string> frame) override { must_be_json(*frame); }
  void close() override {}
};

class AtOnce final : public Thinkers {
 public:
  explicit AtOnce(Runtime& runtime) : runtime_(runtime) {}
  bool ask(BotQuestion question, OnAdvice answer) override {
    runtime_.post(
        [question = std::move(question), answer = std::move(answer)] { answer(question({})); });
    return true;
  }
  std::size_t waiting() const override { return 0; }

 private:
  Runtime& runtime_;
};

class Room {
 public:
  Room() {
    const std::string made =
        call(Method::post, "/api/tables", R"({"game":"the-game","seats":2,"seed":7})", "");
    table_ = concat({"/api/tables/", text_in(made, "table")});
    for (const std::string_view name : {"Ana", "Eva"}) {
      tokens_.push_back(
          text_in(call(Method::post, table_ + "/seats", concat({R"({"name":")", name, "\"}"}), ""),
                  "token"));
    }
    tokens_.push_back(text_in(made, "host_token"));
    tokens_.emplace_back();
    for (const std::size_t who : {0, 1, 3}) {
      service_.open_live({.path = table_ + "/live", .token = tokens_[who], .address = "127.0.0.1"},
                         std::make_shared<Listener>(),
                         [&](const ApiReply&, Api::LiveId id) { lives_.push_back(id); });
      runtime_.run_until_idle();
    }
    call(Method::post, table_ + "/start", "", tokens_[2]);
  }

  void line(std::string_view text) {
    if (text.size() < 2) return;
    const char what = text[0];
    const auto digit = static_cast<std::size_t>(text[1] - '0');
    text.remove_prefix(2);
    if (what == 't') return runtime_.advance(Millis{text.size() * 1'000});
    if (what == 'l') {
      service_.live_message(lives_[digit % lives_.size()], std::string(text));
      return runtime_.run_until_idle();
    }
    const std::size_t blank = text.find(' ');
    std::string path(text.substr(0, blank));
    const std::string body(blank == std::string_view::npos ? "" : text.substr(blank + 1));
    if (path.starts_with('~')) path.replace(0, 1, table_);
    const std::string token = digit < tokens_.size() ? tokens_[digit] : "nonsense";
    (void)call(method(what), path, body, token);
  }

 private:
  static Method method(char what) {
    switch (what) {
      case 'g':
        return Method::get;
      case 'p':
        return Method::post;
      case 'c':
        return Method::patch;
      case 'd':
        return Method::del;
      default:
        return Method::other;
    }
  }
  static std::string text_in(const std::string& json, std::string_view key) {
    wire::Document document;
    return std::string(document.parse(json)->find(key)->as_string().value());
  }

  std::string call(Method how, std::string_view address, std::string_view body,
                   std::string_view token) {
    const std::size_t question = address.find('?');
    int answers = 0;
    std::string told;
    service_.call(
        {.method = how,
         .path = std::string(address.substr(0, question)),
         .query =
             question == std::string_view::npos ? "" : std::string(address.substr(question + 1)),
         .token = std::string(token),
         .body = std::string(body),
         .address = "127.0.0.1"},
        [&](const ApiReply& reply) {
          ++answers;
          told = reply.body;
          must(reply.status >= 200 && reply.status <= 503);
          if (reply.content_type == "application/json") must_be_json(reply.body);
        });
    runtime_.run_until_idle();
    must(answers == 1);
    return told;
  }

  ManualRuntime runtime_;
  FaultyStore store_{runtime_, std::make_shared<Disk>()};
  AtOnce thinkers_{runtime_};
  Metrics metrics_;
  Service service_{runtime_, store_, thinkers_, metrics_};
  std::string table_;
  std::vector<std::string> tokens_;
  std::vector<Api::LiveId> lives_;
};

}  // namespace
}  // namespace sobremesa::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  sobremesa::server::Room room;
  while (!input.empty()) {
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(input.size(), line.size() + 1));
    room.line(line);
  }
  return 0;
}
