#include "server/api/secrets.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

bool same(const Digest& a, const Digest& b) {
  return sodium_memcmp(a.bytes.data(), b.bytes.data(), a.bytes.size()) == 0;
}

Digest sha256(std::string_view text) {
  Digest digest;
  static_assert(crypto_hash_sha256_BYTES == sizeof(digest.bytes));
  crypto_hash_sha256(digest.bytes.data(), bytes_of(text), text.size());
  return digest;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

std::optional<Digest> digest_from_hex(std::string_view digits) {
  Digest digest;
  std::size_t written = 0;
  const char* end = nullptr;
  const bool read = sodium_hex2bin(digest.bytes.data(), digest.bytes.size(), digits.data(),
                                   digits.size(), nullptr, &written, &end) == 0;
  if (!read || written != digest.bytes.size() || end != digits.data() + digits.size()) {
    return std::nullopt;
  }
  return digest;
}

std::string make_token(Runtime& runtime) {
  std::array<std::uint8_t, 18> bytes{};
  runtime.fill_random(bytes);
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string token(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(token.data(), token.size(), bytes.data(), bytes.size(), kVariant);
  token.pop_back();  // the zero that C wants
  return token;
}

std::string make_salt(Runtime& runtime) {
  std::array<std::uint8_t, 16> bytes{};
  runtime.fill_random(bytes);
  return to_hex(bytes);
}

DealSecret make_deal_secret(Runtime& runtime) {
  DealSecret secret;
  runtime.fill_random(secret.seed.bytes);
  secret.salt = make_salt(runtime);
  return secret;
}

std::string commitment_to(const DealSecret& secret) {
  return to_hex(sha256(concat({sobremesa::to_hex(secret.seed), ":", secret.salt})).bytes);
}

}  // namespace sobremesa::server
