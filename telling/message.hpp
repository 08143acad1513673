// What is to be said, before it is said in a language: a key of the catalogue and what fills its
// places. Programs put it into words, each with its own texts: the terminal from i18n/, the page
// from the same files.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "telling/key.hpp"

namespace sobremesa::telling {

struct Message;

// A truth value or a single character would print as a number, which nobody means.
template <class T>
concept Countable = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

enum class TermKind : std::uint8_t { number, text, name, card, pile, message };

// What fills a place. Names, cards and piles are told apart from other texts, so that whoever draws
// the sentence can let them stand out.
struct Term {
  TermKind kind = TermKind::text;
  std::int32_t number = 0;       // or the seat that is named
  std::string text;              // also of a card and a pile
  std::vector<Message> message;  // one, where that is the kind

  template <Countable Number>
  Term(Number n) : Term(TermKind::number, static_cast<std::int32_t>(n)) {}
  Term(Seat seat) : Term(TermKind::name, seat.value) {}
  Term(const char* words) : Term(TermKind::text, std::string_view(words)) {}
  Term(std::string_view words) : Term(TermKind::text, words) {}
  Term(const std::string& words) : Term(TermKind::text, words) {}
  Term(Message told);
  // Out of line: a message holds terms and a term a message, and the browser loads them only once.
  Term(const Term&);
  Term(Term&&) noexcept;
  Term& operator=(const Term&);
  Term& operator=(Term&&) noexcept;
  ~Term();

  bool operator==(const Term&) const;

 private:
  friend Term card(int number);
  friend Term pile(std::string_view name);

  Term(TermKind is, std::int32_t n);
  Term(TermKind is, std::string_view words);
};
using Terms = std::vector<Term>;

struct Arg {
  std::string_view name;  // as the message calls the place; a literal
  Term term;
  bool operator==(const Arg&) const = default;
};
using Args = std::initializer_list<Arg>;

struct Message {
  Key key;
  // The seat it is about. Its message may choose its words by {who}, "you" or "other", and use
  // {name}: who reads decides which.
  std::optional<Seat> about{};
  std::vector<Arg> args{};

  Message(Key says, Args with = {});
  bool operator==(const Message&) const = default;
};
using Messages = std::vector<Message>;

// A sentence of what has happened, and whose doing it was.
enum class LineKind : std::uint8_t { turn, note, over };
struct Line {
  LineKind kind = LineKind::note;
  std::optional<Seat> seat{};
  Message message;

  // What somebody should know.
  Line(Message told) : message(std::move(told)) {}
  Line(LineKind is, std::optional<Seat> by, Message told)
      : kind(is), seat(by), message(std::move(told)) {}
  bool operator==(const Line&) const = default;
};
using Lines = std::vector<Line>;

[[nodiscard]] Term card(int number);
[[nodiscard]] Term pile(std::string_view name);

[[nodiscard]] Message about(Key key, Seat seat, Args args = {});

// "12, 37 and 58"; an empty text of no items
[[nodiscard]] Term list(Terms items);
// What a seat did, one after the other: "Otto drew a card, laid level 2, and discarded red 7."
[[nodiscard]] Line deeds(Seat seat, Terms deeds);
// "41 (fire, back 10)"; the thing alone without notes
[[nodiscard]] Term noted(Term thing, Terms notes);
// One digit after the point or comma, rounded; not for negative numbers.
[[nodiscard]] Message decimal(int hundredths);

}  // namespace sobremesa::telling
