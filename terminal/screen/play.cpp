#include "terminal/screen/play.hpp"

#include "base/text.hpp"
#include "i18n/reasons.hpp"
#include "i18n/words.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) append(all, {all.empty() ? "" : between, text});
  return all;
}

std::vector<int> numbers_in(const std::vector<HandCard>& hand) {
  std::vector<int> numbers;
  for (const HandCard& card : hand) {
    if (const auto number = parse_number(card.name)) numbers.push_back(*number);
  }
  return numbers;
}

void Play::look_as(Viewer viewer) {
  if (viewer == viewer_) return;
  viewer_ = viewer;
  told_ = {};
  desk_->moment = {};
}

void Play::bring_log_up_to_date() {
  auto& log = desk_->moment.log;
  for (std::string& line : teller_->news(told_, sitting_->turn().base(), viewer_)) {
    log.push_back(std::move(line));
  }
}

std::string Play::whose_turn(Seat seat) const {
  if (seat != viewer_) return messages()("screen.turn", {{"name", name(seat)}});
  // Who is alone at the keyboard knows their name.
  return sitting_->people() == 1 ? messages()("screen.turn.mine")
                                 : messages()("screen.turn.yours", {{"name", name(seat)}});
}

std::vector<std::string> Play::bar() const {
  std::vector<std::string> parts{i18n::game_title(messages(), sitting_->table().game())};
  if (const auto seat = sitting_->acting()) parts.push_back(whose_turn(*seat));
  parts.push_back(face().facts(viewer_));
  if (viewer_ && sitting_->acting() == viewer_) parts.push_back(teller_->duty(*viewer_));
  return parts;
}

void Play::refresh() {
  bring_log_up_to_date();
  Moment& moment = desk_->moment;
  moment.bar = bar();
  moment.look.viewer = viewer_;
  const StagedTurn& turn = sitting_->turn();
  moment.look.staged = face().as_seen(viewer_, turn.seat(), turn.moves());
  moment.hand = viewer_ ? face().hand(*viewer_, false) : std::vector<HandCard>{};
  moment.look.numbers = numbers_in(moment.hand);
}

void Play::tell(std::string notice, Style style) {
  desk_->moment.notice = std::move(notice);
  desk_->moment.notice_style = style;
}

std::string Play::reason(const Trouble& trouble) const {
  if (const auto* fault = std::get_if<wire::Fault>(&trouble)) return fault->text;
  return i18n::reason_text(messages(), std::get<Refused>(trouble).refusal,
                           [this](Seat seat) { return name(seat); });
}

std::vector<std::string> Play::table_in_words() const {
  auto lines = teller_->table(viewer_);
  if (viewer_) lines.push_back(teller_->hand(*viewer_));
  if (viewer_ && sitting_->acting() == viewer_) lines.push_back(teller_->duty(*viewer_));
  return lines;
}

std::vector<std::string> Play::help() const {
  const std::string_view game = sitting_->table().game();
  std::vector<std::string> lines;
  const auto add = [&](std::string text) { lines.push_back(std::move(text)); };
  add(messages()("screen.help.select"));
  for (std::string& line : booth_of(sitting_->table()).help(messages())) add(std::move(line));
  add(messages()("screen.help.undo"));
  add(messages()("screen.help.sort"));
  add(messages()("screen.help.say"));
  add(messages()("screen.help.hint"));
  add(messages()("screen.help.pages"));
  add(messages()("screen.help.command"));
  add(messages()("screen.help.bots"));
  add(messages()("screen.help.leave"));
  if (const auto about = i18n::game_about(messages(), game)) {
    add("");
    add(*about);
  }
  return lines;
}

void Play::ask_to_leave() {
  const bool is_kept = settings_.is_kept && !sitting_->not_kept();
  const std::string kept =
      is_kept ? messages()("screen.leave.kept") : messages()("screen.leave.lost");
  const auto chosen =
      desk_->choose(concat({messages()("screen.leave.title"), " ", kept}),
                    {messages()("screen.leave.stay"), messages()("screen.leave.go")});
  if (chosen == 1U) desk_->leave();
}

bool Play::press_page_key(const Key& key) {
  if (key.kind != Key::Kind::character) return false;
  switch (lower(key.code)) {
    case U't':
      desk_->read_page(messages()("screen.page.table"), table_in_words());
      return true;
    case U'o':
      desk_->read_page(messages()("screen.page.log"), desk_->moment.log, true);
      return true;
    case U'?':
      desk_->read_page(messages()("screen.page.help"), help());
      return true;
    case U'q':
      ask_to_leave();
      return true;
    default:
      return false;
  }
}

}  // namespace sobremesa::terminal
