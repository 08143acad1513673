// The parser behind Document: one pass over the text, no recursion.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "wire/document.hpp"

namespace sobremesa::wire::detail {

// Its functions return false once something is wrong; error() then says what.
class Parser {
 public:
  struct Memory {
    std::vector<Node>& nodes;
    std::vector<char>& decoded;
    std::vector<KeyEntry>& keys;
  };

  Parser(std::string_view text, Memory memory);

  bool read_document();
  const JsonError& error() const { return error_; }

 private:
  bool read_value();
  bool read_literal(std::string_view word, Kind kind);

  bool open_container(Kind kind);
  bool continue_container();
  bool read_key();
  bool close_container();

  bool read_number();
  bool skip_digits();

  bool read_string();
  bool skip_plain_characters();
  bool decode_string(const char* begin, std::uint32_t begin_offset);
  bool decode_escape();
  bool decode_unicode_escape();
  std::optional<std::uint32_t> read_hex_unit();

  // The end reads as a NUL, which no rule of the grammar accepts anywhere.
  char peek() const { return at_ == end_ ? '\0' : *at_; }
  void skip_blanks();
  std::uint32_t offset() const { return static_cast<std::uint32_t>(at_ - begin_); }
  void add_node(Kind kind, const char* text, std::size_t size, std::uint32_t begin_offset);
  bool fail(std::size_t at, std::string_view what);
  bool fail_unexpected();

  const char* const begin_;
  const char* const end_;
  const char* at_;
  Memory memory_;
  std::array<std::uint32_t, kMaxDepth> open_{};  // where the containers we are inside of begin
  std::size_t depth_ = 0;
  char* decoded_ = nullptr;  // where the next decoded character goes; null before the first
  JsonError error_;
};

}  // namespace sobremesa::wire::detail
