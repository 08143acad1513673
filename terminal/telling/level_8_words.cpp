#include "terminal/telling/level_8_words.hpp"

#include <vector>

#include "i18n/words.hpp"

namespace sobremesa::terminal {
namespace {

using level_8::Card;
using level_8::Hand;
using level_8::LaidCard;

}  // namespace

std::string card_text(const Speech& speech, Card card) {
  const i18n::Messages& messages = speech.messages();
  if (card == level_8::kJoker) return i18n::joker_name(messages);
  if (card == level_8::kSkip) return i18n::skip_name(messages);
  const int colour = colour_of(card);
  return speech("tell.l8.card", {{"colour", i18n::colour_name(messages, colour)},
                                 {"shape", i18n::shape_name(messages, colour)},
                                 {"value", value_of(card)}});
}

std::string object_text(const Speech& speech, Card card) {
  if (card == level_8::kJoker) return speech("tell.l8.a_joker");
  if (card == level_8::kSkip) return speech("tell.l8.a_skip");
  return card_text(speech, card);
}

std::string card_text(const Speech& speech, LaidCard card) {
  if (!is_joker(card) || is_bare_joker(card)) return card_text(speech, held_as(card));
  const i18n::Messages& messages = speech.messages();
  if (const auto value = value_of(card)) return speech("tell.l8.joker.value", {{"value", *value}});
  const int colour = *colour_of(card);
  return speech("tell.l8.joker.colour", {{"colour", i18n::colour_name(messages, colour)},
                                         {"shape", i18n::shape_name(messages, colour)}});
}

std::string hand_text(const Speech& speech, const Hand& hand) {
  std::vector<std::string> texts;
  hand.for_each([&](Card card) { texts.push_back(card_text(speech, card)); });
  return speech.list(texts);
}

std::string typed_hand_text(const Speech& speech, const Hand& hand) {
  std::vector<std::string> texts;
  hand.for_each([&](Card card) {
    const std::vector<std::string> typed{to_text(card)};
    texts.push_back(speech.noted(card_text(speech, card), typed));
  });
  return speech.list(texts);
}

std::string group_text(const Speech& speech, std::span<const LaidCard> group) {
  std::vector<std::string> texts;
  for (const LaidCard card : group) texts.push_back(card_text(speech, card));
  return speech.list(texts);
}

std::string groups_text(const Speech& speech, const level_8::Lay& lay) {
  std::string text;
  std::vector<LaidCard> group;
  for (std::size_t i = 0; i < lay.cards.size(); ++i) {
    group.push_back(lay.cards[i]);
    if ((lay.ends >> i & 1) == 0) continue;
    const std::string cards = group_text(speech, group);
    text = text.empty() ? cards : speech("tell.l8.groups", {{"first", text}, {"next", cards}});
    group.clear();
  }
  return text;
}

std::string wanted_text(const Speech& speech, level_8::GroupKind kind,
                        std::span<const LaidCard> group) {
  const level_8::Wanted wanted = wanted_by(kind, group);
  if (wanted.low && wanted.high) {
    return speech("tell.or", {{"first", *wanted.low}, {"last", *wanted.high}});
  }
  for (const auto& number : {wanted.low, wanted.high, wanted.value}) {
    if (number) return std::to_string(*number);
  }
  if (!wanted.colour) return {};
  return speech("tell.l8.colour", {{"colour", i18n::colour_name(speech.messages(), *wanted.colour)},
                                   {"shape", i18n::shape_name(speech.messages(), *wanted.colour)}});
}

}  // namespace sobremesa::terminal
