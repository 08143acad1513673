// What a function writes, as text.
#pragma once

#include <string>

#include "wire/json.hpp"

namespace sobremesa {

template <class Write>
std::string json_of(const Write& write) {
  std::string json;
  wire::Writer out(json);
  write(out);
  return json;
}

}  // namespace sobremesa
