#include "cli/options_table.hpp"

#include <gtest/gtest.h>

#include <string>

#include "terminal/whole_file.hpp"

namespace sobremesa::cli {
namespace {

TEST(OptionsTable, TheProtocolHasIt) {
  const auto protocol = terminal::read_whole(SOBREMESA_SOURCE_DIR "/docs/PROTOCOL.md");
  ASSERT_TRUE(protocol);
  EXPECT_NE(protocol->find("\n\n" + options_table() + "\n"), std::string::npos)
      << "put this into docs/PROTOCOL.md (sobremesa games --options):\n"
      << options_table();
}

TEST(OptionsTable, TheDefaultStandsFirst) {
  const std::string table = options_table();
  EXPECT_NE(table.find("| `one_pile_own_card_fixes_pile` | `true`, `false` |"), std::string::npos);
  EXPECT_NE(table.find("| `starter` | `\"lots\"` or a seat |"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa::cli
