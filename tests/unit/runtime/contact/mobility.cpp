#include "runtime/contact/mobility.h"

#include <catch2/catch.hpp>
#include <random>

using avs::Mat3;
using avs::norm;
using avs::Vec3;
using namespace avs::contact;

TEST_CASE("the mobility of free nodes is a multiple of the identity") {
    const Partner partners[] = {{1, 0.5, nullptr}, {0.25, 2, nullptr}, {0.75, 4, nullptr}};
    CHECK(mobility(partners) == (0.5 + 0.0625 * 2 + 0.5625 * 4) * Mat3::identity());
}

TEST_CASE("a singular mobility is solved in the directions it has") {
    std::mt19937 engine(3);
    std::uniform_real_distribution<double> any(-1, 1);
    for (int i = 0; i < 500; ++i) {
        Vec3 a{any(engine), any(engine), any(engine)};
        Vec3 b{any(engine), any(engine), any(engine)};
        if (norm(cross(a, b)) < 0.1) { continue; }
        const Mat3 w = Mat3::outer(a, a) + Mat3::outer(b, b);  // rank 2
        const Vec3 u = 0.5 * a - 2 * b;
        const Vec3 j = solve(w, u);
        CHECK(norm(w * j - u) < 1e-12 / norm(cross(a, b)));
        CHECK(std::abs(dot(j, cross(a, b))) < 1e-11);  // nothing along the missing direction
    }
    CHECK(solve(Mat3::zero(), {1, 2, 3}) == Vec3{0, 0, 0});
    CHECK(solve(2 * Mat3::identity(), {1, 2, 3}) == Vec3{0.5, 1, 1.5});
}
