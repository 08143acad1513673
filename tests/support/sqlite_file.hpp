// A store in a file that is gone when the test is over.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "server/store/open_store.hpp"
#include "tests/support/asking.hpp"
#include "tests/support/temporary_folder.hpp"

namespace sobremesa::server {

class SqliteFile final : public StorePlace {
 public:
  std::unique_ptr<Store> open(Runtime& runtime) override {
    auto opened = open_store(path(), runtime);
    EXPECT_TRUE(opened) << opened.error();
    return opened ? std::move(*opened) : nullptr;
  }
  [[nodiscard]] std::string path() const { return folder_ / "games.sqlite"; }

 private:
  TemporaryFolder folder_;
};

}  // namespace sobremesa::server
