#include "runtime/schedule/calendar.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <vector>

#include "runtime/schedule/sort.h"

using namespace avs;
using namespace avs::schedule;

namespace {

using Event = std::pair<Tick, std::uint32_t>;

/// Runs events with clocks through the calendar up to `until`, in pieces, and compares their order with that of an ordered set.
void compare_with_a_set(const std::vector<Tick>& periods, Tick shortest, Tick longest, Tick until, Tick piece) {
    Calendar calendar(shortest, longest);
    std::set<Event> expected;
    for (std::uint32_t id = 0; id < periods.size(); ++id) {
        const Tick phase = id % 3 == 0 ? 0 : periods[id] / 2;
        calendar.insert(phase, id);
        expected.insert({phase, id});
    }
    std::size_t wrong = 0;
    std::size_t done = 0;
    for (Tick stop = piece; stop <= until; stop += piece) {
        while (true) {
            const auto keys = calendar.ready(stop);
            if (keys.empty()) break;
            const std::vector<std::uint64_t> now(keys.begin(), keys.begin() + 1);
            const Tick tick = calendar.tick(now[0]);
            const std::uint32_t id = Calendar::id(now[0]);
            const Event event = *expected.begin();
            wrong += event != Event{tick, id};
            expected.erase(expected.begin());
            calendar.consume(1);
            calendar.insert(event.first + periods[event.second], event.second);
            expected.insert({event.first + periods[event.second], event.second});
            ++done;
        }
        wrong += expected.begin()->first < stop;
    }
    CHECK(wrong == 0);
    CHECK(done > periods.size());
}

}  // namespace

TEST_CASE("keys are sorted by offset, then id") {
    std::mt19937_64 random(1);
    for (const std::size_t n : std::initializer_list<std::size_t>{0, 1, 5, 63, 64, 1000, 20000})
        for (const int bits : {1, 3, 12, 20, 31}) {
            std::vector<std::uint64_t> keys, scratch;
            for (std::size_t i = 0; i < n; ++i) keys.push_back((random() % (1ULL << bits)) << 32 | (random() % 5000));
            std::vector<std::uint64_t> expected = keys;
            std::sort(expected.begin(), expected.end());
            sort_keys(keys, scratch, bits);
            CHECK(keys == expected);
        }
}

TEST_CASE("calendar gives events in the order of tick and id") {
    std::mt19937 random(2);
    std::vector<Tick> periods;
    periods.reserve(300);
    for (int i = 0; i < 300; ++i) periods.push_back(1000 + static_cast<Tick>(random() % 90000));
    compare_with_a_set(periods, 1000, 91000, 400000, 400000);
    compare_with_a_set(periods, 1000, 91000, 400000, 777);
}

TEST_CASE("calendar takes periods shorter than its windows and longer than its ring") {
    std::mt19937 random(3);
    std::vector<Tick> periods;
    periods.reserve(100);
    for (int i = 0; i < 50; ++i) periods.push_back(1 + static_cast<Tick>(random() % 200));
    for (int i = 0; i < 50; ++i) periods.push_back(5000 + static_cast<Tick>(random() % 70000));
    compare_with_a_set(periods, 1000, 2000, 300000, 300000);
    compare_with_a_set(periods, 1000, 2000, 300000, 311);
    // Events are rare: long gaps must be skipped.
    compare_with_a_set({900001, 1000003, 7777777}, 1000, 2000, 50000000, 123457);
}

TEST_CASE("a calendar that begins late gives what is to come then") {
    constexpr Tick late = Tick{1} << 40;  // far too late to be reached step by step
    for (const Tick begin : {late, late + 1, late + 1023}) {
        Calendar calendar(1000, 4000);
        calendar.begin_at(begin);
        calendar.insert(begin + 100000, 2);
        calendar.insert(begin + 3000, 1);
        calendar.insert(begin, 0);
        for (const Tick expected : {begin, begin + 3000, begin + 100000}) {
            const auto keys = calendar.ready(begin + 200000);
            REQUIRE_FALSE(keys.empty());
            CHECK(calendar.tick(keys.front()) == expected);
            calendar.consume(1);
        }
        CHECK(calendar.ready(begin + 200000).empty());
    }
}

TEST_CASE("an event that is put in a second time, after its window has opened, comes out twice") {
    Calendar calendar(1000, 4000);
    calendar.insert(5000, 3);
    calendar.insert(5010, 7);
    REQUIRE(calendar.tick(calendar.ready(5005).front()) == 5000);  // opens the window of time that has both events
    calendar.consume(1);
    calendar.insert(5010, 7);
    for (int i = 0; i < 2; ++i) {
        const auto keys = calendar.ready(6000);
        REQUIRE_FALSE(keys.empty());
        CHECK(calendar.tick(keys.front()) == 5010);
        CHECK(Calendar::id(keys.front()) == 7);
        calendar.consume(1);
    }
    CHECK(calendar.ready(6000).empty());
}

TEST_CASE("all events at one tick come in the order of their ids") {
    std::vector<Tick> periods(500, 1024);
    compare_with_a_set(periods, 1024, 1024, 20000, 5000);
}

TEST_CASE("events that are put back come out like events that are put in") {
    std::mt19937 random(5);
    std::vector<Tick> periods;
    for (int i = 0; i < 400; ++i) periods.push_back(1000 + static_cast<Tick>(random() % 90000));
    periods.push_back(3);        // an event that comes back into the open window
    periods.push_back(9000000);  // an event beyond the ring
    Calendar one(1000, 91000), other(1000, 91000);
    for (std::uint32_t id = 0; id < periods.size(); ++id) {
        one.insert(periods[id] / 2, id);
        other.insert(periods[id] / 2, id);
    }
    std::size_t events = 0;
    while (true) {
        const auto ready = one.ready(2000000);
        const auto same = other.ready(2000000);
        REQUIRE(std::equal(ready.begin(), ready.end(), same.begin(), same.end()));
        if (ready.empty()) break;
        REQUIRE(one.window_start() == other.window_start());
        // Only so many events are executed that none occurs twice among them (event 400 has the short period).
        const std::size_t count = 1 + random() % std::min<std::size_t>(ready.size(), 40);
        std::size_t part = 1;
        while (part < count && Calendar::id(ready[part - 1]) != 400) ++part;
        const std::vector<Calendar::Key> keys(ready.begin(), ready.begin() + static_cast<std::ptrdiff_t>(part));
        one.consume(part);
        other.consume(part);
        one.put_back(keys, [&](std::uint32_t id) { return periods[id]; });
        for (const Calendar::Key key : keys) other.insert(other.tick(key) + periods[Calendar::id(key)], Calendar::id(key));
        events += part;
    }
    CHECK(events > 650000);  // the event with the shortest period alone has two thirds of a million
}
