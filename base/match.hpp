// std::visit with one lambda per alternative. A forgotten alternative is a compile error, which is
// why we prefer it to if-chains on index().
#pragma once

#include <utility>
#include <variant>

namespace sobremesa {

template <class... F>
struct Cases : F... {
  using F::operator()...;
};
template <class... F>
Cases(F...) -> Cases<F...>;

template <class V, class... F>
constexpr decltype(auto) match(V&& v, F&&... f) {
  return std::visit(Cases{std::forward<F>(f)...}, std::forward<V>(v));
}

}  // namespace sobremesa
