#include "crowd.hpp"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

#include "http.hpp"

namespace sobremesa::load {

Crowd::Crowd(std::uint16_t port, OnMessage on_message)
    : port_(port), on_message_(std::move(on_message)), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

Crowd::~Crowd() {
  for (const Person& person : people_) ::close(person.socket);
  ::close(epoll_);
}

std::size_t Crowd::join(const std::string& path, const std::string& token) {
  Person person{.socket = connect_to(port_), .unread = {}};
  std::string request =
      "GET " + path +
      " HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!token.empty()) request += "Sec-WebSocket-Protocol: sobremesa, token." + token + "\r\n";
  request += "\r\n";
  ::send(person.socket, request.data(), request.size(), MSG_NOSIGNAL);
  std::size_t head = std::string::npos;
  while ((head = person.unread.find("\r\n\r\n")) == std::string::npos) {
    char bytes[8192];
    const ssize_t got = ::recv(person.socket, bytes, sizeof bytes, 0);
    if (got <= 0) throw std::runtime_error("a live connection was refused");
    person.unread.append(bytes, static_cast<std::size_t>(got));
  }
  if (!person.unread.starts_with("HTTP/1.1 101")) throw std::runtime_error(person.unread);
  person.unread.erase(0, head + 4);
  epoll_event event{.events = EPOLLIN, .data = {.u64 = people_.size()}};
  ::epoll_ctl(epoll_, EPOLL_CTL_ADD, person.socket, &event);
  people_.push_back(std::move(person));
  take_frames(people_.size() - 1);
  return people_.size() - 1;
}

void Crowd::say(std::size_t who, const std::string& text) {
  std::string frame{'\x81'};
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 255U);
  }
  frame.append(4, '\0');  // a mask of zeros: allowed, and nothing to compute
  frame += text;
  ::send(people_[who].socket, frame.data(), frame.size(), MSG_NOSIGNAL);
}

void Crowd::listen(int millis) {
  epoll_event events[256];
  const int count = ::epoll_wait(epoll_, events, 256, millis);
  for (int i = 0; i < count; ++i) read(events[i].data.u64);
}

void Crowd::read(std::size_t who) {
  char bytes[65536];
  const ssize_t got = ::recv(people_[who].socket, bytes, sizeof bytes, MSG_DONTWAIT);
  if (got <= 0) {
    ::epoll_ctl(epoll_, EPOLL_CTL_DEL, people_[who].socket, nullptr);
    ++lost_;
    return;
  }
  people_[who].unread.append(bytes, static_cast<std::size_t>(got));
  take_frames(who);
}

void Crowd::take_frames(std::size_t who) {
  std::size_t at = 0;
  const std::string_view unread = people_[who].unread;
  while (unread.size() >= at + 2) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(unread[at + i]); };
    std::size_t size = byte(1) & 127U;
    std::size_t head = 2;
    if (size == 126) {
      if (unread.size() < at + 4) break;
      size = static_cast<std::size_t>(byte(2)) * 256 + byte(3);
      head = 4;
    } else if (size == 127) {
      throw std::runtime_error("a very long message");
    }
    if (unread.size() < at + head + size) break;
    const unsigned opcode = byte(0) & 15U;
    const std::string text(unread.substr(at + head, size));
    at += head + size;
    ++heard_;
    if (opcode == 1) on_message_(who, text);
    if (opcode == 9) ::send(people_[who].socket, "\x8A\x80\0\0\0\0", 6, MSG_NOSIGNAL);
  }
  people_[who].unread.erase(0, at);
}

}  // namespace sobremesa::load
