#include "catalog/daily_seed.hpp"

#include "base/sha256.hpp"
#include "base/text.hpp"

namespace sobremesa {
namespace {

// To be counted up when rules change what a deal means.
constexpr int kRulesVersion = 1;

}  // namespace

Seed daily_seed(std::string_view date, std::string_view kind, int seats) {
  return {sha256_of(concat({"sobremesa daily ", date, " ", kind, " ", seats, " ", kRulesVersion}))};
}

}  // namespace sobremesa
