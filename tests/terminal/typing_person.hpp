// A person at the plain prompt who reads what is written and types what comes to mind: an input
// stream whose lines are made when they are asked for.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>

namespace sobremesa::terminal {

class TypingPerson : public std::streambuf {
 public:
  // Is given everything written since the last line was typed; empty: nothing more to say.
  using Answer = std::function<std::optional<std::string>(std::string_view since)>;

  TypingPerson(const std::ostringstream& out, Answer answer)
      : out_(out), answer_(std::move(answer)), in_(this) {}

  std::istream& in() { return in_; }

 protected:
  int_type underflow() override {
    const std::string written = out_.str();
    const auto line = answer_(std::string_view(written).substr(read_));
    read_ = written.size();
    if (!line) return traits_type::eof();
    line_ = *line + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  const std::ostringstream& out_;
  Answer answer_;
  std::size_t read_ = 0;
  std::string line_;
  std::istream in_;
};

}  // namespace sobremesa::terminal
