#pragma once

#include <string>
#include <vector>

#include "runtime/base/small_list.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

/// The event graph: every static event with its kernel, stencil and clock, and the templates of dynamic events. Numbering and
/// units are those of the image. Optimiser passes are functions from graph to graph. `emit` writes the graph unchanged.
///
/// The graph is made of the image's own row types on purpose: a pass sees what the runtime gets.
namespace avs::graph {

using Stencil = SmallList<std::uint32_t, 8>;

struct StrainEvent {
    ElementKind kind = ElementKind::tet4;
    std::uint32_t material = 0;
    std::uint32_t body = 0;
    Stencil stencil;  ///< nodes that it reads and kicks; node_count(kind) of them, if the kind has a fixed number
    EventClock clock;
    double critical_step = 0;        ///< 2 / omega_max of the single element at rest [s]
    std::uint64_t first_weight = 0;  ///< index into Graph::weights, of kinds that share weights
    std::uint8_t follow = 0;         ///< 0: the clock is fixed; i: it follows the state by metadata.follow[i - 1]
    std::size_t parameters() const { return parameter_count(kind, stencil.size()); }
    bool operator==(const StrainEvent&) const = default;
};

struct Node {
    Vec3 position, velocity;
    double mass = 0;
    std::uint32_t body = 0;
    std::uint32_t projector = 0;
    double radius = 0;  ///< radius of a particle, or half the thickness of a sheet [m]
};

/// A warning about nodes of a body at which clocks may pump energy into the motion that they sample: see
/// optimise/flag_resonance.h.
struct Resonance {
    std::uint32_t body = 0;
    std::uint32_t contact = image::no_contact;  ///< the contact whose penalty layers are compared with the body's slowest clock;
                                                ///< none: strain clocks are compared with each other
    std::uint32_t nodes = 0;                    ///< number of such nodes
    std::uint32_t worst = 0;                    ///< the node with the largest measure
    double measure = 0;                         ///< half turns of the fast elements' vibration in a slow period; for layers omega h
    /// Slowest and fastest period at the node; for layers those of the slowest clock and of the first layer.
    Tick slow = 0, fast = 0;
    bool operator==(const Resonance&) const = default;
};

struct Graph {
    image::Metadata metadata;  ///< `blocks` and the element ranges of `bodies` are filled by emit
    std::vector<Node> nodes;
    std::vector<Mat3> projectors{Mat3::identity()};
    std::vector<StrainEvent> strain;
    std::vector<double> parameters;  ///< `parameters()` of each strain event, one event after another
    std::vector<double> weights;     ///< numbers that events share, one table after another
    std::vector<image::LoadEvent> loads;
    std::vector<image::DrivenNode> driven_nodes;
    std::vector<image::ForcedNode> forced_nodes;
    std::vector<image::PressureFace> pressure_faces;
    std::vector<image::SurfaceTerm> surface_terms;  ///< terms of smooth shells
    std::vector<image::Face> faces;                 ///< `element` is an index into `strain`
    std::vector<image::Contactor> contactors;       ///< templates of contact kicks
    std::vector<std::uint32_t> body_group;          ///< B groups; bodies of a group have the same contacts
    std::vector<image::ContactRow> contact_rows;    ///< between groups
    std::vector<std::vector<std::uint32_t>> node_sets;
    std::vector<Resonance> resonances;  ///< found by a pass; not part of the image
};

}  // namespace avs::graph
