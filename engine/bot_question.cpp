#include "engine/bot_question.hpp"

#include <optional>
#include <utility>

#include "catalog/players.hpp"
#include "engine/with_type.hpp"

namespace sobremesa {
namespace {

template <Room G>
struct Asked {
  Level level = Level::random;
  std::uint64_t seed = 0;
  typename G::Options options;
  typename G::View view;
  std::vector<Say> heard;

  BotAdvice operator()(Patience patience) const {
    Rng rng(seed);
    Advice<G> advice;
    ask_player(level,
               Question<G>{.options = options, .view = view, .heard = heard, .patience = patience},
               rng, advice);
    BotAdvice told;
    for (const auto& move : advice.moves) told.moves.push_back(to_text(move));
    for (const Say& say : advice.says) told.says.push_back({say.seat, say.phrase->id, say.pile});
    return told;
  }
};

template <Room G>
std::optional<Level> level_of(std::string_view bot) {
  if (bot.empty()) return kUsualLevelOf<G>;
  for (const std::string_view name : bot_names<G>()) {
    if (name == bot) return level_from(bot);
  }
  return std::nullopt;
}

template <Room G>
BotQuestion ask(const Table<G>& table, Seat seat, std::string_view bot, std::uint64_t seed) {
  const auto level = level_of<G>(bot);
  if (!level) return {};
  return Asked<G>{.level = *level,
                  .seed = seed,
                  .options = table.options(),
                  .view = table.view(seat),
                  .heard = table.says().heard()};
}

}  // namespace

BotQuestion question_for_bot(const HostedTable& table, Seat seat, std::string_view bot,
                             std::uint64_t seed) {
  BotQuestion question;
  with_type(table, [&](const auto& typed) { question = ask(typed, seat, bot, seed); });
  return question;
}

}  // namespace sobremesa
