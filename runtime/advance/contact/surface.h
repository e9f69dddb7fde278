#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/shared/kick_lists.h"
#include "runtime/base/id.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/geometry/round_surface.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Numbers of the search for hits. Reasons: docs/contact.md, section 2, with those of edges.
namespace hit_rule {
/// In shortest edges of a node's elements: a node less deep than this is on the surface, to rounding.
inline constexpr double rounding = 1e-9;
/// In shortest edges of a node's elements: the tested point lies this far behind the node, inside its own body. At the node
/// itself rounding would decide which rims of flush bodies are inside each other.
inline constexpr double behind = 2e-8;
/// In widths of a face: a foot that is beside the face by less counts as on it, because of rounding and of the shift `behind`. In
/// lengths of an edge: a point that is nearer to an end than this is the node there.
inline constexpr double on_face = 1e-6;
/// In sizes of the nearest face: a node that is deeper is found only in a body that it was in before.
inline constexpr double reach = 1;
/// Cos of 60 degrees, within which directions count as equal or as opposite: a normal as one that held the node, a face as
/// opposite to the node's own surface or to the arc of an edge.
inline constexpr double alike = 0.5;
/// In shortest edges of a node's elements: a step of this height from one body to the next does not stop a sliding node.
inline constexpr double step = 0.05;
inline constexpr double beside =
    0.5;  ///< in sizes of the nearest face: an opposite face within this distance is preferred to the nearest one
inline constexpr double remember = 3.5;  ///< periods for which a contactor remembers the bodies that it was in
inline constexpr double lately = 1.5;    ///< periods: a memory this recent is of the previous look
/// A patch may be so far from its face: in units of what it is at rest, and in sizes of the face, for deformed ones.
inline constexpr double bulge_at_rest = 1.5, bulge = 0.05;
/// A look is brought forward if the next one would find a node deeper than this, in shortest edges of the elements there.
inline constexpr double entry_depth = 0.05;
inline constexpr double entry_way = 0.0125;  ///< only for nodes that move farther than this until then, in the same unit
inline constexpr Tick entry_looks = 4;       ///< to one of this many places in its period
}  // namespace hit_rule

/// Data of an image that contact needs, arranged once. A point is a boundary node of a body with contact; points are sorted by
/// node.
struct ContactSurface {
    static constexpr ContactorId no_contactor{0xffffffff};
    explicit ContactSurface(const image::Image& image);

    detect::Surface search;
    double mean_face_size = 0;                    ///< [m]
    std::vector<NodeId> node_of_point;            ///< P
    std::vector<ContactorId> contactor_of_point;  ///< P; no_contactor: it has none, since its node never moves
    std::vector<double> face_size;                ///< [m]
    std::vector<char> is_smooth;                  ///< per contact; empty if none is
    geometry::RoundSurface round;                 ///< of bodies with such contacts
    std::vector<double> bulge;                    ///< per face: how far its round patch may be from it [m]; empty if none is smooth
    std::vector<detect::FaceAtRest> at_rest;      ///< per face
    std::vector<double> shortest_edge;            ///< P: between nodes of the elements there, at rest [m]
    Grouped<FaceId, ContactorId> faces_at;        ///< per contactor: faces around it
    Grouped<ContactId, ContactorId> contacts_of;  ///< per contactor: contacts of its body
    Grouped<ElementKick, PointId> element_kicks;  ///< per point: by element, or the engine's rows (read_forces_at)
    Grouped<ElementKick, PointId> damping_kicks;  ///< per point: the same for damping; empty where nothing is damped
    Grouped<LoadKick, PointId> load_kicks;        ///< per point
    Grouped<ForcedKick, PointId> forced_kicks;    ///< per point
    std::vector<std::uint32_t> force_slot;        ///< E, of damped elements 2 E, as in State
    std::size_t force_rows = 0, force_clocks = 0;  ///< sizes of State::last_force and last_kick

private:
    std::vector<PointId> add_points(const image::Image& image);
    void add_faces(const image::Image& image, const std::vector<PointId>& point_of_node);
    void add_round(const image::Image& image);
    void add_contactors(const image::Image& image, const std::vector<PointId>& point_of_node);
    void add_kicks(const image::Image& image, const std::vector<PointId>& point_of_node);
};

}  // namespace avs::advance
