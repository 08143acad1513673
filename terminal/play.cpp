#include "terminal/play.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <random>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "engine/typed.hpp"
#include "i18n/told.hpp"
#include "terminal/menu.hpp"
#include "terminal/saves.hpp"
#include "terminal/show.hpp"
#include "terminal/whole_file.hpp"

namespace sobremesa::terminal {
namespace {

// How many unfinished sittings the menu offers.
constexpr std::size_t kMostOffered = 5;

using Fault = telling::Message;  // one line that names what is wrong

// Short, easy to tell apart when heard, the same in every language.
constexpr std::array<std::string_view, 6> kBotNames{"Otto", "Alba", "Nilo", "Vera", "Emil", "Ines"};

// Fails loudly where the machine has no chance to give: a deal must not be guessable.
Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

// --- who sits where -----------------------------------------------------------------------------

// What a person is called who has not said.
std::string usual_name(Seat seat, int people, const i18n::Messages& messages) {
  if (people == 1) return messages("play.you");
  return messages("play.person", {{"n", seat.value + 1}});
}

std::optional<Fault> check_names(const PlayRequest& request, int people) {
  if (static_cast<int>(request.names.size()) > people) {
    return Fault("cli.play.too_many_names",
                 {{"names", static_cast<int>(request.names.size())}, {"people", people}});
  }
  for (const std::string& name : request.names) {
    const bool odd = name.empty() || name.size() > 64 || std::ranges::any_of(name, [](char c) {
                       return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
                     });
    if (odd) return Fault("cli.play.odd_name");
  }
  return std::nullopt;
}

Result<std::vector<Occupant>, Fault> seat_everybody(const PlayRequest& request,
                                                    const Offer& offer) {
  auto bots = request.bots;
  const int listed = static_cast<int>(bots.size());
  const int seats = request.seats.value_or(std::max(listed + 1, offer.seats.min));
  if (!offer.seats.contains(seats)) {
    return Failure{Fault(
        "cli.play.seats_range",
        {{"game", offer.id}, {"min", offer.seats.min}, {"max", offer.seats.max}, {"n", seats}})};
  }
  if (listed > seats) {
    return Failure{Fault("cli.play.too_many_bots", {{"bots", listed}, {"seats", seats}})};
  }
  // Nobody said how many: one person, and strong company where the game needs it.
  if (!request.seats) bots.resize(static_cast<std::size_t>(seats) - 1, "strong");
  const int people = seats - static_cast<int>(bots.size());
  if (auto fault = check_names(request, people)) return Failure{*fault};

  std::vector<Occupant> occupants;
  occupants.resize(static_cast<std::size_t>(people), {.name = "", .own_name = false});
  for (std::size_t i = 0; i < request.names.size(); ++i) {
    occupants[i] = {.name = request.names[i]};
  }
  std::size_t next_name = 0;
  for (const std::string& bot : bots) {
    occupants.push_back(
        {.name = std::string(kBotNames[next_name++ % kBotNames.size()]), .bot = bot});
  }
  return occupants;
}

Fault about_flag(std::string_view flag, Fault fault) {
  return {"cli.flag.fault", {{"flag", flag}, {"what", std::move(fault)}}};
}

Result<Plan, Fault> make_plan(const PlayRequest& request, const i18n::Messages& messages) {
  const Offer* offer = find_offer(request.game);
  if (offer == nullptr) return Failure{no_such_game(request.game)};
  auto seats = seat_everybody(request, *offer);
  if (!seats) return Failure{seats.error()};
  auto options = typed_options(request.options, *offer);
  if (!options) return Failure{about_flag("--option", options.error())};
  Seed seed = fresh_seed();
  if (request.seed) {
    const auto typed = typed_seed(*request.seed);
    if (!typed) return Failure{about_flag("--seed", typed.error())};
    seed = *typed;
  }
  Plan plan{.game = request.game,
            .seats = *std::move(seats),
            .options = *std::move(options),
            .seed = seed};
  if (request.position) {
    auto text = read_whole(*request.position);
    if (!text) {
      return Failure{Fault("cli.flag.fault",
                           {{"flag", "--position"}, {"what", told(messages, text.error())}})};
    }
    plan.position = *std::move(text);
  }
  return plan;
}

// The same people and bots, with fresh cards.
Plan plan_again(Sitting& sitting) {
  const std::string log = sitting.log();
  wire::Document document;
  std::string options;
  wire::Writer out(options);
  out.value(document.parse(log)->find("options").value_or(wire::Value{}));
  return Plan{.game = std::string(sitting.table().game()),
              .seats = {sitting.seats().begin(), sitting.seats().end()},
              .options = options,
              .seed = fresh_seed()};
}

// --- keeping ------------------------------------------------------------------------------------

// A sitting with the file it is kept in, if it can be kept.
struct Kept {
  Sitting sitting;
  std::filesystem::path file{};
  std::optional<SaveLock> lock{};
};

class Player {
 public:
  Player(const i18n::Messages& messages, const Console& console)
      : say_(messages), console_(console) {
    if (const auto folder = usual_save_folder(console.environment)) saves_.emplace(*folder);
  }

  int run(const PlayRequest& request);
  int show(Kept first, bool plain);

 private:
  int complain(int status, std::string_view text) const {
    console_.err << "sobremesa: " << text << "\n";
    return status;
  }

  int left_with() const { return lost_ ? kFailed : 0; }

  std::optional<Kept> open_save(const std::filesystem::path& file) const;
  std::optional<Kept> newest() const;
  int resume(const PlayRequest& request);
  Unfinished unfinished(std::vector<std::filesystem::path>& files) const;
  void keep(Kept& kept);
  std::string finish(Kept& kept);
  void tell_unkept(std::string_view why) const;

  const i18n::Messages& say_;
  const Console& console_;
  std::optional<SaveFolder> saves_;
  bool lost_ = false;  // something could not be written; the exit status remembers it
};

// What is wrong with a save is told; the file stays as it is.
std::optional<Kept> Player::open_save(const std::filesystem::path& file) const {
  auto lock = SaveLock::take(file);
  const auto text = read_whole(file);
  if (!text) {
    console_.err << say_("play.save.unreadable", {{"why", told(say_, text.error())}}) << "\n";
    return std::nullopt;
  }
  auto sitting = sitting_from(*text);
  if (!sitting) {
    console_.err << say_("play.save.broken",
                         {{"file", file.string()}, {"why", i18n::told(say_, sitting.error())}})
                 << "\n";
    return std::nullopt;
  }
  if (!lock) {
    console_.err << say_("play.save.locked", {{"file", file.string()}}) << "\n";
    return std::nullopt;
  }
  return Kept{.sitting = std::move(*sitting), .file = file, .lock = std::move(lock)};
}

std::optional<Kept> Player::newest() const {
  if (!saves_) return std::nullopt;
  for (const auto& file : saves_->unfinished()) {
    if (auto kept = open_save(file)) return kept;
  }
  return std::nullopt;
}

int Player::resume(const PlayRequest& request) {
  auto kept = request.resume_file.empty() ? newest() : open_save(request.resume_file);
  if (!kept) {
    if (request.resume_file.empty()) return complain(kFailed, say_("play.save.none"));
    return kFailed;
  }
  return show(std::move(*kept), request.plain);
}

// A line about each sitting that can be resumed; files that cannot be read are left out here.
Unfinished Player::unfinished(std::vector<std::filesystem::path>& files) const {
  Unfinished lines;
  if (!saves_) return lines;
  for (const auto& file : saves_->unfinished()) {
    if (lines.size() == kMostOffered) break;
    const auto text = read_whole(file);
    if (!text) continue;
    auto sitting = sitting_from(*text);
    if (!sitting) continue;
    sitting->name_the_nameless(
        [&](Seat seat) { return usual_name(seat, sitting->people(), say_); });
    std::string names;
    for (const Occupant& seat : sitting->seats()) {
      append(names, {names.empty() ? "" : ", ", seat.name});
    }
    const std::string game = concat({"game.", sitting->table().game()});
    lines.push_back(
        say_("play.save.line", {{"game", say_.find(game).value_or("")}, {"names", names}}));
    files.push_back(file);
  }
  return lines;
}

// The game goes on all the same.
void Player::tell_unkept(std::string_view why) const {
  console_.err << say_("play.save.failed", {{"why", why}}) << "\n";
}

// From now on every turn is on disk before the next one begins.
void Player::keep(Kept& kept) {
  if (!saves_) {
    console_.err << say_("play.save.no_home") << "\n";
    return;
  }
  if (kept.file.empty()) {
    auto file = saves_->new_file(kept.sitting.table().game());
    if (!file) {
      lost_ = true;
      return tell_unkept(told(say_, file.error()));
    }
    kept.file = *file;
    kept.lock = SaveLock::take(kept.file);
  }
  const auto write = [file = kept.file, &say = say_](Sitting& sitting) {
    const auto fault = write_safely(file, sitting.document());
    return fault ? std::optional(told(say, *fault)) : std::nullopt;
  };
  kept.sitting.on_change(write);
  kept.sitting.keep();
  if (const auto& why = kept.sitting.not_kept()) tell_unkept(*why);
}

// Where the log of a finished sitting is.
std::string Player::finish(Kept& kept) {
  if (!saves_ || kept.file.empty()) return {};
  const auto log = saves_->finish(kept.file, kept.sitting.named_log());
  if (!log) {
    lost_ = true;
    tell_unkept(told(say_, log.error()));
    return {};
  }
  if (kept.lock) kept.lock->remove_file();
  return log->string();
}

int Player::show(Kept first, bool plain) {
  std::optional<Kept> kept(std::move(first));
  while (true) {
    Sitting& sitting_now = kept->sitting;
    sitting_now.name_the_nameless(
        [&](Seat seat) { return usual_name(seat, sitting_now.people(), say_); });
    keep(*kept);
    const Leaving leaving = show_sitting(kept->sitting,
                                         {.messages = say_,
                                          .plain = plain,
                                          .kept = !kept->file.empty(),
                                          .finish = [&] { return finish(*kept); }},
                                         console_);
    // The disk may have had room again meanwhile.
    if (leaving == Leaving::left && kept->sitting.not_kept()) lost_ = true;
    if (leaving != Leaving::again) return left_with();
    auto sitting = Sitting::begin(plan_again(kept->sitting));
    if (!sitting) return complain(kFailed, i18n::told(say_, sitting.error()));
    kept.emplace(Kept{.sitting = std::move(*sitting)});
  }
}

int Player::run(const PlayRequest& asked) {
  if (asked.resume) return resume(asked);
  PlayRequest request = asked;
  if (request.game.empty()) {
    std::vector<std::filesystem::path> files;
    const Unfinished lines = unfinished(files);
    auto choice = ask_for_game(request, lines, say_, console_);
    if (!choice) return 0;
    if (choice->resume) {
      auto kept = open_save(files[*choice->resume]);
      return kept ? show(std::move(*kept), request.plain) : kFailed;
    }
    request = std::move(choice->request);
  }
  const auto plan = make_plan(request, say_);
  if (!plan) return complain(kSenseless, i18n::told(say_, plan.error()));
  auto sitting = Sitting::begin(*plan);
  if (!sitting) return complain(kSenseless, i18n::told(say_, sitting.error()));
  return show(Kept{.sitting = std::move(*sitting)}, request.plain);
}

}  // namespace

int play(const PlayRequest& request, const Console& console) {
  const i18n::Messages* messages = messages_for(request.lang, console);
  if (messages == nullptr) return kSenseless;
  return Player(*messages, console).run(request);
}

int play_on(Sitting sitting, bool plain, const i18n::Messages& messages, const Console& console) {
  return Player(messages, console).show(Kept{.sitting = std::move(sitting)}, plain);
}

}  // namespace sobremesa::terminal
