// The answers that are not what the caller hoped for, in the protocol's words.
#pragma once

#include <string_view>

#include "base/text.hpp"
#include "server/api/api.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa::server {

// {"error":{"code","text"}}
[[nodiscard]] ApiReply error_answer(int status, std::string_view code, Pieces text);
// 400
[[nodiscard]] ApiReply fault_answer(const wire::Fault& fault);
// 422 for a player's mistake, 400 for nonsense
[[nodiscard]] ApiReply trouble_answer(const Trouble& trouble);
// 429 and 503
[[nodiscard]] ApiReply too_many(std::string_view of_what, int retry_after_s);
[[nodiscard]] ApiReply come_back_later();
[[nodiscard]] ApiReply store_is_full();
[[nodiscard]] ApiReply store_is_away();

}  // namespace sobremesa::server
