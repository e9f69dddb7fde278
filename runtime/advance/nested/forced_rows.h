#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/nested/plan.h"
#include "runtime/advance/shared/forcings.h"

namespace avs::advance::nested {

/// Drives and loads that change with time or follow the deformation, in the nested engine. They act on the rows of the state, so
/// the rows of their nodes are copied there before and back afterwards. Driven nodes are shared ones; their projectors change with
/// the drives.
class ForcedRows {
public:
    ForcedRows(const image::Image& image, Plan& plan, const OutsideFunctions& outside)
        : plan_(plan), image_(image), forcings_(image, outside) {}

    /// To be called before all others: sets the time from which drives and loads act.
    void start(Tick now);
    Tick next() const { return forcings_.next(); }
    /// Nodes whose velocities the last `act` may have changed.
    std::span<const std::uint32_t> touched() const { return forcings_.touched(); }
    /// Executes the events due at `tick == next()`, which becomes `state.now`.
    std::optional<Stop> act(Tick tick, const Context& context, state::State& state);
    /// Copies the projectors of driven nodes from the state to the plan.
    void follow_drives(const state::State& state);

private:
    Plan& plan_;
    image::Image image_;
    Forcings forcings_;
    std::vector<std::uint32_t> rows_;
    std::vector<std::uint32_t> driven_;  ///< numbers of the shared nodes that a drive holds at some time of the run
};

}  // namespace avs::advance::nested
