#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/shared/engine.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The nested engine, for scenes whose static clocks are base * 2^k with phase 0. So the events of a tick are known in advance:
/// those of all clocks with k up to some level. There is no queue; elements of a patch with the same clock are kicked eight at a
/// time.
///
/// It takes the same steps as the exact engine and agrees with it to rounding, since kicks of one tick are added in another order.
/// `Ledger::strain` is computed as the whole change of kinetic energy minus the changes by all other causes.
class NestedEngine {
public:
    // For the interface see the concepts Engine and LayerEngine (shared/engine.h). Images with other clocks are refused. How a run
    // is divided into calls of `advance` may change the last digits of the ledger, but not positions, momenta, node times and
    // contact.
    static Result<NestedEngine> make(const image::Image& image, const EngineSettings& settings = {});
    ~NestedEngine();
    NestedEngine(NestedEngine&&) noexcept;
    std::optional<Stop> advance(state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);
    double unsettled_energy(const state::State& state) const;
    std::optional<std::string> passed_unseen() const;
    double contact_seconds() const;
    std::vector<simd::Level> levels() const;
    void log_knots(std::vector<certify::Knot>* to);
    detect::LayerStatistics layer_statistics() const;

    struct Statistics {
        std::uint32_t levels = 0, patches = 0, rows = 0, shared_rows = 0, entries = 0;
        std::uint64_t elements = 0, batches = 0;  ///< batches have eight lanes each
        std::uint64_t resident_bytes = 0;         ///< memory of the engine, without image and state
    };
    Statistics statistics() const;

private:
    struct Impl;
    explicit NestedEngine(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
