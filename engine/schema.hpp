// What the messages look like, described once. TypeScript types are
// printed from the description, and tests hold it against every message of random games.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.hpp"

namespace sobremesa {

// The description itself:
//
//   shape Placed            an object with these fields and no others
//     event "placed"        a literal
//     card  int             int, bool, text, null, any
//     pile? text            may be absent
//     more  Card[]|null     lists and choices
//     on    {int}           an object with any keys
//   choice Event = Placed|GameEnded
//
// A type may be described in parts: they are added up, fields to fields, and of a choice, or of a
// field that two parts describe, either may stand there. So each room adds its own to what
// engine/schema_text.cpp says of all games (`schema` in games/<room>/schema.cpp); there @ is the
// name of the room: "shape @View".
[[nodiscard]] std::string schema_text();

class Schema {
 public:
  struct Field {
    std::string name;
    std::string type;
    bool optional = false;
  };
  struct Type {
    std::string name;
    std::string choice{};         // of what, if it is a choice
    std::vector<Field> fields{};  // else
  };

  // The text must be right: it is ours.
  explicit Schema(std::string_view text = schema_text());

  const std::vector<Type>& types() const { return types_; }

  // As it was described, every type in one piece.
  std::string text() const;
  // As declarations of TypeScript.
  std::string typescript() const;

  // Why the value is not of this type; empty if it is. Notes the fields that occurred, as
  // "Type.field".
  std::optional<std::string> mismatch(std::string_view type, const wire::Value& value);
  // Fields that no value had yet.
  std::vector<std::string> never_seen() const;

 private:
  const Type* find(std::string_view name) const;
  Type& type_of(std::string_view name);
  bool is(std::string_view type, const wire::Value& value, const std::string& where);
  bool is_one(std::string_view type, const wire::Value& value, const std::string& where);
  bool is_map_of(std::string_view type, const wire::Value& value, const std::string& where);
  bool is_list_of(std::string_view type, const wire::Value& value, const std::string& where);
  bool is_shape(const Type& type, const wire::Value& value, const std::string& where);
  bool complain(const std::string& where, std::string_view what);

  std::vector<Type> types_;
  std::set<std::string> seen_;
  std::string complaint_;
};

}  // namespace sobremesa
