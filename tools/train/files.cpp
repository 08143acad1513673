#include "tools/train/files.hpp"

#include <cstdio>
#include <fstream>

namespace sobremesa::train {

bool write_file(const std::string& name, std::span<const std::byte> bytes) {
  std::ofstream file(name, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (file) return true;
  std::fprintf(stderr, "train: cannot write %s\n", name.c_str());
  return false;
}

}  // namespace sobremesa::train
