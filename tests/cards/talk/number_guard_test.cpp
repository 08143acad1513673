#include "cards/talk/number_guard.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace sobremesa::cards {
namespace {

using enum Language;

struct Said {
  Language sender;
  std::string_view text;
};
struct SaidNumber {
  Language sender;
  std::string_view text;
  std::string_view piece;  // what the guard must point at
};

// What the guard quotes, or nothing.
std::string piece_of(std::string_view text, std::optional<Language> sender) {
  const auto found = find_number(text, sender);
  return found ? std::string(text.substr(found->at, found->length)) : std::string();
}

void expect_found(const std::vector<SaidNumber>& all) {
  for (const SaidNumber& said : all) {
    EXPECT_EQ(piece_of(said.text, said.sender), said.piece)
        << said.text << " (" << to_text(said.sender) << ')';
    EXPECT_NE(find_number(said.text, std::nullopt), std::nullopt) << said.text;
  }
}

void expect_passes(const std::vector<Said>& all) {
  for (const Said& said : all) {
    EXPECT_EQ(piece_of(said.text, said.sender), "")
        << said.text << " (" << to_text(said.sender) << ')';
  }
}

TEST(NumberGuard, TG_31_AskingForANumberIsFound) {
  expect_found({{en, "do you have the 43?", "43"},
                {en, "who has the forty-three?", "forty"},
                {es, "¿tienes la 43?", "43"},
                {es, "¿quién tiene la cuarenta?", "cuarenta"},
                {pt, "tens a quarenta e três?", "quarenta"},
                {de, "hast du die dreiundvierzig?", "dreiundvierzig"}});
}

TEST(NumberGuard, TG_32_DigitsOfAnyKindAreFound) {
  expect_found({{es, "tengo la 37", "37"},
                {es, "３７", "３７"},
                {es, "𝟑𝟕", "𝟑𝟕"},
                {en, "pile B, n³", "³"},
                {en, "my ⑦ is good", "⑦"},
                {en, "Ⅶ", "Ⅶ"},
                {pt, "tenho ٣ aqui", "٣"},
                {de, "½ voll", "½"},
                {en, "3️⃣ please", "3️⃣"},
                {en, "🔟!", "🔟"},
                {es, "💯", "💯"},
                {es, "tira ⚂ tú", "⚂"},
                {de, "die 🂧 hier", "🂧"},
                {en, "s3ven", "3"},
                {en, "B2", "2"},
                {en, "3​7", "3​7"}});
}

TEST(NumberGuard, TG_32_NumberWordsAreFound) {
  expect_found({{es, "treinta y siete", "treinta"},
                {es, "tengo dos cartas", "dos"},
                {es, "tengo la setenta", "setenta"},
                {es, "doscientos", "doscientos"},
                {es, "la veintidós", "veintidós"},
                {es, "salgo con el dieciséis", "dieciséis"},
                {es, "tengo el once", "once"},
                {es, "dame la doce", "doce"},
                {es, "una decena", "decena"},
                {es, "una docena de cartas", "docena"},
                {es, "cien por cien", "cien"},
                {es, "todos los sietes", "sietes"},
                {pt, "trinta e sete", "trinta"},
                {pt, "vinte e dois", "vinte"},
                {pt, "tenho duas cartas", "duas"},
                {pt, "a dezasseis está comigo", "dezasseis"},
                {pt, "tenho a dezenove", "dezenove"},
                {pt, "meia dúzia", "dúzia"},
                {pt, "jogo a cem", "cem"},
                {pt, "a doze é minha", "doze"},
                {en, "I have the thirty-seven", "thirty"},
                {en, "a dozen", "dozen"},
                {en, "I hold ten of them", "ten"},
                {en, "two sevens", "two"},
                {en, "all the sevens", "sevens"},
                {en, "somewhere in the fifties", "fifties"},
                {en, "fourty or so", "fourty"},
                {de, "zwölf", "zwölf"},
                {de, "zwoelf", "zwoelf"},
                {de, "fünf", "fünf"},
                {de, "fuenf", "fuenf"},
                {de, "ich hab die Acht", "Acht"},
                {de, "die Elf fehlt", "Elf"},
                {de, "ein Dutzend", "Dutzend"},
                {de, "in den Dreißigern", "Dreißigern"},
                {de, "ein Dreier", "Dreier"}});
}

TEST(NumberGuard, TG_32_CompoundsWrittenTogetherAreFound) {
  expect_found({{de, "siebenunddreißig", "siebenunddreißig"},
                {de, "die Siebenunddreißigerkarte", "Siebenunddreißigerkarte"},
                {de, "meine Einundzwanzig", "Einundzwanzig"},
                {de, "dreizehn", "dreizehn"},
                {en, "thirtyseven", "thirtyseven"},
                {en, "onehundred", "onehundred"},
                {en, "thir-ty", "thir-ty"},
                {es, "treintaysiete", "treintaysiete"},
                {es, "treintaisiete", "treintaisiete"},
                {es, "veintipico", "veintipico"},
                {pt, "trintaesete", "trintaesete"},
                {pt, "vintidois? vintedois", "vintedois"}});
}

TEST(NumberGuard, TG_32_DisguisedWordsAreFound) {
  expect_found({{es, "𝓽𝓻𝓮𝓼", "𝓽𝓻𝓮𝓼"},
                {es, "trés", "trés"},
                {es, "T R E S", "T R E S"},
                {es, "tre​s", "tre​s"},
                {es, "VEINTISIETE", "VEINTISIETE"},
                {es, "ｓｉｅｔｅ", "ｓｉｅｔｅ"},
                {es, "ⓢⓘⓔⓣⓔ", "ⓢⓘⓔⓣⓔ"},
                {en, "ᴛʜʀᴇᴇ", "ᴛʜʀᴇᴇ"},
                {en, "ｓеven", "ｓеven"},  // with a Cyrillic e
                {en, "🆂🅴🆅🅴🅽", "🆂🅴🆅🅴🅽"},
                {en, "threeeee!", "threeeee"},
                {es, "treeees", "treeees"},
                {es, "s­i­e­t­e", "s­i­e­t­e"},  // soft hyphens
                {de, "FÜNFZIG", "FÜNFZIG"},
                {de, "DREISSIG", "DREISSIG"},
                {en, "我seven张", "seven"}});
}

TEST(NumberGuard, TG_32_SpelledLettersAreFound) {
  expect_found({{es, "t r e s", "t r e s"},
                {es, "t-r-e-i-n-t-a", "t-r-e-i-n-t-a"},
                {es, "t.r.e.s", "t.r.e.s"},
                {es, "a t r e s y", "t r e s"},
                {es, "tengo la d*o*s", "d*o*s"},
                {en, "it is s, e, v, e, n", "s, e, v, e, n"},
                {pt, "é o i t o", "o i t o"},
                {de, "n - e - u - n", "n - e - u - n"}});
}

TEST(NumberGuard, TGX_08_NumbersOfOrderCardsAreFound) {
  expect_found({{en, "my stop is the 40", "40"},
                {es, "mi calavera es la setenta", "setenta"},
                {de, "mein Totenkopf ist die Elf", "Elf"}});
}

std::vector<Language> senders_stopped(std::string_view text) {
  std::vector<Language> stopped;
  for (const Language sender : kLanguages) {
    if (find_number(text, sender)) stopped.push_back(sender);
  }
  return stopped;
}

// Words that mean something else in another language stop only those who write in the number's.
TEST(NumberGuard, TG_32_AmbiguousWordsBelongToOneLanguage) {
  const std::vector<Said> numbers{{es, "once"}, {en, "ten"},  {es, "dos"},    {de, "elf"},
                                  {de, "acht"}, {pt, "cem"},  {pt, "sete"},   {en, "six"},
                                  {de, "vier"}, {es, "doce"}, {es, "quince"}, {pt, "dez"},
                                  {pt, "doze"}, {en, "tens"}, {es, "doces"}};
  for (const Said& said : numbers) {
    EXPECT_TRUE(find_number(said.text, std::nullopt)) << said.text;
    EXPECT_EQ(senders_stopped(said.text), std::vector{said.sender}) << said.text;
  }
}

TEST(NumberGuard, TG_33_OrdinaryWordsThatHoldANumberPass) {
  expect_passes({{en, "often"},
                 {en, "attend"},
                 {en, "weight"},
                 {en, "freight"},
                 {en, "someone"},
                 {en, "tenth pile"},
                 {en, "second pile"},
                 {en, "everyone"},
                 {en, "tennis"},
                 {en, "even"},
                 {en, "intention"},
                 {en, "elevenses"},
                 {en, "before"},
                 {en, "network"},
                 {en, "a quince pie"},
                 {en, "let me doze"},
                 {en, "an elf"},
                 {en, "dos and don'ts"},
                 {en, "canine"},
                 {en, "twofold"},
                 {es, "entonces"},
                 {es, "segunda pila"},
                 {es, "dosis"},
                 {es, "estresada"},
                 {es, "ocioso"},
                 {es, "Estados Unidos"},
                 {es, "unidos"},
                 {es, "tienes"},
                 {es, "tenés razón"},
                 {es, "cientifico"},
                 {es, "quincena"},
                 {es, "mil gracias"},
                 {pt, "fazemos"},
                 {pt, "embora"},
                 {pt, "quando ele vier"},
                 {pt, "que doce!"},
                 {pt, "doces"},
                 {pt, "dos outros"},
                 {pt, "tens razão"},
                 {pt, "segunda pilha"},
                 {pt, "noventeiro"},
                 {pt, "juntos e unidos"},
                 {pt, "décima"},
                 {pt, "oitava"},
                 {de, "Achtung"},
                 {de, "Zweifel"},
                 {de, "vielleicht"},
                 {de, "einverstanden"},
                 {de, "Dreieck"},
                 {de, "achten"},
                 {de, "Klavier"},
                 {de, "beachtet bitte"},
                 {de, "der achte Stapel"},
                 {de, "zweiter Stapel"},
                 {de, "Elfen"},
                 {de, "verzehnfacht"},
                 {de, "allein"},
                 {de, "dreist"},
                 {de, "Hunde"},
                 {de, "zweimal"}});
}

TEST(NumberGuard, OnesPass) {
  expect_passes({{es, "una pila, un salto, uno más"},
                 {pt, "uma pilha, um salto"},
                 {en, "one more, this one"},
                 {de, "eins nach dem anderen, ein Stapel, eine Karte"}});
}

TEST(NumberGuard, TG_33_TableTalkInSpanishPasses) {
  expect_passes({{es, "ten cuidado"},
                 {es, "déjame la pila B"},
                 {es, "No pongáis nada en la última pila"},
                 {es, "En esta pila ninguna carta muy alta, por favor"},
                 {es, "¿Alguien puede bajar un poco en la C?"},
                 {es, "¡Venga, que casi lo tenemos!"},
                 {es, "Me toca a mí, esperad un momento"},
                 {es, "Ahora no, abuela, espera"},
                 {es, "¿Quién empieza hoy?"},
                 {es, "Tengo una mano horrible, lo siento"},
                 {es, "Casi, casi... ¡uf, qué nervios!"},
                 {es, "Después de cenar jugamos otra"},
                 {es, "Puedo esperar una ronda más"},
                 {es, "No juegues el Stop todavía"},
                 {es, "jajajaja muy buena"},
                 {es, "¿Se te ha ido la luz? No te oigo"}});
}

TEST(NumberGuard, TG_33_TableTalkInPortuguesePasses) {
  expect_passes({{pt, "Deixa a pilha A comigo"},
                 {pt, "Ninguém joga nesta, por favor"},
                 {pt, "Tens cartas boas para aqui?"},
                 {pt, "Não posso mais, desculpem"},
                 {pt, "Vamos embora, falta pouco!"},
                 {pt, "Quem quer café?"},
                 {pt, "Espera, estou a pensar"},
                 {pt, "Se a avó vier, começamos outra vez"},
                 {pt, "Cuidado com a caveira"},
                 {pt, "Consegues baixar um bocadinho?"},
                 {pt, "Que jogada doce, parabéns"},
                 {pt, "Pouca coisa boa na minha mão"},
                 {pt, "Os dos outros também não servem"},
                 {pt, "Desta vez ganhamos, de certeza"}});
}

TEST(NumberGuard, TG_33_TableTalkInEnglishPasses) {
  expect_passes({{en, "once more, leave this pile to me"},
                 {en, "leave the last pile alone"},
                 {en, "no very high card on this pile"},
                 {en, "do not play the draw-one now"},
                 {en, "I hold a stop"},
                 {en, "Can anyone bring it down a bit?"},
                 {en, "Wait, I'm still thinking"},
                 {en, "Does anybody want tea before we start?"},
                 {en, "That was close, well done everyone!"},
                 {en, "I'd rather not touch that one"},
                 {en, "Sorry, grandma, it's your turn"},
                 {en, "I often jump too far, hold on"},
                 {en, "Let's do a quick one, then bed"},
                 {en, "My hand is all over the place :("},
                 {en, "A, B, C or D?"},
                 {en, "I s'pose so"}});
}

TEST(NumberGuard, TG_33_TableTalkInGermanPasses) {
  expect_passes({{de, "Überlasst mir bitte den Stapel"},
                 {de, "Auf den letzten Stapel bitte nichts legen"},
                 {de, "Hier keine sehr hohe Karte, bitte"},
                 {de, "Wer fängt heute an?"},
                 {de, "Vielleicht geht bei mir noch was"},
                 {de, "Einverstanden, dann warte ich"},
                 {de, "Achtung, der Totenkopf liegt offen!"},
                 {de, "Ich zweifle noch, lasst mich überlegen"},
                 {de, "Oma ist gleich wieder da"},
                 {de, "Das war knapp, gut gespielt"},
                 {de, "Kann jemand ein bisschen runter?"},
                 {de, "Sei's drum, ich lege hier"},
                 {de, "Noch eine Runde vor dem Schlafen?"},
                 {de, "Bitte beachtet den Stapel ganz links"},
                 {de, "Der Hund und das Klavier, wie immer"}});
}

TEST(NumberGuard, EmptyAndBrokenTextIsHarmless) {
  EXPECT_EQ(find_number("", en), std::nullopt);
  EXPECT_EQ(find_number("\xFF\xC3", en), std::nullopt);
  EXPECT_EQ(find_number("\xF0\x9F\x8D", std::nullopt), std::nullopt);
  EXPECT_EQ(find_number("\xC0\xB3", std::nullopt), std::nullopt);      // an overlong 3
  EXPECT_EQ(find_number("\xED\xA0\x80", std::nullopt), std::nullopt);  // half a surrogate pair
  EXPECT_EQ(piece_of("\xFFtres\xFF", es), "tres");
}

constexpr std::size_t kLongestText = 65536;

std::string repeated(std::string_view piece, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += piece;
  return text;
}

TEST(NumberGuard, LongTextsAreReadInLinearTime) {
  for (const std::string_view piece : {"ten", "einund", "a ", "t-", "e", "und", "\u0301",
                                       "treintay", "🍎\u200D", "\xF0", "t r e "}) {
    const std::string text = repeated(piece, kLongestText) + "x";
    EXPECT_EQ(find_number(text, pt), std::nullopt) << piece;
    EXPECT_LE(collapse_repeats(text).size(), text.size()) << piece;
  }
}

TEST(CollapseRepeats, SymbolsStayTwice) {
  EXPECT_EQ(collapse_repeats("🍎🍎🍎🍎"), "🍎🍎");
  EXPECT_EQ(collapse_repeats("🍎 🍎 🍎 🍎 vale"), "🍎 🍎 vale");
  EXPECT_EQ(collapse_repeats("vale!!!!! ok..."), "vale!! ok..");
  EXPECT_EQ(collapse_repeats("| | | |"), "| |");
  EXPECT_EQ(collapse_repeats("🍎🍐🍎"), "🍎🍐🍎");
}

TEST(CollapseRepeats, LettersStayThreeTimes) {
  EXPECT_EQ(collapse_repeats("nooooo"), "nooo");
  EXPECT_EQ(collapse_repeats("Schifffahrt"), "Schifffahrt");
  EXPECT_EQ(collapse_repeats("ééééé"), "ééé");
  EXPECT_EQ(collapse_repeats("哈哈哈哈"), "哈哈哈");
  EXPECT_EQ(collapse_repeats("a a a a a"), "a a a a a");
}

TEST(CollapseRepeats, ASignIsWhatTheEyeSees) {
  EXPECT_EQ(collapse_repeats("❤️❤️❤️"), "❤️❤️");
  EXPECT_EQ(collapse_repeats("👍🏽👍🏽👍🏽"), "👍🏽👍🏽");
  EXPECT_EQ(collapse_repeats("🇪🇸🇪🇸🇪🇸🇵🇹"), "🇪🇸🇪🇸🇵🇹");
  EXPECT_EQ(collapse_repeats("👩‍🌾👩‍🌾👩‍🌾"), "👩‍🌾👩‍🌾");
  EXPECT_EQ(collapse_repeats("🍎\u200B🍎🍎\uFE0F🍎"), "🍎\u200B🍎");
  EXPECT_EQ(collapse_repeats("👨‍👩‍👧 familia"), "👨‍👩‍👧 familia");
}

TEST(CollapseRepeats, BrokenBytesGo) {
  EXPECT_EQ(collapse_repeats("a\xFF\xC3 b\xC3\xA9\xF0\x9F"), "a bé");
  EXPECT_EQ(collapse_repeats("\xC3\xFF\xA9"), "");
  EXPECT_EQ(collapse_repeats("\uFFFD"), "\uFFFD");
}

TEST(CollapseRepeats, BlanksAreKept) {
  EXPECT_EQ(collapse_repeats("a     b\n\n\n\nc"), "a     b\n\n\n\nc");
  EXPECT_EQ(collapse_repeats(""), "");
}

}  // namespace
}  // namespace sobremesa::cards
