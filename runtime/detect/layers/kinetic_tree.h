#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// A discrete oriented polytope (k-DOP) with 26 faces, given by its extents along 13 axes: those through faces, corners and edges
/// of a cube. Coordinates along the axes are sums and differences of x, y and z, so the axis vectors do not have unit length.
struct Dop {
    static constexpr int axes = 13;
    std::array<double, axes> low, high;

    static Dop nothing();
    void include(const Dop& other);
    bool operator==(const Dop&) const = default;
};
/// Coordinates of a point along the axes.
std::array<double, Dop::axes> along_dop_axes(const Vec3& x);

/// A kinetic hierarchy of k-DOPs over primitives whose vertices move in straight lines between kicks, with a separation list: which
/// pairs of primitives are near.
///
///     vertex    its DOP contains it until the time `exit`, which is the certificate; the DOP is larger than the vertex needs
///     leaf      hull of the DOPs of the vertices of a primitive, widened by the primitive's reach
///     node      hull of its two children; the tree follows the places of primitives at the start
///
/// The separation list holds the ends of a simultaneous descent of the tree against itself: pairs of nodes that some axis
/// separates, and pairs of leaves that no axis separates. The latter are `near`. After a change of DOPs only the entries of the
/// changed nodes are checked: from entries that are no longer separated the descent goes on, and a list that has grown too long is
/// rebuilt from the root.
///
/// After Harmon, Vouga, Smith, Tamstorf & Grinspun 2012, section 4.2, and Weller & Zachmann 2006 (kinetic separation lists).
/// Difference from these: the faces of DOPs stand still until a vertex reaches them, instead of following the vertex that is
/// furthest out. So a kick reschedules only the certificate of its vertex, not one for each level and face.
class KineticTree {
public:
    struct Item {
        std::array<std::uint32_t, 3> vertex{};  ///< for a point: three times its vertex
        double reach = 0;                       ///< thickness around its vertices [m]
        std::uint32_t body = 0;
        bool held = false;  ///< whether it never moves
    };
    /// Whether primitives of two bodies may meet, given the numbers of the bodies, which may be equal.
    using MayMeet = bool (*)(const void* context, std::uint32_t a, std::uint32_t b);

    /// Two primitives that came near, or went apart, or are still near while one of them has a new DOP.
    struct Change {
        std::uint32_t a = 0, b = 0;  ///< a < b
        std::uint32_t slot = 0;      ///< small number of the pair while it is near
        bool near = false;
    };

    /// @param room  distance of a vertex from the sides of its new DOP [m], > 0
    KineticTree(std::span<const Item> items, std::size_t vertex_count, double room, MayMeet may_meet, const void* context);

    /// Builds the tree and the list; `changes` are all near pairs.
    void build(std::span<const Vec3> position, std::span<const Vec3> velocity);
    /// Time [s] >= 0 for which a vertex stays in its DOP at this velocity; infinite if it never leaves.
    double exit(std::uint32_t vertex, const Vec3& position, const Vec3& velocity) const;
    /// Makes a new DOP around a vertex. The next `update` changes nodes and list.
    void renew(std::uint32_t vertex, const Vec3& position, const Vec3& velocity);
    /// To be called after all calls of `renew` at an instant: updates nodes and list to the present DOPs of vertices.
    void update();
    /// Results of the last `build` or `update`.
    std::span<const Change> changes() const { return changes_; }

    /// Whether some axis separates the DOPs of these vertices by more than `reach` [m].
    bool apart(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second, double reach) const;
    /// Bound of the rounding errors of coordinates [m].
    double rounding() const { return rounding_; }
    std::size_t list_length() const { return entries_.size() - free_.size(); }
    std::uint64_t tests() const { return tests_; }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::int32_t overlapping = -1;
    struct Node {
        Dop dop;
        std::uint32_t parent = none;
        std::uint32_t left = none, right = none;  ///< none: a leaf
        std::uint32_t item = none;                ///< item of a leaf
        std::uint32_t body = none;                ///< body of all its primitives; none if there are several
        bool held = false;                        ///< whether all of it is held
        bool changed = false;
        std::vector<std::uint32_t> entries;
    };
    struct Entry {
        std::array<std::uint32_t, 2> node{none, none};
        std::array<std::uint32_t, 2> place{};  ///< places in the lists of entries of both nodes
        std::int32_t axis = overlapping;       ///< an axis that separates the nodes, or `overlapping`
        std::uint32_t slot = none;             ///< slot of a near pair
    };

    std::uint32_t split(std::span<std::uint32_t> items, std::span<const Vec3> centre, std::uint32_t parent);
    bool leaf(std::uint32_t node) const { return nodes_[node].left == none; }
    void set_leaf(std::uint32_t node);
    void refit(std::uint32_t node);
    void mark(std::uint32_t node);
    /// An axis that separates two nodes, or `overlapping` if there is none.
    std::int32_t separating(std::uint32_t a, std::uint32_t b);
    void meet(std::uint32_t a, std::uint32_t b);
    void descend(std::uint32_t a, std::uint32_t b);
    void descend_self(std::uint32_t node);
    void add_entry(std::uint32_t a, std::uint32_t b, std::int32_t axis);
    void remove_entry(std::uint32_t entry);
    void check(std::uint32_t entry);
    void set_near(Entry& entry, bool near);
    void report(const Entry& entry, bool near);
    static std::uint64_t key_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a < b ? a : b} << 32 | (a < b ? b : a); }
    void make_list();

    std::vector<Item> items_;
    double room_;
    double rounding_ = 0;
    MayMeet may_meet_;
    const void* context_;
    std::vector<Dop> vertex_dop_;
    std::vector<std::uint32_t> items_begin_, items_of_;  ///< items of each vertex
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> node_of_item_;
    std::vector<Entry> entries_;
    std::vector<std::uint32_t> free_, free_slots_;
    std::uint32_t slot_count_ = 0;
    std::vector<std::uint32_t> dirty_items_, changed_, work_;
    std::vector<std::uint8_t> dirty_;
    std::vector<Change> changes_;
    std::size_t length_when_made_ = 0;
    bool remaking_ = false;
    std::unordered_map<std::uint64_t, std::uint32_t> slots_;  ///< slots of near pairs while the list is made again
    std::uint64_t tests_ = 0;
};

}  // namespace avs::detect
