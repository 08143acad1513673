#include "base/deal_stream.hpp"

namespace sobremesa {
namespace {

ChaChaNonce nonce_for(std::uint32_t shuffle_number) {
  ChaChaNonce nonce{};
  for (unsigned byte = 0; byte < 4; ++byte) {
    nonce[byte] = static_cast<std::uint8_t>(shuffle_number >> (8 * byte));
  }
  return nonce;
}

}  // namespace

DealStream::DealStream(const Seed& seed, std::uint32_t shuffle_number)
    : key_(seed.bytes), nonce_(nonce_for(shuffle_number)) {
  refill();
}

void DealStream::refill() {
  stream_ = chacha20_batch(key_, nonce_, counter_);
  counter_ += 4;
  used_ = 0;
}

}  // namespace sobremesa
