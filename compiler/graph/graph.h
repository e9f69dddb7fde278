#pragma once

#include <string>
#include <vector>

#include "runtime/base/small_list.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

/// The event graph: every static event with its kernel, stencil and clock, and the templates of dynamic ones. It has the image's
/// numbering and units; optimiser passes are functions graph -> graph; `emit` writes it as it stands.
///
/// The graph deliberately is made of the image's own row types: what a pass sees is what the runtime gets.
namespace avs::graph {

using Stencil = SmallList<std::uint32_t, 8>;

struct StrainEvent {
    ElementKind kind = ElementKind::tet4;
    std::uint32_t material = 0;
    std::uint32_t body = 0;
    Stencil stencil;  ///< nodes it reads and kicks; node_count(kind) of them, if that is not left open
    EventClock clock;
    double critical_step = 0;        ///< 2 / omega_max of the element alone, at rest [s]
    std::uint64_t first_weight = 0;  ///< in Graph::weights, of kinds that share some
    std::uint8_t follow = 0;         ///< 0: a fixed clock; i: it follows the state by metadata.follow[i - 1]
    std::size_t parameters() const { return parameter_count(kind, stencil.size()); }
    bool operator==(const StrainEvent&) const = default;
};

struct Node {
    Vec3 position, velocity;
    double mass = 0;
    std::uint32_t body = 0;
    std::uint32_t projector = 0;
    double radius = 0;  ///< of a particle, or half the thickness of a sheet [m]
};

/// Nodes of a body at which clocks may pump energy into the motion they sample: see optimise/flag_resonance.h.
struct Resonance {
    std::uint32_t body = 0;
    std::uint32_t contact =
        image::no_contact;    ///< the penalty layers against its slowest clock; else strain clocks among each other
    std::uint32_t nodes = 0;  ///< how many
    std::uint32_t worst = 0;  ///< the node with the largest measure
    double measure = 0;       ///< half turns of its fast elements in a slow period; of layers omega h
    Tick slow = 0, fast = 0;  ///< periods there, the quickest one; of layers the slowest clock's and the first layer's
    bool operator==(const Resonance&) const = default;
};

struct Graph {
    image::Metadata metadata;  ///< `blocks` and the element ranges of `bodies` are filled by emit
    std::vector<Node> nodes;
    std::vector<Mat3> projectors{Mat3::identity()};
    std::vector<StrainEvent> strain;
    std::vector<double> parameters;  ///< `parameters()` of each strain event, one after another
    std::vector<double> weights;     ///< numbers that events share, table after table
    std::vector<image::LoadEvent> loads;
    std::vector<image::DrivenNode> driven_nodes;
    std::vector<image::ForcedNode> forced_nodes;
    std::vector<image::PressureFace> pressure_faces;
    std::vector<image::SurfaceTerm> surface_terms;  ///< of smooth shells
    std::vector<image::Face> faces;               ///< `element` is an index into `strain`
    std::vector<image::Contactor> contactors;     ///< templates of contact kicks
    std::vector<std::uint32_t> body_group;        ///< B: bodies of a group have the same contacts
    std::vector<image::ContactRow> contact_rows;  ///< between groups
    std::vector<std::vector<std::uint32_t>> node_sets;
    std::vector<Resonance> resonances;  ///< what a pass has found; nothing of the image
};

}  // namespace avs::graph
