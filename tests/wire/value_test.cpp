#include "wire/value.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "wire/document.hpp"

namespace sobremesa::wire {
namespace {

static_assert(std::forward_iterator<Items<Value>::Iterator>);
static_assert(std::forward_iterator<Items<Member>::Iterator>);

constexpr std::int64_t kMaxSigned = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMinSigned = std::numeric_limits<std::int64_t>::min();
constexpr std::uint64_t kMaxUnsigned = std::numeric_limits<std::uint64_t>::max();

class ValueTest : public testing::Test {
 protected:
  Value parse(std::string_view text) {
    const auto parsed = document_.parse(text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed ? *parsed : Value();
  }

 private:
  Document document_;
};

TEST_F(ValueTest, NamesItsKindForMessages) {
  EXPECT_EQ(name_of(parse("null").kind()), "null");
  EXPECT_EQ(name_of(parse("true").kind()), "a boolean");
  EXPECT_EQ(name_of(parse("1").kind()), "a number");
  EXPECT_EQ(name_of(parse("\"x\"").kind()), "a string");
  EXPECT_EQ(name_of(parse("[]").kind()), "a list");
  EXPECT_EQ(name_of(parse("{}").kind()), "an object");
}

TEST_F(ValueTest, IsNullUnlessParsed) {
  const Value absent;
  EXPECT_TRUE(absent.is_null());
  EXPECT_EQ(absent.size(), 0U);
  EXPECT_EQ(absent.as_bool(), std::nullopt);
}

TEST_F(ValueTest, ReadsBooleans) {
  EXPECT_EQ(parse("true").as_bool(), true);
  EXPECT_EQ(parse("false").as_bool(), false);
  for (const std::string_view text : {"null", "0", "1", "\"true\"", "[true]"}) {
    EXPECT_EQ(parse(text).as_bool(), std::nullopt) << text;
  }
}

TEST_F(ValueTest, ReadsSignedIntegers) {
  EXPECT_EQ(parse("0").as_int(), 0);
  EXPECT_EQ(parse("-0").as_int(), std::nullopt);
  EXPECT_EQ(parse("-1").as_int(), -1);
  EXPECT_EQ(parse("1234567890123").as_int(), 1234567890123);
  EXPECT_EQ(parse("9223372036854775806").as_int(), kMaxSigned - 1);
  EXPECT_EQ(parse("9223372036854775807").as_int(), kMaxSigned);
  EXPECT_EQ(parse("9223372036854775808").as_int(), std::nullopt);
  EXPECT_EQ(parse("-9223372036854775807").as_int(), kMinSigned + 1);
  EXPECT_EQ(parse("-9223372036854775808").as_int(), kMinSigned);
  EXPECT_EQ(parse("-9223372036854775809").as_int(), std::nullopt);
  EXPECT_EQ(parse("18446744073709551616").as_int(), std::nullopt);
  EXPECT_EQ(parse("-18446744073709551616").as_int(), std::nullopt);
}

TEST_F(ValueTest, ReadsUnsignedIntegers) {
  EXPECT_EQ(parse("0").as_uint(), 0U);
  EXPECT_EQ(parse("9223372036854775808").as_uint(), 9223372036854775808U);
  EXPECT_EQ(parse("18446744073709551609").as_uint(), kMaxUnsigned - 6);
  EXPECT_EQ(parse("18446744073709551615").as_uint(), kMaxUnsigned);
  EXPECT_EQ(parse("18446744073709551616").as_uint(), std::nullopt);
  EXPECT_EQ(parse("18446744073709551620").as_uint(), std::nullopt);
  EXPECT_EQ(parse("184467440737095516150").as_uint(), std::nullopt);
  EXPECT_EQ(parse("-1").as_uint(), std::nullopt);
  EXPECT_EQ(parse("-0").as_uint(), std::nullopt);
}

TEST_F(ValueTest, TakesNothingElseForAnInteger) {
  for (const std::string_view text : {"0.0", "1.0", "-1.0", "1e2", "1E0", "10e-1", "0e0", "null",
                                      "true", "\"1\"", "\"\"", "[1]", "{\"1\":1}"}) {
    EXPECT_EQ(parse(text).as_int(), std::nullopt) << text;
    EXPECT_EQ(parse(text).as_uint(), std::nullopt) << text;
  }
}

TEST_F(ValueTest, KeepsTheTextOfNumbers) {
  for (const std::string_view text : {"0", "-0", "1.50", "1E+05", "-12345678901234567890.5e-7"}) {
    EXPECT_EQ(parse(text).number_text(), text);
  }
  EXPECT_EQ(parse(" [ 12 ] ").number_text(), "");
  EXPECT_EQ(parse("\"12\"").number_text(), "");
}

TEST_F(ValueTest, ReadsStrings) {
  EXPECT_EQ(parse("\"\"").as_string(), "");
  EXPECT_EQ(parse("\"37>A\"").as_string(), "37>A");
  EXPECT_EQ(parse("\"\\u0061\"").as_string(), "a");
}

TEST_F(ValueTest, TakesNothingElseForAString) {
  for (const std::string_view text : {"null", "1", "true", "[\"x\"]", "{\"x\":\"x\"}"}) {
    EXPECT_EQ(parse(text).as_string(), std::nullopt) << text;
  }
}

TEST_F(ValueTest, CountsElementsAndMembers) {
  EXPECT_EQ(parse("[]").size(), 0U);
  EXPECT_EQ(parse("[1,[2,3],{\"a\":4}]").size(), 3U);
  EXPECT_EQ(parse("{\"a\":{\"b\":1,\"c\":2},\"d\":[1,2,3]}").size(), 2U);
  EXPECT_EQ(parse("\"four\"").size(), 0U);
  EXPECT_EQ(parse("1234").size(), 0U);
}

TEST_F(ValueTest, WalksElementsInOrder) {
  std::vector<Kind> kinds;
  for (const Value element : parse("[[1,[2]],\"x\",{\"a\":[3]},null]").elements()) {
    kinds.push_back(element.kind());
  }
  EXPECT_EQ(kinds, (std::vector{Kind::array, Kind::string, Kind::object, Kind::null}));
}

TEST_F(ValueTest, WalksMembersInOrder) {
  std::string seen;
  for (const Member member : parse(R"({"z":[1,2],"a":{"n":{}},"\u006d":3})").members()) {
    seen += member.key;
    seen += " is ";
    seen += name_of(member.value.kind());
    seen += "; ";
  }
  EXPECT_EQ(seen, "z is a list; a is an object; m is a number; ");
}

TEST_F(ValueTest, WalksNothingInWhatHoldsNothing) {
  for (const std::string_view text : {"[]", "{\"a\":1}", "null", "true", "7", "\"text\""}) {
    EXPECT_EQ(std::ranges::distance(parse(text).elements()), 0) << text;
  }
  for (const std::string_view text : {"{}", "[1]", "null", "true", "7", "\"text\""}) {
    EXPECT_EQ(std::ranges::distance(parse(text).members()), 0) << text;
  }
}

TEST_F(ValueTest, FindsMembersByDecodedKey) {
  const Value object = parse(R"({"deep":{"a":1},"a":2,"\u00e9":3,"":4})");
  EXPECT_EQ(object.find("a").value_or(Value()).as_int(), 2);
  EXPECT_EQ(object.find("deep").value_or(Value()).find("a").value_or(Value()).as_int(), 1);
  EXPECT_EQ(object.find("\u00e9").value_or(Value()).as_int(), 3);
  EXPECT_EQ(object.find("").value_or(Value()).as_int(), 4);
  EXPECT_FALSE(object.find("b").has_value());
  EXPECT_FALSE(object.find("A").has_value());
  EXPECT_FALSE(parse("[\"a\"]").find("a").has_value());
  EXPECT_FALSE(parse("\"a\"").find("a").has_value());
}

TEST_F(ValueTest, KnowsWhereItBegins) {
  const Value object = parse(R"( {"a": [10, "\u0041"]})");
  EXPECT_EQ(object.offset(), 1U);
  const Value list = object.find("a").value_or(Value());
  EXPECT_EQ(list.offset(), 7U);
  EXPECT_EQ((*++list.elements().begin()).offset(), 12U);
}

}  // namespace
}  // namespace sobremesa::wire
