// What every answer carries so that a browser protects its user, and who may speak for a page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/exchange.hpp"

namespace sobremesa::server {

// `host` as the client named it; it goes into the policy only if it looks like a host.
void add_safety_headers(std::string_view path, std::string_view host, std::vector<Header>& headers);

// A page of another site must not act here in its visitor's name. No Origin: not a browser.
[[nodiscard]] bool is_same_site(std::string_view origin, std::string_view host,
                                std::string_view public_url);

// A name or address with an optional port and nothing else.
[[nodiscard]] bool looks_like_host(std::string_view host);

}  // namespace sobremesa::server
