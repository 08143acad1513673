// What is printed on single cards beside their number: orders, fires. Which cards carry it depends
// on the options in force; a room that has such cards says `write_marks(out, options)`, one after
// the other into a list.
#pragma once

#include <string_view>

#include "wire/json.hpp"

namespace sobremesa {

struct Mark {
  int card = 0;
  std::string_view mark;
  bool lasting = false;  // it holds for as long as the card can be seen
};

// {"card":22,"mark":"fire"}
inline void write_mark(wire::Writer& out, const Mark& mark) {
  out.begin_object();
  out.field("card", mark.card);
  out.field("mark", mark.mark);
  if (mark.lasting) out.field("lasting", true);
  out.end_object();
}

}  // namespace sobremesa
