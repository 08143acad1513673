#include "server/store/store_address.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/text.hpp"
#include "i18n/told.hpp"

namespace sobremesa::server {
namespace {

std::string file_in(const std::string& text) {
  const auto address = read_store_address(text);
  if (!address)
    return concat(
        {"refused: ", i18n::told(i18n::Messages::in(i18n::Language::en), address.error())});
  return address->kind == StoreAddress::Kind::sqlite ? address->where : "PostgreSQL";
}

TEST(StoreAddress, AFileMayBeCalledOne) {
  EXPECT_EQ(file_in("games.sqlite"), "games.sqlite");
  EXPECT_EQ(file_in("/var/lib/games.sqlite"), "/var/lib/games.sqlite");
  EXPECT_EQ(file_in("sqlite:games.sqlite"), "games.sqlite");
  EXPECT_EQ(file_in("sqlite:some/games.sqlite"), "some/games.sqlite");
  EXPECT_EQ(file_in("sqlite:/var/lib/games.sqlite"), "/var/lib/games.sqlite");
  EXPECT_EQ(file_in("SQLite:/var/lib/games.sqlite"), "/var/lib/games.sqlite");
  EXPECT_EQ(file_in("sqlite:///var/lib/games.sqlite"), "/var/lib/games.sqlite");
  EXPECT_EQ(file_in("sqlite:////var/lib/games.sqlite"), "//var/lib/games.sqlite");
}

TEST(StoreAddress, AColonAfterASlashIsPartOfAPath) {
  EXPECT_EQ(file_in("./foo:bar"), "./foo:bar");
  EXPECT_EQ(file_in("/a/foo:bar"), "/a/foo:bar");
  EXPECT_EQ(file_in("a/foo:bar"), "a/foo:bar");
  EXPECT_EQ(file_in("sqlite:foo:bar"), "foo:bar");
}

TEST(StoreAddress, PostgresIsAUrl) {
  for (const std::string url :
       {"postgres://u@h/d", "postgresql://u:secret@h:5432/d?sslmode=require"}) {
    EXPECT_EQ(*read_store_address(url), (StoreAddress{StoreAddress::Kind::postgres, url}));
  }
  EXPECT_EQ(file_in("postgres:d"), "refused: must be postgres://user@host/database");
}

TEST(StoreAddress, WhatIsNotKnownIsRefusedWithoutItsSecrets) {
  EXPECT_EQ(
      file_in("foo:bar"),
      "refused: must be a file, sqlite:PATH or postgres://...; \"foo:\" is not known (a file of "
      "that name: ./foo:...)");
  EXPECT_EQ(file_in("mysql://u:secret@h/d").find("secret"), std::string::npos);
  EXPECT_NE(file_in("mysql://u:secret@h/d").find("\"mysql:\" is not known"), std::string::npos);
  EXPECT_EQ(file_in("sqlite:"), "refused: must name a file: sqlite:PATH");
  EXPECT_NE(file_in("sqlite://").find("refused: must be sqlite:PATH"), std::string::npos);
  EXPECT_NE(file_in("sqlite://games.sqlite").find("refused: must be sqlite:PATH"),
            std::string::npos);
}

}  // namespace
}  // namespace sobremesa::server
