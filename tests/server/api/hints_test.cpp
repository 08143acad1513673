// Whether help is given at a table, where nobody has said.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

TEST(Hints, AreOffByDefaultWherePeoplePlayAgainstEachOther) {
  World world;
  const auto hints = [&](std::string_view game, std::string_view more) {
    const Party party = Party::make(world, game, 2, more);
    return member(party.lobby(), "settings.hints");
  };
  for (const std::string_view game : {"face-to-face", "level-8"}) {
    EXPECT_EQ(hints(game, ""), "false") << game;
    EXPECT_EQ(hints(game, R"("settings":{"watchers":true})"), "false") << game;
    EXPECT_EQ(hints(game, R"("settings":{"hints":true})"), "true") << game;
  }
  for (const std::string_view game : {"the-game", "the-game-extreme", "quick-and-easy"}) {
    EXPECT_EQ(hints(game, ""), "true") << game;
    EXPECT_EQ(hints(game, R"("settings":{"hints":false})"), "false") << game;
  }
}

}  // namespace
}  // namespace sobremesa::server
