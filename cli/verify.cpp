#include "cli/verify.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "i18n/told.hpp"
#include "sim/told_figures.hpp"
#include "table/words.hpp"
#include "terminal/document_fault.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

using Fault = i18n::Key;

constexpr std::size_t kSaltDigits = 32;

Result<std::string, terminal::FileFault> read_log(const std::string& path) {
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
  if (!seed) return Fault("cli.verify.no_seed");
  if (salt.size() != kSaltDigits) return Fault("cli.verify.no_salt");
  const std::string real = sha256_hex(concat({to_hex(*seed), ":", salt}));
  if (!written.empty() && !equals_ignoring_case(written, real)) {
    return Fault("cli.verify.other");
  }
  if (written.empty() && shown.empty()) return Fault("cli.verify.none");
  if (!shown.empty() && !equals_ignoring_case(shown, real)) {
    return Fault("cli.verify.shown_other");
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

// The rows below each other: each is told as soon as it is known to be good.
std::size_t width_of_names(const i18n::Messages& say) {
  return std::max({std::size_t{8}, count_letters(say("cli.verify.deal")) + 2,
                   count_letters(say("cli.verify.moves")) + 2,
                   count_letters(say("cli.verify.result")) + 2});
}

}  // namespace

int verify(const VerifySettings& settings, std::ostream& out, std::ostream& err,
           const i18n::Messages& say) {
  const auto complain = [&err](std::string_view fault, int status) {
    err << "sobremesa: verify: " << fault << "\n";
    return status;
  };
  const auto tell = [&, width = width_of_names(say)](i18n::Key name, std::string text) {
    sim::Rows row(width);
    row.add(say(name), std::move(text));
    out << row.text();
  };
  const auto text = read_log(settings.file);
  if (!text) return complain(terminal::told(say, text.error()), 2);
  wire::Document document;
  const auto log = document.parse(*text);
  if (!log || !log->is_object()) {
    return complain(say("cli.verify.no_log", {{"file", settings.file}}), 2);
  }
  if (const auto fault = check_promise(*log, settings.commitment)) return complain(say(*fault), 1);
  tell("cli.verify.deal", say("cli.verify.deal_good"));
  const auto table = load_table(*log);
  if (!table) return complain(i18n::told(say, terminal::refused(table.error())), 1);
  if (!(*table)->over()) return complain(say("cli.verify.not_over"), 1);
  tell("cli.verify.moves",
       say("cli.verify.moves_good", {{"moves", count_moves(*log)}, {"game", (*table)->game()}}));
  std::string result;
  wire::Writer writer(result);
  (*table)->put_result(writer);
  tell("cli.verify.result", result);
  if (settings.commitment.empty()) {
    out << say("cli.verify.compare", {{"commitment", text_in(*log, "commitment")}}) << "\n";
  }
  return 0;
}

}  // namespace sobremesa::cli
