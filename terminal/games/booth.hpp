// What a game brings to the terminal: its face, its keys and its help. Each game of the catalogue
// has one, in a folder of its own; terminal/games/booths.cpp lists them.
#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "i18n/messages.hpp"
#include "table/hosted_table.hpp"
#include "terminal/games/face.hpp"
#include "terminal/screen/terminal.hpp"

namespace sobremesa::terminal {

class PersonTurn;

class Booth {
 public:
  Booth() = default;
  Booth(const Booth&) = delete;
  Booth& operator=(const Booth&) = delete;
  virtual ~Booth() = default;

  // The table must be one of this game, and must outlive its face.
  virtual std::unique_ptr<Face> face(const HostedTable& table, const i18n::Messages& messages,
                                     Names names) const = 0;

  // --- the full screen ---

  // What a key does; false if it is none of this game's.
  virtual bool press(PersonTurn& turn, const Key& key) const = 0;
  // For the line at the bottom.
  virtual std::string keys(const i18n::Messages& messages) const = 0;
  // For the page of help.
  virtual std::vector<std::string> help(const i18n::Messages& messages) const = 0;

  // --- line by line ---

  // How moves are typed.
  virtual std::string typing(const i18n::Messages& messages) const = 0;
};

// The rest of a booth, once its face is known. Base is Booth or a class between.
template <class ItsFace, class Base>
class BoothWith : public Base {
 public:
  std::unique_ptr<Face> face(const HostedTable& table, const i18n::Messages& messages,
                             Names names) const final {
    return std::make_unique<ItsFace>(table, messages, std::move(names));
  }
};

// The booth of a table's game.
[[nodiscard]] const Booth& booth_of(const HostedTable& table);

// The booth of a game, by its type: each game's folder defines its own, so that a game without one
// does not link, and one that is not listed does not compile.
template <class G>
using BoothOf = std::type_identity<G>;

}  // namespace sobremesa::terminal
