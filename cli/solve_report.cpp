#include "cli/solve_report.hpp"

#include <iomanip>
#include <ostream>

#include "i18n/words.hpp"
#include "sim/told_figures.hpp"
#include "table/words.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

std::string name_of(const Subject& subject, const i18n::Messages& say) {
  std::string seed;
  if (subject.log.empty()) {
    const auto number = as_number(*subject.seed);
    seed = number ? std::to_string(*number) : to_hex(*subject.seed);
  }
  return say("cli.solve.subject", {{"title", i18n::game_title(say, subject.game)},
                                   {"seats", subject.seats},
                                   {"from", subject.log.empty() ? "seed" : "log"},
                                   {"seed", seed},
                                   {"log", subject.log},
                                   {"with_options", subject.options == "{}" ? "no" : "yes"},
                                   {"options", subject.options},
                                   {"upto", subject.upto}});
}

void tell_turns(std::ostream& out, const std::vector<PlayedTurn>& turns,
                const i18n::Messages& say) {
  int number = 0;
  for (const PlayedTurn& turn : turns) {
    out << std::setw(4) << ++number << "  " << say("cli.solve.turn", {{"seat", turn.seat.value}})
        << "  ";
    const char* comma = "";
    for (const std::string& move : turn.moves) {
      out << comma << move;
      comma = ", ";
    }
    out << "\n";
  }
}

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

void tell(std::ostream& out, const Subject& subject, const Finding& finding, double seconds,
          const i18n::Messages& say) {
  out << name_of(subject, say) << "\n";
  const Headway& headway = finding.headway;
  switch (finding.answer) {
    case Winnable::yes:
      out << say("cli.solve.yes") << "\n";
      tell_turns(out, finding.turns, say);
      break;
    case Winnable::no:
      out << say("cli.solve.no", {{"left", headway.left}}) << "\n";
      break;
    case Winnable::unknown:
      out << say("cli.solve.unknown", {{"left", headway.left}}) << "\n";
      break;
  }
  out << say("cli.solve.effort", {{"width", headway.width},
                                  {"nodes", headway.nodes},
                                  {"seconds", sim::ToldFigures(say).fixed(seconds, 2)}})
      << "\n";
}

void tell(std::ostream& out, const Blame& blame, const i18n::Messages& say) {
  out << "\n"
      << say("cli.solve.lost", {{"seat", blame.move.seat.value},
                                {"move", blame.move.move},
                                {"event", blame.move.upto},
                                {"proved", blame.after == Winnable::no ? "yes" : "no"}})
      << "\n";
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
