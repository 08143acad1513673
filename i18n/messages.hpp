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

  Language language() const { return language_; }

  [[nodiscard]] std::string operator()(Key key, std::initializer_list<Arg> args = {}) const;
  [[nodiscard]] std::string operator()(Key key, std::span<const Arg> args) const;

  // For keys made at run time ("reason." + code); empty if there is none.
  [[nodiscard]] std::optional<std::string> find(std::string_view key,
                                                std::span<const Arg> args = {}) const;

 private:
  explicit Messages(Language language);
  template <Language L>
  static const Messages& loaded();

  Language language_;
  std::vector<Message> messages_;  // in the order of kKeys
};

// "es", "es_MX.UTF-8", "pt-BR", "de_DE@euro"; empty for "C", "POSIX" and languages we do not speak.
[[nodiscard]] std::optional<Language> language_from(std::string_view tag);

// What was asked for, else what the environment says: the values of LC_ALL, LC_MESSAGES and LANG in
// this order, of which POSIX lets the first that is not empty decide. Else English.
[[nodiscard]] Language choose_language(std::optional<std::string_view> asked,
                                       std::span<const std::string_view> environment);

}  // namespace sobremesa::i18n
