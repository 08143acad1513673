// Those who look at a table live. Each is told what it has not been told yet: that is all there is
// to sending news, catching up after a gap, and starting over in a new game.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/commands.hpp"
#include "server/api/live.hpp"

namespace sobremesa::server {

class Audience {
 public:
  using Frame = std::shared_ptr<const std::string>;
  enum class News : std::uint8_t { of_the_game, of_the_lobby_too };

  void join(std::shared_ptr<Live> live, Around& around);
  // A watcher says who they are; without a name they no longer do.
  void name(Live& live, std::string name, Around& around);
  // Also when it never joined.
  void leave(Live& live, Around& around);
  [[nodiscard]] bool empty() const { return lives_.empty(); }
  [[nodiscard]] std::size_t size() const { return lives_.size(); }

  // The first frames: the lobby, and the game since `after` or as a whole.
  void greet(Live& live, const Gathering& gathering, const Around& around,
             std::optional<std::uint64_t> after);
  enum class Extent : std::uint8_t { as_it_is, with_the_past };
  static void send_snapshot(Live& live, const Gathering& gathering, const Around& around,
                            Extent extent);
  // Tells everybody. Those whose token opens nothing any more are shown out.
  void tell(const Gathering& gathering, Around& around, News news);
  // Shows everybody out, with a last word if there is one.
  void close(Around& around, std::string_view last_word);

 private:
  struct Told {
    Viewer viewer;
    std::size_t from = 0;
    Frame frame;
  };
  struct ToldLobby {
    bool with_token = false;
    std::optional<Seat> seat{};
    std::optional<Seat> left{};
    Frame frame{};
    std::size_t hash = 0;
  };
  // Frames that several receive are written once.
  struct Batch {
    std::vector<Told> events;
    std::vector<Told> says;
    std::vector<ToldLobby> lobbies;
  };

  void count_watchers(Around& around) const;
  static void send_view(Live& live, const Gathering& gathering, const Around& around,
                        Extent extent);
  void tell_game(Live& live, const Gathering& gathering, const Around& around, Batch& batch);
  static void tell_lobby(Live& live, const Gathering& gathering, const Around& around,
                         Batch& batch);
  // Who moved to another seat is told so from there; whose token opens nothing is shown out.
  void follow_seats(const Gathering& gathering, Around& around);
  static void follow_left_seat(Live& live, const Caller& caller, Around& around);

  std::vector<std::shared_ptr<Live>> lives_;
};

}  // namespace sobremesa::server
