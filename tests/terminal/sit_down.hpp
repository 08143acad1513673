// A sitting for tests of what is shown: who sits there, what lies on the table, who tells it.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/told.hpp"
#include "terminal/sitting.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

using Texts = std::vector<std::string>;

struct Setting {
  std::string game;
  std::vector<Occupant> seats;
  std::string options = "{}";
  std::string position{};
  std::uint64_t seed = 7;
};

inline Sitting sit_down(const Setting& setting) {
  auto sitting = Sitting::begin({.game = setting.game,
                                 .seats = setting.seats,
                                 .options = setting.options,
                                 .seed = seed_from_number(setting.seed),
                                 .position = setting.position});
  if (!sitting) {
    ADD_FAILURE() << i18n::told(i18n::Messages::in(i18n::Language::en), sitting.error());
    std::abort();
  }
  return std::move(*sitting);
}

inline const i18n::Messages& in(i18n::Language language) { return i18n::Messages::in(language); }

inline std::unique_ptr<Teller> teller_of(const Sitting& sitting,
                                         i18n::Language language = i18n::Language::en,
                                         Reader reader = Reader::you) {
  return make_teller(sitting.table(), in(language), sitting.names(), reader);
}

// Makes the moves happen; fails the test if one is refused.
inline void play(Sitting& sitting, int seat, std::initializer_list<std::string_view> moves) {
  const auto trouble = sitting.move(seat_at(seat), std::vector<std::string_view>(moves));
  EXPECT_FALSE(trouble) << *moves.begin();
}

inline Texts news_for(const Teller& teller, const Sitting& sitting, Viewer viewer) {
  Told told;
  return teller.news(told, sitting.table().upto(), viewer);
}

inline bool has_line(const Texts& lines, std::string_view line) {
  for (const std::string& each : lines) {
    if (each == line) return true;
  }
  return false;
}

}  // namespace sobremesa::terminal
