#include "engine/golden.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "base/match.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "engine/describe.hpp"
#include "engine/typed.hpp"
#include "table/words.hpp"

namespace sobremesa {
namespace {

constexpr std::string_view kVerdict = " -> ";

std::string verdict_of(const Trouble& trouble) {
  return match(
      trouble,
      [](const Refused& r) { return concat({r.refusal.rule, " ", code_of(r.refusal.reason)}); },
      [](const wire::Fault& f) { return concat({"error ", f.text}); });
}

// Reads a .play line by line and writes what really happens.
class Replay {
 public:
  std::string run(std::string_view file) {
    while (!file.empty()) {
      const std::size_t end = file.find('\n');
      line(file.substr(0, end));
      if (end == std::string_view::npos) break;
      file.remove_prefix(end + 1);
    }
    return std::move(out_);
  }

 private:
  void print(Pieces pieces) {
    append(out_, pieces);
    out_ += '\n';
  }

  void line(std::string_view text) {
    const auto [head, rest] = split_first_word(text);
    if (head.empty() || head.front() == '#') return print({text});
    if (head == "=" || head.front() == '@') return;  // what we are about to print ourselves
    if (head == "game" || head == "seats" || head == "options") {
      print({text});
      return remember(head, rest);
    }
    if (head == "seed" || head == "position") {
      print({text});
      return open(head, rest);
    }
    if (!table_) return print({"error: no table yet for: ", text});
    if (head == ">" || head == "!") return act(rest);
    if (head == "say") return say(rest);
    print({"error: cannot read: ", text});
  }

  void remember(std::string_view head, std::string_view rest) {
    if (head == "game") game_ = rest;
    if (head == "seats") seats_ = parse_number(rest).value_or(0);
    if (head == "options") options_ = rest;
  }

  void open(std::string_view head, std::string_view rest) {
    const Offer* offer = find_offer(game_);
    wire::Document options;
    wire::Document position;
    const auto parsed_options = options.parse(options_);
    const auto parsed = position.parse(rest);
    if (offer == nullptr || !parsed_options || !parsed)
      return print({"error: cannot open this table"});

    TableRequest request{.seats = seats_, .options = *parsed_options, .seed = {}, .position = {}};
    if (head == "position") request.position = *parsed;
    if (head == "seed") request.seed = read_seed(*parsed).value_or(Seed{});
    auto table = open_table(*offer, request);
    if (!table) return print({"error: ", table.error().text});
    table_ = std::move(*table);
    hands_.assign(static_cast<std::size_t>(seats_), "");
    show();
  }

  // The table, and the hands that look different from before.
  void show() {
    print({"= ", describe_table(*table_)});
    for (int seat = 0; seat < table_->seats(); ++seat) {
      std::string hand = describe_view(*table_, seat_at(seat));
      std::string& before = hands_[static_cast<std::size_t>(seat)];
      if (hand == before) continue;
      print({"@", seat, " ", hand});
      before = std::move(hand);
    }
  }

  std::optional<Seat> seat_in(std::string_view word) const {
    const auto number = parse_number(word);
    if (!number || *number >= table_->seats()) return std::nullopt;
    return seat_at(*number);
  }

  void act(std::string_view rest) {
    const std::string_view asked = trimmed(rest.substr(0, rest.find(kVerdict)));
    const auto [who, moves] = split_first_word(asked);
    const auto seat = seat_in(who);
    if (!seat) return print({"error: no such seat: ", asked});
    std::string ignored;
    wire::Writer events(ignored);
    const auto trouble = table_->act(*seat, split_moves(moves), events);
    if (trouble) return print({"! ", asked, kVerdict, verdict_of(*trouble)});
    print({"> ", asked});
    show();
  }

  // say 1 leave A          say 1 "free text"
  void say(std::string_view rest) {
    const std::string_view asked = trimmed(rest.substr(0, rest.find(kVerdict)));
    const auto [who, words] = split_first_word(asked);
    const auto seat = seat_in(who);
    if (!seat) return print({"error: no such seat: ", asked});
    std::string ignored;
    wire::Writer event(ignored);
    const auto trouble = table_->say(typed_say(*seat, words), event);
    print({"say ", asked, trouble ? kVerdict : "", trouble ? verdict_of(*trouble) : ""});
  }

  std::string out_;
  std::string game_;
  std::string options_ = "null";
  int seats_ = 0;
  TablePtr table_;
  std::vector<std::string> hands_;
};

}  // namespace

std::string replay_play(std::string_view file) { return Replay().run(file); }

}  // namespace sobremesa
