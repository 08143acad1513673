// A new table: reads what is asked for and keeps the first record under a name nobody has.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "cards/talk/language.hpp"
#include "server/api/api.hpp"
#include "server/api/house.hpp"
#include "server/api/records.hpp"
#include "wire/fault.hpp"

namespace sobremesa::server {

struct NewTable {
  Created record;
  std::string host_token;
  std::optional<cards::Language> language{};  // of its name, if it was asked for
};
[[nodiscard]] Result<NewTable, wire::Fault> read_new_table(std::string_view body, Runtime& runtime);

// Answers 201 once it is kept.
void keep_new_table(House& house, const NewTable& table, OnReply answer);

}  // namespace sobremesa::server
