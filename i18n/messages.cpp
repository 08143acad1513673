#include "i18n/messages.hpp"

#include <cassert>
#include <utility>

#include "base/text.hpp"
#include "i18n/texts.hpp"

namespace sobremesa::i18n {
namespace {

// A pattern that cannot be read is our own bug, which tools/check_messages.py and a test look for;
// showing it as it stands is the least bad thing a program can do then.
Message message_from(std::string_view pattern) {
  auto message = Message::parse(pattern);
  assert(message.has_value());
  return message ? *std::move(message) : Message::literal(pattern);
}

// "pt-PT", "pt_AO.UTF-8"
bool is_of_a_country_but_brazil(std::string_view tag) {
  const std::size_t mark = tag.find_first_of("_-");
  if (mark == std::string_view::npos) return false;
  const std::string_view country = tag.substr(mark + 1, 2);
  return country.size() == 2 && !equals_ignoring_case(country, "BR");
}

}  // namespace

Messages::Messages(Language language, std::span<const std::string_view> patterns)
    : language_(language) {
  messages_.reserve(patterns.size());
  for (const std::string_view pattern : patterns) messages_.push_back(message_from(pattern));
}

template <Language L>
const Messages& Messages::loaded() {
  static const Messages kMessages(L, texts_in(L));
  return kMessages;
}

const Messages& Messages::in(Language language) {
  switch (language) {
    case Language::es:
      return loaded<Language::es>();
    case Language::pt:
      return loaded<Language::pt>();
    case Language::en:
      return loaded<Language::en>();
    case Language::de:
      return loaded<Language::de>();
  }
  return loaded<Language::en>();
}

const Messages& Messages::for_tag(std::string_view tag) {
  const Language language = language_from(tag).value_or(Language::en);
  if (language == Language::pt && is_of_a_country_but_brazil(tag)) {
    static const Messages kPortugal(Language::pt, texts_in_portugal());
    return kPortugal;
  }
  return in(language);
}

std::string Messages::operator()(Key key, std::initializer_list<Arg> args) const {
  return messages_[key.index()].format(language_, args);
}

std::string Messages::operator()(Key key, std::span<const Arg> args) const {
  return messages_[key.index()].format(language_, args);
}

std::optional<std::string> Messages::find(std::string_view key, std::span<const Arg> args) const {
  const auto index = index_of_key(key);
  if (!index) return std::nullopt;
  return messages_[*index].format(language_, args);
}

std::optional<Language> language_from(std::string_view tag) {
  const std::string_view code = tag.substr(0, tag.find_first_of("_-.@"));
  for (const Language language : cards::kLanguages) {
    if (equals_ignoring_case(code, to_text(language))) return language;
  }
  return std::nullopt;
}

std::string_view choose_tag(std::optional<std::string_view> asked,
                            std::span<const std::string_view> environment) {
  if (asked && language_from(*asked)) return *asked;
  for (const std::string_view value : environment) {
    if (!value.empty()) return value;
  }
  return {};
}

Language choose_language(std::optional<std::string_view> asked,
                         std::span<const std::string_view> environment) {
  return language_from(choose_tag(asked, environment)).value_or(Language::en);
}

}  // namespace sobremesa::i18n
