#include "engine/signature.hpp"

#include <array>
#include <vector>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {
namespace {

constexpr std::uint64_t kSeedsEach = 20;

struct Variant {
  std::string_view game;
  std::string_view options;
};

// Beside the defaults, options that change the course of a game.
constexpr std::array kVariants{
    Variant{"the-game", R"({"expert":true,"small_hands":true})"},
    Variant{"the-game", R"({"fire":true,"play_out":true,"starter":"agree"})"},
    Variant{"the-game-extreme", R"({"orders":"random","starter":"agree"})"},
    Variant{"the-game-extreme", R"({"guard":true,"expert":true})"},
    Variant{"the-game-extreme", R"({"guard":true,"small_hands":true,"cap_min_by_hand":true,)"
                                R"("one_pile_retroactive":true,"play_out":true})"},
    Variant{"the-game-extreme", R"({"guard":true,"one_pile_binds_whole_turn":true,)"
                                R"("one_pile_own_card_fixes_pile":false})"},
    Variant{"face-to-face", R"({"last_single":"wins","starter":1})"},
    Variant{"level-8", R"({"stars":2})"},
    Variant{"level-8", R"({"skips_return":false,"end_by_adding":true})"},
    Variant{"level-8",
            R"({"first_dealer":1,"take_specials":false,"joker_only_groups":false,"levels":{
      "one_star":{"levels":[[["colour",2],["colour",2]],[["run",1],["set",1]],[["run",2],["set",2],["colour",2]],
        [["set",2],["colour",1],["set",2]],[["colour",5]],[["run",2],["run",2],["run",2]],[["set",3],["run",3]],
        [["run",5],["colour",3],["set",2]]]},
      "two_stars":{"levels":[[["run",3]],[["set",3]],[["colour",3]],[["run",4]],[["set",4]],[["colour",4]],
        [["run",5]],[["set",5]]]}}})"},
};

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
  for (const Variant& variant : kVariants) {
    if (variant.game == game) play_variant(*offer, variant.options, fingerprint);
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
