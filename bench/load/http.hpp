// A blocking HTTP client with one connection that is kept: to set tables up, and to ask.
#pragma once

#include <cstdint>
#include <string>

namespace sobremesa::load {

class Http {
 public:
  explicit Http(std::uint16_t port);
  ~Http();
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  // The body; throws unless the status is one of success.
  std::string ask(const std::string& method, const std::string& path, const std::string& body = "",
                  const std::string& token = "");

 private:
  int socket_;
  std::string unread_;
};

// A loopback connection; throws if there is none.
[[nodiscard]] int connect_to(std::uint16_t port);

// The text of a member of a JSON object: enough for answers we know.
[[nodiscard]] std::string text_of(const std::string& json, const std::string& name);

}  // namespace sobremesa::load
