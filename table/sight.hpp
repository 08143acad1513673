// A sight of one game behind the interface that speaks text. Written once for all rooms.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "games/room.hpp"
#include "table/putting.hpp"
#include "table/sight_base.hpp"
#include "table/table.hpp"

namespace sobremesa {

// A sight of one game, for those who know which: what not every program needs (games played on from
// here) is asked of it from outside and not linked into the others.
template <Room G>
class TypedSight : public SightBase {
 public:
  const typename G::Options& options() const { return options_; }
  const typename G::View& view() const { return view_; }
  const SayBook& says() const { return book(); }

 protected:
  explicit TypedSight(const typename G::Sighting& sighting)
      : SightBase(G::kId, sighting.view.me, SayBook(one_phrase_per_pile(sighting.options))),
        options_(sighting.options),
        view_(sighting.view) {}
  TypedSight(const TypedSight&) = default;

  typename G::Options options_;
  typename G::View view_;
};

// `Bots` as for tables (table/hosting.hpp); it also says whether the program reads positions.
template <Room G, class Bots>
class Sight final : public TypedSight<G> {
 public:
  explicit Sight(const typename G::Sighting& sighting)
      : TypedSight<G>(sighting), history_(sighting.history) {}
  Sight(const Sight&) = default;

  void put_legal(wire::Writer& out) const override {
    put_choice(legal_moves(options_, view_), out);
  }
  void put_marks(wire::Writer& out) const override { put_card_marks(options_, out); }
  void put_phrases(wire::Writer& out) const override {
    put_sayable(
        view_.me.has_value(), [&](const Say& say) { return judge_say(options_, view_, say); }, out);
  }

 protected:
  using Prospect = SightBase::Prospect;
  using SightBase::book;
  using SightBase::count_event;
  using SightBase::viewer;

  int seats() const override {
    if constexpr (requires { view_.pub.seats; }) return view_.pub.seats;
    return G::kSeats.max;
  }
  std::unique_ptr<SightBase> copy() const override { return std::make_unique<Sight>(*this); }
  std::optional<std::string_view> pile_named(std::string_view name) const override {
    return G::find_pile(name);
  }

  std::optional<wire::Fault> fold_event(const wire::Value& value) override {
    const auto event = G::read_seen(value);
    if (!event) return event.error();
    const bool fits = can_follow(options_, view_, *event);
    const auto before = view_;
    if (fits) take_in(*event);
    if (fits && adds_up(view_)) {
      tale_.story.tell(options_, before, *event, view_, tale_.told);
      if (Telling::went_back(before, *event)) ++tale_.back;
      if (effect_on_says(*event).turn_of) ++tale_.turns;
      return std::nullopt;
    }
    return wire::Fault{wire::FaultCode::bad_request, "cannot follow what this sight has seen"};
  }

  std::optional<wire::Fault> contradiction() const override;
  std::optional<Refused> look_ahead(std::span<const std::string_view> moves,
                                    Prospect& prospect) const override;

  std::optional<wire::Fault> put_bots_advice(const BotRequest& request,
                                             wire::Writer& out) const override {
    const auto advice = Bots::advise(request, options_, view_, book().heard());
    if (!advice) return advice.error();
    put_advice(*advice, out);
    return std::nullopt;
  }
  void put_fields(wire::Writer& out) const override {
    write_view(out, options_, view_);
    write_history(out, options_, history_);
  }
  void put_options(wire::Writer& out) const override { write_options(out, options_); }
  void put_result(wire::Writer& out) const override { write_result(out, view_.pub); }
  void put_effect_fields(wire::Writer& out) const override { write_effects(out, options_, view_); }
  std::optional<TurnFinish> finish_now() const override { return finish_of<G>(options_, view_); }
  SightBase::Standing standing() const override {
    SightBase::Standing told;
    told.table = Telling::table(options_, view_);
    told.result = Telling::result(options_, view_);
    if (!view_.me) return told;
    told.hand = {Telling::hand(options_, view_)};
    told.duty = Telling::duty(options_, view_);
    return told;
  }
  telling::Term move_told(std::string_view text) const override {
    const auto move = G::parse_move(text);
    if (move) return Telling::move(options_, view_, *move);
    return text;
  }
  std::optional<telling::Message> glance_at(std::string_view text) const override {
    const auto move = G::parse_move(text);
    if (move) return Telling::glance(view_, *move);
    return std::nullopt;
  }
  telling::Message reason_told(const Refusal& refusal) const override {
    if constexpr (requires { Telling::refused(refusal); }) {
      if (auto told = Telling::refused(refusal)) return *std::move(told);
    }
    // Where cards are more than numbers the room has words for them.
    if constexpr (requires(std::string_view card) { Telling::card_named(card); }) {
      return tell_refusal(refusal, &Telling::card_named);
    } else {
      return tell_refusal(refusal);
    }
  }
  FinishTold told_of(const TurnFinish& finish) const override {
    FinishTold told;
    if constexpr (requires { Telling::progress(options_, view_, finish); }) {
      const bool still_mine = view_.me && to_act(view_.pub) == view_.me;
      if (still_mine || finish.stop) told.progress = {Telling::progress(options_, view_, finish)};
    }
    told.warning = warning_of<G>(options_, view_, finish);
    return told;
  }
  SightBase::Tidings tidings() const override {
    telling::Lines unfinished;
    typename Telling::Story story = tale_.story;
    story.cut(unfinished);
    return {.told = tale_.told,
            .unfinished = std::move(unfinished),
            .back = tale_.back,
            .turns = tale_.turns};
  }

 private:
  using State = typename G::State;
  using Telling = typename G::Telling;

  // Any truth that this view cannot tell from the real one: what is judged on it is judged on views
  // of this seat, and so is the same for all of them.
  State some_truth(std::uint64_t seed) const {
    Rng rng(seed);
    return guess(options_, view_, rng);
  }
  std::optional<wire::Fault> judge(const State& truth) const;
  // Where the last move itself ends the turn, or breaks something that ends the game.
  std::optional<TurnFinish> finish_by_last_of(const typename Table<G>::Trial& trial,
                                              Seat seat) const {
    auto view = view_;
    for (const auto& event : std::span(trial.events).first(trial.events_before_last)) {
      evolve(options_, view, seen_by(event, seat));
    }
    return finish_of<G>(options_, view, trial.moves.back());
  }
  void take_in(const typename G::Seen& event) {
    evolve(options_, view_, event);
    note(history_, event);
    count_event(effect_on_says(event));
  }

  using TypedSight<G>::options_;
  using TypedSight<G>::view_;
  typename G::History history_;
  // What has happened, as it is told; a copy goes on with the story and has told nothing of it yet.
  struct Tale {
    Tale() = default;
    Tale(const Tale& other) : story(other.story) {}
    typename Telling::Story story;
    telling::Lines told;
    int back = 0;
    int turns = 0;
  };
  Tale tale_;
};

// A table that nobody could photograph is none; positions have been checked all along.
template <Room G, class Bots>
std::optional<wire::Fault> Sight<G, Bots>::judge(const State& truth) const {
  std::string json;
  wire::Writer out(json);
  write_position(out, options_, truth);
  wire::Document document;
  const auto state = read_position(options_, seats(), *document.parse(json), Seed{});
  if (!state) return state.error();
  // A guessed hand of another seat may be stuck where the real one is not.
  const bool anothers_turn = to_act(view_.pub) != view_.me;
  const bool same = state->pub == view_.pub || (anothers_turn && is_over(state->pub));
  if (same) return std::nullopt;
  return wire::Fault{wire::FaultCode::bad_request, "no table could look like this"};
}

template <Room G, class Bots>
std::optional<wire::Fault> Sight<G, Bots>::contradiction() const {
  // A program that reads no positions believes a view whose cards add up.
  if constexpr (Bots::kReadsPositions) {
    // A guess may be unlucky: others kept cards of a kind that the guessed hand lacks.
    constexpr std::uint64_t kGuesses = 8;
    std::optional<wire::Fault> fault;
    for (std::uint64_t seed = 0; seed < kGuesses; ++seed) {
      fault = judge(some_truth(seed));
      if (!fault) return fault;
    }
    return wire::Fault{wire::FaultCode::bad_request, concat({"view: ", fault->text})};
  }
  return std::nullopt;
}

template <Room G, class Bots>
std::optional<Refused> Sight<G, Bots>::look_ahead(std::span<const std::string_view> moves,
                                                  Prospect& prospect) const {
  const Seat seat = *viewer();
  const Table<G> table(options_, some_truth(0));
  auto trial = table.at_rest();
  if (auto refused = table.rehearse(seat, moves, trial)) return refused;

  // Only what this seat would be shown whatever the others hold, told by seen events alone.
  std::span<const typename G::Event> events = trial.events;
  if (trial.uncovers) {
    events = events.first(trial.events_before_last);
  } else if (trial.passed_on(seat)) {
    events = events.first(trial.events_before_end);
  }
  auto sight = std::make_unique<Sight>(*this);
  bool closed = trial.uncovers;
  for (const auto& event : events) {
    const bool ends_the_game = &event == trial.events.data() + trial.events_before_end;
    if (ends_the_game) prospect.before_end = sight->copy();
    sight->take_in(seen_by(event, seat));
    closed = closed || effect_on_says(event).turn_of.has_value();
  }
  prospect.closed = closed || to_act(sight->view_.pub) != seat;
  prospect.finish = finish_by_last_of(trial, seat);
  if (!prospect.finish) prospect.finish = sight->finish_now();
  prospect.sight = std::move(sight);
  return std::nullopt;
}

}  // namespace sobremesa
