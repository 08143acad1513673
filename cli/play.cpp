#include "cli/play.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <random>
#include <string_view>
#include <vector>

#include "base/match.hpp"
#include "base/text.hpp"
#include "cards/talk/phrases.hpp"
#include "catalog/catalog.hpp"
#include "engine/describe.hpp"
#include "engine/typed.hpp"
#include "i18n/words.hpp"
#include "table/words.hpp"

namespace sobremesa::cli {
namespace {

// The notation of each game; the commands are the same everywhere.
struct Notation {
  std::string_view game;
  std::string_view moves;
};
constexpr std::string_view kFourPiles =
    "  37>A       put the 37 on pile A (A and B go up, C and D go down, exactly ten back is "
    "allowed)\n"
    "  end        end your turn and draw\n"
    "  start 1    seat 1 begins (only when the players agree on who starts)\n";
constexpr std::array kNotations{
    Notation{"the-game", kFourPiles},
    Notation{"the-game-extreme", kFourPiles},
    Notation{"face-to-face",
             "  17>U       put the 17 on your pile that goes up; D goes down, exactly ten back is "
             "allowed\n"
             "  12>oU      help the opponent once a turn: lower on oU, higher on oD\n"
             "  end        end your turn: draw two, or back to six if you helped\n"},
    Notation{
        "level-8",
        "  draw, take 1                     from the draw pile, or the top of seat 1's discards\n"
        "  lay r4 g5 J=6 / b8 p9 y10        your level, all groups at once; J is a joker\n"
        "  add r7 > 1.0                     to group 0 of seat 1, once your level lies\n"
        "  discard r7, skip 2, keep r4 J    end the turn, skip seat 2, keep cards for the next "
        "round\n"},
};
constexpr std::string_view kCommands =
    "  table      show the table and your hand again\n"
    "  legal      list every move you may make now\n"
    "  say ...    a phrase, e.g. \"say leave A\", or a text in quotes\n"
    "  help       this text\n"
    "  quit       stop\n";

std::string help_for(std::string_view game) {
  std::string help = "Type moves, several with commas between them:\n";
  for (const Notation& notation : kNotations) {
    if (notation.game == game) help += notation.moves;
  }
  return help.append(kCommands);
}

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

std::string explain(const Trouble& trouble) {
  return match(
      trouble,
      [](const Refused& r) {
        const bool has_rule = r.refusal.rule != "-";
        return sentence(r.refusal) + (has_rule ? " (" + std::string(r.refusal.rule) + ")" : "");
      },
      [](const wire::Fault& fault) { return fault.text; });
}

std::vector<std::string> moves_in(const std::string& json) {
  wire::Document document;
  const auto parsed = document.parse(json);
  std::vector<std::string> moves;
  for (const wire::Value move : parsed->find("moves").value_or(wire::Value{}).elements()) {
    moves.emplace_back(move.as_string().value_or(""));
  }
  return moves;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

class TerminalGame {
 public:
  TerminalGame(HostedTable& table, const PlaySettings& settings, std::uint64_t bot_seed,
               std::istream& in, std::ostream& out)
      : table_(table),
        people_(settings.people),
        bot_(settings.bot),
        bot_seed_(bot_seed),
        in_(in),
        out_(out) {}

  int run() {
    out_ << "\n" << help_for(table_.game()) << "\n";
    while (!table_.over() && !stopped_) {
      const Seat seat = table_.acting().value_or(Seat{0});
      if (table_.acting()) let_bots_speak(seat);
      if (seat.value < people_) {
        person_acts(seat);
      } else {
        bot_acts(seat);
      }
    }
    out_ << (table_.over() ? "\nThe end. " : "\nStopped. ") << describe_table(table_) << "\n";
    return 0;
  }

 private:
  void show(Seat seat) {
    out_ << "\n" << describe_table(table_) << "\n";
    out_ << "Seat " << int{seat.value} << ", your hand: " << describe_view(table_, seat) << "\n";
  }

  // Nobody sees another hand: the screen is cleared before it changes hands.
  void hand_over(Seat seat) {
    if (people_ == 1 || seat_shown_ == seat) return;
    if (seat_shown_) {
      out_ << "\nHand the screen to seat " << int{seat.value} << ", then press Enter."
           << std::flush;
      std::string ignored;
      if (!std::getline(in_, ignored)) stopped_ = true;
      out_ << "\033[2J\033[3J\033[H";
    }
    seat_shown_ = seat;
  }

  void person_acts(Seat seat) {
    hand_over(seat);
    if (stopped_) return;
    show(seat);
    out_ << "> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      stopped_ = true;
      return;
    }
    obey(seat, trimmed(line));
  }

  void obey(Seat seat, std::string_view line) {
    const auto [word, rest] = split_first_word(line);
    if (word.empty() || word == "table" || word == "hand") return;
    if (word == "quit" || word == "exit") {
      stopped_ = true;
    } else if (word == "help" || word == "?") {
      out_ << help_for(table_.game());
    } else if (word == "legal") {
      std::string json;
      wire::Writer writer(json);
      table_.put_legal(seat, writer);
      out_ << joined(moves_in(json)) << "\n";
    } else if (word == "say") {
      say(seat, rest);
    } else {
      act(seat, split_moves(line));
    }
  }

  void act(Seat seat, const std::vector<std::string_view>& moves) {
    std::string events;
    wire::Writer writer(events);
    if (const auto trouble = table_.act(seat, moves, writer)) out_ << explain(*trouble) << "\n";
  }

  void say(Seat seat, std::string_view words) {
    std::string event;
    wire::Writer writer(event);
    const auto trouble = table_.say(typed_say(seat, words), writer);
    out_ << (trouble ? explain(*trouble) : "Said.") << "\n";
  }

  std::string bot_advice(Seat seat) {
    std::string json;
    wire::Writer writer(json);
    (void)table_.consult_bot({.seat = seat, .bot = bot_, .seed = bot_seed_++}, writer);
    return json;
  }

  // What bots know of each pile they tell before somebody else plays.
  void let_bots_speak(Seat acting) {
    for (int i = people_; i < table_.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (seat == acting) continue;
      wire::Document document;
      const std::string json = bot_advice(seat);
      const auto advice = document.parse(json);
      for (const wire::Value words : advice->find("say").value_or(wire::Value{}).elements()) {
        speak(seat, words);
      }
    }
  }

  void speak(Seat seat, const wire::Value& words) {
    const auto text_of = [&](std::string_view key) -> std::optional<std::string_view> {
      const auto value = words.find(key);
      return value ? value->as_string() : std::nullopt;
    };
    std::string event;
    wire::Writer writer(event);
    const auto phrase = text_of("phrase");
    const auto pile = text_of("pile");
    if (table_.say({.seat = seat, .phrase = phrase, .pile = pile, .text = {}, .language = {}},
                   writer)) {
      return;
    }
    const cards::Phrase* known = cards::find_phrase(phrase.value_or(""));
    if (known == nullptr) return;
    out_ << "Seat " << int{seat.value}
         << " (bot): " << i18n::phrase_text(i18n::Messages::in(cards::Language::en), *known);
    if (pile) out_ << " (" << *pile << ")";
    out_ << "\n";
  }

  void bot_acts(Seat seat) {
    const auto moves = moves_in(bot_advice(seat));
    out_ << "Seat " << int{seat.value} << " (bot): " << joined(moves) << "\n";
    act(seat, {moves.begin(), moves.end()});
  }

  HostedTable& table_;
  int people_;
  std::string bot_;
  std::uint64_t bot_seed_;
  std::istream& in_;
  std::ostream& out_;
  std::optional<Seat> seat_shown_;
  bool stopped_ = false;
};

std::optional<Seed> seed_from(const std::optional<std::string>& text) {
  if (!text) return fresh_seed();
  wire::Document document;
  if (const auto number = document.parse(*text)) return read_seed(*number);
  return seed_from_hex(*text);
}

// A whole number from the range; Enter, or the end of the input, takes the first.
int ask_number(std::string_view question, SeatRange range, std::istream& in, std::ostream& out) {
  while (true) {
    out << question << " [" << range.min << "] " << std::flush;
    std::string line;
    if (!std::getline(in, line) || trimmed(line).empty()) return range.min;
    const auto number = parse_number(trimmed(line));
    if (number && range.contains(*number)) return *number;
    out << "Please type a number from " << range.min << " to " << range.max << ".\n";
  }
}

PlaySettings ask_for_settings(PlaySettings settings, std::istream& in, std::ostream& out) {
  const auto offers = all_offers();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    out << i + 1 << "  " << offers[i].title << " (" << offers[i].seats.min << " to "
        << offers[i].seats.max << " players)\n";
  }
  const int count = static_cast<int>(offers.size());
  const int choice = count == 1 ? 1 : ask_number("Which game?", {1, count}, in, out);
  const Offer& offer = offers[static_cast<std::size_t>(choice - 1)];
  settings.game = offer.id;
  settings.people =
      ask_number("How many people share this keyboard?", {1, offer.seats.max}, in, out);
  const SeatRange bots{std::max(0, offer.seats.min - settings.people),
                       offer.seats.max - settings.people};
  settings.bots = bots.max == 0 ? 0 : ask_number("How many bots join?", bots, in, out);
  if (settings.bots > 0) {
    const int levels = static_cast<int>(offer.bots.size());
    for (int i = 1; i <= levels; ++i) {
      out << i << "  " << offer.bots[static_cast<std::size_t>(levels - i)] << "\n";
    }
    const int level = ask_number("How good are they?", {1, levels}, in, out);
    settings.bot = offer.bots[static_cast<std::size_t>(levels - level)];
  }
  return settings;
}

}  // namespace

int play(const PlaySettings& asked, std::istream& in, std::ostream& out) {
  const PlaySettings settings = asked.game.empty() ? ask_for_settings(asked, in, out) : asked;
  const Offer* offer = find_offer(settings.game);
  if (offer == nullptr) {
    out << "There is no game \"" << settings.game << "\"; see: sobremesa games\n";
    return 2;
  }
  wire::Document document;
  const auto options = document.parse(settings.options);
  const auto seed = seed_from(settings.seed);
  if (!options || !seed) {
    out << (options ? "The seed must be a whole number or 64 hex digits.\n"
                    : "The options must be a JSON object.\n");
    return 2;
  }
  auto table = open_table(*offer, {.seats = settings.people + settings.bots,
                                   .options = *options,
                                   .seed = *seed,
                                   .position = {}});
  if (!table) {
    out << table.error().text << "\n";
    return 2;
  }
  if (std::find(offer->bots.begin(), offer->bots.end(), settings.bot) == offer->bots.end()) {
    out << "There is no bot \"" << settings.bot << "\"; see: sobremesa games\n";
    return 2;
  }
  out << offer->title << ": " << settings.people << " at the keyboard";
  if (settings.bots > 0) {
    out << ", " << settings.bots << (settings.bots == 1 ? " bot" : " bots") << " (" << settings.bot
        << ")";
  }
  out << ".\n";
  return TerminalGame(**table, settings, seed->bytes[31], in, out).run();
}

}  // namespace sobremesa::cli
