// Two worlds in which one seat holds the same cards and everything else is different: whatever
// happens until a hidden card is turned up, that seat and those who watch are told the same, byte
// for byte. The deals were found by trying seeds until two hands were alike.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Pair {
  std::string_view game;
  int seats;
  std::uint64_t one;
  std::uint64_t other;
  std::vector<std::string_view> moves;  // of seat 0, none of which turns up a card
  std::string_view options = "{}";
};

bool is_level_8(const Pair& pair) { return pair.game == "level-8"; }

// Lists that are refused whoever holds which cards: the reason must not depend on it.
std::vector<std::string> hopeless(const Pair& pair) {
  std::vector<std::string> lists;
  if (!is_level_8(pair)) {
    const std::string_view pile = pair.game == "face-to-face" ? "U" : "A";
    for (int card = 1; card <= 100; ++card) {
      lists.push_back(concat({R"([")", card, ">", pile, R"(","nonsense"])"}));
      lists.push_back(concat({R"(["end",")", card, ">", pile, R"("])"}));
    }
    return lists;
  }
  std::vector<std::string> cards{"J", "S"};
  for (const std::string_view colour : {"r", "y", "g", "s", "b", "p"}) {
    for (int value = 1; value <= 15; ++value) cards.push_back(concat({colour, value}));
  }
  for (const std::string& card : cards) {
    lists.push_back(concat({R"(["draw","discard )", card, R"("])"}));
    lists.push_back(concat({R"(["discard )", card, R"(","take 1"])"}));
    lists.push_back(concat({R"(["take 1","discard )", card, R"(","take 1"])"}));
    lists.push_back(concat({R"(["add )", card, R"( > 0.0","nonsense"])"}));
  }
  return lists;
}

class SecretWorld {
 public:
  // With a teacher those who watch look through the eyes of seat 0.
  SecretWorld(const Pair& pair, std::uint64_t seed, bool teach = false)
      : party_(Party::make(world_, pair.game, pair.seats,
                           concat({R"("options":)", pair.options, R"(,"seed":)", seed,
                                   teach ? R"(,"settings":{"teach":true})" : ""}))) {
    if (teach) {
      EXPECT_EQ(world_.post(party_.at("/teach"), R"({"on":true})", party_.tokens[0]).status, 200);
    }
    // It binds the deal without telling it, so it differs.
    commitment_ = party_.commitment;
  }

  // All that seat 0, a watcher and whoever reads the metrics are told.
  std::string told(const Pair& pair) {
    const auto [mine, a] = world_.live(party_.table, party_.tokens[0]);
    const auto [watcher, b] = world_.live(party_.table);
    note(party_.start());
    look();
    try_in_vain(pair);
    for (const std::string_view move : pair.moves) {
      const ApiReply reply = party_.play(0, concat({R"({"moves":[")", move, R"("]})"}));
      EXPECT_EQ(reply.status, 200) << reply.body;
      note(reply);
      ask_others(pair);
      look();
    }
    try_in_vain(pair);
    note(party_.play(0, R"({"after":0,"moves":["end"]})"));
    note(world_.get(party_.at("/log"), party_.tokens[0]));
    world_.message(a, R"({"snapshot":true})");
    world_.message(a, R"({"moves":["end","end"]})");
    // Whoever comes late is told what happened before.
    const auto [late, c] = world_.live(party_.table, party_.tokens[0], "past=1");
    const auto [late_watcher, d] = world_.live(party_.table, {}, "past=1");
    EXPECT_NE(late->last("view").find(R"("past":{"from":)"), std::string::npos);
    for (const auto& sink : {mine, watcher, late, late_watcher}) {
      for (const std::string& frame : sink->frames) note_text(frame);
    }
    note(world_.get("/metrics"));
    return transcript_;
  }
  std::string hand(std::size_t seat) {
    return member(party_.view(party_.tokens[seat]).body, "hand");
  }

 private:
  void note(const ApiReply& reply) { note_text(concat({reply.status, " ", reply.body})); }
  void note_text(std::string text) {
    for (std::size_t at = 0; (at = text.find(commitment_)) != std::string::npos;) {
      text.replace(at, commitment_.size(), "commitment");
    }
    append(transcript_, {text, "\n"});
  }

  void look() {
    note(party_.view(party_.tokens[0]));
    note(party_.view());
    note(world_.get(party_.at("/legal"), party_.tokens[0]));
    note(world_.get(party_.at("")));
  }

  void try_in_vain(const Pair& pair) {
    for (const std::string& moves : hopeless(pair)) {
      const ApiReply reply = party_.play(0, concat({R"({"moves":)", moves, "}"}));
      EXPECT_GE(reply.status, 400) << moves;
      note(reply);
    }
  }

  // What others try and look at is none of seat 0's business, unless it happens.
  void ask_others(const Pair& pair) {
    for (int seat = 1; seat < pair.seats; ++seat) {
      const std::string& token = party_.tokens[static_cast<std::size_t>(seat)];
      (void)party_.view(token);
      const std::string hand = party_.view(token).body;
      const std::string move = is_level_8(pair) ? concat({"discard ", text_member(hand, "hand.0")})
                                                : concat({member(hand, "hand.0"), ">A"});
      EXPECT_EQ(world_.post(party_.at("/moves"), concat({R"({"moves":[")", move, R"("]})"}), token)
                    .status,
                422);
      (void)world_.post(party_.at("/says"), R"({"phrase":"react:well"})", token);
    }
  }

  static Limits no_limits() {
    Limits limits;
    limits.outside.requests = {.burst = 1e9, .per_second = 1e9};
    return limits;
  }

  World world_{1, brisk_habits(), no_limits()};
  Party party_;
  std::string commitment_;
  std::string transcript_;
};

struct Secrecy : testing::TestWithParam<Pair> {};

TEST_P(Secrecy, NothingHiddenPasses) {
  const Pair& pair = GetParam();
  SecretWorld one(pair, pair.one);
  SecretWorld other(pair, pair.other);
  const std::string told = one.told(pair);
  EXPECT_EQ(told, other.told(pair));
  EXPECT_GT(told.size(), 10'000U);
  // They really are different worlds.
  EXPECT_EQ(one.hand(0), other.hand(0));
  EXPECT_NE(one.hand(1), other.hand(1));
}

TEST_P(Secrecy, NothingOfOtherHandsPassesThroughATeacher) {
  const Pair& pair = GetParam();
  SecretWorld one(pair, pair.one, true);
  SecretWorld other(pair, pair.other, true);
  const std::string told = one.told(pair);
  EXPECT_EQ(told, other.told(pair));
  EXPECT_NE(told.find(R"("teaches":true)"), std::string::npos);
  EXPECT_NE(one.hand(1), other.hand(1));
}

constexpr std::string_view kSecondDeals = R"({"first_dealer":1})";  // so the first begins

INSTANTIATE_TEST_SUITE_P(
    Rooms, Secrecy,
    testing::Values(Pair{"the-game", 5, 9'650, 33'287, {"42>A", "59>B", "92>C"}},
                    Pair{"the-game", 5, 28'251, 52'250, {"37>A", "88>D", "38>A"}},
                    Pair{"the-game-extreme", 5, 9'650, 33'287, {"42>A", "83>D"}},
                    Pair{"face-to-face", 2, 13'857, 15'090, {"9>U", "51>D", "31>U"}},
                    Pair{"level-8",
                         2,
                         51'196'548,
                         89'629'129,
                         {"take 1", "lay J=5 g6 g7 / p11 r12 r13", "add r14 > 0.1", "add y15 > 0.1",
                          "discard y9"},
                         kSecondDeals},
                    Pair{"level-8",
                         2,
                         118'554'514,
                         180'026'360,
                         {"take 1", "lay y4 r5 b6 / y10 y11 y12", "add r9 > 0.1", "add J=13 > 0.1",
                          "add b14 > 0.1", "skip 1"},
                         kSecondDeals}));

}  // namespace
}  // namespace sobremesa::server
