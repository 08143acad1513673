// Reads JSON, strictly: RFC 8259 and nothing beside it, valid UTF-8, no key twice in one object, at
// most 64 containers inside each other. What a lenient reader would guess at, this one refuses.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "wire/key_order.hpp"
#include "wire/value.hpp"

namespace sobremesa::wire {

inline constexpr std::size_t kMaxDepth = 64;
// Offsets are kept in 32 bits; requests are far below this.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20U;

struct JsonError {
  std::size_t at = 0;     // in bytes from the beginning of the text
  std::string_view what;  // short English, such as "duplicate key"
  bool operator==(const JsonError&) const = default;
};

// Keeps its memory from one parse to the next, so that a long-lived Document soon asks for none.
// Assign a fresh one to give the memory back.
class Document {
 public:
  Document() = default;
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  // Values move along with the Document they read.
  Document(Document&&) = default;
  Document& operator=(Document&&) = default;
  ~Document() = default;

  // The text must hold one document and outlive the Values: strings without escapes are views of
  // it. Values of an earlier parse end here, also when this one fails.
  Result<Value, JsonError> parse(std::string_view text);

 private:
  std::vector<detail::Node> nodes_;
  std::vector<char> decoded_;           // strings that had escapes
  std::vector<detail::KeyEntry> keys_;  // working memory of the search for duplicates
};

}  // namespace sobremesa::wire
