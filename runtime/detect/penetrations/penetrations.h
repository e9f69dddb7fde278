#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/detect/penetrations/enclosures.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"

namespace avs::detect {

/// Constants of the search. The unit `size` is sqrt(2 area) of a triangle or the length of an edge, at rest, but at most the mean
/// edge length of the surface. The unit `depth` is the largest depth of a pair.
namespace penetration_rule {
inline constexpr double depth = 0.5;    ///< in sizes: largest depth of a pair; deeper points are on the right side of other parts
inline constexpr double skin = 0.5;     ///< in mean edges: pairs no farther apart than this plus the depth are candidates
inline constexpr double flat = 1e-10;   ///< in mean edges: a depth up to this is rounding and counts as moved out
inline constexpr double beside = 1e-6;  ///< in sizes: a foot this far beside a triangle still counts, for corners of flush faces
inline constexpr double valley = 0.1;   ///< in sizes: the same if the vertex is also behind the neighbouring triangle on that side
inline constexpr double ends = 1e-3;    ///< in sizes: edges that cross this near to their ends are left to the test of vertices
/// Least sine of the angle between two edges; edges that are more nearly parallel are left to the test of vertices.
inline constexpr double least_sine = 0.1;
inline constexpr double opposed = 0.25;  ///< closed bodies: the normals of vertex and triangle must have a cosine < -opposed
/// Edges of closed bodies are pushed along directions between the normals of their triangles; a direction may be outside of these
/// by this difference of cosines.
inline constexpr double wedge_slack = 0.2;
/// In depths: up to this distance at the previous step the side is in doubt, because a penetration may have been left.
inline constexpr double doubt = 0.01;
/// If the side of a pair is in doubt: least cosine between its normal and the direction of a pair nearby whose side it takes.
inline constexpr double alike = 0.7;
inline constexpr double unseen = 0.05;  ///< in depths: largest depth of a pair with a closed sheet whose entry was not seen
/// In sizes: a pair remembers its side while the foot is no farther than this beside the primitives.
inline constexpr double forget = 0.5;
}  // namespace penetration_rule

/// A pair that penetrates: its signed volume g has the wrong sign, and the two points nearest to each other are on the primitives.
struct TriangleHit {
    LayerPair pair;
    std::array<std::uint32_t, 4> vertex{};  ///< vertices of LayerSurface; those of the first primitive come first
    /// Weights of the vertices in the vector h = sum weight x from the nearest point of the second primitive to that of the first.
    std::array<double, 4> weight{};
    Vec3 normal;       ///< unit vector on the line of h, towards the side on which the first primitive belongs
    double depth = 0;  ///< -h . normal > 0 [m]
    double when = 0;   ///< share of the step after which g became 0 if both sides moved uniformly, in [0, 1]
};

/// Finds penetrations at the end of a step: vertices of one surface in triangles of another, and edges in edges.
///
/// Which side is right? Between different bodies with closed surfaces `Enclosures` tells it. An open sheet has no outside, and a
/// vertex may be on either side of its own body's triangles. There the right side is the one of the step before. Once a pair has
/// met, its side is remembered while the pair stays near; the side also holds for pairs of the surrounding triangles and edges
/// whose own side is in doubt. So a penetration that is left by one step is not taken for the right side in the next step.
///
/// For closed sheets both rules have to agree. They crumple, and behind a fold the nearest triangle of a vertex may be one that the
/// vertex never passed, with the vertex deep on its wrong side; moving the vertex out there would take more energy than the impact
/// has. So a pair on the wrong side by `Enclosures` counts only if it was on the right side a step before, or has met on that side,
/// or is hardly inside. If the history contradicts `Enclosures` the pair is ignored, since pushing would tangle the surfaces.
///
/// Cost: pairs near each other are candidates until some vertex has moved by half the skin. A step tests all vertices once (a
/// subtraction), and the candidates. Results do not depend on the lists.
class PenetrationSearch {
public:
    PenetrationSearch(const image::Image& image, const LayerSurface& surface);

    /// Penetrations at the given positions of all vertices. If a vertex is behind several triangles of a closed body, only the
    /// penetration of the least depth is returned.
    std::vector<TriangleHit> find(std::span<const Vec3> x);

    /// The penetration of the pair of a hit at other positions of its vertices.
    std::optional<TriangleHit> again(const TriangleHit& hit, std::span<const Vec3> x) const;

    /// Ends a step: stores the hits and the positions of the vertices.
    void remember(std::span<const TriangleHit> hits, std::span<const Vec3> x);

    void keep(state::Keeper& keeper);

    std::uint64_t rebuilds() const { return rebuilds_; }

private:
    struct Geometry {
        std::array<double, 4> weight{};
        Vec3 normal;
        double height = 0;
        double beside = 0;  ///< distance of the foot beyond the primitives, in sizes; <= 0: on them
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
    std::vector<double> triangle_size_, edge_length_;   ///< [m], at rest
    std::vector<std::uint32_t> around_begin_, around_;  ///< triangles around each vertex: begin in `around_`; the triangles
    std::vector<std::array<std::uint32_t, 3>> edges_of_triangle_;  ///< the edge opposite to each corner
    std::vector<std::array<std::uint32_t, 2>> triangles_of_edge_;  ///< no_vertex in place of a missing triangle
    std::vector<double> reach_;                                    ///< per contact [m]

    std::vector<LayerPair> candidates_;
    std::vector<Vec3> built_at_;  ///< positions of the vertices when the candidates were found
    std::vector<Vec3> before_;    ///< positions at the end of the step before
    Enclosures enclosures_;
    std::vector<Side> sides_;                             ///< sorted by key
    std::vector<std::array<std::uint32_t, 2>> sides_at_;  ///< vertex, place in sides_; sorted
    std::uint64_t rebuilds_ = 0;
};

}  // namespace avs::detect
