#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <sstream>

#include "runtime/certify/check.h"
#include "runtime/certify/exact.h"

namespace avs::certify {
namespace {

/// A triangle at rest in the plane z = x / 2 (slanted, so that boxes overlap where things are apart) and a vertex without knots
/// yet.
Trajectory point_and_triangle() {
    Trajectory t;
    t.quantum_exponent = -20;
    t.body_names = {"point", "triangle"};
    t.may_touch = {0, 1, 1, 0};
    t.vertex_body = {0, 1, 1, 1};
    t.vertex_node = {10, 11, 12, 13};
    t.triangles = {{1, 2, 3}};
    t.edges = {{1, 2}, {2, 3}, {1, 3}};
    const Vec3 corners[3] = {{-1, -1, -0.5}, {1, -1, 0.5}, {0, 1, 0}};
    for (std::uint32_t i = 0; i < 3; ++i) {
        t.knots.push_back({i + 1, 0, 0, corners[i]});
        t.knots.push_back({i + 1, 0, 1000, corners[i]});
    }
    return t;
}

Result<Trajectory> read(const std::string& bytes) {
    std::istringstream in(bytes);
    return certify::read(in);
}

void move(Trajectory& t, std::uint32_t vertex, Tick tick, const Vec3& place) {
    const auto behind =
        std::upper_bound(t.knots.begin(), t.knots.end(), vertex, [](std::uint32_t v, const Knot& knot) { return v < knot.vertex; });
    t.knots.insert(behind, {vertex, 0, tick, place});
}

TEST_CASE("a point that turns back above a triangle is proven not to have crossed") {
    for (const double low : {0.3, 1e-3, 1e-9, 1e-14}) {
        Trajectory t = point_and_triangle();
        move(t, 0, 0, {0, 0, 1});
        move(t, 0, 500, {0.1, 0, 0.05 + low});
        move(t, 0, 1000, {0, 0.1, 1});
        const Verdict verdict = check(t);
        INFO(verdict.failure.value_or(""));
        CHECK_FALSE(verdict.failure);
        CHECK(verdict.in_doubles + verdict.in_rationals > 0);
    }
}

TEST_CASE("a point that passes a triangle, or touches it, is named with the time") {
    for (const double low : {-0.5, -1e-9, 0.0}) {
        Trajectory t = point_and_triangle();
        move(t, 0, 0, {0, 0, 1});
        move(t, 0, 500, {0.1, 0, 0.05 + low});
        move(t, 0, 1000, {0, 0.1, 1});
        const Verdict verdict = check(t);
        REQUIRE(verdict.failure);
        CHECK(verdict.failure->starts_with("node 10 of body `point` meets face 11-12-13 of body `triangle` at 0.00"));
    }
    // A whole passage between two knots: no frame shows it.
    Trajectory t = point_and_triangle();
    move(t, 0, 0, {0, 0, 1});
    move(t, 0, 1000, {0, 0, -1});
    CHECK(check(t).failure);
}

TEST_CASE("where doubles cannot tell, rationals do") {
    // Both rise by 1, the point one unit in the last place above the level triangle: less than the bound on the doubles' rounding.
    Trajectory t = point_and_triangle();
    for (Knot& knot : t.knots) knot.place.z = knot.tick == 0 ? 1.0 / 3 : 4.0 / 3;
    move(t, 0, 0, {0, 0, std::nextafter(1.0 / 3, 1)});
    move(t, 0, 1000, {0, 0, std::nextafter(4.0 / 3, 2)});
    const Verdict verdict = check(t);
    INFO(verdict.failure.value_or(""));
    CHECK_FALSE(verdict.failure);
    CHECK(verdict.in_rationals > 0);
}

TEST_CASE("edges that cross are found, edges that pass by are not") {
    for (const double height : {-1.0, 0.2}) {
        Trajectory t;
        t.quantum_exponent = -20;
        t.body_names = {"a", "b"};
        t.may_touch = {0, 1, 1, 0};
        t.vertex_body = {0, 0, 1, 1};
        t.vertex_node = {0, 1, 2, 3};
        t.edges = {{0, 1}, {2, 3}};
        for (const Tick tick : {0, 1000}) {
            move(t, 0, tick, {-1, 0, 0});
            move(t, 1, tick, {1, 0, 0});
            move(t, 2, tick, {0, -1, tick == 0 ? 1 : height});
            move(t, 3, tick, {0, 1, tick == 0 ? 1 : height});
        }
        CHECK(check(t).failure.has_value() == (height < 0));
    }
}

TEST_CASE("surfaces that begin inside each other are no case for a proof") {
    Trajectory t = point_and_triangle();
    t.vertex_body.push_back(0);
    t.vertex_node.push_back(20);
    t.edges.push_back({0, 4});
    move(t, 0, 0, {0, 0, 1});
    move(t, 0, 1000, {0, 0, 1});
    move(t, 4, 0, {0, 0, -1});
    move(t, 4, 1000, {0, 0, -1});
    const Verdict verdict = check(t);
    REQUIRE(verdict.failure);
    CHECK(*verdict.failure == "edge 10-20 of body `point` passes through face 11-12-13 of body `triangle` at the start");
}

TEST_CASE("a trajectory comes back from its bytes, and damage is refused") {
    Trajectory t = point_and_triangle();
    move(t, 0, 0, {0, 0, 1});
    move(t, 0, 1000, {0, 0, 1});
    std::string bytes = header_bytes(t);
    const std::size_t head = bytes.size();
    // As a run writes them: by time.
    std::vector<Knot> written = t.knots;
    std::stable_sort(written.begin(), written.end(), [](const Knot& a, const Knot& b) { return a.tick < b.tick; });
    bytes.append(reinterpret_cast<const char*>(written.data()), written.size() * sizeof(Knot));
    const Result<Trajectory> back = read(bytes);
    REQUIRE(back);
    CHECK(back->body_names == t.body_names);
    CHECK(back->edges == t.edges);
    REQUIRE(back->knots.size() == t.knots.size());
    CHECK(std::memcmp(back->knots.data(), t.knots.data(), t.knots.size() * sizeof(Knot)) == 0);
    for (std::size_t cut = 0; cut < bytes.size(); cut += 7) CHECK_FALSE(read(bytes.substr(0, cut)));
    std::string wrong = bytes;
    wrong[head] = 77;  // a vertex that does not exist
    CHECK_FALSE(read(wrong));
    // Differences of such places are no numbers, and rational arithmetic has none for them.
    for (const double place : {1e200, 1e308, std::numeric_limits<double>::infinity(), std::nan("")}) {
        std::memcpy(wrong.replace(head, bytes.size() - head, bytes, head).data() + head + offsetof(Knot, place), &place,
                    sizeof place);
        CHECK_FALSE(read(wrong));
    }
    const std::int64_t exponent = std::int64_t{1} << 40;
    wrong = bytes;
    std::memcpy(wrong.data() + std::string_view("AVSKNOTS1").size(), &exponent, sizeof exponent);
    CHECK_FALSE(read(wrong));
}

}  // namespace
}  // namespace avs::certify
