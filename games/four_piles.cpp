#include "games/four_piles.hpp"

#include <algorithm>
#include <span>

#include "base/inline_list.hpp"

namespace sobremesa::four_piles {
namespace {

constexpr std::array<std::string_view, 3> kPhaseNames{"starter", "play", "over"};

class Reader {
 public:
  Reader(wire::ObjectReader& in, int seats, int full_hand) : in_(in), full_hand_(full_hand) {
    photo_.seats = static_cast<std::uint8_t>(seats);
  }

  Photograph read() {
    photo_.partial = in_.boolean_or("partial", false);
    read_piles();
    read_hands();
    read_deck();
    read_out();
    read_turn();
    photo_.shuffles = static_cast<std::uint32_t>(in_.integer_or("shuffles", {0, 0xFFFFFFFF}, 0));
    return photo_;
  }

 private:
  // Each card lies in one place only.
  std::optional<int> read_card(std::string_view where, const wire::Value& value) {
    const auto number = value.as_int();
    if (!number || *number < kCardLimits.min || *number > kCardLimits.max) {
      in_.fail(where, "must hold cards: whole numbers from 2 to 99");
      return std::nullopt;
    }
    const int card = static_cast<int>(*number);
    if (named_.contains(card)) in_.fail(where, {"names the card ", card, " twice"});
    named_.insert(card);
    return card;
  }

  void read_piles() {
    const auto piles = in_.required("piles");
    if (!piles) return;
    wire::ObjectReader each(*piles, wire::FaultCode::bad_position, "piles");
    for (std::size_t pile = 0; pile < kPiles; ++pile) read_pile(each, pile);
    if (const auto fault = each.finish()) in_.adopt(*fault);
  }

  void read_pile(wire::ObjectReader& each, std::size_t pile) {
    const auto value = each.required(kPileNames[pile]);
    if (!value || each.failed() || value->as_int() == start_of(pile)) return;
    if (const auto card = read_card("piles", *value)) {
      photo_.tops[pile] = static_cast<std::uint8_t>(*card);
      photo_.out.insert(*card);
    }
  }

  void read_hands() {
    const auto hands = in_.required("hands");
    if (!hands) return;
    if (!hands->is_array() || hands->size() != photo_.seats) {
      return in_.fail("hands", {"must be a list of ", photo_.seats, " hands"});
    }
    std::size_t seat = 0;
    for (const wire::Value hand : hands->elements()) read_hand(photo_.hands[seat++], hand);
  }

  void read_hand(cards::NumberSet& hand, const wire::Value& list) {
    if (!list.is_array()) return in_.fail("hands", "must be a list of lists of cards");
    if (list.size() > static_cast<std::size_t>(full_hand_)) {
      return in_.fail("hands", {"has a hand larger than a full hand of ", full_hand_});
    }
    for (const wire::Value value : list.elements()) {
      if (const auto card = read_card("hands", value)) hand.insert(*card);
    }
  }

  void read_deck() {
    const auto deck = in_.required("deck");
    if (!deck) return;
    if (!deck->is_array() || deck->size() > kPack) {
      return in_.fail("deck", "must be a list of at most 98 cards, top first");
    }
    InlineList<cards::NumberCard, kPack> cards;
    for (const wire::Value value : deck->elements()) {
      if (const auto card = read_card("deck", value)) cards.push_back(cards::number_card(*card));
    }
    while (!cards.empty()) photo_.deck.put_on_top(cards.pop_back());
  }

  // What was not named lies in the piles, under their tops. A practice pack has no such cards, so
  // it names what lies there: "out", tops included.
  void read_out() {
    const auto out = in_.optional("out");
    if (in_.failed()) return;
    const bool all_at_start = photo_.out.empty();
    if (!photo_.partial) {
      if (out) in_.fail("out", "belongs to partial positions: else it is what was not named");
      photo_.out = kAllCards - (named_ - photo_.out);
    } else if (out) {
      read_lying_cards(*out);
    }
    if (all_at_start && !photo_.out.empty()) {
      in_.fail("piles", {"are all at their start, but ", photo_.out.size(),
                         " cards are in no hand and not in the deck (\"partial\": true would take "
                         "them out of the game)"});
    }
  }

  void read_lying_cards(const wire::Value& out) {
    if (!out.is_array()) return in_.fail("out", "must be a list of cards");
    const cards::NumberSet tops = photo_.out;
    for (const wire::Value value : out.elements()) {
      const auto number = value.as_int();
      const bool is_card = number && *number >= kCardLimits.min && *number <= kCardLimits.max;
      if (is_card && tops.contains(static_cast<int>(*number))) continue;
      if (const auto card = read_card("out", value)) photo_.out.insert(*card);
    }
  }

  void read_turn() {
    constexpr std::array kPhases{Phase::play, Phase::starter, Phase::over};
    photo_.phase = kPhases[in_.choice("phase", {"play", "starter", "over"})];
    photo_.played_this_turn =
        static_cast<std::uint8_t>(in_.integer_or("played_this_turn", {0, full_hand_}, 0));
    const auto seat = in_.optional("to_act");
    if (photo_.phase != Phase::play) {
      if (seat && !seat->is_null()) in_.fail("to_act", "must be null in this phase");
      return check_pause();
    }
    const auto number = seat ? seat->as_int() : std::nullopt;
    if (!number || *number < 0 || *number >= photo_.seats) {
      return in_.fail("to_act", {"must be ", wire::describe({0, photo_.seats - 1})});
    }
    photo_.to_act = seat_at(static_cast<int>(*number));
    check_turn();
  }

  void check_pause() {
    if (photo_.phase != Phase::starter) return;
    if (photo_.played_this_turn > 0)
      in_.fail("played_this_turn", "must be 0 before the first turn");
    const auto held = std::span(photo_.hands).first(photo_.seats);
    if (std::find(held.begin(), held.end(), cards::NumberSet{}) != held.end()) {
      in_.fail("hands", "must all hold cards before the first turn");
    }
  }

  void check_turn() {
    const int in_hand = photo_.hands[photo_.to_act.value].size();
    const int played = photo_.played_this_turn;
    if (played > photo_.out.size() || in_hand + played > full_hand_) {
      in_.fail("played_this_turn", "is more than this hand and the piles allow");
    }
    if (in_hand == 0 && played == 0 && photo_.left() > 0) {
      in_.fail("to_act", "is a seat without cards");
    }
  }

  wire::ObjectReader& in_;
  int full_hand_;
  Photograph photo_;
  cards::NumberSet named_;
};

void write_numbers(wire::Writer& out, cards::NumberSet numbers) {
  out.begin_array();
  for (const int number : numbers) out.integer(number);
  out.end_array();
}

}  // namespace

int Photograph::left() const {
  int left = deck.size();
  for (const cards::NumberSet& hand : hands) left += hand.size();
  return left;
}

Photograph read_photograph(wire::ObjectReader& in, int seats, int full_hand) {
  return Reader(in, seats, full_hand).read();
}

void write_photograph(wire::Writer& out, const Photograph& photo) {
  out.key("piles");
  out.begin_object();
  for (std::size_t pile = 0; pile < kPiles; ++pile) out.field(kPileNames[pile], photo.tops[pile]);
  out.end_object();
  out.key("hands");
  out.begin_array();
  for (const auto& hand : std::span(photo.hands).first(photo.seats)) write_numbers(out, hand);
  out.end_array();
  out.key("deck");
  out.begin_array();
  for (int depth = 0; depth < photo.deck.size(); ++depth) out.integer(photo.deck.peek(depth).value);
  out.end_array();
  out.key("to_act");
  if (photo.phase == Phase::play) {
    out.integer(photo.to_act.value);
  } else {
    out.null();
  }
  out.field("phase", kPhaseNames[static_cast<std::size_t>(photo.phase)]);
  out.field("played_this_turn", photo.played_this_turn);
  out.field("shuffles", photo.shuffles);
  if (photo.partial) {
    out.field("partial", true);
    out.key("out");
    write_numbers(out, photo.out);
  }
}

}  // namespace sobremesa::four_piles
