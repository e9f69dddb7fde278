#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/detect/layers/look.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Which machine code the nested engine runs in. All give the same bits; what the processor lacks is replaced by the next lower.
enum class NestedSimd : std::uint8_t {
    avx512,    ///< the best
    avx2,      ///< with FMA
    baseline,  ///< any x86-64
};

struct NestedSettings {
    int threads = 1;  ///< > 0; changes the time a run takes, never a bit of its result
    NestedSimd simd = NestedSimd::avx512;
    /// Rest shapes of tetrahedra of finite strain as floats: 40 instead of 64 bytes each. Faster where memory is the limit; rest
    /// shapes are off by a strain of up to 6e-8.
    bool float_constants = false;
    detect::LayerSettings layers{};
    /// Few elements are still work for several threads: patches have no fewer than so many, but where bodies are smaller. Sums are
    /// per patch, so it changes the last places of a run.
    std::uint32_t smallest_patch = 256;
};

/// The nested engine: for scenes whose static clocks are base * 2^k with phase 0, so that what acts at a tick is known beforehand:
/// all clocks up to a level. No queue: patches of elements of one clock are kicked eight at a time.
///
/// Takes the same steps as the exact engine and agrees with it to rounding: kicks of one tick add up in another order.
/// `Ledger::strain` is what the other causes leave of the change of kinetic energy, which is the same sum.
class NestedEngine {
public:
    /// Refuses images with other clocks.
    static Result<NestedEngine> make(const image::Image& image, const NestedSettings& settings = {});
    ~NestedEngine();
    NestedEngine(NestedEngine&&) noexcept;

    /// Executes every event before `until`. On return `state.now == until`, or a reason to stop (the state is then as the stop left
    /// it). May be called again with a later time and the same state, as it was left; cutting a run in pieces does not change a bit
    /// of positions, momenta, node times and contact, nor where it stops: blow-ups are looked for at ticks of the engine's own.
    std::optional<Stop> advance(state::State& state, Tick until);

    /// As ExactEngine::keep. The number of threads may be another one when restoring.
    void keep(state::Keeper& keeper, const state::State& state);

    /// As ExactEngine::unsettled_energy.
    double unsettled_energy(const state::State& state) const;

    /// Processor time of contact so far [s], estimated: `ContactKicks::seconds`. 0 without contact of that kind.
    double contact_seconds() const;
    /// `ContactKicks::passed_unseen`.
    std::optional<std::string> passed_unseen() const;

    /// As ExactEngine::log_knots and layer_statistics.
    void log_knots(std::vector<certify::Knot>* to);
    detect::LayerStatistics layer_statistics() const;

    struct Statistics {
        std::uint32_t levels = 0, patches = 0, rows = 0, shared_rows = 0, entries = 0;
        std::uint64_t elements = 0, batches = 0;  ///< batches have eight lanes each
        std::uint64_t resident_bytes = 0;         ///< of the engine, without image and state
        const char* simd = "";
    };
    Statistics statistics() const;

private:
    struct Impl;
    explicit NestedEngine(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
