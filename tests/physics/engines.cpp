#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/reference_loop.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// A free body of size 1 with wave speed about 1, which vibrates with strains of about 1 %. Its elements are graded, so that their
/// steps differ by a factor of about 8.
test::Box vibrating_box(ElementKind kind, MaterialModel model) {
    test::Box box;
    box.kind = kind;
    box.cells = {6, 5, 5};
    box.material = {.name = "m", .model = model, .youngs_modulus = 1, .poisson_ratio = 0.3, .density = 1};
    box.map = [](const Vec3& x) { return Vec3{x.x * x.x + 0.1 * x.x, x.y + 0.1 * x.z * x.z, x.z * (0.3 + x.z)}; };
    box.velocity = [](const Vec3& x) {
        const Vec3 phase = 7.0 * x;
        return 0.01 * Vec3{std::sin(phase.y), std::sin(phase.z + 1), std::sin(phase.x + 2)};
    };
    return box;
}

/// Slope of the least-squares line through equidistant samples, per sample.
double slope(const std::vector<double>& values) {
    const double middle = 0.5 * static_cast<double>(values.size() - 1);
    double above = 0, below = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = static_cast<double>(i) - middle;
        above += x * values[i];
        below += x * x;
    }
    return above / below;
}

void check_near(const state::State& a, const state::State& b, double relative) {
    double size = 0, largest = 0, away = 0, off = 0;
    for (std::size_t i = 0; i < a.position.size(); ++i) {
        size = std::max(size, norm(state::position(b.position[i])));
        largest = std::max(largest, norm(state::momentum(b.momentum[i])));
        away = std::max(away, norm(state::position(a.position[i]) - state::position(b.position[i])));
        off = std::max(off, norm(state::momentum(a.momentum[i]) - state::momentum(b.momentum[i])));
    }
    CHECK(away < relative * size);
    CHECK(off < relative * largest);
    CHECK(a.kicks.strain == b.kicks.strain);
}

}  // namespace

TEST_CASE("energy of a free body at 1 % strain drifts less than 1e-6 per second with nested clocks, in both engines") {
    test::BoxScene scene{
        .boxes = {vibrating_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)}, .beta = 0.5, .until = 100};
    const image::Image image = test::make(scene);
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
        state::State state = initial_state(image);
        AnyEngine engine = AnyEngine::make(image, {.kind = kind}).value();
        constexpr int samples = 1000;
        std::vector<double> total;
        for (int i = 1; i <= samples; ++i) {
            REQUIRE(!engine.advance(state, image.metadata.until / samples * i));
            const state::Energies now = energies(image, state);
            total.push_back(now.kinetic_synchronised + now.strain);
        }
        const double start = energies(image, initial_state(image)).kinetic;
        const double seconds_per_sample = scene.until / samples;
        const double drift = slope(total) / seconds_per_sample / start;
        CAPTURE(name(kind), drift);
        CHECK(std::abs(drift) < 1e-6);
        // The body does vibrate: a part of its energy is strain energy.
        CHECK(energies(image, state).strain > 0.1 * start);
    }
}

TEST_CASE("both engines and a plain loop with the reference mechanics agree within rounding") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
            test::BoxScene scene{.boxes = {vibrating_box(kind, model)}, .until = 2};
            scene.boxes[0].acceleration = {0, 0.002, -0.005};
            scene.boxes[0].projector = [](const Vec3& x) -> std::optional<Mat3> {
                if (x.x > 1) return Mat3::zero();
                if (x.y < 1e-9) return Mat3::identity() - Mat3::outer({0, 0.6, 0.8}, {0, 0.6, 0.8});
                return std::nullopt;
            };
            const image::Image image = test::make(scene);
            test::ReferenceLoop plain(image);
            plain.advance(scene.until);
            for (const EngineKind which : {EngineKind::exact, EngineKind::nested}) {
                state::State state = initial_state(image);
                AnyEngine engine = AnyEngine::make(image, {.kind = which}).value();
                REQUIRE(!engine.advance(state, image.metadata.until));
                // The tolerance is for rounding errors of 1e-16 in about a thousand kicks per node, which formulas amplify by
                // cancellation.
                check_near(state, plain.state, 1e-11);
            }
        }
}
