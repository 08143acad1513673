#include "server/net/safety.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

constexpr std::size_t kLongestHost = 255;

// "https://example.org:8443/path" -> "example.org:8443"
std::string_view host_of(std::string_view url) {
  const std::size_t start = url.find("://");
  if (start == std::string_view::npos) return {};
  const std::string_view rest = url.substr(start + 3);
  return rest.substr(0, rest.find('/'));
}

// The page for bots that visitors bring along: no origin, no connections, only in frames of our
// own.
constexpr std::string_view kSandboxPage = "/sandbox.html";
constexpr std::string_view kSandboxPolicy =
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src "
    "blob:; "
    "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

std::string policy_for(std::string_view path, std::string_view host) {
  if (path == kSandboxPage) return std::string(kSandboxPolicy);
  // Older browsers do not take 'self' for WebSockets of the same host.
  const std::string sockets =
      looks_like_host(host) ? concat({" ws://", host, " wss://", host}) : std::string();
  return concat(
      {"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
       "img-src 'self' data:; worker-src 'self'; connect-src 'self'",
       sockets,
       "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"});
}

}  // namespace

bool looks_like_host(std::string_view host) {
  return !host.empty() && host.size() <= kLongestHost &&
         std::all_of(host.begin(), host.end(), [](char letter) {
           return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' ||
                  letter == '-' || letter == ':' || letter == '[' || letter == ']';
         });
}

void add_safety_headers(std::string_view path, std::string_view host,
                        std::vector<Header>& headers) {
  headers.emplace_back("Content-Security-Policy", policy_for(path, host));
  headers.emplace_back("X-Content-Type-Options", "nosniff");
  headers.emplace_back("Referrer-Policy", "no-referrer");
  headers.emplace_back("Permissions-Policy",
                       "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

bool is_same_site(std::string_view origin, std::string_view host, std::string_view public_url) {
  if (origin.empty()) return true;
  const std::string_view from = host_of(origin);
  if (from.empty()) return false;
  return equals_ignoring_case(from, host) || equals_ignoring_case(from, host_of(public_url));
}

}  // namespace sobremesa::server
