#include "wire/document.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sobremesa::wire {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

// Values point into the Document, so the two travel together.
struct Parsed {
  explicit Parsed(std::string_view text) : value(document.parse(text)) {}
  Document document;
  Result<Value, JsonError> value;
};

void expect_accepted(std::string_view text, Kind kind) {
  SCOPED_TRACE(text);
  const Parsed parsed(text);
  ASSERT_TRUE(parsed.value.has_value()) << parsed.value.error().what;
  EXPECT_EQ(parsed.value->kind(), kind);
}

void expect_refused(std::string_view text, JsonError expected) {
  SCOPED_TRACE(text);
  const Parsed parsed(text);
  ASSERT_FALSE(parsed.value.has_value());
  EXPECT_EQ(parsed.value.error().what, expected.what);
  EXPECT_EQ(parsed.value.error().at, expected.at);
}

std::string string_of(std::string_view text) {
  const Parsed parsed(text);
  EXPECT_TRUE(parsed.value.has_value()) << text;
  return parsed.value ? std::string(parsed.value->as_string().value_or("not a string")) : "refused";
}

std::string nested_arrays(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

std::string nested_objects(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += R"({"a":)";
  return text + "0" + std::string(depth, '}');
}

// {"<prefix>0":0,"<prefix>1":1,...}
std::string object_with_keys(int keys, const std::string& prefix) {
  std::string text = "{";
  for (int i = 0; i < keys; ++i) {
    if (i > 0) text += ',';
    text += "\""s + prefix + std::to_string(i) + "\":" + std::to_string(i);
  }
  return text + "}";
}

TEST(Document, AcceptsEveryKindOfValue) {
  expect_accepted("null", Kind::null);
  expect_accepted("true", Kind::boolean);
  expect_accepted("false", Kind::boolean);
  expect_accepted("0", Kind::number);
  expect_accepted(R"("")", Kind::string);
  expect_accepted("[]", Kind::array);
  expect_accepted("{}", Kind::object);
  expect_accepted(R"([null,true,1,"x",[],{"a":[{}]}])", Kind::array);
}

TEST(Document, AcceptsTheFourBlanksAnywhereBetweenTokens) {
  expect_accepted(" \t\n\r1 \t\n\r", Kind::number);
  expect_accepted("\n{ \"a\"\t:\r[ 1 ,\n2 ] , \"b\" : { } }\n", Kind::object);
  expect_accepted("[ ]", Kind::array);
}

TEST(Document, AcceptsNumbersOfTheGrammar) {
  for (const std::string_view text :
       {"0", "-0", "7", "-7", "10", "1234567890123456789012345678901234567890", "0.0", "-0.5",
        "3.25", "1e2", "1E2", "1e+2", "1e-2", "0e0", "1.5e007", "1e999999999999999999999"}) {
    expect_accepted(text, Kind::number);
  }
}

TEST(Document, RefusesTextWithoutAValue) {
  expect_refused("", {0, "unexpected end"});
  expect_refused({}, {0, "unexpected end"});
  expect_refused(" \n\t\r", {4, "unexpected end"});
}

TEST(Document, RefusesOtherBlanks) {
  expect_refused("\v1", {0, "unexpected character"});
  expect_refused("\f1", {0, "unexpected character"});
  expect_refused("\u00a01", {0, "unexpected character"});
  expect_refused("\u2028[]", {0, "unexpected character"});
  expect_refused("\0"sv, {0, "unexpected character"});
  expect_refused("[1\0]"sv, {2, "unexpected character"});
}

TEST(Document, RefusesAByteOrderMark) {
  expect_refused("\xEF\xBB\xBF{}", {0, "unexpected character"});
}

TEST(Document, RefusesComments) {
  expect_refused("// x\n1", {0, "unexpected character"});
  expect_refused("[1/* x */]", {2, "unexpected character"});
  expect_refused("{} # x", {3, "text after the end"});
}

TEST(Document, RefusesTextAfterTheEnd) {
  expect_refused("1 2", {2, "text after the end"});
  expect_refused("{}{}", {2, "text after the end"});
  expect_refused("[]]", {2, "text after the end"});
  expect_refused("null,", {4, "text after the end"});
  expect_refused("1\0"sv, {1, "text after the end"});
}

TEST(Document, RefusesMisplacedCommasAndColons) {
  expect_refused("[1,]", {3, "unexpected character"});
  expect_refused("[,1]", {1, "unexpected character"});
  expect_refused("[,]", {1, "unexpected character"});
  expect_refused("[1,,2]", {3, "unexpected character"});
  expect_refused("[1 2]", {3, "unexpected character"});
  expect_refused("[1:2]", {2, "unexpected character"});
  expect_refused(R"({"a":1,})", {7, "unexpected character"});
  expect_refused(R"({,"a":1})", {1, "unexpected character"});
  expect_refused(R"({"a" 1})", {5, "unexpected character"});
  expect_refused(R"({"a","b"})", {4, "unexpected character"});
  expect_refused(R"({"a"::1})", {5, "unexpected character"});
  expect_refused(R"({"a":})", {5, "unexpected character"});
  expect_refused(R"({"a":1 "b":2})", {7, "unexpected character"});
}

TEST(Document, RefusesMismatchedBrackets) {
  expect_refused("]", {0, "unexpected character"});
  expect_refused("[}", {1, "unexpected character"});
  expect_refused("{]", {1, "unexpected character"});
  expect_refused("[1}", {2, "unexpected character"});
  expect_refused(R"({"a":1])", {6, "unexpected character"});
}

TEST(Document, RefusesKeysThatAreNotStrings) {
  expect_refused("{a:1}", {1, "unexpected character"});
  expect_refused("{1:1}", {1, "unexpected character"});
  expect_refused("{null:1}", {1, "unexpected character"});
  expect_refused("{'a':1}", {1, "unexpected character"});
}

TEST(Document, RefusesUnfinishedText) {
  for (const std::string_view text :
       {"[",          "[1", "[1,",   "{",    R"({"a)", R"({"a")", R"({"a":)", R"({"a":1)",
        R"({"a":1,)", "\"", "\"abc", "\"\\", "\"\\u",  "\"\\u00", "nul",      "t",
        "-",          "1.", "1e",    "1e+",  "[[]",    "{ "}) {
    expect_refused(text, {text.size(), "unexpected end"});
  }
}

TEST(Document, RefusesOtherNumbers) {
  expect_refused("01", {1, "text after the end"});
  expect_refused("[-01]", {3, "unexpected character"});
  expect_refused("00", {1, "text after the end"});
  expect_refused("+1", {0, "unexpected character"});
  expect_refused(".5", {0, "unexpected character"});
  expect_refused("-.5", {1, "unexpected character"});
  expect_refused("[1.]", {3, "unexpected character"});
  expect_refused("1.e5", {2, "unexpected character"});
  expect_refused("[1e]", {3, "unexpected character"});
  expect_refused("1e+-5", {3, "unexpected character"});
  expect_refused("1.2.3", {3, "text after the end"});
  expect_refused("--1", {1, "unexpected character"});
  expect_refused("- 1", {1, "unexpected character"});
  expect_refused("0x10", {1, "text after the end"});
  expect_refused("1_000", {1, "text after the end"});
  expect_refused("NaN", {0, "unexpected character"});
  expect_refused("Infinity", {0, "unexpected character"});
  expect_refused("-Infinity", {1, "unexpected character"});
}

TEST(Document, RefusesOtherWords) {
  expect_refused("True", {0, "unexpected character"});
  expect_refused("TRUE", {0, "unexpected character"});
  expect_refused("trua", {3, "unexpected character"});
  expect_refused("truee", {4, "text after the end"});
  expect_refused("nil", {1, "unexpected character"});
  expect_refused("undefined", {0, "unexpected character"});
  expect_refused("[falsey]", {6, "unexpected character"});
}

TEST(Document, RefusesEveryControlCharacterInAString) {
  for (char c = 0; c < 0x20; ++c) {
    const std::string text = std::string("[\"a") + c + "\"]";
    expect_refused(text, {3, "control character"});
  }
  EXPECT_EQ(string_of("\"\x7f\""), "\x7f");
}

TEST(Document, DecodesEscapes) {
  EXPECT_EQ(string_of(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(string_of(R"("x\ny")"), "x\ny");
  EXPECT_EQ(string_of(R"("\u0041\u007f\u0080\u07ff\u0800\uffff")"),
            "A\x7f\u0080\u07ff\u0800\uffff");
  EXPECT_EQ(string_of(R"("\uABCD\uabcd")"), "\uabcd\uabcd");
  EXPECT_EQ(string_of(R"("\ud7ff\ue000")"), "\ud7ff\ue000");
  EXPECT_EQ(string_of(R"("\ud800\udc00 \uDBFF\uDFFF")"), "\U00010000 \U0010ffff");
  EXPECT_EQ(string_of(R"("a\u0000b")"), "a\0b"sv);
}

TEST(Document, RefusesOtherEscapes) {
  expect_refused(R"("\a")", {2, "unexpected character"});
  expect_refused(R"("\'")", {2, "unexpected character"});
  expect_refused(R"("\x41")", {2, "unexpected character"});
  expect_refused(R"("\U0041")", {2, "unexpected character"});
  expect_refused("\"\\\n\"", {2, "unexpected character"});
  expect_refused("\"\\\0\""sv, {2, "unexpected character"});
  expect_refused(R"("\u004")", {6, "unexpected character"});
  expect_refused(R"("\u00g1")", {5, "unexpected character"});
  expect_refused(R"("\u{41}")", {3, "unexpected character"});
  expect_refused(R"("\u-041")", {3, "unexpected character"});
}

TEST(Document, RefusesLoneSurrogates) {
  expect_refused(R"("\ud800")", {1, "lone surrogate"});
  expect_refused(R"("\udbff")", {1, "lone surrogate"});
  expect_refused(R"("\udc00")", {1, "lone surrogate"});
  expect_refused(R"("\uDFFF")", {1, "lone surrogate"});
  expect_refused(R"("ab\ud800c")", {3, "lone surrogate"});
  expect_refused(R"("\ud800\n")", {1, "lone surrogate"});
  expect_refused(R"("\ud800\u0041")", {1, "lone surrogate"});
  expect_refused(R"("\ud800\ud800")", {1, "lone surrogate"});
  expect_refused(R"("\udc00\ud800")", {1, "lone surrogate"});
  expect_refused(R"("\ud83d\ude00\ude00")", {13, "lone surrogate"});
  expect_refused(R"("\ud800\u00")", {11, "unexpected character"});
}

TEST(Document, AcceptsTheBordersOfUtf8) {
  for (const std::string_view text :
       {"\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\ufdd0", "\uffff", "\U00010000",
        "\U0001F0A1", "\U0010ffff", "a\u00e9\u20ac\U0001F600z"}) {
    EXPECT_EQ(string_of("\""s + std::string(text) + "\""), text);
  }
}

TEST(Document, RefusesInvalidUtf8) {
  for (const std::string_view bytes : {"\x80",
                                       "\xBF",  // a continuation alone
                                       "\xC0\x80",
                                       "\xC1\xBF",
                                       "\xE0\x80\x80",
                                       "\xE0\x9F\xBF",  // overlong
                                       "\xF0\x80\x80\x80",
                                       "\xF0\x8F\xBF\xBF",  // overlong
                                       "\xED\xA0\x80",
                                       "\xED\xBF\xBF",  // surrogates
                                       "\xF4\x90\x80\x80",
                                       "\xF5\x80\x80\x80",
                                       "\xFE",
                                       "\xFF",  // beyond U+10FFFF
                                       "\xF8\x88\x80\x80\x80",
                                       "\xFC\x84\x80\x80\x80\x80",  // five and six bytes
                                       "\xC3",
                                       "\xE2\x82",
                                       "\xF0\x9F\x98",  // cut short by the quote
                                       "\xC3(",
                                       "\xE2(\xA1",
                                       "\xE2\x82(",
                                       "\xF0\x9F\x98("}) {  // cut short by a character
    expect_refused("\"ab"s + std::string(bytes) + "\"", {3, "invalid UTF-8"});
    expect_refused(R"({"ab)"s + std::string(bytes) + R"(":1})", {4, "invalid UTF-8"});
    expect_refused("\"ab"s + std::string(bytes), {3, "invalid UTF-8"});
    expect_refused(R"("\n)"s + std::string(bytes) + "\"", {3, "invalid UTF-8"});
    expect_refused("["s + std::string(bytes) + "]", {1, "unexpected character"});
  }
}

TEST(Document, NestsUpTo64Containers) {
  expect_accepted(nested_arrays(64), Kind::array);
  expect_accepted(nested_objects(64), Kind::object);
  expect_refused(nested_arrays(65), {64, "nesting deeper than 64"});
  expect_refused(nested_objects(65), {320, "nesting deeper than 64"});
  expect_refused(std::string(1 << 20, '['), {64, "nesting deeper than 64"});
  // What is closed does not count.
  expect_accepted("["s + nested_arrays(63) + "," + nested_objects(63) + "]", Kind::array);
}

TEST(Document, RefusesDuplicateKeys) {
  expect_refused(R"({"a":1,"a":1})", {7, "duplicate key"});
  expect_refused(R"({"":1,"":2})", {6, "duplicate key"});
  expect_refused(R"({"x":{"b":1,"c":2,"b":3}})", {18, "duplicate key"});
  expect_refused(R"([{"a":1},{"a":1,"a":2}])", {16, "duplicate key"});
}

TEST(Document, ComparesKeysDecoded) {
  expect_refused(R"({"a":1,"\u0061":2})", {7, "duplicate key"});
  expect_refused(R"({"\u0061":1,"a":2})", {12, "duplicate key"});
  expect_refused(R"({"\n":1,"\u000a":2})", {8, "duplicate key"});
  expect_refused(R"({"\/":1,"/":2})", {8, "duplicate key"});
  expect_refused(R"({"\ud83d\ude00":1,"😀":2})", {18, "duplicate key"});
  expect_refused(R"({"a\u0000b":1,"a\u0000b":2})", {14, "duplicate key"});
}

TEST(Document, AcceptsKeysThatAreOnlyAlike) {
  expect_accepted(R"({"a":1,"A":2,"":3," a":4,"aa":5})", Kind::object);
  expect_accepted(R"({"a":1,"a\u0000":2,"a\u0000\u0000":3})", Kind::object);
  expect_accepted(R"({"a\u0000b":1,"a\u0000c":2})", Kind::object);
  expect_accepted("{\"\u00e9\":1,\"e\u0301\":2}", Kind::object);  // é written in two ways
  expect_accepted(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]})", Kind::object);
}

// Few keys and many are compared in different ways; both must name the first repeated key.
TEST(Document, NamesTheFirstRepeatedKey) {
  for (const int others : {0, 5, 11, 12, 13, 40, 1000}) {
    std::string text = object_with_keys(others, "other");
    text.pop_back();
    if (others > 0) text += ',';
    text += R"("z":1,"y":2,)";
    const std::size_t repeated = text.size();
    text += R"("y":3,"z":4,"y":5,"y":6})";
    expect_refused(text, {repeated, "duplicate key"});
  }
}

TEST(Document, FindsADuplicateAmongManyKeys) {
  for (const std::string& prefix :
       {std::string(), std::string("prefix__"), std::string(300, 'k')}) {
    for (const int keys : {11, 12, 13, 500}) {
      std::string text = object_with_keys(keys, prefix);
      expect_accepted(text, Kind::object);
      text.pop_back();
      text += ",";
      const std::size_t repeated = text.size();
      text += "\""s + prefix + R"(\u0037":0})";  // a second 7
      expect_refused(text, {repeated, "duplicate key"});
    }
  }
}

TEST(Document, ReadsAMebibyteOfKeys) {
  std::string text = object_with_keys(65536, "abcd");
  ASSERT_GT(text.size(), std::size_t{1} << 20U);
  Document document;
  const auto parsed = document.parse(text);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->size(), 65536U);
  EXPECT_EQ(parsed->find("abcd65535").value_or(Value()).as_int(), 65535);
  EXPECT_FALSE(parsed->find("abcd65536").has_value());

  text.pop_back();
  const std::size_t repeated = text.size() + 1;
  text += R"(,"abcd0":0})";
  expect_refused(text, {repeated, "duplicate key"});
}

// 200,000 keys of which all but one repeat: the worst case of a comparison of every pair.
TEST(Document, RefusesAMebibyteOfEqualKeys) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += R"("":0,)";
  text.back() = '}';
  expect_refused(text, {6, "duplicate key"});
}

TEST(Document, ReadsAMebibyteOfString) {
  const std::string letters(std::size_t{1} << 20U, 'x');
  EXPECT_EQ(string_of("\""s + letters + "\""), letters);

  std::string escaped = "\"";
  std::string decoded;
  while (escaped.size() < (std::size_t{1} << 20U)) {
    escaped += R"(\u20ac\n)";
    decoded += "\u20ac\n";
  }
  EXPECT_EQ(string_of(escaped + "\""), decoded);
}

TEST(Document, RefusesTextBeyondItsLimit) {
  std::string text(kMaxTextBytes, ' ');
  expect_refused(text, {kMaxTextBytes, "unexpected end"});
  text += '1';
  expect_refused(text, {kMaxTextBytes, "text too long"});
}

// Strings decoded early must not move when later ones need room.
TEST(Document, KeepsEveryDecodedString) {
  std::string text = "[";
  std::string expected;
  for (int i = 0; i < 1000; ++i) {
    text += "\"\\u0023"s + std::to_string(i) + "\",";
    expected.append("#").append(std::to_string(i));
  }
  text.back() = ']';
  const Parsed parsed(text);
  ASSERT_TRUE(parsed.value.has_value());
  std::string all;
  for (const Value element : parsed.value->elements()) all += element.as_string().value_or("?");
  EXPECT_EQ(all, expected);
}

TEST(Document, ReadsStringsWithoutEscapesInPlace) {
  const std::string text = R"({"key":"text"})";
  const Parsed parsed(text);
  ASSERT_TRUE(parsed.value.has_value());
  const Member member = *parsed.value->members().begin();
  EXPECT_EQ(member.key.data(), text.data() + 2);
  EXPECT_EQ(member.value.as_string().value_or("").data(), text.data() + 8);
}

TEST(Document, ParsesAgainAfterSuccessAndFailure) {
  Document document;
  for (const std::string_view before : {R"({"a":["\u0041",1]})", R"([[["\u0041",)", R"("\u0041)"}) {
    document.parse(before).has_value();
    const auto parsed = document.parse(R"(["\u0042\u0043"])");
    EXPECT_EQ(parsed ? (*parsed->elements().begin()).as_string() : std::nullopt, "BC") << before;
  }
}

TEST(Document, ValuesMoveAlongWithTheirDocument) {
  Document first;
  const auto parsed = first.parse(R"({"a":"\u0041"})");
  const Document second = std::move(first);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->find("a").value_or(Value()).as_string(), "A");
}

}  // namespace
}  // namespace sobremesa::wire
