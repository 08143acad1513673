#include "games/face_to_face/codec.hpp"

#include "games/face_to_face/rules.hpp"
#include "games/face_to_face/text.hpp"
#include "games/option_fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::face_to_face {

void write_value(wire::Writer& out, const Outcome& outcome) {
  out.begin_object();
  out.field("winner", outcome.winner.value);
  out.field("rule", rule_of(outcome.ending));
  out.end_object();
}

namespace {

constexpr std::array kEndings{Ending::all_placed, Ending::stuck};

}  // namespace

bool read_value(const wire::Value& in, Outcome& outcome, wire::Limits) {
  wire::ObjectReader object(in, wire::FaultCode::bad_request, "result");
  outcome.winner = seat_at(static_cast<int>(object.integer("winner", kSeatLimits)));
  outcome.ending = kEndings[object.choice("rule", {rule_of(kEndings[0]), rule_of(kEndings[1])})];
  return !object.finish();
}

// --- views and results --------------------------------------------------------------------------

namespace {

void write_pair(wire::Writer& out, std::string_view key,
                const std::array<std::uint8_t, kSides>& numbers) {
  out.key(key);
  out.begin_array();
  for (const std::uint8_t number : numbers) out.integer(number);
  out.end_array();
}

// What each seat has played, in the order of the seats.
void write_out(wire::Writer& out, const Public& pub) {
  out.key("out");
  out.begin_array();
  for (const NumberSet cards : pub.out) piles::write_cards<Layout>(out, cards);
  out.end_array();
}

void write_to_act(wire::Writer& out, const Public& pub) {
  out.key("to_act");
  wire::write_value(out, to_act(pub));
}

}  // namespace

void write_view(wire::Writer& out, const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  out.field("phase", to_text(pub.phase));
  write_to_act(out, pub);
  out.key("piles");
  piles::write_tops<Layout>(out, tops_for(pub, view.me.value_or(Seat{0})));
  if (view.me) {
    out.key("hand");
    piles::write_cards<Layout>(out, view.hand);
  }
  write_pair(out, "hand_sizes", pub.hand_sizes);
  write_pair(out, "decks", pub.decks);
  out.field("helped", pub.helped);
  out.field("played_this_turn", pub.played_this_turn);
  out.field("min", minimum(options, pub));
  write_out(out, pub);
  if (pub.partial) out.field("partial", true);
}

// --- positions ----------------------------------------------------------------------------------

namespace {

void write_side(wire::Writer& out, const State& state, Seat seat) {
  const Tops tops = tops_for(state.pub, seat);
  out.begin_object();
  for (const Pile pile : {Pile::up, Pile::down}) out.field(to_text(pile), tops[index_of(pile)]);
  out.key("hand");
  piles::write_cards<Layout>(out, state.hands[seat.value]);
  out.key("deck");
  piles::write_deck<Layout>(out, state.decks[seat.value]);
  out.end_object();
}

}  // namespace

void write_position(wire::Writer& out, const Options&, const State& state) {
  const Public& pub = state.pub;
  out.begin_object();
  out.key("sides");
  out.begin_array();
  for (const Seat seat : {Seat{0}, Seat{1}}) write_side(out, state, seat);
  out.end_array();
  write_to_act(out, pub);
  out.field("phase", to_text(pub.phase));
  out.field("played_this_turn", pub.played_this_turn);
  out.field("helped", pub.helped);
  out.field("shuffles", state.shuffles);
  if (pub.partial) {
    out.field("partial", true);
    write_out(out, pub);
  }
  if (pub.outcome) {
    out.key("result");
    write_value(out, *pub.outcome);
  }
  out.end_object();
}

namespace {

// Reads a position piece by piece into a state; the ObjectReader keeps the first fault.
class PositionReader {
 public:
  PositionReader(const Options& options, const wire::Value& value)
      : options_(options), in_(value, wire::FaultCode::bad_position, "position") {}

  Result<State, wire::Fault> read() {
    pub().partial = in_.boolean_or("partial", false);
    read_sides();
    read_out();
    check_tops();
    read_turn();
    read_result();
    state_.shuffles = static_cast<std::uint32_t>(in_.integer_or("shuffles", {0, 0xFFFFFFFF}, 0));
    if (auto fault = in_.finish()) return Failure{*fault};
    settle(options_, state_);
    return state_;
  }

 private:
  Public& pub() { return state_.pub; }

  // Each card lies in one place only; each colour has its own.
  std::optional<int> read_card(std::string_view where, const wire::Value& value, Seat owner) {
    Card card;
    if (!wire::read_value(value, card, kCardLimits)) {
      in_.fail(where, "must hold cards: whole numbers from 2 to 59");
      return std::nullopt;
    }
    NumberSet& named = named_[owner.value];
    if (named.contains(card.value)) {
      in_.fail(where, {"names the card ", card.value, " of seat ", owner.value, " twice"});
    }
    named.insert(card.value);
    return card.value;
  }

  void read_sides() {
    const auto sides = in_.required("sides");
    if (!sides) return;
    if (!sides->is_array() || sides->size() != kSides) {
      return in_.fail("sides", "must be a list of two sides");
    }
    int seat = 0;
    for (const wire::Value side : sides->elements()) {
      wire::ObjectReader each(side, wire::FaultCode::bad_position, "sides");
      read_side(each, seat_at(seat++));
      if (const auto fault = each.finish()) in_.adopt(*fault);
    }
  }

  void read_side(wire::ObjectReader& side, Seat seat) {
    for (const Pile pile : {Pile::up, Pile::down}) {
      const auto top = side.required(to_text(pile));
      const wire::Limits limits = way_of(pile) == cards::Way::up
                                      ? wire::Limits{start_of(pile), kHighestCard}
                                      : wire::Limits{kLowestCard, start_of(pile)};
      if (top && !wire::read_value(*top, pub().tops[place_of(seat, pile)], limits)) {
        side.fail(to_text(pile), {"must be ", wire::describe(limits)});
      }
    }
    if (const auto hand = side.required("hand")) read_hand(*hand, seat);
    if (const auto deck = side.required("deck")) read_deck(*deck, seat);
  }

  void read_hand(const wire::Value& hand, Seat seat) {
    if (!hand.is_array() || hand.size() > kFullHand) {
      return in_.fail("hand", {"must be a list of at most ", kFullHand, " cards"});
    }
    for (const wire::Value value : hand.elements()) {
      if (const auto card = read_card("hand", value, seat)) state_.hands[seat.value].insert(*card);
    }
    pub().hand_sizes[seat.value] = static_cast<std::uint8_t>(state_.hands[seat.value].size());
  }

  void read_deck(const wire::Value& deck, Seat seat) {
    if (!deck.is_array() || deck.size() > kPack) {
      return in_.fail("deck", {"must be a list of at most ", kPack, " cards, top first"});
    }
    InlineList<Card, kPack> cards;
    for (const wire::Value value : deck.elements()) {
      if (const auto card = read_card("deck", value, seat)) cards.push_back(number_card(*card));
    }
    while (!cards.empty()) state_.decks[seat.value].put_on_top(cards.pop_back());
    pub().decks[seat.value] = static_cast<std::uint8_t>(state_.decks[seat.value].size());
  }

  // What was not named lies in the piles. A practice pack has no such cards, so it names what lies
  // there: "out", one list for each seat.
  void read_out() {
    const auto out = in_.optional("out");
    if (in_.failed()) return;
    if (pub().partial) {
      if (out) read_lying_cards(*out);
      return;
    }
    if (out) in_.fail("out", "belongs to partial positions: else it is what was not named");
    for (std::size_t side = 0; side < kSides; ++side) pub().out[side] = kAllCards - named_[side];
  }

  void read_lying_cards(const wire::Value& out) {
    if (!out.is_array() || out.size() != kSides) {
      return in_.fail("out", "must be two lists of cards, one for each seat");
    }
    int index = 0;
    for (const wire::Value list : out.elements()) {
      const Seat seat = seat_at(index++);
      if (!list.is_array()) in_.fail("out", "must be two lists of cards, one for each seat");
      for (const wire::Value value : list.elements()) {
        if (const auto card = read_card("out", value, seat)) pub().out[seat.value].insert(*card);
      }
    }
  }

  // Only the number of a top counts (FTF-A05), so it may be a card of either colour. But it lies
  // there: two piles that show the same number need both colours of it.
  void check_tops() {
    if (in_.failed()) return;
    std::array<std::uint8_t, kHighestCard + 1> shown{};
    bool all_at_start = true;
    for (const Pile pile : kPiles) {
      const std::uint8_t top = pub().tops[index_of(pile)];
      if (top == start_of(pile)) continue;
      all_at_start = false;
      const int lying = pub().out[0].contains(top) + pub().out[1].contains(top);
      if (++shown[top] > lying) let_top_lie(top, is_own(pile) ? Seat{0} : Seat{1});
    }
    const int lying = pub().out[0].size() + pub().out[1].size();
    if (all_at_start && lying > 0) {
      in_.fail("sides", {"have all piles at their start, but ", lying,
                         " cards are in no hand and in no deck (\"partial\": true would take them "
                         "out of the game)"});
    }
  }

  // In a practice pack a top that nobody named belongs to the side where it lies, if it can.
  void let_top_lie(int top, Seat side) {
    for (const Seat owner : {side, opponent_of(side)}) {
      if (!pub().partial || named_[owner.value].contains(top)) continue;
      named_[owner.value].insert(top);
      return pub().out[owner.value].insert(top);
    }
    in_.fail("sides", {"show ", top, " on more piles than there are such cards on the table"});
  }

  void read_turn() {
    pub().phase = kPhases[in_.choice("phase", {"play", "over"})];
    const wire::Limits most{0, kFullHand};
    pub().played_this_turn = static_cast<std::uint8_t>(in_.integer_or("played_this_turn", most, 0));
    pub().helped = in_.boolean_or("helped", false);

    const auto seat = in_.optional("to_act");
    if (pub().phase == Phase::over) {
      if (seat && !seat->is_null()) in_.fail("to_act", "must be null when the game is over");
      return;
    }
    if (!seat || !wire::read_value(*seat, pub().to_act, kSeatLimits)) {
      return in_.fail("to_act", {"must be ", wire::describe(kSeatLimits)});
    }
    check_turn();
  }

  void check_turn() {
    const Seat seat = pub().to_act;
    const Tops tops = tops_for(pub(), seat);
    const auto moved = [&](Pile pile) { return tops[index_of(pile)] != start_of(pile); };
    const bool over_there = moved(Pile::other_up) || moved(Pile::other_down);
    const bool anywhere = over_there || moved(Pile::up) || moved(Pile::down);

    const int in_hand = pub().hand_sizes[seat.value];
    const int played = pub().played_this_turn;
    // In a practice pack what was played may be out of the game by now.
    const int lying = pub().partial && anywhere ? played : pub().out[seat.value].size();
    if (played > lying || in_hand + played > static_cast<int>(kFullHand)) {
      in_.fail("played_this_turn", "is more than this hand and the piles allow");
    }
    if (pub().helped && (played == 0 || !over_there)) {
      in_.fail("helped", "needs a card of this turn on the opponent's side");
    }
    if (in_hand == 0 && (played == 0 || pub().decks[seat.value] == 0)) {
      in_.fail("to_act", "is a seat without cards");
    }
  }

  void read_result() {
    const bool over = pub().phase == Phase::over;
    const auto result = read_result_field(in_, over);
    if (!result) return;
    Outcome outcome;
    const bool legible = read_value(*result, outcome, {});
    // Who has played everything has won; who is stuck still has cards.
    const bool placed = outcome.ending == Ending::all_placed;
    const Seat judged = placed ? outcome.winner : opponent_of(outcome.winner);
    if (!over || !legible || (cards_left(pub(), judged) == 0) != placed) {
      return in_.fail("result", "does not belong to this position");
    }
    pub().outcome = outcome;
  }

  const Options& options_;
  wire::ObjectReader in_;
  State state_;
  std::array<NumberSet, kSides> named_{};
};

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int, const wire::Value& value,
                                         const Seed&) {
  return PositionReader(options, value).read();
}

}  // namespace sobremesa::face_to_face
