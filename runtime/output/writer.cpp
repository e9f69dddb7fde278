#include "runtime/output/writer.h"

#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include "runtime/base/last_words.h"

namespace avs::output {

namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Turns exceptions into errors, since none may leave a thread.
Status guarded(const std::function<Status()>& job) {
    try {
        return job();
    } catch (const std::bad_alloc&) {
        return Error{ExitCode::environment, "out of memory while writing output"};
    } catch (const std::exception& error) { return Error{code_of(error), std::string("while writing output: ") + error.what()}; }
}

}  // namespace

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

Status Writer::so_far() const {
    if (error_) return *error_;
    return Done{};
}

bool Writer::has_room(std::size_t bytes) const {
    if (error_ || bytes_ == 0) return true;
    if (bytes_ + bytes > most_.bytes) return false;
    const std::size_t jobs = waiting_.size() + 1;
    return jobs <= most_.jobs || (done_ > 0 && static_cast<double>(jobs) * seconds_ <= most_.seconds * static_cast<double>(done_));
}

Status Writer::submit(std::function<Status()> job, std::size_t bytes, std::size_t frames) {
    std::unique_lock lock(mutex_);
    if (!has_room(bytes)) {
        const auto begin = std::chrono::steady_clock::now();
        changed_.wait(lock, [&] { return has_room(bytes); });
        held_up_ += seconds_since(begin);
    }
    if (error_) return *error_;
    waiting_.push_back({std::move(job), bytes, frames});
    frames_ += frames;
    bytes_ += bytes;
    changed_.notify_all();
    return Done{};
}

Writer::Progress Writer::progress_now() const {
    return {.done = frames_done_,
            .total = frames_,
            .seconds_per_frame = frames_done_ > 0 ? seconds_ / static_cast<double>(frames_done_) : 0};
}

Writer::Progress Writer::progress() const {
    const std::lock_guard lock(mutex_);
    return progress_now();
}

Status Writer::finish(const std::function<void(const Progress&)>& tell) {
    constexpr std::chrono::milliseconds interval{100};
    std::unique_lock lock(mutex_);
    const auto begin = std::chrono::steady_clock::now();
    const auto is_done = [&] { return waiting_.empty() && !busy_; };
    while (tell && !changed_.wait_for(lock, interval, is_done)) {
        const Progress now = progress_now();
        lock.unlock();
        tell(now);
        lock.lock();
    }
    changed_.wait(lock, is_done);
    held_up_ += seconds_since(begin);
    return so_far();
}

bool Writer::is_idle() const {
    const std::lock_guard lock(mutex_);
    return waiting_.empty() && !busy_;
}

double Writer::busy() const {
    const std::lock_guard lock(mutex_);
    return seconds_;
}

void Writer::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return end_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        Job job = std::move(waiting_.front());
        waiting_.pop_front();
        busy_ = true;
        const bool wanted = !error_;
        lock.unlock();
        const auto begin = std::chrono::steady_clock::now();
        Status result = wanted ? guarded(job.run) : Status(Done{});
        job.run = nullptr;  // gives its memory back before the next job may be queued
        lock.lock();
        if (!result && !error_) error_ = result.error();
        bytes_ -= job.bytes;
        seconds_ += seconds_since(begin);
        ++done_;
        frames_done_ += job.frames;
        busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace avs::output
