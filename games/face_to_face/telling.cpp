#include "games/face_to_face/telling.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/match.hpp"
#include "games/face_to_face/rules.hpp"

namespace sobremesa::face_to_face {
namespace {

using cards::NumberPile;
using pile_telling::way_name;
using telling::about;
using telling::LineKind;
using telling::Lines;
using telling::Message;
using telling::Messages;
using telling::Term;
using telling::Terms;

constexpr std::array kSeatsInOrder{Seat{0}, Seat{1}};
constexpr std::array kOwnPiles{Pile::up, Pile::down};

NumberPile pile_of(const Public& pub, Seat seat, Pile pile) {
  return pile_at(tops_for(pub, seat), pile);
}
// The pile's own letter, whoever names it.
Term letter(Pile pile) { return telling::pile(way_of(pile) == cards::Way::up ? "U" : "D"); }

// The backwards trick is for the own piles; on the other side a card helps.
bool plays_back(const Public& pub, Seat seat, Pile pile, int card) {
  return is_own(pile) && goes_back(pile_of(pub, seat, pile), card);
}

template <class Cards>
Term plain_cards(const Cards& cards) {
  return pile_telling::list_of_cards(cards, [](int card) { return telling::card(card); });
}

Message on_pile(Seat seat, Pile pile, Term cards) {
  if (is_own(pile)) {
    return {"tell.plays.on", {{"cards", std::move(cards)}, {"pile", letter(pile)}}};
  }
  return about("tell.plays.helping", opponent_of(seat),
               {{"cards", std::move(cards)}, {"pile", letter(pile)}});
}

Message pile_line(const Public& pub, Seat seat, Pile pile) {
  const NumberPile lies = pile_of(pub, seat, pile);
  const telling::Args args{{"pile", letter(pile)}, {"way", way_name(lies.way)}, {"top", lies.top}};
  return lies.top == start_of(pile) ? about("tell.f2f.pile.empty", seat, args)
                                    : about("tell.f2f.pile.top", seat, args);
}

Message turn_line(const Options& options, const Public& pub) {
  const auto acting = to_act(pub);
  if (!acting) return Message("tell.over");
  return about("tell.turn.cards", *acting,
               {{"n", minimum(options, pub)}, {"k", pub.played_this_turn}});
}

// FTF-26, FTF-27: two cards, or back to six for those who helped.
int will_draw(const Public& pub, Seat seat) {
  const int missing = static_cast<int>(kFullHand) - pub.hand_sizes[seat.value];
  return std::clamp(pub.helped ? missing : 2, 0, int{pub.decks[seat.value]});
}

Message draw_preview(const Public& pub, Seat seat) {
  const int draw = will_draw(pub, seat);
  if (!pub.helped) return {"tell.f2f.draw", {{"n", draw}}};
  return {"tell.f2f.refill", {{"hand", pub.hand_sizes[seat.value] + draw}, {"n", draw}}};
}

Message placing(const Public& pub, Seat seat, const Place& place) {
  const int card = place.card.value;
  const NumberPile lies = pile_of(pub, seat, place.pile);
  if (is_own(place.pile)) {
    return {"tell.move.place",
            {{"card", telling::card(card)},
             {"pile", letter(place.pile)},
             {"effect", pile_telling::effect_of(lies, card)}}};
  }
  return about("tell.f2f.helping", opponent_of(seat),
               {{"card", telling::card(card)},
                {"pile", letter(place.pile)},
                {"n", std::abs(card - lies.top)},
                {"way", way_name(lies.way)}});
}

}  // namespace

// --- what happens
// ---------------------------------------------------------------------------------

void Story::tell(const Options&, const SeatView& before, const SeenEvent& event, const SeatView&,
                 Lines& out) {
  match(
      event,
      [&](const Placed& e) {
        const int card = e.card.value;
        Terms notes;
        if (plays_back(before.pub, e.seat, e.pile, card)) {
          notes.push_back(pile_telling::effect_of(pile_of(before.pub, e.seat, e.pile), card));
        }
        turn_.add(e.seat, e.pile, telling::noted(telling::card(card), std::move(notes)));
      },
      [&](const TurnEndedSeen& e) {
        turn_.end(e.seat, pile_telling::drew(plain_cards(e.mine), e.mine.size(), e.drew), on_pile,
                  out);
      },
      [&](const GameEnded&) {
        cut(out);
        out.push_back({LineKind::over, std::nullopt, Message("tell.over")});
      });
}

void Story::cut(Lines& out) { turn_.cut(on_pile, out); }

void Figures::note(const SeatView& before, const SeenEvent& event) {
  const auto* e = std::get_if<Placed>(&event);
  if (e == nullptr) return;
  OfASide& side = sides_[e->seat.value];
  if (Telling::went_back(before, event)) ++side.back;
  if (!is_own(e->pile)) ++side.helped;
}

Messages Figures::tell(const SeatView&, const SeatView& ended, std::size_t) const {
  Messages out;
  for (const Seat seat : kSeatsInOrder) {
    out.push_back(about("tell.f2f.figures", seat,
                        {{"left", cards_left(ended.pub, seat)},
                         {"back", sides_[seat.value].back},
                         {"helped", sides_[seat.value].helped}}));
  }
  return out;
}

FigureList Figures::list(const SeatView&, const SeatView& ended) const {
  const OfASide& side = sides_[ended.me.value_or(Seat{0}).value];
  return {pile_telling::back_figure(side.back),
          {"helped", side.helped, Message("tell.stat.helped", {{"n", side.helped}})}};
}

// --- the table
// ------------------------------------------------------------------------------------

bool Telling::went_back(const SeatView& before, const SeenEvent& event) {
  const auto* e = std::get_if<Placed>(&event);
  return e != nullptr && plays_back(before.pub, e->seat, e->pile, e->card.value);
}

std::optional<Message> Telling::refused(const Refusal& refusal) {
  if (refusal.reason != Reason::f2f_must_improve) return std::nullopt;
  Message told("tell.f2f.must_improve");
  for (const Param& param : refusal.params) {
    if (param.name == "seat") told.args.push_back({"name", seat_at(param.number)});
    if (param.name == "top") told.args.push_back({"top", param.number});
    if (param.name == "pile") {
      const bool up = param.text.view() == to_text(Pile::other_up);
      told.args.push_back({"way", way_name(up ? cards::Way::up : cards::Way::down)});
    }
  }
  return told;
}

Messages Telling::table(const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  const Seat near = view.me.value_or(Seat{0});
  Messages out;
  for (const Seat seat : {near, opponent_of(near)}) {
    for (const Pile pile : kOwnPiles) out.push_back(pile_line(pub, seat, pile));
    out.push_back(about("tell.f2f.cards", seat,
                        {{"n", pub.hand_sizes[seat.value]}, {"deck", pub.decks[seat.value]}}));
  }
  out.push_back(turn_line(options, pub));
  return out;
}

Message Telling::hand(const Options&, const SeatView& view) {
  return about("tell.hand", view.me.value_or(Seat{0}),
               {{"n", view.hand.size()}, {"cards", plain_cards(view.hand)}});
}

Messages Telling::duty(const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  if (!view.me || to_act(pub) != view.me) return {turn_line(options, pub)};
  const int played = pub.played_this_turn;
  const int least = minimum(options, pub);
  return {played < least ? pile_telling::more_needed(played, least)
                         : Message("tell.f2f.may_end", {{"k", played}}),
          draw_preview(pub, *view.me)};
}

Message Telling::progress(const Options& options, const SeatView& view, const TurnFinish&) {
  return pile_telling::towards_minimum(view.pub.played_this_turn, minimum(options, view.pub));
}

Term Telling::move(const Options&, const SeatView& view, const Move& move) {
  const Seat seat = view.me.value_or(Seat{0});
  if (const auto* place = std::get_if<Place>(&move)) return placing(view.pub, seat, *place);
  return Message("tell.move.end", {{"draw", will_draw(view.pub, seat)}});
}

Message Telling::glance(const SeatView& view, const Move& move) {
  const auto* place = std::get_if<Place>(&move);
  if (place == nullptr) return Message("tell.glance.end");
  if (is_own(place->pile)) return {"tell.glance.pile", {{"pile", letter(place->pile)}}};
  return about("tell.f2f.glance.help", opponent_of(view.me.value_or(Seat{0})),
               {{"pile", letter(place->pile)}});
}

Messages Telling::result(const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  if (!pub.outcome) return {};
  const Seat winner = pub.outcome->winner;
  const Seat loser = opponent_of(winner);
  const int began_with = pub.hand_sizes[loser.value] + pub.played_this_turn;
  return {about("tell.result.winner", winner),
          pub.outcome->ending == Ending::all_placed
              ? about("tell.f2f.all_placed", winner)
              : about("tell.end.stuck", loser,
                      {{"n", minimum(options, began_with, pub.decks[loser.value])}})};
}

ChartFrame Telling::chart_frame(const SeatView&) {
  std::vector<ChartLine> lines;
  for (const Seat seat : kSeatsInOrder) {
    for (const Pile pile : kOwnPiles) {
      lines.push_back(
          {.name = Message("tell.chart.pile_of", {{"name", seat}, {"pile", letter(pile)}}),
           .pile =
               ChartPile{.name = std::string(to_text(pile)), .way = way_of(pile), .owner = seat}});
    }
  }
  return {.title = Message("tell.chart.piles"),
          .step = Message("tell.chart.turn"),
          .low = start_of(Pile::up),
          .high = start_of(Pile::down),
          .lines = std::move(lines)};
}

std::vector<int> Telling::chart_column(const SeatView& view) {
  std::vector<int> tops;
  for (const Seat seat : kSeatsInOrder) {
    for (const Pile pile : kOwnPiles) tops.push_back(pile_of(view.pub, seat, pile).top);
  }
  return tops;
}

bool Telling::ends_column(const SeatView& before, const SeenEvent& event) {
  return std::holds_alternative<TurnEndedSeen>(event) ||
         (std::holds_alternative<GameEnded>(event) && before.pub.played_this_turn > 0);
}

}  // namespace sobremesa::face_to_face
