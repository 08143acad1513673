#include "cli/solve_report.hpp"

#include <iomanip>
#include <ostream>

#include "table/words.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

std::string name_of(const Subject& subject) {
  std::string name = subject.title + ", " + std::to_string(subject.seats) +
                     (subject.seats == 1 ? " seat, " : " seats, ");
  if (!subject.log.empty()) {
    name += subject.log;
  } else if (const auto number = as_number(*subject.seed)) {
    name += "seed " + std::to_string(*number);
  } else {
    name += "seed " + to_hex(*subject.seed);
  }
  if (subject.options != "{}") name += ", " + subject.options;
  if (subject.upto > 0) name += ", after " + std::to_string(subject.upto) + " events";
  return name;
}

void tell_turns(std::ostream& out, const std::vector<PlayedTurn>& turns) {
  int number = 0;
  for (const PlayedTurn& turn : turns) {
    out << std::setw(4) << ++number << "  seat " << int{turn.seat.value} << "  ";
    const char* comma = "";
    for (const std::string& move : turn.moves) {
      out << comma << move;
      comma = ", ";
    }
    out << "\n";
  }
}

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

void write_turns(wire::Writer& out, const std::vector<PlayedTurn>& turns) {
  out.key("moves");
  out.begin_array();
  for (const PlayedTurn& turn : turns) {
    out.begin_object();
    out.field("seat", turn.seat.value);
    out.key("moves");
    out.begin_array();
    for (const std::string& move : turn.moves) out.string(move);
    out.end_array();
    out.end_object();
  }
  out.end_array();
}

void write_subject(wire::Writer& out, const Subject& subject) {
  out.field("game", subject.game);
  out.field("seats", subject.seats);
  if (subject.options != "{}") {
    out.key("options");
    out.raw(subject.options);
  }
  if (!subject.log.empty()) {
    out.field("log", subject.log);
    out.field("upto", subject.upto);
  } else {
    out.key("seed");
    write_seed(out, *subject.seed);
  }
}

}  // namespace

void tell(std::ostream& out, const Subject& subject, const Finding& finding, double seconds) {
  out << name_of(subject) << "\n";
  const Headway& headway = finding.headway;
  switch (finding.answer) {
    case Winnable::yes:
      out << "Winnable: yes. The line, played by the rules to its end:\n";
      tell_turns(out, finding.turns);
      break;
    case Winnable::no:
      out << "Winnable: no. Every line was looked at; the best leaves " << cards(headway.left)
          << ".\n";
      break;
    case Winnable::unknown:
      out << "Winnable: not known. No win was found, which is no proof; the best line leaves "
          << cards(headway.left) << ".\n";
      break;
  }
  out << "(width " << headway.width << ", " << headway.nodes << " positions, " << std::fixed
      << std::setprecision(2) << seconds << " s)\n";
}

void tell(std::ostream& out, const Blame& blame) {
  out << "\nLost by seat " << int{blame.move.seat.value} << " with " << blame.move.move
      << " (event " << blame.move.upto << "): "
      << (blame.after == Winnable::no ? "after it no line wins.\n"
                                      : "after it no win was found, which is no proof.\n");
}

void tell_json(std::ostream& out, const Subject& subject, const Finding& finding,
               const std::optional<Blame>& blame) {
  std::string json;
  wire::Writer writer(json);
  writer.begin_object();
  write_subject(writer, subject);
  writer.field("answer", to_text(finding.answer));
  write_turns(writer, finding.turns);
  writer.field("left", finding.headway.left);
  writer.field("width", finding.headway.width);
  writer.field("nodes", finding.headway.nodes);
  if (blame) {
    writer.key("blame");
    writer.begin_object();
    writer.field("seat", blame->move.seat.value);
    writer.field("move", blame->move.move);
    writer.field("upto", blame->move.upto);
    writer.field("answer", to_text(blame->after));
    writer.end_object();
  }
  writer.end_object();
  out << json << "\n" << std::flush;
}

}  // namespace sobremesa::cli
