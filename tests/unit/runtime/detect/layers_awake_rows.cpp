#include "runtime/detect/layers/awake_rows.h"
#include "tests/support/levels.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <vector>

// AwakeRows, the pairs that may be in contact: the pairs with a query at a tick must be found in the order of ranks, with their
// data.

namespace avs {
namespace {

using detect::AwakeRows;
using detect::PairRow;

constexpr std::uint32_t ranks = 3000, vertices = 500;
constexpr int finest = 9;

/// Random rows, in which kind and contact change only from time to time, as in rows sorted by key.
std::vector<PairRow> some_rows(std::mt19937& random) {
    std::vector<PairRow> rows(ranks);
    std::uint16_t contact = 0;
    for (std::uint32_t rank = 0; rank < ranks; ++rank) {
        PairRow& row = rows[rank];
        for (std::uint32_t& v : row.vertex) v = static_cast<std::uint32_t>(random() % vertices);
        row.offset = static_cast<double>(random() % 1000);
        row.number = static_cast<std::uint32_t>(random());
        if (random() % 400 == 0) ++contact;
        row.contact = contact;
        row.kind = rank < ranks / 3 ? detect::PairKind::vertex_face : detect::PairKind::edge_edge;
    }
    return rows;
}

struct Expected {
    std::uint32_t rank = 0, rate = 0;  ///< of a pair with a query
};

/// Checks that the pairs of a run of lanes are the next expected ones.
void check_due(const AwakeRows& awake, const std::vector<PairRow>& rows, const std::vector<Expected>& expected,
               const AwakeRows::Run& run, std::size_t& next) {
    for (std::size_t i = run.begin; i < run.end; ++i) {
        REQUIRE(next < expected.size());
        const std::uint32_t rank = expected[next].rank, place = awake.due().pair[i];
        const PairRow& row = rows[rank];
        REQUIRE(awake.ranks()[place] == rank);
        REQUIRE(awake.number(place) == row.number);
        REQUIRE(awake.due().rate[i] == expected[next].rate);
        REQUIRE(awake.due().offset[i] == row.offset);
        REQUIRE(std::equal(row.vertex.begin(), row.vertex.end(), awake.due().vertex[i]));
        REQUIRE(run.kind == row.kind);
        REQUIRE(run.contact == row.contact);
        ++next;
    }
}

TEST_CASE("Pairs that may be in contact are found in the order of ranks when they are due") {
    for (const simd::Level level : test::levels_here()) {
        const detect::LookFunctions& functions = detect::looks(level);
        INFO(simd::name(level));
        std::mt19937 random(5);
        std::vector<PairRow> rows = some_rows(random);
        AwakeRows awake(vertices);
        awake.reset(ranks, finest);
        std::map<std::uint32_t, int> rate_of;  // by rank, for the pairs in the table
        const auto any_rate = [&] { return static_cast<int>(random() % (finest + 1)); };
        for (std::uint32_t rank = 0; rank < ranks; ++rank) {
            if (random() % 3 == 0) continue;
            rows[rank].rate = static_cast<std::int8_t>(rate_of[rank] = any_rate());
            awake.join(rank);
            awake.insert(rank, rate_of[rank]);
        }
        std::size_t found = 0, guests_seen = 0;
        for (int round = 0; round < 200; ++round) {
            // Some pairs are added for one query (guests), and some of them stay.
            std::vector<std::uint32_t> guests;
            for (std::uint32_t rank = 0; rank < ranks && round % 4 == 0; ++rank) {
                if (random() % 50 == 0 && !awake.has(rank)) guests.push_back(rank);
            }
            if (!guests.empty() || !awake.is_placed()) awake.place(rows, guests, functions.numbers_of);
            const int lowest = any_rate();
            std::vector<Expected> expected;
            for (std::uint32_t rank = 0; rank < ranks; ++rank) {
                if (std::binary_search(guests.begin(), guests.end(), rank)) {
                    expected.push_back({rank, 0});
                } else if (const auto at = rate_of.find(rank); at != rate_of.end() && at->second >= lowest) {
                    expected.push_back({rank, static_cast<std::uint32_t>(at->second) + 1});
                }
            }
            REQUIRE(awake.count_due(lowest) == expected.size());
            std::size_t next = 0;
            for (const AwakeRows::Run& run : awake.find_due(lowest, functions)) check_due(awake, rows, expected, run, next);
            REQUIRE(next == expected.size());
            next = 0;
            awake.each_due(lowest, functions, [&](const AwakeRows::Run& run) {
                REQUIRE(run.end <= AwakeRows::some);
                check_due(awake, rows, expected, run, next);
            });
            REQUIRE(next == expected.size());
            found += next;
            guests_seen += guests.size();
            std::vector<bool> listed(vertices, false);
            for (const std::uint32_t v : awake.vertices()) {
                REQUIRE(!listed[v]);
                listed[v] = true;
            }
            for (const Expected& due : expected) {
                for (const std::uint32_t v : rows[due.rank].vertex) REQUIRE(listed[v]);
            }
            awake.dismiss(guests);
            const auto enter = [&](std::uint32_t rank) {
                rows[rank].rate = static_cast<std::int8_t>(rate_of[rank] = any_rate());
                awake.insert(rank, rate_of[rank]);
            };
            for (const std::uint32_t rank : guests) {
                REQUIRE(awake.has_place(rank));
                if (random() % 2 == 0) continue;
                awake.join(rank);
                enter(rank);
            }
            // Rates change, and some pairs are removed.
            for (int i = 0; i < 60; ++i) {
                const auto rank = static_cast<std::uint32_t>(random() % ranks);
                const auto at = rate_of.find(rank);
                REQUIRE(awake.has(rank) == (at != rate_of.end()));
                if (at == rate_of.end()) continue;
                awake.remove(rank, at->second);
                rate_of.erase(at);
                if (i % 4 == 0) {
                    awake.leave(rank);
                } else {
                    enter(rank);
                }
            }
            for (int rate = 0; rate <= finest; ++rate) {
                const bool none = std::none_of(rate_of.begin(), rate_of.end(), [&](const auto& of) { return of.second == rate; });
                REQUIRE(awake.empty(rate) == none);
            }
        }
        CHECK(found > 10000);
        CHECK(guests_seen > 200);
    }
}

}  // namespace
}  // namespace avs
