// A value, or the reason there is none. Stands in for C++23's std::expected until our compilers
// have it in C++20 mode; member names match, so the swap will be one alias.
#pragma once

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

namespace sobremesa {

template <class E>
struct Failure {
  E error;
};
template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = E;

  // A value made where it stays, as std::expected has it: for values that are dear to move.
  template <class... Args>
  explicit Result(std::in_place_t, Args&&... args)
      : data_(std::in_place_index<0>, std::forward<Args>(args)...) {}
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> f) : data_(std::in_place_index<1>, std::move(f.error)) {}

  bool has_value() const noexcept { return data_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  // Reading the wrong side is a bug in the caller, never a player's mistake, so it asserts.
  const T& operator*() const& {
    assert(has_value());
    return *std::get_if<0>(&data_);
  }
  T& operator*() & {
    assert(has_value());
    return *std::get_if<0>(&data_);
  }
  T&& operator*() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&data_));
  }
  const T* operator->() const {
    assert(has_value());
    return std::get_if<0>(&data_);
  }
  T* operator->() {
    assert(has_value());
    return std::get_if<0>(&data_);
  }
  const E& error() const {
    assert(!has_value());
    return *std::get_if<1>(&data_);
  }

  friend bool operator==(const Result&, const Result&) = default;

 private:
  std::variant<T, E> data_;
};

}  // namespace sobremesa
