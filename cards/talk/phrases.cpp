#include "cards/talk/phrases.hpp"

#include <algorithm>

namespace sobremesa::cards {
namespace {

// The strict level speaks of piles only, and only the first of those phrases.
constexpr int kLastStrictNumber = 5;

// Texts in the order of Language: es, pt, en, de.
constexpr std::array<Phrase, 25> kPhrases{{
    {"leave",
     PilePart::needed,
     Topic::pile,
     1,
     {"Déjame esta pila", "Deixa esta pilha para mim", "Leave this pile to me",
      "Überlasst mir diesen Stapel"}},
    {"small",
     PilePart::needed,
     Topic::pile,
     2,
     {"Aquí puedo dar un salto pequeño", "Aqui consigo um salto pequeno",
      "Small jump possible here", "Hier geht bei mir ein kleiner Sprung"}},
    {"nobig",
     PilePart::needed,
     Topic::pile,
     3,
     {"Aquí sin saltos grandes, por favor", "Aqui sem saltos grandes, por favor",
      "No big jump here, please", "Hier bitte kein großer Sprung"}},
    {"avoid",
     PilePart::needed,
     Topic::pile,
     4,
     {"No juguéis aquí, por favor", "Não joguem aqui, por favor", "Please don't play here",
      "Hier bitte nichts legen"}},
    {"free",
     PilePart::needed,
     Topic::pile,
     5,
     {"Esta pila no la necesito", "Não preciso desta pilha", "I don't need this pile",
      "Den Stapel brauche ich nicht"}},
    {"hurt",
     PilePart::needed,
     Topic::pile,
     6,
     {"Aquí tendría que saltar mucho", "Aqui eu teria de saltar muito",
      "Here I would have to jump far", "Hier müsste ich weit springen"}},
    {"open",
     PilePart::needed,
     Topic::pile,
     7,
     {"Adelante con esta", "Podem avançar aqui", "Go ahead here", "Hier könnt ihr ruhig legen"}},
    // With the top of the pile in sight this one points at a single card (TG-A09).
    {"back",
     PilePart::needed,
     Topic::trick,
     8,
     {"Puedo hacer retroceder esta pila", "Consigo recuar esta pilha", "I can turn this pile back",
      "Ich kann diesen Stapel zurückdrehen"}},
    {"more",
     PilePart::none,
     Topic::turn,
     9,
     {"Juega más si puedes", "Joga mais se puderes", "Play more cards if you can",
      "Leg mehr, wenn du kannst"}},
    {"few",
     PilePart::none,
     Topic::turn,
     10,
     {"Solo el mínimo, por favor", "Só o mínimo, por favor", "Only the minimum, please",
      "Bitte nur das Minimum"}},
    {"bad",
     PilePart::none,
     Topic::turn,
     11,
     {"Tengo una mano difícil", "A minha mão está difícil", "My hand is difficult",
      "Meine Hand ist schwierig"}},
    {"any",
     PilePart::none,
     Topic::turn,
     12,
     {"Me va bien cualquiera", "Qualquer uma me serve", "Anything suits me",
      "Mir ist alles recht"}},
    {"fire",
     PilePart::optional,
     Topic::fire,
     13,
     {"Puedo tapar el fuego", "Consigo tapar o fogo", "I can cover the fire",
      "Ich kann das Feuer abdecken"}},
    {"nofire",
     PilePart::optional,
     Topic::fire,
     14,
     {"No puedo tapar el fuego", "Não consigo tapar o fogo", "I cannot cover the fire",
      "Ich kann das Feuer nicht abdecken"}},
    // Which orders one holds may be told (TGX-07); "3!" is the name of one, not a card's number.
    {"cmd:stop",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo un Stop", "Tenho um Stop", "I hold a Stop", "Ich habe ein Stopp"}},
    {"cmd:skull",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo una calavera", "Tenho uma caveira", "I hold a skull", "Ich habe einen Totenkopf"}},
    {"cmd:three",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo un 3!", "Tenho um 3!", "I hold a 3!", "Ich habe eine 3!"}},
    {"cmd:silence",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo un Silencio", "Tenho um Silêncio", "I hold a Silence", "Ich habe ein Redeverbot"}},
    {"cmd:no-trick",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo la orden de no retroceder", "Tenho a ordem de não recuar",
      "I hold a no-backwards-trick order", "Ich habe ein Rückwärtsverbot"}},
    {"cmd:one-pile",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo la orden de una sola pila", "Tenho a ordem de uma só pilha", "I hold a one-pile order",
      "Ich habe den Befehl „nur ein Stapel“"}},
    {"cmd:draw-one",
     PilePart::none,
     Topic::order,
     15,
     {"Tengo la orden de robar solo una carta", "Tenho a ordem de tirar só uma carta",
      "I hold a draw-one order", "Ich habe den Befehl „nur eine Karte ziehen“"}},
    {"react:thanks",
     PilePart::none,
     Topic::reaction,
     0,
     {"Gracias", "Obrigado", "Thanks", "Danke"}},
    {"react:well",
     PilePart::none,
     Topic::reaction,
     0,
     {"Bien jugado", "Boa jogada", "Well played", "Gut gespielt"}},
    {"react:sorry", PilePart::none, Topic::reaction, 0, {"Perdón", "Desculpa", "Sorry", "Sorry"}},
    {"react:time",
     PilePart::none,
     Topic::reaction,
     0,
     {"Sin prisa", "Sem pressa", "Take your time", "Lass dir Zeit"}},
}};

constexpr std::array<std::string_view, kTalkLevels.size()> kLevelNames{"open", "standard", "strict",
                                                                       "voice"};

}  // namespace

std::span<const Phrase> all_phrases() { return kPhrases; }

const Phrase* find_phrase(std::string_view id) {
  const auto found = std::ranges::find(kPhrases, id, &Phrase::id);
  return found == kPhrases.end() ? nullptr : &*found;
}

std::string_view to_text(TalkLevel level) { return kLevelNames[static_cast<std::size_t>(level)]; }

std::optional<TalkLevel> talk_level_from(std::string_view text) {
  for (const TalkLevel level : kTalkLevels) {
    if (to_text(level) == text) return level;
  }
  return std::nullopt;
}

bool allows(TalkLevel level, const Phrase& phrase, bool trick_talk) {
  switch (level) {
    case TalkLevel::open:
    case TalkLevel::standard:
      return phrase.topic != Topic::trick || trick_talk;
    case TalkLevel::strict:
      return phrase.topic == Topic::pile && phrase.number <= kLastStrictNumber;
    case TalkLevel::voice:
      return false;
  }
  return false;
}

bool allows_free_text(TalkLevel level) { return level == TalkLevel::open; }

}  // namespace sobremesa::cards
