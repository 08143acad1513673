// What the system says about a file, before it is said in a language.
#pragma once

#include <string>

#include "i18n/messages.hpp"

namespace sobremesa::terminal {

struct FileFault {
  std::string file;
  int error = 0;  // of errno
  bool operator==(const FileFault&) const = default;
};

// "No space left on device", in the reader's language; in the system's own words where the
// catalogue does not know the error.
[[nodiscard]] std::string system_words(const i18n::Messages& messages, int error);

// "/dev/full: No space left on device"
[[nodiscard]] std::string told(const i18n::Messages& messages, const FileFault& fault);

}  // namespace sobremesa::terminal
