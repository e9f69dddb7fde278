#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/shared/kick_lists.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Numbers of the search for hits. Reasons: docs/contact.md, section 2, with those of edges.
namespace hit_rule {
/// In shortest edges of a node's elements: what is in by less is on the surface, to rounding.
inline constexpr double rounding = 1e-9;
/// In shortest edges of a node's elements: so far behind its surface the body's own matter is asked for, not the surface itself. Of
/// bodies that lie flush with each other rounding would say what of one's rim is in the other.
inline constexpr double behind = 2e-8;
/// In widths of a face: a foot so far beside it, to rounding and to what `behind` shifts, is on it; in lengths of an edge: a point
/// so near to its end is the node there.
inline constexpr double on_face = 1e-6;
/// In sizes of the nearest face: deeper than this a node is found where it was in before alone.
inline constexpr double reach = 1;
/// Cos of 60 degrees: directions that are the same, or opposite. A surface goes on as where a node was held; a face is opposite to
/// the node's own surface, or to the arc of an edge.
inline constexpr double alike = 0.5;
/// In shortest edges of a node's elements: a step so high from one body to the next does not stop what slides.
inline constexpr double step = 0.05;
inline constexpr double beside =
    0.5;  ///< in sizes of the nearest face: no farther than this an opposite face is taken before that one
inline constexpr double remember = 3.5;  ///< periods for which it counts where a contactor was in
inline constexpr double lately = 1.5;    ///< periods since the look before
/// A look is brought forward where the next one would find a node deeper than this, in shortest edges of the elements there.
inline constexpr double entry_depth = 0.05;
inline constexpr double entry_way = 0.0125;  ///< of nodes that go farther than this until then, likewise
inline constexpr Tick entry_looks = 4;       ///< to so many places in its period
}  // namespace hit_rule

/// What contact needs of an image, arranged once. A point is a boundary node of a body with contact; points are sorted by node.
struct ContactSurface {
    explicit ContactSurface(const image::Image& image);

    detect::Surface search;
    double mean_face_size = 0;                      ///< [m]
    std::vector<std::uint32_t> node_of_point;       ///< P
    std::vector<std::uint32_t> contactor_of_point;  ///< P; no_node: none (its node never moves)
    std::vector<double> face_size;                  ///< [m]
    std::vector<detect::FaceAtRest> at_rest;        ///< per face
    std::vector<double> shortest_edge;              ///< P: between nodes of the elements there, at rest [m]
    Grouped<std::uint32_t> faces_at;                ///< per contactor: faces around it
    Grouped<std::uint32_t> contacts_of;             ///< per contactor: contacts of its body
    Grouped<ElementKick> element_kicks;             ///< per point; here by element, an engine may have rows of its own
    Grouped<ElementKick> damping_kicks;             ///< per point, likewise; empty where nothing is damped
    Grouped<LoadKick> load_kicks;                   ///< per point
    Grouped<ForcedKick> forced_kicks;               ///< per point
    std::vector<std::uint32_t> force_slot;          ///< E, of damped elements 2 E, as in State
    std::size_t force_rows = 0, force_clocks = 0;   ///< sizes of State::last_force and last_kick

private:
    std::vector<std::uint32_t> add_points(const image::Image& image);
    void add_faces(const image::Image& image, const std::vector<std::uint32_t>& point_of_node);
    void add_contactors(const image::Image& image, const std::vector<std::uint32_t>& point_of_node);
    void add_kicks(const image::Image& image, const std::vector<std::uint32_t>& point_of_node);
};

}  // namespace avs::advance
