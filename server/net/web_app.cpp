#include "server/net/web_app.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

using Contents = std::map<std::string, std::shared_ptr<const std::string>>;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} * 1024 * 1024;

constexpr std::string_view kPlaceholder =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Sobremesa</title>\n"
    "<h1>Sobremesa</h1>\n<p>The table server is running, but its web app is not installed "
    "(<code>--web DIR</code> says where it is).</p>\n"
    "<p>The API is at <a href=\"/api/games\">/api/games</a> and below /api/tables.</p>\n</html>\n";

constexpr std::string_view kBeingBuilt =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<meta http-equiv=\"refresh\" content=\"2\">\n<title>Sobremesa</title>\n"
    "<h1>Sobremesa</h1>\n<p>The table server is running; the page is being built. "
    "It appears here as soon as it is ready.</p>\n</html>\n";

std::string tag_of(const std::string& content) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     // The library counts in bytes of its own kind.
                     // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
                     reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  std::array<char, 2 * crypto_generichash_BYTES_MIN + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

// "br;q=0.5, gzip": whether the client takes this coding.
bool takes(std::string_view accepted, std::string_view coding) {
  while (!accepted.empty()) {
    const std::size_t comma = accepted.find(',');
    const std::string_view item = accepted.substr(0, comma);
    accepted = comma == std::string_view::npos ? std::string_view{} : accepted.substr(comma + 1);
    const std::size_t semicolon = item.find(';');
    if (!equals_ignoring_case(trimmed(item.substr(0, semicolon)), coding)) continue;
    if (semicolon == std::string_view::npos) return true;
    const std::string_view weight = trimmed(item.substr(semicolon + 1));
    return weight.find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

// A path that tries to climb, however it is written, is not one of ours.
bool climbs(std::string_view path) {
  return path.find("..") != std::string_view::npos || path.find("//") != std::string_view::npos ||
         path.find('\\') != std::string_view::npos || path.find('%') != std::string_view::npos;
}

bool has_dot_at_end(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

bool lists_tag(std::string_view header, std::string_view tag) {
  return header == "*" || header.find(concat({"\"", tag, "\""})) != std::string_view::npos;
}

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(file), {}};
}

bool ends_with_any(std::string_view path, std::string_view one, std::string_view other) {
  return path.ends_with(one) || path.ends_with(other);
}

// Every file under the folder, by its path from there.
Result<Contents, std::string> read_folder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  Contents contents;
  std::uintmax_t bytes = 0;
  for (auto at = fs::recursive_directory_iterator(folder, error);
       !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    // Links might lead out of the folder.
    if (at->is_symlink() || !at->is_regular_file()) continue;
    auto content = read_file(at->path());
    if (!content) return Failure{concat({"cannot read ", at->path().string()})};
    bytes += content->size();
    if (bytes > kMostBytes) return Failure{concat({folder.string(), " is too large to serve"})};
    contents.emplace("/" + fs::relative(at->path(), folder).generic_string(),
                     std::make_shared<const std::string>(std::move(*content)));
  }
  if (error) return Failure{concat({"cannot read ", folder.string(), ": ", error.message()})};
  return contents;
}

// "x.js.br" beside "x.js".
bool is_other_form(const std::string& path, const Contents& contents) {
  return ends_with_any(path, ".br", ".gz") && contents.contains(path.substr(0, path.size() - 3));
}

std::shared_ptr<const std::string> form_of(const std::string& path, const Contents& contents) {
  const auto found = contents.find(path);
  return found == contents.end() ? nullptr : found->second;
}

}  // namespace

std::string_view content_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".avif", "image/avif"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/plain; charset=utf-8"},
      {".xml", "application/xml"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

bool has_hashed_name(std::string_view path) {
  constexpr std::size_t kHashLength = 8;
  if (!path.starts_with("/assets/")) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::string_view stem = name.substr(0, name.find('.'));
  if (stem.size() <= kHashLength || stem[stem.size() - kHashLength - 1] != '-') return false;
  const std::string_view hash = stem.substr(stem.size() - kHashLength);
  return std::all_of(hash.begin(), hash.end(), [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
  });
}

WebApp::WebApp() {
  const std::string page(kPlaceholder);
  files_.emplace("/index.html", File{.plain = std::make_shared<const std::string>(page),
                                     .gzip = {},
                                     .brotli = {},
                                     .tag = tag_of(page)});
}

WebApp WebApp::being_built() {
  WebApp app;
  app.files_.at("/index.html").plain = std::make_shared<const std::string>(kBeingBuilt);
  app.being_built_ = true;
  return app;
}

Result<WebApp, std::string> WebApp::load(const std::filesystem::path& folder) {
  const auto contents = read_folder(folder);
  if (!contents) return Failure{contents.error()};
  if (!contents->contains("/index.html")) {
    return Failure{concat({"there is no index.html in ", folder.string()})};
  }
  WebApp app;
  app.files_.clear();
  for (const auto& [path, content] : *contents) {
    if (is_other_form(path, *contents)) continue;
    app.files_.emplace(path, File{.plain = content,
                                  .gzip = form_of(path + ".gz", *contents),
                                  .brotli = form_of(path + ".br", *contents),
                                  .tag = tag_of(*content)});
  }
  return app;
}

const std::pair<const std::string, WebApp::File>* WebApp::find(const std::string& path) const {
  if (climbs(path)) return nullptr;
  if (const auto found = files_.find(path); found != files_.end()) return &*found;
  // Addresses inside the app, such as a table's link, are all the one page; a folder may have its
  // own copy, which tells the browser what else it will need there.
  if (has_dot_at_end(path)) return nullptr;
  const std::string folder = path.substr(0, path.find('/', 1));
  if (const auto own = files_.find(folder + "/index.html"); own != files_.end()) return &*own;
  return &*files_.find("/index.html");
}

Outgoing WebApp::answer(const Incoming& request) const {
  const auto* found = find(request.path);
  if (found == nullptr) return error_page(404, "not_found", "There is no such page.");
  const auto& [path, file] = *found;
  if (being_built_) {
    return {.status = 503,
            .headers = {{"Content-Type", std::string(content_type(path))},
                        {"Cache-Control", "no-store"},
                        {"Retry-After", "2"}},
            .body = file.plain};
  }
  Content body = file.plain;
  std::string tag = file.tag;
  std::string_view coding;
  if (file.brotli && takes(request.accept_encoding, "br")) {
    body = file.brotli;
    coding = "br";
  } else if (file.gzip && takes(request.accept_encoding, "gzip")) {
    body = file.gzip;
    coding = "gzip";
  }
  if (!coding.empty()) append(tag, {"-", coding});

  Outgoing out;
  out.headers.emplace_back(
      "Cache-Control", has_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache");
  out.headers.emplace_back("ETag", concat({"\"", tag, "\""}));
  if (file.brotli || file.gzip) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (lists_tag(request.if_none_match, tag)) {
    out.status = 304;
    return out;
  }
  out.headers.emplace_back("Content-Type", content_type(path));
  if (!coding.empty()) out.headers.emplace_back("Content-Encoding", coding);
  out.body = std::move(body);
  return out;
}

}  // namespace sobremesa::server
