#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/events/kernels.h"
#include "runtime/base/huge_pages.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Constants of all strain and load events in the form that kernels read: one record per event, in the order of event ids
/// (elements, loads, then the damping kicks of elements). The id of an event is the number of the first unit of its record. Damping
/// comes last at a tick: before loads it would act on the velocity that an elastic kick gives a body at rest under balanced forces.
struct Arena {
    struct alignas(kernels::unit_size) Unit {
        std::byte bytes[kernels::unit_size];
    };
    std::vector<Unit, HugePages<Unit>> units;
    /// Per unit at which a record begins: its element; for damping kicks E + element, with E the number of elements; not set for
    /// loads.
    std::vector<std::uint32_t> unit_element;
    std::vector<std::uint32_t> element_unit;  ///< first unit of each element's record
    std::vector<std::uint32_t> load_unit;     ///< first unit of each load's record
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        damping_unit;                 ///< damped elements, and the first unit of the damping kicks of each
    std::uint32_t first_damping = 0;  ///< units from here on belong to damping kicks
    Tick shortest = 0, longest = 0;   ///< periods; 0 if there are no events

    const std::byte* data() const { return units.empty() ? nullptr : units.front().bytes; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(units.size()); }

    /// Period of the event whose record begins at a unit.
    Tick period(std::uint32_t unit) const {
        return static_cast<Tick>(*reinterpret_cast<const std::uint64_t*>(units[unit].bytes) & kernels::period_mask);
    }
    /// Marks an element whose last force contact needs.
    /// @param nodes  for potentials, which have many nodes: those at which the force is needed, ascending; empty: all
    void keep_force(std::uint32_t element, std::span<const NodeId> nodes = {});
    /// Marks all elements with a slot (State::force_slot).
    void keep_forces(std::span<const std::uint32_t> force_slot, std::span<const NodeId> nodes);
};

Arena make_arena(const image::Image& image);

/// The context of kernels for an image and its arena, without the rows of the state.
kernels::Context context_of(const image::Image& image, const Arena& arena);
/// Makes kernels with this context act on the rows of a state.
void bind(kernels::Context& context, state::State& state);

}  // namespace avs::advance
