#include "i18n/pattern_parser.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::i18n {
namespace {

// Nobody can read a message with more choices inside each other than this.
constexpr int kDeepest = 8;

bool is_space(char c) { return is_blank(c) || c == '\n'; }
bool is_word_character(char c) {
  const char lower = ascii_lower(c);
  return (lower >= 'a' && lower <= 'z') || is_digit(c) || c == '_' || c == '-';
}

void push_text(Parts& parts, std::string& text) {
  if (!text.empty()) parts.push_back({PartKind::text, std::exchange(text, {}), {}});
}

bool has_branch(const Part& part, std::string_view selector) {
  return std::ranges::find(part.branches, selector, &Branch::selector) != part.branches.end();
}

bool is_plural_selector(std::string_view selector) {
  if (selector.starts_with('=')) return parse_number(selector.substr(1)).has_value();
  return selector == "one" || selector == "other";
}

}  // namespace

Parts PatternParser::read() {
  Parts all = parts(Inside::message);
  if (!fault_ && at_ < pattern_.size()) fail(at_, "this } closes nothing");
  return fault_ ? Parts{} : all;
}

// Up to the brace that closes it, or to the end.
Parts PatternParser::parts(Inside inside) {
  Parts out;
  std::string text;
  while (!done() && here() != '}') {
    if (here() == '\'') {
      quoted_or_apostrophe(inside, text);
    } else if (here() == '{') {
      push_text(out, text);
      out.push_back(argument());
    } else if (here() == '#' && inside == Inside::plural) {
      push_text(out, text);
      out.push_back({PartKind::number_sign, {}, {}});
      ++at_;
    } else {
      text += pattern_[at_++];
    }
  }
  push_text(out, text);
  return out;
}

// As in ICU: two apostrophes are one; one before a character that has a meaning quotes what
// follows; any other is just an apostrophe.
void PatternParser::quoted_or_apostrophe(Inside inside, std::string& out) {
  if (opens_quote(inside)) return quoted(out);
  if (is_at('\'', 1)) ++at_;
  ++at_;
  out += '\'';
}

bool PatternParser::opens_quote(Inside inside) const {
  return is_at('{', 1) || is_at('}', 1) || (inside == Inside::plural && is_at('#', 1));
}

void PatternParser::quoted(std::string& out) {
  const std::size_t begin = at_++;
  while (at_ < pattern_.size()) {
    if (here() != '\'') {
      out += pattern_[at_++];
    } else if (is_at('\'', 1)) {
      out += '\'';
      at_ += 2;
    } else {
      ++at_;
      return;
    }
  }
  fail(begin, "this quote is not closed");
}

Part PatternParser::argument() {
  const std::size_t begin = at_++;
  if (++depth_ > kDeepest) fail(begin, "too many choices inside each other");
  Part part{PartKind::argument, {}, {}};
  skip_blanks();
  part.text = word();
  if (part.text.empty()) fail(at_, "a name was expected");
  skip_blanks();
  if (!done() && here() == ',') {
    ++at_;
    branches(part);
  }
  expect('}', "a } was expected");
  --depth_;
  return part;
}

void PatternParser::branches(Part& part) {
  skip_blanks();
  const std::size_t at = at_;
  const std::string_view type = word();
  if (type != "plural" && type != "select") return fail(at, "only plural and select are known");
  part.kind = type == "plural" ? PartKind::plural : PartKind::select;
  skip_blanks();
  expect(',', "a comma was expected");
  for (skip_blanks(); !done() && here() != '}'; skip_blanks()) branch(part);
  if (!has_branch(part, "other")) fail(at, "there is no branch for other");
}

void PatternParser::branch(Part& part) {
  const std::size_t at = at_;
  std::string choice = selector(part.kind);
  check_selector(part, choice, at);
  skip_blanks();
  expect('{', "a { was expected");
  part.branches.push_back(
      {std::move(choice),
       fault_ ? Parts{} : parts(part.kind == PartKind::plural ? Inside::plural : Inside::select)});
  expect('}', "a } was expected");
}

std::string PatternParser::selector(PartKind kind) {
  const bool exact = kind == PartKind::plural && is_at('=');
  if (exact) ++at_;
  return concat({exact ? "=" : "", word()});
}

void PatternParser::check_selector(const Part& part, std::string_view selector, std::size_t at) {
  if (selector.empty()) {
    fail(at, "the name of a branch was expected");
  } else if (part.kind == PartKind::plural && !is_plural_selector(selector)) {
    fail(at, "plural has the branches one, other and =number");
  } else if (has_branch(part, selector)) {
    fail(at, "this branch is there already");
  }
}

void PatternParser::skip_blanks() {
  while (!done() && is_space(here())) ++at_;
}

std::string_view PatternParser::word() {
  const std::size_t begin = at_;
  while (!done() && is_word_character(here())) ++at_;
  return pattern_.substr(begin, at_ - begin);
}

void PatternParser::expect(char c, std::string_view what) {
  if (is_at(c)) {
    ++at_;
  } else {
    fail(at_, what);
  }
}

// The first fault is the one worth reading.
void PatternParser::fail(std::size_t at, std::string_view what) {
  if (!fault_) fault_ = PatternFault{at, what};
}

}  // namespace sobremesa::i18n
