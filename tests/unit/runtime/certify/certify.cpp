#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <sstream>

#include "runtime/certify/check.h"
#include "runtime/certify/exact.h"

namespace avs::certify {
namespace {

/// A trajectory of a triangle at rest in the plane z = x / 2, and of a vertex that has no knots yet. The plane is inclined, so that
/// boxes overlap although the vertex is apart from the triangle.
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

/// The surfaces of that trajectory, without knots.
Trajectory surfaces() {
    Trajectory t = point_and_triangle();
    t.knots.clear();
    return t;
}

Result<KnotsFile> read(const std::string& bytes) {
    std::istringstream in(bytes);
    return certify::read(in, surfaces());
}

Claims some_claims() { return {.image = {1, 2, 3}, .arithmetic = 7, .end = 1000, .state_hash = 42, .state = "rows of a state"}; }

/// The file of knots that a run would write.
std::string file_of(const std::vector<Knot>& knots, const Claims& claims = some_claims()) {
    std::string bytes = head_bytes(claims);
    if (!knots.empty()) bytes.append(reinterpret_cast<const char*>(knots.data()), knots.size() * sizeof(Knot));
    bytes += end_bytes(claims, knots.size());
    Sha256 hash;
    hash.add(bytes);
    const Sha256Digest digest = hash.digest();
    return bytes.append(reinterpret_cast<const char*>(digest.data()), digest.size());
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
    // The vertex passes through the triangle between two knots, so that no frame would show a penetration.
    Trajectory t = point_and_triangle();
    move(t, 0, 0, {0, 0, 1});
    move(t, 0, 1000, {0, 0, -1});
    CHECK(check(t).failure);
}

TEST_CASE("where doubles cannot tell, rationals do") {
    // The vertex and a level triangle rise by 1. The vertex is above the triangle by one unit in the last place, less than the
    // bound of rounding errors in double precision.
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
    // Knots are in the order of time in a file of a run.
    std::vector<Knot> written = t.knots;
    std::stable_sort(written.begin(), written.end(), [](const Knot& a, const Knot& b) { return a.tick < b.tick; });
    const std::string bytes = file_of(written);
    const Result<KnotsFile> back = read(bytes);
    REQUIRE(back);
    CHECK(back->claims.image == some_claims().image);
    CHECK(back->claims.arithmetic == 7);
    CHECK(back->claims.end == 1000);
    CHECK(back->claims.state_hash == 42);
    CHECK(back->claims.state == "rows of a state");
    REQUIRE(back->trajectory.knots.size() == t.knots.size());
    CHECK(std::memcmp(back->trajectory.knots.data(), t.knots.data(), t.knots.size() * sizeof(Knot)) == 0);
    CHECK(knots_in(bytes.size() - 32 - 40 - 15) == written.size());
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) CHECK_FALSE(read(bytes.substr(0, cut)));
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(static_cast<unsigned char>(flipped[bit / 8]) ^ (1U << (bit % 8)));
        if (read(flipped)) FAIL("bit " << bit << " was read otherwise");
    }
}

TEST_CASE("knots that no run writes are refused, also where the hash of their file fits") {
    std::vector<Knot> sound = point_and_triangle().knots;
    sound.insert(sound.begin(), {{0, 0, 0, {0, 0, 1}}, {0, 0, 500, {0, 0, 2}}, {0, 0, 1000, {0, 0, 1}}});
    REQUIRE(read(file_of(sound)));
    const auto with = [&](const auto& change) {
        std::vector<Knot> knots = sound;
        change(knots);
        return read(file_of(knots)).ok();
    };
    CHECK_FALSE(with([](auto& knots) { knots[1].vertex = 77; }));
    CHECK_FALSE(with([](auto& knots) { knots[1].unused = 1; }));
    CHECK_FALSE(with([](auto& knots) { knots[1].tick = -1; }));
    CHECK_FALSE(with([](auto& knots) { std::swap(knots[1], knots[2]); }));
    // A vertex cannot be at two places at one tick, but it may have two knots at the same place, if it is kicked twice.
    CHECK_FALSE(with([](auto& knots) { knots.insert(knots.begin() + 1, {0, 0, 500, {0, 0, 1.5}}); }));
    CHECK(with([](auto& knots) { knots.insert(knots.begin() + 1, knots[1]); }));
    // All vertices have knots, and these begin and end at the same ticks.
    CHECK_FALSE(with([](auto& knots) { knots.erase(knots.begin()); }));
    CHECK_FALSE(with([](auto& knots) { knots.erase(knots.begin() + 2); }));
    CHECK_FALSE(with([](auto& knots) { knots.erase(knots.begin(), knots.begin() + 3); }));
    // Positions that are not finite, or whose differences overflow, are refused.
    for (const double place : {1e200, 1e308, std::numeric_limits<double>::infinity(), std::nan("")})
        CHECK_FALSE(with([&](auto& knots) { knots[1].place.x = place; }));
}

}  // namespace
}  // namespace avs::certify
