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
constexpr std::string_view kBeat = "beat";
constexpr std::string_view kWatching = "watch";  // nodes that do not know it overlook it

std::optional<std::uint64_t> read_number(std::string_view digits) {
  const std::string text(digits);
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace

RedisWake::RedisWake(AsioRuntime& runtime, const RedisAddress& address, OnWake on_wake,
                     OnPresence on_presence, OnHeard on_heard, WakePace pace)
    : runtime_(runtime),
      on_wake_(std::move(on_wake)),
      on_presence_(std::move(on_presence)),
      on_heard_(std::move(on_heard)),
      pace_(pace),
      last_beat_(runtime.now()),
      node_(new_request_id(runtime)),
      speaker_(
          runtime, address, [] {}, [](const auto&) {}),
      listener_(
          runtime, address, [this] { listener_.command({"SUBSCRIBE", kChannel}); },
          [this](const auto& words) { hear(words); }) {
  beat();
}

RedisWake::~RedisWake() { runtime_.cancel(beat_timer_); }

void RedisWake::tell(const std::string& table, std::uint64_t upto) { publish(kWake, table, upto); }

void RedisWake::tell_presence(const std::string& table, std::uint32_t here) {
  publish(kHere, table, here);
}

void RedisWake::tell_watchers(const std::string& table, std::size_t count) {
  publish(kWatching, table, count);
}

void RedisWake::publish(std::string_view what, const std::string& table, std::uint64_t number) {
  speaker_.command(
      {"PUBLISH", kChannel, concat({node_, " ", what, " ", table, " ", std::to_string(number)})});
}

void RedisWake::beat() {
  beat_timer_ = runtime_.after(pace_.beat, [this] { beat(); });
  const Millis now = runtime_.now();
  if (now - last_beat_ > pace_.silence) {
    last_beat_ = now;
    set_heard(false);
    speaker_.start_over();
    listener_.start_over();
  }
  if (!up()) set_heard(false);
  publish(kBeat, "-", 0);
}

void RedisWake::hear_beat() {
  last_beat_ = runtime_.now();
  if (up()) set_heard(true);
}

void RedisWake::set_heard(bool heard) {
  if (std::exchange(heard_, heard) != heard && on_heard_) on_heard_(heard);
}

// "message", the channel, "<node> <what> <table> <number>"
void RedisWake::hear(const std::vector<std::string_view>& words) {
  if (words.size() != 3 || words[0] != "message") return;
  const FirstWord node = split_first_word(words[2]);
  const FirstWord what = split_first_word(node.rest);
  if (node.word == node_) {
    if (what.word == kBeat) hear_beat();
    return;
  }
  const FirstWord table = split_first_word(what.rest);
  const auto number = read_number(table.rest);
  if (table.word.empty() || !number) return;
  if (what.word == kWake) on_wake_(std::string(table.word), *number);
  if (what.word == kHere) {
    on_presence_(std::string(node.word), std::string(table.word),
                 static_cast<std::uint32_t>(*number));
  }
  if (what.word == kWatching && on_watchers_) {
    on_watchers_(std::string(node.word), std::string(table.word),
                 static_cast<std::size_t>(*number));
  }
}

}  // namespace sobremesa::server
