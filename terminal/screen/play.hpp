// A sitting on a desk, as one viewer sees it: what the parts of the full-screen game share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/desk.hpp"
#include "terminal/screen/screen_game.hpp"
#include "terminal/sitting.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

class Play {
 public:
  Play(Sitting& sitting, const Teller& teller, Desk& desk, const ScreenSettings& settings)
      : sitting_(&sitting), teller_(&teller), desk_(&desk), settings_(settings) {}

  Sitting& sitting() const { return *sitting_; }
  const Teller& teller() const { return *teller_; }
  Desk& desk() const { return *desk_; }
  const i18n::Messages& messages() const { return desk_->messages(); }
  const Face& face() const { return desk_->face(); }
  const ScreenSettings& settings() const { return settings_; }
  const std::string& name(Seat seat) const { return sitting_->at(seat).name; }

  Viewer viewer() const { return viewer_; }
  // From now on somebody else looks: nothing of what the last one saw remains.
  void look_as(Viewer viewer);

  // The table, the bar and the log as they are now, with the viewer's hand.
  void refresh();
  void tell(std::string notice, Style style = Style::plain);
  std::string reason(const Trouble& trouble) const;

  // Keys that mean the same at any time: pages, and leaving. True if it was one.
  bool press_page_key(const Key& key);
  void ask_to_leave();

 private:
  std::vector<std::string> bar() const;
  std::string whose_turn(Seat seat) const;
  void bring_log_up_to_date();
  std::vector<std::string> help() const;
  std::vector<std::string> table_in_words() const;

  Sitting* sitting_;
  const Teller* teller_;
  Desk* desk_;
  ScreenSettings settings_;
  Viewer viewer_ = kWatch;
  Told told_{};
};

// Those of its cards that are numbers and nothing else.
[[nodiscard]] std::vector<int> numbers_in(const std::vector<HandCard>& hand);

[[nodiscard]] std::string joined(const std::vector<std::string>& texts, std::string_view between);

}  // namespace sobremesa::terminal
