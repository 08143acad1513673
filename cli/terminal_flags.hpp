// The flags of `play` and `replay`. CLI11 is slow to compile, so it stays out of headers.
#pragma once

#include "i18n/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}
namespace sobremesa::terminal {
struct PlayRequest;
struct ReplayRequest;
}  // namespace sobremesa::terminal

namespace sobremesa::cli {

CLI::App* add_play_flags(CLI::App& app, terminal::PlayRequest& request, const i18n::Messages& say);
CLI::App* add_replay_flags(CLI::App& app, terminal::ReplayRequest& request,
                           const i18n::Messages& say);

}  // namespace sobremesa::cli
