#include "wire/writer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

#include "random_json.hpp"
#include "wire/document.hpp"

namespace sobremesa::wire {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

template <class T>
concept FieldType = requires(Writer writer, T x) { writer.field("k", x); };
template <class T>
concept BooleanType = requires(Writer writer, T x) { writer.boolean(x); };

static_assert(FieldType<bool> && FieldType<short> && FieldType<std::uint8_t> &&
              FieldType<long long>);
static_assert(FieldType<const char*> && FieldType<std::string> && FieldType<Value>);
static_assert(!FieldType<char> && !FieldType<char32_t> && !FieldType<double> && !FieldType<void*>);
static_assert(!FieldType<std::nullptr_t>);
static_assert(BooleanType<bool> && !BooleanType<const char*> && !BooleanType<int>);

std::string written(auto write) {
  std::string out;
  Writer writer(out);
  write(writer);
  return out;
}

std::string written_string(std::string_view text) {
  return written([&](Writer& w) { w.string(text); });
}

std::string rewritten(std::string_view text) {
  Document document;
  const auto parsed = document.parse(text);
  if (!parsed) return "refused: "s + std::string(parsed.error().what);
  return written([&](Writer& w) { w.value(*parsed); });
}

std::string canonical_of(std::string_view text) {
  Document document;
  const auto parsed = document.parse(text);
  return parsed ? canonical(*parsed) : "refused: "s + std::string(parsed.error().what);
}

TEST(Writer, WritesEveryKindOfValue) {
  EXPECT_EQ(written([](Writer& w) { w.null(); }), "null");
  EXPECT_EQ(written([](Writer& w) { w.boolean(true); }), "true");
  EXPECT_EQ(written([](Writer& w) { w.boolean(false); }), "false");
  EXPECT_EQ(written([](Writer& w) { w.integer(-42); }), "-42");
  EXPECT_EQ(written([](Writer& w) { w.string("x"); }), "\"x\"");
  EXPECT_EQ(written([](Writer& w) { w.raw("[1, 2]"); }), "[1, 2]");
}

TEST(Writer, WritesIntegersAtTheirBorders) {
  EXPECT_EQ(written([](Writer& w) { w.integer(0); }), "0");
  EXPECT_EQ(written([](Writer& w) { w.integer(std::numeric_limits<std::int64_t>::min()); }),
            "-9223372036854775808");
  EXPECT_EQ(written([](Writer& w) { w.integer(std::numeric_limits<std::int64_t>::max()); }),
            "9223372036854775807");
  EXPECT_EQ(
      written([](Writer& w) { w.unsigned_integer(std::numeric_limits<std::uint64_t>::max()); }),
      "18446744073709551615");
}

TEST(Writer, PutsCommasBetweenSiblingsOnly) {
  const std::string text = written([](Writer& w) {
    w.begin_object();
    w.key("a");
    w.begin_array();
    w.integer(1);
    w.begin_array();
    w.end_array();
    w.begin_object();
    w.end_object();
    w.raw("2");
    w.null();
    w.end_array();
    w.key("b");
    w.begin_object();
    w.field("c", true);
    w.field("d", false);
    w.end_object();
    w.end_object();
  });
  EXPECT_EQ(text, R"({"a":[1,[],{},2,null],"b":{"c":true,"d":false}})");
}

TEST(Writer, WritesFieldsByTheirType) {
  const std::string text = written([](Writer& w) {
    w.begin_object();
    w.field("literal", "text");
    w.field("view", "text"sv);
    w.field("string", std::string("text"));
    w.field("bool", true);
    w.field("int", -1);
    w.field("byte", std::uint8_t{200});
    w.field("signed byte", std::int8_t{-100});
    w.field("unsigned", 4294967295U);
    w.field("size", std::numeric_limits<std::uint64_t>::max());
    w.field("value", Value());
    w.end_object();
  });
  EXPECT_EQ(
      text,
      R"({"literal":"text","view":"text","string":"text","bool":true,"int":-1,"byte":200,)"
      R"("signed byte":-100,"unsigned":4294967295,"size":18446744073709551615,"value":null})");
}

TEST(Writer, EscapesWhatItMust) {
  EXPECT_EQ(written_string("\"\\\b\f\n\r\t"), R"("\"\\\b\f\n\r\t")");
  EXPECT_EQ(written_string("\0\x01\x0b\x1f"sv), R"("\u0000\u0001\u000b\u001f")");
  EXPECT_EQ(written_string("a\"b\\c"), R"("a\"b\\c")");
}

TEST(Writer, LeavesTheRestAsItIs) {
  EXPECT_EQ(written_string(""), "\"\"");
  EXPECT_EQ(written_string("/<>&'\x7f"), "\"/<>&'\x7f\"");
  EXPECT_EQ(written_string("é€🂡\u2028"), "\"é€🂡\u2028\"");
}

TEST(Writer, EscapesKeys) {
  EXPECT_EQ(written([](Writer& w) {
              w.begin_object();
              w.field("a\"\n", 1);
              w.end_object();
            }),
            R"({"a\"\n":1})");
}

TEST(Writer, AppendsToWhatIsThere) {
  std::string out = "first\n";
  Writer(out).integer(1);
  out += '\n';
  Writer(out).integer(2);
  EXPECT_EQ(out, "first\n1\n2");
}

TEST(Writer, CopiesParsedValuesCompactly) {
  EXPECT_EQ(
      rewritten(
          " { \"b\" : [ 1.50 , -0 , 1E+05 ] ,\n\"a\" : { } , \"c\" : [ null , true , false ] } "),
      R"({"b":[1.50,-0,1E+05],"a":{},"c":[null,true,false]})");
  EXPECT_EQ(rewritten(R"("\u0041\/\u00e9\u0000\"")"), "\"A/é\\u0000\\\"\"");
  EXPECT_EQ(rewritten(R"({"\u0061\n":"\ud83d\ude00"})"), R"({"a\n":"😀"})");
}

TEST(Writer, PutsParsedValuesBetweenOthers) {
  Document document;
  const auto parsed = document.parse("[1,2]");
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(written([&](Writer& w) {
              w.begin_object();
              w.field("id", *parsed);
              w.field("ok", true);
              w.end_object();
            }),
            R"({"id":[1,2],"ok":true})");
}

TEST(Writer, CopiesTheDeepestValue) {
  const std::string text = std::string(64, '[') + std::string(64, ']');
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(canonical_of(text), text);
}

TEST(Canonical, SortsKeysBytewiseAtEveryDepth) {
  EXPECT_EQ(canonical_of(R"({"b":1,"a":{"d":[{"z":1,"y":2}],"c":2},"B":3,"":4})"),
            R"({"":4,"B":3,"a":{"c":2,"d":[{"y":2,"z":1}]},"b":1})");
  EXPECT_EQ(canonical_of(R"({"aa":1,"a":2,"a\u0000":3,"ab":4})"),
            R"({"a":2,"a\u0000":3,"aa":1,"ab":4})");
  // The first eight bytes alone do not decide.
  EXPECT_EQ(canonical_of(R"({"12345678b":1,"12345678":2,"12345678a":3})"),
            R"({"12345678":2,"12345678a":3,"12345678b":1})");
  EXPECT_EQ(canonical_of(R"({"ab":1,"aaa":2})"), R"({"aaa":2,"ab":1})");
  // Bytes from 0x80 on come after ASCII, but only where they stand.
  EXPECT_EQ(canonical_of(R"({"b":1,"aé":2})"), R"({"aé":2,"b":1})");
  EXPECT_EQ(canonical_of(R"({"🂡":1,"€":2,"é":3,"z":4})"), R"({"z":4,"é":3,"€":2,"🂡":1})");
}

TEST(Canonical, SortsManyKeys) {
  std::string text = "{";
  std::string sorted = "{";
  for (int i = 999; i >= 0; --i) text += "\""s + std::to_string(1000 + i) + "\":0,";
  for (int i = 0; i < 1000; ++i) sorted += "\""s + std::to_string(1000 + i) + "\":0,";
  text.back() = '}';
  sorted.back() = '}';
  EXPECT_EQ(canonical_of(text), sorted);
}

TEST(Canonical, ForgetsHowTheTextWasWritten) {
  EXPECT_EQ(canonical_of(" { \"b\" : \"\\u0041\\/\" ,\n \"\\u0061\" : [ 1 , 2 ] } "),
            canonical_of(R"({"a":[1,2],"b":"A/"})"));
}

TEST(Canonical, KeepsWhatMakesADifference) {
  EXPECT_NE(canonical_of("[1,2]"), canonical_of("[2,1]"));
  EXPECT_NE(canonical_of("1"), canonical_of("1.0"));
  EXPECT_NE(canonical_of("\"1\""), canonical_of("1"));
}

bool has_sorted_keys(const Value& value) {
  const auto elements = value.elements();
  const auto members = value.members();
  return std::ranges::is_sorted(members, {}, &Member::key) &&
         std::ranges::all_of(elements, has_sorted_keys) &&
         std::ranges::all_of(members, has_sorted_keys, &Member::value);
}

bool text_has_sorted_keys(std::string_view text) {
  Document document;
  const auto parsed = document.parse(text);
  return parsed && has_sorted_keys(*parsed);
}

void expect_to_survive(std::string_view text) {
  SCOPED_TRACE(text);
  const std::string compact = rewritten(text);
  const std::string sorted = canonical_of(text);
  EXPECT_EQ(rewritten(compact), compact);
  EXPECT_EQ(canonical_of(compact), sorted);
  EXPECT_TRUE(text_has_sorted_keys(sorted)) << sorted;
}

TEST(RoundTrip, RandomDocuments) {
  RandomJson random(7);
  Document document;
  int survived = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = random.document();
    if (!document.parse(text)) continue;  // a repeated key
    expect_to_survive(text);
    ++survived;
  }
  EXPECT_GT(survived, 2000);
}

TEST(RoundTrip, Integers) {
  EXPECT_TRUE(rc::check("what is written is read", [](std::int64_t i, std::uint64_t u) {
    const std::string text = written([&](Writer& w) {
      w.begin_array();
      w.integer(i);
      w.unsigned_integer(u);
      w.end_array();
    });
    Document document;
    const auto parsed = document.parse(text);
    if (!parsed) return false;
    const auto first = parsed->elements().begin();
    return (*first).as_int() == i && (*std::next(first)).as_uint() == u;
  }));
}

TEST(RoundTrip, AsciiStringsAsKeysAndValues) {
  const auto ascii = rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127));
  EXPECT_TRUE(rc::check("what is written is read", [&] {
    const std::string key = *ascii;
    const std::string value = *ascii;
    const std::string text = written([&](Writer& w) {
      w.begin_object();
      w.field(key, value);
      w.end_object();
    });
    Document document;
    const auto parsed = document.parse(text);
    return parsed && parsed->find(key).value_or(Value()).as_string() == value;
  }));
}

}  // namespace
}  // namespace sobremesa::wire
