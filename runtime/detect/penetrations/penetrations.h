#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/penetrations/enclosures.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"

namespace avs::detect {

/// Rules of the search; sizes are sqrt(2 area) of a triangle and lengths of edges at rest, at most the surface's mean edge.
namespace penetration_rule {
inline constexpr double depth = 0.5;       ///< in sizes: a deeper point counts as being on the other side of something
inline constexpr double skin = 0.5;        ///< in mean edges: how far apart pairs are kept as candidates beyond the depth
inline constexpr double flat = 1e-10;      ///< in mean edges: a depth up to this counts as moved out, to rounding
inline constexpr double beside = 1e-6;     ///< a foot this far beside a triangle still counts: corners of flush faces
inline constexpr double valley = 0.1;      ///< the same where the vertex is also behind the triangle there
inline constexpr double ends = 1e-3;       ///< edges that cross this near to their ends are left to the vertices
inline constexpr double least_sine = 0.1;  ///< between two edges: nearly parallel ones meet with their vertices
inline constexpr double opposed = 0.25;    ///< the normals of vertex and triangle of closed bodies: cos of their angle < -opposed
/// cos: edges of closed bodies are pushed along the normals of their triangles, or nearly
inline constexpr double wedge_slack = 0.2;
inline constexpr double doubt = 0.01;   ///< in depths: within this distance the side may be wrong, by a penetration that was left
inline constexpr double alike = 0.7;    ///< cos: then the side is taken from a pair nearby with the same direction, to this
inline constexpr double unseen = 0.05;  ///< in depths: largest depth of a pair of closed sheets whose entry was not seen
inline constexpr double forget = 0.5;   ///< in sizes of triangles or edges: up to this distance beside each other a pair
                                        ///< remembers its side
}  // namespace penetration_rule

/// A pair that penetrates: its signed volume g has the wrong sign, and the points nearest to each other are on both primitives.
struct TriangleHit {
    LayerPair pair;
    std::array<std::uint32_t, 4> vertex{};  ///< of LayerSurface; the first primitive's come first
    std::array<double, 4> weight{};         ///< of the points nearest to each other: h = sum weight x, first less second primitive
    Vec3 normal;                            ///< unit, along h; the first primitive belongs on the side it points to
    double depth = 0;                       ///< -h . normal > 0 [m]
    double when = 0;                        ///< share of the step after which g became 0, if both sides moved evenly; in [0, 1]
};

/// Finds penetrations at the end of a step: vertices of one surface in triangles of another, and edges in edges.
///
/// WHICH SIDE IS RIGHT. Between different bodies with closed surfaces it is known (`Enclosures`). Open sheets have no outside, and
/// a vertex may be on either side of its own body's triangles: there it is the side at the step before, and once a pair has met,
/// its side is remembered while it stays near, also for pairs of the triangles and edges around it that are just as near. So a
/// penetration that a step leaves is not taken for the other side in the next step.
///
/// Closed sheets use both: they crumple, and behind a fold the nearest foot of a vertex may be deep on the wrong side of a
/// triangle that it never passed; moving it there would cost more energy than the impact has. So a pair on the wrong side counts
/// only if it was on the right side a step before, or has met, or is hardly in. A history that contradicts the surface is
/// ignored, since that would tangle surfaces.
///
/// COST. Pairs near each other are candidates until some vertex has moved by half the skin: a step tests all vertices once (a
/// subtraction), and the candidates. Results do not depend on the lists.
class PenetrationSearch {
public:
    PenetrationSearch(const image::Image& image, const LayerSurface& surface);

    /// Penetrations at positions of all vertices. If a vertex is in several triangles of another, closed body, only the least
    /// deep one.
    std::vector<TriangleHit> find(std::span<const Vec3> x);

    /// The same pair, at other positions of its vertices.
    std::optional<TriangleHit> again(const TriangleHit& hit, std::span<const Vec3> x) const;

    /// Ends a step: remembers the hits and the positions of vertices.
    void remember(std::span<const TriangleHit> hits, std::span<const Vec3> x);

    void keep(state::Keeper& keeper);

    std::uint64_t rebuilds() const { return rebuilds_; }

private:
    struct Geometry {
        std::array<double, 4> weight{};
        Vec3 normal;
        double height = 0;
        double beside = 0;  ///< distance of the foot beyond the primitives, in their own sizes; <= 0: on them
    };
    /// A pair that has met, and the direction from its second to its first primitive on the right side.
    struct Side {
        std::uint64_t key = 0;
        Vec3 direction;
    };
    LayerPair pair_of(std::uint64_t key) const;
    std::optional<Geometry> geometry_of(const LayerPair& pair, const std::array<std::uint32_t, 4>& v,
                                        std::span<const Vec3> x) const;
    std::array<std::uint32_t, 2> bodies_of(const LayerPair& pair) const;
    bool has_outside(const LayerPair& pair) const;
    bool is_thin(const LayerPair& pair) const;
    bool came_in(const LayerPair& pair, const std::array<std::uint32_t, 4>& v, const Geometry& at, double side) const;
    double outside(const LayerPair& pair, const Geometry& at, std::span<const Vec3> x) const;
    double side_before(const LayerPair& pair, const std::array<std::uint32_t, 4>& v, const Geometry& at) const;
    const Vec3* remembered(const LayerPair& pair) const;
    std::optional<Vec3> remembered_nearby(const LayerPair& pair, const std::array<std::uint32_t, 4>& v) const;
    bool along_normals(std::uint32_t edge, double outward, const Vec3& direction, std::span<const Vec3> x) const;
    Vec3 vertex_normal(std::uint32_t vertex, std::span<const Vec3> x) const;
    Vec3 triangle_normal(std::uint32_t triangle, std::span<const Vec3> x) const;
    bool lies_on(const LayerPair& pair, const Geometry& at, std::span<const Vec3> x) const;
    double side_of(const LayerPair& pair, const std::array<std::uint32_t, 4>& v, const Geometry& at, std::span<const Vec3> x) const;
    double deepest(const LayerPair& pair) const;
    std::optional<TriangleHit> test(const LayerPair& pair, std::span<const Vec3> x) const;
    void index_sides();
    void renew_candidates(std::span<const Vec3> x);

    const LayerSurface& surface_;
    std::vector<double> triangle_size_, edge_length_;  ///< [m], at rest
    std::vector<std::uint32_t> around_begin_, around_;
    std::vector<std::array<std::uint32_t, 3>> edges_of_triangle_;  ///< the one opposite to each corner
    std::vector<std::array<std::uint32_t, 2>> triangles_of_edge_;  ///< no_vertex: none
    std::vector<double> reach_;                                    ///< per contact [m]

    std::vector<LayerPair> candidates_;
    std::vector<Vec3> built_at_;
    std::vector<Vec3> before_;  ///< positions at the end of the step before
    Enclosures enclosures_;
    std::vector<Side> sides_;                             ///< by key
    std::vector<std::array<std::uint32_t, 2>> sides_at_;  ///< vertex, place in sides_; sorted
    std::uint64_t rebuilds_ = 0;
};

}  // namespace avs::detect
