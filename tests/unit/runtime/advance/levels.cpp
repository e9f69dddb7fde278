#include <catch2/catch.hpp>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/layers/hit_lanes.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/detect/layers/guard_lanes.h"
#include "runtime/detect/layers/look_lanes.h"
#include "runtime/detect/layers/sleep_lanes.h"
#include "runtime/geometry/box_lanes.h"
#include "runtime/geometry/distance_lanes.h"
#include "tests/support/box_image.h"
#include "tests/support/layer_soup.h"
#include "tests/support/levels.h"

namespace avs {
namespace {

using advance::AnyEngine, advance::EngineKind;

image::Image block() {
    test::BoxScene scene;
    scene.boxes.push_back({.cells = {2, 2, 2}});
    return test::make(scene);
}

/// Checks that no table of functions of an engine is of a level of machine code above `limit`.
void check_levels(const image::Image& image, EngineKind kind, simd::Level limit, std::size_t tables, LayerCulling culling) {
    INFO(advance::name(kind) << ", " << simd::name(limit) << ", " << name(culling));
    const AnyEngine engine =
        AnyEngine::make(image, {.kind = kind, .settings = {.simd = limit, .layers = {.culling = culling}}}).value();
    const std::vector<simd::Level> levels = engine.levels();
    CHECK(levels.size() == tables);
    for (const simd::Level level : levels) CHECK(level == simd::usable(limit));
}

TEST_CASE("a limit is kept where the processor can, and by no more") {
    CHECK(simd::usable(simd::Level::baseline) == simd::Level::baseline);
    CHECK(simd::usable(simd::newest) == simd::of_processor());
    for (const simd::Level level : test::levels_here()) CHECK(simd::usable(level) == level);
}

TEST_CASE("each table of kernels is of the level that is allowed") {
    for (const simd::Level limit : test::all_levels) {
        INFO(simd::name(limit));
        const simd::Level level = simd::usable(limit);
        CHECK(geometry::distances(limit).level == level);
        CHECK(geometry::boxes(limit).level == level);
        CHECK(detect::looks(limit).level == level);
        CHECK(detect::sleep(limit).level == level);
        CHECK(detect::guards(limit).level == level);
        CHECK(advance::hits(limit).level == level);
        CHECK(advance::kernels::functions(limit).level == level);
        CHECK(advance::nested::functions(limit).level == level);
    }
}

TEST_CASE("an engine uses no newer machine code than it may, nor do its penalty layers") {
    const image::Image solid = block();
    const image::Image layers = test::soup({"some", 1, 1000, 0, 1, LayerFamily::acm, false, 1, 4});
    for (const simd::Level limit : test::all_levels) {
        for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
            check_levels(solid, kind, limit, 1, LayerCulling::windows);
            check_levels(layers, kind, limit, 9, LayerCulling::windows);
            check_levels(layers, kind, limit, 3, LayerCulling::slabs);
        }
        check_levels(solid, EngineKind::synchronous, limit, 1, LayerCulling::windows);
    }
}

}  // namespace
}  // namespace avs
