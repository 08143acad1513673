// Whole games by keys, keys without sense, and what may be seen on the way.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "engine/with_type.hpp"
#include "terminal/games/booth.hpp"
#include "terminal/screen/moment.hpp"
#include "tests/terminal/screen/scripted_terminal.hpp"

namespace sobremesa::terminal {
namespace {

using cards::Language;

struct Case {
  std::string game;
  std::string options = "{}";
};
const std::vector<Case> kCases{
    {"the-game"},     {"the-game", R"({"fire":true})"}, {"the-game-extreme"},
    {"face-to-face"}, {"level-8", R"({"stars":2})"},    {"quick-and-easy"}};

std::vector<Occupant> seats_for(const std::string& game, bool alone) {
  const Occupant other = alone ? Occupant{"Otto", "easy"} : Occupant{"Bea"};
  if (game == "face-to-face") return {{"Ana"}, other};
  return {{"Ana"}, other, {"Eva", "easy"}};
}

// Plays with the keys a person would use: a card by its place, then a pile by its letter.
class KeyPlayer {
 public:
  explicit KeyPlayer(const Sitting& sitting) : sitting_(&sitting) {}

  void operator()(ScriptedTerminal& keys) const {
    if (sitting_->over()) return keys.type("q");
    if (keys.last().find("Hand the screen to") != std::string::npos) return keys.type("\n");
    const Seat seat = *sitting_->acting();
    const auto moves = sitting_->legal(seat);
    if (sitting_->turn().closed() || moves.empty()) return keys.type("e2");
    sitting_->table().game() == "level-8" ? lay_or_discard(keys, moves) : place(keys, seat, moves);
  }

 private:
  static void place(ScriptedTerminal& keys, Seat seat, const std::vector<std::string>& moves,
                    const Sitting& sitting) {
    if (std::ranges::find(moves, "end") != moves.end()) return keys.type("e2");
    const auto cards = booth_of(sitting.table())
                           .face(sitting.table(), english(), sitting.names())
                           ->hand(seat, false);
    const std::string& move = moves.front();
    const std::size_t arrow = move.find('>');
    const auto card = std::ranges::find(cards, move.substr(0, arrow), &HandCard::name);
    ASSERT_NE(card, cards.end());
    keys.type(slot_key(static_cast<std::size_t>(card - cards.begin())));
    const std::string pile = move.substr(arrow + 1);
    if (pile.front() == 'o') return keys.type(pile.substr(1));
    keys.type(std::string{ascii_lower(pile.front())});
  }
  void place(ScriptedTerminal& keys, Seat seat, const std::vector<std::string>& moves) const {
    place(keys, seat, moves, *sitting_);
  }

  void lay_or_discard(ScriptedTerminal& keys, const std::vector<std::string>& moves) const {
    const auto has = [&](std::string_view word) {
      return std::ranges::any_of(moves, [&](const std::string& m) { return m.starts_with(word); });
    };
    if (has("keep")) return keys.type("1 e");
    if (has("draw")) return keys.type("g");
    if (has("lay")) return keys.type("l\n");
    for (const std::string& move : moves) {
      if (move.starts_with("add")) return keys.type(concat({":", move, "\n"}));
    }
    // The last card of the hand first: jokers and skips stay longest otherwise.
    keys.type("1e");
  }

  const Sitting* sitting_;
};

TEST(WholeGames, ArePlayedByKeysAgainstBots) {
  for (const Case& scene : kCases) {
    for (const bool alone : {true, false}) {
      Sitting sitting = seated({.game = scene.game,
                                .seats = seats_for(scene.game, alone),
                                .options = scene.options,
                                .seed = seed_from_number(11)});
      ScriptedTerminal terminal;
      int keys = 0;
      const KeyPlayer player(sitting);
      terminal.ask([&](ScriptedTerminal& to) {
        if (++keys < 20'000) player(to);
      });
      EXPECT_EQ(play_scripted(sitting, terminal), Parting::left) << terminal.last();
      EXPECT_TRUE(sitting.over()) << scene.game;
    }
  }
}

Key random_key(Rng& rng) {
  constexpr std::string_view kLetters =
      "1234567890-abcdeghklmnopqrstuwxz ABCDEUD:?+!@#.,>=/ 12345aaabcdeee\n";
  const auto number = rng.below(100);
  if (number < 70) {
    return key_of(static_cast<char32_t>(kLetters[rng.below(kLetters.size())]));
  }
  if (number < 72) return key_of(static_cast<char32_t>(rng.below(0x3000)));
  constexpr std::array kKinds{Key::Kind::left,    Key::Kind::right,     Key::Kind::up,
                              Key::Kind::down,    Key::Kind::home,      Key::Kind::end,
                              Key::Kind::page_up, Key::Kind::page_down, Key::Kind::enter,
                              Key::Kind::escape,  Key::Kind::backspace, Key::Kind::resized,
                              Key::Kind::escape,  Key::Kind::enter};
  return {kKinds[rng.below(kKinds.size())]};
}

Size random_size(Rng& rng) {
  constexpr std::array<Size, 8> kSizes{
      {{80, 24}, {200, 60}, {1, 1}, {0, 0}, {79, 23}, {20, 5}, {120, 24}, {3, 40}}};
  return kSizes[rng.below(kSizes.size())];
}

TEST(RandomKeys, NeverHurtAtAnySize) {
  for (const Case& scene : kCases) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Rng rng(seed);
      Sitting sitting = seated({.game = scene.game,
                                .seats = seats_for(scene.game, seed != 2),
                                .options = scene.options,
                                .seed = seed_from_number(seed)});
      ScriptedTerminal terminal;
      if (seed == 3) terminal.be_impatient();
      int left = 1500;
      terminal.ask([&](ScriptedTerminal& keys) {
        if (left-- <= 0) return;
        if (rng.below(20) == 0) {
          keys.resize(random_size(rng));
          keys.press({Key::Kind::resized});
        }
        keys.press(random_key(rng));
      });
      const auto language = cards::kLanguages[seed % cards::kLanguages.size()];
      (void)play_scripted(sitting, terminal, i18n::Messages::in(language));
      EXPECT_NE(sitting.document(), "");
    }
  }
}

// The position of another world that Ana cannot tell from the real one.
std::string other_world(const Sitting& sitting, Seat seat) {
  std::string json;
  with_type(sitting.table(), [&]<Room G>(const Table<G>& table) {
    Rng rng(99);
    wire::Writer out(json);
    write_position(out, table.options(), guess(table.options(), table.view(seat), rng));
  });
  return json;
}

// The same keys in two worlds that differ only in what Ana may not see: the same pictures. Keys
// that turn up cards are left out, since then the worlds part.
TEST(RandomKeys, ShowNothingOfForeignHands) {
  constexpr std::string_view kHarmless = "1234567890-abchlmorst ABCU?{}\n\x1b\b";
  for (const Case& scene : kCases) {
    const Plan plan{.game = scene.game,
                    .seats = {{"Ana"}, {"Bea"}},
                    .options = scene.options,
                    .seed = seed_from_number(5)};
    const Seat first = *seated(plan).acting();
    Plan other = plan;
    other.position = other_world(seated(plan), first);
    std::vector<std::vector<std::string>> frames;
    for (const Plan& world : {plan, other}) {
      Sitting sitting = seated(world);
      ScriptedTerminal terminal;
      terminal.keep_frames();
      terminal.type("\n");
      if (scene.game == "level-8") terminal.type(":take 0\n");
      Rng rng(7);
      for (int i = 0; i < 600; ++i) {
        terminal.type(std::string{kHarmless[rng.below(kHarmless.size())]});
      }
      EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
      frames.push_back(terminal.frames());
    }
    EXPECT_GT(frames[0].size(), 300U) << scene.game;
    EXPECT_EQ(frames[0], frames[1]) << scene.game;
  }
}

}  // namespace
}  // namespace sobremesa::terminal
