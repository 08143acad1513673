// What the system says, in the reader's language.
#include "terminal/file_fault.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <system_error>

namespace sobremesa::terminal {
namespace {

TEST(FileFault, IsToldInTheReadersLanguage) {
  const FileFault full{.file = "/dev/full", .error = ENOSPC};
  EXPECT_EQ(told(i18n::Messages::in(i18n::Language::en), full),
            "/dev/full: No space left on device");
  EXPECT_EQ(told(i18n::Messages::in(i18n::Language::es), full),
            "/dev/full: No queda espacio en el disco");
}

TEST(FileFault, InEnglishTheSystemsOwnWordsStand) {
  for (int error = 1; error < 134; ++error) {
    EXPECT_EQ(system_words(i18n::Messages::in(i18n::Language::en), error),
              std::generic_category().message(error));
  }
}

TEST(FileFault, AnErrorThatIsNotKnownIsToldAsTheSystemDoes) {
  EXPECT_EQ(system_words(i18n::Messages::in(i18n::Language::de), EXDEV),
            std::generic_category().message(EXDEV));
}

}  // namespace
}  // namespace sobremesa::terminal
