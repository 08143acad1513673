// Every .play file says what really happens, and every game in the catalogue has one.
#include "engine/golden.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "catalog/catalog.hpp"
#include "engine/player_signature.hpp"
#include "engine/signature.hpp"

namespace sobremesa {
namespace {

const std::filesystem::path kGolden = std::filesystem::path(SOBREMESA_SOURCE_DIR) / "golden";

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string folder_of(std::string_view game_id) {
  std::string folder(game_id);
  for (char& c : folder) c = c == '-' ? '_' : c;
  return folder;
}

TEST(Golden, EveryPlayHappensAsWritten) {
  int plays = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kGolden)) {
    if (entry.path().extension() != ".play") continue;
    ++plays;
    const std::string text = contents(entry.path());
    const std::string real = replay_play(text);
    EXPECT_EQ(real, text) << entry.path() << "\nto bless it: make bless";
    EXPECT_EQ(real.find("error:"), std::string::npos) << entry.path();
  }
  EXPECT_GT(plays, 0);
}

TEST(Golden, EveryGameHasAPlay) {
  for (const Offer& offer : all_offers()) {
    const auto folder = kGolden / folder_of(offer.id);
    ASSERT_TRUE(std::filesystem::is_directory(folder)) << offer.id << " has no golden play";
    EXPECT_FALSE(std::filesystem::is_empty(folder)) << offer.id;
  }
}

TEST(Golden, SignaturesAreTheRecordedOnes) {
  EXPECT_EQ(all_signatures(), contents(kGolden / "signatures.txt"))
      << "behaviour has changed; if it was meant to: make bless";
}

TEST(Golden, PlayersChooseAsRecorded) {
  EXPECT_EQ(all_player_signatures(), contents(kGolden / "players.txt"))
      << "some player chooses otherwise; if it was meant to: make bless";
}

}  // namespace
}  // namespace sobremesa
