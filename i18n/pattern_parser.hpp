// Reads the pattern of a message. Stricter than ICU where ICU guesses: a brace or a quote that is
// left open is a fault, and so is a form that none of our languages has.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/message.hpp"

namespace sobremesa::i18n {

class PatternParser {
 public:
  explicit PatternParser(std::string_view pattern) : pattern_(pattern) {}

  // Empty and with a fault(), or all of the pattern.
  Parts read();
  const std::optional<PatternFault>& fault() const { return fault_; }

 private:
  enum class Inside : std::uint8_t { message, plural, select };

  Parts parts(Inside inside);
  void quoted_or_apostrophe(Inside inside, std::string& out);
  bool opens_quote(Inside inside) const;
  void quoted(std::string& out);
  Part argument();
  void branches(Part& part);
  void branch(Part& part);
  std::string selector(PartKind kind);
  void check_selector(const Part& part, std::string_view selector, std::size_t at);

  bool done() const { return fault_.has_value() || at_ >= pattern_.size(); }
  char here() const { return pattern_[at_]; }
  bool is_at(char c, std::size_t ahead = 0) const {
    return at_ + ahead < pattern_.size() && pattern_[at_ + ahead] == c;
  }
  void skip_blanks();
  std::string_view word();
  void expect(char c, std::string_view what);
  void fail(std::size_t at, std::string_view what);

  std::string_view pattern_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<PatternFault> fault_;
};

}  // namespace sobremesa::i18n
