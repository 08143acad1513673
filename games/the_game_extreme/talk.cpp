#include "games/the_game_extreme/talk.hpp"

#include "cards/talk/number_guard.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"

namespace sobremesa::the_game_extreme {
namespace {

Refusal not_at_this_table() { return {.rule = "TG-33", .reason = Reason::comm_level}; }

// TG-31 forbids asking for a number, TG-32 naming one. A guard cannot read minds: a question that
// names a number asks for it.
Refusal number_named(std::string_view text, cards::NumberFound found) {
  const bool asks = text.find('?') != std::string_view::npos;
  return {.rule = asks ? "TG-31" : "TG-32",
          .reason = Reason::comm_number,
          .params = {text_param("word", text.substr(found.at, found.length))}};
}

// TGX-24; alone at the table there is nobody to be silent with (S-16).
bool is_silent(const Options& options, const Public& pub) {
  return pub.seats > 1 && showing(options, pub.piles.tops, Order::silence);
}

}  // namespace

std::optional<Refusal> judge_say(const Options& options, const SeatView& view, const Say& say) {
  if (is_silent(options, view.pub))
    return Refusal{.rule = "TGX-24", .reason = Reason::comm_silence};
  if (say.phrase != nullptr) {
    const bool fits = say.phrase->topic != cards::Topic::fire &&
                      cards::allows(options.talk, *say.phrase, options.trick_talk);
    return fits ? std::nullopt : std::optional(not_at_this_table());
  }
  if (!cards::allows_free_text(options.talk)) return not_at_this_table();
  if (const auto found = cards::find_number(say.text, say.language)) {
    return number_named(say.text, *found);
  }
  return std::nullopt;
}

namespace {

// The same for those who see only part of an event.
template <class Ended, class AnyEvent>
SayEffect effect_of(const AnyEvent& event) {
  if (const auto* placed = std::get_if<Placed>(&event)) return {.covered = to_text(placed->pile)};
  if (const auto* ended = std::get_if<Ended>(&event)) return {.turn_of = ended->seat};
  // An `end` or a stop that an order loses ends the turn too.
  const auto* over = std::get_if<GameEnded>(&event);
  const bool lost = over != nullptr && is_lost_by_an_order(over->outcome.ending);
  return lost ? SayEffect{.turn_of = over->outcome.seat, .covered = {}} : SayEffect{};
}

}  // namespace

SayEffect effect_on_says(const Event& event) { return effect_of<TurnEnded>(event); }
SayEffect effect_on_says(const SeenEvent& event) { return effect_of<TurnEndedSeen>(event); }

std::optional<std::string_view> find_pile(const Options&, std::string_view name) {
  const auto pile = parse_pile(name);
  return pile ? std::optional(to_text(*pile)) : std::nullopt;
}

}  // namespace sobremesa::the_game_extreme
