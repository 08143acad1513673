#include "engine/typed.hpp"

#include "base/text.hpp"

namespace sobremesa {

std::vector<std::string_view> split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  while (true) {
    const std::size_t comma = text.find(',');
    moves.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return moves;
    text.remove_prefix(comma + 1);
  }
}

SayRequest typed_say(Seat seat, std::string_view words) {
  SayRequest request{.seat = seat, .phrase = {}, .pile = {}, .text = {}, .language = {}};
  if (words.size() > 1 && words.front() == '"' && words.back() == '"') {
    request.text = words.substr(1, words.size() - 2);
    return request;
  }
  const auto [phrase, pile] = split_first_word(words);
  request.phrase = phrase;
  if (!pile.empty()) request.pile = pile;
  return request;
}

}  // namespace sobremesa
