// What The Game and Extreme tell in the same way: four piles, a deck, hands, turns of several
// cards. What only one of them has (fires, orders) comes in through the hooks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/match.hpp"
#include "cards/number_pile.hpp"
#include "i18n/words.hpp"
#include "terminal/telling/typed_teller.hpp"

namespace sobremesa::terminal {

template <Room G>
class FourPilesTeller;

// The cards of one turn, put together: "Otto played 51 and 53 on A and 40 on D, and drew 3 cards."
template <Room G>
class FourPilesStory final : public Story<G> {
 public:
  using Teller = FourPilesTeller<G>;
  using View = typename G::View;

  FourPilesStory(const Teller& teller, Viewer viewer) : teller_(teller), viewer_(viewer) {}

  void tell(const View& before, const typename G::Seen& event, const View& after,
            Lines& out) override {
    if (!turn_began_) turn_began_ = before;
    match(
        event,
        [&](const typename Teller::Started& e) { out.push_back(teller_.started(e, viewer_)); },
        [&](const typename Teller::Placed& e) { note(before, e); },
        [&](const typename Teller::TurnEnded& e) { end_turn(e, after, out); },
        [&](const typename Teller::GameEnded&) {
          cut(out);
          out.push_back(teller_.speech()("tell.over"));
        });
  }

  void cut(Lines& out) override {
    if (plays_.empty()) return;
    out.push_back(teller_.speech().deeds(seat_, viewer_, std::array{played()}));
    plays_.clear();
  }

 private:
  struct Play {
    typename Teller::Pile pile;
    std::vector<std::string> cards;
  };

  void note(const View& before, const typename Teller::Placed& e) {
    seat_ = e.seat;
    if (plays_.empty() || plays_.back().pile != e.pile) plays_.push_back({e.pile, {}});
    plays_.back().cards.push_back(teller_.placed_card(before.pub, e));
  }

  void end_turn(const typename Teller::TurnEnded& e, const View& after, Lines& out) {
    seat_ = e.seat;
    std::vector<std::string> deeds;
    if (!plays_.empty()) deeds.push_back(played());
    if (!e.mine.empty()) {
      deeds.push_back(teller_.speech()("tell.deed.drew_mine", {{"cards", teller_.cards(e.mine)}}));
    } else if (e.drew > 0) {
      deeds.push_back(teller_.speech()("tell.deed.drew", {{"n", e.drew}}));
    }
    if (!deeds.empty()) out.push_back(teller_.speech().deeds(e.seat, viewer_, deeds));
    plays_.clear();
    teller_.tell_turn_end(*turn_began_, after, viewer_, out);
    teller_.tell_passed_over(e, after, viewer_, out);
    turn_began_.reset();
  }

  std::string played() const {
    std::vector<std::string> parts;
    parts.reserve(plays_.size());
    for (const Play& play : plays_) {
      parts.push_back(teller_.speech()(
          "tell.plays.on",
          {{"cards", teller_.speech().list(play.cards)}, {"pile", to_text(play.pile)}}));
    }
    return teller_.speech()("tell.deed.played", {{"plays", teller_.speech().list(parts)}});
  }

  const Teller& teller_;
  Viewer viewer_;
  Seat seat_;
  std::vector<Play> plays_;
  std::optional<View> turn_began_;
};

template <Room G>
class FourPilesTeller : public TypedTeller<G> {
 public:
  using TypedTeller<G>::TypedTeller;
  using TypedTeller<G>::speech;
  using View = typename G::View;
  using Public = decltype(View::pub);
  using Started = std::variant_alternative_t<0, typename G::Seen>;
  using Placed = std::variant_alternative_t<1, typename G::Seen>;
  using TurnEnded = std::variant_alternative_t<2, typename G::Seen>;
  using GameEnded = std::variant_alternative_t<3, typename G::Seen>;
  using Place = std::variant_alternative_t<0, typename G::Move>;
  using Start = std::variant_alternative_t<2, typename G::Move>;
  using Pile = decltype(Placed::pile);
  using Outcome = decltype(GameEnded::outcome);
  static constexpr std::array kPiles{Pile::a, Pile::b, Pile::c, Pile::d};

  Lines table(Viewer viewer) const override {
    const View sight = this->view(viewer);
    Lines out;
    for (const Pile pile : kPiles) out.push_back(pile_line(sight.pub, pile));
    out.push_back(speech()("tell.deck", {{"n", sight.pub.deck}}));
    out.push_back(hands_line(sight.pub, viewer));
    tell_in_force(sight.pub, viewer, out);
    out.push_back(turn_line(sight.pub, viewer));
    this->tell_standing_says(viewer, out);
    return out;
  }

  std::string hand(Seat seat) const override {
    const View sight = this->view(seat);
    return speech().about("tell.hand", seat, seat,
                          {{"n", sight.hand.size()}, {"cards", cards(sight.hand)}});
  }

  std::string duty(Seat seat) const override {
    const View sight = this->view(seat);
    if (to_act(sight.pub) != seat) return turn_line(sight.pub, seat);
    const int played = sight.pub.played_this_turn;
    const int least = needed(sight.pub);
    std::string text =
        played < least
            ? speech()("tell.duty.more", {{"k", played}, {"n", least}, {"more", least - played}})
            : speech()("tell.duty.done", {{"k", played}, {"draw", will_draw(sight)}});
    for (const std::string& extra : obligations(sight, seat)) text.append(" ").append(extra);
    return text;
  }

  std::string move(Seat seat, std::string_view text) const override {
    const auto move = G::parse_move(text);
    if (!move) return std::string(text);
    const View sight = this->view(seat);
    if (const auto* place = std::get_if<Place>(&*move)) return placing(sight.pub, *place);
    if (const auto* start = std::get_if<Start>(&*move)) {
      return speech().about("tell.move.start", seat_at(start->seat), seat);
    }
    return speech()("tell.move.end", {{"draw", will_draw(sight)}});
  }

  std::string glance(Seat seat, std::string_view text) const override {
    const auto move = G::parse_move(text);
    const auto* place = move ? std::get_if<Place>(&*move) : nullptr;
    if (place != nullptr) return speech()("tell.glance.pile", {{"pile", to_text(place->pile)}});
    if (move && std::holds_alternative<Start>(*move)) {
      return speech().about("tell.glance.start", seat, seat);
    }
    return speech()("tell.glance.end");
  }

  Lines result(Viewer viewer) const override {
    const View sight = this->view(viewer);
    if (!sight.pub.outcome) return {};
    const Outcome& outcome = *sight.pub.outcome;
    Lines out{heading(outcome), reason(sight, viewer)};
    if (viewer && sight.hand.size() > 0) {
      out.push_back(
          speech().about("tell.end.in_hand", *viewer, viewer, {{"cards", cards(sight.hand)}}));
    }
    tell_figures(out);
    return out;
  }

  Chart chart() const override {
    Chart chart{.title = speech()("tell.chart.piles"),
                .step = speech()("tell.chart.turn"),
                .low = 1,
                .high = 100,
                .lines = {}};
    for (const Pile pile : kPiles) {
      chart.lines.push_back({speech()("tell.chart.pile", {{"pile", to_text(pile)}}), {}});
    }
    add_column(chart, this->opening(kWatch).pub);
    this->retell(kWatch,
                 [&](std::size_t, const View& before, const auto& event, const View& after) {
                   const bool ended = std::holds_alternative<TurnEnded>(event);
                   // A game that ends in the middle of a turn still shows its last cards.
                   const bool cut_short =
                       std::holds_alternative<GameEnded>(event) && before.pub.played_this_turn > 0;
                   if (ended || cut_short) add_column(chart, after.pub);
                 });
    return chart;
  }

  // --- for the story
  // ------------------------------------------------------------------------------

  std::string started(const Started& e, Viewer viewer) const {
    return speech().about("tell.started", e.starter, viewer);
  }
  // A card as it was placed: what is printed on it, and whether it went back.
  std::string placed_card(const Public& before, const Placed& e) const {
    std::vector<std::string> notes = notes_on(e.card.value);
    if (goes_back(before, e.pile, e.card.value)) notes.push_back(speech()("tell.effect.back"));
    return speech().noted(std::to_string(int{e.card.value}), notes);
  }
  // "12, 37 (fire) and 58", of a set of numbers or a list of cards
  template <class Cards>
  std::string cards(const Cards& cards) const {
    std::vector<int> numbers;
    for (const auto& card : cards) numbers.push_back(number_of(card));
    std::ranges::sort(numbers);
    std::vector<std::string> texts;
    texts.reserve(numbers.size());
    for (const int number : numbers) {
      texts.push_back(speech().noted(std::to_string(number), notes_on(number)));
    }
    return speech().list(texts);
  }
  void tell_passed_over(const TurnEnded& e, const View& after, Viewer viewer, Lines& out) const {
    if (is_over(after.pub)) return;
    const int seats = after.pub.seats;
    for (int i = (e.seat.value + 1) % seats; i != e.next.value; i = (i + 1) % seats) {
      out.push_back(speech().about("tell.passed_over", seat_at(i), viewer));
    }
  }
  virtual void tell_turn_end(const View& began, const View& after, Viewer viewer,
                             Lines& out) const = 0;

 protected:
  std::unique_ptr<Story<G>> begin_story(Viewer viewer) const override {
    return std::make_unique<FourPilesStory<G>>(*this, viewer);
  }

  virtual int top_of(const Public& pub, Pile pile) const = 0;
  virtual int needed(const Public& pub) const = 0;
  virtual int will_draw(const View& sight) const = 0;
  virtual std::vector<std::string> notes_on(int card) const = 0;
  virtual void tell_in_force(const Public& pub, Viewer viewer, Lines& out) const = 0;
  // What the turn still owes beside the minimum.
  virtual std::vector<std::string> obligations(const View& sight, Seat seat) const = 0;
  virtual std::string reason(const View& sight, Viewer viewer) const = 0;

  // The usual refill.
  int missing_cards(const View& sight) const {
    const int missing = full_hand(this->options(), sight.pub.seats) - sight.hand.size();
    return std::clamp(missing, 0, int{sight.pub.deck});
  }
  std::string stuck_reason(const View& sight, Viewer viewer) const {
    const Outcome& outcome = *sight.pub.outcome;
    Public pub = sight.pub;
    pub.to_act = outcome.stuck.value_or(outcome.seat);
    return speech().about("tell.end.stuck", pub.to_act, viewer, {{"n", needed(pub)}});
  }

 private:
  static int number_of(int number) { return number; }
  static int number_of(cards::NumberCard card) { return card.value; }
  static const char* way_name(Pile pile) { return way_of(pile) == cards::Way::up ? "up" : "down"; }

  bool goes_back(const Public& pub, Pile pile, int card) const {
    const int top = top_of(pub, pile);
    return way_of(pile) == cards::Way::up ? card < top : card > top;
  }

  std::string pile_line(const Public& pub, Pile pile) const {
    const int top = top_of(pub, pile);
    if (top == start_of(pile)) {
      return speech()("tell.pile.empty",
                      {{"pile", to_text(pile)}, {"way", way_name(pile)}, {"start", top}});
    }
    return speech()("tell.pile.top",
                    {{"pile", to_text(pile)},
                     {"way", way_name(pile)},
                     {"card", speech().noted(std::to_string(top), notes_on(top))}});
  }

  std::string hands_line(const Public& pub, Viewer viewer) const {
    std::vector<std::string> hands;
    hands.reserve(pub.seats);
    for (int i = 0; i < pub.seats; ++i) {
      hands.push_back(speech().about("tell.holds", seat_at(i), viewer,
                                     {{"n", pub.hand_sizes[static_cast<std::size_t>(i)]}}));
    }
    return speech()("tell.hands", {{"hands", speech().list(hands)}});
  }

  std::string turn_line(const Public& pub, Viewer viewer) const {
    if (is_over(pub)) return speech()("tell.over");
    const auto acting = to_act(pub);
    if (!acting) return speech()("tell.who_starts");
    return speech().about("tell.turn.cards", *acting, viewer,
                          {{"n", needed(pub)}, {"k", pub.played_this_turn}});
  }

  std::string placing(const Public& pub, const Place& place) const {
    const int card = place.card.value;
    const int gap = std::abs(card - top_of(pub, place.pile));
    const std::string effect = goes_back(pub, place.pile, card) ? speech()("tell.effect.back")
                               : way_of(place.pile) == cards::Way::up
                                   ? speech()("tell.effect.up", {{"n", gap}})
                                   : speech()("tell.effect.down", {{"n", gap}});
    return speech()("tell.move.place",
                    {{"card", speech().noted(std::to_string(card), notes_on(card))},
                     {"pile", to_text(place.pile)},
                     {"effect", effect}});
  }

  std::string heading(const Outcome& outcome) const {
    if (outcome.won()) {
      return speech()("tell.result.won", {{"game", i18n::game_title(speech().messages(), G::kId)}});
    }
    return speech()("tell.result.left",
                    {{"n", outcome.left}, {"excellent", outcome.excellent() ? "yes" : "no"}});
  }

  void add_column(Chart& chart, const Public& pub) const {
    for (std::size_t i = 0; i < kPiles.size(); ++i) {
      chart.lines[i].values.push_back(top_of(pub, kPiles[i]));
    }
  }

  void tell_figures(Lines& out) const {
    int placed = 0;
    int back = 0;
    int turns = 0;
    this->retell(kWatch, [&](std::size_t, const View& before, const auto& event, const View&) {
      if (const auto* e = std::get_if<Placed>(&event)) {
        ++placed;
        if (before.pub.played_this_turn == 0) ++turns;
        if (goes_back(before.pub, e->pile, e->card.value)) ++back;
      }
    });
    const int start = way_used(this->opening(kWatch).pub);
    const int used = way_used(this->view(kWatch).pub) - start;
    out.push_back(speech()("tell.figure.placed", {{"n", placed}, {"turns", turns}}));
    out.push_back(speech()("tell.figure.back", {{"n", back}}));
    if (placed > 0 && used > 0) {
      out.push_back(
          speech()("tell.figure.per_card", {{"x", speech().decimal(100 * used / placed)}}));
    }
    if (this->says_so_far() > 0) {
      out.push_back(speech()("tell.figure.said", {{"n", this->says_so_far()}}));
    }
  }
  // How far the four piles have come, in numbers.
  int way_used(const Public& pub) const {
    int sum = 0;
    for (const Pile pile : kPiles) sum += std::abs(top_of(pub, pile) - int{start_of(pile)});
    return sum;
  }
};

}  // namespace sobremesa::terminal
