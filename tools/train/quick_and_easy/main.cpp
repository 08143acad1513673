// Teaches the value network of Quick & Easy by self-play and exports it: see kUsage.
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tools/train/arguments.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/files.hpp"
#include "tools/train/quick_and_easy/export.hpp"
#include "tools/train/quick_and_easy/pupil.hpp"
#include "tools/train/quick_and_easy/trial.hpp"

namespace sobremesa::quick_and_easy::training {
namespace {

constexpr int kTrialGames = 1'000;

std::vector<train::Lesson> lessons() {
  std::vector<train::Lesson> all;
  for (const Table& table : tables()) all.push_back({.name = name_of(table)});
  return all;
}

int run(const train::Arguments& arguments) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  Pupil pupil(*net);
  train::run_course({.seconds = arguments.seconds, .portions = {.games = 256, .batch = 512}},
                    lessons(), pupil);

  const std::string digits = digits_of(pupil.net());
  const std::string source = source_with(digits);
  if (!train::write_file(arguments.out, std::as_bytes(std::span(source)))) return 1;
  std::printf("%s: %zu bytes; other deals, no look ahead:\n", arguments.out.c_str(), source.size());
  try_out(Network(digits), kTrialGames);
  return 0;
}

}  // namespace
}  // namespace sobremesa::quick_and_easy::training

int main(int argc, char** argv) {
  using namespace sobremesa;
  constexpr const char* kUsage = "usage: train_quick_and_easy --seconds N --out FILE\n";
  const auto arguments = train::arguments_from({argv + 1, static_cast<std::size_t>(argc - 1)});
  if (arguments && arguments->what.empty()) return quick_and_easy::training::run(*arguments);
  std::fputs(kUsage, stderr);
  return 2;
}
