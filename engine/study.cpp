#include "engine/study.hpp"

#include "engine/course.hpp"
#include "engine/endings_command.hpp"
#include "engine/experiment_command.hpp"
#include "engine/solve_command.hpp"

namespace sobremesa {

const Study& full_study() {
  static constexpr Study kFull{.open = &open_table,
                               .load = &load_table,
                               .solve = &answer_solve,
                               .course = &put_course,
                               .experiment = &answer_experiment,
                               .endings = &answer_endings};
  return kFull;
}

}  // namespace sobremesa
