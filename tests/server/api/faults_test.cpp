// Clients that act by chance against a server whose store fails, delays, loses races and dies at
// any step. Whatever happens: no acknowledged move is lost, none happens twice, nothing is shown
// that is not kept, and in the end everybody sees what the records say.
#include <map>
#include <set>

#include "server/api/sight.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

// The table as its records on the disk tell it.
Gathering as_recorded(const Disk& disk, const std::string& table) {
  Gathering gathering;
  wire::Document document;
  for (const std::string& text : disk.records(table)) {
    const auto record = read_record(*document.parse(text));
    EXPECT_TRUE(record) << text;
    EXPECT_FALSE(fold(gathering, *record)) << text;
  }
  return gathering;
}

// Notices when it is shown what is not on the disk.
class JealousSink final : public LiveSink {
 public:
  JealousSink(std::shared_ptr<Disk> disk, std::string table)
      : disk_(std::move(disk)), table_(std::move(table)) {}
  void send(std::shared_ptr<const std::string> frame) override {
    const std::string upto = member(*frame, frame->starts_with("{\"view\"") ? "view.upto" : "upto");
    if (upto.empty()) return;
    const Gathering kept = as_recorded(*disk_, table_);
    ASSERT_TRUE(kept.table);
    EXPECT_LE(whole_number(upto).value(), kept.table->upto()) << *frame;
    if (told_ && frame->starts_with("{\"events\"")) {
      EXPECT_GE(*told_, first_of(*frame));
    }
    told_ = whole_number(upto);
  }
  void close() override {}

 private:
  // Where the frame's events begin: no gap after what was told before.
  static std::uint64_t first_of(const std::string& frame) {
    wire::Document document;
    const auto parsed = document.parse(frame);
    return *parsed->find("upto")->as_uint() - parsed->find("events")->size();
  }
  std::shared_ptr<Disk> disk_;
  std::string table_;
  std::optional<std::uint64_t> told_;
};

class Story {
 public:
  Story(std::uint64_t seed, const Odds& odds)
      : chance_(seed), faults_(by_odds(odds)), world_(seed, brisk_habits(), limits(), faults()) {
    set_up();
  }

  void play(int steps) {
    for (int i = 0; i < steps; ++i) step();
    calm_ = true;  // from here on nothing goes wrong: every open request gets its answer
    restart();
    for (int i = 0; i < 5 && !open_.empty(); ++i) retry_all();
    EXPECT_TRUE(open_.empty());
  }

  void check() {
    const auto records = world_.disk->records(table_);
    std::multiset<std::string> keys;
    wire::Document document;
    for (const std::string& text : records) {
      const auto record = read_record(*document.parse(text));
      ASSERT_TRUE(record);
      const auto* acted = std::get_if<Acted>(&*record);
      if (acted != nullptr) keys.insert(acted->key);
    }
    for (const std::string& key : keys) EXPECT_EQ(keys.count(key), 1U) << key;
    for (const auto& [key, answer] : acknowledged_) EXPECT_EQ(keys.count(key), 1U) << key;
    const Gathering model = as_recorded(*world_.disk, table_);
    ASSERT_TRUE(model.table);
    for (std::size_t seat = 0; seat < tokens_.size(); ++seat) {
      EXPECT_EQ(world_.get(at("/view"), tokens_[seat]).body,
                view_text(model, seat_at(static_cast<int>(seat))));
    }
    EXPECT_EQ(world_.get(at("/view")).body, view_text(model, kWatch));
  }
  std::size_t acknowledged() const { return acknowledged_.size(); }
  std::size_t restarts() const { return restarts_; }

 private:
  struct Request {
    std::size_t seat = 0;
    std::string body;
  };

  static Limits limits() {
    Limits limits;
    limits.outside.requests = {.burst = 1e9, .per_second = 1e9};
    return limits;
  }
  // What the odds say, except in calm weather; a few answers never come.
  Faults faults() {
    return {.fate =
                [this](const Addition& addition) {
                  if (calm_) return Fate::kept;
                  const std::uint32_t drawn = chance_.below(40);
                  if (drawn == 0) return Fate::never;
                  if (drawn == 1) return Fate::kept_in_limbo;
                  return faults_.fate(addition);
                },
            .answers = [this] { return calm_ || faults_.answers(); },
            .delay = [this] { return calm_ ? Millis{0} : faults_.delay(); }};
  }

  std::string at(std::string_view rest) const { return concat({"/api/tables/", table_, rest}); }

  void set_up() {
    Party party = Party::make(world_, "the-game", 3, R"("seed":11,"options":{"play_out":true})");
    table_ = party.table;
    tokens_ = party.tokens;
    EXPECT_EQ(party.start().status, 200);
    calm_ = false;
    meet_rivals();
    connect();
  }

  void step() {
    switch (chance_.below(10)) {
      case 0:
        return restart();
      case 1:
        return retry_all();
      case 2:
        return world_.runtime.advance(Millis{chance_.below(3'000)});
      case 3:
        return connect();
      default:
        return try_something();
    }
  }

  void restart() {
    ++restarts_;
    world_.come_back();
    meet_rivals();
    connect();
  }

  // Another node had the same thought, or does something else first.
  void meet_rivals() {
    world_.store->rival = [this](const Addition& mine) {
      const Gathering now = as_recorded(*world_.disk, table_);
      const auto acting = now.table->acting();
      if (chance_.below(3) == 0 || !acting) return mine;
      Record theirs = Readied{Seat{0}, chance_.below(2) == 0};
      if (chance_.below(2) == 0) {
        const std::string move = any_legal(now, *acting);
        theirs = Acted{.seat = *acting,
                       .moves = {move.substr(1, move.size() - 2)},
                       .key = concat({"rival-", ++last_key_}),
                       .body = "theirs"};
      }
      return Addition{.table = mine.table, .first = mine.first, .records = {to_json(theirs)}};
    };
  }

  // As JSON text; "end" where there is none.
  std::string any_legal(const Gathering& now, Seat seat) {
    std::string legal;
    wire::Writer out(legal);
    now.table->put_legal(seat, out);
    wire::Document document;
    const auto moves = document.parse(legal)->find("moves");
    if (moves->size() == 0) return "\"end\"";
    const auto count = static_cast<std::uint32_t>(moves->size());
    return member(legal, concat({"moves.", chance_.below(count)}));
  }

  void connect() {
    const std::size_t seat = chance_.below(static_cast<std::uint32_t>(tokens_.size() + 1));
    world_.service->open_live({.path = at("/live"),
                               .query = {},
                               .token = seat < tokens_.size() ? tokens_[seat] : "",
                               .address = world_.address},
                              std::make_shared<JealousSink>(world_.disk, table_),
                              [](const ApiReply&, Api::LiveId) {});
    world_.runtime.run_until_idle();
  }

  // Any seat sends any move that the records allow, or one that they do not.
  void try_something() {
    const Gathering now = as_recorded(*world_.disk, table_);
    const std::size_t seat = chance_.below(4) == 0
                                 ? chance_.below(static_cast<std::uint32_t>(tokens_.size()))
                                 : now.table->acting().value_or(Seat{0}).value;
    const std::string move = any_legal(now, seat_at(static_cast<int>(seat)));
    const std::string key = concat({"key-", ++last_key_});
    std::string body = concat({R"({"moves":[)", move, R"(],"key":")", key, "\""});
    if (chance_.below(2) == 0) append(body, {R"(,"after":)", now.table->upto()});
    body += "}";
    open_[key] = {seat, body};
    send(key);
    if (chance_.below(2) == 0) world_.runtime.advance(Millis{chance_.below(100)});
  }

  void retry_all() {
    const auto open = open_;
    for (const auto& [key, request] : open) send(key);
    world_.runtime.advance(Millis{2'000});
  }

  void send(const std::string& key) {
    const Request request = open_[key];
    world_.send(Method::post, at("/moves"), request.body, tokens_[request.seat], {},
                [this, key](const ApiReply& reply) { answered(key, reply); });
    world_.runtime.run_until_idle();
  }

  void answered(const std::string& key, const ApiReply& reply) {
    if (reply.status == 503 || reply.status == 429) return;  // try again
    open_.erase(key);
    const auto before = acknowledged_.find(key);
    if (before != acknowledged_.end()) {
      EXPECT_EQ(reply.status, 200) << key << reply.body;
      EXPECT_EQ(reply.body, before->second) << key;
    } else if (reply.status == 200) {
      acknowledged_[key] = reply.body;
    } else {
      EXPECT_TRUE(reply.status == 409 || reply.status == 422) << reply.body;
    }
  }

  Rng chance_;
  Faults faults_;
  bool calm_ = true;
  World world_;
  std::string table_;
  std::vector<std::string> tokens_;
  std::map<std::string, Request> open_;
  std::map<std::string, std::string> acknowledged_;
  std::uint64_t last_key_ = 0;
  std::size_t restarts_ = 0;
};

void tell_stories(const Odds& odds, std::uint64_t first_seed, std::uint64_t count) {
  std::size_t acknowledged = 0;
  std::size_t restarts = 0;
  for (std::uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    SCOPED_TRACE(seed);
    Odds these = odds;
    these.seed = seed;
    Story story(seed, these);
    story.play(60);
    story.check();
    acknowledged += story.acknowledged();
    restarts += story.restarts();
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(acknowledged, count * 5);  // else this test tests nothing
  EXPECT_GT(restarts, count);
}

TEST(Faults, OfAStoreThatFails) { tell_stories({.failed = 20, .silent = 10}, 1, 40); }
TEST(Faults, OfAStoreThatKeepsAndSaysItFailed) { tell_stories({.kept_unheard = 30}, 1'000, 40); }
TEST(Faults, OfRivalsWhoAreFaster) { tell_stories({.rival_first = 40}, 2'000, 40); }
TEST(Faults, OfAStoreThatIsSlow) { tell_stories({.longest_delay_ms = 400}, 3'000, 40); }
TEST(Faults, OfAllKindsTogether) {
  tell_stories(
      {.failed = 8, .kept_unheard = 8, .rival_first = 10, .silent = 5, .longest_delay_ms = 200},
      4'000, 80);
}

// Two nodes on one disk: whoever asks whom, they behave as one.
TEST(Faults, TwoNodesBehaveAsOne) {
  Habits habits = brisk_habits();
  habits.others_write = true;
  World world(5, habits);
  FaultyStore other_store(world.runtime, world.disk);
  Metrics metrics;
  Service other(world.runtime, other_store, world.thinkers, metrics, {}, habits);
  Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table, party.tokens[1]);

  const auto ask_other = [&](Method method, std::string_view rest, std::string_view body) {
    ApiReply reply{.status = 0};
    other.call({.method = method,
                .path = party.at(rest),
                .token = party.tokens[0],
                .body = std::string(body),
                .address = "192.0.2.2"},
               [&](ApiReply answer) { reply = std::move(answer); });
    world.runtime.run_until_idle();
    return reply;
  };
  ASSERT_EQ(ask_other(Method::post, "/moves", R"({"after":0,"moves":["24>A"],"key":"k"})").status,
            200);
  // This node has not heard of it, and looks.
  EXPECT_EQ(member(party.view().body, "upto"), "1");
  EXPECT_EQ(party.play(0, R"({"after":0,"moves":["24>A"],"key":"k"})").status, 200);
  EXPECT_EQ(party.play(0, R"({"after":0,"moves":["24>A"]})").status, 409);
  ASSERT_EQ(party.play(0, R"({"after":1,"moves":["31>A"]})").status, 200);
  EXPECT_EQ(member(ask_other(Method::get, "/view", "").body, "upto"), "2");
  // Who looks live hears of it by a wake-up, or a little later without one.
  ASSERT_EQ(ask_other(Method::post, "/moves", R"({"moves":["end"]})").status, 200);
  EXPECT_EQ(member(sink->last("events"), "upto"), "2");
  world.service->wake(party.table, world.disk->records(party.table).size());
  world.runtime.run_until_idle();
  EXPECT_EQ(member(sink->last("events"), "upto"), "3");
}

TEST(Faults, NodesTellEachOtherWhoIsThere) {
  Habits habits = brisk_habits();
  habits.others_write = true;
  World world(5, habits);
  FaultyStore other_store(world.runtime, world.disk);
  Metrics metrics;
  Service other(world.runtime, other_store, world.thinkers, metrics, {}, habits);
  world.service->tell_presence_with([&](const std::string& table, std::uint32_t here) {
    other.hear_presence("one", table, here);
  });
  bool cut_off = false;
  other.tell_presence_with([&](const std::string& table, std::uint32_t here) {
    if (!cut_off) world.service->hear_presence("other", table, here);
  });
  Party party = Party::make(world, "the-game", 2);
  const auto [watcher, id] = world.live(party.table, party.tokens[0]);
  ASSERT_EQ(party.start().status, 200);
  world.runtime.advance(Millis{30'000});
  const auto here = [&] { return member(watcher->last("lobby"), "lobby.seats.1.here"); };
  EXPECT_EQ(here(), "false");

  other.open_live({.path = party.at("/live"), .token = party.tokens[1], .address = "192.0.2.2"},
                  std::make_shared<HeardSink>(), [](const ApiReply&, Api::LiveId) {});
  world.runtime.run_until_idle();
  EXPECT_EQ(here(), "true");
  world.runtime.advance(Millis{60'000});
  EXPECT_EQ(here(), "true");
  EXPECT_EQ(world.post(party.at("/seats/1/standin"), R"({"on":true})", party.tokens[0]).status,
            409);
  cut_off = true;  // the other node is gone without a word
  world.runtime.advance(Millis{20'000});
  EXPECT_EQ(here(), "false");
}

}  // namespace
}  // namespace sobremesa::server
