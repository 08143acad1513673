#include "terminal/menu.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace sobremesa::terminal {
namespace {

// On Fire is an option of The Game, but people look for it by its name.
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

class Menu {
 public:
  Menu(const i18n::Messages& messages, const Console& console)
      : say_(messages), in_(console.in), out_(console.out) {}

  // A whole number from the range; Enter takes the usual one. Empty: the input ended, or "q".
  std::optional<int> number(i18n::Key question, SeatRange range, int usual) {
    while (true) {
      out_ << say_(question) << " [" << usual << "] " << std::flush;
      std::string line;
      if (!std::getline(in_, line)) return std::nullopt;
      if (line.ends_with('\r')) line.pop_back();
      const std::string_view typed = trimmed(line);
      if (typed.empty()) return usual;
      if (equals_ignoring_case(typed, "q") || equals_ignoring_case(typed, "quit")) {
        return std::nullopt;
      }
      const auto number = parse_number(typed);
      if (number && range.contains(*number)) return number;
      out_ << say_("play.menu.range", {{"low", range.min}, {"high", range.max}}) << "\n";
    }
  }

  void item(int number, std::string_view text) { out_ << "  " << number << "  " << text << "\n"; }
  void heading(i18n::Key key) { out_ << say_(key) << "\n"; }

  std::string title(std::string_view key) const {
    return say_.find(key).value_or(std::string(key));
  }
  const i18n::Messages& messages() const { return say_; }

 private:
  const i18n::Messages& say_;
  std::istream& in_;
  std::ostream& out_;
};

void list_entries(Menu& menu, const Unfinished& unfinished) {
  menu.heading("play.menu.heading");
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
bool ask_for_company(Menu& menu, const Offer& offer, PlayRequest& request) {
  const SeatRange people_range{1, offer.seats.max};
  const auto people = menu.number("play.menu.people", people_range, 1);
  if (!people) return false;
  const SeatRange bot_range{std::max(0, offer.seats.min - *people), offer.seats.max - *people};
  const int usual_bots = std::clamp(*people == 1 ? 2 : 0, bot_range.min, bot_range.max);
  std::optional<int> bots = 0;
  if (bot_range.max > 0) bots = menu.number("play.menu.bots", bot_range, usual_bots);
  if (!bots) return false;
  request.seats = *people + *bots;
  if (*bots == 0) return true;

  const int levels = static_cast<int>(offer.bots.size());
  for (int i = 1; i <= levels; ++i) {
    const std::string_view level = offer.bots[static_cast<std::size_t>(i - 1)];
    menu.item(i, menu.title(concat({"level.", level})));
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
  Menu menu(messages, console);
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
