#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

/// The events that kick a node, and where the last kick of each is stored; used for velocities at an instant.
namespace avs::advance {

/// Lists of values per owner, stored one after another. An owner of a typed id is asked by that id alone.
template <class Value, class Owner = std::uint32_t>
struct Grouped {
    std::vector<std::uint32_t> begin{0};
    std::vector<Value> values;
    Grouped() = default;
    /// The same lists for owners of another kind, whose numbers are the same.
    template <class Other>
    explicit Grouped(Grouped<Value, Other>&& other) : begin(std::move(other.begin)), values(std::move(other.values)) {}
    explicit Grouped(const std::vector<std::vector<Value>>& groups) {
        for (const std::vector<Value>& of_owner : groups) { add_group(of_owner); }
    }
    std::span<const Value> operator[](Owner owner) const { return {values.data() + begin[owner], begin[owner + 1] - begin[owner]}; }
    void add_group(std::span<const Value> of_owner) {
        values.insert(values.end(), of_owner.begin(), of_owner.end());
        close_group();
    }
    void close_group() { begin.push_back(static_cast<std::uint32_t>(values.size())); }
};

/// Where to find the last elastic or damping kick of an element at one of its nodes, or of several elements that always act
/// together.
struct ElementKick {
    std::uint32_t clock = 0;      ///< index in State::last_kick
    std::uint32_t force_row = 0;  ///< index in State::last_force
    double half_period = 0;       ///< half the period [ticks]
};

/// All periods times 2^powers, exactly.
template <class Owner>
void scale_periods(Grouped<ElementKick, Owner>& kicks, int powers) {
    for (ElementKick& kick : kicks.values) kick.half_period = std::ldexp(kick.half_period, powers);
}

/// The constant nodal force of a load and its clock.
struct LoadKick {
    Vec3 force;
    EventClock clock;
};

/// A load without a potential at a node.
struct ForcedKick {
    std::uint32_t row = 0;   ///< index in State::forced
    double half_period = 0;  ///< half the period [ticks]
};

/// Constant loads of the nodes that have a place, listed per place.
/// @param place  per node of the image; `count` or more: the node has no place
template <class Place = std::uint32_t>
Grouped<LoadKick, Place> load_kicks(const image::Image& image, std::span<const std::type_identity_t<Place>> place,
                                    std::size_t count) {
    std::vector<std::vector<LoadKick>> kicks(count);
    for (const image::LoadEvent& load : image.tables.loads)
        if (place[load.node] < count) kicks[place[load.node]].push_back({load.force, load.clock});
    return Grouped<LoadKick, Place>(kicks);
}

/// Loads without a potential of the nodes that have a place, listed per place.
template <class Place = std::uint32_t>
Grouped<ForcedKick, Place> forced_kicks(const image::Image& image, std::span<const std::type_identity_t<Place>> place,
                                        std::size_t count) {
    std::vector<std::vector<ForcedKick>> kicks(count);
    for (const image::Forcing& forcing : image.metadata.forcings)
        for (std::uint32_t row = forcing.first_node; row < forcing.first_node + forcing.node_count; ++row) {
            const std::uint32_t at = place[image.tables.forced_nodes[row].node];
            if (at < count) kicks[at].push_back({row, 0.5 * static_cast<double>(forcing.clock.period)});
        }
    return Grouped<ForcedKick, Place>(kicks);
}

}  // namespace avs::advance
