// How rooms with piles of numbers tell what happens on them: cards of a turn in one sentence, what
// a card does to its pile. Knows no room; what only one of them has comes in through its words.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/match.hpp"
#include "cards/number_card.hpp"
#include "cards/number_pile.hpp"
#include "games/chart.hpp"
#include "games/piles/state.hpp"
#include "games/turn_finish.hpp"
#include "telling/message.hpp"

namespace sobremesa::pile_telling {

using telling::about;
using telling::Line;
using telling::LineKind;
using telling::Lines;
using telling::Message;
using telling::Messages;
using telling::Term;
using telling::Terms;

constexpr const char* way_name(cards::Way way) { return way == cards::Way::up ? "up" : "down"; }

// "back 10", "up 6"
[[nodiscard]] Message effect_of(cards::NumberPile pile, int card);
// "drew 12 and 58" to who drew them, "drew 2 cards" to others; nothing where none were drawn
[[nodiscard]] std::optional<Message> drew(Term cards, std::size_t mine, int count);
// "1 of 2 cards played; 1 more needed."
[[nodiscard]] Message more_needed(int played, int least);
// "1 of 2 minimum"
[[nodiscard]] Message towards_minimum(int played, int least);
// 3, "backwards tricks"
[[nodiscard]] Figure back_figure(int count);

inline int value_of(int value) { return value; }
template <class Card>
int value_of(const Card& card) {
  return card.value;
}

// "12, 37 (fire) and 58", of a set or a list of cards; `in_words` says each by its value
template <class Cards, class InWords>
Term list_of_cards(const Cards& cards, const InWords& in_words) {
  std::vector<int> values;
  for (const auto& card : cards) values.push_back(value_of(card));
  std::ranges::sort(values);
  Terms terms;
  for (const int value : values) terms.push_back(in_words(value));
  return telling::list(std::move(terms));
}

// How cards are told that are nothing but their number. A room with other cards says the same of
// them, each by its value.
struct NumberWords {
  static int number_of(int card) { return card; }
  static Term card(int card) { return telling::card(card); }
  // The same in the hand of whoever may have to type it.
  static Term held(int card) { return telling::card(card); }
  static Message effect(cards::NumberPile pile, int card) { return effect_of(pile, card); }
  static Message empty_pile(cards::NumberPile pile, Term name) {
    return {"tell.pile.empty",
            {{"pile", std::move(name)}, {"way", way_name(pile.way)}, {"start", pile.top}}};
  }
};

// The cards of one turn, put together: "Otto played 51 and 53 on A and 40 on D, and drew 3 cards."
// `on` says it of one pile: "51 and 53 on A".
template <class Pile>
class TurnSoFar {
 public:
  bool empty() const { return plays_.empty(); }

  void add(Seat seat, Pile pile, Term card) {
    seat_ = seat;
    if (plays_.empty() || plays_.back().pile != pile) plays_.push_back({pile, {}});
    plays_.back().cards.push_back(std::move(card));
  }

  template <class On>
  void end(Seat seat, std::optional<Message> drawn, const On& on, Lines& out) {
    Terms done;
    if (!plays_.empty()) done.push_back(played(on));
    if (drawn) done.push_back(*std::move(drawn));
    if (!done.empty()) out.push_back(telling::deeds(seat, std::move(done)));
    plays_.clear();
  }
  template <class On>
  void cut(const On& on, Lines& out) {
    if (!plays_.empty()) end(seat_, std::nullopt, on, out);
  }

 private:
  struct Play {
    Pile pile;
    Terms cards;
  };

  template <class On>
  Message played(const On& on) {
    Terms parts;
    for (Play& play : plays_) {
      parts.push_back(on(seat_, play.pile, telling::list(std::move(play.cards))));
    }
    return {"tell.deed.played", {{"plays", telling::list(std::move(parts))}}};
  }

  Seat seat_;
  std::vector<Play> plays_;
};

template <class Words>
class Story;
template <class Words>
class Figures;

// What rooms with shared piles tell in the same way: a deck, hands, turns of several cards. Words
// is the room's own part, NumberWords or what stands in its place with:
//   types Options, View, Seen and Move; Seen begins with Started, Placed, TurnEndedSeen and
//   GameEnded, Move with Place, EndTurn and Start; kPiles
//   pile_at(pub, pile), by its numbers; needed(options, pub), will_draw(options, view)
//   notes_on(options, card): what is printed on it
//   in_force(options, pub), obligations(options, view): what the turn owes beside the minimum
//   turn_ended(options, began, after): what its end is news of
//   title(options), reason(options, view): why the game ended
//   progress(options, view): how many of the cards that the turn asks for are placed
//   warning(options, view, rule): why it would, by that rule, if the turn ended now
template <class Words>
struct Telling {
  using Story = pile_telling::Story<Words>;
  using Figures = pile_telling::Figures<Words>;
  using Options = typename Words::Options;
  using View = typename Words::View;
  using Public = decltype(View::pub);
  using Started = std::variant_alternative_t<0, typename Words::Seen>;
  using Placed = std::variant_alternative_t<1, typename Words::Seen>;
  using TurnEnded = std::variant_alternative_t<2, typename Words::Seen>;
  using GameEnded = std::variant_alternative_t<3, typename Words::Seen>;
  using Place = std::variant_alternative_t<0, typename Words::Move>;
  using EndTurn = std::variant_alternative_t<1, typename Words::Move>;
  using Start = std::variant_alternative_t<2, typename Words::Move>;
  using Pile = decltype(Placed::pile);

  // A card of a refusal, where it is more than a number.
  static Term card_named(std::string_view text)
    requires requires { Words::card_named(text); }
  {
    return Words::card_named(text);
  }

  // Whether the event is a card that was placed against the way of its pile.
  static bool went_back(const View& before, const typename Words::Seen& event) {
    const auto* e = std::get_if<Placed>(&event);
    return e != nullptr &&
           goes_back(Words::pile_at(before.pub, e->pile), Words::number_of(e->card.value));
  }

  static Messages table(const Options& options, const View& view) {
    Messages out;
    for (const Pile pile : Words::kPiles) out.push_back(pile_line(options, view.pub, pile));
    out.push_back({"tell.deck", {{"n", view.pub.deck}}});
    out.push_back(hands_line(view.pub));
    for (Message& force : Words::in_force(options, view.pub)) out.push_back(std::move(force));
    out.push_back(turn_line(options, view.pub));
    return out;
  }

  static Message hand(const Options& options, const View& view) {
    return about("tell.hand", view.me.value_or(Seat{0}),
                 {{"n", view.hand.size()}, {"cards", held_cards(options, view.hand)}});
  }

  static Messages duty(const Options& options, const View& view) {
    if (to_act(view.pub) != view.me || !view.me) return {turn_line(options, view.pub)};
    const int played = view.pub.played_this_turn;
    const int least = Words::needed(options, view.pub);
    Messages out{played < least
                     ? more_needed(played, least)
                     : Message("tell.duty.done",
                               {{"k", played}, {"draw", Words::will_draw(options, view)}})};
    for (Message& due : Words::obligations(options, view)) out.push_back(std::move(due));
    return out;
  }

  static Term move(const Options& options, const View& view, const typename Words::Move& move) {
    return match(
        move,
        [&](const Place& place) -> Term {
          const int card = place.card.value;
          return Message("tell.move.place",
                         {{"card", noted_card(options, card)},
                          {"pile", telling::pile(to_text(place.pile))},
                          {"effect", Words::effect(Words::pile_at(view.pub, place.pile), card)}});
        },
        [&](const EndTurn&) -> Term {
          return Message("tell.move.end", {{"draw", Words::will_draw(options, view)}});
        },
        [&](const Start& start) -> Term { return about("tell.move.start", seat_at(start.seat)); });
  }

  static Message glance(const View& view, const typename Words::Move& move) {
    if (const auto* place = std::get_if<Place>(&move)) {
      return {"tell.glance.pile", {{"pile", telling::pile(to_text(place->pile))}}};
    }
    if (std::holds_alternative<Start>(move)) {
      return about("tell.glance.start", view.me.value_or(Seat{0}));
    }
    return Message("tell.glance.end");
  }

  static Messages result(const Options& options, const View& view) {
    if (!view.pub.outcome) return {};
    const auto& outcome = *view.pub.outcome;
    Messages out;
    out.push_back(outcome.won() ? Message("tell.result.won", {{"game", Words::title(options)}})
                                : Message("tell.result.left",
                                          {{"n", outcome.left},
                                           {"excellent", outcome.excellent() ? "yes" : "no"}}));
    out.push_back(Words::reason(options, view));
    if (view.me && view.hand.size() > 0) {
      out.push_back(about("tell.end.in_hand", *view.me, {{"cards", cards(options, view.hand)}}));
    }
    return out;
  }

  // How far the turn has come, in few words.
  static Message progress(const Options& options, const View& view, const TurnFinish& finish) {
    if (finish.stop) return Message("tell.progress.stopped");
    if constexpr (requires { Words::progress(options, view); }) {
      return Words::progress(options, view);
    } else {
      return towards_minimum(view.pub.played_this_turn, Words::needed(options, view.pub));
    }
  }

  static Messages warning(const Options& options, const View& view, std::string_view rule) {
    return Words::warning(options, view, rule);
  }

  static Message stuck(const Options& options, const View& view) {
    Public pub = view.pub;
    pub.to_act = pub.outcome->stuck.value_or(pub.outcome->seat);
    return about("tell.end.stuck", pub.to_act, {{"n", Words::needed(options, pub)}});
  }

  // The usual refill.
  static int missing_cards(const Options& options, const View& view) {
    const int missing = full_hand(options, view.pub.seats) - view.hand.size();
    return std::clamp(missing, 0, int{view.pub.deck});
  }

  static ChartFrame chart_frame(const View&) {
    std::vector<ChartLine> lines;
    lines.reserve(std::size(Words::kPiles));
    for (const Pile pile : Words::kPiles) {
      lines.push_back({.name = Message("tell.chart.pile", {{"pile", telling::pile(to_text(pile))}}),
                       .pile = ChartPile{.name = std::string(to_text(pile)), .way = way_of(pile)}});
    }
    const auto [low, high] =
        std::ranges::minmax(Words::kPiles, {}, [](Pile pile) { return begin_of(pile); });
    return {.title = Message("tell.chart.piles"),
            .step = Message("tell.chart.turn"),
            .low = begin_of(low),
            .high = begin_of(high),
            .lines = std::move(lines)};
  }
  static std::vector<int> chart_column(const View& view) {
    std::vector<int> tops;
    tops.reserve(Words::kPiles.size());
    for (const Pile pile : Words::kPiles) tops.push_back(Words::pile_at(view.pub, pile).top);
    return tops;
  }
  // A game that ends in the middle of a turn still shows its last cards.
  static bool ends_column(const View& before, const typename Words::Seen& event) {
    return std::holds_alternative<TurnEnded>(event) ||
           (std::holds_alternative<GameEnded>(event) && before.pub.played_this_turn > 0);
  }

  template <class Cards>
  static Term cards(const Options& options, const Cards& cards) {
    return list_of_cards(cards, [&](int card) { return noted_card(options, card); });
  }
  static Term noted_card(const Options& options, int card) {
    return telling::noted(Words::card(card), Words::notes_on(options, card));
  }
  // The number that a pile without cards has come to.
  static int begin_of(Pile pile) { return Words::pile_at(Public{}, pile).top; }

 private:
  static Term held_cards(const Options& options, const decltype(View::hand)& hand) {
    return list_of_cards(hand, [&](int card) {
      return telling::noted(Words::held(card), Words::notes_on(options, card));
    });
  }

  static Message pile_line(const Options& options, const Public& pub, Pile pile) {
    const cards::NumberPile lies = Words::pile_at(pub, pile);
    const int top = piles::tops_of(pub)[piles::index_of(pile)];
    Term name = telling::pile(to_text(pile));
    if (top == start_of(pile)) return Words::empty_pile(lies, std::move(name));
    return {"tell.pile.top",
            {{"pile", std::move(name)},
             {"way", way_name(lies.way)},
             {"card", noted_card(options, top)}}};
  }

  static Message hands_line(const Public& pub) {
    Terms hands;
    for (int i = 0; i < pub.seats; ++i) {
      hands.push_back(
          about("tell.holds", seat_at(i), {{"n", pub.hand_sizes[static_cast<std::size_t>(i)]}}));
    }
    return {"tell.hands", {{"hands", telling::list(std::move(hands))}}};
  }

  static Message turn_line(const Options& options, const Public& pub) {
    if (is_over(pub)) return Message("tell.over");
    const auto acting = to_act(pub);
    if (!acting) return Message("tell.who_starts");
    return about("tell.turn.cards", *acting,
                 {{"n", Words::needed(options, pub)}, {"k", pub.played_this_turn}});
  }
};

template <class Words>
class Story {
 public:
  using T = Telling<Words>;
  using Options = typename T::Options;
  using View = typename T::View;

  void tell(const Options& options, const View& before, const typename Words::Seen& event,
            const View& after, Lines& out) {
    if (!turn_began_) turn_began_ = before;
    match(
        event,
        [&](const typename T::Started& e) {
          out.push_back({LineKind::note, e.seat, about("tell.started", e.starter)});
        },
        [&](const typename T::Placed& e) { note(options, before, e); },
        [&](const typename T::TurnEnded& e) { end_turn(options, e, after, out); },
        [&](const typename T::GameEnded&) {
          cut(out);
          out.push_back({LineKind::over, std::nullopt, Message("tell.over")});
        });
  }

  void cut(Lines& out) { turn_.cut(on_pile, out); }

 private:
  static Message on_pile(Seat, typename T::Pile pile, Term cards) {
    return {"tell.plays.on", {{"cards", std::move(cards)}, {"pile", telling::pile(to_text(pile))}}};
  }

  // A card as it was placed: what is printed on it, and whether it went back.
  void note(const Options& options, const View& before, const typename T::Placed& e) {
    const int card = e.card.value;
    const cards::NumberPile lies = Words::pile_at(before.pub, e.pile);
    Terms notes = Words::notes_on(options, card);
    if (goes_back(lies, Words::number_of(card))) notes.push_back(Words::effect(lies, card));
    turn_.add(e.seat, e.pile, telling::noted(Words::card(card), std::move(notes)));
  }

  void end_turn(const Options& options, const typename T::TurnEnded& e, const View& after,
                Lines& out) {
    turn_.end(e.seat, drew(T::cards(options, e.mine), e.mine.size(), e.drew), on_pile, out);
    for (Message& news : Words::turn_ended(options, *turn_began_, after)) {
      out.push_back(std::move(news));
    }
    tell_passed_over(e, after, out);
    turn_began_.reset();
  }

  static void tell_passed_over(const typename T::TurnEnded& e, const View& after, Lines& out) {
    if (is_over(after.pub)) return;
    const int seats = after.pub.seats;
    for (int i = (e.seat.value + 1) % seats; i != e.next.value; i = (i + 1) % seats) {
      out.push_back(about("tell.passed_over", seat_at(i)));
    }
  }

  TurnSoFar<typename T::Pile> turn_;
  std::optional<View> turn_began_;
};

// What the whole game comes to in numbers.
template <class Words>
class Figures {
 public:
  using T = Telling<Words>;
  using View = typename T::View;

  void note(const View& before, const typename Words::Seen& event) {
    const auto* e = std::get_if<typename T::Placed>(&event);
    if (e == nullptr) return;
    ++placed_;
    if (before.pub.played_this_turn == 0) ++turns_;
    if (T::went_back(before, event)) ++back_;
  }

  Messages tell(const View& began, const View& ended, std::size_t says) const {
    Messages out;
    out.push_back({"tell.figure.placed", {{"n", placed_}, {"turns", turns_}}});
    out.push_back({"tell.figure.back", {{"n", back_}}});
    if (auto x = per_card(began, ended)) {
      out.push_back({"tell.figure.per_card", {{"x", *std::move(x)}}});
    }
    if (says > 0) out.push_back({"tell.figure.said", {{"n", says}}});
    return out;
  }

  FigureList list(const View& began, const View& ended) const {
    FigureList out{back_figure(back_)};
    if (auto x = per_card(began, ended)) {
      out.push_back({"per_card", *std::move(x), Message("tell.stat.per_card")});
    }
    return out;
  }

 private:
  std::optional<Message> per_card(const View& began, const View& ended) const {
    const int used = way_used(ended) - way_used(began);
    if (placed_ == 0 || used <= 0) return std::nullopt;
    return telling::decimal(100 * used / placed_);
  }
  // How far the piles have come, in numbers.
  static int way_used(const View& view) {
    int sum = 0;
    for (const auto pile : Words::kPiles) {
      sum += std::abs(Words::pile_at(view.pub, pile).top - T::begin_of(pile));
    }
    return sum;
  }

  int placed_ = 0;
  int back_ = 0;
  int turns_ = 0;
};

}  // namespace sobremesa::pile_telling
