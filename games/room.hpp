// The shape every room has. Checked by the compiler in catalog/, exercised by tests/conformance.
// Functions are found in the room's own namespace (ADL); docs/ADDING_A_GAME.md walks through them.
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
#include "games/refusal.hpp"
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
  { deal(options, 2, seed) } -> std::same_as<typename G::State>;
  { legal_moves(options, view) } -> std::same_as<typename G::Moves>;
  { broken_rule(options, view, move) } -> std::same_as<std::optional<Refusal>>;
  { not_a_move(options, view) } -> std::same_as<Refusal>;
  { decide(options, state, seat, move) } -> std::same_as<Result<typename G::Events, Refusal>>;
  { evolve(options, changing_state, event) } -> std::same_as<void>;
  { settle(options, changing_state) } -> std::same_as<void>;
  { guess(options, view, rng) } -> std::same_as<typename G::State>;
  { turns_up_hidden(options, view, move) } -> std::same_as<bool>;
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
  { is_end_of_turn(move) } -> std::same_as<bool>;
  { table_line(options, state.pub) } -> std::same_as<std::string>;
  { view_line(options, view) } -> std::same_as<std::string>;

  { G::read_options(value, 2) } -> std::same_as<Result<typename G::Options, wire::Fault>>;
  {
    read_position(options, 2, value, seed)
  } -> std::same_as<Result<typename G::State, wire::Fault>>;
  { G::read_event(value) } -> std::same_as<Result<typename G::Event, wire::Fault>>;
  { G::read_seen(value) } -> std::same_as<Result<typename G::Seen, wire::Fault>>;
  write_options(writer, options);
  write_position(writer, options, state);
  write_view(writer, options, view);
  { G::schema() } -> std::same_as<std::string>;
  { G::read_view(value) } -> std::same_as<Result<typename G::Sighting, wire::Fault>>;
  { can_follow(options, view, seen) } -> std::same_as<bool>;
  { adds_up(view) } -> std::same_as<bool>;
  write_effects(writer, options, view);
  write_event(writer, event);
  write_seen(writer, seen);
  write_result(writer, state.pub);

  { find_pile(options, text) } -> std::same_as<std::optional<std::string_view>>;
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
