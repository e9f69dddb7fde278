#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/measure/skin.h"

namespace avs::measure {

/// Surface of a body; a body without a closed surface has no faces here.
struct Surface {
    std::vector<Face> faces;
};

/// How deep two bodies are in each other, or how deep a body is in itself.
struct Overlap {
    std::uint32_t first = 0, second = 0;  ///< numbers of the bodies, first <= second
    /// Depth of the deepest point of either surface: its distance to the nearest point of the other surface [m], > 0.
    double depth = 0;
    std::uint32_t body = 0;           ///< body to which this point belongs
    Vec3 at;                          ///< place of this point [m]
    std::uint32_t node = Skin::none;  ///< number of its node; none: the point is on an edge
    std::size_t nodes = 0;            ///< number of nodes that are inside
    std::size_t edges = 0;            ///< number of edges that pass through the other surface
    bool is_coincident = false;       ///< the bodies overlap although no node is inside and no edge passes through
};

/// Measures from positions alone how deep closed surfaces overlap, at every node and along all sides of faces. It shares no code
/// with the finder of contact (runtime/detect, runtime/advance/contact), so that each can be checked against the other.
///
/// A point is in another body if the surface of that body winds round it; its depth is the distance to the nearest point of that
/// surface. Along a side of a face the state changes only where the side crosses a triangle; a stretch between two crossings is
/// divided into tenths, and around the deepest of their ends the depth is maximised by golden-section search. A node is in its own
/// body if the surface winds round the point just in front of the node; its depth is the distance to the nearest triangle that
/// faces it.
class Depths {
public:
    struct Settings {
        /// Depth below which a point counts as on the surface, in mean edge lengths of the finer of the two bodies.
        double rounding = 1e-9;
        /// Whether overlaps of coincident bodies, which neither nodes nor edges show, are searched for, too.
        bool finds_coincident = false;
    };
    using MayMeet = std::function<bool(std::uint32_t, std::uint32_t)>;

    /// @param may_meet  whether two bodies, or a body with itself, may touch; called once for each pair whose bounds meet
    Depths(std::span<const Surface> surfaces, MayMeet may_meet, const Settings& settings);

    /// Moves the surfaces. The first call also measures their mean edge lengths.
    void place(std::span<const Vec3> at);
    /// The overlaps, sorted by (first, second). @param at positions of all nodes [m]
    std::vector<Overlap> measure(std::span<const Vec3> at);

    /// Distance from each node of a surface to the nearest other body that its body may meet [m], negative inside of that body. If
    /// no body is nearer than `within` of the node's body, the result is that value.
    /// @param within  largest distance that is searched, per body [m]
    /// @param out     result per node; numbers of nodes without a surface are not changed
    void gaps(std::span<const Vec3> at, std::span<const double> within, std::span<double> out);

    bool empty() const { return bodies_.empty(); }
    /// Mean length of the sides of a body's faces at the first measurement [m]; 0 if the body has none.
    double mean_edge(std::uint32_t body) const;

private:
    struct Body {
        std::uint32_t number = 0;
        Skin skin;
    };
    enum class State : std::uint8_t { unknown, out, on, in };
    struct Crossing {
        std::uint32_t edge = 0;
        double share = 0;
    };
    /// One body of a pair, and which of its points are in the other body.
    struct Side {
        const Skin* own = nullptr;
        const Skin* other = nullptr;
        std::uint32_t number = 0;  ///< number of the body
        double on = 0;             ///< depth below which a point counts as on the surface [m]
        std::vector<Crossing> crossings{};
        std::vector<std::uint32_t> close{};  ///< triangles of this body that are near the other surface
    };

    template <class Use>
    void for_each_pair(double slack, Use&& use);
    bool may_meet(std::uint32_t a, std::uint32_t b);
    void measure_pair(Body& a, Body& b, std::vector<Overlap>& out);
    void measure_own(Body& body, std::vector<Overlap>& out);
    void find_nodes(const Side& side, Overlap& found);
    void find_edges(Side& side, Overlap& found);
    bool is_in(const Side& side, std::uint32_t edge, double from, double to) const;
    void look_along(const Side& side, std::uint32_t edge, double from, double to, Overlap& found);
    void find_coincident(const Side& side, Overlap& found) const;
    static std::uint32_t on_triangle(const Side& side, const Vec3& x);
    static State state_of(const Side& side, std::uint32_t vertex, double* depth);
    static void keep(Overlap& found, double depth, const Vec3& at, std::uint32_t body, std::uint32_t node);

    std::vector<Body> bodies_;
    MayMeet may_meet_;
    Settings settings_;
    std::vector<State> state_;            ///< scratch: state of each vertex of a skin
    std::vector<std::uint32_t> touched_;  ///< scratch: vertices whose state is known
    std::vector<std::uint32_t> by_low_;   ///< bodies, sorted by the low end of their bounds
};

}  // namespace avs::measure
