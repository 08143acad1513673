#include "engine/describe.hpp"

#include "engine/with_type.hpp"

namespace sobremesa {

std::string describe_table(const HostedTable& table) {
  std::string line;
  with_type(table,
            [&](const auto& typed) { line = table_line(typed.options(), typed.state().pub); });
  return line;
}

std::string describe_view(const HostedTable& table, Viewer viewer) {
  std::string line;
  with_type(table,
            [&](const auto& typed) { line = view_line(typed.options(), typed.view(viewer)); });
  return line;
}

}  // namespace sobremesa
