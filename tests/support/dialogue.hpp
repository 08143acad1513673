// Talks to an engine in tests: a request in, the parsed reply out.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "engine/engine.hpp"

namespace sobremesa {

class Dialogue {
 public:
  // The reply as text.
  std::string ask(std::string_view request) { return std::string(engine_.answer(request)); }

  // One member of the reply, by a path like "ok.view.hand", as compact JSON; "" if there is none.
  std::string get(std::string_view request, std::string_view path) {
    reply_ = ask(request);
    const auto parsed = document_.parse(reply_);
    EXPECT_TRUE(parsed) << reply_;
    if (!parsed) return "";
    std::optional<wire::Value> value = *parsed;
    while (!path.empty() && value) {
      const std::size_t dot = path.find('.');
      value = value->find(path.substr(0, dot));
      path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
    }
    std::string json;
    if (value) wire::Writer(json).value(*value);
    return json;
  }

  std::string error(std::string_view request) { return get(request, "error.code"); }
  std::string refusal(std::string_view request) { return get(request, "refused.code"); }
  const std::string& last_reply() const { return reply_; }

 private:
  Engine engine_;
  wire::Document document_;
  std::string reply_;
};

}  // namespace sobremesa
