// The ChaCha20 key stream of RFC 8439, four blocks at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sobremesa {

using ChaChaKey = std::array<std::uint8_t, 32>;
using ChaChaNonce = std::array<std::uint8_t, 12>;

inline constexpr std::size_t kChaChaBlock = 64;
inline constexpr std::size_t kChaChaBatch = 4 * kChaChaBlock;

// The key stream of blocks `counter` .. `counter + 3`, in order.
[[nodiscard]] std::array<std::uint8_t, kChaChaBatch> chacha20_batch(const ChaChaKey& key,
                                                                    const ChaChaNonce& nonce,
                                                                    std::uint32_t counter);

}  // namespace sobremesa
