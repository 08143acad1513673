// Level 8: what the level cards ask for. The table is data/level8_levels.json, checked by a test.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sobremesa::level_8 {

enum class GroupKind : std::uint8_t { run, set, colour };  // L8-28, L8-30, L8-31

struct Group {
  GroupKind kind = GroupKind::run;
  std::uint8_t size = 0;
  bool operator==(const Group&) const = default;
};

inline constexpr int kLastLevel = 8;
inline constexpr int kMedal = 9;                 // L8-53
inline constexpr std::size_t kMostInLevel = 10;  // eleven in hand, one to discard

// The groups of one level, in the order of the level card.
struct Level {
  std::array<Group, kMostInLevel> groups{};
  std::uint8_t count = 0;

  constexpr Level() = default;
  constexpr Level(std::initializer_list<Group> list) {
    for (const Group group : list) add(group);
  }
  constexpr void add(Group group) { groups[count++] = group; }
  constexpr const Group* begin() const { return groups.data(); }
  constexpr const Group* end() const { return groups.data() + count; }
  constexpr const Group& operator[](std::size_t i) const { return groups[i]; }
  constexpr int cards() const {
    int sum = 0;
    for (const Group& group : *this) sum += group.size;
    return sum;
  }
  bool operator==(const Level&) const = default;
};

// One side of the level card.
struct Side {
  std::array<Level, kLastLevel> levels;
  // L8-55; only the two-star side has it.
  std::uint8_t keep_from_level = 5;
  std::uint8_t keep_at_most = 4;
  bool operator==(const Side&) const = default;
};

using LevelTable = std::array<Side, 2>;  // one star, two stars

constexpr Group run_of(int size) { return {GroupKind::run, static_cast<std::uint8_t>(size)}; }
constexpr Group set_of(int size) { return {GroupKind::set, static_cast<std::uint8_t>(size)}; }
constexpr Group colour_group_of(int size) {
  return {GroupKind::colour, static_cast<std::uint8_t>(size)};
}

// L8-A01: the publisher's one-star card; the two-star side is a house table.
inline constexpr LevelTable kHouseLevels{
    Side{{Level{run_of(3), run_of(3)},                        //
          Level{set_of(2), set_of(2), set_of(2), set_of(2)},  //
          Level{run_of(3), colour_group_of(4)},               //
          Level{run_of(6), set_of(2)},                        //
          Level{run_of(7)},                                   //
          Level{set_of(2), set_of(3), set_of(3)},             //
          Level{set_of(3), colour_group_of(5)},               //
          Level{set_of(2), set_of(3), set_of(4)}}},
    Side{{Level{run_of(4), set_of(2), set_of(2)},  //
          Level{run_of(4), colour_group_of(4)},    //
          Level{run_of(4), run_of(4)},             //
          Level{run_of(5), set_of(3)},             //
          Level{run_of(9)},                        //
          Level{set_of(3), set_of(3), set_of(3)},  //
          Level{colour_group_of(7)},               //
          Level{set_of(4), set_of(4)}}},
};

}  // namespace sobremesa::level_8
