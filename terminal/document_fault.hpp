// What is wrong with a document that should hold a game, as a message: what the engine finds in it
// is said in English, for whoever made it.
#pragma once

#include "telling/message.hpp"
#include "wire/document.hpp"
#include "wire/fault.hpp"

namespace sobremesa::terminal {

[[nodiscard]] inline telling::Message refused(const wire::Fault& fault) {
  return {"cli.wrong.refused", {{"what", fault.text}}};
}

[[nodiscard]] inline telling::Message no_json(const wire::JsonError& fault) {
  return {"cli.wrong.no_json", {{"what", fault.what}, {"at", std::to_string(fault.at)}}};
}

}  // namespace sobremesa::terminal
