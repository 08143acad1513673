#include "i18n/words.hpp"

#include <array>
#include <vector>

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

std::string joined(const Messages& messages, const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == 0) {
      out = items[i];
    } else if (i + 1 < items.size()) {
      out = messages("list.comma", {{"first", out}, {"rest", items[i]}});
    } else {
      out = messages("list.and", {{"first", out}, {"last", items[i]}});
    }
  }
  return out;
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

std::string order_name(const Messages& messages, the_game_extreme::Order order) {
  return found_or(messages, {"order.", to_text(order)}, to_text(order));
}
std::string order_about(const Messages& messages, the_game_extreme::Order order) {
  return found_or(messages, {"order.", to_text(order), ".about"}, "");
}

std::string colour_name(const Messages& messages, int colour) {
  const std::string_view name = level_8::name_of_colour(colour);
  return found_or(messages, {"colour.", name}, name);
}
std::string shape_name(const Messages& messages, int colour) {
  return found_or(messages, {"shape.", level_8::name_of_colour(colour)}, "");
}

std::string joker_name(const Messages& messages, int count) {
  return messages("card.joker", {{"n", count}});
}
std::string skip_name(const Messages& messages, int count) {
  return messages("card.skip", {{"n", count}});
}

std::string group_text(const Messages& messages, level_8::Group group, int count) {
  const std::array<Arg, 2> args{Arg("n", count), Arg("size", group.size)};
  switch (group.kind) {
    case level_8::GroupKind::run:
      return messages("group.run", args);
    case level_8::GroupKind::set:
      return messages("group.set", args);
    case level_8::GroupKind::colour:
      return messages("group.colour", args);
  }
  return {};
}

std::string level_text(const Messages& messages, const level_8::Level& level) {
  std::vector<std::string> groups;
  for (const auto* group = level.begin(); group != level.end();) {
    const auto* next = group;
    while (next != level.end() && *next == *group) ++next;
    groups.push_back(group_text(messages, *group, static_cast<int>(next - group)));
    group = next;
  }
  return joined(messages, groups);
}

}  // namespace sobremesa::i18n
