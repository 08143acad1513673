// Messages as they travel to a page, which has the texts. A key travels as its place in the sorted
// list of keys: the page has the same list from the same files (docs/PROTOCOL.md).
#pragma once

#include "telling/message.hpp"
#include "wire/writer.hpp"

namespace sobremesa::telling {

// {"key":412,"about":1?,"args":{"n":3,"pile":{"pile":"A"},"name":{"seat":0}}?}
void write_message(wire::Writer& out, const Message& message);
void write_messages(wire::Writer& out, const Messages& messages);
void write_term(wire::Writer& out, const Term& term);
// {"kind":"turn","seat":1|null,"message":{...}}
void write_lines(wire::Writer& out, const Lines& lines);

}  // namespace sobremesa::telling
