#include "sim/experiment.hpp"

#include <algorithm>
#include <charconv>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "engine/silent_options.hpp"
#include "engine/typed.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

std::vector<std::string> split_names(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(',');
    names.emplace_back(trimmed(text.substr(0, end)));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return names;
}

Result<std::vector<std::string>, Complaint> read_bots(const Offer& offer, int seats,
                                                      std::string_view text) {
  auto names = split_names(text);
  for (const std::string& name : names) {
    if (std::find(offer.bots.begin(), offer.bots.end(), name) == offer.bots.end()) {
      return complain("cli.wrong.bot_of",
                      {{"word", name}, {"game", offer.id}, {"bots", with_commas(offer.bots)}});
    }
  }
  if (names.size() == 1) names.resize(static_cast<std::size_t>(seats), names.front());
  if (names.size() != static_cast<std::size_t>(seats)) {
    return complain("cli.sim.bots_seats", {{"bots", names.size()}, {"seats", seats}});
  }
  return names;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Talk> talk_from(std::string_view text) {
  for (const Talk talk : kTalks) {
    if (to_text(talk) == text) return talk;
  }
  return std::nullopt;
}

Result<Experiment, Complaint> make_experiment(const ExperimentRequest& request) {
  const Offer* offer = find_offer(request.game);
  if (offer == nullptr) return Failure{Complaint{no_such_game(request.game)}};
  if (!offer->seats.contains(request.seats)) {
    return complain("cli.sim.seats_range", {{"game", offer->id},
                                            {"min", offer->seats.min},
                                            {"max", offer->seats.max},
                                            {"n", request.seats}});
  }
  const auto talk = talk_from(request.talk);
  if (!talk) return complain("cli.sim.bad_talk", {{"word", request.talk}});
  auto bots = read_bots(*offer, request.seats, request.bots);
  if (!bots) return Failure{bots.error()};
  auto options = typed_options(request.options, *offer);
  if (!options) {
    return complain("cli.flag.fault", {{"flag", "--option"}, {"what", options.error()}});
  }
  return Experiment{.game = request.game,
                    .seats = request.seats,
                    .bots = *std::move(bots),
                    .talk = *talk,
                    .options = *std::move(options)};
}

Result<std::string, Complaint> options_in_force(const Experiment& experiment) {
  if (experiment.talk == Talk::phrases) return experiment.options;
  wire::Document document;
  auto silent = silent_options(*find_offer(experiment.game), *document.parse(experiment.options));
  if (!silent) return complain("cli.sim.silent_talk");
  return *std::move(silent);
}

std::vector<DealRange> joined(std::vector<DealRange> ranges) {
  std::erase_if(ranges, [](const DealRange& range) { return range.count == 0; });
  std::sort(ranges.begin(), ranges.end(),
            [](const DealRange& a, const DealRange& b) { return a.first < b.first; });
  std::vector<DealRange> all;
  for (const DealRange& range : ranges) {
    if (!all.empty() && all.back().first + all.back().count == range.first) {
      all.back().count += range.count;
    } else {
      all.push_back(range);
    }
  }
  return all;
}

bool disjoint(const std::vector<DealRange>& some, const std::vector<DealRange>& others) {
  const auto meet = [](const DealRange& a, const DealRange& b) {
    return a.first < b.first + b.count && b.first < a.first + a.count;
  };
  return std::none_of(some.begin(), some.end(), [&](const DealRange& a) {
    return std::any_of(others.begin(), others.end(),
                       [&](const DealRange& b) { return meet(a, b); });
  });
}

std::optional<Shard> shard_from(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = whole_number(text.substr(0, slash));
  const auto of = whole_number(text.substr(slash + 1));
  if (!number || !of || *number < 1 || *number > *of) return std::nullopt;
  return Shard{*number, *of};
}

DealRange part_of(DealRange deals, Shard shard) {
  const std::uint64_t each = deals.count / shard.of;
  const std::uint64_t longer = deals.count % shard.of;  // the first parts have one more
  const std::uint64_t before = shard.number - 1;
  return {.first = deals.first + each * before + std::min(before, longer),
          .count = each + (before < longer ? 1 : 0)};
}

}  // namespace sobremesa::sim
