// The teller of a table, written once for all games: what there is to say, the room says; here it
// is put into words, and the log is gone through as one viewer saw it, with the things said in
// between.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/chart.hpp"
#include "table/table.hpp"
#include "telling/message.hpp"
#include "terminal/telling/speech.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

template <Room G>
class TypedTeller final : public Teller {
 public:
  using Texts = std::vector<std::string>;
  using View = typename G::View;
  using Telling = typename G::Telling;

  TypedTeller(const Table<G>& table, Speech speech) : table_(&table), speech_(std::move(speech)) {}

  Texts table(Viewer viewer) const override {
    Texts out = speech_.told(Telling::table(table_->options(), table_->view(viewer)), viewer);
    for (const Say& say : table_->says().heard()) {
      out.push_back(speech_("tell.stands", {{"said", speech_.said(say, viewer)}}));
    }
    return out;
  }

  std::string hand(Seat seat) const override {
    return speech_.told(Telling::hand(table_->options(), table_->view(seat)), seat);
  }

  std::string duty(Seat seat) const override {
    return in_words(Telling::duty(table_->options(), table_->view(seat)), seat);
  }

  std::string in_words(const telling::Messages& messages, Seat seat) const override {
    std::string text;
    for (const telling::Message& message : messages) {
      if (!text.empty()) text += ' ';
      text += speech_.told(message, seat);
    }
    return text;
  }

  Texts news(Told& told, std::size_t upto, Viewer viewer) const override {
    telling::Lines lines;
    typename Telling::Story story;
    Texts out;
    const auto put_lines = [&] {
      for (const telling::Line& line : std::exchange(lines, {})) {
        out.push_back(speech_.told(line.message, viewer));
      }
    };
    const std::size_t end = std::min(upto, table_->upto());
    const std::span says = table_->says().all();
    const auto tell_says = [&](std::size_t at) {
      for (; told.says < says.size() && says[told.says].at <= at; ++told.says) {
        story.cut(lines);
        put_lines();
        out.push_back(speech_.said(says[told.says].say, viewer));
      }
    };
    retell(viewer, end,
           [&](std::size_t i, const auto& before, const auto& event, const auto& after) {
             if (i < told.events) return;
             tell_says(i);
             story.tell(table_->options(), before, event, after, lines);
           });
    story.cut(lines);
    put_lines();
    tell_says(end);
    // Words that were taken back with the events after which they were said.
    told = {.events = end, .says = std::min(told.says, says.size())};
    return out;
  }

  std::string move(Seat seat, std::string_view text) const override {
    const auto move = G::parse_move(text);
    if (!move) return std::string(text);
    return speech_.told(Telling::move(table_->options(), table_->view(seat), *move), seat);
  }

  std::string glance(Seat seat, std::string_view text) const override {
    const auto move = G::parse_move(text);
    if (!move) return {};
    return speech_.told(Telling::glance(table_->view(seat), *move), seat);
  }

  Texts result(Viewer viewer) const override {
    const View ended = table_->view(viewer);
    telling::Messages messages = Telling::result(table_->options(), ended);
    if (messages.empty()) return {};
    typename Telling::Figures figures;
    retell(kWatch, table_->upto(),
           [&](std::size_t, const auto& before, const auto& event, const auto&) {
             figures.note(before, event);
           });
    for (telling::Message& figure :
         figures.tell(opening(kWatch), ended, table_->says().all().size())) {
      messages.push_back(std::move(figure));
    }
    return speech_.told(messages, viewer);
  }

  Chart chart() const override {
    const ChartFrame frame = Telling::chart_frame(opening(kWatch));
    Chart chart{.title = speech_.told(frame.title, kWatch),
                .step = speech_.told(frame.step, kWatch),
                .low = frame.low,
                .high = frame.high,
                .lines = {}};
    for (const ChartLine& line : frame.lines) {
      chart.lines.push_back({speech_.told(line.name, kWatch), {}});
    }
    const auto add_column = [&](const View& view) {
      const std::vector<int> column = Telling::chart_column(view);
      for (std::size_t i = 0; i < column.size(); ++i) chart.lines[i].values.push_back(column[i]);
    };
    add_column(opening(kWatch));
    retell(kWatch, table_->upto(),
           [&](std::size_t, const auto& before, const auto& event, const auto& after) {
             if (Telling::ends_column(before, event)) add_column(after);
           });
    return chart;
  }

 private:
  // Calls f(number, view before, event as seen, view after) for the first `upto` events.
  template <class F>
  void retell(Viewer viewer, std::size_t upto, const F& f) const {
    View sight = opening(viewer);
    for (std::size_t i = 0; i < upto; ++i) {
      const View before = sight;
      const typename G::Seen event = seen_by(table_->log()[i], viewer);
      evolve(table_->options(), sight, event);
      f(i, before, event, sight);
    }
  }
  View opening(Viewer viewer) const { return view_for(table_->opening(), viewer); }

  const Table<G>* table_;
  Speech speech_;
};

}  // namespace sobremesa::terminal
