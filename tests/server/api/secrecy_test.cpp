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
};

class SecretWorld {
 public:
  SecretWorld(const Pair& pair, std::uint64_t seed)
      : party_(Party::make(world_, pair.game, pair.seats, concat({R"("seed":)", seed}))) {
    // It binds the deal without telling it, so it differs.
    commitment_ = party_.commitment;
  }

  // All that seat 0, a watcher and whoever reads the metrics are told.
  std::string told(const Pair& pair) {
    const auto [mine, a] = world_.live(party_.table, party_.tokens[0]);
    const auto [watcher, b] = world_.live(party_.table);
    note(party_.start());
    look();
    try_every_card(pair);
    for (const std::string_view move : pair.moves) {
      const ApiReply reply = party_.play(0, concat({R"({"moves":[")", move, R"("]})"}));
      EXPECT_EQ(reply.status, 200) << reply.body;
      note(reply);
      ask_others(pair);
      look();
    }
    try_every_card(pair);
    note(party_.play(0, R"({"after":0,"moves":["end"]})"));
    note(world_.get(party_.at("/log"), party_.tokens[0]));
    world_.message(a, R"({"snapshot":true})");
    world_.message(a, R"({"moves":["end","end"]})");
    for (const auto& sink : {mine, watcher}) {
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

  // Lists that are always refused: the reason must not depend on who holds the card.
  void try_every_card(const Pair& pair) {
    const std::string_view pile = pair.game == "face-to-face" ? "U" : "A";
    for (int card = 1; card <= 100; ++card) {
      note(party_.play(0, concat({R"({"moves":[")", card, ">", pile, R"(","nonsense"]})"})));
      note(party_.play(0, concat({R"({"moves":["end",")", card, ">", pile, R"("]})"})));
    }
  }

  // What others try and look at is none of seat 0's business, unless it happens.
  void ask_others(const Pair& pair) {
    for (int seat = 1; seat < pair.seats; ++seat) {
      const std::string& token = party_.tokens[static_cast<std::size_t>(seat)];
      (void)party_.view(token);
      const std::string card = member(party_.view(token).body, "hand.0");
      EXPECT_EQ(
          world_.post(party_.at("/moves"), concat({R"({"moves":[")", card, R"(>A"]})"}), token)
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

INSTANTIATE_TEST_SUITE_P(
    Rooms, Secrecy,
    testing::Values(Pair{"the-game", 5, 9'650, 33'287, {"42>A", "59>B", "92>C"}},
                    Pair{"the-game", 5, 28'251, 52'250, {"37>A", "88>D", "38>A"}},
                    Pair{"the-game-extreme", 5, 9'650, 33'287, {"42>A", "83>D"}},
                    Pair{"face-to-face", 2, 13'857, 15'090, {"9>U", "51>D", "31>U"}}));

}  // namespace
}  // namespace sobremesa::server
