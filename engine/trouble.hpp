// How a refusal or a fault is told: one member of an answer, the same on a pipe and over a network.
#pragma once

#include "table/hosted_table.hpp"

namespace sobremesa {

// "refused": {...}
void write_refused(wire::Writer& out, const Refused& refused);
// "error": {...}
void write_error(wire::Writer& out, const wire::Fault& fault);
void write_trouble(wire::Writer& out, const Trouble& trouble);

}  // namespace sobremesa
