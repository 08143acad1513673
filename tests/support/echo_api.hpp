// A stand-in for the server's logic: says back what the network has handed over.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "server/api/api.hpp"

namespace sobremesa::server {

class EchoApi : public Api {
 public:
  void call(ApiRequest request, OnReply answer) override {
    if (request.path == "/api/busy")
      return answer({.status = 429, .body = "{}", .retry_after_s = 7});
    if (request.path == "/healthz") return answer({.status = 200, .body = R"({"ok":true})"});
    answer({.status = 200,
            .body = concat({static_cast<int>(request.method), "|", request.path, "|", request.query,
                            "|", request.token, "|", request.body, "|", request.address})});
  }

  void open_live(LiveRequest request, std::shared_ptr<LiveSink> sink,
                 std::function<void(ApiReply, LiveId)> answer) override {
    if (request.path.find("secret") != std::string::npos) {
      return answer({.status = 403, .body = R"({"error":{}})"}, 0);
    }
    const LiveId live = ++last_;
    sink->send(frame(concat({"hello ", request.token, " ", request.query})));
    sinks_.emplace(live, std::move(sink));
    answer({.status = 101}, live);
  }

  void live_message(LiveId live, std::string text) override {
    const auto found = sinks_.find(live);
    if (found == sinks_.end()) return;
    const auto sink = found->second;
    if (text == "flood") {
      const auto large = frame(std::string(100'000, 'x'));
      for (int i = 0; i < 600; ++i) sink->send(large);
    } else if (text == "enough") {
      sink->send(frame("so long"));
      sink->close();
    } else {
      sink->send(frame(concat({"you said ", text})));
    }
  }

  void close_live(LiveId live) override {
    sinks_.erase(live);
    ++closed;
  }
  void wake(const std::string& table, std::uint64_t upto) override {
    woken.emplace_back(table, upto);
  }
  void shut_down(std::function<void()> done) override {
    for (const auto& [live, sink] : sinks_) {
      sink->send(frame(R"({"bye":"restart"})"));
      sink->close();
    }
    done();
  }

  [[nodiscard]] std::size_t live() const { return sinks_.size(); }
  int closed = 0;
  std::vector<std::pair<std::string, std::uint64_t>> woken;

 private:
  static std::shared_ptr<const std::string> frame(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
  }

  std::map<LiveId, std::shared_ptr<LiveSink>> sinks_;
  LiveId last_ = 0;
};

}  // namespace sobremesa::server
