#include "runtime/output/writer.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <new>
#include <stdexcept>
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

TEST_CASE("no more waits than fits, but one job always may") {
    std::atomic<bool> open{false};
    std::atomic<std::size_t> held{0};
    std::size_t most = 0;
    Writer writer({.bytes = 100, .jobs = 32});
    const auto job = [&](std::size_t bytes) {
        held += bytes;
        most = std::max(most, held.load());
        return writer.submit(
            [&, bytes]() -> Status {
                while (!open) std::this_thread::yield();
                held -= bytes;
                return Done{};
            },
            bytes);
    };
    REQUIRE(job(60));
    REQUIRE(job(40));
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        open = true;
    });
    REQUIRE(job(500));  // waits until nothing else is there
    CHECK(writer.held_up() > 0.005);
    later.join();
    REQUIRE(writer.finish());
    CHECK(held == 0);
}

TEST_CASE("no more jobs wait than may, however small they are") {
    std::atomic<bool> open{false};
    std::atomic<int> done{0};
    Writer writer({.bytes = 1000, .jobs = 3});
    const auto submit = [&] {
        return writer.submit(
            [&]() -> Status {
                while (!open) std::this_thread::yield();
                ++done;
                return Done{};
            },
            1);
    };
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        open = true;
    });
    for (int i = 0; i < 10; ++i) {
        REQUIRE(submit());
        CHECK(i - done <= 3 + 1);  // three that wait and the one that runs
    }
    CHECK(writer.held_up() > 0.005);
    later.join();
    REQUIRE(writer.finish());
    CHECK(done == 10);
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
