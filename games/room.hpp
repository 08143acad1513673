// The shape every room has, and what each of its functions is for. Checked by the compiler in
// catalog/, exercised by tests/conformance. Functions are found in the room's own namespace (ADL),
// else in that of its furniture or in room_defaults.hpp; docs/ADDING_A_GAME.md walks through them.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/hash.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/chart.hpp"
#include "games/kind.hpp"
#include "games/move_kind.hpp"
#include "games/refusal.hpp"
#include "games/room_defaults.hpp"
#include "games/say.hpp"
#include "telling/message.hpp"
#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// A plain value that search and simulation may copy by the million.
template <class T>
concept PlainValue = std::regular<T> && std::is_trivially_copyable_v<T>;

// The rules: truth, sight, and what may happen.
template <class G>
concept RoomRules = requires(
    const typename G::Options options, const typename G::State state, const typename G::View view,
    const typename G::Move move, const typename G::Event event, const typename G::Seen seen,
    typename G::State changing_state, typename G::View changing_view, Seat seat, Viewer viewer,
    const Seed seed, Rng rng, Fingerprint fingerprint) {
  // The table before the first move, from shuffles number 0, 1, ... of the seed.
  { deal(options, 2, seed) } -> std::same_as<typename G::State>;
  // Takes a view, not a State: what I may do can only depend on what I may know.
  { legal_moves(options, view) } -> std::same_as<typename G::Moves>;
  // Why this viewer may not make this move; empty if it may.
  { broken_rule(options, view, move) } -> std::same_as<std::optional<Refusal>>;
  // The refusal of words that are no move at all.
  { not_a_move(options, view) } -> std::same_as<Refusal>;
  // What would happen; or why it may not. Changes nothing.
  { decide(options, state, seat, move) } -> std::same_as<Result<typename G::Events, Refusal>>;
  // Records one fact. Never refuses: it has already happened.
  { evolve(options, changing_state, event) } -> std::same_as<void>;
  // Ends a table that was set up finished or stuck.
  { settle(options, changing_state) } -> std::same_as<void>;
  // A whole truth that this view cannot tell from the real one. Bots search these; they are never
  // given the real State.
  { guess(options, view, rng) } -> std::same_as<typename G::State>;
  // Whether the move turns up cards that were hidden, judged on what the viewer knows.
  { turns_up_hidden(options, view, move) } -> std::same_as<bool>;
  // What a simulation remembers of a finished game.
  { add_to_fingerprint(fingerprint, state.pub) } -> std::same_as<void>;
  { is_over(state.pub) } -> std::same_as<bool>;
  { to_act(state.pub) } -> std::same_as<std::optional<Seat>>;

  { view_for(state, viewer) } -> std::same_as<typename G::View>;
  { seen_by(event, viewer) } -> std::same_as<typename G::Seen>;
  { evolve(options, changing_view, seen) } -> std::same_as<void>;
};

// The words: notation, and how things travel.
template <class G>
concept RoomWords = requires(
    const typename G::Options options, const typename G::State state, const typename G::View view,
    const typename G::Move move, const typename G::Event event, const typename G::Seen seen,
    typename G::History history, std::string_view text, const wire::Value value,
    wire::Writer writer, const Say say, const Seed seed) {
  { G::parse_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  { to_text(move) } -> std::same_as<std::string>;
  { kind_of(move) } -> std::same_as<MoveKind>;
  // One line each: what everybody sees, and what only this viewer knows.
  { table_line(options, state.pub) } -> std::same_as<std::string>;
  { view_line(options, view) } -> std::same_as<std::string>;

  { G::read_options(value, 2) } -> std::same_as<Result<typename G::Options, wire::Fault>>;
  // A photograph of the table with all hands open. What cannot be photographed is a fault. The seed
  // drives later shuffles.
  {
    read_position(options, 2, value, seed)
  } -> std::same_as<Result<typename G::State, wire::Fault>>;
  { G::read_event(value) } -> std::same_as<Result<typename G::Event, wire::Fault>>;
  { G::read_seen(value) } -> std::same_as<Result<typename G::Seen, wire::Fault>>;
  write_options(writer, options);
  write_position(writer, options, state);
  // The fields of the view, into an object that the caller has opened.
  write_view(writer, options, view);
  // The types of its messages (engine/schema.hpp).
  { G::schema() } -> std::same_as<std::string>;
  // A whole view, options and all. What is read is safe to go on from; fields that only repeat
  // others are not compared here.
  { G::read_view(value) } -> std::same_as<Result<typename G::Sighting, wire::Fault>>;
  // Whether a seen event, as it came from outside, can be folded into the view at all; and whether
  // every card still has one place afterwards.
  { can_follow(options, view, seen) } -> std::same_as<bool>;
  { adds_up(view) } -> std::same_as<bool>;
  // What this seat's cards would do now, into an object that the caller has opened.
  write_effects(writer, options, view);
  write_event(writer, event);
  write_seen(writer, seen);
  write_result(writer, state.pub);

  // The name of a pile that a phrase may point at, as the room writes it.
  { G::find_pile(text) } -> std::same_as<std::optional<std::string_view>>;
  { judge_say(options, view, say) } -> std::same_as<std::optional<Refusal>>;
  { one_phrase_per_pile(options) } -> std::same_as<bool>;
  { effect_on_says(event) } -> std::same_as<SayEffect>;
  { effect_on_says(seen) } -> std::same_as<SayEffect>;

  // What the table shows of its past beside the view, kept from events or from seen ones.
  { history_from(state.pub) } -> std::same_as<typename G::History>;
  note(history, event);
  note(history, seen);
  write_history(writer, options, history);
};

// The sentences: what there is to say of a table, without a language, as one viewer saw it.
template <class G>
concept RoomTelling = requires(const typename G::Options options, const typename G::View view,
                               const typename G::Move move, const typename G::Seen seen,
                               typename G::Telling::Story story,
                               typename G::Telling::Figures figures, telling::Lines lines) {
  { G::Telling::table(options, view) } -> std::same_as<telling::Messages>;
  { G::Telling::hand(options, view) } -> std::same_as<telling::Message>;
  { G::Telling::duty(options, view) } -> std::same_as<telling::Messages>;
  { G::Telling::move(options, view, move) } -> std::same_as<telling::Term>;
  { G::Telling::glance(view, move) } -> std::same_as<telling::Message>;
  { G::Telling::result(options, view) } -> std::same_as<telling::Messages>;
  { G::Telling::went_back(view, seen) } -> std::same_as<bool>;

  // Several events may become one sentence: that one is told when the story is cut, by the end
  // of a turn or because somebody said something.
  story.tell(options, view, seen, view, lines);
  story.cut(lines);

  // What comes with the result: figures and a picture of the whole game.
  figures.note(view, seen);
  { figures.tell(view, view, std::size_t{}) } -> std::same_as<telling::Messages>;
  { figures.list(view, view) } -> std::same_as<FigureList>;
  { G::Telling::chart_frame(view) } -> std::same_as<ChartFrame>;
  { G::Telling::chart_column(view) } -> std::same_as<std::vector<int>>;
  { G::Telling::ends_column(view, seen) } -> std::same_as<bool>;
};

template <class G>
concept Room =
    PlainValue<typename G::State> && PlainValue<typename G::View> &&
    std::regular<typename G::Options> && std::regular<typename G::Move> &&
    std::regular<typename G::Event> && std::regular<typename G::Seen> &&
    std::convertible_to<decltype(G::kId), std::string_view> &&
    std::convertible_to<decltype(G::kTitle), std::string_view> &&
    std::convertible_to<decltype(G::kSchemaName), std::string_view> &&
    std::same_as<std::remove_cv_t<decltype(G::kSeats)>, SeatRange> &&
    std::convertible_to<decltype(G::kKinds), std::span<const Kind>> &&
    std::convertible_to<decltype(G::kSignatureOptions), std::span<const std::string_view>> &&
    RoomRules<G> && RoomWords<G> && RoomTelling<G>;

}  // namespace sobremesa
