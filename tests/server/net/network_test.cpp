// The network over real sockets, with a stand-in for the logic behind it.
#include "server/net/network.hpp"

#include <gtest/gtest.h>

#include <future>
#include <optional>
#include <thread>

#include "tests/support/echo_api.hpp"
#include "tests/support/plain_socket.hpp"

namespace sobremesa::server {
namespace {

class Running {
 public:
  explicit Running(NetLimits limits = {})
      : router_(api, WebApp(), ""),
        premises_(std::make_shared<Premises>(runtime_, api, router_, limits, Proxies())),
        network_(runtime_, premises_) {
    network_.listen({boost::asio::ip::address_v4::loopback(), 0});
    port = network_.local().port();
    thread_ = std::thread([this] { runtime_.run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    runtime_.post([this] { network_.wind_down(Millis(1000), [this] { runtime_.stop(); }); });
    thread_.join();
  }

  // What the logic's thread knows, asked there.
  template <class Question>
  auto ask(Question question) {
    std::promise<decltype(question())> answer;
    runtime_.post([&] { answer.set_value(question()); });
    return answer.get_future().get();
  }
  void wait_until(const std::function<bool()>& true_) {
    for (int i = 0; i < 2000 && !ask(true_); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(ask(true_));
  }
  Premises& premises() { return *premises_; }
  AsioRuntime& runtime() { return runtime_; }

  EchoApi api;
  std::uint16_t port = 0;

 private:
  AsioRuntime runtime_;
  Router router_;
  std::shared_ptr<Premises> premises_;
  Network network_;
  std::thread thread_;
};

std::string get(std::string_view path, std::string_view more = "") {
  return concat({"GET ", path, " HTTP/1.1\r\nHost: here\r\n", more, "\r\n"});
}

std::string upgrade(std::string_view path, std::string_view more = "") {
  return get(path, concat({"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
                           "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
                           more}));
}

constexpr std::string_view kLive = "/api/tables/t/live";

TEST(Network, HandsRequestsOverAndKeepsTheConnection) {
  Running running;
  PlainSocket client(running.port);
  client.send(
      "POST /api/x?a=1 HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer abc\r\n"
      "Content-Length: 2\r\n\r\n{}");
  const std::string first = client.read_answer();
  EXPECT_TRUE(first.starts_with("HTTP/1.1 200 OK\r\n")) << first;
  EXPECT_TRUE(first.ends_with("1|/api/x|a=1|abc|{}|127.0.0.1")) << first;
  EXPECT_NE(first.find("Cache-Control: no-store\r\n"), std::string::npos);
  EXPECT_NE(first.find("X-Request-Id: "), std::string::npos);
  EXPECT_NE(first.find("Connection: keep-alive\r\n"), std::string::npos);
  client.send(get("/api/busy"));
  const std::string second = client.read_answer();
  EXPECT_TRUE(second.starts_with("HTTP/1.1 429 ")) << second;
  EXPECT_NE(second.find("Retry-After: 7\r\n"), std::string::npos);
}

TEST(Network, AllLinesOfForwardedForCount) {
  Running running;
  PlainSocket client(running.port);
  client.send(get("/api/x", "X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 198.51.100.1:5678\r\n"));
  EXPECT_TRUE(client.read_answer().ends_with("|198.51.100.1"));
  client.send(get("/api/x", "X-Forwarded-For: 127.0.0.1\r\n"));
  EXPECT_TRUE(client.read_answer().ends_with("|unknown"));
  // Only one header is believed, or a client could send the one its proxy does not set.
  client.send(get("/api/x", "Forwarded: for=198.51.100.1\r\nX-Real-IP: 198.51.100.1\r\n"));
  EXPECT_TRUE(client.read_answer().ends_with("|127.0.0.1"));
}

// A proxy in front has not looked at them.
TEST(Network, LinesBehindABodyInChunksSayNothingAboutWhoAsks) {
  Running running;
  PlainSocket client(running.port);
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n"
      "X-Forwarded-For: 198.51.100.1\r\nAuthorization: Bearer abc\r\n"
      "Trailer: X-Forwarded-For, Authorization, Host, Connection\r\n\r\n"
      "2\r\n{}\r\n0\r\n"
      "X-Forwarded-For: 198.51.100.99\r\nAuthorization: Bearer xyz\r\nHost: elsewhere\r\n"
      "Connection: close\r\n\r\n");
  const std::string first = client.read_answer();
  EXPECT_TRUE(first.ends_with("|abc|{}|198.51.100.1")) << first;
  EXPECT_NE(first.find("Connection: keep-alive\r\n"), std::string::npos) << first;
  // Nor can they name somebody where the header names nobody.
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
      "2\r\n{}\r\n0\r\nX-Forwarded-For: 198.51.100.99\r\nAuthorization: Bearer xyz\r\n\r\n");
  EXPECT_TRUE(client.read_answer().ends_with("||{}|127.0.0.1"));
}

TEST(Network, AnswersPipelinedRequestsInOrder) {
  Running running;
  PlainSocket client(running.port);
  client.send(get("/api/one") + get("/api/two") + get("/api/three", "Connection: close\r\n"));
  EXPECT_NE(client.read_answer().find("/api/one"), std::string::npos);
  EXPECT_NE(client.read_answer().find("/api/two"), std::string::npos);
  const std::string last = client.read_to_end();
  EXPECT_NE(last.find("/api/three"), std::string::npos);
  EXPECT_NE(last.find("Connection: close\r\n"), std::string::npos);
}

TEST(Network, HeadHasNoBody) {
  Running running;
  PlainSocket client(running.port);
  client.send("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n" + get("/healthz"));
  const std::string head = client.read_answer(false);
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK")) << head;
  EXPECT_EQ(head.find("Content-Length: 0\r\n"), std::string::npos);
  EXPECT_TRUE(client.read_answer().ends_with(R"({"ok":true})"));
}

TEST(Network, WaitsForTheBodyIfAskedFirst) {
  Running running;
  PlainSocket client(running.port);
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.read_answer(), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("{}");
  EXPECT_NE(client.read_answer().find("|{}|"), std::string::npos);
}

TEST(Network, RefusesWhatIsTooLargeOrNoRequest) {
  Running running;
  const auto answer_to = [&running](const std::string& bytes) {
    PlainSocket client(running.port);
    client.send(bytes);
    return client.read_to_end().substr(0, 12);
  };
  EXPECT_EQ(answer_to("rubbish\r\n\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(answer_to(std::string("\x16\x03\x01\x02\x00\x01", 6) + "\r\n\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(answer_to(get("/", concat({"X: ", std::string(20'000, 'x'), "\r\n"}))), "HTTP/1.1 431");
  EXPECT_EQ(answer_to("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n"),
            "HTTP/1.1 413");
  EXPECT_EQ(answer_to("POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                      "FFFFFF\r\n" +
                      std::string(100'000, 'x')),
            "HTTP/1.1 413");
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), "HTTP/1.1 400");  // no Host
  EXPECT_EQ(answer_to("GET nowhere HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"),
            "HTTP/1.1 400");
  EXPECT_EQ(answer_to("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n"
                      "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            "HTTP/1.1 400");
}

TEST(Network, OnlyOneOpinionIsPossibleAboutWhereABodyEnds) {
  Running running;
  const std::string second = get("/api/second");
  for (const std::string_view framing :
       {"Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\n",
        "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Transfer-Encoding:\r\n",
        "Transfer-Encoding: identity\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 5\r\nContent-Length: 5\r\n", "Host: elsewhere\r\nContent-Length: 5\r\n"}) {
    PlainSocket client(running.port);
    client.send(
        concat({"POST /api/x HTTP/1.1\r\nHost: here\r\n", framing, "\r\n0\r\n\r\n", second}));
    const std::string answers = client.read_to_end();
    EXPECT_TRUE(answers.starts_with("HTTP/1.1 400")) << framing << answers;
    EXPECT_EQ(answers.find("/api/second"), std::string::npos) << framing;
  }
  PlainSocket old(running.port);
  old.send("POST /api/x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
  EXPECT_TRUE(old.read_to_end().starts_with("HTTP/1.1 400"));
  PlainSocket client(running.port);
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: Chunked \r\n\r\n"
      "2\r\n{}\r\n0\r\n\r\n");
  EXPECT_TRUE(client.read_answer().ends_with("|{}|127.0.0.1"));
}

TEST(Network, EndsWithThoseWhoDawdle) {
  Running running({.header_time = Millis(200), .body_time = Millis(200), .idle_time = Millis(200)});
  PlainSocket silent(running.port);
  PlainSocket slow_head(running.port);
  PlainSocket slow_body(running.port);
  PlainSocket resting(running.port);
  slow_head.send("GET / HTTP/1.1\r\nHost: ");
  slow_body.send("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n{");
  resting.send(get("/api/x"));
  EXPECT_EQ(silent.read_to_end(), "");
  EXPECT_EQ(slow_head.read_to_end(), "");
  EXPECT_EQ(slow_body.read_to_end(), "");
  EXPECT_TRUE(resting.read_to_end().starts_with("HTTP/1.1 200"));
  running.wait_until([&] { return running.premises().sessions.empty(); });
  EXPECT_EQ(running.ask([&] { return running.premises().counters.timed_out; }), 4U);
}

TEST(Network, SendsAwayWhoFindsNoRoom) {
  Running running({.connections = 2});
  PlainSocket first(running.port);
  PlainSocket second(running.port);
  running.wait_until([&] { return running.premises().connection_limit.inside() == 2; });
  PlainSocket third(running.port);
  const std::string answer = third.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
  const std::string body = answer.substr(answer.find("\r\n\r\n") + 4);
  EXPECT_NE(answer.find(concat({"Content-Length: ", std::to_string(body.size())})),
            std::string::npos);
  first.send(get("/api/x", "Connection: close\r\n"));
  first.read_to_end();
  running.wait_until([&] { return running.premises().connection_limit.inside() == 1; });
  PlainSocket fourth(running.port);
  fourth.send(get("/api/x"));
  EXPECT_TRUE(fourth.read_answer().starts_with("HTTP/1.1 200"));
}

TEST(Network, LiveWithTheTokenAsSubProtocol) {
  Running running;
  std::optional<PlainSocket> friendly(running.port);
  PlainSocket& client = *friendly;
  client.send(upgrade("/api/tables/t/live?after=3",
                      "Sec-WebSocket-Protocol: sobremesa, token.abc\r\nOrigin: http://here\r\n"));
  const std::string head = client.read_answer();
  EXPECT_TRUE(head.starts_with("HTTP/1.1 101 ")) << head;
  EXPECT_NE(head.find("Sec-WebSocket-Protocol: sobremesa\r\n"), std::string::npos) << head;
  EXPECT_EQ(head.find("abc"), std::string::npos);
  EXPECT_EQ(client.read_frame(), "hello abc after=3");
  client.send_text("good evening");
  EXPECT_EQ(client.read_frame(), "you said good evening");
  client.send_text("enough");
  EXPECT_EQ(client.read_frame(), "so long");
  client.read_frame();
  EXPECT_EQ(client.last_opcode(), 8U);
  client.send(std::string("\x88\x80\0\0\0\0", 6));
  EXPECT_EQ(client.read_to_end(), "");
  friendly.reset();
  running.wait_until([&] { return running.api.closed == 1; });
  running.wait_until([&] { return running.premises().connection_limit.inside() == 0; });
}

TEST(Network, LiveIsRefusedAsHttp) {
  Running running;
  const auto answer_to = [&running](const std::string& bytes) {
    PlainSocket client(running.port);
    client.send(bytes);
    return client.read_answer().substr(0, 12);
  };
  EXPECT_EQ(answer_to(upgrade("/api/tables/secret/live")), "HTTP/1.1 403");
  EXPECT_EQ(answer_to(upgrade(kLive, "Origin: http://elsewhere\r\n")), "HTTP/1.1 403");
  EXPECT_EQ(answer_to(upgrade("/api/games")), "HTTP/1.1 404");
  EXPECT_EQ(answer_to(get(kLive)), "HTTP/1.1 426");
  EXPECT_EQ(running.ask([&] { return running.api.live(); }), 0U);
}

TEST(Network, ALiveClientThatDoesNotReadIsShed) {
  Running running;
  PlainSocket client(running.port);
  client.send(upgrade(kLive));
  client.read_answer();
  client.send_text("flood");
  running.wait_until([&] { return running.api.closed == 1; });
  EXPECT_EQ(running.ask([&] { return running.premises().counters.shed; }), 1U);
  running.wait_until([&] { return running.premises().sessions.empty(); });
}

TEST(Network, ALiveMessageThatIsTooLargeEndsTheConnection) {
  Running running({.message_bytes = 100, .header_time = Millis(200)});
  PlainSocket client(running.port);
  client.send(upgrade(kLive));
  client.read_answer();
  client.read_frame();
  client.send_text(std::string(110, 'x'));
  client.read_frame();
  EXPECT_EQ(client.last_opcode(), 8U);
  running.wait_until([&] { return running.api.closed == 1; });
  running.wait_until([&] { return running.premises().sessions.empty(); });
}

TEST(Network, EveryFrameCountsAndWhoFloodsIsShownOut) {
  const std::string mask(4, '\0');
  const std::string ping = "\x89\x80" + mask;
  const std::string pong = "\x8A\x80" + mask;
  const std::string empty_piece = std::string("\x00\x80", 2) + mask;
  for (const std::string& frame : {ping, pong, empty_piece}) {
    Running running({.frames = {.burst = 50, .per_second = 0}});
    PlainSocket client(running.port);
    client.send(upgrade(kLive));
    client.read_answer();
    client.read_frame();  // "hello"
    // As friends do: that many are nothing.
    for (int i = 0; i < 8; ++i) client.send(pong);
    client.send_text("good evening");
    EXPECT_EQ(client.read_frame(), "you said good evening");
    if (frame == empty_piece) client.send("\x01\x80" + mask);  // what the pieces are pieces of
    std::string many;
    for (int i = 0; i < 60; ++i) many += frame;
    client.send(many);
    std::string last;
    do {
      last = client.read_frame();
    } while (client.last_opcode() == 10U);  // pongs
    EXPECT_EQ(client.last_opcode(), 8U);
    EXPECT_EQ(last, "\x03\xF0too many frames");
    EXPECT_EQ(client.read_frame(), "(end)");
    running.wait_until([&] { return running.api.closed == 1; });
    EXPECT_EQ(running.ask([&] { return running.premises().counters.flooding; }), 1U);
  }
}

TEST(Network, AClosingThatIsNotAnsweredEndsToo) {
  Running running({.header_time = Millis(200)});
  PlainSocket client(running.port);
  client.send(upgrade(kLive));
  client.read_answer();
  client.send_text("enough");
  running.wait_until([&] { return running.premises().sessions.empty(); });
}

TEST(Network, PingsWhoIsSilentAndGivesUpOnWhoIsGone) {
  Running running({.ping_every = Millis(200)});
  PlainSocket client(running.port);
  client.send(upgrade(kLive));
  client.read_answer();
  client.read_frame();
  client.read_frame();
  EXPECT_EQ(client.last_opcode(), 9U);
  running.wait_until([&] { return running.api.closed == 1; });
}

TEST(Network, TellsEverybodyToComeBackAndEnds) {
  Running running;
  PlainSocket resting(running.port);
  resting.send(get("/api/x"));
  resting.read_answer();
  PlainSocket live(running.port);
  live.send(upgrade(kLive));
  live.read_answer();
  live.read_frame();
  running.ask([&] {
    running.api.shut_down([] {});
    return 0;
  });
  EXPECT_EQ(live.read_frame(), R"({"bye":"restart"})");
  live.read_frame();
  EXPECT_EQ(live.last_opcode(), 8U);
}

}  // namespace
}  // namespace sobremesa::server
