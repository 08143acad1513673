// Tokens, digests and commitments: what must not be guessed, and what is kept of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/seed.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

// A SHA-256.
struct Digest {
  std::array<std::uint8_t, 32> bytes{};
};
// In a time that does not depend on where they differ. There is no operator==, on purpose.
[[nodiscard]] bool same(const Digest& a, const Digest& b);

[[nodiscard]] Digest sha256(std::string_view text);
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view digits);

// 144 random bits in 24 characters that are safe in a URL.
[[nodiscard]] std::string make_token(Runtime& runtime);

// What a deal comes from, and what keeps its commitment from being tried out.
struct DealSecret {
  Seed seed;
  std::string salt;  // 32 hex digits
};
[[nodiscard]] DealSecret make_deal_secret(Runtime& runtime);
[[nodiscard]] std::string make_salt(Runtime& runtime);
// The SHA-256 of "<seed, 64 hex digits>:<salt>", as hex.
[[nodiscard]] std::string commitment_to(const DealSecret& secret);

}  // namespace sobremesa::server
