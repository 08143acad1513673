// The door through which a page hands over what players have learned:
//
//   ptr = sobremesa_input(name + file); write the name there and the file right behind it;
//   sobremesa_weights(name size, name and file size): 1 if they are in use now;
//   0 if nothing has changed, and the output says why.
#include <span>
#include <string>

#include "catalog/weights.hpp"
#include "session.hpp"

using sobremesa::wasm::session;

SOBREMESA_EXPORT(sobremesa_weights)
int sobremesa_weights(std::size_t name_size, std::size_t size) {
  const std::string_view all = session().text(size);
  const std::string_view name = all.substr(0, name_size);
  const std::string_view file = all.substr(name.size());
  const auto fault =
      sobremesa::accept_weights(name, std::as_bytes(std::span(file.data(), file.size())));
  session().output = fault ? fault->text : "";
  // Requests are short; the room for a whole file is wanted elsewhere.
  session().input = std::string();
  return fault ? 0 : 1;
}
