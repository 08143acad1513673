#include "engine/seen.hpp"

#include "engine/with_type.hpp"
#include "table/words.hpp"

namespace sobremesa {

void put_seen_events(const HostedTable& table, Viewer viewer, std::size_t from, wire::Writer& out) {
  put_seen_events(table, viewer, from, table.upto(), out);
}

void put_seen_events(const HostedTable& table, Viewer viewer, std::size_t from, std::size_t upto,
                     wire::Writer& out) {
  out.begin_array();
  with_type(table, [&](const auto& typed) {
    for (const auto& event : typed.log().subspan(from, upto - from)) {
      write_seen(out, seen_by(event, viewer));
    }
  });
  out.end_array();
}

std::size_t said_so_far(const HostedTable& table) {
  std::size_t count = 0;
  with_type(table, [&](const auto& typed) { count = typed.says().all().size(); });
  return count;
}

std::size_t said_before(const HostedTable& table, std::size_t upto) {
  std::size_t count = 0;
  with_type(table, [&](const auto& typed) {
    for (const Said& said : typed.says().all()) count += said.at < upto ? 1 : 0;
  });
  return count;
}

void put_says(const HostedTable& table, std::size_t from, wire::Writer& out) {
  out.begin_array();
  with_type(table, [&](const auto& typed) {
    for (const Said& said : typed.says().all().subspan(from)) write_said(out, said);
  });
  out.end_array();
}

}  // namespace sobremesa
