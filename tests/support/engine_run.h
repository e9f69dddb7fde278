#pragma once

#include <catch2/catch.hpp>
#include <optional>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"

namespace avs::test {

/// A state of an image and an engine. If the engine stops the run, the test fails. The image must outlive this object.
struct EngineRun {
    EngineRun(const image::Image& from, const advance::EngineChoice& choice)
        : image(from), state(advance::initial_state(from)), engine(advance::AnyEngine::make(from, choice).value()) {}
    void advance(Tick until) {
        const std::optional<advance::Stop> stop = engine.advance(state, until);
        if (stop) FAIL(stop->message);
    }
    const image::Image& image;
    state::State state;
    advance::AnyEngine engine;
};

}  // namespace avs::test
