#include "base/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/text.hpp"

namespace sobremesa {
namespace {

bool same_letter(char a, char b) { return ascii_lower(a) == ascii_lower(b); }

bool has_part(std::string_view word, std::string_view part) {
  return std::search(word.begin(), word.end(), part.begin(), part.end(), same_letter) != word.end();
}

// Fewer letters are part of too many words.
constexpr std::size_t kShortestPart = 3;

std::optional<std::string_view> shortest_with(std::string_view part,
                                              std::span<const std::string_view> known) {
  std::optional<std::string_view> found;
  if (part.size() < kShortestPart) return found;
  for (const std::string_view word : known) {
    if (has_part(word, part) && (!found || word.size() < found->size())) found = word;
  }
  return found;
}

}  // namespace

// Row by row, as Wagner and Fischer have it; a swap looks two rows back.
std::size_t typing_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_before(b.size() + 1);
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_before.swap(before);
    before.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = same_letter(a[i - 1], b[j - 1]) ? 0 : 1;
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + change});
      const bool swapped =
          i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]);
      if (swapped) row[j] = std::min(row[j], two_before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> known) {
  std::optional<std::string_view> best;
  std::size_t fewest = 0;
  for (const std::string_view word : known) {
    const std::size_t changes = typing_distance(typed, word);
    if (2 * changes > word.size() || (best && changes >= fewest)) continue;
    best = word;
    fewest = changes;
  }
  return best ? best : shortest_with(typed, known);
}

std::string with_commas(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) append(list, {list.empty() ? "" : ", ", word});
  return list;
}

}  // namespace sobremesa
