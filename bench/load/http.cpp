#include "http.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace sobremesa::load {

int connect_to(std::uint16_t port) {
  const int one = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(one, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(port);
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (one < 0 || ::connect(one, reinterpret_cast<sockaddr*>(&where), sizeof where) != 0) {
    throw std::runtime_error("cannot connect; is `ulimit -n` high enough?");
  }
  return one;
}

Http::Http(std::uint16_t port) : socket_(connect_to(port)) {}
Http::~Http() { ::close(socket_); }

std::string Http::ask(const std::string& method, const std::string& path, const std::string& body,
                      const std::string& token) {
  std::string request = method + " " + path + " HTTP/1.1\r\nHost: load\r\nContent-Length: " +
                        std::to_string(body.size()) + "\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
  request += "\r\n" + body;
  if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(request.size())) {
    throw std::runtime_error("cannot send");
  }
  std::size_t head = std::string::npos;
  std::size_t length = 0;
  while (head == std::string::npos || unread_.size() < head + 4 + length) {
    char bytes[16384];
    const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
    if (got <= 0) throw std::runtime_error("the connection has ended");
    unread_.append(bytes, static_cast<std::size_t>(got));
    if (head != std::string::npos) continue;
    head = unread_.find("\r\n\r\n");
    if (head == std::string::npos) continue;
    length = std::stoul(unread_.substr(unread_.find("Content-Length: ") + 16));
  }
  const std::string status = unread_.substr(9, 3);
  std::string answer = unread_.substr(head + 4, length);
  unread_.erase(0, head + 4 + length);
  if (status[0] != '2') throw std::runtime_error(method + " " + path + ": " + status + answer);
  return answer;
}

std::string text_of(const std::string& json, const std::string& name) {
  const std::string key = "\"" + name + "\":\"";
  const std::size_t at = json.find(key);
  if (at == std::string::npos) throw std::runtime_error("no " + name + " in " + json);
  const std::size_t start = at + key.size();
  return json.substr(start, json.find('"', start) - start);
}

}  // namespace sobremesa::load
