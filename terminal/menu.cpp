#include "terminal/menu.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "i18n/words.hpp"
#include "terminal/option_menu.hpp"
#include "terminal/questions.hpp"
#include "wire/json.hpp"

namespace sobremesa::terminal {
namespace {

// Also what is an option of its game: people look for it by its name.
std::vector<KindOnOffer> all_kinds() {
  std::vector<KindOnOffer> kinds;
  for (const Offer& offer : all_offers()) {
    for (const Kind& kind : offer.kinds) kinds.push_back({.offer = &offer, .kind = &kind});
  }
  return kinds;
}

// Its options as they are typed: name=value.
void add_options(const Kind& kind, PlayRequest& request) {
  wire::Document document;
  const auto options = document.parse(kind.options);
  for (const wire::Member option : options->members()) {
    request.options.push_back(concat({option.key, "=", wire::canonical(option.value)}));
  }
}

void list_entries(Questions& menu, const Unfinished& unfinished) {
  menu.line(menu.messages()("play.menu.heading"));
  int line = 1;
  for (const auto& [offer, kind] : all_kinds()) {
    const SeatRange seats = offer->seats;
    menu.item(
        line++,
        seats.min == seats.max
            ? menu.messages()("play.menu.game_exact", {{"title", kind->title}, {"n", seats.min}})
            : menu.messages()("play.menu.game",
                              {{"title", kind->title}, {"min", seats.min}, {"max", seats.max}}));
  }
  for (const std::string& sitting : unfinished) {
    menu.item(line++, menu.messages()("play.menu.continue", {{"sitting", sitting}}));
  }
}

// Asks who plays; false if nobody answers.
bool ask_for_company(Questions& menu, const Offer& offer, PlayRequest& request) {
  OptionMenu options(menu, offer, request.options);
  const SeatRange people_range{1, offer.seats.max};
  const auto people = menu.number("play.menu.people", people_range, 1,
                                  {.word = "o", .see_to = [&] { options.ask(); }});
  if (!people) return false;
  const SeatRange bot_range{std::max(0, offer.seats.min - *people), offer.seats.max - *people};
  const int usual_bots = std::clamp(*people == 1 ? 2 : 0, bot_range.min, bot_range.max);
  std::optional<int> bots = 0;
  if (bot_range.max > 0) bots = menu.number("play.menu.bots", bot_range, usual_bots);
  if (!bots) return false;
  request.seats = *people + *bots;
  for (std::string& option : options.changed(*request.seats)) {
    request.options.push_back(std::move(option));
  }
  if (*bots == 0) return true;

  const int levels = static_cast<int>(offer.bots.size());
  for (int i = 1; i <= levels; ++i) {
    const std::string_view level = offer.bots[static_cast<std::size_t>(i - 1)];
    menu.item(i, i18n::bot_level_name(menu.messages(), level));
  }
  const auto level = menu.number("play.menu.level", {1, levels}, levels - 1);
  if (!level) return false;
  request.bots.assign(static_cast<std::size_t>(*bots),
                      std::string(offer.bots[static_cast<std::size_t>(*level - 1)]));
  return true;
}

}  // namespace

std::optional<MenuChoice> ask_for_game(const PlayRequest& asked, const Unfinished& unfinished,
                                       const i18n::Messages& messages, const Console& console) {
  Questions menu(messages, console);
  list_entries(menu, unfinished);
  const std::vector<KindOnOffer> kinds = all_kinds();
  const int games = static_cast<int>(kinds.size());
  const int lines = games + static_cast<int>(unfinished.size());
  const auto line = menu.number("play.menu.which", {1, lines}, unfinished.empty() ? 1 : games + 1);
  if (!line) return std::nullopt;
  MenuChoice choice{.request = asked};
  if (*line > games) {
    choice.resume = static_cast<std::size_t>(*line - games - 1);
    return choice;
  }
  const auto& [offer, kind] = kinds[static_cast<std::size_t>(*line - 1)];
  choice.request.game = offer->id;
  add_options(*kind, choice.request);
  if (!ask_for_company(menu, *offer, choice.request)) return std::nullopt;
  return choice;
}

}  // namespace sobremesa::terminal
