#include "games/quick_and_easy/telling.hpp"

#include <cstdlib>
#include <utility>

#include "games/colour_words.hpp"
#include "games/quick_and_easy/game.hpp"
#include "games/quick_and_easy/text.hpp"

namespace sobremesa::quick_and_easy {

using telling::Message;
using telling::Term;

int Words::number_of(int card) { return Layout::number_of(Layout::card_at(card)); }

Term Words::card(int card) {
  const auto colour = static_cast<std::size_t>(colour_of(Layout::card_at(card)));
  const ColourWords& words = *find_colour_words(kColours[colour]);
  return Message("tell.qe.card", {{"colour", Message(words.colour)},
                                  {"shape", Message(words.shape)},
                                  {"value", number_of(card)}});
}
// The sentence says the shape of the colour itself where it is needed.
Term Words::card_named(std::string_view text) {
  const auto named = parse_card(text);
  if (!named) return text;
  const auto colour = static_cast<std::size_t>(colour_of(*named));
  return Message("tell.qe.card_short",
                 {{"colour", Message(find_colour_words(kColours[colour])->colour)},
                  {"value", number_of(named->value)}});
}
Term Words::held(int card) {
  return Message("tell.qe.held",
                 {{"card", Words::card(card)}, {"as", to_text(Layout::card_at(card))}});
}

Message Words::effect(cards::NumberPile pile, int card) {
  const int number = number_of(card);
  if (!goes_back(pile, number)) return pile_telling::effect_of(pile, number);
  return {"tell.qe.back", {{"n", std::abs(number - pile.top)}}};
}

Message Words::empty_pile(cards::NumberPile pile, Term name) {
  return {"tell.qe.empty", {{"pile", std::move(name)}, {"way", pile_telling::way_name(pile.way)}}};
}

cards::NumberPile Words::pile_at(const Public& pub, Pile pile) {
  return numbers_at(pub.tops, pile);
}
int Words::needed(const Options&, const Public&) { return kMinimum; }
int Words::will_draw(const Options& options, const View& view) {
  return Telling::missing_cards(options, view);
}

Message Words::progress(const Options& options, const View& view) {
  const int played = view.pub.played_this_turn;
  if (maximum(options) > kMinimum) return pile_telling::towards_minimum(played, kMinimum);
  return {"tell.progress.exactly", {{"k", played}, {"n", kMinimum}}};
}

std::string_view Words::title(const Options&) { return Game::kTitle; }

Message Words::reason(const Options& options, const View& view) {
  if (view.pub.outcome->won()) return Message("tell.end.all_placed");
  return Telling::stuck(options, view);
}

}  // namespace sobremesa::quick_and_easy
