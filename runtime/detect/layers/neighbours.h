#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/layers/distances.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/geometry/box_tree.h"

namespace avs::detect {

/// The near pairs of a surface, kept up to date while its vertices move.
///
/// Each vertex has a place of reference. A pair that is not listed has, at these places, a distance (as the law uses it) of more
/// than the thickness of its layers plus `margin`. So as long as no vertex is further than margin / 2 from its place, the distance
/// is more than the thickness. A vertex that is about to go further gets a new place: only for primitives with this vertex
/// neighbours are searched again, and all other pairs stay as they are, under the same number. Pairs that have moved apart stay
/// listed until `renew` is called for one of their vertices in `asked`.
class LayerNeighbours {
public:
    /// @param thickness  per contact [m]
    LayerNeighbours(const LayerSurface& surface, std::span<const double> thickness, simd::Level limit);
    /// Levels of machine code of the kernels in use.
    std::vector<simd::Level> levels() const { return {distances_.level(), geometry::boxes(limit_).level}; }

    /// Makes the list from nothing: all references are new, all pairs are in `added`. With an infinite margin it contains all pairs
    /// permanently.
    void build(std::span<const Vec3> position, double margin);
    /// Sets new references of these vertices, from the positions of all vertices. New pairs are in `added`. Pairs of the vertices
    /// `asked` that are too far apart now are in `removed`.
    void renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position, std::span<const std::uint32_t> asked);

    /// Numbers of the pairs that the last call of `build` or `renew` has added, and removed. A number that has become free is not
    /// given to another pair before the next call.
    std::span<const std::uint32_t> added() const { return added_; }
    std::span<const std::uint32_t> removed() const { return removed_; }
    /// All pair numbers are smaller than this.
    std::size_t slots() const { return pairs_.size(); }
    std::size_t count() const { return pairs_.size() - free_.size(); }
    const LayerPair& pair(std::uint32_t number) const { return pairs_[number].pair; }
    const LayerSurface& surface() const { return surface_; }
    bool has_pairs(std::uint32_t vertex) const { return !of_vertex_[vertex].empty(); }
    /// Group of a vertex. Vertices of a group are near each other, and a search for neighbours of one covers all of them. Valid
    /// until the next `build` or `renew`.
    std::uint32_t group_of(std::uint32_t vertex) const { return vertices_.boxes->leaf_of(vertex); }
    std::size_t groups() const { return vertices_.boxes->node_count(); }
    const Vec3& reference(std::uint32_t vertex) const { return reference_[vertex]; }

    /// Numbers of the pairs that have this vertex, each once.
    std::span<const std::uint32_t> pairs_of(std::uint32_t vertex) const { return of_vertex_[vertex]; }
    /// Prefetches what `pairs_of` reads.
    void prefetch_pairs_of(std::uint32_t vertex) const { __builtin_prefetch(&of_vertex_[vertex]); }

private:
    /// Items are all primitives: vertices, then triangles, then edges. A pair is in the lists of its vertices.
    struct Pair {
        LayerPair pair;
        std::array<std::uint32_t, 2> item{};
        std::array<std::uint32_t, 4> place{};  ///< places in the lists of its vertices
        std::uint64_t checked = 0;             ///< number of the last call that measured its distance (`call_`)
    };
    /// Data of a primitive that follow from its vertices; the largest radius is in `radius_`.
    struct Item {
        std::uint32_t body : 30 = 0;
        std::uint32_t held : 1 = 0;    ///< whether all its vertices are held
        std::uint32_t within : 1 = 0;  ///< whether it is inside a flat face and makes no pairs
    };
    /// A pair found by boxes, before its distance is measured.
    struct Candidate {
        LayerPair pair;
        std::array<std::uint32_t, 2> item{};
    };
    /// The boxes of one kind of primitive. A box is touched if a vertex of its primitive has a new reference.
    struct Tree {
        std::uint32_t first = 0, last = 0;  ///< its items are in [first, last)
        std::optional<geometry::BoxTree> boxes;
        std::vector<std::uint32_t> touched;  ///< leaves with touched boxes
        std::vector<std::uint8_t> lanes;     ///< per leaf: bits of touched boxes
        std::vector<std::uint8_t> paired;    ///< per leaf: bits of boxes whose items have pairs
        /// Per leaf: its place in `near_words_` while it is near the leaf that is being searched for, otherwise 0.
        std::vector<std::uint32_t> near_place;
        void make(std::span<const geometry::Box> from, simd::Level limit);
        void touch(std::uint32_t box);
        void touch_nothing();
        void set_paired(std::uint32_t box, bool paired);
        void refit();
    };
    /// For two trees: which boxes of a leaf of the first tree and of leaves of the second tree belong to primitives with a common
    /// vertex. Valid until the trees are rebuilt.
    struct Sharing {
        std::vector<std::uint32_t> begin;              ///< per leaf: its first entry
        std::vector<std::uint32_t> leaf;               ///< per entry: leaf of the other tree; then one unused entry
        std::vector<std::uint64_t> word;               ///< bits as in BoxTree::find_near; then `words_ahead` + 1 unused ones
        static constexpr std::size_t words_ahead = 8;  ///< one cache line, for prefetching
    };
    std::uint32_t triangle_item(std::uint32_t triangle) const { return vertex_count_ + triangle; }
    std::uint32_t edge_item(std::uint32_t edge) const { return vertex_count_ + triangle_count_ + edge; }
    void touch(std::uint32_t item);
    void update_box(std::uint32_t item);
    void make_trees();
    void touch_trees();
    void search();
    template <class EachSharing>
    void find_sharing(const Tree& of, Tree& among, EachSharing&& each_sharing, Sharing& sharing);
    void search(PairKind kind, const Tree& of, Tree& among, const Sharing& sharing);
    std::uint32_t item_of(const Tree& tree, std::uint32_t box) const {
        return &tree == &particles_ ? surface_.particles[box] : tree.first + box;
    }
    std::uint32_t box_of(const Tree& tree, std::uint32_t item) const {
        return &tree == &particles_ ? particle_of_[item] : item - tree.first;
    }
    void offer(PairKind kind, std::uint32_t item, std::uint32_t other);
    template <class Of, class Use>
    void tell_near(std::size_t count, Of&& of, Use&& use);
    std::span<const std::uint32_t> triangles_of(std::uint32_t vertex) const {
        return {items_of_.data() + items_begin_[vertex], items_of_.data() + edges_begin_[vertex]};
    }
    std::span<const std::uint32_t> edges_of(std::uint32_t vertex) const {
        return {items_of_.data() + edges_begin_[vertex], items_of_.data() + items_begin_[vertex + 1]};
    }
    void drop_far(std::span<const std::uint32_t> vertices);
    void set_paired(std::uint32_t item, bool paired);
    void add(const Candidate& near);
    void remove(std::uint32_t number);

    const LayerSurface& surface_;
    std::span<const double> thickness_;
    std::uint32_t vertex_count_, triangle_count_;
    double margin_ = 0;
    double reach_ = 0;  ///< primitives that are further apart than this are not near
    std::vector<Vec3> reference_;
    std::vector<Item> items_;
    std::vector<double> radius_;                 ///< per item: largest radius of its vertices [m]
    std::vector<geometry::Box> boxes_;           ///< per item, at the references
    std::vector<geometry::Box> particle_boxes_;  ///< copies of the boxes of particles, by particle
    std::vector<std::uint32_t> particle_of_;     ///< per vertex: its particle, or no_vertex
    Tree vertices_, triangles_, edges_, particles_;
    Sharing triangles_of_vertices_, vertices_of_triangles_, edges_of_edges_, none_of_particles_;
    std::vector<std::uint32_t> near_leaves_;             ///< leaves near the one that is being searched for
    std::vector<std::uint64_t> near_words_;              ///< bits as in BoxTree::find_near for these; entry 0 is unused
    std::size_t wandered_ = 0;                           ///< number of references renewed since the trees were made
    std::vector<std::uint32_t> items_begin_, items_of_;  ///< per vertex: the triangles that contain it, then the edges
    std::vector<std::uint32_t> edges_begin_;             ///< per vertex: place of the first edge there
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> free_;
    std::vector<std::vector<std::uint32_t>> of_vertex_;  ///< per vertex: numbers of its pairs
    std::vector<std::vector<std::uint32_t>> others_of_;  ///< per item: the other items of its pairs
    std::vector<std::uint32_t> touched_;                 ///< items that have a vertex with a new reference
    std::vector<std::uint64_t> touched_at_;              ///< per item: number of the last call in which it was touched
    std::uint64_t call_ = 0;                             ///< number of calls of `build` and `renew`
    std::vector<Candidate> candidates_;
    std::vector<std::uint32_t> doubtful_;  ///< numbers of pairs whose distance is needed
    simd::Level limit_;                    ///< highest level of machine code
    LayerDistances distances_;
    std::vector<std::uint32_t> added_, removed_;
};

}  // namespace avs::detect
