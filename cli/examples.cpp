#include "cli/examples.hpp"

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "engine/solve.hpp"

namespace sobremesa::cli {
namespace {

template <class Fits>
std::string_view first_game_that(const Fits& fits) {
  for (const Offer& offer : all_offers()) {
    if (fits(offer)) return offer.id;
  }
  return some_game();
}

void replace_all(std::string& text, std::string_view word, std::string_view by) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
    text.replace(at, word.size(), by);
  }
}

}  // namespace

std::string_view some_game() { return all_offers().front().id; }

std::string with_games(std::string_view examples) {
  std::string text(examples);
  replace_all(text, "<game>", some_game());
  replace_all(text, "<duel>", first_game_that([](const Offer& o) { return o.competes(); }));
  replace_all(text, "<winnable>", first_game_that([](const Offer& o) { return has_solver(o.id); }));
  return text;
}

std::string examples(const i18n::Messages& say, std::string_view lines) {
  return concat({say("cli.examples"), "\n", with_games(lines)});
}

}  // namespace sobremesa::cli
