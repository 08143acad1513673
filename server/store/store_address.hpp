// Where tables are kept, as people write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "telling/message.hpp"

namespace sobremesa::server {

struct StoreAddress {
  enum class Kind : std::uint8_t { sqlite, postgres };
  Kind kind = Kind::sqlite;
  std::string where;  // the file's path, or the whole URL
  bool operator==(const StoreAddress&) const = default;
};

// "games.sqlite", "sqlite:games.sqlite", "sqlite:/var/lib/games.sqlite", "sqlite:///var/lib/..." or
// "postgres://user@host/database". The failure goes on from "the store ..." and repeats nothing
// that may be a password.
[[nodiscard]] Result<StoreAddress, telling::Message> read_store_address(std::string_view text);

}  // namespace sobremesa::server
