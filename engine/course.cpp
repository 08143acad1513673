#include "engine/course.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/with_type.hpp"
#include "games/chart.hpp"
#include "games/game_kind.hpp"
#include "telling/message_json.hpp"

namespace sobremesa {
namespace {

// One line of the picture, column by column.
struct LineOfCourse {
  std::vector<int> values;
  std::vector<std::size_t> back;  // columns in which a card went back on it
};

// Goes through the log as everybody saw it.
template <Room G>
class CourseOf {
 public:
  using View = typename G::View;
  using Telling = typename G::Telling;

  explicit CourseOf(const Table<G>& table)
      : table_(table),
        view_(view_for(table.opening(), kWatch)),
        lines_(Telling::chart_frame(view_).lines.size()) {
    add_column();
    for (const auto& act : table.acts()) take_in(act);
  }

  void write(Viewer viewer, wire::Writer& out) const {
    out.begin_object();
    out.field("turns", acts_.empty() ? 0 : acts_.back().turn);
    out.key("acts");
    out.begin_array();
    for (const ActInCourse& act : acts_) write_act(out, act);
    out.end_array();
    out.key("figures");
    out.begin_array();
    const View began = view_for(table_.opening(), viewer);
    for (const Figure& figure : figures_.list(began, table_.view(viewer))) {
      write_figure(out, figure);
    }
    out.end_array();
    out.key("chart");
    write_chart(out, Telling::chart_frame(view_for(table_.opening(), kWatch)));
    out.end_object();
  }

 private:
  // `anew`: the seat chooses anew, because its turn begins or because it has seen a card that was
  // hidden when it chose before.
  struct ActInCourse {
    int turn = 0;
    bool anew = false;
  };

  void take_in(const typename Table<G>::Act& act) {
    // Who starts is settled before the first turn.
    const bool playing = to_act(view_.pub).has_value();
    const bool anew = playing && (saw_hidden_ || act.seat != last_seat_);
    acts_.push_back({.turn = playing ? turn_ : 0, .anew = anew});
    last_seat_ = playing ? Viewer(act.seat) : kWatch;
    saw_hidden_ = false;
    bool over = false;
    for (; upto_ < act.upto; ++upto_) over = take_in(act.seat, table_.log()[upto_]) || over;
    if (!over) return;
    ++turn_;
    last_seat_ = kWatch;
  }

  // Whether the turn is over with this.
  bool take_in(Seat seat, const typename G::Event& event) {
    const View before = view_;
    const auto seen = seen_by(event, kWatch);
    evolve(table_.options(), view_, seen);
    saw_hidden_ = saw_hidden_ || seen_by(event, seat) != seen;
    figures_.note(before, seen);
    if (Telling::went_back(before, seen)) mark_change(before);
    if (Telling::ends_column(before, seen)) add_column();
    return effect_on_says(seen).turn_of.has_value();
  }

  void add_column() {
    const std::vector<int> column = Telling::chart_column(view_);
    for (std::size_t i = 0; i < column.size(); ++i) lines_[i].values.push_back(column[i]);
  }

  // A card that goes back changes one line, in the column that comes next.
  void mark_change(const View& before) {
    const std::vector<int> old = Telling::chart_column(before);
    const std::vector<int> now = Telling::chart_column(view_);
    for (std::size_t i = 0; i < now.size(); ++i) {
      LineOfCourse& line = lines_[i];
      const bool marked = !line.back.empty() && line.back.back() == line.values.size();
      if (old[i] != now[i] && !marked) line.back.push_back(line.values.size());
    }
  }

  static void write_act(wire::Writer& out, const ActInCourse& act) {
    out.begin_object();
    out.field("turn", act.turn);
    if (act.anew) out.field("anew", true);
    out.end_object();
  }

  static void write_figure(wire::Writer& out, const Figure& figure) {
    out.begin_object();
    out.field("name", figure.name);
    out.key("value");
    telling::write_term(out, figure.value);
    out.key("words");
    telling::write_message(out, figure.words);
    out.end_object();
  }

  void write_chart(wire::Writer& out, const ChartFrame& frame) const {
    out.begin_object();
    out.key("title");
    telling::write_message(out, frame.title);
    out.key("step");
    telling::write_message(out, frame.step);
    if (frame.note) {
      out.key("note");
      telling::write_message(out, *frame.note);
    }
    out.field("by_turn", game_kind<G>().counted != GameKind::Counted::rounds);
    out.field("first", frame.first);
    out.field("low", frame.low);
    out.field("high", frame.high);
    out.key("lines");
    out.begin_array();
    for (std::size_t i = 0; i < lines_.size(); ++i) write_line(out, frame.lines[i], lines_[i]);
    out.end_array();
    out.end_object();
  }

  static void write_line(wire::Writer& out, const ChartLine& drawn, const LineOfCourse& line) {
    out.begin_object();
    out.key("name");
    telling::write_term(out, drawn.name);
    if (drawn.pile) {
      out.field("pile", drawn.pile->name);
      out.field("way", drawn.pile->way == cards::Way::up ? "up" : "down");
      if (drawn.pile->owner) out.field("owner", drawn.pile->owner->value);
    }
    out.key("values");
    out.begin_array();
    for (const int value : line.values) out.integer(value);
    out.end_array();
    out.key("back");
    out.begin_array();
    for (const std::size_t column : line.back) {
      if (column < line.values.size()) out.unsigned_integer(column);
    }
    out.end_array();
    out.end_object();
  }

  const Table<G>& table_;
  View view_;
  std::vector<LineOfCourse> lines_;
  std::vector<ActInCourse> acts_;
  typename Telling::Figures figures_;
  std::size_t upto_ = 0;
  int turn_ = 1;
  Viewer last_seat_ = kWatch;  // whose choosing goes on
  bool saw_hidden_ = false;
};

}  // namespace

void put_course(const HostedTable& table, Viewer viewer, wire::Writer& out) {
  with_type(table, [&]<Room G>(const Table<G>& typed) { CourseOf<G>(typed).write(viewer, out); });
}

}  // namespace sobremesa
