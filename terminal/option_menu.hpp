// The options of a game, for whoever asks for them in the menu: those of the room's own list.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "terminal/questions.hpp"

namespace sobremesa::terminal {

class OptionMenu {
 public:
  // What has been given already (name=value) is not asked for.
  OptionMenu(Questions& questions, const Offer& offer, const std::vector<std::string>& given);

  // Lists them with what they are, and changes one after the other.
  void ask();

  // What was changed, as it is typed: name=value. A seat that a table with so many has not can
  // neither begin nor deal.
  std::vector<std::string> changed(int seats) const;

 private:
  struct Line {
    OptionField field;
    std::vector<std::string> values;  // JSON
    std::string value;
  };

  std::vector<std::string> values_of(const OptionField& field) const;
  std::string name_of(const OptionField& field, std::string_view value) const;
  void change(Line& line);

  Questions& questions_;
  const Offer& offer_;
  std::vector<Line> lines_;
};

}  // namespace sobremesa::terminal
