// One person's turn at the prompt: reads a line, does what it says, tells what came of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "terminal/plain/commands.hpp"
#include "terminal/plain/dialogue.hpp"
#include "terminal/plain/hints.hpp"
#include "terminal/sitting.hpp"
#include "terminal/telling/speech.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

// What a line has led to.
enum class Heard : std::uint8_t {
  nothing_new,  // nothing that changes whose turn it is
  happened,     // something was committed to the table
  drew,         // the same, and the turn goes on with what was drawn
  quit,
  input_ended,
};

class Prompt {
 public:
  struct Around {
    Sitting& sitting;
    Dialogue& dialogue;
    const Speech& speech;
    const Teller& teller;
  };
  explicit Prompt(const Around& around)
      : sitting_(around.sitting),
        dialogue_(around.dialogue),
        speech_(around.speech),
        teller_(around.teller),
        hints_(around.sitting, around.teller, around.speech) {}

  Heard hear(Seat seat, std::string_view prompt);

 private:
  Heard obey(Seat seat, std::string_view line);
  void obey(Seat seat, Command command, std::string_view rest);

  Heard act(Seat seat, std::string_view line);
  bool stage(Seat seat, std::span<const std::string_view> moves);
  Heard commit(Seat seat, std::span<const std::string_view> moves);
  Heard end_turn(Seat seat);
  bool is_warned(Seat seat);
  void take_back_to(std::size_t count);
  void tell_standing(Seat seat);
  void refuse(const Trouble& trouble, std::string_view move);

  void help();
  void tell_legal(Seat seat);
  void say(Seat seat, std::string_view words);
  void list_phrases(Seat seat);
  void undo(Seat seat, std::string_view rest);
  void save(std::string_view path);

  Sitting& sitting_;
  Dialogue& dialogue_;
  const Speech& speech_;
  const Teller& teller_;
  Hints hints_;
  // Where the table stood when somebody was warned of ending the turn.
  std::optional<std::pair<std::size_t, std::size_t>> warned_;
  std::set<std::string> own_files_;
};

}  // namespace sobremesa::terminal
