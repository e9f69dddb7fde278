#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "runtime/base/result.h"

namespace avs::output {

/// Writes output beside the engine: jobs run one after another, in the order they came, on a thread of their own.
///
/// The queue is bounded by the memory that waiting jobs hold and by the time that they will take, judged by those before them. Who
/// submits more waits until there is room, so a slow disk slows the run down but does not fill the memory, and whoever interrupts
/// a run that makes small frames faster than they are written does not wait for thousands of files. The order of jobs is the order
/// of files, so the bytes are those of a run that writes itself. After the first error no further job is started.
class Writer {
public:
    struct Bounds {
        std::size_t bytes = std::size_t{256} << 20;  ///< held by waiting jobs; one job is always accepted, however big
        std::size_t jobs = 256;                      ///< so many may wait, however long they take;
        double seconds = 30;                         ///< more only while all that wait take no longer than this [s]
    };
    explicit Writer(Bounds most) : most_(most), thread_([this] { work(); }) {}
    Writer() : Writer(Bounds{}) {}
    /// Finishes what waits.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// Queues a job that holds so many bytes and writes so many frames. Returns the first error of any job so far.
    Status submit(std::function<Status()> job, std::size_t bytes, std::size_t frames = 0);
    /// Frames of all jobs that came so far.
    struct Progress {
        std::size_t done = 0, total = 0;
        double seconds_per_frame = 0;  ///< of those done
        /// [s] until all are; nothing while none is done.
        std::optional<double> left() const {
            if (done == 0 && total > 0) return std::nullopt;
            return static_cast<double>(total - done) * seconds_per_frame;
        }
    };
    Progress progress() const;
    /// Waits until nothing is left to do; returns the first error. Meanwhile calls `tell` some times a second.
    Status finish(const std::function<void(const Progress&)>& tell = {});
    /// Nothing waits and no job runs: `finish` would return at once.
    bool is_idle() const;
    /// Wall time [s] that the caller has been waiting in `submit` and `finish`.
    double held_up() const { return held_up_; }
    /// Wall time [s] that jobs have been running.
    double busy() const;

private:
    struct Job {
        std::function<Status()> run;
        std::size_t bytes, frames;
    };
    void work();
    bool has_room(std::size_t bytes) const;
    Status so_far() const;
    Progress progress_now() const;

    Bounds most_;
    double held_up_ = 0;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> waiting_;  // guarded by mutex_
    std::size_t bytes_ = 0;    // of waiting_ and of the job that runs
    bool busy_ = false;        // a job runs
    std::size_t done_ = 0;     // jobs that ran
    double seconds_ = 0;       // [s] that they took
    std::size_t frames_done_ = 0, frames_ = 0;
    bool end_ = false;            // no more jobs will come
    std::optional<Error> error_;  // of the first job that failed
    std::thread thread_;          // last: it uses everything above
};

}  // namespace avs::output
