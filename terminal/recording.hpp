// A sitting that was written down, to be walked through move by move, forwards and backwards.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "catalog/catalog.hpp"
#include "telling/message.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

class Recording {
 public:
  struct Step {
    Seat seat;
    std::string move;
    std::size_t upto = 0;  // how many events there are after it
  };

  // A log document, or a save that holds one; every move is judged by the rules.
  [[nodiscard]] static Result<Recording, telling::Message> open(std::string_view text);

  // By seat, where the document tells them; else empty.
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<Step>& steps() const { return steps_; }

  // How many moves have been made; 0 is the deal.
  std::size_t at() const { return at_; }
  // Goes there, or as far as there is something to go to.
  void go(std::size_t step);
  // The table as it stands there.
  const HostedTable& table() const { return *table_; }

  // Marks what has happened by now as told.
  [[nodiscard]] Told told() const;

  // A table of its own, as it stood here, on which somebody may play on.
  [[nodiscard]] TablePtr branch() const;

 private:
  struct Spoken {
    Seat seat;
    std::size_t at = 0;
    std::optional<std::string> phrase, pile, text, language;
  };

  Recording() = default;
  void speak();
  static Spoken read_spoken(const wire::Value& said);

  TablePtr table_;  // every move is an act of its own, so that it can be gone back to
  std::vector<Step> steps_;
  std::vector<Spoken> says_;
  std::vector<std::string> names_;
  std::size_t at_ = 0;
};

}  // namespace sobremesa::terminal
