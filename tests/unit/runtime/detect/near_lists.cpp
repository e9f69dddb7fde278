#include "runtime/detect/edges/near_lists.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "runtime/detect/edges/moving_cells.h"
#include "runtime/detect/faces/face_sieve.h"

using namespace avs;
using namespace avs::detect;

TEST_CASE("a list of what is near holds for its part's cells and near its owner's places") {
    NearLists lists(2);
    const Vec3 a{1, 2, 3}, b{2, 2, 3};
    const auto edges = [](std::initializer_list<std::uint32_t> numbers) {
        std::vector<EdgeId> all;
        for (const std::uint32_t number : numbers) { all.emplace_back(number); }
        return all;
    };
    const std::vector<EdgeId> first = edges({4, 7, 9}), longer = edges({1, 2, 3, 4, 5, 6, 7, 8}), other = edges({11});
    const auto find = [&](std::uint32_t owner, std::uint32_t part, std::uint64_t fill, const Vec3& at, const Vec3& end,
                          double off = 0) {
        return lists.find(EdgeId{owner}, PartId{part}, fill, {at, off}, {end, off});
    };
    CHECK_FALSE(find(1, 5, 1, a, b).holds);
    lists.put(EdgeId{1}, PartId{5}, 1, {a, 0.1}, {b, 0.1}, first);
    lists.put(EdgeId{1}, PartId{6}, 3, {a, 0.1}, {b, 0.1}, other);

    const NearLists::Known known = find(1, 5, 1, a + Vec3{0.09, 0, 0}, b);
    CHECK(known.holds);
    CHECK(std::ranges::equal(known.items, first));
    CHECK(std::ranges::equal(find(1, 6, 3, a, b).items, other));
    CHECK_FALSE(find(0, 5, 1, a, b).holds);                        // the list belongs to another owner
    CHECK_FALSE(find(1, 5, 2, a, b).holds);                        // the cells have been filled again since
    CHECK_FALSE(find(1, 5, 1, a + Vec3{0.11, 0, 0}, b).holds);     // one end has moved too far
    CHECK_FALSE(find(1, 5, 1, a, b + Vec3{0, 0.08, 0.08}).holds);  // the other end has moved too far
    CHECK(find(1, 5, 1, a + Vec3{0.05, 0, 0}, b, 0.04).holds);
    CHECK_FALSE(find(1, 5, 1, a + Vec3{0.05, 0, 0}, b, 0.06).holds);  // .05 + .06 is more than .1
    CHECK_FALSE(find(1, 5, 1, a, b, 0.11).holds);

    lists.put(EdgeId{1}, PartId{5}, 2, {b, 0.1}, {a, 0.1}, longer);
    CHECK(std::ranges::equal(find(1, 5, 2, b, a).items, longer));
    CHECK(std::ranges::equal(find(1, 6, 3, a, b).items, other));
}

TEST_CASE("cells that move along find what flies with them without being filled again, and what flies through") {
    // A row of boxes of width 1, which move with the velocity (3, 0, 1) from t = 2 on.
    const Vec3 velocity{3, 0, 1};
    MovingCells cells;
    cells.begin(2, velocity);
    std::vector<PositionCells::Item> items;
    geometry::Box bounds;
    for (std::uint32_t i = 0; i < 10; ++i) {
        const double x = 2.0 * i;
        items.emplace_back(cells.seen({{x, 0, 0}, {x + 1, 1, 1}}, 2, velocity, 5), EdgeId{i});
        CHECK(norm(items.back().first.extent() - Vec3{1, 1, 1}) < 1e-14);
        bounds.include(items.back().first);
    }
    cells.build(items, bounds, 1);
    CHECK(cells.fill() == 1);
    const auto finds = [&](const Vec3& at, double now, std::uint32_t item) {
        return std::ranges::any_of(cells.at(cells.seen(at, now)), [&](const auto& entry) { return entry.item == item; });
    };
    for (const double now : {2.0, 3.5, 7.0}) {
        for (std::uint32_t i = 0; i < 10; ++i) { CHECK(finds(Vec3{2.0 * i + 0.5, 0.5, 0.5} + (now - 2) * velocity, now, i)); }
    }
    CHECK(finds({6.5, 0.5, 1.5}, 3, 1));        // position of box 1 at that time
    CHECK_FALSE(finds({2.5, 0.5, 0.5}, 7, 1));  // box 1 has left this place
    // For a box with another velocity, the box of its whole path relative to the cells is used.
    const geometry::Box swept = cells.seen({{0, 0, 0}, {1, 1, 1}}, 4, {}, 2);
    CHECK(norm(swept.low - Vec3{-12, 0, -4}) < 1e-14);
    CHECK(norm(swept.high - Vec3{-5, 1, -1}) < 1e-14);
}

TEST_CASE("bounds in single precision hold what those in double precision do, and little else") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto point = [&](double size) { return size * Vec3{in(random), in(random), in(random)}; };
    int held = 0, extra = 0;
    for (int i = 0; i < 100000; ++i) {
        // Far from the origin the resolution of single precision is 1e-4.
        const Vec3 centre = i % 2 == 0 ? Vec3{1000, -2000, 500} : Vec3{0.3, -0.2, 0.1};
        const Vec3 low = centre + point(0.1), x = centre + point(0.2);
        const geometry::Box box{low, low + Vec3{0.1, 0.1, 0.1}}, at = geometry::inflated({x, x}, 0.02);
        const bool exact = box.overlaps(at), coarse_too = CoarseBox(box).overlaps(CoarseBox(at));
        held += exact;
        extra += coarse_too && !exact;
        if (exact) { CHECK(coarse_too); }
    }
    CHECK(held > 3000);
    CHECK(extra < held / 100);
    // Borders belong to a box: a point on a side of the box overlaps it.
    const geometry::Box box{{0.1, 0.1, 0.1}, {0.3, 0.3, 0.3}};
    CHECK(CoarseBox(box).overlaps(CoarseBox(geometry::Box{{0.3, 0.2, 0.2}, {0.3, 0.2, 0.2}})));
    CHECK_FALSE(CoarseBox().overlaps(CoarseBox(box)));

    for (int i = 0; i < 100000; ++i) {
        const Vec3 a = point(1), b = point(1);
        const double sine = std::abs(in(random)), limit = 0.5;
        const Vec3 m = a / norm(a), n = b / norm(b);
        FaceSieve face;
        face.axis = coarse(m);
        face.sine = static_cast<float>(sine);
        const bool exact = dot(m, n) <= sine + limit;
        if (exact) { CHECK(face.may_oppose(coarse(n), static_cast<float>(limit))); }
        if (dot(m, n) > sine + limit + 1e-5) { CHECK_FALSE(face.may_oppose(coarse(n), static_cast<float>(limit))); }
    }
}
