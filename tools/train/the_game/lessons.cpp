#include "tools/train/the_game/lessons.hpp"

#include <string>

#include "games/the_game/game.hpp"

namespace sobremesa::the_game::training {
namespace {

std::string name_of(const Setting& setting) {
  std::string name = std::to_string(setting.seats);
  if (setting.expert) name.append(" expert");
  if (setting.talk) name.append(" talk");
  if (setting.fire) name.append(" fire");
  return name;
}

void add(LessonPlan& plan, int share, Setting setting) {
  setting.full_hand = full_hand(Options{}, setting.seats);
  plan.lessons.push_back({.name = name_of(setting), .share = share});
  plan.settings.push_back(setting);
}

LessonPlan solo() {
  LessonPlan plan;
  add(plan, 5, {.seats = 1});
  add(plan, 2, {.seats = 1, .expert = true});
  add(plan, 1, {.seats = 1, .fire = true});
  return plan;
}

LessonPlan several() {
  LessonPlan plan;
  for (int seats = 2; seats <= static_cast<int>(kSeats.max); ++seats) {
    add(plan, 4, {.seats = seats});
    add(plan, 4, {.seats = seats, .talk = true});
    add(plan, 3, {.seats = seats, .expert = true});
    add(plan, 1, {.seats = seats, .expert = true, .talk = true});
    add(plan, 1, {.seats = seats, .fire = true});
    add(plan, 1, {.seats = seats, .talk = true, .fire = true});
  }
  return plan;
}

}  // namespace

std::optional<LessonPlan> lessons_of(std::string_view family) {
  if (family == "solo") return solo();
  if (family == "several") return several();
  return std::nullopt;
}

}  // namespace sobremesa::the_game::training
