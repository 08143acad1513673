// One message of the catalogue: a pattern with places to fill in, plural forms and choices. The
// subset of ICU's MessageFormat that docs/I18N.md describes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cards/talk/language.hpp"
#include "i18n/arg.hpp"

namespace sobremesa::i18n {

using cards::Language;

// The plural forms our languages have for whole numbers. CLDR knows a third for Spanish and
// Portuguese, "many", which only millions take: no game counts that far, so they take `other`.
enum class PluralForm : std::uint8_t { one, other };
[[nodiscard]] PluralForm plural_form(Language language, std::int64_t number);

// What is wrong with a pattern, and where.
struct PatternFault {
  std::size_t at = 0;     // in bytes from the beginning of the pattern
  std::string_view what;  // short English, such as "a name was expected"
  bool operator==(const PatternFault&) const = default;
};

enum class PartKind : std::uint8_t { text, argument, plural, select, number_sign };

struct Branch;
struct Part {
  PartKind kind = PartKind::text;
  std::string text;              // the words, or the name of the argument
  std::vector<Branch> branches;  // of plural and select
};
using Parts = std::vector<Part>;
struct Branch {
  std::string selector;  // "=0", "one", "other"; of a select any word
  Parts parts;
};

class Message {
 public:
  [[nodiscard]] static Result<Message, PatternFault> parse(std::string_view pattern);

  // The pattern shown as it is, for one that is not to be read.
  [[nodiscard]] static Message literal(std::string_view text);

  // An argument that is not given stays visible as {name}: a hole in a sentence would hide it.
  [[nodiscard]] std::string format(Language language, std::span<const Arg> args) const;

 private:
  explicit Message(Parts parts) : parts_(std::move(parts)) {}

  Parts parts_;
};

}  // namespace sobremesa::i18n
