// Boost.JSON as a second opinion: the same documents accepted and refused, the same values read,
// apart from three differences:
// - duplicate keys: Boost keeps the last one; we refuse. That there is one is counted below.
// - exponents beyond the range of int: Boost reports an overflow, whatever follows; we do not
//   compute numbers and keep their text.
// - too large numbers such as 1e999: Boost reads infinity. Neither side refuses, so nothing is made
//   of it here.
// Boost counts depth as we do: max_depth 64 accepts 64 containers and refuses 65.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <boost/json.hpp>
#include <cmath>
#include <string>

#include "random_json.hpp"
#include "wire/document.hpp"
#include "wire/writer.hpp"

namespace sobremesa::wire {
namespace {

namespace json = boost::json;
using namespace std::string_literals;

struct Tally {
  int accepted = 0;
  int refused = 0;
  int duplicates = 0;
  int overflows = 0;
};

json::value parse_with_boost(std::string_view text, json::error_code& error) {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  return json::parse(json::string_view(text.data(), text.size()), error, {}, options);
}

std::string_view view_of(json::string_view text) { return {text.data(), text.size()}; }

std::size_t members_in(const json::value& value) {
  std::size_t members = 0;
  if (const json::array* const array = value.if_array()) {
    for (const json::value& element : *array) members += members_in(element);
  } else if (const json::object* const object = value.if_object()) {
    for (const auto& member : *object) members += 1 + members_in(member.value());
  }
  return members;
}

// In a valid document: one for each member that was written.
std::size_t colons_outside_strings(std::string_view text) {
  std::size_t colons = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_string && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      in_string = !in_string;
    } else if (!in_string && text[i] == ':') {
      ++colons;
    }
  }
  return colons;
}

bool same(const Value& ours, const json::value& theirs);

// Boost's last bits depend on where in the text a number stands (it has a quicker path away from
// the end), and it reads 0e999 as a NaN, which equals nothing.
bool same_number_to_boost(const json::value& a, const json::value& b) {
  if (!a.is_double() || !b.is_double()) return a == b;
  const double x = a.get_double();
  const double y = b.get_double();
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  return x == y || std::abs(x - y) <= 1e-14 * std::abs(x) + 1e-307;
}

// Boost on the number's text alone must give what it gave within the document: then we cut the text
// out in the right place.
bool same_number(const Value& ours, const json::value& theirs) {
  json::error_code error;
  const json::value alone = parse_with_boost(ours.number_text(), error);
  if (error || !same_number_to_boost(alone, theirs)) return false;
  // Stricter on purpose: -0 is no way to write a whole number.
  if (ours.number_text() == "-0") return !ours.as_int() && !ours.as_uint();
  if (const std::int64_t* const i = theirs.if_int64()) {
    const bool is_unsigned = ours.number_text().front() != '-';
    return ours.as_int() == *i && ours.as_uint().has_value() == is_unsigned &&
           ours.as_uint().value_or(0) == (is_unsigned ? static_cast<std::uint64_t>(*i) : 0U);
  }
  if (const std::uint64_t* const u = theirs.if_uint64()) {
    return ours.as_uint() == *u && ours.as_int() == std::nullopt;
  }
  return theirs.is_double() && !ours.as_int() && !ours.as_uint();
}

bool same_array(const Value& ours, const json::array& theirs) {
  if (ours.size() != theirs.size()) return false;
  auto their = theirs.begin();
  for (const Value element : ours.elements()) {
    if (!same(element, *their++)) return false;
  }
  return true;
}

bool same_object(const Value& ours, const json::object& theirs) {
  if (ours.size() != theirs.size()) return false;
  for (const Member member : ours.members()) {
    const json::value* const their = theirs.if_contains({member.key.data(), member.key.size()});
    if (their == nullptr || !same(member.value, *their)) return false;
  }
  return true;
}

bool same(const Value& ours, const json::value& theirs) {
  switch (ours.kind()) {
    case Kind::null:
      return theirs.is_null();
    case Kind::boolean:
      return theirs.is_bool() && ours.as_bool() == theirs.get_bool();
    case Kind::number:
      return theirs.is_number() && same_number(ours, theirs);
    case Kind::string:
      return theirs.is_string() && ours.as_string() == view_of(theirs.get_string());
    case Kind::array:
      return theirs.is_array() && same_array(ours, theirs.get_array());
    case Kind::object:
      return theirs.is_object() && same_object(ours, theirs.get_object());
  }
  return false;
}

class Differential : public testing::Test {
 protected:
  void compare(std::string_view text) { EXPECT_EQ(disagreement(text), "") << text; }

  // Empty where the two agree.
  std::string disagreement(std::string_view text) {
    json::error_code error;
    const json::value theirs = parse_with_boost(text, error);
    const auto ours = document_.parse(text);
    if (error == json::error::exponent_overflow) {
      ++tally_.overflows;
      return "";
    }
    if (error) {
      ++tally_.refused;
      return ours ? "only Boost refuses: "s + error.message() : "";
    }
    if (colons_outside_strings(text) != members_in(theirs)) {
      ++tally_.duplicates;
      return !ours && ours.error().what == "duplicate key" ? "" : "duplicate key not found";
    }
    ++tally_.accepted;
    if (!ours) return "only we refuse: "s + std::string(ours.error().what);
    return same(*ours, theirs) ? "" : "different values";
  }

  const Tally& tally() const { return tally_; }

 private:
  Document document_;
  Tally tally_;
};

TEST_F(Differential, ValidDocuments) {
  RandomJson random(20240601);
  for (int i = 0; i < 20'000; ++i) compare(random.document());
  EXPECT_EQ(tally().refused + tally().overflows, 0);
  EXPECT_GT(tally().accepted, 5'000);
  EXPECT_GT(tally().duplicates, 100);
}

TEST_F(Differential, SpoiledDocuments) {
  RandomJson random(20240602);
  for (int i = 0; i < 60'000; ++i) compare(random.spoiled(random.document()));
  EXPECT_GT(tally().refused, 20'000);
  EXPECT_GT(tally().accepted, 5'000);
  EXPECT_LT(tally().overflows, 100);
}

TEST_F(Differential, DeepDocuments) {
  RandomJson random(20240603);
  for (int i = 0; i < 2'000; ++i) compare(random.deep_document());
  EXPECT_GT(tally().refused, 500);
  EXPECT_GT(tally().accepted, 500);
}

// Every document cut short at every place. The rest stays in memory behind the view, where a reader
// that looks too far would find it.
TEST_F(Differential, Prefixes) {
  RandomJson random(20240604);
  for (int i = 0; i < 100; ++i) {
    const std::string text = random.document();
    for (std::size_t size = 0; size <= text.size(); ++size)
      compare(std::string_view(text).substr(0, size));
  }
  EXPECT_GT(tally().refused, 1'000);
  EXPECT_GT(tally().accepted, 50);
}

// Every pair of first bytes, followed by none, one or two continuation bytes, covers every rule of
// UTF-8: no later byte is ever treated in a special way.
TEST_F(Differential, Utf8) {
  for (int pair = 0; pair < 0x10000; ++pair) {
    std::string text = {'"', static_cast<char>(pair >> 8), static_cast<char>(pair & 0xFF)};
    for (int more = 0; more < 3; ++more) {
      compare(text + "\"");
      text += '\xBF';
    }
  }
  EXPECT_GT(tally().refused, 100'000);
  EXPECT_GT(tally().accepted, 10'000);
}

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string escape_of(unsigned unit) {
  std::string text = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += kHexDigits[unit >> shift & 15U];
  return text;
}

TEST_F(Differential, EveryUnicodeEscape) {
  for (unsigned unit = 0; unit < 0x10000; ++unit) compare("\""s + escape_of(unit) + "\"");
  EXPECT_EQ(tally().refused, 0x800);
  EXPECT_EQ(tally().accepted, 0x10000 - 0x800);
}

TEST_F(Differential, PairsOfUnicodeEscapes) {
  for (const unsigned high : {0xD7FFU, 0xD800U, 0xD801U, 0xDABCU, 0xDBFFU, 0xDC00U, 0xE000U}) {
    for (unsigned low = 0xD700; low < 0xE100; ++low) {
      compare("\""s + escape_of(high) + escape_of(low) + "\"");
    }
  }
  EXPECT_EQ(tally().accepted, 4 * 0x400 + 2 * 0x200);
}

TEST_F(Differential, ArbitraryBytes) {
  EXPECT_TRUE(rc::check("nothing but what Boost accepts", [this](const std::string& text) {
    compare(text);
    compare("[\""s + text + "\"]");
    return !HasFailure();
  }));
}

bool boost_reads_what_we_write(const Value& value) {
  std::string compact;
  Writer(compact).value(value);
  json::error_code error;
  return same(value, parse_with_boost(compact, error)) &&
         same(value, parse_with_boost(canonical(value), error));
}

TEST_F(Differential, WrittenAndCanonicalText) {
  RandomJson random(20240605);
  Document document;
  int compared = 0;
  for (int i = 0; i < 3'000; ++i) {
    const std::string text = random.document();
    const auto parsed = document.parse(text);
    if (!parsed) continue;  // a repeated key
    EXPECT_TRUE(boost_reads_what_we_write(*parsed)) << text;
    ++compared;
  }
  EXPECT_GT(compared, 2'000);
}

}  // namespace
}  // namespace sobremesa::wire
