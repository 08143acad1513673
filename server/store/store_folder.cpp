#include "server/store/store_folder.hpp"

#include <system_error>
namespace sobremesa::server {

namespace fs = std::filesystem;

std::optional<telling::Message> make_folder_of(const fs::path& file, FoldersAbove above) {
  if (!file.empty() && !file.has_filename()) return telling::Message("cli.store.is_folder");
  const fs::path folder = file.parent_path();
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return std::nullopt;
  if (above == FoldersAbove::are_made) {
    fs::create_directories(folder, error);
  } else {
    const fs::path parent = folder.parent_path();
    if (!parent.empty() && fs::status(parent, error).type() == fs::file_type::not_found) {
      return telling::Message("cli.store.no_folder", {{"folder", parent.string()}});
    }
    fs::create_directory(folder, error);
  }
  if (!error) return std::nullopt;
  return telling::Message("cli.store.folder",
                          {{"folder", folder.string()}, {"why", error.message()}});
}

}  // namespace sobremesa::server
