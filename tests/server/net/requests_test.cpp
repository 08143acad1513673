// What is decided about requests without a socket: texts, addresses, sites, the web app, settings.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <vector>

#include "base/text.hpp"
#include "i18n/told.hpp"
#include "server/net/frame_counter.hpp"
#include "server/net/http_text.hpp"
#include "server/net/safety.hpp"
#include "server/net/web_app.hpp"
#include "server/settings.hpp"

namespace sobremesa::server {
namespace {

boost::asio::ip::address at(const char* text) { return boost::asio::ip::make_address(text); }

TEST(Addresses, OnlyTrustedProxiesSpeakForOthers) {
  const Proxies proxies({*read_address_range("10.0.0.1")});
  EXPECT_EQ(proxies.client_of(at("203.0.113.9"), {"198.51.100.1"}), "203.0.113.9");
  EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {"198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(proxies.client_of(at("10.0.0.1"), {"1.1.1.1, 198.51.100.1, 127.0.0.1"}),
            "198.51.100.1");
  EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {}), "127.0.0.1");
  EXPECT_EQ(proxies.client_of(at("::1"), {}), "::1");
  EXPECT_EQ(proxies.client_of(at("::ffff:203.0.113.9"), {}), "203.0.113.9");
}

TEST(Addresses, SeveralLinesAreOneList) {
  const Proxies proxies({*read_address_range("10.0.0.1")});
  EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {"1.1.1.1", "198.51.100.1"}), "198.51.100.1");
  EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {"1.1.1.1, 198.51.100.1", " 10.0.0.1 ", ""}),
            "198.51.100.1");
  EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {"198.51.100.1, ,", ","}), "198.51.100.1");
}

TEST(Addresses, PortsAreNoPartOfThem) {
  const Proxies proxies;
  const auto client = [&](std::string_view said) {
    return proxies.client_of(at("127.0.0.1"), {said});
  };
  EXPECT_EQ(client("198.51.100.1:5678"), "198.51.100.1");
  EXPECT_EQ(client("[2001:db8:1:2::9]:443"), "2001:db8:1:2::");
  EXPECT_EQ(client("[2001:db8:1:2::9]"), "2001:db8:1:2::");
  EXPECT_EQ(client("2001:db8:1:2::9"), "2001:db8:1:2::");
  EXPECT_EQ(client("[::ffff:198.51.100.1]:1"), "198.51.100.1");
}

TEST(Addresses, NobodyBecomesThisMachineBySayingSo) {
  const Proxies proxies({*read_address_range("10.0.0.0/8")});
  for (const std::string_view said :
       {"rubbish", "", " , ", "127.0.0.1", "127.0.0.1:80", "::1", "[::1]:80", "::ffff:127.0.0.1",
        "0.0.0.0", "::", "unknown", "_hidden", "198.51.100.1:", "198.51.100.1:x",
        "198.51.100.1:123456", "[2001:db8::1", "[2001:db8::1]443", "198.51.100.1, rubbish",
        "for=198.51.100.1"}) {
    EXPECT_EQ(proxies.client_of(at("127.0.0.1"), {said}), kUnknownAddress) << said;
    EXPECT_EQ(proxies.client_of(at("10.0.0.1"), {said}), kUnknownAddress) << said;
  }
  // Somebody of a trusted network is who they are; that is not this machine.
  EXPECT_EQ(proxies.client_of(at("10.0.0.1"), {"10.0.0.77"}), "10.0.0.77");
}

TEST(Addresses, ProxiesMayBeWholeNetworks) {
  const auto holds = [](std::string_view range, const char* address) {
    return read_address_range(range)->holds(at(address));
  };
  EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(holds("192.168.4.0/22", "192.168.7.255"));
  EXPECT_FALSE(holds("192.168.4.0/22", "192.168.8.0"));
  EXPECT_TRUE(holds("10.0.0.1", "::ffff:10.0.0.1"));
  EXPECT_FALSE(holds("10.0.0.1", "10.0.0.2"));
  EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_FALSE(holds("2001:db8::/33", "10.0.0.1"));
  for (const std::string_view bad : {"", "x", "10.0.0.0/", "10.0.0.0/0", "10.0.0.0/33",
                                     "10.0.0.0/8/8", "2001:db8::/129", "10.0.0.0/-1"}) {
    EXPECT_FALSE(read_address_range(bad)) << bad;
  }
}

TEST(Addresses, AHouseholdOfIpv6IsOne) {
  EXPECT_EQ(limit_key(at("2001:db8:1:2:3:4:5:6")), limit_key(at("2001:db8:1:2::9")));
  EXPECT_NE(limit_key(at("2001:db8:1:2::9")), limit_key(at("2001:db8:1:3::9")));
  EXPECT_EQ(limit_key(at("::1")), "::1");
}

TEST(ConnectionLimit, CountsPerAddressAndForgets) {
  ConnectionLimit limit(3, 1);
  {
    const auto first = limit.enter("a");
    EXPECT_TRUE(first);
    EXPECT_FALSE(limit.enter("a"));
    const auto other = limit.enter("b");
    EXPECT_TRUE(other);
    const auto proxy = limit.enter("");
    EXPECT_TRUE(proxy);
    EXPECT_FALSE(limit.enter(""));
    EXPECT_EQ(limit.inside(), 3U);
  }
  EXPECT_EQ(limit.inside(), 0U);
  EXPECT_TRUE(limit.enter("a"));
}

TEST(FrameCounter, FindsWhereFramesBegin) {
  const auto frame = [](unsigned first, std::size_t size, bool masked) {
    std::string text{static_cast<char>(first)};
    const unsigned mask = masked ? 0x80 : 0;
    if (size < 126) {
      text += static_cast<char>(mask | size);
    } else if (size < 65'536) {
      text += static_cast<char>(mask | 126U);
      text += static_cast<char>(size >> 8U);
      text += static_cast<char>(size & 255U);
    } else {
      text += static_cast<char>(mask | 127U);
      for (unsigned i = 8; i-- > 0;) text += static_cast<char>(size >> (8U * i) & 255U);
    }
    return text + std::string(size + (masked ? 4 : 0), 'x');
  };
  std::string all;
  std::size_t frames = 0;
  for (const std::size_t size : {0U, 1U, 125U, 126U, 300U, 65'535U, 65'536U, 0U, 70'000U, 0U}) {
    for (const bool masked : {true, false}) {
      all += frame(0x81, size, masked) + frame(0x89, 0, masked);
      frames += 2;
    }
  }
  for (const std::size_t at_once :
       {std::size_t{1}, std::size_t{3}, std::size_t{1'536}, all.size()}) {
    FrameCounter counter;
    std::size_t found = 0;
    const std::vector<std::uint8_t> bytes(all.begin(), all.end());
    for (std::size_t from = 0; from < bytes.size(); from += at_once) {
      found +=
          counter.count(std::span(bytes).subspan(from, std::min(at_once, bytes.size() - from)));
    }
    EXPECT_EQ(found, frames) << at_once;
  }
}

TEST(HttpText, Dates) {
  EXPECT_EQ(date_text(784'111'777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(date_text(1'709'164'800), "Thu, 29 Feb 2024 00:00:00 GMT");
}

TEST(HttpText, Targets) {
  EXPECT_EQ(read_target("/a/b?c=d?e").path, "/a/b");
  EXPECT_EQ(read_target("/a/b?c=d?e").query, "c=d?e");
  EXPECT_EQ(read_target("http://host/a?b").path, "/a");
  EXPECT_EQ(read_target("http://host").path, "/");
  EXPECT_EQ(read_target("*").path, "");
  EXPECT_EQ(read_target("").path, "");
}

TEST(HttpText, Tokens) {
  EXPECT_EQ(read_bearer("Bearer abc"), "abc");
  EXPECT_EQ(read_bearer("bearer  abc "), "abc");
  EXPECT_EQ(read_bearer("Basic abc"), "");
  EXPECT_EQ(read_sub_protocols("sobremesa, token.abc").token, "abc");
  EXPECT_EQ(read_sub_protocols("token.abc,sobremesa").chosen, "sobremesa");
  EXPECT_EQ(read_sub_protocols("abc").token, "abc");
  EXPECT_EQ(read_sub_protocols("abc").chosen, "abc");
  EXPECT_EQ(read_sub_protocols("sobremesa").token, "");
  EXPECT_EQ(read_sub_protocols("").chosen, "");
}

TEST(HttpText, RequestIdsOfProxiesHoldNoMischief) {
  EXPECT_TRUE(is_request_id("4bf9-22.a_B"));
  EXPECT_FALSE(is_request_id(""));
  EXPECT_FALSE(is_request_id("a b"));
  EXPECT_FALSE(is_request_id("a\r\nSet-Cookie: x"));
  EXPECT_FALSE(is_request_id(std::string(65, 'a')));
}

TEST(Router, RoutesNameNoTables) {
  EXPECT_EQ(route_of("/api/tables/olive-lamp-river/moves"), "/api/tables/{t}/moves");
  EXPECT_EQ(route_of("/api/tables/olive-lamp-river/seats/3/claim"),
            "/api/tables/{t}/seats/{n}/claim");
  EXPECT_EQ(route_of("/api/tables/moves"), "/api/tables/{t}");
  EXPECT_EQ(route_of("/api/tables/olive-lamp-river/seats/3/claim/reject"),
            "/api/tables/{t}/seats/{n}/claim/reject");
  EXPECT_EQ(route_of("/api/games"), "/api/games");
  EXPECT_EQ(route_of("/api/daily"), "/api/daily");
  EXPECT_EQ(route_of("/join/olive-lamp-river"), "/");
  EXPECT_EQ(route_of("/api/" + std::string(3000, '/')).find("olive"), std::string::npos);
}

TEST(Safety, PagesOfOtherSitesDoNotActHere) {
  EXPECT_TRUE(is_same_site("", "a.org", ""));
  EXPECT_TRUE(is_same_site("http://a.org", "A.org", ""));
  EXPECT_TRUE(is_same_site("https://a.org:8443", "a.org:8443", ""));
  EXPECT_TRUE(is_same_site("https://a.org", "127.0.0.1:8080", "https://a.org/"));
  EXPECT_FALSE(is_same_site("https://b.org", "a.org", "https://a.org"));
  EXPECT_FALSE(is_same_site("null", "a.org", ""));
}

TEST(Safety, AStrangeHostDoesNotGetIntoThePolicy) {
  std::vector<Header> headers;
  add_safety_headers("/", "a.org; script-src *", headers);
  EXPECT_EQ(headers.at(0).second.find("a.org"), std::string::npos);
  headers.clear();
  add_safety_headers("/", "a.org:80", headers);
  EXPECT_NE(headers.at(0).second.find("connect-src 'self' ws://a.org:80 wss://a.org:80;"),
            std::string::npos);
}

TEST(Safety, BotsOfVisitorsAreSealedOff) {
  std::vector<Header> headers;
  add_safety_headers("/sandbox.html", "a.org", headers);
  const std::string policy = headers.at(0).second;
  for (const char* part : {"sandbox allow-scripts;", "default-src 'none';", "connect-src 'none';",
                           "frame-ancestors 'self'"}) {
    EXPECT_NE(policy.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(policy.find("a.org"), std::string::npos);
}

class WebFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "assets");
    write("index.html", "<p>the app");
    write("assets/app-Ab_3-xYz.js", "let x");
    write("assets/app-Ab_3-xYz.js.br", "BR");
    write("assets/app-Ab_3-xYz.js.gz", "GZ");
    write("rules.wasm", "wasm");
    std::filesystem::create_symlink("/etc/passwd", folder_ / "passwd.txt");
    auto loaded = WebApp::load(folder_);
    ASSERT_TRUE(loaded);
    app_ = *loaded;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name) << content;
  }
  [[nodiscard]] Outgoing get(const std::string& path, const std::string& accepts = "",
                             const std::string& has = "") const {
    Incoming request;
    request.path = path;
    request.accept_encoding = accepts;
    request.if_none_match = has;
    return app_.answer(request);
  }
  static std::string header(const Outgoing& out, std::string_view name) {
    for (const auto& [key, value] : out.headers) {
      if (key == name) return value;
    }
    return "";
  }

  std::filesystem::path folder_ = std::filesystem::path(::testing::TempDir()) /
                                  ::testing::UnitTest::GetInstance()->current_test_info()->name();
  WebApp app_;
};

TEST_F(WebFolder, SendsTheFormTheClientTakes) {
  EXPECT_EQ(*get("/assets/app-Ab_3-xYz.js").body, "let x");
  EXPECT_EQ(*get("/assets/app-Ab_3-xYz.js", "gzip, deflate, br").body, "BR");
  EXPECT_EQ(*get("/assets/app-Ab_3-xYz.js", "gzip, br;q=0").body, "GZ");
  EXPECT_EQ(*get("/assets/app-Ab_3-xYz.js", "br;q=0.0, gzip;q=0").body, "let x");
  const Outgoing out = get("/assets/app-Ab_3-xYz.js", "br");
  EXPECT_EQ(header(out, "Content-Encoding"), "br");
  EXPECT_EQ(header(out, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(out, "Vary"), "Accept-Encoding");
}

TEST_F(WebFolder, HashedNamesMayBeKeptForEver) {
  EXPECT_EQ(header(get("/assets/app-Ab_3-xYz.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/rules.wasm"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/rules.wasm"), "Content-Type"), "application/wasm");
  EXPECT_FALSE(has_hashed_name("/assets/service-worker.js"));
}

TEST_F(WebFolder, AKnownTagSavesTheBody) {
  const std::string tag = header(get("/"), "ETag");
  EXPECT_EQ(get("/", "", tag).status, 304);
  EXPECT_EQ(get("/", "", concat({"\"x\", ", tag})).status, 304);
  EXPECT_EQ(get("/", "", "\"x\"").status, 200);
  // Another form of the same file is another content.
  const std::string plain = header(get("/assets/app-Ab_3-xYz.js"), "ETag");
  EXPECT_EQ(get("/assets/app-Ab_3-xYz.js", "br", plain).status, 200);
}

TEST_F(WebFolder, AFolderMayHaveItsOwnCopyOfThePage) {
  std::filesystem::create_directories(folder_ / "t");
  write("t/index.html", "<p>the app, at a table");
  auto loaded = WebApp::load(folder_);
  ASSERT_TRUE(loaded);
  app_ = *loaded;
  EXPECT_EQ(*get("/t/olive-lamp-river").body, "<p>the app, at a table");
  EXPECT_EQ(*get("/t/").body, "<p>the app, at a table");
  EXPECT_EQ(header(get("/t/olive-lamp-river"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/t/olive-lamp-river"), "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(*get("/table").body, "<p>the app");
  EXPECT_EQ(*get("/solo/t").body, "<p>the app");
}

TEST_F(WebFolder, LinksOfTheAppAreItsPage) {
  EXPECT_EQ(*get("/").body, "<p>the app");
  EXPECT_EQ(*get("/t/olive-lamp-river").body, "<p>the app");
  EXPECT_EQ(get("/no-such.js").status, 404);
}

TEST_F(WebFolder, ThereIsNoWayOut) {
  for (const char* path : {"/../secret", "/assets/../../secret", "/..%2fsecret", "/%2e%2e/secret",
                           "/..\\secret", "//etc/passwd", "/passwd.txt", "/assets/..", "/.."}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
}

TEST(WebApp, SaysThatItIsBeingBuilt) {
  Incoming request;
  for (const char* path : {"/", "/t/olive-lamp-river"}) {
    request.path = path;
    const Outgoing out = WebApp::being_built().answer(request);
    EXPECT_EQ(out.status, 503);
    EXPECT_NE(out.body->find("the page is being built"), std::string::npos);
    // Nothing of it may be kept: the app takes its place.
    const auto kept = std::ranges::find(out.headers, "Cache-Control", &Header::first);
    ASSERT_NE(kept, out.headers.end());
    EXPECT_EQ(kept->second, "no-store");
  }
  request.path = "/assets/app.js";
  EXPECT_EQ(WebApp::being_built().answer(request).status, 404);
}

TEST(WebApp, NeedsItsPage) {
  EXPECT_FALSE(WebApp::load("/no/such/folder"));
  Incoming request;
  request.path = "/";
  EXPECT_NE(WebApp().answer(request).body->find("/api/games"), std::string::npos);
}

std::string trouble_with(const std::string& config) {
  std::istringstream in(config);
  ServeSettings settings;
  const auto fault = read_config(in, settings);
  return fault ? i18n::told(i18n::Messages::in(i18n::Language::en), *fault) : "fine";
}

TEST(Settings, AreReadLineByLine) {
  std::istringstream in(
      "# a comment\n\nlisten = 0.0.0.0:80\r\n  bot-pace=0\nproxies = 10.0.0.1, 10.0.0.2\n"
      "idle-seconds = 5\nstore = postgres://a?b=c\n");
  ServeSettings settings;
  EXPECT_EQ(read_config(in, settings), std::nullopt);
  EXPECT_EQ(settings.listen, "0.0.0.0:80");
  EXPECT_EQ(settings.bot_pace_percent, 0);
  EXPECT_EQ(settings.proxies, (std::vector<std::string>{"10.0.0.1", "10.0.0.2"}));
  EXPECT_EQ(settings.net.idle_time, Millis(5000));
  EXPECT_EQ(settings.store, "postgres://a?b=c");
}

TEST(Settings, NameWhatIsWrong) {
  EXPECT_EQ(trouble_with("listen 80"), "line 1: must look like name = value");
  EXPECT_EQ(trouble_with("\nlisten-on = 80"), "line 2: there is no setting \"listen-on\"");
  EXPECT_EQ(trouble_with("bot-threads = many"),
            "line 1: bot-threads must be a whole number up to 256");
  EXPECT_EQ(trouble_with("idle-seconds = 0"), "line 1: idle-seconds must be at least 1");
  EXPECT_EQ(trouble_with("store = sqlite:/var/lib/tables.sqlite"), "fine");
  EXPECT_NE(trouble_with("store = foo:bar").find("line 1: store must be a file"),
            std::string::npos);
}

}  // namespace
}  // namespace sobremesa::server
