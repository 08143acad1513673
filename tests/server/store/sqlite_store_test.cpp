#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "server/store/cleaning.hpp"
#include "server/store/open_store.hpp"
#include "tests/support/asking.hpp"
#include "tests/support/killed_child.hpp"
#include "tests/support/sqlite_file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace sobremesa::server {
namespace {

struct SqliteStore : testing::Test {
  std::string refusal() {
    const auto opened = open_store(file.path(), runtime);
    return opened ? "" : opened.error();
  }
  // With SQLite itself, as somebody else would.
  void meddle(const std::string& sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.path().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
    sqlite3_close(database);
  }
  [[nodiscard]] std::string bytes() const {
    std::ostringstream out;
    out << std::ifstream(file.path(), std::ios::binary).rdbuf();
    return out.str();
  }
  void make_one() {
    const auto store = file.open(runtime);
    EXPECT_EQ(Asking(runtime, *store).append("olive", 0, {"a"}), Stored::done);
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }

  ManualRuntime runtime;
  SqliteFile file;
};

TEST_F(SqliteStore, ASecondProcessIsRefused) {
  const auto first = file.open(runtime);
  EXPECT_TRUE(has(refusal(), "another process is using it")) << refusal();
}

TEST_F(SqliteStore, AnEmptyFileIsANewStore) {
  std::ofstream(file.path()).close();
  make_one();
}

TEST_F(SqliteStore, ADatabaseOfAnotherProgramIsRefusedAndLeftAlone) {
  meddle("CREATE TABLE recipes (name TEXT)");
  const std::string before = bytes();
  EXPECT_TRUE(has(refusal(), "a database of another program")) << refusal();
  EXPECT_EQ(bytes(), before);
}

TEST_F(SqliteStore, ANewerStoreIsRefusedAndLeftAlone) {
  make_one();
  meddle("PRAGMA user_version = 2");
  const std::string before = bytes();
  EXPECT_TRUE(has(refusal(), "it has version 2, and this program knows 1")) << refusal();
  EXPECT_EQ(bytes(), before);
}

TEST_F(SqliteStore, AFolderIsRefusedAndGetsNoLockBesideIt) {
  std::filesystem::create_directory(file.path());
  EXPECT_TRUE(has(refusal(), "it is a folder")) << refusal();
  EXPECT_FALSE(std::filesystem::exists(file.path() + "-lock"));
}

TEST_F(SqliteStore, MayBeCalledByItsKind) {
  {
    const auto opened = open_store("sqlite:" + file.path(), runtime);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_TRUE(std::filesystem::is_regular_file(file.path()));
  }
  const auto unknown = open_store("foo:" + file.path(), runtime);
  ASSERT_FALSE(unknown);
  EXPECT_TRUE(has(unknown.error(), "\"foo:\" is not known")) << unknown.error();
}

TEST_F(SqliteStore, AFileThatIsNoDatabaseIsRefused) {
  std::ofstream(file.path()) << "Dear diary, today we played cards until three. "
                             << std::string(4096, '.');
  EXPECT_TRUE(has(refusal(), "file is not a database")) << refusal();
}

TEST_F(SqliteStore, WhereNoFileCanBeIsRefused) {
  EXPECT_TRUE(has(open_store("/nowhere/games.sqlite", runtime).error(), "No such file"));
  EXPECT_TRUE(has(open_store("", runtime).error(), "has to be a file"));
  EXPECT_TRUE(has(open_store(":memory:", runtime).error(), "has to be a file"));
  EXPECT_TRUE(has(open_store("mysql://host/games", runtime).error(), "postgres://"));
}

// Root may write everywhere, so root is nobody for a while.
class AsNobody {
 public:
  explicit AsNobody(const std::string& folder) {
    if (::geteuid() != 0) return;
    EXPECT_EQ(::chown(folder.c_str(), kNobody, kNobody), 0);
    EXPECT_EQ(::seteuid(kNobody), 0);
    changed_ = true;
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() {
    if (!changed_) return;
    EXPECT_EQ(::seteuid(0), 0);
  }

 private:
  static constexpr uid_t kNobody = 65534;
  bool changed_ = false;
};

TEST_F(SqliteStore, AFileThatCannotBeWrittenIsRefused) {
  make_one();
  std::filesystem::permissions(file.path(), std::filesystem::perms(0444));
  std::filesystem::remove(file.path() + "-lock");  // root's; nobody makes one of its own
  const AsNobody nobody(std::filesystem::path(file.path()).parent_path().string());
  EXPECT_TRUE(has(refusal(), "it cannot be written")) << refusal();
}

TEST_F(SqliteStore, ADamagedFileFailsAndHarmsNobody) {
  {
    const auto store = file.open(runtime);
    Asking asking(runtime, *store);
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(asking.append("table " + std::to_string(i), 0, {std::string(2000, 'x')}),
                Stored::done);
    }
  }
  {
    // Everything but the first page, which names the program.
    const auto size = static_cast<std::ptrdiff_t>(bytes().size());
    std::fstream out(file.path(), std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(4096);
    out << std::string(static_cast<std::size_t>(size - 4096), '\x5A');
  }
  std::string trouble;
  const auto store =
      open_store(file.path(), runtime, [&](const std::string& words) { trouble = words; });
  if (!store) return;  // refused at once: as good
  Asking asking(runtime, **store);
  EXPECT_EQ(asking.load("table 7"), std::nullopt);
  EXPECT_EQ(asking.append("table 7", 1, {"b"}), Stored::failed);
  EXPECT_TRUE(has(trouble, "malformed")) << trouble;
  EXPECT_FALSE(has(trouble, "table 7")) << trouble;
}

TEST_F(SqliteStore, AFullDiskFailsUntilThereIsRoomAgain) {
  const auto store = file.open(runtime);
  Asking asking(runtime, *store);
  EXPECT_EQ(asking.append("olive", 0, {"a"}), Stored::done);

  // No file may grow beyond this: to the process, a full disk.
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old_handler = signal(SIGXFSZ, SIG_IGN);
  const rlimit full{200'000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  EXPECT_EQ(asking.append("olive", 1, {std::string(1'000'000, 'x')}), Stored::failed);
  EXPECT_EQ(asking.load("olive"), Records{"a"});
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  signal(SIGXFSZ, old_handler);

  EXPECT_EQ(asking.append("olive", 1, {"b"}), Stored::done);
  EXPECT_EQ(asking.load("olive"), (Records{"a", "b"}));
}

TEST_F(SqliteStore, ClosingFinishesWhatWasAsked) {
  auto store = file.open(runtime);
  int done = 0;
  for (std::uint64_t seq = 0; seq < 1000; ++seq) {
    store->append({"olive", seq, {"{}"}},
                  [&](Stored stored) { done += stored == Stored::done ? 1 : 0; });
  }
  store.reset();
  runtime.run_until_idle();
  EXPECT_EQ(done, 1000);
  store = file.open(runtime);
  EXPECT_EQ(Asking(runtime, *store).load("olive")->size(), 1000U);
}

// What a server of the first version left behind: records, and nothing else.
TEST_F(SqliteStore, AFileWithoutAClockGetsOneAndStaysFitForItsOwnVersion) {
  make_one();
  meddle("DROP TABLE marks; DROP TABLE clock; UPDATE records SET unix_time = 1600000000");
  {
    const auto looking = open_database({.where = file.path()}, Access::looking, 1'700'000'000);
    ASSERT_TRUE(looking) << looking.error().why;
    EXPECT_EQ(looking->cleaner->look("", 5).size(), 1U);
    EXPECT_EQ(looking->cleaner->clock().swept, 1'600'000'000);
  }
  {
    const auto store = file.open(runtime);
    EXPECT_EQ(Asking(runtime, *store).load("olive"), Records{"a"});
  }
  const auto opened = open_database({.where = file.path()}, Access::all, 1'700'000'000);
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->cleaner->clock(),
            (StoreClock{.time = 1'600'000'000, .served = 0, .swept = 1'600'000'000}));
  meddle("INSERT INTO records VALUES ('lamp', 0, 1600000001, '{}')");  // as the old one does
}

// As a server of the version before left it.
TEST_F(SqliteStore, AFileWithoutDueTimesGetsThem) {
  make_one();
  meddle("DROP TABLE due");
  const auto looking = open_database({.where = file.path()}, Access::looking, runtime.unix_time());
  ASSERT_TRUE(looking) << looking.error().why;
  EXPECT_EQ(looking->reader->load("olive", 0), Records{"a"});
  const auto store = file.open(runtime);
  EXPECT_EQ(Asking(runtime, *store).append_due("olive", 1, {"b"}, {.at = 5}), Stored::done);
  EXPECT_EQ(Asking(runtime, *store).due(5), Records{"olive"});
}

TEST_F(SqliteStore, CanBeLookedAtWhileAServerHasIt) {
  make_one();
  const auto server = file.open(runtime);
  const auto looking = open_database({.where = file.path()}, Access::looking, runtime.unix_time());
  ASSERT_TRUE(looking) << looking.error().why;
  EXPECT_EQ(looking->reader->load("olive", 0), Records{"a"});
  EXPECT_EQ(looking->writer, nullptr);
  EXPECT_EQ(open_database({.where = file.path() + "x"}, Access::looking, 0).error().why,
            "cannot use " + file.path() + "x as a store: there is no such file");
  EXPECT_FALSE(std::filesystem::exists(file.path() + "x"));
}

TEST_F(SqliteStore, KnowsItsSizeAndTheRoomThatIsLeft) {
  const auto store = file.open(runtime);
  Asking asking(runtime, *store);
  const StoreSize before = asking.measure().value();
  EXPECT_EQ(asking.append("olive", 0, {std::string(1'000'000, 'x')}), Stored::done);
  const StoreSize after = asking.measure().value();
  EXPECT_GE(after.bytes, before.bytes + 900'000);
  EXPECT_TRUE(after.free_bytes.has_value());
}

TEST_F(SqliteStore, AFullDiskLosesNothingThatWasAcknowledged) {
  const auto store = file.open(runtime);
  Asking asking(runtime, *store);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old_handler = signal(SIGXFSZ, SIG_IGN);
  const rlimit full{2'000'000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  Records kept;
  while (true) {
    const std::string record = std::to_string(kept.size()) + std::string(50'000, 'x');
    if (asking.append("olive", kept.size(), {record}) != Stored::done) break;
    kept.push_back(record);
  }
  EXPECT_GE(kept.size(), 5U);
  EXPECT_EQ(asking.load("olive"), kept);
  EXPECT_EQ(asking.append("lamp", 0, {std::string(50'000, 'y')}), Stored::failed);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  signal(SIGXFSZ, old_handler);
  EXPECT_EQ(asking.append("olive", kept.size(), {"more"}), Stored::done);
  kept.emplace_back("more");
  EXPECT_EQ(asking.load("olive"), kept);
}

TEST_F(SqliteStore, NothingAcknowledgedIsLostByKilling) {
  Acknowledged known{};
  for (const int how_many : {1, 20, 100, 500, 37}) {
    add_and_kill(file, known, how_many);
    const auto store = file.open(runtime);
    ASSERT_TRUE(store);
    expect_all_there(Asking(runtime, *store), known);
  }
}

}  // namespace
}  // namespace sobremesa::server
