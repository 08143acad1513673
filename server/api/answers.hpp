// The answers that are not what the caller hoped for, in the protocol's words.
#pragma once

#include <string_view>

#include "base/text.hpp"
#include "server/api/api.hpp"
#include "table/hosted_table.hpp"
#include "telling/message.hpp"

namespace sobremesa::server {

// What could not be done, for programs: a word. People read the sentence "trouble." and that word,
// which there is in every language: a word without one does not compile.
class TroubleCode {
 public:
  consteval TroubleCode(const char* name) : name_(name), key_(telling::Key::of("trouble.", name)) {}
  constexpr std::string_view name() const { return name_; }
  constexpr telling::Key sentence() const { return key_; }

 private:
  std::string_view name_;
  telling::Key key_;
};

// {"error":{"code","text","message"}}
[[nodiscard]] ApiReply error_answer(int status, TroubleCode code, Pieces text);
// The same code, but a sentence that says more.
[[nodiscard]] ApiReply error_answer(int status, TroubleCode code, Pieces text,
                                    const telling::Message& message);
// {"error":{"code","text"}}: what only a program with a mistake meets, and nobody reads.
[[nodiscard]] ApiReply machine_answer(int status, std::string_view code, Pieces text);
// 400
[[nodiscard]] ApiReply fault_answer(const wire::Fault& fault);
// 400, but of what a person typed
[[nodiscard]] ApiReply fault_answer(const wire::Fault& fault, const telling::Message& message);
// 422 for a player's mistake, 400 for nonsense
[[nodiscard]] ApiReply trouble_answer(const Trouble& trouble);
// 429 and 503
[[nodiscard]] ApiReply too_many(std::string_view of_what, int retry_after_s);
[[nodiscard]] ApiReply come_back_later();
[[nodiscard]] ApiReply store_is_full();
[[nodiscard]] ApiReply store_is_away();

// "error":{"code","text","message"}, for answers that say more than that.
void put_error(wire::Writer& out, TroubleCode code, std::string_view text);

}  // namespace sobremesa::server
