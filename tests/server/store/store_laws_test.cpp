// The laws of stores, kept by SQLite and by the store for tests. PostgreSQL: tests/postgres.
#include "tests/support/store_laws.hpp"

#include <memory>

#include "tests/support/faulty_store.hpp"
#include "tests/support/sqlite_file.hpp"

namespace sobremesa::server {
namespace {

class InMemory final : public StorePlace {
 public:
  std::unique_ptr<Store> open(Runtime& runtime) override {
    return std::make_unique<FaultyStore>(runtime, disk_);
  }

 private:
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
};

const StoreKind kInMemory{"InMemory", [] { return std::make_unique<InMemory>(); }};

INSTANTIATE_TEST_SUITE_P(
    Here, StoreLaws,
    testing::Values(kInMemory, StoreKind{"Sqlite", [] { return std::make_unique<SqliteFile>(); }}),
    [](const auto& test) { return test.param.name; });
// A file is one process's alone, so there SQLite has no part.
INSTANTIATE_TEST_SUITE_P(Here, StoreLawsOfTwoNodes, testing::Values(kInMemory),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace sobremesa::server
