#include "server/wake/redis_link.hpp"

#include <hiredis/async.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "base/text.hpp"
#include "server/log.hpp"

namespace sobremesa::server {

namespace asio = boost::asio;

namespace {

constexpr Millis kFirstWait(100);
constexpr Millis kLongestWait(5'000);

}  // namespace

RedisAddress read_redis_address(const std::string& url) {
  constexpr std::string_view kScheme = "redis://";
  const std::invalid_argument bad("--redis: must look like redis://127.0.0.1:6379");
  if (!url.starts_with(kScheme)) throw bad;
  std::string rest = url.substr(kScheme.size());
  rest = rest.substr(0, rest.find('/'));
  RedisAddress address;
  if (const std::size_t at = rest.rfind('@'); at != std::string::npos) {
    const std::size_t colon = rest.find(':');
    address.password = colon < at ? rest.substr(colon + 1, at - colon - 1) : rest.substr(0, at);
    rest = rest.substr(at + 1);
  }
  if (const std::size_t colon = rest.rfind(':'); colon != std::string::npos) {
    const auto port = parse_number(rest.substr(colon + 1));
    if (!port || *port == 0 || *port > 65535) throw bad;
    address.port = *port;
    rest = rest.substr(0, colon);
  }
  if (rest.empty()) throw bad;
  address.host = rest;
  return address;
}

// One life of the connection. Asio's waits keep it, so that one that ends late finds something.
struct RedisLink::Wire : std::enable_shared_from_this<RedisLink::Wire> {
  Wire(asio::io_context& loop, RedisLink& owner, redisAsyncContext* its_context)
      : link(&owner), context(its_context), socket(loop, its_context->c.fd) {
    context->data = this;
    context->ev.data = this;
    context->ev.addRead = [](void* self) { of(self).wait_to_read(); };
    context->ev.addWrite = [](void* self) { of(self).wait_to_write(); };
    context->ev.delRead = [](void*) {};
    context->ev.delWrite = [](void* self) { of(self).wants_write = false; };
    context->ev.cleanup = [](void* self) { of(self).let_go(); };
  }
  ~Wire() { end(); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  static Wire& of(void* self) { return *static_cast<Wire*>(self); }

  // hiredis closes the socket itself.
  void let_go() {
    context = nullptr;
    if (socket.is_open()) socket.release();
  }

  void end() {
    link = nullptr;
    if (context != nullptr) redisAsyncFree(context);
  }

  void wait_to_read() {
    if (reading || context == nullptr) return;
    reading = true;
    socket.async_wait(asio::posix::descriptor_base::wait_read,
                      [self = shared_from_this()](boost::system::error_code error) {
                        self->reading = false;
                        if (!error && self->context != nullptr) redisAsyncHandleRead(self->context);
                      });
  }

  void wait_to_write() {
    wants_write = true;
    if (writing || context == nullptr) return;
    writing = true;
    socket.async_wait(asio::posix::descriptor_base::wait_write,
                      [self = shared_from_this()](boost::system::error_code error) {
                        self->writing = false;
                        if (!error && self->wants_write && self->context != nullptr) {
                          redisAsyncHandleWrite(self->context);
                        }
                      });
  }

  void hear(const redisReply& reply) const {
    if (link == nullptr || reply.type != REDIS_REPLY_ARRAY) return;
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < reply.elements; ++i) {
      const redisReply& word = *reply.element[i];
      words.emplace_back(word.type == REDIS_REPLY_STRING ? std::string_view(word.str, word.len)
                                                         : std::string_view());
    }
    link->on_reply_(words);
  }

  RedisLink* link;
  redisAsyncContext* context;
  asio::posix::stream_descriptor socket;
  bool reading = false;
  bool writing = false;
  bool wants_write = false;
};

RedisLink::RedisLink(AsioRuntime& runtime, RedisAddress address, OnUp on_up, OnReply on_reply)
    : runtime_(runtime),
      address_(std::move(address)),
      on_up_(std::move(on_up)),
      on_reply_(std::move(on_reply)),
      names_(runtime.loop()) {
  connect();
}

RedisLink::~RedisLink() {
  runtime_.cancel(retry_);
  names_.cancel();
  if (wire_) wire_->end();
}

void RedisLink::connect() {
  boost::system::error_code is_no_number;
  asio::ip::make_address(address_.host, is_no_number);
  if (!is_no_number) return connect_to(address_.host);
  names_.async_resolve(
      address_.host, std::to_string(address_.port),
      [self = std::weak_ptr(self_)](boost::system::error_code error,
                                    const asio::ip::tcp::resolver::results_type& found) {
        const auto link = self.lock();
        if (!link) return;
        if (error || found.empty()) return (*link)->lost();
        // One after the other, where a name has several and the first does not answer.
        const std::size_t which = static_cast<std::size_t>((*link)->tries_) % found.size();
        const auto chosen = std::next(found.begin(), static_cast<std::ptrdiff_t>(which));
        (*link)->connect_to(chosen->endpoint().address().to_string());
      });
}

void RedisLink::connect_to(const std::string& number) {
  redisAsyncContext* const context = redisAsyncConnect(number.c_str(), address_.port);
  if (context == nullptr || context->err != 0) {
    if (context != nullptr) redisAsyncFree(context);
    return lost();
  }
  wire_ = std::make_shared<Wire>(runtime_.loop(), *this, context);
  redisAsyncSetConnectCallback(context, [](const redisAsyncContext* its, int status) {
    RedisLink* const link = Wire::of(its->data).link;
    if (link == nullptr) return;
    status == REDIS_OK ? link->came_up() : link->lost();
  });
  redisAsyncSetDisconnectCallback(context, [](const redisAsyncContext* its, int) {
    if (RedisLink* const link = Wire::of(its->data).link) link->lost();
  });
}

void RedisLink::came_up() {
  if (tries_ > 1) {
    log_line(Severity::warning, "redis there", {{"tries", tries_}});
  }
  up_ = true;
  tries_ = 0;
  wait_ = kFirstWait;
  if (!address_.password.empty()) command({"AUTH", address_.password});
  on_up_();
}

void RedisLink::lost() {
  // Once for every time it is lost, and then when the pauses have grown: not every five seconds for
  // an hour.
  constexpr int kTriesBetween = 60;
  if (tries_++ % kTriesBetween == 0) {
    log_line(Severity::warning, "redis away",
             {{"lost", up_ ? "true" : "false"},
              {"tries", tries_},
              {"next_try_ms", std::int64_t{wait_.count()}}});
  }
  up_ = false;
  runtime_.cancel(retry_);
  retry_ = runtime_.after(wait_, [this] { connect(); });
  wait_ = std::min(2 * wait_, kLongestWait);
}

void RedisLink::start_over() {
  if (!up_) return;  // that is under way
  if (wire_) wire_->end();
  lost();
}

void RedisLink::command(const std::vector<std::string_view>& words) {
  if (!up_ || !wire_ || wire_->context == nullptr) return;
  std::vector<const char*> texts;
  std::vector<std::size_t> sizes;
  for (const std::string_view word : words) {
    texts.push_back(word.data());
    sizes.push_back(word.size());
  }
  redisAsyncCommandArgv(
      wire_->context,
      [](redisAsyncContext* its, void* reply, void*) {
        if (reply != nullptr) Wire::of(its->data).hear(*static_cast<redisReply*>(reply));
      },
      nullptr, static_cast<int>(texts.size()), texts.data(), sizes.data());
}

}  // namespace sobremesa::server
