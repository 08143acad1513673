#include "games/effects.hpp"

#include <algorithm>

#include "games/refusal_json.hpp"

namespace sobremesa {
namespace {

bool goes_back(const Effect& effect) { return goes_back(effect.before, effect.card); }

int distance(const Effect& effect) {
  const int step = effect.card - effect.before.top;
  return step < 0 ? -step : step;
}

// Smaller is better.
int cost(const Effect& effect) { return goes_back(effect) ? -distance(effect) : distance(effect); }

bool may_be_best(const Effect& effect) { return !effect.refusal && !effect.helps_another_side; }

bool is_best(const EffectList& effects, const Effect& effect) {
  return may_be_best(effect) && std::ranges::none_of(effects, [&](const Effect& other) {
           return other.card == effect.card && other.name == effect.name && may_be_best(other) &&
                  cost(other) < cost(effect);
         });
}

std::string_view way_of(const Effect& effect) {
  if (goes_back(effect)) return "back";
  return effect.before.way == cards::Way::up ? "up" : "down";
}

}  // namespace

void write_effect_list(wire::Writer& out, const EffectList& effects) {
  out.key("effects");
  out.begin_array();
  for (const Effect& effect : effects) {
    out.begin_object();
    if (effect.name.view().empty()) {
      out.field("card", effect.card);
    } else {
      out.field("card", effect.name.view());
    }
    out.field("pile", effect.pile);
    out.field("ok", !effect.refusal.has_value());
    if (effect.refusal) {
      out.key("refused");
      write_refusal(out, *effect.refusal);
    } else {
      out.field("way", way_of(effect));
      out.field("by", distance(effect));
      if (is_best(effects, effect)) out.field("best", true);
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace sobremesa
