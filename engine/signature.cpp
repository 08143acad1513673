#include "engine/signature.hpp"

#include <span>
#include <vector>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "catalog/games.hpp"

namespace sobremesa {
namespace {

constexpr std::uint64_t kSeedsEach = 20;

// Beside the defaults, what the room itself says.
std::span<const std::string_view> further_options(std::string_view game) {
  std::span<const std::string_view> options;
  for_each_game([&]<class G>() {
    if (G::kId == game) options = G::kSignatureOptions;
  });
  return options;
}

std::vector<std::string_view> texts_of(const wire::Value& answer) {
  std::vector<std::string_view> texts;
  for (const wire::Value move : answer.find("moves").value_or(wire::Value{}).elements()) {
    texts.push_back(move.as_string().value_or(""));
  }
  return texts;
}

// One turn of the random bot, as text through the front door.
void play_turn(HostedTable& table, std::uint64_t seed, Fingerprint& fingerprint) {
  const Seat seat = table.acting().value_or(Seat{0});
  std::string json;
  wire::Writer out(json);
  (void)table.consult_bot({.seat = seat, .bot = "random", .seed = seed}, out);
  wire::Document document;
  const auto answer = document.parse(json);
  std::string events;
  wire::Writer events_out(events);
  const auto trouble = table.act(seat, texts_of(*answer), events_out);
  fingerprint.add(trouble ? "refused" : events);
}

void play_game(HostedTable& table, std::uint64_t seed, Fingerprint& fingerprint) {
  constexpr int kMostTurns = 5'000;
  for (int turn = 0; turn < kMostTurns && !table.over(); ++turn) {
    play_turn(table, seed * 1000 + static_cast<std::uint64_t>(turn), fingerprint);
  }
  std::string position;
  wire::Writer out(position);
  table.put_truth(out);
  fingerprint.add(position);
}

void play_variant(const Offer& offer, std::string_view options_json, Fingerprint& fingerprint) {
  wire::Document document;
  const auto options = document.parse(options_json);
  for (int seats = offer.seats.min; seats <= offer.seats.max; ++seats) {
    for (std::uint64_t seed = 0; seed < kSeedsEach; ++seed) {
      auto table = open_table(
          offer,
          {.seats = seats, .options = *options, .seed = seed_from_number(seed), .position = {}});
      if (table) play_game(**table, seed, fingerprint);
    }
  }
}

}  // namespace

std::uint64_t signature_of(std::string_view game) {
  Fingerprint fingerprint;
  const Offer* offer = find_offer(game);
  if (offer == nullptr) return 0;
  play_variant(*offer, "{}", fingerprint);
  for (const std::string_view options : further_options(game)) {
    play_variant(*offer, options, fingerprint);
  }
  return fingerprint.value();
}

std::string all_signatures() {
  std::string lines;
  for (const Offer& offer : all_offers()) {
    append(lines, {offer.id, " ", to_hex16(signature_of(offer.id)), "\n"});
  }
  return lines;
}

}  // namespace sobremesa
