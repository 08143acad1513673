// Counts requests for memory, to hold the Document to its promise.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "random_json.hpp"
#include "wire/document.hpp"
#include "wire/writer.hpp"

namespace {
// NOLINTNEXTLINE(*-avoid-non-const-global-variables): operator new has no other place to count.
std::size_t requests = 0;
}  // namespace

// Not inlined: g++ would then see free() meet a pointer from operator new, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++requests;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace sobremesa::wire {
namespace {

TEST(Memory, ADocumentAsksForNoneOnceItHasSeenItsLike) {
  RandomJson random(11);
  std::vector<std::string> texts;
  texts.reserve(400);
  for (int i = 0; i < 200; ++i) {
    texts.push_back(random.document());
    texts.push_back(random.spoiled(texts.back()));
  }

  Document document;
  std::string out;
  const auto read_and_write_all = [&] {
    for (const std::string& text : texts) {
      const auto parsed = document.parse(text);
      out.clear();
      if (parsed) Writer(out).value(*parsed);
    }
  };
  read_and_write_all();
  const std::size_t before = requests;
  ASSERT_GT(before, 0U);
  read_and_write_all();
  EXPECT_EQ(requests, before);
}

}  // namespace
}  // namespace sobremesa::wire
