// The phrases in words. A file of its own, because the rules never need them: what only judges
// phrases does not have to load their translations.
#include <algorithm>

#include "cards/talk/phrases.hpp"

namespace sobremesa::cards {
namespace {

struct PhraseText {
  std::string_view id;
  std::array<std::string_view, kLanguages.size()> text;
};

// Texts in the order of Language: es, pt, en, de.
constexpr std::array<PhraseText, 25> kTexts{{
    {"leave",
     {"Déjame esta pila", "Deixa esta pilha para mim", "Leave this pile to me",
      "Überlasst mir diesen Stapel"}},
    {"small",
     {"Aquí puedo dar un salto pequeño", "Aqui consigo um salto pequeno",
      "Small jump possible here", "Hier geht bei mir ein kleiner Sprung"}},
    {"nobig",
     {"Aquí sin saltos grandes, por favor", "Aqui sem saltos grandes, por favor",
      "No big jump here, please", "Hier bitte kein großer Sprung"}},
    {"avoid",
     {"No juguéis aquí, por favor", "Não joguem aqui, por favor", "Please don't play here",
      "Hier bitte nichts legen"}},
    {"free",
     {"Esta pila no la necesito", "Não preciso desta pilha", "I don't need this pile",
      "Den Stapel brauche ich nicht"}},
    {"hurt",
     {"Aquí tendría que saltar mucho", "Aqui eu teria de saltar muito",
      "Here I would have to jump far", "Hier müsste ich weit springen"}},
    {"open",
     {"Adelante con esta", "Podem avançar aqui", "Go ahead here", "Hier könnt ihr ruhig legen"}},
    {"back",
     {"Puedo hacer retroceder esta pila", "Consigo recuar esta pilha", "I can turn this pile back",
      "Ich kann diesen Stapel zurückdrehen"}},
    {"more",
     {"Juega más si puedes", "Joga mais se puderes", "Play more cards if you can",
      "Leg mehr, wenn du kannst"}},
    {"few",
     {"Solo el mínimo, por favor", "Só o mínimo, por favor", "Only the minimum, please",
      "Bitte nur das Minimum"}},
    {"bad",
     {"Tengo una mano difícil", "A minha mão está difícil", "My hand is difficult",
      "Meine Hand ist schwierig"}},
    {"any",
     {"Me va bien cualquiera", "Qualquer uma me serve", "Anything suits me",
      "Mir ist alles recht"}},
    {"fire",
     {"Puedo tapar el fuego", "Consigo tapar o fogo", "I can cover the fire",
      "Ich kann das Feuer abdecken"}},
    {"nofire",
     {"No puedo tapar el fuego", "Não consigo tapar o fogo", "I cannot cover the fire",
      "Ich kann das Feuer nicht abdecken"}},
    {"cmd:stop", {"Tengo un Stop", "Tenho um Stop", "I hold a Stop", "Ich habe ein Stopp"}},
    {"cmd:skull",
     {"Tengo una calavera", "Tenho uma caveira", "I hold a skull", "Ich habe einen Totenkopf"}},
    {"cmd:three", {"Tengo un 3!", "Tenho um 3!", "I hold a 3!", "Ich habe eine 3!"}},
    {"cmd:silence",
     {"Tengo un Silencio", "Tenho um Silêncio", "I hold a Silence", "Ich habe ein Redeverbot"}},
    {"cmd:no-trick",
     {"Tengo la orden de no retroceder", "Tenho a ordem de não recuar",
      "I hold a no-backwards-trick order", "Ich habe ein Rückwärtsverbot"}},
    {"cmd:one-pile",
     {"Tengo la orden de una sola pila", "Tenho a ordem de uma só pilha", "I hold a one-pile order",
      "Ich habe den Befehl „nur ein Stapel“"}},
    {"cmd:draw-one",
     {"Tengo la orden de robar solo una carta", "Tenho a ordem de tirar só uma carta",
      "I hold a draw-one order", "Ich habe den Befehl „nur eine Karte ziehen“"}},
    {"react:thanks", {"Gracias", "Obrigado", "Thanks", "Danke"}},
    {"react:well", {"Bien jugado", "Boa jogada", "Well played", "Gut gespielt"}},
    {"react:sorry", {"Perdón", "Desculpa", "Sorry", "Sorry"}},
    {"react:time", {"Sin prisa", "Sem pressa", "Take your time", "Lass dir Zeit"}},
}};

}  // namespace

std::string_view text_in(const Phrase& phrase, Language language) {
  const auto found = std::find_if(kTexts.begin(), kTexts.end(),
                                  [&](const PhraseText& text) { return text.id == phrase.id; });
  return found == kTexts.end() ? phrase.id : found->text[static_cast<std::size_t>(language)];
}

}  // namespace sobremesa::cards
