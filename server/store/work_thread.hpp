// A thread that takes whatever has been put before it, all at once, and comes back for more. That
// is what makes groups of commits: the slower the disk, the more there is to take.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace sobremesa::server {

template <class Job>
class WorkThread {
 public:
  using Work = std::function<void(std::vector<Job>)>;

  explicit WorkThread(Work work) : work_(std::move(work)), thread_([this] { run(); }) {}
  WorkThread(const WorkThread&) = delete;
  WorkThread& operator=(const WorkThread&) = delete;

  // What was put is still done.
  ~WorkThread() {
    {
      const std::scoped_lock lock(mutex_);
      ending_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
  }

  // From any thread, its own included.
  void put(Job job) {
    {
      const std::scoped_lock lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    something_to_do_.notify_one();
  }

 private:
  void run() {
    for (;;) {
      std::vector<Job> jobs;
      {
        std::unique_lock lock(mutex_);
        something_to_do_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        jobs.swap(jobs_);
      }
      work_(std::move(jobs));
    }
  }

  Work work_;
  std::mutex mutex_;
  std::condition_variable something_to_do_;
  std::vector<Job> jobs_;  // guarded by mutex_
  bool ending_ = false;    // guarded by mutex_
  std::thread thread_;     // last: it uses all of the above
};

}  // namespace sobremesa::server
