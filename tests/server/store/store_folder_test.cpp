#include "server/store/store_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "i18n/told.hpp"
#include "tests/support/temporary_folder.hpp"

namespace sobremesa::server {
namespace {

namespace fs = std::filesystem;

std::string trouble(const std::string& file, FoldersAbove above = FoldersAbove::must_exist) {
  const auto fault = make_folder_of(file, above);
  return fault ? i18n::told(i18n::Messages::in(i18n::Language::en), *fault) : "fine";
}

TEST(StoreFolder, IsMadeWhereTheOneAboveExists) {
  const TemporaryFolder here;
  EXPECT_EQ(trouble(here / "tables.sqlite"), "fine");
  EXPECT_EQ(trouble(here / "new/tables.sqlite"), "fine");
  EXPECT_TRUE(fs::is_directory(here / "new"));
  EXPECT_EQ(trouble(here / "new/tables.sqlite"), "fine");
  EXPECT_EQ(trouble("tables.sqlite"), "fine");
}

TEST(StoreFolder, IsNotMadeWhereTheOneAboveIsMissing) {
  const TemporaryFolder here;
  EXPECT_EQ(trouble(here / "missing/new/tables.sqlite"), "there is no folder " + here / "missing");
  EXPECT_FALSE(fs::exists(here / "missing"));
  EXPECT_EQ(trouble("missing-here/new/tables.sqlite"), "there is no folder missing-here");
}

TEST(StoreFolder, IsMadeWithAllAboveItInTheUsualPlace) {
  const TemporaryFolder here;
  EXPECT_EQ(trouble(here / "a/b/c/tables.sqlite", FoldersAbove::are_made), "fine");
  EXPECT_TRUE(fs::is_directory(here / "a/b/c"));
}

TEST(StoreFolder, CannotBeMadeInAFile) {
  const TemporaryFolder here;
  std::ofstream(here / "file") << "text";
  for (const FoldersAbove above : {FoldersAbove::must_exist, FoldersAbove::are_made}) {
    EXPECT_TRUE(trouble(here / "file/tables.sqlite", above).starts_with("the folder "))
        << trouble(here / "file/tables.sqlite", above);
    EXPECT_TRUE(trouble(here / "file/new/tables.sqlite", above).starts_with("the folder "));
  }
}

TEST(StoreFolder, AFolderIsNoFile) {
  const TemporaryFolder here;
  EXPECT_EQ(trouble(here / "new/"), "it is a folder");
  EXPECT_FALSE(fs::exists(here / "new"));
}

}  // namespace
}  // namespace sobremesa::server
