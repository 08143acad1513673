// std::visit with one lambda per alternative. A forgotten alternative is a compile error, which is
// why we prefer it to if-chains on index(). It is such a chain underneath: the standard's way goes
// through a table of functions, which no compiler looks into and the browser has to load.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

namespace sobremesa {

template <class... F>
struct Cases : F... {
  using F::operator()...;
};
template <class... F>
Cases(F...) -> Cases<F...>;

namespace detail {

template <std::size_t I, class Answer, class V, class F>
constexpr Answer match_from(V&& v, F& f) {
  constexpr bool kLast = I + 1 == std::variant_size_v<std::remove_cvref_t<V>>;
  if constexpr (kLast) {
    return f(*std::get_if<I>(&v));
  } else {
    if (auto* const alternative = std::get_if<I>(&v)) return f(*alternative);
    return match_from<I + 1, Answer>(v, f);
  }
}

}  // namespace detail

template <class V, class... F>
constexpr decltype(auto) match(V&& v, F&&... f) {
  Cases cases{std::forward<F>(f)...};
  using Returned = decltype(cases(*std::get_if<0>(&v)));
  return detail::match_from<0, Returned>(v, cases);
}

}  // namespace sobremesa
