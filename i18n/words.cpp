#include "i18n/words.hpp"

#include "base/text.hpp"

namespace sobremesa::i18n {
namespace {

// A word that is nobody's fault to be missing, such as an option's value that is a number, stays as
// it is.
std::string found_or(const Messages& messages, Pieces key, std::string_view otherwise) {
  return messages.find(concat(key)).value_or(std::string(otherwise));
}

// What the game itself says about an option, else what all games say.
std::optional<std::string> of_option(const Messages& messages, std::string_view game,
                                     std::string_view option, Pieces part) {
  const std::string rest = concat({option, concat(part)});
  auto own = messages.find(concat({"option.", game, ".", rest}));
  return own ? own : messages.find(concat({"option.common.", rest}));
}

}  // namespace

std::string seat_name(const Messages& messages, Seat seat) {
  return messages("name.seat", {{"n", seat.value}});
}

std::string phrase_text(const Messages& messages, const cards::Phrase& phrase) {
  return found_or(messages, {"phrase.", phrase.id}, phrase.id);
}

std::string direction_name(const Messages& messages, cards::Way way) {
  return way == cards::Way::up ? messages("pile.up") : messages("pile.down");
}

std::string game_title(const Messages& messages, std::string_view game) {
  return found_or(messages, {"game.", game}, game);
}
std::optional<std::string> game_about(const Messages& messages, std::string_view game) {
  return messages.find(concat({"game.", game, ".about"}));
}

std::string option_name(const Messages& messages, std::string_view game, std::string_view option) {
  return of_option(messages, game, option, {}).value_or(std::string(option));
}
std::optional<std::string> option_about(const Messages& messages, std::string_view game,
                                        std::string_view option) {
  return of_option(messages, game, option, {".about"});
}
std::string option_value(const Messages& messages, std::string_view game, std::string_view option,
                         std::string_view value) {
  return of_option(messages, game, option, {".", value}).value_or(std::string(value));
}

std::string bot_level_name(const Messages& messages, std::string_view level) {
  return found_or(messages, {"level.", level}, level);
}
std::optional<std::string> bot_level_about(const Messages& messages, std::string_view level) {
  return messages.find(concat({"level.", level, ".about"}));
}

}  // namespace sobremesa::i18n
