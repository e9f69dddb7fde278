#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/shared/kick_lists.h"
#include "runtime/detect/surface.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Rules of the narrow test, in face sizes. Source: measured, see docs/contact.md.
namespace hit_rule {
inline constexpr double lateral_tolerance = 0.05;  ///< a foot this far beside a face still counts
inline constexpr double outside_depth = 0.05;      ///< but only if the node is no deeper than this
/// A foot no further beside is on the face: of a node above the seam of two faces rounding may find either foot beside its face.
inline constexpr double seam = 1e-9;
/// Under friction: of two hits that differ by less, that of the smaller index goes first. Where all is symmetric rounding would
/// choose, and friction makes much of who goes first.
inline constexpr double tie = 1e-9;
/// Under friction: what is no deeper than this, in sizes of its coordinates, is out. Of flush bodies rounding would say who is in.
inline constexpr double rounding = 1e-14;
inline constexpr double depth = 1;        ///< deeper is not a hit, but the other side of something
inline constexpr double thickness = 0.5;  ///< nor deeper than this share of what is behind the face: it is nearer to the other side
inline constexpr double opposed = 0.25;   ///< the normals of node and face: cos of their angle < -opposed
/// The same for nodes deeper than `outside_depth`: a node of a flat face that is below a leaning side face went in by another face.
/// A corner of a box that meets a plane has at least 0.577, an edge 0.707.
inline constexpr double deep_opposed = 0.5;
inline constexpr double follow = 3.5;  ///< periods for which it counts where a contactor was in
inline constexpr double fresh = 1.5;   ///< what came in just now is no deeper than what it goes in so many periods
/// A look is brought forward where the next one would find a node deeper than this, in shortest edges of the elements there.
inline constexpr double entry_depth = 0.05;
inline constexpr double entry_way = 0.0125;    ///< of nodes that go farther than this until then, likewise
inline constexpr Tick entry_looks = 4;         ///< to so many places in its period
inline constexpr std::uint64_t ask_every = 4;  ///< looks: nodes of crumpled surfaces ask those around them where they are in
inline constexpr double alike = 0.5;           ///< cos: no node comes in by a face that faces the same way
}  // namespace hit_rule

/// What contact needs of an image, arranged once. A point is a boundary node of a body with contact; points are sorted by node.
struct ContactSurface {
    explicit ContactSurface(const image::Image& image);

    detect::Surface search;
    double mean_face_size = 0;                      ///< [m]
    std::vector<std::uint32_t> node_of_point;       ///< P
    std::vector<std::uint32_t> contactor_of_point;  ///< P; no_node: none (its node never moves)
    std::vector<double> face_size;                  ///< [m]
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
