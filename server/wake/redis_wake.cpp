#include "server/wake/redis_wake.hpp"

#include <charconv>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "server/net/http_text.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kChannel = "sobremesa:wake";
constexpr std::string_view kWake = "wake";
constexpr std::string_view kHere = "here";

std::optional<std::uint64_t> read_number(std::string_view digits) {
  const std::string text(digits);
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace

RedisWake::RedisWake(AsioRuntime& runtime, const RedisAddress& address, OnWake on_wake,
                     OnPresence on_presence)
    : on_wake_(std::move(on_wake)),
      on_presence_(std::move(on_presence)),
      node_(new_request_id(runtime)),
      speaker_(
          runtime, address, [] {}, [](const auto&) {}),
      listener_(
          runtime, address, [this] { listener_.command({"SUBSCRIBE", kChannel}); },
          [this](const auto& words) { hear(words); }) {}

void RedisWake::tell(const std::string& table, std::uint64_t upto) { publish(kWake, table, upto); }

void RedisWake::tell_presence(const std::string& table, std::uint32_t here) {
  publish(kHere, table, here);
}

void RedisWake::publish(std::string_view what, const std::string& table, std::uint64_t number) {
  speaker_.command(
      {"PUBLISH", kChannel, concat({node_, " ", what, " ", table, " ", std::to_string(number)})});
}

// "message", the channel, "<node> <what> <table> <number>"
void RedisWake::hear(const std::vector<std::string_view>& words) const {
  if (words.size() != 3 || words[0] != "message") return;
  const FirstWord node = split_first_word(words[2]);
  if (node.word == node_) return;
  const FirstWord what = split_first_word(node.rest);
  const FirstWord table = split_first_word(what.rest);
  const auto number = read_number(table.rest);
  if (table.word.empty() || !number) return;
  if (what.word == kWake) on_wake_(std::string(table.word), *number);
  if (what.word == kHere) {
    on_presence_(std::string(node.word), std::string(table.word),
                 static_cast<std::uint32_t>(*number));
  }
}

}  // namespace sobremesa::server
