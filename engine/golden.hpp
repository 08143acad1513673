// Golden plays: recorded sittings that a person can read (.play files). Replaying one prints what
// really happens in the same format, so "does it still hold?" is a diff and "bless the new truth"
// is a redirect. The format is described in golden/README.md.
#pragma once

#include <string>
#include <string_view>

namespace sobremesa {

// The file as it should be. What cannot be read becomes a line that starts with "error:".
[[nodiscard]] std::string replay_play(std::string_view file);

}  // namespace sobremesa
