#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/shared/engine.h"
#include "runtime/advance/synchronous/engine.h"
#include "runtime/base/assert.h"
#include "runtime/certify/trajectory.h"

namespace avs::advance {

static_assert(LayerEngine<ExactEngine>);
static_assert(LayerEngine<NestedEngine>);
static_assert(Engine<SynchronousEngine>);

/// The engine of a run: an engine of any kind behind one type. The concepts Engine and LayerEngine describe its members.
class AnyEngine {
public:
    static Result<AnyEngine> make(const image::Image& image, const EngineChoice& choice) {
        switch (choice.kind) {
            case EngineKind::exact: return of<ExactEngine>(image, choice.settings);
            case EngineKind::nested: return of<NestedEngine>(image, choice.settings);
            case EngineKind::synchronous: return of<SynchronousEngine>(image, choice.settings);
        }
        AVS_ASSERT(false);
    }

    std::optional<Stop> advance(state::State& state, Tick until) {
        return std::visit([&](Engine auto& engine) { return engine.advance(state, until); }, engine_);
    }
    void keep(state::Keeper& keeper, const state::State& state) {
        std::visit([&](Engine auto& engine) { engine.keep(keeper, state); }, engine_);
    }
    double unsettled_energy(const state::State& state) const {
        return std::visit([&](const Engine auto& engine) { return engine.unsettled_energy(state); }, engine_);
    }
    std::optional<std::string> passed_unseen() const {
        return std::visit([](const Engine auto& engine) { return engine.passed_unseen(); }, engine_);
    }
    double contact_seconds() const {
        return std::visit([](const Engine auto& engine) { return engine.contact_seconds(); }, engine_);
    }

    std::vector<simd::Level> levels() const {
        return std::visit([](const Engine auto& engine) { return engine.levels(); }, engine_);
    }

    /// Does nothing if the engine does not run layers.
    void log_knots(std::vector<certify::Knot>* to) {
        std::visit(
            [&]<class E>(E& engine) {
                if constexpr (LayerEngine<E>) engine.log_knots(to);
            },
            engine_);
    }
    detect::LayerStatistics layer_statistics() const {
        return std::visit(
            []<class E>(const E& engine) {
                if constexpr (LayerEngine<E>) return engine.layer_statistics();
                return detect::LayerStatistics{};
            },
            engine_);
    }
    /// Memory that the engine itself uses, without image and state [bytes]; 0 if it is not known.
    std::uint64_t resident_bytes() const {
        const NestedEngine* const nested = std::get_if<NestedEngine>(&engine_);
        return nested == nullptr ? 0 : nested->statistics().resident_bytes;
    }

private:
    using Any = std::variant<ExactEngine, NestedEngine, SynchronousEngine>;
    explicit AnyEngine(Any engine) : engine_(std::move(engine)) {}

    template <Engine E>
    static Result<AnyEngine> of(const image::Image& image, const EngineSettings& settings) {
        Result<E> made = E::make(image, settings);
        if (!made) return made.error();
        return AnyEngine(std::move(made).value());
    }

    Any engine_;
};

}  // namespace avs::advance
