// The server's logic: every call and every live connection ends up here, and is taken to its table.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/api/api.hpp"
#include "server/api/desk.hpp"
#include "server/api/house.hpp"
#include "server/api/housekeeping.hpp"
#include "server/api/rate_limits.hpp"

namespace sobremesa::server {

class Service final : public Api {
 public:
  // What it is given must outlive it.
  Service(Runtime& runtime, Store& store, Thinkers& thinkers, Metrics& metrics,
          const Limits& limits = {}, const Habits& habits = {});
  ~Service() override;

  void call(ApiRequest request, OnReply answer) override;
  void open_live(LiveRequest request, std::shared_ptr<LiveSink> sink,
                 std::function<void(ApiReply, LiveId)> answer) override;
  void live_message(LiveId live, std::string text) override;
  void close_live(LiveId live) override;
  void wake(const std::string& table, std::uint64_t upto) override;
  void shut_down(std::function<void()> done) override;

  // Many nodes: who is at a table is told to the others, and heard from them. Losing such a message
  // does no harm, it is told again every few seconds.
  using TellPresence = std::function<void(const std::string& table, std::uint32_t here)>;
  void tell_presence_with(TellPresence tell) { house_.tell_presence = std::move(tell); }
  void hear_presence(const std::string& node, const std::string& table, std::uint32_t here);
  // Whether the others are heard. Until it is said so they are not, and then nobody can say how
  // long somebody has been gone who may be with another node.
  void others_are_heard(bool heard);
  // The same for how many look on.
  using TellWatchers = std::function<void(const std::string& table, std::size_t count)>;
  void tell_watchers_with(TellWatchers tell) { house_.tell_watchers = std::move(tell); }
  void hear_watchers(const std::string& node, const std::string& table, std::size_t count);

  [[nodiscard]] std::size_t tables_awake() const { return desks_.size(); }

 private:
  // How a table is come to: with a token, which its seats know, or by its name alone.
  enum class Entry : std::uint8_t { by_token, by_name };
  struct Connection {
    std::shared_ptr<Live> live;
    std::weak_ptr<Desk> desk;
    std::string address;
  };

  void route(const FoundRoute& found, ApiRequest&& request, OnReply answer);
  void create(const ApiRequest& request, OnReply answer);
  void enter(const ApiRequest& request, const OnReply& answer);
  void health(OnReply answer);
  [[nodiscard]] OnReply counted(Method method, std::string_view pattern, const ApiRequest& request,
                                OnReply answer);
  // A table's answer, if the address may have it: nobody finds tables by trying out names.
  [[nodiscard]] std::optional<OnReply> unless_guessing(const std::string& address, Entry entry,
                                                       OnReply answer);
  std::shared_ptr<Desk> desk_for(std::string_view table);
  [[nodiscard]] std::vector<std::shared_ptr<Desk>> desks() const;
  void sweep();
  // Wakes tables where somebody's time is up although nobody has them open.
  void look_for_due();
  void wake_due(const std::string& table);
  void put_to_sleep();
  void look_whether_done();

  House house_;
  Housekeeping housekeeping_{house_};
  RateLimits rate_limits_;
  std::unordered_map<std::string, std::shared_ptr<Desk>> desks_;
  std::unordered_map<LiveId, Connection> connections_;
  LiveId last_live_ = 0;
  std::map<std::pair<std::string_view, int>, Counter*> request_counters_;
  std::function<void()> done_;
  Runtime::Timer sweep_timer_ = 0;
  Millis next_due_look_{0};
  bool looking_for_due_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what outlives us
};

}  // namespace sobremesa::server
