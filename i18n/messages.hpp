// The message catalogue: everything the programs say to people, in every language. The texts are in
// the JSON files beside this one and become part of the program (docs/I18N.md).
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/talk/language.hpp"
#include "i18n/arg.hpp"
#include "i18n/message.hpp"
#include "telling/key.hpp"

namespace sobremesa::i18n {

using telling::index_of_key;
using telling::Key;
using telling::kKeys;

// The catalogue in one language.
class Messages {
 public:
  // Read when first asked for; constant from then on.
  [[nodiscard]] static const Messages& in(Language language);

  // What a tag of a language asks for; English where we do not speak it. Portuguese of any country
  // but Brazil has words of its own on the command line.
  [[nodiscard]] static const Messages& for_tag(std::string_view tag);

  Language language() const { return language_; }

  [[nodiscard]] std::string operator()(Key key, std::initializer_list<Arg> args = {}) const;
  [[nodiscard]] std::string operator()(Key key, std::span<const Arg> args) const;

  // For keys made at run time ("reason." + code); empty if there is none.
  [[nodiscard]] std::optional<std::string> find(std::string_view key,
                                                std::span<const Arg> args = {}) const;

 private:
  Messages(Language language, std::span<const std::string_view> patterns);
  template <Language L>
  static const Messages& loaded();

  Language language_;
  std::vector<Message> messages_;  // in the order of kKeys
};

// "es", "es_MX.UTF-8", "pt-BR", "de_DE@euro"; empty for "C", "POSIX" and languages we do not speak.
[[nodiscard]] std::optional<Language> language_from(std::string_view tag);

// The tag that decides. What was asked for, if we speak it, else what the environment says: the
// values of LC_ALL, LC_MESSAGES and LANG in this order, of which POSIX lets the first that is not
// empty decide. Empty where nothing does.
[[nodiscard]] std::string_view choose_tag(std::optional<std::string_view> asked,
                                          std::span<const std::string_view> environment);

// Its language; else English.
[[nodiscard]] Language choose_language(std::optional<std::string_view> asked,
                                       std::span<const std::string_view> environment);

}  // namespace sobremesa::i18n
