#include "runtime/output/writer.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <functional>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace avs;
using avs::output::Writer;

TEST_CASE("jobs run in order, and finish waits for the last one") {
    std::vector<int> order;
    Writer writer;
    for (int i = 0; i < 100; ++i) {
        REQUIRE(writer.submit(
            [&order, i]() -> Status {
                order.push_back(i);
                return Done{};
            },
            1));
    }
    REQUIRE(writer.finish());
    REQUIRE(order.size() == 100);
    CHECK(std::is_sorted(order.begin(), order.end()));
}

namespace {

/// A job that waits until `open` is true and then counts itself in `done`.
std::function<Status()> behind(const std::atomic<bool>& open, std::atomic<int>& done) {
    return [&]() -> Status {
        while (!open) std::this_thread::yield();
        ++done;
        return Done{};
    };
}

/// Submits a job in a new thread, and knows whether the call has returned.
struct Submission {
    Submission(Writer& writer, const std::function<Status()>& job, std::size_t bytes)
        : thread([&writer, job, bytes, this] {
              (void)writer.submit(job, bytes);
              back = true;
          }) {}
    std::atomic<bool> back{false};
    std::thread thread;
};

}  // namespace

TEST_CASE("no more waits than fits, but one job always may") {
    std::atomic<bool> open{false};
    std::atomic<int> done{0};
    Writer writer({.bytes = 100, .jobs = 32, .seconds = 0});
    REQUIRE(writer.submit(behind(open, done), 60));
    REQUIRE(writer.submit(behind(open, done), 40));
    Submission large(writer, behind(open, done), 500);  // larger than the limit: accepted only when no other job is waiting
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK_FALSE(large.back);
    CHECK(done == 0);
    open = true;
    large.thread.join();
    CHECK(done >= 2);
    REQUIRE(writer.finish());
    CHECK(done == 3);
}

TEST_CASE("no more jobs wait than may, however small they are") {
    std::atomic<bool> open{false};
    std::atomic<int> done{0};
    Writer writer({.bytes = 1000, .jobs = 3, .seconds = 0});
    for (int i = 0; i < 3; ++i) REQUIRE(writer.submit(behind(open, done), 1));
    // The first of these jobs may be running already; then one more job may be accepted, but not two.
    Submission fourth(writer, behind(open, done), 1);
    Submission fifth(writer, behind(open, done), 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK_FALSE((fourth.back && fifth.back));
    open = true;
    fourth.thread.join();
    fifth.thread.join();
    REQUIRE(writer.finish());
    CHECK(done == 5);
}

TEST_CASE("more wait than that while they are written in no time") {
    std::atomic<bool> open{false};
    std::atomic<int> done{0};
    Writer writer({.bytes = 1000, .jobs = 3, .seconds = 3600});
    REQUIRE(writer.submit([]() -> Status { return Done{}; }, 1));
    REQUIRE(writer.finish());  // the duration of a job is known now
    for (int i = 0; i < 100; ++i) REQUIRE(writer.submit(behind(open, done), 1));
    CHECK(done == 0);  // no job has been done, so all 100 are waiting
    open = true;
    REQUIRE(writer.finish());
    CHECK(done == 100);
    CHECK(writer.busy() > 0);
}

TEST_CASE("the first error is told, and nothing is written after it") {
    int later = 0;
    Writer writer;
    (void)writer.submit([]() -> Status { return Error{ExitCode::environment, "disk full"}; }, 1);
    (void)writer.submit(
        [&]() -> Status {
            ++later;
            return Error{ExitCode::environment, "another"};
        },
        1);
    const Status status = writer.finish();
    REQUIRE(!status);
    CHECK(status.error().message == "disk full");
    CHECK(later == 0);
    CHECK(!writer.submit([]() -> Status { return Done{}; }, 1));
}

TEST_CASE("what a job throws is an error like others") {
    Writer writer;
    (void)writer.submit([]() -> Status { throw std::bad_alloc(); }, 1);
    CHECK(writer.finish().error().code == ExitCode::environment);
    Writer other;
    (void)other.submit([]() -> Status { throw std::runtime_error("no"); }, 1);
    CHECK(other.finish().error().message.find("no") != std::string::npos);
}

TEST_CASE("who waits for the last frames is told how many are written") {
    std::atomic<bool> open{false};
    std::atomic<int> done{0};
    Writer writer;
    for (int i = 0; i < 3; ++i) REQUIRE(writer.submit(behind(open, done), 1, 2));
    CHECK(writer.progress().total == 6);
    CHECK(writer.progress().done == 0);
    CHECK_FALSE(writer.progress().left());
    std::vector<std::size_t> told;
    REQUIRE(writer.finish([&](const Writer::Progress& now) {
        told.push_back(now.done);
        CHECK(now.total == 6);
        open = true;
    }));
    REQUIRE_FALSE(told.empty());
    CHECK(told.front() == 0);
    CHECK(writer.progress().done == 6);
    CHECK(writer.progress().left() == std::optional(0.0));
}
