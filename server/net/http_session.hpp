// One HTTP/1.1 connection: reads requests one after the other and writes their answers.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/net/premises.hpp"

namespace sobremesa::server {

void start_http(std::shared_ptr<Premises> premises, boost::asio::ip::tcp::socket socket,
                ConnectionLimit::Ticket ticket);

}  // namespace sobremesa::server
