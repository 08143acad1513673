#include "server/wake/redis_wake.hpp"

#include <charconv>
#include <utility>

#include "base/text.hpp"
#include "server/net/http_text.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kChannel = "sobremesa:wake";

}  // namespace

RedisWake::RedisWake(AsioRuntime& runtime, const RedisAddress& address, OnWake on_wake)
    : on_wake_(std::move(on_wake)),
      node_(new_request_id(runtime)),
      speaker_(
          runtime, address, [] {}, [](const auto&) {}),
      listener_(
          runtime, address, [this] { listener_.command({"SUBSCRIBE", kChannel}); },
          [this](const auto& words) { hear(words); }) {}

void RedisWake::tell(const std::string& table, std::uint64_t upto) {
  speaker_.command({"PUBLISH", kChannel, concat({node_, " ", table, " ", std::to_string(upto)})});
}

// "message", the channel, "<node> <table> <number>"
void RedisWake::hear(const std::vector<std::string_view>& words) const {
  if (words.size() != 3 || words[0] != "message") return;
  const FirstWord from = split_first_word(words[2]);
  if (from.word == node_) return;
  const FirstWord table = split_first_word(from.rest);
  std::uint64_t upto = 0;
  const std::string number(table.rest);
  const char* const end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, upto);
  if (table.word.empty() || read.ec != std::errc{} || read.ptr != end) return;
  on_wake_(std::string(table.word), upto);
}

}  // namespace sobremesa::server
