#include "i18n/message.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "i18n/pattern_parser.hpp"

namespace sobremesa::i18n {
namespace {

struct Filling {
  Language language;
  std::span<const Arg> args;
  std::int64_t counted = 0;  // what # stands for
};

void append_parts(std::string& out, const Parts& parts, const Filling& filling);

const Arg* find_arg(std::span<const Arg> args, std::string_view name) {
  const auto found = std::ranges::find(args, name, &Arg::name);
  return found == args.end() ? nullptr : &*found;
}

std::string text_of(const Arg& arg) {
  const auto* number = std::get_if<std::int64_t>(&arg.value);
  return number != nullptr ? concat({*number}) : *std::get_if<std::string>(&arg.value);
}

const Branch* find_branch(const Part& part, std::string_view selector) {
  const auto found = std::ranges::find(part.branches, selector, &Branch::selector);
  return found == part.branches.end() ? nullptr : &*found;
}

const Branch& branch_or_other(const Part& part, std::string_view selector) {
  const Branch* found = find_branch(part, selector);
  return found != nullptr ? *found : *find_branch(part, "other");
}

const Branch& plural_branch(const Part& part, Language language, std::int64_t number) {
  if (const Branch* exact = find_branch(part, concat({"=", number}))) return *exact;
  return branch_or_other(part, plural_form(language, number) == PluralForm::one ? "one" : "other");
}

void append_plural(std::string& out, const Part& part, const Arg& arg, Filling filling) {
  const auto* number = std::get_if<std::int64_t>(&arg.value);
  if (number == nullptr) {  // what is no number has no plural form
    append_parts(out, branch_or_other(part, "other").parts, filling);
    return;
  }
  filling.counted = *number;
  append_parts(out, plural_branch(part, filling.language, *number).parts, filling);
}

void append_part(std::string& out, const Part& part, const Filling& filling) {
  if (part.kind == PartKind::text) {
    out += part.text;
    return;
  }
  if (part.kind == PartKind::number_sign) return append(out, {filling.counted});
  const Arg* arg = find_arg(filling.args, part.text);
  if (arg == nullptr) return append(out, {"{", part.text, "}"});
  if (part.kind == PartKind::argument) {
    out += text_of(*arg);
  } else if (part.kind == PartKind::plural) {
    append_plural(out, part, *arg, filling);
  } else {
    append_parts(out, branch_or_other(part, text_of(*arg)).parts, filling);
  }
}

void append_parts(std::string& out, const Parts& parts, const Filling& filling) {
  for (const Part& part : parts) append_part(out, part, filling);
}

}  // namespace

PluralForm plural_form(Language language, std::int64_t number) {
  const bool one = number == 1 || number == -1 || (language == Language::pt && number == 0);
  return one ? PluralForm::one : PluralForm::other;
}

Result<Message, PatternFault> Message::parse(std::string_view pattern) {
  PatternParser parser(pattern);
  Parts parts = parser.read();
  if (parser.fault()) return Failure{*parser.fault()};
  return Message(std::move(parts));
}

Message Message::literal(std::string_view text) {
  return Message({{PartKind::text, std::string(text), {}}});
}

std::string Message::format(Language language, std::span<const Arg> args) const {
  std::string out;
  append_parts(out, parts_, {language, args});
  return out;
}

}  // namespace sobremesa::i18n
