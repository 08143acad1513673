// The furniture of pile games with a layout that no room has: two piles that begin empty, cards in
// three colours.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "base/seed.hpp"
#include "cards/small_number_set.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/history.hpp"
#include "games/piles/position.hpp"
#include "games/piles/sight.hpp"
#include "games/piles/talk.hpp"
#include "games/piles/text.hpp"
#include "games/piles/turns.hpp"
#include "games/piles/view.hpp"
#include "wire/document.hpp"

namespace sobremesa::two_colourful_piles {

enum class Pile : std::uint8_t { up, down };
constexpr std::string_view to_text(Pile pile) { return pile == Pile::up ? "U" : "D"; }
constexpr cards::Way way_of(Pile pile) {
  return pile == Pile::up ? cards::Way::up : cards::Way::down;
}
constexpr std::uint8_t start_of(Pile) { return 63; }  // no card: the pile is empty

// 1 to 5 in red, green and blue; the value counts through the colours.
struct Card {
  std::uint8_t value = 0;
  bool operator==(const Card&) const = default;
};

struct Layout {
  using Shape = Layout;
  using Pile = two_colourful_piles::Pile;
  using Card = two_colourful_piles::Card;
  using Set = cards::SmallNumberSet;
  static constexpr std::array kPiles{Pile::up, Pile::down};
  static constexpr int kLowestCard = 0;
  static constexpr int kHighestCard = 14;
  static constexpr int kLowestNumber = 1;
  static constexpr int kHighestNumber = 5;
  static constexpr Set kAllCards = Set::range(kLowestCard, kHighestCard);
  static constexpr std::size_t kPack = 15;
  static constexpr std::size_t kLargestHand = 2;
  static constexpr std::size_t kMostSeats = 3;
  static constexpr bool kStartsPrinted = false;

  static constexpr Card card_at(int value) { return {static_cast<std::uint8_t>(value)}; }
  static constexpr int number_of(Card card) { return card.value % 5 + 1; }
  static std::string name_of(Card card) {
    return concat({std::string_view("rgb").substr(card.value / 5, 1), card.value % 5 + 1});
  }
  static std::optional<Card> parse_card(std::string_view text) {
    for (const int value : kAllCards) {
      if (equals_ignoring_case(text, name_of(card_at(value)))) return card_at(value);
    }
    return std::nullopt;
  }
  static std::string cards_in_words() { return "a colour and a number, such as \"r5\""; }
};

void write_value(wire::Writer& out, Card card) { out.string(Layout::name_of(card)); }
bool read_value(const wire::Value& in, Card& card, wire::Limits) {
  const auto read = Layout::parse_card(in.as_string().value_or(""));
  if (read) card = *read;
  return read.has_value();
}

static_assert(piles::PileLayout<Layout>);

enum class Ending : std::uint8_t { all_placed, stuck };
constexpr std::array<std::string_view, 2> kRules{"X-1", "X-2"};
constexpr std::span<const std::string_view> ending_rules(Ending) { return kRules; }
constexpr std::string_view rule_of(Ending ending) { return kRules[piles::index_of(ending)]; }
constexpr bool can_end(Ending ending, int left) {
  return (left == 0) == (ending == Ending::all_placed);
}
constexpr bool is_lost_by_ending_a_turn(Ending) { return false; }

using Place = piles::Place<Layout>;
using EndTurn = piles::EndTurn<Layout>;
using Move = std::variant<Place, EndTurn, piles::Start<Layout>>;
using Placed = piles::Placed<Layout>;
using TurnEnded = piles::TurnEnded<Layout>;
using Outcome = piles::TeamOutcome<Layout, Ending, 5>;
using Event = std::variant<piles::Started<Layout>, Placed, TurnEnded, piles::GameEnded<Outcome>>;
using Seen = piles::SeenEvent<Event>;
using History = piles::History<Layout>;

struct Options {
  bool show_history = true;
};
template <class F, wire::Is<Options> O>
void option_fields(F& f, O& o) {
  f.flag("show_history", o.show_history, {.rule = "X-3"});
}
struct Public : piles::TeamTable<Layout, Outcome> {
  piles::Tops<Layout> tops = piles::tops_at_start<Layout>();
  bool operator==(const Public&) const = default;
};
using State = piles::State<Public, Layout>;
using View = piles::SeatView<Public, Layout>;
using Sighting = sobremesa::Sighting<Options, View, History>;

void play(State& state, const Event& event) {
  match(event, [&](const auto& e) { fold(Options{}, state, e); });
}

namespace {

Card card(std::string_view name) { return Layout::parse_card(name).value_or(Card{}); }

State three_dealt() { return piles::dealt<State, Layout>(3, 2, Seat{1}, seed_from_number(7)); }

std::string position_of(const State& state) {
  std::string text;
  wire::Writer out(text);
  piles::write_position(out, state, [] {});
  return text;
}

Result<State, wire::Fault> state_from(std::string_view text) {
  wire::Document document;
  const auto value = document.parse(text);
  return piles::read_position<State, Layout>(
      *value, {.seats = 3, .full_hand = 2}, [](auto&, auto&) {}, [](Ending) { return true; });
}

// As a table frames it.
std::string view_text(const View& view, const History& history) {
  std::string text;
  wire::Writer out(text);
  out.begin_object();
  out.field("seat", view.me->value);
  piles::write_table(out, view, 1);
  piles::write_end_of_table(out, view.pub);
  write_history(out, Options{}, history);
  out.key("options");
  out.begin_object();
  out.end_object();
  out.key("result");
  wire::write_value(out, view.pub.outcome);
  out.end_object();
  return text;
}

Result<Sighting, wire::Fault> sighting_from(std::string_view text) {
  wire::Document document;
  const auto value = document.parse(text);
  return piles::read_sighting<Sighting, Layout>(*value, {"placed", "min"},
                                                [](auto&, const auto&, auto&) {});
}

}  // namespace

TEST(Piles, Moves_of_coloured_cards_are_said_and_read) {
  const Move move = Place{card("g3"), Pile::down};
  EXPECT_EQ(to_text(move), "g3>D");
  EXPECT_EQ((piles::parse_move<Layout, Move>(" G3 > d ")), move);
  EXPECT_EQ((piles::parse_move<Layout, Move>("start 2")), Move(piles::Start<Layout>{2}));
  EXPECT_EQ((piles::parse_move<Layout, Move>("g6>D")), std::nullopt);
  EXPECT_EQ((piles::parse_move<Layout, Move>("g3>A")), std::nullopt);
  EXPECT_TRUE(is_end_of_turn(Move(EndTurn{})));
}

TEST(Piles, A_deal_gives_every_card_one_place) {
  const State state = three_dealt();
  Layout::Set seen;
  for (const auto hand : state.hands) seen = seen | hand;
  for (int depth = 0; depth < state.deck.size(); ++depth) seen.insert(state.deck.peek(depth).value);
  EXPECT_EQ(seen, Layout::kAllCards);
  EXPECT_EQ(state.pub.deck, 9);
  EXPECT_EQ(state.pub.to_act, Seat{1});
}

TEST(Piles, Every_card_follows_an_empty_pile) {
  State state = three_dealt();
  for (const Pile pile : Layout::kPiles) {
    const cards::NumberPile empty = piles::numbers_at<Layout>(state.pub.tops, pile);
    for (const int value : Layout::kAllCards) {
      EXPECT_TRUE(cards::follows(empty, Layout::number_of(Layout::card_at(value)))) << value;
    }
  }
  state.pub.tops[piles::index_of(Pile::up)] = card("b4").value;
  EXPECT_EQ(piles::numbers_at<Layout>(state.pub.tops, Pile::up),
            (cards::NumberPile{cards::Way::up, 4}));
}

TEST(Piles, An_empty_pile_is_null_in_positions) {
  State state = three_dealt();
  const std::string before = position_of(state);
  EXPECT_NE(before.find(R"("piles":{"U":null,"D":null})"), std::string::npos) << before;
  EXPECT_EQ(*state_from(before), state);

  play(state, Placed{Seat{1}, Layout::card_at(state.hands[1].lowest()), Pile::down});
  const std::string after = position_of(state);
  EXPECT_NE(after.find(R"("piles":{"U":null,"D":")"), std::string::npos) << after;
  EXPECT_EQ(*state_from(after), state);
}

TEST(Piles, A_position_names_what_is_wrong_with_its_cards) {
  const auto text_of = [](const auto& read) { return read ? std::string() : read.error().text; };
  EXPECT_EQ(text_of(state_from(R"({"piles":{"U":5,"D":null},"hands":[[],[],[]],"deck":[]})")),
            "position: \"piles\" must hold cards: a colour and a number, such as \"r5\"");
  EXPECT_EQ(text_of(state_from(
                R"({"piles":{"U":"r1","D":"r1"},"hands":[[],[],[]],"deck":[],"partial":true})")),
            "position: \"piles\" names the card r1 twice");
  EXPECT_EQ(
      text_of(state_from(R"({"piles":{"U":null,"D":null},"hands":[["r1"],[],[]],"deck":[]})")),
      "position: \"piles\" are all at their start, but 14 cards are in no hand and not in the deck "
      "(\"partial\": true would take them out of the game)");
}

TEST(Piles, Views_are_kept_from_seen_events_and_read_back) {
  State state = three_dealt();
  View view = view_for(state, Seat{1});
  History history = history_from(state.pub);
  const Event placed = Placed{Seat{1}, Layout::card_at(state.hands[1].lowest()), Pile::up};
  const Event ended = TurnEnded{Seat{1}, piles::next_with_cards(state.pub, Seat{1}),
                                piles::next_cards<Layout>(state.deck, 1)};
  for (const Event& event : {placed, ended}) {
    const Seen seen = seen_by(event, Seat{1});
    EXPECT_TRUE(can_follow(Options{}, view, seen));
    play(state, event);
    evolve(Options{}, view, seen);
    note(history, seen);
    EXPECT_EQ(view, view_for(state, Seat{1}));
    EXPECT_FALSE(can_follow(Options{}, view, seen));
  }
  EXPECT_TRUE(adds_up(view));

  const auto read = sighting_from(view_text(view, history));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->view, view);
  EXPECT_EQ(read->history, history);
}

TEST(Piles, What_others_see_of_a_draw_is_a_number) {
  const State state = three_dealt();
  const Event ended = TurnEnded{Seat{1}, Seat{2}, piles::next_cards<Layout>(state.deck, 1)};
  std::string text;
  wire::Writer out(text);
  write_seen(out, seen_by(ended, Seat{0}));
  EXPECT_EQ(text, R"({"event":"turn_ended","seat":1,"drew":1,"mine":[],"next":2})");
}

TEST(Piles, Events_of_coloured_cards_travel_as_JSON) {
  const Event event = Placed{Seat{2}, card("b4"), Pile::up};
  std::string text;
  wire::Writer out(text);
  write_event(out, event);
  EXPECT_EQ(text, R"({"event":"placed","seat":2,"card":"b4","pile":"U"})");
  wire::Document document;
  const auto value = document.parse(text);
  EXPECT_EQ(*wire::EventReader<Event>::read(*value), event);
}

TEST(Piles, A_guess_keeps_what_the_viewer_knows) {
  const State state = three_dealt();
  const View view = view_for(state, Seat{2});
  Rng rng(5);
  const State guess = piles::guess(Options{}, view, rng);
  EXPECT_EQ(view_for(guess, Seat{2}), view);
  Layout::Set seen = guess.hands[0] | guess.hands[1] | guess.hands[2];
  for (int depth = 0; depth < guess.deck.size(); ++depth) seen.insert(guess.deck.peek(depth).value);
  EXPECT_EQ(seen, Layout::kAllCards);
}

TEST(Piles, Excellent_is_what_the_room_says) {
  EXPECT_TRUE((Outcome{.ending = Ending::stuck, .left = 4}.excellent()));
  EXPECT_FALSE((Outcome{.ending = Ending::stuck, .left = 5}.excellent()));
}

TEST(Piles, A_card_covers_its_pile_and_a_turn_ends_what_was_said_in_it) {
  EXPECT_EQ(effect_on_says(Event(Placed{Seat{0}, card("r1"), Pile::down})).covered, "D");
  EXPECT_EQ(effect_on_says(Event(TurnEnded{Seat{2}, Seat{0}, {}})).turn_of, Seat{2});
}

}  // namespace sobremesa::two_colourful_piles
