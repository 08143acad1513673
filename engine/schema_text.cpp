// The messages of the protocol that all games have in common, type by type. docs/PROTOCOL.md says
// what they mean.
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "catalog/games.hpp"
#include "engine/schema.hpp"

namespace sobremesa {
namespace {

constexpr std::string_view kMessages = R"(
choice Seat = int
choice Viewer = int|"watch"

choice Param = int|text
shape Refusal
  rule text
  code text
  text text
  at? int
  params {Param}
shape Fault
  code "bad_json"|"bad_request"|"no_table"|"bad_option"|"bad_position"|"too_large"
  text text

shape Said
  seat Seat
  phrase? text
  pile? text
  text? text
  lang? "es"|"pt"|"en"|"de"
  at int
shape SaidEvent
  event "said"
  seat Seat
  phrase? text
  pile? text
  text? text
  lang? "es"|"pt"|"en"|"de"
  at int
shape Phrase
  seat Seat
  phrase text
  pile? text

choice Event = Open
choice SeenEvent = Open

shape Kind
  id text
  title text
  short_title text
  options {any}
  house {any}
  among_friends {any}
  seats int
  minutes int
  manner "together"|"duel"|"race"
  bots text
shape OptionField
  name text
  type "flag"|"choice"|"seat"
  default any
  values? any[]
  rule text
  message text
  asked bool
  rare bool
shape PileOfGame
  name text
  way "up"|"down"
shape Game
  id text
  title text
  counted "left"|"turns"|"rounds"
  staged bool
  seats int[]
  options text[]
  fields OptionField[]
  piles? PileOfGame[]
  bots text[]
  kinds Kind[]
shape Games
  games Game[]
shape TableNumber
  table int
shape SightNumber
  sight int
shape Upto
  upto int
choice LineKind = "turn"|"note"|"end"
shape SeatTerm
  seat Seat
shape CardTerm
  card text
shape PileTerm
  pile text
choice Term = int|text|SeatTerm|CardTerm|PileTerm|Message
shape Message
  key int
  about? Seat
  args? {Term}
shape Line
  kind LineKind
  seat Seat|null
  message Message
shape Folded
  upto int
  told Line[]
  unfinished Line[]
  back int
  turns int
shape Standing
  table Message[]
  hand Message[]
  duty Message[]
  result Message[]
shape ToldMoves
  moves Term[]
  glance Message|null
shape ToldReason
  reason Message
shape DailySeed
  seed text
shape Legal
  moves text[]
  more? bool
shape Acted
  events Event[]
  upto int
  result Result|null
shape Told
  events SeenEvent[]
  says Said[]
  upto int
shape Mark
  card int
  mark text
  lasting? bool
shape Marks
  marks Mark[]
shape News
  event SaidEvent
shape Why
  measure "win_chance"|"cards_left"|"score"
  chosen int
  second? int
  because? Phrase
shape Advice
  moves text[]
  say? Phrase[]
  second? text[]
  why? Why
shape Canonical
  text text
shape Tried
  view View
  legal Legal
  closed bool
shape Solved
  answer "yes"|"no"|"unknown"
  turns? Act[]
  left? int
  nodes int
choice SeedNumber = int|text
shape SharedGamePlayed
  seed SeedNumber
  bot_seed? int
  won bool
  left int
  turns int
  log? Log
shape DuelPlayed
  seed SeedNumber
  bot_seed? int
  winner Seat
  turns int
  log? Log
choice GamePlayed = SharedGamePlayed|DuelPlayed
shape Results
  results GamePlayed[]
shape ActOfCourse
  turn int
  anew? bool
shape Figure
  name text
  value Term
  words Message
shape ChartLine
  name Term
  pile? text
  way? "up"|"down"
  owner? Seat
  values int[]
  back int[]
shape Chart
  title Message
  step Message
  note? Message
  by_turn bool
  first int
  low int
  high int
  lines ChartLine[]
shape Course
  turns int
  acts ActOfCourse[]
  figures Figure[]
  chart Chart
shape TurnEndings
  games int
  wins int
  left? int
shape AllEndings
  endings TurnEndings[]
shape PhraseChoice
  phrase text
  pile? bool
shape PhraseChoices
  phrases PhraseChoice[]
  text? bool
  refused? Refusal
shape Truth
  position any
  seed int|text
shape Act
  seat Seat
  moves text[]
shape LogPlayer
  name? text|null
  bot? text|null
  bot_number? int
  holder? text
shape PlayedFor
  act? int
  say? int
  why? "standin"|"timer"
shape Log
  format? "sobremesa-log-1"
  game text
  seats int
  options Options
  seed int|text
  position? any
  moves Act[]
  says Said[]
  result Result|null
  players? LogPlayer[]
  stood_in? PlayedFor[]
shape Nothing
choice Answer = Games|TableNumber|SightNumber|Upto|Folded|Standing|ToldMoves|ToldReason|DailySeed|Acted|View|Told|Marks|News|Legal|Advice|Canonical|Tried|Effects|Solved|Course|Results|AllEndings|PhraseChoices|Truth|Log|Nothing
shape Reply
  id any
  ok? Answer
  refused? Refusal
  error? Fault

shape GamesRequest
  id? any
  cmd "games"
shape NewRequest
  id? any
  cmd "new"
  game text
  seats int
  options? any
  seed? int|text
  position? any
shape LoadRequest
  id? any
  cmd "load"
  log Log
shape ExperimentRequest
  id? any
  cmd "experiment"
  game text
  seats int
  options? any
  bots text[]
  talk? bool
  seed? int
  games? int
  seeds? SeedNumber[]
  repeat? int
  bot_seed? int
  logs? bool
shape TableRequest
  id? any
  cmd "truth"|"marks"|"log"|"close"
  table int
shape SeatRequest
  id? any
  cmd "legal"|"view"|"course"
  table int
  seat Viewer
shape EventsRequest
  id? any
  cmd "events"
  table int
  seat Viewer
  from? int
shape ActRequest
  id? any
  cmd "act"
  table int
  seat Seat
  moves text[]
shape SayRequest
  id? any
  cmd "say"
  table int
  seat Seat
  phrase? text
  pile? text
  text? text
  lang? "es"|"pt"|"en"|"de"
shape BotRequest
  id? any
  cmd "bot"
  table int
  seat Seat
  bot? text
  seed? int|text
  millis? int
shape SolveRequest
  id? any
  cmd "solve"
  table int
  upto? int
  nodes? int
shape RewindRequest
  id? any
  cmd "rewind"
  table int
  upto int
shape SeeRequest
  id? any
  cmd "see"
  view View
shape FoldRequest
  id? any
  cmd "fold"
  sight int
  events SeenOrSaid[]
  tell? bool
choice SeenOrSaid = SeenEvent|SaidEvent
shape SightRequest
  id? any
  cmd "view"|"legal"|"marks"|"phrases"|"canonical"|"close"
  sight int
shape TryRequest
  id? any
  cmd "try"|"effects"|"tell"|"tell_moves"
  sight int
  moves? text[]
shape SightBotRequest
  id? any
  cmd "bot"
  sight int
  bot? text
  seed? int|text
  millis? int
shape EndingsRequest
  id? any
  cmd "endings"
  sight int
  turns text[][]
  games? int
  from? int
  bot? text
shape ReasonRequest
  id? any
  cmd "reason"
  sight int
  refused Refusal
shape DailyRequest
  id? any
  cmd "daily"
  date text
  kind text
  seats int
choice OfTable = TableRequest|SeatRequest|EventsRequest|ActRequest|SayRequest|BotRequest|RewindRequest|SolveRequest
choice OfSight = SeeRequest|FoldRequest|ReasonRequest|SightRequest|TryRequest|SightBotRequest|EndingsRequest
choice Request = GamesRequest|DailyRequest|NewRequest|LoadRequest|ExperimentRequest|OfTable|OfSight
)";

// What every view has, beside what the room puts into it.
constexpr std::string_view kViewOfAnyGame = R"(
  seat Viewer
  upto int
  to_act Seat|null
  partial? bool
  says Said[]
  options @Options
  known_deal? bool
choice View = @View
)";

std::string options_shape(const Offer& offer) {
  std::string text = "shape @Options\n";
  for (const OptionField& field : offer.options()) {
    append(text, {"  ", field.name, " ", field.schema, "\n"});
  }
  return text += "choice Options = @Options\n";
}

std::string with_name(std::string_view text, std::string_view name) {
  std::string named;
  for (const char c : text) {
    if (c == '@') {
      named += name;
    } else {
      named += c;
    }
  }
  return named;
}

}  // namespace

std::string schema_text() {
  std::string all(kMessages);
  for_each_game([&]<class G>() {
    const std::string own = concat({"shape @View\n  game \"", G::kId, "\"", kViewOfAnyGame,
                                    G::schema(), options_shape(*find_offer(G::kId))});
    all += with_name(own, G::kSchemaName);
  });
  return all;
}

}  // namespace sobremesa
