#include "engine/request.hpp"

#include "table/words.hpp"

namespace sobremesa {

using wire::Fault;
using wire::FaultCode;
using wire::Value;

Result<std::optional<std::string_view>, Fault> text_of(const Value& request, std::string_view key) {
  using Text = std::optional<std::string_view>;
  const auto value = request.find(key);
  if (!value) return Text{};
  if (!value->is_string()) return Failure{bad_request({key, ": must be a text"})};
  return Text(value->as_string());
}

Result<std::optional<std::uint64_t>, Fault> number_of(const Value& request, std::string_view key) {
  using Number = std::optional<std::uint64_t>;
  const auto value = request.find(key);
  if (!value) return Number{};
  const auto number = value->as_uint();
  if (!number) {
    return Failure{bad_request({key, ": must be a whole number, 0 or more"})};
  }
  return Number(number);
}

Result<Seed, Fault> seed_of(const Value& request) {
  const auto value = request.find("seed");
  if (!value) return Seed{};
  if (const auto seed = read_seed(*value)) return *seed;
  return Failure{bad_request(
      {"seed: must be a whole number below 18446744073709551616 or a text of 64 hex digits"})};
}

Result<const Offer*, Fault> offer_of(const Value& request) {
  const auto game = request.find("game");
  if (!game) return Failure{bad_request({"game: is missing"})};
  const Offer* offer = find_offer(game->as_string().value_or(""));
  if (offer != nullptr) return offer;
  return Failure{bad_request({"game: there is no such game; see the command \"games\""})};
}

Result<int, Fault> seats_of(const Value& request, const Offer& offer) {
  const auto value = request.find("seats");
  if (!value) return Failure{bad_request({"seats: is missing"})};
  const auto seats = value->as_int();
  if (seats && *seats >= 0 && *seats <= 100) return static_cast<int>(*seats);
  return Failure{bad_request(
      {"seats: must be a whole number from ", offer.seats.min, " to ", offer.seats.max})};
}

std::optional<Fault> read_moves(const Value& request, std::vector<std::string_view>& texts) {
  const auto moves = request.find("moves");
  if (!moves) return bad_request({"moves: is missing"});
  if (!moves->is_array() || moves->size() == 0) {
    return bad_request({"moves: must be a list of at least one move"});
  }
  texts.clear();
  for (const Value move : moves->elements()) {
    if (!move.is_string()) return bad_request({"moves: every move must be a text"});
    texts.push_back(*move.as_string());
  }
  return std::nullopt;
}

Result<BotRequest, Fault> bot_request(const Value& request, Seat seat, Timer timer) {
  const auto name = text_of(request, "bot");
  if (!name) return Failure{name.error()};
  const auto seed = seed_of(request);
  if (!seed) return Failure{seed.error()};
  const auto millis = number_of(request, "millis");
  if (!millis) return Failure{millis.error()};
  const bool capped = *millis && timer != nullptr;
  return BotRequest{.seat = seat,
                    .bot = name->value_or(""),
                    .seed = folded(*seed),
                    .patience = capped ? timer(**millis) : Patience{}};
}

void write_nothing(wire::Writer& out) {
  out.begin_object();
  out.end_object();
}

}  // namespace sobremesa
