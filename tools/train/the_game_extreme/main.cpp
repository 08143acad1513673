// Teaches the value network of Extreme by self-play and exports it: see kUsage.
#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "tools/train/arguments.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/files.hpp"
#include "tools/train/the_game_extreme/choice.hpp"
#include "tools/train/the_game_extreme/export.hpp"
#include "tools/train/the_game_extreme/pupil.hpp"
#include "tools/train/the_game_extreme/trial.hpp"

namespace sobremesa::the_game_extreme::training {
namespace {

constexpr int kTrialGames = 200;

int run(const train::Arguments& arguments) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  Pupil pupil(*net);
  // Wins are rare here: coming close counts more, and for longer.
  train::run_course({.seconds = arguments.seconds,
                     .portions = {.games = 128, .batch = 256},
                     .left_weight_at_first = 1.5F,
                     .left_weight = kCloseWeight},
                    lessons(), pupil);

  const auto rows = exported(pupil.net());
  const std::string source = source_with(rows);
  if (!train::write_file(arguments.out, std::as_bytes(std::span(source)))) return 1;
  std::printf("%s: %zu bytes; other deals, no look ahead:\n", arguments.out.c_str(), source.size());
  try_out(rows, kTrialGames);
  return 0;
}

}  // namespace
}  // namespace sobremesa::the_game_extreme::training

int main(int argc, char** argv) {
  using namespace sobremesa;
  constexpr const char* kUsage = "usage: train_extreme --seconds N --out FILE\n";
  const auto arguments = train::arguments_from({argv + 1, static_cast<std::size_t>(argc - 1)});
  if (arguments && arguments->what.empty()) return the_game_extreme::training::run(*arguments);
  std::fputs(kUsage, stderr);
  return 2;
}
