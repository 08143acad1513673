// Nodes tell each other through Redis which tables have grown, and who is at them. Only a hint:
// nodes look into the store by themselves too, so that a message that is lost, or Redis itself,
// costs nothing but time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "server/wake/redis_link.hpp"

namespace sobremesa::server {

struct WakePace {
  Millis beat{3'000};
  Millis silence{10'000};  // so long without a beat: nothing comes through
};

class RedisWake {
 public:
  using OnWake = std::function<void(const std::string& table, std::uint64_t upto)>;

  // Which node, and which seats are there, a bit each.
  using OnPresence =
      std::function<void(const std::string& node, const std::string& table, std::uint32_t here)>;

  // Which node, and how many look on there.
  using OnWatchers =
      std::function<void(const std::string& node, const std::string& table, std::size_t count)>;
  void on_watchers(OnWatchers on_watchers) { on_watchers_ = std::move(on_watchers); }

  // Whether the others are heard. A message of our own goes round every few seconds: a connection
  // that died without a word is noticed by its absence.
  using OnHeard = std::function<void(bool heard)>;

  RedisWake(AsioRuntime& runtime, const RedisAddress& address, OnWake on_wake,
            OnPresence on_presence, OnHeard on_heard = {}, WakePace pace = {});
  ~RedisWake();
  RedisWake(const RedisWake&) = delete;
  RedisWake& operator=(const RedisWake&) = delete;

  // To the other nodes: this table has records up to this number.
  void tell(const std::string& table, std::uint64_t upto);
  void tell_presence(const std::string& table, std::uint32_t here);
  void tell_watchers(const std::string& table, std::size_t count);
  [[nodiscard]] bool up() const { return speaker_.up() && listener_.up(); }

 private:
  void publish(std::string_view what, const std::string& table, std::uint64_t number);
  void hear(const std::vector<std::string_view>& words);
  void beat();
  void hear_beat();
  void set_heard(bool heard);

  AsioRuntime& runtime_;
  OnWake on_wake_;
  OnPresence on_presence_;
  OnHeard on_heard_;
  OnWatchers on_watchers_{};
  WakePace pace_;
  bool heard_ = false;
  Millis last_beat_;  // that came back, or when the connections were made anew
  Runtime::Timer beat_timer_ = 0;
  std::string node_;  // our own messages come back to us
  RedisLink speaker_;
  RedisLink listener_;  // a connection that listens can do nothing else
};

}  // namespace sobremesa::server
