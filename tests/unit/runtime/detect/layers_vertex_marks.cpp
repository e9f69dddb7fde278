#include "runtime/detect/layers/vertex_marks.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <vector>

// VertexMarks must return each marked vertex once.

namespace avs {
namespace {

TEST_CASE("Vertices that have been named come once, rising, and are forgotten") {
    std::mt19937 random(7);
    for (const std::uint32_t size : {1U, 64U, 65U, 512U, 5000U}) {
        detect::VertexMarks marks(size);
        std::vector<std::uint32_t> found(size);
        for (int round = 0; round < 20; ++round) {
            std::set<std::uint32_t> named{size - 1};
            for (std::uint32_t i = 0; i < size / 4; ++i) named.insert(static_cast<std::uint32_t>(random()) % size);
            const detect::VertexMarks::Pen pen = marks.pen();
            const detect::VertexMarks::BroadPen broad = marks.broad_pen();
            const bool is_broad = round % 3 == 0;
            for (int times = 0; times < 3; ++times) {
                for (const std::uint32_t v : named) {
                    if (is_broad && (times < 2 || v % 2 == 0)) {
                        broad.mark(v);
                    } else {
                        pen.mark(v);
                    }
                }
            }
            const std::size_t count = is_broad ? marks.take_all(found.data()) : marks.take(found.data());
            REQUIRE(std::equal(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), named.begin(), named.end()));
            CHECK(marks.take(found.data()) == 0);
            CHECK(marks.take_all(found.data()) == 0);
        }
    }
}

}  // namespace
}  // namespace avs
