#include "terminal/file_fault.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

struct Known {
  int error;
  i18n::Key key;
};

constexpr std::array kKnownErrors{
    Known{EACCES, "cli.system.EACCES"},
    Known{EBADF, "cli.system.EBADF"},
    Known{EDQUOT, "cli.system.EDQUOT"},
    Known{EEXIST, "cli.system.EEXIST"},
    Known{EFBIG, "cli.system.EFBIG"},
    Known{EIO, "cli.system.EIO"},
    Known{EISDIR, "cli.system.EISDIR"},
    Known{EMFILE, "cli.system.EMFILE"},
    Known{ENAMETOOLONG, "cli.system.ENAMETOOLONG"},
    Known{ENOENT, "cli.system.ENOENT"},
    Known{ENOSPC, "cli.system.ENOSPC"},
    Known{ENOTDIR, "cli.system.ENOTDIR"},
    Known{EPERM, "cli.system.EPERM"},
    Known{EROFS, "cli.system.EROFS"},
};

}  // namespace

std::string system_words(const i18n::Messages& messages, int error) {
  const auto* const known = std::ranges::find(kKnownErrors, error, &Known::error);
  return known == kKnownErrors.end() ? std::generic_category().message(error)
                                     : messages(known->key);
}

std::string told(const i18n::Messages& messages, const FileFault& fault) {
  return concat({fault.file, ": ", system_words(messages, fault.error)});
}

}  // namespace sobremesa::terminal
