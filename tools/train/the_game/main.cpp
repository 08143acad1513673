// Teaches a value network of The Game by self-play and exports it: see kUsage.
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

#include "tools/train/arguments.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/files.hpp"
#include "tools/train/the_game/export.hpp"
#include "tools/train/the_game/lessons.hpp"
#include "tools/train/the_game/teacher.hpp"
#include "tools/train/the_game/trial.hpp"

namespace sobremesa::the_game::training {
namespace {

constexpr int kTrialGames = 200;

// The lessons of the course, taken with a teacher.
class Pupil final : public train::Pupil {
 public:
  Pupil(const LessonPlan& plan, Teacher& teacher) : plan_(plan), teacher_(teacher) {}

  Outcome play(std::size_t lesson, const Round& round) override {
    return teacher_.play({.lesson = plan_.settings[lesson], .round = round});
  }
  float learn(const Study& study) override { return teacher_.learn(study); }

 private:
  const LessonPlan& plan_;
  Teacher& teacher_;
};

int run(const LessonPlan& plan, const train::Arguments& arguments) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  const auto teacher = make_teacher();
  teacher->load(*net);
  Pupil pupil(plan, *teacher);
  train::run_course({.seconds = arguments.seconds, .portions = teacher->portions()}, plan.lessons,
                    pupil);
  teacher->save(*net);

  const std::vector<std::byte> file = exported(*net);
  if (!train::write_file(arguments.out, file)) return 1;
  std::printf("%s: %zu bytes; other deals, no look ahead:\n", arguments.out.c_str(), file.size());
  return try_out(file, plan, kTrialGames) ? 0 : 1;
}

}  // namespace
}  // namespace sobremesa::the_game::training

int main(int argc, char** argv) {
  using namespace sobremesa;
  constexpr const char* kUsage = "usage: train_the_game solo|several --seconds N --out FILE\n";
  const auto arguments = train::arguments_from({argv + 1, static_cast<std::size_t>(argc - 1)});
  const auto plan = arguments ? the_game::training::lessons_of(arguments->what) : std::nullopt;
  if (plan) return the_game::training::run(*plan, *arguments);
  std::fputs(kUsage, stderr);
  return 2;
}
