#include "runtime/geometry/round_surface.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <random>

using avs::cross;
using avs::dot;
using avs::FaceId;
using avs::FanId;
using avs::norm;
using avs::PointId;
using avs::Vec3;
using namespace avs::geometry;

namespace {

constexpr double pi = std::numbers::pi;

struct Mesh {
    std::vector<Vec3> at;
    std::vector<RoundSurface::Face> faces;

    PointId point(const Vec3& x) {
        for (PointId i; i < at.size(); ++i) {
            if (norm(at[i] - x) < 1e-9) { return i; }
        }
        at.push_back(x);
        return PointId{static_cast<std::uint32_t>(at.size() - 1)};
    }
    void quad(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
        faces.push_back({{point(a), point(b), point(c), point(d)}, 4});
    }
    void triangle(const Vec3& a, const Vec3& b, const Vec3& c) { faces.push_back({{point(a), point(b), point(c), PointId{}}, 3}); }
};

/// The patches of a mesh at its rest positions.
struct Patches {
    RoundSurface surface;
    const Mesh& mesh;
    explicit Patches(const Mesh& of) : surface(of.faces, of.at), mesh(of) {}
    Vec3 at(PointId point) const { return mesh.at[point]; }
    Vec3 normal(FanId fan) const {
        return surface.normal(
            fan, [&](PointId p) { return at(p); }, [&](FanId f) { return normal(f); });
    }
    RoundPatch operator[](FaceId face) const {
        return surface.patch(
            face, [&](PointId p) { return at(p); }, [&](FanId f) { return normal(f); });
    }
};

/// A cylinder of radius 1 with plane ends, or a sector of it with plane cuts.
Mesh cylinder(int segments, int layers, double angle, bool in_triangles = false) {
    Mesh mesh;
    const bool is_whole = angle > 6;
    const auto x = [&](int i, int k) {
        const double turn = angle * i / segments;
        return Vec3{std::cos(turn), std::sin(turn), static_cast<double>(k) / layers};
    };
    for (int i = 0; i < segments; ++i) {
        for (int k = 0; k < layers; ++k) {
            if (in_triangles) {
                mesh.triangle(x(i, k), x(i + 1, k), x(i + 1, k + 1));
                mesh.triangle(x(i, k), x(i + 1, k + 1), x(i, k + 1));
            } else {
                mesh.quad(x(i, k), x(i + 1, k), x(i + 1, k + 1), x(i, k + 1));
            }
        }
        mesh.triangle({0, 0, 0}, x(i + 1, 0), x(i, 0));
        mesh.triangle({0, 0, 1}, x(i, layers), x(i + 1, layers));
    }
    for (int k = 0; k < layers && !is_whole; ++k) {
        const Vec3 low{0, 0, static_cast<double>(k) / layers}, high{0, 0, (k + 1.0) / layers};
        mesh.quad(low, x(0, k), x(0, k + 1), high);
        mesh.quad(x(segments, k), low, high, x(segments, k + 1));
    }
    return mesh;
}

/// A ball of radius 1 from a cube with n x n faces on each side.
Mesh ball(int n, bool in_triangles) {
    Mesh mesh;
    const auto on_ball = [](const Vec3& x) { return x / norm(x); };
    const auto place = [&](int i) { return std::tan(pi / 4 * (2.0 * i / n - 1)); };
    for (int axis = 0; axis < 3; ++axis) {
        for (const int sign : {-1, 1}) {
            const auto x = [&](int i, int j) {
                const double a = place(i), b = sign * place(j);
                const double s = sign;
                return on_ball(axis == 0 ? Vec3{s, a, b} : axis == 1 ? Vec3{b, s, a} : Vec3{a, b, s});
            };
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) {
                    if (in_triangles) {
                        mesh.triangle(x(i, j), x(i + 1, j), x(i + 1, j + 1));
                        mesh.triangle(x(i, j), x(i + 1, j + 1), x(i, j + 1));
                    } else {
                        mesh.quad(x(i, j), x(i + 1, j), x(i + 1, j + 1), x(i, j + 1));
                    }
                }
            }
        }
    }
    return mesh;
}

struct Errors {
    double distance = 0, angle = 0;  ///< largest errors of position and of normal
};
/// Errors of the patches of round faces, compared with a cylinder or ball of radius 1.
Errors errors(const Mesh& mesh, bool is_cylinder) {
    const Patches patches(mesh);
    Errors largest;
    for (FaceId f; f < mesh.faces.size(); ++f) {
        const RoundPatch patch = patches[f];
        bool is_side = true;
        for (std::uint32_t i = 0; i < patch.size; ++i) {
            const Vec3& c = patch.corner[i];
            is_side = is_side && (!is_cylinder || c.x * c.x + c.y * c.y > 0.99);
        }
        if (!is_side ||
            (is_cylinder && std::abs(cross(patch.corner[1] - patch.corner[0], patch.corner[2] - patch.corner[0]).z) > 1e-9)) {
            continue;
        }
        for (int i = 0; i <= 8; ++i) {
            for (int j = 0; j <= (patch.size == 3 ? 8 - i : 8); ++j) {
                const RoundPatch::Jet jet = patch.at({i / 8.0, j / 8.0});
                const Vec3 from{jet.position.x, jet.position.y, is_cylinder ? 0 : jet.position.z};
                const Vec3 normal = cross(jet.along_u, jet.along_v);
                largest.distance = std::max(largest.distance, std::abs(norm(from) - 1));
                largest.angle = std::max(largest.angle, norm(cross(normal / norm(normal), from / norm(from))));
                CHECK(dot(normal, from) > 0);
            }
        }
    }
    return largest;
}

}  // namespace

TEST_CASE("patches are as near to a cylinder and a ball as the fourth power of the segments' size") {
    const auto kind = GENERATE(0, 1, 2, 3, 4);
    const auto mesh_of = [&](int n) {
        switch (kind) {
            case 0: return cylinder(8 * n, 1, 2 * pi);
            case 1: return cylinder(8 * n, n, 2 * pi);
            case 2: return cylinder(2 * n, 1, pi / 2);
            case 3: return ball(3 * n, false);
            default: return ball(3 * n, true);
        }
    };
    const bool is_cylinder = kind < 3;
    const Errors coarse = errors(mesh_of(2), is_cylinder), fine = errors(mesh_of(4), is_cylinder);
    INFO("kind " << kind << ": " << coarse.distance << " -> " << fine.distance << ", normals " << coarse.angle << " -> "
                 << fine.angle);
    CHECK(coarse.distance < 1e-2);
    CHECK(std::log2(coarse.distance / fine.distance) > 3.6);
    CHECK(std::log2(coarse.angle / fine.angle) > (is_cylinder ? 2.7 : 1.7));
}

TEST_CASE("a cylinder cut into triangles is round, too, and a quarter of it up to its cuts") {
    for (const bool in_triangles : {false, true}) {
        const Errors whole = errors(cylinder(24, 3, 2 * pi, in_triangles), true),
                     quarter = errors(cylinder(6, 3, pi / 2, in_triangles), true);
        const double sagitta = 1 - std::cos(pi / 24);
        INFO(in_triangles << " " << whole.distance / sagitta << " " << quarter.distance / sagitta);
        CHECK(whole.distance < 0.01 * sagitta);
        CHECK(quarter.distance < 0.01 * sagitta);
    }
}

TEST_CASE("faces that share a side have one curve there, at creases, too") {
    for (const Mesh& mesh : {cylinder(14, 2, 2 * pi), cylinder(4, 2, pi / 2, true), ball(4, false), ball(5, true)}) {
        const Patches patches(mesh);
        std::size_t sides = 0;
        for (FaceId f; f < mesh.faces.size(); ++f) {
            for (std::uint32_t i = 0; i < mesh.faces[f].size; ++i) {
                const RoundSurface::Beside& other = patches.surface.beside(f, i);
                REQUIRE(other.face != RoundSurface::none);
                CHECK(patches.surface.beside(other.face, other.side).face == f);
                CHECK(norm(patches[f].bulge[i] - patches[other.face].bulge[other.side]) < 1e-14);
                CHECK(norm(patches[f].on_side(i, 0.3) - patches[other.face].on_side(other.side, 0.7)) < 1e-14);
                const OnFace there = place_on_side(i, 0.3, mesh.faces[f].size);
                CHECK(norm(patches[f].on_side(i, 0.3) - patches[f].at(there).position) < 1e-14);
                CHECK(std::abs(share_on_side(there, i, mesh.faces[f].size) - 0.3) < 1e-15);
                CHECK(std::abs(beyond_sides(there, mesh.faces[f].size)[i]) < 1e-15);
                ++sides;
            }
        }
        CHECK(sides > 20);
    }
}

TEST_CASE("plane faces between creases stay plane: a cube, the ends of a cylinder") {
    const Mesh cube = cylinder(4, 1, 2 * pi);  // a cylinder with four segments is a cube
    for (const Mesh& mesh : {cube, cylinder(16, 2, 2 * pi), cylinder(5, 2, pi / 2)}) {
        const Patches patches(mesh);
        for (FaceId f; f < mesh.faces.size(); ++f) {
            const RoundPatch patch = patches[f];
            const Vec3 flat = cross(patch.corner[1] - patch.corner[0], patch.corner[2] - patch.corner[0]);
            const bool is_end = std::abs(flat.z) > 0.5 * norm(flat);
            if (!is_end && &mesh != &cube && mesh.at.size() > 10 && patch.size == 4 && norm(patch.corner[0]) > 0.9 &&
                norm(patch.corner[1]) > 0.9) {
                continue;  // round
            }
            for (std::uint32_t i = 0; i < patch.size; ++i) {
                CHECK(std::abs(dot(patch.bulge[i], flat)) < 1e-15 * norm(flat));
                if (!is_end) { CHECK(norm(patch.bulge[i]) < 1e-6); }
            }
        }
    }
}

TEST_CASE("the foot on a patch is where the offset is upright, and forces along it balance") {
    std::mt19937 engine(3);
    std::uniform_real_distribution<double> share(0, 1);
    for (const Mesh& mesh : {cylinder(12, 2, 2 * pi), ball(4, false), ball(4, true)}) {
        const Patches patches(mesh);
        for (FaceId f; f < mesh.faces.size(); ++f) {
            const RoundPatch patch = patches[f];
            OnFace place{share(engine), share(engine)};
            if (patch.size == 3 && place.u + place.v > 1) { place = {1 - place.u, 1 - place.v}; }
            const RoundPatch::Jet jet = patch.at(place);
            const Vec3 up = cross(jet.along_u, jet.along_v) / norm(cross(jet.along_u, jet.along_v));
            for (const double height : {-0.1, -1e-3, 0.0, 1e-3, 0.2}) {
                const Vec3 x = jet.position + height * up;
                const RoundFoot foot = foot_on_patch(patch, x, {1.0 / 3, 1.0 / 3});
                REQUIRE(foot.found);
                CHECK(std::abs(foot.height - height) < 1e-14);
                CHECK(norm(foot.position - jet.position) < 1e-13);
                std::array<double, 4> weights{};
                REQUIRE(weights_on_line(patch, x, foot.normal, foot.place, weights));
                Vec3 moment = cross(x, foot.normal);
                double sum = 0;
                for (std::uint32_t i = 0; i < patch.size; ++i) {
                    moment -= cross(patch.corner[i], weights[i] * foot.normal);
                    sum += weights[i];
                }
                CHECK(norm(moment) < 1e-14);
                CHECK(std::abs(sum - 1) < 1e-15);
            }
            for (std::uint32_t i = 0; i < patch.size; ++i) {
                const double s = foot_on_side(patch, i, patch.on_side(i, 0.2), 0.6);
                CHECK(std::abs(s - 0.2) < 1e-13);
            }
        }
    }
}

TEST_CASE("curves fade out where a surface is bent back, and noise of normals makes no waves") {
    const Vec3 along{1, 0, 0};
    CHECK(norm(bulge_between(along, {0, 0, 1}, {0, 0, -1})) == 0);
    CHECK(norm(bulge_between(along, {-1, 0, 0}, {1, 0, 0})) == 0);
    // Both normals are inclined in the same direction, so that no arc is normal to both.
    const Vec3 leans = Vec3{0.1, 0, 1} / norm(Vec3{0.1, 0, 1});
    CHECK(norm(bulge_between(along, leans, leans)) == 0);
    CHECK(norm(bulge_between(along, leans, (leans + Vec3{1e-9, 0, 0}) / norm(leans + Vec3{1e-9, 0, 0}))) < 1e-8);
    for (const double angle : {0.01, 0.3, 1.0}) {
        const Vec3 first{-std::sin(angle / 2), 0, std::cos(angle / 2)}, second{std::sin(angle / 2), 0, std::cos(angle / 2)};
        CHECK(norm(bulge_between(along, first, second) + std::tan(angle / 2) * Vec3{0, 0, 1}) < 1e-14);
    }
}
