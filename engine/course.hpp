// How a game went: which turn each act belongs to, figures, and the lines of the picture at its
// end. For games that are looked at again.
#pragma once

#include "base/ids.hpp"
#include "table/hosted_table.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// {"turns","acts":[{"turn","anew"?}],"figures":[{"name","value","words"}],"chart":{...}}: the
// figures are those of the viewer, where everybody has their own.
void put_course(const HostedTable& table, Viewer viewer, wire::Writer& out);

}  // namespace sobremesa
