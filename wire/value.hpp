// One JSON value of a parsed document: a handle as cheap as a pointer. It reads the Document that
// made it, and is good until that Document parses again or ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace sobremesa::wire {

enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

// With its article, for messages: "expected a string, got a list".
[[nodiscard]] std::string_view name_of(Kind kind);

namespace detail {

// A document is a flat list of these, in the order of the text. A container comes before what it
// holds; a member of an object is its key, then its value.
struct Node {
  const char* text = "null";  // of a string: decoded, without the quotes
  std::uint32_t size = 4;     // bytes of the text; of a container: how many elements or members
  std::uint32_t span = 1;     // how many nodes it takes up, itself included
  std::uint32_t offset = 0;   // where it begins in the document's text
  Kind kind = Kind::null;

  std::string_view view() const { return {text, size}; }
};
inline constexpr Node kNull{};

}  // namespace detail

template <class Item>
class Items;
struct Member;

class Value {
 public:
  // Null: what an absent member often stands for.
  Value() = default;
  // For this folder: how handles and nodes turn into each other.
  explicit Value(const detail::Node& node) : node_(&node) {}
  const detail::Node& node() const { return *node_; }

  Kind kind() const { return node_->kind; }
  bool is_null() const { return kind() == Kind::null; }
  bool is_string() const { return kind() == Kind::string; }
  bool is_array() const { return kind() == Kind::array; }
  bool is_object() const { return kind() == Kind::object; }

  std::optional<bool> as_bool() const;
  std::optional<std::string_view> as_string() const;
  // Numbers written as integers and in range. 1.0 and 1e2 are not integers here, since reading them
  // exactly would be a guess at what was meant; nor is -0, which is no way to write a whole number.
  std::optional<std::int64_t> as_int() const;
  std::optional<std::uint64_t> as_uint() const;
  // A number as it was written; empty for anything else.
  std::string_view number_text() const;

  // How many elements or members; 0 for what is not a container.
  std::size_t size() const;
  // In the order of the text; empty for what is not an array, or not an object.
  Items<Value> elements() const;
  Items<Member> members() const;
  std::optional<Value> find(std::string_view key) const;

  // Where it begins in the text, in bytes.
  std::size_t offset() const { return node_->offset; }

 private:
  const detail::Node* node_ = &detail::kNull;
};

struct Member {
  std::string_view key;
  Value value;
};

// What range-for walks through: the elements of an array or the members of an object.
template <class Item>
class Items {
  static constexpr bool kHasKeys = std::is_same_v<Item, Member>;

 public:
  class Iterator {
   public:
    using value_type = Item;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(const detail::Node* node) : node_(node) {}

    Item operator*() const {
      if constexpr (kHasKeys) {
        return {node_->view(), Value(node_[1])};
      } else {
        return Value(*node_);
      }
    }
    Iterator& operator++() {
      if constexpr (kHasKeys) ++node_;
      node_ += node_->span;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const detail::Node* node_ = nullptr;
  };

  Items() = default;
  explicit Items(const detail::Node& container)
      : begin_(&container + 1), end_(&container + container.span) {}

  Iterator begin() const { return begin_; }
  Iterator end() const { return end_; }

 private:
  Iterator begin_;
  Iterator end_;
};

}  // namespace sobremesa::wire
