#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/layers/flat_faces.h"
#include "runtime/geometry/primitive_distance.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"

namespace avs::detect {

enum class PairKind : std::uint8_t { vertex_face, edge_edge, vertex_vertex };

inline constexpr std::uint32_t no_vertex = 0xffffffff;

/// Two primitives that may meet. Primitives are numbers in LayerSurface; of equal kinds the smaller number stands first.
struct LayerPair {
    PairKind kind = PairKind::vertex_face;
    std::uint32_t contact = 0;
    std::uint32_t first = 0, second = 0;
    /// Key by which pairs are sorted. The kicks of one tick are done in this order, which does not depend on lists.
    std::uint64_t key() const { return static_cast<std::uint64_t>(kind) << 62 | std::uint64_t{first} << 31 | second; }
    static LayerPair of_key(std::uint64_t key, std::uint32_t contact) {
        constexpr std::uint64_t number = (std::uint64_t{1} << 31) - 1;
        return {.kind = static_cast<PairKind>(key >> 62),
                .contact = contact,
                .first = static_cast<std::uint32_t>(key >> 31 & number),
                .second = static_cast<std::uint32_t>(key & number)};
    }
};

/// The boundary of all bodies that have a contact with penalty layers, or with the law projection: vertices, edges and triangles
/// (quads are cut along a diagonal), and particles, which are nodes with a radius that belong to no face. Built once per run. All
/// these have numbers of their own, which are not those of the image.
struct LayerSurface {
    /// @param law  only contacts with this law count
    explicit LayerSurface(const image::Image& image, ContactLaw law = ContactLaw::penalty_layers);

    bool used() const { return !node_of_vertex.empty(); }

    std::vector<std::uint32_t> node_of_vertex;
    std::vector<std::uint32_t> vertex_of_node;  ///< per node of the image: its vertex, or no_vertex
    std::vector<std::uint32_t> vertex_body;
    std::vector<double> radius;       ///< per vertex: half thickness around it [m], >= 0
    std::vector<std::uint8_t> held;   ///< per vertex: whether it never moves
    std::vector<Mat3> projector;      ///< per vertex: projector of its restraint
    std::vector<Tick> shortest_step;  ///< per vertex: longest time without a strain or load kick; max_tick if it has none
    std::vector<Tick> longest_step;   ///< per vertex: longest period of its strain clocks, 0 without
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::uint32_t> triangle_body;
    std::vector<std::array<std::uint32_t, 2>> edges;
    std::vector<std::uint32_t> edge_body;
    std::vector<std::uint32_t> particles;  ///< vertices on no face
    FlatFaces flat;                        ///< only for penalty layers
    double mean_edge = 0;                  ///< [m]; without edges a mean radius, or 1
    /// Mean length of the edges that are not held [m], and of the distances that free particles would have if they filled their
    /// bounding box evenly. Reserves are multiples of this.
    double spacing = 0;

    /// Copies values of nodes to the vertices.
    std::vector<Vec3> at_vertices(std::span<const Vec3> of_nodes) const;
    /// Vertices of a pair, in the order of the arguments of primitive_distance.
    std::array<std::uint32_t, 4> vertices_of(const LayerPair& pair) const {
        switch (pair.kind) {
            case PairKind::vertex_face: {
                const auto& t = triangles[pair.second];
                return {pair.first, t[0], t[1], t[2]};
            }
            case PairKind::edge_edge: {
                const auto& a = edges[pair.first];
                const auto& b = edges[pair.second];
                return {a[0], a[1], b[0], b[1]};
            }
            case PairKind::vertex_vertex: break;
        }
        // Unused places repeat a vertex, so that all four may be read.
        return {pair.first, pair.second, pair.second, pair.second};
    }
    /// Number of vertices of a pair.
    static int count(PairKind kind) { return kind == PairKind::vertex_vertex ? 2 : 4; }
    /// Number of vertices of the first primitive; these come first.
    static int first_count(PairKind kind) { return kind == PairKind::edge_edge ? 2 : 1; }
    /// The distance of the primitives minus the distance that the law uses: the sum of the half thicknesses of both surfaces [m].
    double offset_of(const LayerPair& pair) const;
    /// The contact with layers between two bodies, or image::no_contact.
    std::uint32_t contact_between(std::uint32_t a, std::uint32_t b) const { return contacts_.between(a, b); }
    /// The pair of these primitives, if they form one: their bodies have a contact, they share no vertex, some vertex can move, and
    /// neither is an edge or vertex inside a flat face.
    std::optional<LayerPair> pair_of(PairKind kind, std::uint32_t first, std::uint32_t second) const;

private:
    void add_vertices(const image::Image& image);
    void add_faces(const image::Image& image);
    void add_steps(const image::Image& image);
    void add_spacing(const image::Image& image);
    image::ContactLookup contacts_;
};

/// Distance of a pair at given positions of its vertices.
inline geometry::PrimitiveDistance primitive_distance(PairKind kind, const std::array<Vec3, 4>& x) {
    switch (kind) {
        case PairKind::vertex_face: return geometry::vertex_face(x[0], x[1], x[2], x[3]);
        case PairKind::edge_edge: return geometry::edge_edge(x[0], x[1], x[2], x[3]);
        case PairKind::vertex_vertex: break;
    }
    return geometry::vertex_vertex(x[0], x[1]);
}

/// All pairs whose distance (as the law uses it) is at most the thickness of their layers plus `margin`, sorted by key; if `margin`
/// is infinite, all pairs.
/// @param thickness  per contact [m]
std::vector<LayerPair> find_layer_pairs(const LayerSurface& surface, std::span<const Vec3> position,
                                        std::span<const double> thickness, double margin);

/// The numbers of an edge and of a triangle through which the edge passes.
struct Intersection {
    std::uint32_t edge = 0, triangle = 0;
};
/// Finds an intersection of the surface with itself, if there is one. The result is reliable if surfaces are further apart than
/// rounding errors, or if `depth` > 0.
/// @param depth  an edge counts only if both of its ends are further than this from the triangle's plane [m]
std::optional<Intersection> find_intersection(const LayerSurface& surface, std::span<const Vec3> position, double depth = 0);

}  // namespace avs::detect
