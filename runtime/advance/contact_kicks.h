#pragma once

#include <cstdint>
#include <memory>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Contact kicks of all contactor nodes: one event per contactor, whose next tick each kick decides.
/// The engine owns the order; at one tick contact kicks come after strain and load kicks, by contactor number.
class ContactKicks {
public:
    explicit ContactKicks(const image::Image& image);
    ~ContactKicks();
    ContactKicks(ContactKicks&&) noexcept;

    /// Sizes the parts of the state that contact needs: tallies, `force_slot`, `last_force`, `last_kick`.
    void prepare(state::State& state) const;

    /// Tick of the first look of a contactor.
    Tick first_tick(std::uint32_t contactor) const;

    /// One look at `now`: drifts what it hits, changes momenta by the contact's law. Returns the tick of the next look, > now.
    Tick kick(std::uint32_t contactor, Tick now, state::State& state);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
