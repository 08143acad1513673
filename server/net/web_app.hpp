// The web app, read into memory once: what a path names is looked up in a list, so there is no way
// from a request to any other file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/net/exchange.hpp"

namespace sobremesa::server {

class WebApp {
 public:
  // One page that says the server runs and where the API is.
  WebApp();
  // Every file under the folder; "x.br" and "x.gz" are taken for compressed forms of "x".
  static Result<WebApp, std::string> load(const std::filesystem::path& folder);
  // One page that says the app is being built, and asks again until it is there.
  static WebApp being_built();

  // To a GET or HEAD outside /api.
  [[nodiscard]] Outgoing answer(const Incoming& request) const;
  [[nodiscard]] std::size_t files() const { return files_.size(); }

 private:
  using Content = std::shared_ptr<const std::string>;
  struct File {
    Content plain;
    Content gzip;
    Content brotli;
    std::string tag;  // of the plain content
  };

  [[nodiscard]] const std::pair<const std::string, File>* find(const std::string& path) const;

  std::map<std::string, File> files_;  // by path, "/index.html"
  bool being_built_ = false;
};

// By the end of the name, for a browser told not to guess.
[[nodiscard]] std::string_view content_type(std::string_view path);
// Whether the name changes whenever the content does, as the web build names its assets.
[[nodiscard]] bool has_hashed_name(std::string_view path);

}  // namespace sobremesa::server
