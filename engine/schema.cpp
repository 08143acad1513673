#include "engine/schema.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "base/text.hpp"

namespace sobremesa {
namespace {

std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

// Calls f with each alternative of "A|B[]|null"; stops when one says true.
template <class F>
bool any_alternative(std::string_view type, const F& f) {
  while (true) {
    const std::size_t bar = type.find('|');
    if (f(type.substr(0, bar))) return true;
    if (bar == std::string_view::npos) return false;
    type.remove_prefix(bar + 1);
  }
}

bool is_list(std::string_view type) { return type.ends_with("[]"); }
bool is_map(std::string_view type) { return type.starts_with("{") && type.ends_with("}"); }
std::string_view element_of(std::string_view list) { return list.substr(0, list.size() - 2); }
std::string_view held_by(std::string_view map) { return map.substr(1, map.size() - 2); }

std::string in_typescript(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kWords{
      {{"int", "number"}, {"text", "string"}, {"bool", "boolean"}}};
  std::string all;
  any_alternative(type, [&](std::string_view one) {
    if (!all.empty()) all += " | ";
    if (is_map(one)) {
      append(all, {"{ [key: string]: ", in_typescript(held_by(one)), " }"});
      return false;
    }
    std::string_view base = one;
    while (is_list(base)) base = element_of(base);
    std::string_view word = base;
    for (const auto& [ours, theirs] : kWords) {
      if (base == ours) word = theirs;
    }
    append(all, {word == "any" ? "unknown" : word, one.substr(base.size())});
    return false;
  });
  return all;
}

bool is_basic(std::string_view type, const wire::Value& value) {
  if (type == "any") return true;
  if (type == "null") return value.is_null();
  if (type == "bool") return value.as_bool().has_value();
  if (type == "int") return value.as_int().has_value();
  if (type == "text") return value.is_string();
  return type.starts_with('"') && value.as_string() == type.substr(1, type.size() - 2);
}

// Those that are not among the known ones yet.
void add_alternatives(std::string& known, std::string_view more) {
  any_alternative(more, [&](std::string_view one) {
    const auto is_this = [&](std::string_view other) { return other == one; };
    if (known.empty() || !any_alternative(known, is_this)) {
      append(known, {known.empty() ? "" : "|", one});
    }
    return false;
  });
}

Schema::Field& field_of(std::vector<Schema::Field>& fields, std::string_view name) {
  for (Schema::Field& field : fields) {
    if (field.name == name) return field;
  }
  return fields.emplace_back(Schema::Field{.name = std::string(name), .type = {}});
}

}  // namespace

Schema::Schema(std::string_view text) {
  Type* described = nullptr;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    const auto [first, rest] = split_first_word(trimmed(line));
    if (first.empty()) continue;
    if (first == "shape") {
      described = &type_of(trimmed(rest));
    } else if (first == "choice") {
      const auto [name, definition] = split_first_word(rest);
      const auto [is, what] = split_first_word(definition);
      assert(is == "=");
      add_alternatives(type_of(name).choice, what);
    } else {
      const bool optional = first.ends_with('?');
      const auto name = optional ? first.substr(0, first.size() - 1) : first;
      Field& field = field_of(described->fields, name);
      field.optional = optional;
      add_alternatives(field.type, trimmed(rest));
    }
  }
}

std::string Schema::text() const {
  std::string out;
  for (const Type& type : types_) {
    if (!type.choice.empty()) {
      append(out, {"choice ", type.name, " = ", type.choice, "\n"});
      continue;
    }
    append(out, {"shape ", type.name, "\n"});
    for (const Field& field : type.fields) {
      append(out, {"  ", field.name, field.optional ? "? " : " ", field.type, "\n"});
    }
  }
  return out;
}

std::string Schema::typescript() const {
  std::string out = "// Printed by `sobremesa schema --typescript`; do not edit.\n";
  for (const Type& type : types_) {
    if (!type.choice.empty()) {
      append(out, {"\nexport type ", type.name, " = ", in_typescript(type.choice), ";\n"});
      continue;
    }
    append(out, {"\nexport interface ", type.name, " {\n"});
    for (const Field& field : type.fields) {
      const bool plain = field.name.find('-') == std::string::npos;
      const std::string_view quote = plain ? "" : "\"";
      append(out, {"  ", quote, field.name, quote, field.optional ? "?: " : ": ",
                   in_typescript(field.type), ";\n"});
    }
    out += "}\n";
  }
  return out;
}

Schema::Type& Schema::type_of(std::string_view name) {
  for (Type& type : types_) {
    if (type.name == name) return type;
  }
  return types_.emplace_back(Type{.name = std::string(name)});
}

const Schema::Type* Schema::find(std::string_view name) const {
  for (const Type& type : types_) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

bool Schema::complain(const std::string& where, std::string_view what) {
  complaint_ = concat({where, " ", what});
  return false;
}

bool Schema::is_shape(const Type& type, const wire::Value& value, const std::string& where) {
  if (!value.is_object()) return complain(where, "is no object");
  std::set<std::string> had;
  for (const Field& field : type.fields) {
    const std::string path = concat({where, ".", field.name});
    const auto found = value.find(field.name);
    if (!found && !field.optional) return complain(path, "is missing");
    if (!found) continue;
    if (!is(field.type, *found, path)) return false;
    had.insert(concat({type.name, ".", field.name}));
  }
  if (value.size() != had.size()) return complain(where, "has fields that are not described");
  seen_.merge(had);
  return true;
}

bool Schema::is_map_of(std::string_view type, const wire::Value& value, const std::string& where) {
  for (const wire::Member member : value.members()) {
    if (!is(type, member.value, concat({where, ".", member.key}))) return false;
  }
  return value.is_object() || complain(where, "is no object");
}

bool Schema::is_list_of(std::string_view type, const wire::Value& value, const std::string& where) {
  std::size_t index = 0;
  for (const wire::Value element : value.elements()) {
    if (!is(type, element, concat({where, "[", index++, "]"}))) return false;
  }
  return value.is_array() || complain(where, "is no list");
}

bool Schema::is_one(std::string_view type, const wire::Value& value, const std::string& where) {
  if (is_map(type)) return is_map_of(held_by(type), value, where);
  if (is_list(type)) return is_list_of(element_of(type), value, where);
  if (const Type* named = find(type)) {
    return named->choice.empty() ? is_shape(*named, value, where) : is(named->choice, value, where);
  }
  return is_basic(type, value) || complain(where, concat({"is not ", type}));
}

bool Schema::is(std::string_view type, const wire::Value& value, const std::string& where) {
  return any_alternative(type, [&](std::string_view one) { return is_one(one, value, where); });
}

std::optional<std::string> Schema::mismatch(std::string_view type, const wire::Value& value) {
  return is(type, value, std::string(type)) ? std::nullopt : std::optional(complaint_);
}

std::vector<std::string> Schema::never_seen() const {
  std::vector<std::string> fields;
  for (const Type& type : types_) {
    for (const Field& field : type.fields) {
      const std::string name = concat({type.name, ".", field.name});
      if (!seen_.contains(name)) fields.push_back(name);
    }
  }
  return fields;
}

}  // namespace sobremesa
