#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/synchronous_engine.h"

namespace avs::advance {

/// The engine of a run, whichever it is.
class AnyEngine {
public:
    /// @param layers  changes no bit of a result
    static Result<AnyEngine> make(const image::Image& image, const EngineChoice& choice, const detect::LayerSettings& layers = {}) {
        if (choice.kind == EngineKind::exact)
            return AnyEngine(ExactEngine(image, simd_of(choice.simd), layers, {.count = choice.threads}));
        if (choice.kind == EngineKind::synchronous) {
            Result<SynchronousEngine> made =
                SynchronousEngine::make(image, choice.simd == NestedSimd::baseline ? Simd::baseline : Simd::best);
            if (!made) return made.error();
            return AnyEngine(std::move(made).value());
        }
        Result<NestedEngine> nested = NestedEngine::make(image, {.threads = choice.threads,
                                                                 .simd = choice.simd,
                                                                 .float_constants = choice.float_constants,
                                                                 .layers = layers,
                                                                 .smallest_patch = choice.smallest_patch});
        if (!nested) return nested.error();
        return AnyEngine(std::move(nested).value());
    }

    std::optional<Stop> advance(state::State& state, Tick until) {
        return std::visit([&](auto& engine) { return engine.advance(state, until); }, engine_);
    }
    /// Of the engines that penalty layers run in.
    void log_knots(std::vector<certify::Knot>* to) {
        if (ExactEngine* exact = std::get_if<ExactEngine>(&engine_)) exact->log_knots(to);
        if (NestedEngine* nested = std::get_if<NestedEngine>(&engine_)) nested->log_knots(to);
    }
    detect::LayerStatistics layer_statistics() const {
        if (const ExactEngine* exact = std::get_if<ExactEngine>(&engine_)) return exact->layer_statistics();
        const NestedEngine* nested = std::get_if<NestedEngine>(&engine_);
        return nested != nullptr ? nested->layer_statistics() : detect::LayerStatistics{};
    }
    void keep(state::Keeper& keeper, const state::State& state) {
        std::visit([&](auto& engine) { engine.keep(keeper, state); }, engine_);
    }

    /// As ExactEngine::unsettled_energy.
    double unsettled_energy(const state::State& state) const {
        return std::visit([&](const auto& engine) { return engine.unsettled_energy(state); }, engine_);
    }

    /// As ContactKicks::passed_unseen.
    std::optional<std::string> passed_unseen() const {
        return std::visit([](const auto& engine) { return engine.passed_unseen(); }, engine_);
    }
    /// Processor time of contact so far [s], estimated from a sample.
    double contact_seconds() const {
        return std::visit([](const auto& engine) { return engine.contact_seconds(); }, engine_);
    }

    /// Without image and state; 0: not known.
    std::uint64_t resident_bytes() const {
        const auto* nested = std::get_if<NestedEngine>(&engine_);
        return nested == nullptr ? 0 : nested->statistics().resident_bytes;
    }

private:
    static Simd simd_of(NestedSimd simd) {
        switch (simd) {
            case NestedSimd::avx512: return Simd::best;
            case NestedSimd::avx2: return Simd::avx2;
            case NestedSimd::baseline: return Simd::baseline;
        }
        AVS_ASSERT(false);
    }
    using Either = std::variant<ExactEngine, NestedEngine, SynchronousEngine>;
    explicit AnyEngine(Either engine) : engine_(std::move(engine)) {}
    Either engine_;
};

}  // namespace avs::advance
