// What the tellers of all games have in common: going through the log as one viewer saw it, with
// the things said in between.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/table.hpp"
#include "terminal/telling/speech.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

using Lines = std::vector<std::string>;

// Puts what happens into sentences. Several events may become one: that one is told when the story
// is cut, by the end of a turn or because somebody said something.
template <Room G>
class Story {
 public:
  Story() = default;
  Story(const Story&) = delete;
  Story& operator=(const Story&) = delete;
  virtual ~Story() = default;

  virtual void tell(const typename G::View& before, const typename G::Seen& event,
                    const typename G::View& after, Lines& out) = 0;
  virtual void cut(Lines& out) = 0;
};

template <Room G>
class TypedTeller : public Teller {
 public:
  TypedTeller(const Table<G>& table, Speech speech) : table_(&table), speech_(std::move(speech)) {}

  Lines news(Told& told, std::size_t upto, Viewer viewer) const final {
    Lines out;
    const auto story = begin_story(viewer);
    const std::size_t end = std::min(upto, table_->upto());
    const std::span says = table_->says().all();
    const auto tell_says = [&](std::size_t at) {
      for (; told.says < says.size() && says[told.says].at <= at; ++told.says) {
        story->cut(out);
        out.push_back(speech_.said(says[told.says].say, viewer));
      }
    };
    retell(viewer, end,
           [&](std::size_t i, const auto& before, const auto& event, const auto& after) {
             if (i < told.events) return;
             tell_says(i);
             story->tell(before, event, after, out);
           });
    story->cut(out);
    tell_says(end);
    // Words that were taken back with the events after which they were said.
    told = {.events = end, .says = std::min(told.says, says.size())};
    return out;
  }

 protected:
  using View = typename G::View;
  using Seen = typename G::Seen;

  virtual std::unique_ptr<Story<G>> begin_story(Viewer viewer) const = 0;

  const typename G::Options& options() const { return table_->options(); }
  View view(Viewer viewer) const { return table_->view(viewer); }
  const Speech& speech() const { return speech_; }

  // Calls f(number, view before, event as seen, view after) for the first `upto` events.
  template <class F>
  void retell(Viewer viewer, std::size_t upto, const F& f) const {
    View sight = view_for(table_->opening(), viewer);
    for (std::size_t i = 0; i < upto; ++i) {
      const View before = sight;
      const Seen event = seen_by(table_->log()[i], viewer);
      evolve(table_->options(), sight, event);
      f(i, before, event, sight);
    }
  }
  template <class F>
  void retell(Viewer viewer, const F& f) const {
    retell(viewer, table_->upto(), f);
  }

  View opening(Viewer viewer) const { return view_for(table_->opening(), viewer); }

  void tell_standing_says(Viewer viewer, Lines& out) const {
    for (const Say& say : table_->says().heard()) {
      out.push_back(speech_("tell.stands", {{"said", speech_.said(say, viewer)}}));
    }
  }
  std::size_t says_so_far() const { return table_->says().all().size(); }

 private:
  const Table<G>* table_;
  Speech speech_;
};

}  // namespace sobremesa::terminal
