// A whole server without a network, for tests: a clock moved by hand, a store on a disk of its own,
// bots that think at once, and people who call.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "server/api/service.hpp"
#include "server/bots/thinkers.hpp"
#include "tests/support/faulty_store.hpp"
#include "tests/support/manual_runtime.hpp"

namespace sobremesa::server {

// One member of a JSON text, by a path like "error.code" or "seats.0.name", as compact JSON; ""
// if there is none.
inline std::string member(std::string_view json, std::string_view path) {
  wire::Document document;
  const auto parsed = document.parse(json);
  EXPECT_TRUE(parsed) << json;
  if (!parsed) return "";
  std::optional<wire::Value> value = *parsed;
  while (!path.empty() && value) {
    const std::size_t dot = path.find('.');
    const std::string_view part = path.substr(0, dot);
    if (value->is_array()) {
      std::size_t left = whole_number(part).value_or(1'000'000);
      std::optional<wire::Value> element;
      for (const wire::Value one : value->elements()) {
        if (left-- == 0) element = one;
      }
      value = element;
    } else {
      value = value->find(part);
    }
    path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
  }
  std::string text;
  if (value) wire::Writer(text).value(*value);
  return text;
}

// The same for a text: without its quotes.
inline std::string text_member(std::string_view json, std::string_view path) {
  const std::string value = member(json, path);
  return value.size() < 2 ? "" : value.substr(1, value.size() - 2);
}

// Thinks at once, on the test's own thread. `room` limits how many may wait.
class PromptThinkers final : public Thinkers {
 public:
  explicit PromptThinkers(Runtime& runtime) : runtime_(runtime) {}
  bool ask(BotQuestion question, OnAdvice answer) override {
    if (waiting_ >= room) return false;
    ++waiting_;
    ++asked;
    runtime_.post([this, question = std::move(question), answer = std::move(answer)] {
      --waiting_;
      answer(question({}));
    });
    return true;
  }
  [[nodiscard]] std::size_t waiting() const override { return waiting_; }

  std::size_t room = 1'000;
  std::size_t asked = 0;

 private:
  Runtime& runtime_;
  std::size_t waiting_ = 0;
};

class HeardSink final : public LiveSink {
 public:
  void send(std::shared_ptr<const std::string> frame) override { frames.push_back(*frame); }
  void close() override { closed = true; }

  // The frames whose only or first member is this one.
  [[nodiscard]] std::vector<std::string> of(std::string_view kind) const {
    std::vector<std::string> found;
    for (const std::string& frame : frames) {
      if (frame.starts_with(concat({"{\"", kind, "\":"}))) found.push_back(frame);
    }
    return found;
  }
  [[nodiscard]] std::string last(std::string_view kind) const {
    const auto all = of(kind);
    return all.empty() ? "" : all.back();
  }

  std::vector<std::string> frames;
  bool closed = false;
};

inline Habits brisk_habits() {
  Habits habits;
  habits.bot_base = Millis{0};
  habits.bot_per_card = Millis{0};
  return habits;
}

class World {
 public:
  explicit World(std::uint64_t seed = 1, Habits habits = brisk_habits(), Limits limits = {},
                 Faults faults = {})
      : runtime(seed),
        disk(std::make_shared<Disk>()),
        faults_(std::move(faults)),
        habits_(habits),
        limits_(limits) {
    come_back();
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() = default;

  // The process dies, whatever it was doing.
  void crash() {
    service.reset();
    store.reset();
  }
  void come_back() {
    crash();
    store = std::make_unique<FaultyStore>(runtime, disk, faults_);
    service = std::make_unique<Service>(runtime, *store, thinkers, metrics, limits_, habits_);
  }

  ApiReply call(Method method, std::string_view path, std::string_view body = {},
                std::string_view token = {}, std::string_view query = {}) {
    std::optional<ApiReply> reply;
    send(method, path, body, token, query, [&](ApiReply answer) { reply = std::move(answer); });
    runtime.run_until_idle();
    EXPECT_TRUE(reply) << "no answer to " << path;
    return reply.value_or(ApiReply{.status = 0});
  }
  void send(Method method, std::string_view path, std::string_view body, std::string_view token,
            std::string_view query, OnReply answer) {
    service->call({.method = method,
                   .path = std::string(path),
                   .query = std::string(query),
                   .token = std::string(token),
                   .body = std::string(body),
                   .address = address},
                  std::move(answer));
  }
  ApiReply get(std::string_view path, std::string_view token = {}, std::string_view query = {}) {
    return call(Method::get, path, {}, token, query);
  }
  ApiReply post(std::string_view path, std::string_view body = {}, std::string_view token = {}) {
    return call(Method::post, path, body, token);
  }

  std::pair<std::shared_ptr<HeardSink>, Api::LiveId> live(std::string_view table,
                                                          std::string_view token = {},
                                                          std::string_view query = {}) {
    auto sink = std::make_shared<HeardSink>();
    Api::LiveId id = 0;
    live_status = 0;
    service->open_live({.path = concat({"/api/tables/", table, "/live"}),
                        .query = std::string(query),
                        .token = std::string(token),
                        .address = address},
                       sink, [&](const ApiReply& reply, Api::LiveId given) {
                         live_status = reply.status;
                         id = given;
                       });
    runtime.run_until_idle();
    return {sink, id};
  }
  void message(Api::LiveId id, std::string_view text) {
    service->live_message(id, std::string(text));
    runtime.run_until_idle();
  }

  ManualRuntime runtime;
  std::shared_ptr<Disk> disk;
  Metrics metrics;
  PromptThinkers thinkers{runtime};
  std::unique_ptr<FaultyStore> store;
  std::unique_ptr<Service> service;
  std::string address = "192.0.2.1";
  int live_status = 0;

 private:
  Faults faults_;
  Habits habits_;
  Limits limits_;
};

// A table with people on all its seats.
struct Party {
  World& world;
  std::string table;
  std::string host;
  std::string commitment;
  std::vector<std::string> tokens{};

  static Party make(World& world, std::string_view game, int people,
                    std::string_view more = R"("seed":7)") {
    const ApiReply reply =
        world.post("/api/tables", concat({R"({"game":")", game, R"(","seats":)", people,
                                          more.empty() ? "" : ",", more, "}"}));
    EXPECT_EQ(reply.status, 201) << reply.body;
    Party party{world, text_member(reply.body, "table"), text_member(reply.body, "host_token"),
                text_member(reply.body, "commitment")};
    for (int i = 0; i < people; ++i) party.sit(concat({"Person ", i}));
    return party;
  }

  std::string at(std::string_view rest) const { return concat({"/api/tables/", table, rest}); }
  void sit(std::string_view name) {
    const ApiReply reply = world.post(at("/seats"), concat({R"({"name":")", name, "\"}"}));
    EXPECT_EQ(reply.status, 201) << reply.body;
    tokens.push_back(text_member(reply.body, "token"));
  }
  ApiReply start() const { return world.post(at("/start"), {}, host); }
  ApiReply view(std::string_view token = {}) const { return world.get(at("/view"), token); }
  ApiReply play(std::size_t seat, std::string_view body) const {
    return world.post(at("/moves"), body, tokens[seat]);
  }
  std::string lobby(std::string_view token = {}) const { return world.get(at(""), token).body; }
  // Plays to the end, whatever is legal.
  void finish() const {
    for (int i = 0; i < 500; ++i) {
      const std::string seat = member(view().body, "to_act");
      if (seat == "null") break;
      const std::size_t mover = whole_number(seat).value_or(0);
      const std::string moves = world.get(at("/legal"), tokens[mover]).body;
      const ApiReply reply = play(mover, concat({R"({"moves":[)", member(moves, "moves.0"), "]}"}));
      ASSERT_EQ(reply.status, 200) << reply.body;
    }
    ASSERT_EQ(member(lobby(), "phase"), R"("over")");
  }
};

}  // namespace sobremesa::server
