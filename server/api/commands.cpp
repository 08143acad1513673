#include "server/api/commands.hpp"

#include <array>

#include "server/api/answers.hpp"
#include "server/api/desk_work.hpp"
#include "server/api/request_body.hpp"

namespace sobremesa::server {
namespace {

enum class For : std::uint8_t { anyone, watchers, seat, host, seat_or_host, has_a_say };

struct Command {
  Route route;
  For who;
  ApiReply (*run)(Work&);
};

constexpr std::array<Command, 23> kCommands{{
    {Route::lobby, For::anyone, lobby},
    {Route::change, For::host, change},
    {Route::sit, For::anyone, sit},
    {Route::seat_bot, For::host, seat_bot},
    {Route::start, For::host, start},
    {Route::view, For::watchers, view},
    {Route::legal, For::seat, legal},
    {Route::moves, For::seat, moves},
    {Route::says, For::seat, says},
    {Route::ready, For::seat, ready},
    {Route::leave, For::seat, leave},
    {Route::remove, For::host, remove},
    {Route::stand_in, For::seat, stand_in},
    {Route::claim, For::anyone, claim},
    {Route::approve, For::has_a_say, approve},
    {Route::reject, For::has_a_say, reject},
    {Route::rematch, For::seat_or_host, rematch},
    {Route::log, For::watchers, log},
    {Route::move, For::host, move_seat},
    {Route::colour, For::seat, colour},
    {Route::wish, For::seat, wish},
    {Route::teach, For::seat, teach},
    {Route::give_host, For::host, give_host},
}};

const Command* find_command(Route route) {
  for (const Command& command : kCommands) {
    if (command.route == route) return &command;
  }
  return nullptr;
}

// Whoever sits down anew may still carry the token of a seat they lost.
bool forgets_old_tokens(Route route) { return route == Route::sit || route == Route::claim; }

// Who has left a chair in this deal is still asked about it, and sees who asks.
bool comes_from_left_chair(const Command& command, const Caller& caller) {
  return caller.left && (command.who == For::has_a_say || command.route == Route::lobby);
}

bool opens_something(const Caller& caller) {
  return caller.token == Caller::Token::good || caller.token == Caller::Token::waiting ||
         caller.left;
}

bool may(For who, const Caller& caller, const Gathering& gathering) {
  switch (who) {
    case For::anyone:
      return true;
    case For::watchers:
      return gathering.settings.watchers || caller.seat || caller.host;
    case For::seat:
      return caller.seat.has_value();
    case For::host:
      return caller.host;
    case For::seat_or_host:
      return caller.seat || caller.host;
    case For::has_a_say:
      return caller.seat || caller.host || caller.left;
  }
  return false;
}

ApiReply bad_token() {
  return error_answer(401, "bad_token", {"this token opens no seat at this table"});
}

std::optional<ApiReply> turned_away(const Command& command, const Caller& caller,
                                    const Gathering& gathering) {
  if (!forgets_old_tokens(command.route) && !comes_from_left_chair(command, caller)) {
    if (caller.token == Caller::Token::unknown) return bad_token();
    if (caller.token == Caller::Token::waiting) {
      return error_answer(403, "claim_waiting", {"those at the table have to agree first"});
    }
  }
  if (may(command.who, caller, gathering)) return std::nullopt;
  if (caller.token == Caller::Token::none && command.who != For::watchers) {
    return error_answer(401, "no_token", {"this needs the token of a seat or of the host"});
  }
  switch (command.who) {
    case For::watchers:
      return error_answer(403, "no_watchers", {"this table is not for watching"});
    case For::host:
      return error_answer(403, "not_host", {"only the host may do this"});
    default:
      return error_answer(403, "not_seated", {"only a seated person may do this"});
  }
}

// Whoever sits down or claims may bring a token in the body that they have had here before.
Caller chooser(const Gathering& gathering, Route route, const wire::Value& body) {
  if (!forgets_old_tokens(route) || !body.is_object()) return {};
  const auto token = body.find("token");
  return token ? find_caller(gathering, token->as_string().value_or("")) : Caller{};
}

TableBudget::Wish wish_of(const Call& call, const Caller& chooser) {
  const Caller& caller = call.caller;
  const bool comes_back = (call.route == Route::sit && caller.left) ||
                          (call.route == Route::claim && caller.left == call.seat);
  return {.route = call.route,
          .seat = caller.seat,
          .of_their_own = caller.seat == call.seat,
          .had_before = comes_back || opens_something(chooser)};
}

}  // namespace

Outcome perform(Gathering& gathering, Around& around, const Call& call) {
  Outcome outcome;
  const Command* command = find_command(call.route);
  if (command == nullptr) {
    outcome.reply = machine_answer(404, "not_found", {"there is nothing here"});
    return outcome;
  }
  const auto refused = [&](ApiReply reply) {
    outcome.reply = std::move(reply);
    return outcome;
  };
  wire::Document document;
  Work work{gathering, around, call, {}, outcome};
  std::optional<wire::Fault> fault;
  if (!call.body.empty()) {
    const auto request = read_body(document, call.body);
    if (request) {
      work.body = *request;
    } else {
      fault = request.error();
    }
  }
  const Caller with_body = chooser(gathering, call.route, work.body);
  if (call.must_be_known && !opens_something(call.caller) && !opens_something(with_body)) {
    return refused(bad_token());
  }
  if (auto reply = turned_away(*command, call.caller, gathering)) return refused(*std::move(reply));
  const auto wish = wish_of(call, with_body);
  if (auto reply = around.budget.refusal(wish, around.limits.table)) {
    return refused(*std::move(reply));
  }
  if (fault) return refused(fault_answer(*fault));
  // Whoever is back plays again, whatever they came to ask.
  const auto& seat = call.caller.seat;
  if (seat && !gathering.chair(*seat).standin.empty()) (void)work.happens(StoodIn{*seat, {}});
  outcome.reply = command->run(work);
  return outcome;
}

bool has_bot(const Gathering& gathering, std::string_view bot) {
  const Offer* offer = find_offer(gathering.game);
  if (offer == nullptr) return false;
  for (const std::string_view name : offer->bots) {
    if (name == bot) return true;
  }
  return false;
}

}  // namespace sobremesa::server
