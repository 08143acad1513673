#include "cli/verify.hpp"

#include <sodium.h>

#include <array>
#include <iostream>
#include <iterator>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "table/words.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

using Fault = std::string;

constexpr std::size_t kSaltDigits = 32;

Result<std::string, Fault> read_log(const std::string& path) {
  if (path == "-") return std::string{std::istreambuf_iterator<char>(std::cin), {}};
  return terminal::read_whole(path);
}

std::string sha256_hex(const std::string& text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's own kind of bytes
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

std::string text_in(const wire::Value& log, std::string_view name) {
  return std::string(log.find(name).value_or(wire::Value{}).as_string().value_or(""));
}

// What is wrong with the promise, if anything is.
std::optional<Fault> check_promise(const wire::Value& log, const std::string& shown) {
  const std::string salt = text_in(log, "salt");
  const std::string written = text_in(log, "commitment");
  const auto seed = read_seed(log.find("seed").value_or(wire::Value{}));
  if (!seed) return "the log has no seed: the deal cannot be checked";
  if (salt.size() != kSaltDigits) return "the log has no salt: nothing was promised about its deal";
  const std::string real = sha256_hex(concat({to_hex(*seed), ":", salt}));
  if (!written.empty() && !equals_ignoring_case(written, real)) {
    return "the commitment in the log is not that of its seed and salt";
  }
  if (written.empty() && shown.empty()) return "the log has no commitment";
  if (!shown.empty() && !equals_ignoring_case(shown, real)) {
    return "the commitment shown before the deal is not that of this seed and salt";
  }
  return std::nullopt;
}

std::size_t count_moves(const wire::Value& log) {
  std::size_t count = 0;
  const auto acts = log.find("moves").value_or(wire::Value{});
  for (const wire::Value act : acts.elements()) {
    count += act.find("moves").value_or(wire::Value{}).size();
  }
  return count;
}

int found_wrong(const Fault& fault, std::ostream& err) {
  err << "sobremesa: verify: " << fault << "\n";
  return 1;
}

}  // namespace

int verify(const VerifySettings& settings, std::ostream& out, std::ostream& err) {
  const auto text = read_log(settings.file);
  if (!text) {
    err << "sobremesa: verify: " << text.error() << "\n";
    return 2;
  }
  wire::Document document;
  const auto log = document.parse(*text);
  if (!log || !log->is_object()) {
    err << "sobremesa: verify: " << settings.file << " is not a log document\n";
    return 2;
  }
  if (const auto fault = check_promise(*log, settings.commitment)) return found_wrong(*fault, err);
  out << "deal    the commitment is the SHA-256 of its seed and salt\n";
  const auto table = load_table(*log);
  if (!table) return found_wrong(table.error().text, err);
  if (!(*table)->over()) return found_wrong("this game is not over", err);
  out << "moves   all " << count_moves(*log) << " follow from the deal, by the rules of "
      << (*table)->game() << "\n";
  std::string result;
  wire::Writer writer(result);
  (*table)->put_result(writer);
  out << "result  " << result << "\n";
  if (settings.commitment.empty()) {
    out << "Compare with what you saw before the deal: " << text_in(*log, "commitment") << "\n";
  }
  return 0;
}

}  // namespace sobremesa::cli
