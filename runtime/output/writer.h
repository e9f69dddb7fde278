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

/// Writes output while the engine runs: jobs run one after another on a thread of their own, in the order in which they were
/// queued.
///
/// The queue is limited by the memory that waiting jobs hold, and by the time that they will take, estimated from earlier jobs.
/// `submit` waits until there is room. So a slow disk slows the run down but does not fill the memory; and if small frames are made
/// faster than they are written, an interrupt does not wait for thousands of files. Files are written in the order of jobs, so
/// their bytes are those of a run that writes them itself. After the first error no further job is started.
class Writer {
public:
    struct Bounds {
        std::size_t bytes = std::size_t{256} << 20;  ///< memory of waiting jobs; one job is always accepted, whatever its size
        std::size_t jobs = 256;                      ///< this many jobs may wait, however long they take
        double seconds = 30;                         ///< more jobs may wait while all waiting jobs take no longer than this [s]
    };
    explicit Writer(Bounds most) : most_(most), thread_([this] { work(); }) {}
    Writer() : Writer(Bounds{}) {}
    /// Finishes the jobs that wait.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// Queues a job that holds `bytes` of memory and writes `frames` frames. Returns the first error of any job so far.
    Status submit(std::function<Status()> job, std::size_t bytes, std::size_t frames = 0);
    /// Frames of all jobs queued so far: how many are written, and how many there are.
    struct Progress {
        std::size_t done = 0, total = 0;
        double seconds_per_frame = 0;  ///< mean over the frames that are done
        /// Time until all frames are done [s]; nothing while none is done.
        std::optional<double> left() const {
            if (done == 0 && total > 0) return std::nullopt;
            return static_cast<double>(total - done) * seconds_per_frame;
        }
    };
    Progress progress() const;
    /// Waits until all jobs are done; returns the first error. Calls `tell` some times a second meanwhile.
    Status finish(const std::function<void(const Progress&)>& tell = {});
    /// Whether no job waits or runs: `finish` would not wait.
    bool is_idle() const;
    /// Wall time that the caller has spent waiting in `submit` and `finish` [s].
    double held_up() const { return held_up_; }
    /// Wall time that jobs have taken [s].
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
    std::deque<Job> waiting_;  // this and all members below are guarded by mutex_
    std::size_t bytes_ = 0;    // memory of waiting jobs and of the job that runs
    bool busy_ = false;        // whether a job runs
    std::size_t done_ = 0;     // number of finished jobs
    double seconds_ = 0;       // time that finished jobs took [s]
    std::size_t frames_done_ = 0, frames_ = 0;
    bool end_ = false;            // whether no more jobs will be queued
    std::optional<Error> error_;  // error of the first job that failed
    std::thread thread_;          // the last member, since it uses all others
};

}  // namespace avs::output
