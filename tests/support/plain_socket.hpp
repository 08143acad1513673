// A client that sends exactly the bytes it is told to, as friends and enemies do.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace sobremesa {

class PlainSocket {
 public:
  explicit PlainSocket(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    timeval patience{.tv_sec = 20, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the socket interface
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&where), sizeof where) == 0;
  }
  PlainSocket(const PlainSocket&) = delete;
  PlainSocket& operator=(const PlainSocket&) = delete;
  ~PlainSocket() { ::close(socket_); }

  [[nodiscard]] bool connected() const { return connected_; }

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  // At least so many bytes, fewer only at the end of the stream.
  std::string read(std::size_t size) {
    while (unread_.size() < size && fill()) {
    }
    return take(size);
  }
  std::string read_to_end() {
    while (fill()) {
    }
    return take(unread_.size());
  }
  // One answer: the head as it came, and the body after it.
  std::string read_answer(bool has_body = true) {
    std::size_t end = 0;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos) {
      if (!fill()) return take(unread_.size());
    }
    std::string answer = take(end + 4);
    const std::size_t length = answer.find("Content-Length: ");
    if (has_body && length != std::string::npos) {
      answer += read(std::stoul(answer.substr(length + 16)));
    }
    return answer;
  }

  // A short masked text frame, as browsers send them.
  void send_text(std::string_view text) const {
    std::string frame{'\x81'};
    frame += static_cast<char>(0x80U | text.size());
    frame += std::string(4, '\0');
    frame += text;
    send(frame);
  }
  // The payload of the next frame; only sizes below 64 KiB.
  std::string read_frame() {
    const std::string head = read(2);
    if (head.size() < 2) return "(end)";
    std::size_t size = static_cast<unsigned char>(head[1]);
    if (size == 126) {
      const std::string more = read(2);
      size = static_cast<std::size_t>(static_cast<unsigned char>(more[0])) * 256 +
             static_cast<unsigned char>(more[1]);
    }
    last_opcode_ = static_cast<unsigned char>(head[0]) & 15U;
    return read(size);
  }
  [[nodiscard]] unsigned last_opcode() const { return last_opcode_; }

 private:
  bool fill() {
    char bytes[4096];
    const ssize_t got = ::recv(socket_, bytes, sizeof bytes, 0);
    if (got <= 0) return false;
    unread_.append(bytes, static_cast<std::size_t>(got));
    return true;
  }
  std::string take(std::size_t size) {
    std::string taken = unread_.substr(0, size);
    unread_.erase(0, taken.size());
    return taken;
  }

  int socket_;
  bool connected_ = false;
  unsigned last_opcode_ = 0;
  std::string unread_;
};

}  // namespace sobremesa
