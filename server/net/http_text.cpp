#include "server/net/http_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>

#include "base/text.hpp"
#include "server/net/safety.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kOurs = "sobremesa";
constexpr std::string_view kTokenPrefix = "token.";
constexpr std::string_view kHexDigits = "0123456789abcdef";

bool is_word(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || is_digit(letter) ||
         letter == '-' || letter == '_' || letter == '.';
}

}  // namespace

Target read_target(std::string_view target) {
  // "GET http://host/path": the form proxies use, and every server has to take.
  if (target.starts_with("http://") || target.starts_with("https://")) {
    const std::size_t slash = target.find('/', target.find("://") + 3);
    target = slash == std::string_view::npos ? "/" : target.substr(slash);
  }
  if (!target.starts_with('/')) return {};
  target = target.substr(0, target.find('#'));
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return {std::string(target), {}};
  return {std::string(target.substr(0, mark)), std::string(target.substr(mark + 1))};
}

std::string read_bearer(std::string_view authorization) {
  const FirstWord split = split_first_word(authorization);
  return equals_ignoring_case(split.word, "bearer") ? std::string(split.rest) : std::string();
}

SubProtocol read_sub_protocols(std::string_view offered) {
  SubProtocol found;
  while (!offered.empty()) {
    const std::size_t comma = offered.find(',');
    const std::string_view item = trimmed(offered.substr(0, comma));
    offered = comma == std::string_view::npos ? std::string_view{} : offered.substr(comma + 1);
    if (item.empty()) continue;
    if (item == kOurs) {
      found.chosen = kOurs;
    } else {
      if (found.chosen.empty()) found.chosen = item;
      found.token = item.starts_with(kTokenPrefix) ? item.substr(kTokenPrefix.size()) : item;
    }
  }
  return found;
}

std::string new_request_id(Runtime& runtime) {
  std::array<std::uint8_t, 8> bytes{};
  runtime.fill_random(bytes);
  std::string id;
  for (const std::uint8_t byte : bytes) {
    id += kHexDigits[byte >> 4U];
    id += kHexDigits[byte & 15U];
  }
  return id;
}

bool is_request_id(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  return !text.empty() && text.size() <= kLongest && std::all_of(text.begin(), text.end(), is_word);
}

std::string date_text(std::int64_t unix_time) {
  constexpr std::array<std::string_view, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = unix_time;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  const auto two = [](int number) { return concat({number < 10 ? "0" : "", number}); };
  return concat({kDays.at(static_cast<std::size_t>(parts.tm_wday)), ", ", two(parts.tm_mday), " ",
                 kMonths.at(static_cast<std::size_t>(parts.tm_mon)), " ", 1900 + parts.tm_year, " ",
                 two(parts.tm_hour), ":", two(parts.tm_min), ":", two(parts.tm_sec), " GMT"});
}

std::string head_text(const Incoming& request, const Outgoing& answer, std::string_view reason,
                      bool keep, std::int64_t unix_time) {
  std::vector<Header> headers;
  add_safety_headers(request.path, request.host, headers);
  std::string head = concat({"HTTP/1.1 ", answer.status, " ", reason, "\r\n"});
  const auto add = [&head](const Header& header) {
    append(head, {header.first, ": ", header.second, "\r\n"});
  };
  std::for_each(answer.headers.begin(), answer.headers.end(), add);
  std::for_each(headers.begin(), headers.end(), add);
  append(head, {"Date: ", date_text(unix_time), "\r\n"});
  append(head, {"X-Request-Id: ", request.request_id, "\r\n"});
  // 304 has no body, and its length would be that of another answer.
  if (answer.status != 304) {
    const std::size_t length = answer.body ? answer.body->size() : 0;
    append(head, {"Content-Length: ", std::to_string(length), "\r\n"});
  }
  append(head, {"Connection: ", keep ? "keep-alive" : "close", "\r\n\r\n"});
  return head;
}

void note_request(const Premises& premises, const Incoming& request, int status,
                  std::chrono::steady_clock::duration took) {
  if (!premises.on_request) return;
  premises.on_request({.request_id = request.request_id,
                       .method = request.method == Method::other ? "OTHER" : request.verb,
                       .route = route_of(request.path),
                       .status = status,
                       .took = std::chrono::duration_cast<std::chrono::microseconds>(took)});
}

}  // namespace sobremesa::server
