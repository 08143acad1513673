#include "players/the_game/weights.hpp"

#include <array>
#include <optional>
#include <utility>

#include "players/the_game/players.hpp"

// The files as they are, copied into the program by the assembler.
#ifndef __wasm__
#define SOBREMESA_EMBED(name, file)          \
  __asm__(                                   \
      ".section .rodata\n"                   \
      ".global " #name                       \
      "_begin\n"                             \
      ".global " #name                       \
      "_end\n"                               \
      ".balign 64\n" #name                   \
      "_begin:\n"                            \
      ".incbin \"" file "\"\n" #name         \
      "_end:\n"                              \
      ".byte 0\n"                            \
      ".previous\n");                        \
  extern "C" const std::byte name##_begin[]; \
  extern "C" const std::byte name##_end[]

SOBREMESA_EMBED(sobremesa_weights_solo, "the_game_solo.bin");
SOBREMESA_EMBED(sobremesa_weights_several, "the_game_several.bin");
#endif

namespace sobremesa::the_game {
namespace {

using Networks = std::array<std::optional<Network>, 2>;

Networks built_in() {
  Networks networks;
#ifndef __wasm__
  networks[0] = Network::read({sobremesa_weights_solo_begin, sobremesa_weights_solo_end});
  networks[1] = Network::read({sobremesa_weights_several_begin, sobremesa_weights_several_end});
#endif
  return networks;
}

// Read once, when first asked for; constant from then on.
Networks& networks() {
  static Networks loaded = built_in();
  return loaded;
}

template <Family kFamily>
bool accept_for(std::span<const std::byte> file) {
  return set_weights(kFamily, file);
}

constexpr std::array kWeightFiles{
    WeightFile{"the_game_solo", &accept_for<Family::solo>},
    WeightFile{"the_game_several", &accept_for<Family::several>},
};

}  // namespace

const Network* network_of(Family family) {
  const auto& network = networks()[static_cast<std::size_t>(family)];
  return network ? &*network : nullptr;
}

bool set_weights(Family family, std::span<const std::byte> file) {
  auto network = Network::read(file);
  if (!network) return false;
  networks()[static_cast<std::size_t>(family)] = std::move(network);
  return true;
}

std::span<const WeightFile> weight_files(PlayersOf<Game>) { return kWeightFiles; }

}  // namespace sobremesa::the_game
