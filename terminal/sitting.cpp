#include "terminal/sitting.hpp"

#include <algorithm>
#include <array>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "terminal/document_fault.hpp"

namespace sobremesa::terminal {
namespace {

using telling::Message;

// A person's hints come from a strong player: good, and without a wait.
constexpr std::string_view kAdviser = "strong";

std::optional<int> number_in(const wire::Value& object, std::string_view key) {
  const auto number = object.find(key).value_or(wire::Value{}).as_int();
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string text_in(const wire::Value& object, std::string_view key) {
  return std::string(object.find(key).value_or(wire::Value{}).as_string().value_or(""));
}

std::vector<std::string> texts_in(const wire::Value& list) {
  std::vector<std::string> texts;
  for (const wire::Value text : list.elements()) {
    texts.emplace_back(text.as_string().value_or(""));
  }
  return texts;
}

Counsel read_counsel(const wire::Value& answer) {
  Counsel counsel{.moves = texts_in(answer.find("moves").value_or(wire::Value{}))};
  const auto why = answer.find("why").value_or(wire::Value{});
  counsel.measure = text_in(why, "measure");
  counsel.chosen = number_in(why, "chosen");
  counsel.second = number_in(why, "second");
  if (const auto because = why.find("because")) {
    counsel.because = Phrase{.seat = seat_at(number_in(*because, "seat").value_or(0)),
                             .id = text_in(*because, "phrase"),
                             .pile = text_in(*because, "pile")};
  }
  return counsel;
}

std::optional<Message> check_bots(const Offer& offer, std::span<const Occupant> seats) {
  for (const Occupant& seat : seats) {
    if (seat.is_bot() && std::ranges::find(offer.bots, seat.bot) == offer.bots.end()) {
      return Message("cli.wrong.bot", {{"word", seat.bot}});
    }
  }
  return std::nullopt;
}

Result<std::vector<Occupant>, Message> read_occupants(const wire::Value& document) {
  std::vector<Occupant> seats;
  for (const wire::Value seat : document.find("seats").value_or(wire::Value{}).elements()) {
    const auto name = seat.find("name").value_or(wire::Value{}).as_string();
    if (!name) return Failure{Message("cli.save.no_name")};
    seats.push_back(
        {.name = std::string(*name), .bot = text_in(seat, "bot"), .own_name = !name->empty()});
  }
  return seats;
}

}  // namespace

Sitting::Sitting(TablePtr table, std::vector<Occupant> seats)
    : table_(std::move(table)), seats_(std::move(seats)), turn_(*table_) {}

Result<Sitting, Message> Sitting::begin(const Plan& plan) {
  const Offer* offer = find_offer(plan.game);
  if (offer == nullptr) return Failure{no_such_game(plan.game)};
  if (auto fault = check_bots(*offer, plan.seats)) return Failure{*fault};
  wire::Document options;
  wire::Document position;
  const auto parsed_options = options.parse(plan.options);
  // A view of the plan's own text: what is parsed points into it.
  const std::string_view position_text =
      plan.position.empty() ? std::string_view("null") : std::string_view(plan.position);
  const auto parsed_position = position.parse(position_text);
  if (!parsed_options) return Failure{Message("cli.play.options_no_json")};
  if (!parsed_position) return Failure{Message("cli.play.position_no_json")};
  auto table = open_table(*offer, {.seats = static_cast<int>(plan.seats.size()),
                                   .options = *parsed_options,
                                   .seed = plan.seed,
                                   .position = *parsed_position});
  if (!table) return Failure{refused(table.error())};
  return Sitting(std::move(*table), plan.seats);
}

Result<Sitting, Message> Sitting::restore(const wire::Value& document) {
  if (text_in(document, "format") != kSaveFormat) {
    return Failure{Message("cli.save.format", {{"format", kSaveFormat}})};
  }
  auto seats = read_occupants(document);
  if (!seats) return Failure{seats.error()};
  auto table = load_table(document.find("log").value_or(wire::Value{}));
  if (!table) return Failure{refused(table.error())};
  if (static_cast<int>(seats->size()) != (*table)->seats()) {
    return Failure{Message("cli.save.seats")};
  }
  if (auto fault = check_bots(*find_offer((*table)->game()), *seats)) return Failure{*fault};
  Sitting sitting(std::move(*table), std::move(*seats));
  sitting.assisted_ = document.find("assisted").value_or(wire::Value{}).as_bool().value_or(false);
  return sitting;
}

std::vector<std::string> Sitting::names() const {
  std::vector<std::string> names;
  names.reserve(seats_.size());
  for (const Occupant& seat : seats_) names.push_back(seat.name);
  return names;
}

int Sitting::people() const {
  return static_cast<int>(
      std::ranges::count_if(seats_, [](const Occupant& seat) { return !seat.is_bot(); }));
}

void Sitting::name_the_nameless(const std::function<std::string(Seat)>& name) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (!seats_[i].own_name) seats_[i].name = name(seat_at(static_cast<int>(i)));
  }
}

std::optional<Seat> Sitting::acting() const {
  if (!turn_.empty()) return turn_.seat();
  if (table_->over()) return std::nullopt;
  if (const auto seat = table_->acting()) return seat;
  const auto person = std::ranges::find_if_not(seats_, &Occupant::is_bot);
  return person == seats_.end() ? Seat{0} : seat_at(static_cast<int>(person - seats_.begin()));
}

std::optional<Trouble> Sitting::move(Seat seat, std::span<const std::string_view> moves) {
  if (moves.empty()) return std::nullopt;
  const auto stageable = [&](std::string_view text) { return can_be_staged(*table_, text); };
  if (std::ranges::all_of(moves, stageable)) return turn_.stage(seat, moves);
  return commit(seat, moves);
}

std::optional<Trouble> Sitting::end_turn(Seat seat) {
  return commit(seat, std::array<std::string_view, 1>{"end"});
}

std::optional<Trouble> Sitting::commit(Seat seat, std::span<const std::string_view> last) {
  if (auto trouble = turn_.commit(seat, last)) return trouble;
  changed();
  return std::nullopt;
}

std::optional<Trouble> Sitting::say(const SayRequest& request) {
  auto trouble = turn_.aside([&](HostedTable& table) {
    std::string ignored;
    wire::Writer out(ignored);
    return table.say(request, out);
  });
  if (!trouble) changed();
  return trouble;
}

std::vector<std::string> Sitting::legal(Seat seat) const {
  std::string json;
  wire::Writer out(json);
  table_->put_legal(seat, out);
  wire::Document document;
  return texts_in(document.parse(json)->find("moves").value_or(wire::Value{}));
}

// The same question is answered in the same way after a crash: its seed is made of where the table
// stands, not of how often somebody asked.
std::string Sitting::bot_answer(Seat seat, std::string_view level) const {
  std::string json;
  wire::Writer out(json);
  const std::uint64_t seed = table_->upto() * 8 + seat.value;
  (void)table_->consult_bot({.seat = seat, .bot = level, .seed = seed}, out);
  return json;
}

Counsel Sitting::consult(Seat seat) const {
  const std::string json = bot_answer(seat, at(seat).is_bot() ? at(seat).bot : kAdviser);
  wire::Document document;
  const auto answer = document.parse(json);
  return answer ? read_counsel(*answer) : Counsel{};
}

Counsel Sitting::hint(Seat seat) {
  assisted_ = true;
  return consult(seat);
}

bool Sitting::let_bots_speak(Seat acting) {
  bool spoke = false;
  for (int i = 0; i < table_->seats(); ++i) {
    const Seat seat = seat_at(i);
    if (seat == acting || !at(seat).is_bot()) continue;
    const std::string json = bot_answer(seat, at(seat).bot);
    wire::Document document;
    const auto answer = document.parse(json);
    if (!answer) continue;
    for (const wire::Value words : answer->find("say").value_or(wire::Value{}).elements()) {
      spoke = speak(seat, words) || spoke;
    }
  }
  return spoke;
}

bool Sitting::speak(Seat seat, const wire::Value& words) {
  const auto find = [&](std::string_view key) -> std::optional<std::string_view> {
    const auto value = words.find(key);
    return value ? value->as_string() : std::nullopt;
  };
  return !say(
      {.seat = seat, .phrase = find("phrase"), .pile = find("pile"), .text = {}, .language = {}});
}

std::string Sitting::log() {
  return turn_.aside([](HostedTable& table) {
    std::string json;
    wire::Writer out(json);
    table.put_log(out);
    return json;
  });
}

std::string Sitting::named_log() {
  std::string json = log();
  json.pop_back();
  json += R"(,"players":)";
  wire::Writer out(json);
  out.begin_array();
  for (const Occupant& seat : seats_) {
    out.begin_object();
    out.field("name", seat.own_name ? std::string_view(seat.name) : "");
    out.key("bot");
    if (seat.is_bot()) {
      out.string(seat.bot);
    } else {
      out.null();
    }
    out.end_object();
  }
  out.end_array();
  json += '}';
  return json;
}

std::string Sitting::document() {
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  out.field("format", kSaveFormat);
  out.key("seats");
  out.begin_array();
  for (const Occupant& seat : seats_) {
    out.begin_object();
    out.field("name", seat.own_name ? std::string_view(seat.name) : "");
    if (seat.is_bot()) out.field("bot", seat.bot);
    out.end_object();
  }
  out.end_array();
  out.field("assisted", assisted_);
  out.key("log");
  out.raw(log());
  out.end_object();
  return json;
}

}  // namespace sobremesa::terminal
