#include "runtime/output/law_range.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "fixture.h"
#include "runtime/mechanics/small_strain.h"

using namespace avs;
using namespace avs::output;
using test::Moment;

namespace {

constexpr double degree = std::numbers::pi / 180;

/// A stretch along x, then a rotation about an oblique axis.
Vec3 turned(const Vec3& x, double angle, double stretch) {
    const Vec3 axis = Vec3{1, 2, 2} / 3.0, y{stretch * x.x, x.y, x.z};
    return std::cos(angle) * y + std::sin(angle) * cross(axis, y) + ((1 - std::cos(angle)) * dot(axis, y)) * axis;
}

const auto at_rest = [](const Vec3&) { return Vec3{}; };

}  // namespace

TEST_CASE("turn and strain of a deformation gradient are those it was made of") {
    const std::array<Vec3, 4> rest{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0.3, 1.1, 0}, Vec3{0.2, 0.1, 0.8}};
    for (const double angle : {0.0, 1e-6, 0.02, 0.6, 2.0, 3.1}) {
        for (const double stretch : {0.6, 1.0, 1.003, 1.5}) {
            CAPTURE(angle, stretch);
            std::array<Vec3, 4> current{};
            for (std::size_t i = 0; i < 4; ++i) current[i] = turned(rest[i], angle, stretch) + Vec3{3, -2, 1};
            const std::optional<Mat3> f = mechanics::mean_gradient(rest, current);
            REQUIRE(f);
            CHECK(mechanics::turn(*f) == Approx(angle).margin(1e-7));
            CHECK(mechanics::largest_strain(*f) == Approx(std::abs(stretch - 1)).margin(1e-12));
            CHECK(mechanics::strain_bound(*f) >= 0.99 * std::abs(stretch * stretch - 1) / 2);
            if (stretch == 1) CHECK(mechanics::near_turn(*f) == Approx(angle).margin(1e-9));
            if (stretch == 1) CHECK(mechanics::rigid_turn(rest, current) == Approx(angle).margin(1e-7));
        }
    }
    const std::array<Vec3, 2> line{Vec3{0, 0, 0}, Vec3{1, 0, 0}}, moved{Vec3{0, 0, 0}, Vec3{0, 0, 1}};
    CHECK(mechanics::rigid_turn(line, moved) == Approx(std::numbers::pi / 2));
    CHECK_FALSE(mechanics::mean_gradient(line, moved));
}

TEST_CASE("bodies of small strain that turn or stretch are named, with the largest of both") {
    const image::Image image = test::two_boxes();
    const Tick until = 1000;
    LawRange range(image, until);
    CHECK(range.sentences(image).empty());
    // The second box rotates by 12 degrees and back, the first one is at rest.
    for (Tick tick = 0; tick <= until; tick += 10) {
        const double angle = 12 * degree * std::sin(std::numbers::pi * static_cast<double>(tick) / static_cast<double>(until));
        const Moment moment(
            image, tick, [&](const Vec3& x) { return x.x < 1.5 ? x : turned(x, angle, 1); }, at_rest);
        range.look(image, moment.state);
    }
    const std::vector<SmallStrain> told = range.small_strain(image.metadata);
    REQUIRE(told.size() == 2);
    CHECK(told[0].body == "tets");
    CHECK(told[0].turn == Approx(12).epsilon(0.01));
    CHECK(told[0].strain < 1e-9);
    CHECK(told[1].turn < 1e-6);
    const std::vector<std::string> sentences = range.sentences(image);
    REQUIRE(sentences.size() == 1);
    CHECK(sentences[0].starts_with("`tets` turned by 12 degrees"));
    CHECK(sentences[0].find("st_venant_kirchhoff") != std::string::npos);

    LawRange stretched(image, until);
    const Moment moment(
        image, until, [&](const Vec3& x) { return turned(x, 0, x.x < 1.5 ? 1.2 : 1.01); }, at_rest);
    stretched.look(image, moment.state);
    REQUIRE(stretched.sentences(image).size() == 1);
    CHECK(stretched.sentences(image)[0].starts_with("`hexes` is strained by 20 %"));
}

TEST_CASE("what is within the range of its law, or of another law, is not told") {
    const Tick until = 10;
    const image::Image image = test::two_boxes();
    LawRange range(image, until);
    const Moment within(
        image, until, [](const Vec3& x) { return turned(x, 4.9 * degree, 1.049); }, at_rest);
    range.look(image, within.state);
    CHECK(range.sentences(image).empty());
    const image::Image other = test::with(image, [](image::Metadata& m, image::OwnedTables&) {
        for (image::Material& material : m.materials) material.model = MaterialModel::st_venant_kirchhoff;
    });
    LawRange finite(other, until);
    const Moment far(
        other, until, [](const Vec3& x) { return turned(x, 2, 1.3); }, at_rest);
    finite.look(other, far.state);
    CHECK(finite.sentences(other).empty());
    CHECK(finite.small_strain(other.metadata).empty());
}
