// Positions of a team's games of piles: a photograph of tops, hands and deck with the turn it was
// taken in. Read and written here once; what a game adds (orders, fires) is its own. Knows no
// rules: the reader is told how large a hand may be.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/inline_list.hpp"
#include "games/piles/fields.hpp"
#include "games/piles/state.hpp"
#include "games/piles/turns.hpp"
#include "games/sighting.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::piles {

struct TableSize {
  int seats = 1;
  int full_hand = 1;
};

template <class L>
struct Photograph {
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  bool partial = false;
  Tops<L> tops = tops_at_start<L>();
  std::array<typename L::Set, L::kMostSeats> hands{};
  cards::DrawPile<L::kPack, typename L::Card> deck;
  typename L::Set out;  // what lies in the piles
  std::uint32_t shuffles = 0;
};

template <PileLayout L>
class PhotographReader {
 public:
  using Card = typename L::Card;
  using Set = typename L::Set;

  PhotographReader(wire::ObjectReader& in, TableSize size) : in_(in), full_hand_(size.full_hand) {
    photo_.seats = small(size.seats);
  }

  // The ObjectReader keeps the first fault; the room finishes it.
  Photograph<L> read() {
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
  std::optional<Card> read_new(std::string_view where, const wire::Value& value) {
    const auto card = read_card<L>(value);
    if (!card) {
      in_.fail(where, {"must hold cards: ", L::cards_in_words()});
    } else if (named_.contains(card->value)) {
      in_.fail(where, {"names the card ", L::name_of(*card), " twice"});
    } else {
      named_.insert(card->value);
    }
    return card;
  }

  void read_piles() {
    const auto piles = in_.required("piles");
    if (!piles) return;
    wire::ObjectReader each(*piles, wire::FaultCode::bad_position, "piles");
    for (const auto pile : L::kPiles) read_pile(each, pile);
    if (const auto fault = each.finish()) in_.adopt(*fault);
  }

  void read_pile(wire::ObjectReader& each, typename L::Pile pile) {
    const auto value = each.required(to_text(pile));
    if (!value || each.failed() || is_start<L>(*value, pile)) return;
    if (const auto card = read_new("piles", *value)) {
      photo_.tops[index_of(pile)] = card->value;
      photo_.out.insert(card->value);
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

  void read_hand(Set& hand, const wire::Value& list) {
    if (!list.is_array()) return in_.fail("hands", "must be a list of lists of cards");
    if (list.size() > static_cast<std::size_t>(full_hand_)) {
      return in_.fail("hands", {"has a hand larger than a full hand of ", full_hand_});
    }
    for (const wire::Value value : list.elements()) {
      if (const auto card = read_new("hands", value)) hand.insert(card->value);
    }
  }

  void read_deck() {
    const auto deck = in_.required("deck");
    if (!deck) return;
    if (!deck->is_array() || deck->size() > L::kPack) {
      return in_.fail("deck", {"must be a list of at most ", L::kPack, " cards, top first"});
    }
    InlineList<Card, L::kPack> cards;
    for (const wire::Value value : deck->elements()) {
      if (const auto card = read_new("deck", value)) cards.push_back(*card);
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
      photo_.out = L::kAllCards - (named_ - photo_.out);
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
    Set tops = photo_.out;  // named with the piles; they may be named here once more
    for (const wire::Value value : out.elements()) {
      const auto told = read_card<L>(value);
      if (told && tops.contains(told->value)) {
        tops.erase(told->value);
        continue;
      }
      if (const auto card = read_new("out", value)) photo_.out.insert(card->value);
    }
  }

  void read_turn() {
    constexpr std::array kPhases{Phase::play, Phase::starter, Phase::over};
    photo_.phase = kPhases[in_.choice("phase", {"play", "starter", "over"})];
    photo_.played_this_turn =
        small(static_cast<int>(in_.integer_or("played_this_turn", {0, full_hand_}, 0)));
    const auto seat = in_.optional("to_act");
    if (photo_.phase != Phase::play) {
      if (seat && !seat->is_null()) in_.fail("to_act", "must be null in this phase");
      return check_pause();
    }
    const wire::Limits seats{0, photo_.seats - 1};
    if (!seat || !wire::read_value(*seat, photo_.to_act, seats)) {
      return in_.fail("to_act", {"must be ", wire::describe(seats)});
    }
    check_turn();
  }

  void check_pause() {
    if (photo_.phase != Phase::starter) return;
    if (photo_.played_this_turn > 0)
      in_.fail("played_this_turn", "must be 0 before the first turn");
    const auto held = std::span(photo_.hands).first(photo_.seats);
    if (std::find(held.begin(), held.end(), Set{}) != held.end()) {
      in_.fail("hands", "must all hold cards before the first turn");
    }
  }

  void check_turn() {
    const int in_hand = photo_.hands[photo_.to_act.value].size();
    const int played = photo_.played_this_turn;
    if (played > photo_.out.size() || in_hand + played > full_hand_) {
      in_.fail("played_this_turn", "is more than this hand and the piles allow");
    }
    int left = photo_.deck.size();
    for (const Set& hand : photo_.hands) left += hand.size();
    if (in_hand == 0 && played == 0 && left > 0) in_.fail("to_act", "is a seat without cards");
  }

  wire::ObjectReader& in_;
  int full_hand_;
  Photograph<L> photo_;
  Set named_;
};

template <PileLayout L>
void write_photograph(wire::Writer& out, const Photograph<L>& photo) {
  out.key("piles");
  write_tops<L>(out, photo.tops);
  out.key("hands");
  out.begin_array();
  for (const auto& hand : std::span(photo.hands).first(photo.seats)) write_cards<L>(out, hand);
  out.end_array();
  out.key("deck");
  write_deck<L>(out, photo.deck);
  out.key("to_act");
  wire::write_value(out, seat_to_act(photo));
  out.field("phase", to_text(photo.phase));
  out.field("played_this_turn", photo.played_this_turn);
  out.field("shuffles", photo.shuffles);
  if (photo.partial) {
    out.field("partial", true);
    out.key("out");
    write_cards<L>(out, photo.out);
  }
}

// --- photographs and states ----------------------------------------------------------------------
//
// Rooms of the same shape (L::Shape) share one reader and one writer.

template <class PublicTable, class L>
[[nodiscard]] Photograph<typename L::Shape> photograph_of(const State<PublicTable, L>& state) {
  const PublicTable& pub = state.pub;
  return {.seats = pub.seats,
          .phase = pub.phase,
          .to_act = pub.to_act,
          .played_this_turn = pub.played_this_turn,
          .partial = pub.partial,
          .tops = tops_of(pub),
          .hands = state.hands,
          .deck = state.deck,
          .out = pub.out,
          .shuffles = state.shuffles};
}

template <class TeamState, class Shape>
[[nodiscard]] TeamState developed(const Photograph<Shape>& photo) {
  TeamState state;
  auto& pub = state.pub;
  pub.seats = photo.seats;
  pub.phase = photo.phase;
  pub.to_act = photo.to_act;
  pub.played_this_turn = photo.played_this_turn;
  pub.partial = photo.partial;
  tops_of(pub) = photo.tops;
  pub.out = photo.out;
  pub.deck = small(photo.deck.size());
  for (std::size_t seat = 0; seat < photo.hands.size(); ++seat) {
    pub.hand_sizes[seat] = small(photo.hands[seat].size());
  }
  state.hands = photo.hands;
  state.deck = photo.deck;
  state.shuffles = photo.shuffles;
  return state;
}

// What a room adds: `more()` writes its own fields, `read_more` reads them into the state.

template <class PublicTable, class L, class More>
void write_position(wire::Writer& out, const State<PublicTable, L>& state, const More& more) {
  const PublicTable& pub = state.pub;
  out.begin_object();
  write_photograph(out, photograph_of(state));
  more();
  if (pub.outcome) {
    out.key("result");
    write_value(out, *pub.outcome);
    if (pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
  }
  out.end_object();
}

// The result of a finished game. `may_end(ending)`: whether these options allow such an end.
template <class PublicTable, class MayEnd>
void read_result_of_position(wire::ObjectReader& in, PublicTable& pub, const MayEnd& may_end) {
  const bool over = pub.phase == Phase::over;
  const auto result = read_result_field(in, over);
  const auto stuck = in.optional("stuck");
  if (!result) {
    if (stuck) in.fail("stuck", "belongs to a result");
    return;
  }
  auto& outcome = pub.outcome.emplace();
  const bool right = over && read_value(*result, outcome, {}) && may_end(outcome.ending) &&
                     outcome.left == cards_left(pub) && outcome.seat.value < pub.seats;
  if (!right) return in.fail("result", "does not belong to this position");
  if (stuck && !wire::read_value(*stuck, outcome.stuck, {0, pub.seats - 1})) {
    in.fail("stuck", "must be a seat");
  }
}

template <class TeamState, class L, class ReadMore, class MayEnd>
[[nodiscard]] Result<TeamState, wire::Fault> read_position(const wire::Value& value, TableSize size,
                                                           const ReadMore& read_more,
                                                           const MayEnd& may_end) {
  wire::ObjectReader in(value, wire::FaultCode::bad_position, "position");
  auto state = developed<TeamState>(PhotographReader<typename L::Shape>(in, size).read());
  read_more(in, state);
  read_result_of_position(in, state.pub, may_end);
  if (auto fault = in.finish()) return Failure{*fault};
  return state;
}

}  // namespace sobremesa::piles
