#include "runtime/advance/events/kernels.h"
#include "runtime/advance/observe.h"

#include <catch2/catch.hpp>
#include <cstring>
#include <random>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/mechanics/element.h"
#include "tests/support/box_image.h"
#include "tests/support/energy.h"

using namespace avs;
using namespace avs::advance;

namespace {

double wave(double s) { return std::sin(3 * s + 0.4); }

/// A box of 2 x 2 x 2 cells. Its elements are parallelepipeds if `affine`, else bent.
image::Image sample(ElementKind kind, MaterialModel model, bool affine, bool restrained = false) {
    test::Box box;
    box.kind = kind;
    box.cells = {2, 2, 2};
    box.material = {.name = "m", .model = model, .youngs_modulus = 3, .poisson_ratio = 0.3, .density = 1.5};
    if (!affine) box.map = [](const Vec3& x) { return x + 0.05 * Vec3{wave(x.y + x.z), wave(x.z - x.x), wave(2 * x.x + x.y)}; };
    if (restrained)
        box.projector = [](const Vec3& x) -> std::optional<Mat3> {
            if (x.x > 0.2) return std::nullopt;
            return Mat3::identity() - Mat3::outer(Vec3{.6, 0, .8}, Vec3{.6, 0, .8});
        };
    return test::make({.boxes = {box}, .clock = test::StrainClock::exact});
}

/// A state at tick 0 with randomly displaced nodes.
state::State deformed(const image::Image& image) {
    state::State state = initial_state(image);
    std::mt19937 random(4);
    std::uniform_real_distribution<double> u(-0.03, 0.03);
    for (state::PositionRow& row : state.position) {
        row.x += u(random);
        row.y += u(random);
        row.z += u(random);
    }
    return state;
}

struct Fixture {
    explicit Fixture(const image::Image& from) : image(from), arena(make_arena(image)), state(deformed(image)) {
        state.force_slot.resize(arena.element_unit.size(), state::State::no_slot);
        state.last_force.resize(8);
        state.last_kick.resize(arena.element_unit.size(), -1);
        context = {.position = state.position.data(),
                   .momentum = state.momentum.data(),
                   .arena = arena.data(),
                   .units = arena.size(),
                   .quantum = image.metadata.time_base.quantum(),
                   .half = false,
                   .general = nullptr,
                   .general_self = nullptr,
                   .unit_element = arena.unit_element.data(),
                   .node_projector = image.tables.node_projector.data(),
                   .projectors = image.tables.projectors.data(),
                   .force_slot = state.force_slot.data(),
                   .last_force = state.last_force.data(),
                   .last_kick = state.last_kick.data()};
    }
    kernels::KineticChange kick(const kernels::Functions& functions, std::uint32_t element, std::uint64_t offset) {
        std::vector<std::uint64_t> keys(1 + kernels::key_padding, ~std::uint64_t{0});
        keys[0] = offset << 32 | arena.element_unit[element];
        kernels::KineticChange change{};
        functions.run(context, keys.data(), 1, 0, true, change);
        return change;
    }

    image::Image image;
    Arena arena;
    state::State state;
    kernels::Context context{};
};

struct Case {
    ElementKind kind;
    MaterialModel model;
    bool affine;
};
const std::vector<Case> all_cases{
    {ElementKind::tet4, MaterialModel::linear_elastic, false}, {ElementKind::tet4, MaterialModel::st_venant_kirchhoff, false},
    {ElementKind::hex8, MaterialModel::linear_elastic, false}, {ElementKind::hex8, MaterialModel::st_venant_kirchhoff, false},
    {ElementKind::hex8, MaterialModel::linear_elastic, true},  {ElementKind::hex8, MaterialModel::st_venant_kirchhoff, true},
};

}  // namespace

TEST_CASE("kernels give period times the reference forces") {
    for (const Case& c : all_cases) {
        Fixture fixture(sample(c.kind, c.model, c.affine));
        const image::Tables& tables = fixture.image.tables;
        const auto n = static_cast<std::size_t>(node_count(c.kind));
        const auto constants = mechanics::elastic_constants(c.model, 3, 0.3);
        for (std::uint32_t e = 0; e < fixture.arena.element_unit.size(); ++e) {
            const auto nodes = tables.element_nodes.subspan(n * e, n);
            std::vector<Vec3> rest, current, force(n), before;
            for (const std::uint32_t node : nodes) {
                rest.push_back(tables.position[node]);
                current.push_back(state::position(fixture.state.position[node]));
                before.push_back(state::momentum(fixture.state.momentum[node]));
            }
            mechanics::forces(c.kind, constants, rest, current, force);
            fixture.kick(kernels::avx2_functions, e, 0);
            const double h = fixture.image.metadata.time_base.seconds(tables.element_clock[e].period);
            for (std::size_t a = 0; a < n; ++a) {
                const Vec3 impulse = state::momentum(fixture.state.momentum[nodes[a]]) - before[a];
                CHECK(norm(impulse - h * force[a]) < 1e-14);  // forces are about 0.02, h about 0.05
            }
        }
    }
}

TEST_CASE("both builds of the kernels give the same bits") {
    for (const Case& c : all_cases)
        for (const bool restrained : {false, true}) {
            const image::Image image = sample(c.kind, c.model, c.affine, restrained);
            Fixture fast(image), plain(image);
            for (std::uint32_t e = 0; e < fast.arena.element_unit.size(); ++e) {
                const auto a = fast.kick(kernels::avx2_functions, e, 1000 + 777 * e);
                const auto b = plain.kick(kernels::baseline_functions, e, 1000 + 777 * e);
                CHECK(std::memcmp(&a, &b, sizeof a) == 0);
            }
            CHECK(std::memcmp(fast.state.position.data(), plain.state.position.data(), fast.state.position.size() * 32) == 0);
            CHECK(std::memcmp(fast.state.momentum.data(), plain.state.momentum.data(), fast.state.momentum.size() * 32) == 0);
        }
}

TEST_CASE("a kick drifts its stencil exactly to its tick, and nobody else") {
    Fixture fixture(sample(ElementKind::tet4, MaterialModel::st_venant_kirchhoff, false));
    for (state::MomentumRow& row : fixture.state.momentum) row.y = 0.25;
    const state::State before = fixture.state;
    fixture.kick(kernels::avx2_functions, 5, 4096);
    const auto nodes = fixture.image.tables.element_nodes.subspan(20, 4);
    for (std::uint32_t node = 0; node < before.position.size(); ++node) {
        const bool in_stencil = std::find(nodes.begin(), nodes.end(), node) != nodes.end();
        const state::PositionRow& now = fixture.state.position[node];
        const state::PositionRow& old = before.position[node];
        const state::MomentumRow& p = before.momentum[node];
        CHECK(now.t == (in_stencil ? 4096 : 0));
        const double elapsed = in_stencil ? 4096 * fixture.context.quantum : 0;
        CHECK(now.x == old.x);
        CHECK(now.y == std::fma(p.y, p.inverse_mass * elapsed, old.y));
        CHECK(fixture.state.momentum[node].inverse_mass == p.inverse_mass);
    }
}

TEST_CASE("kinetic change is that of the momenta") {
    for (const Case& c : all_cases) {
        Fixture fixture(sample(c.kind, c.model, c.affine));
        for (std::uint32_t e = 0; e < 3; ++e) fixture.kick(kernels::avx2_functions, e, 100);
        const double before = test::kinetic_energy(fixture.state);
        const kernels::KineticChange change = fixture.kick(kernels::avx2_functions, 3, 200);
        const double sum = (change.strain[0] + change.strain[1] + change.strain[2] + change.strain[3]) / 2;
        CHECK(sum == Approx(test::kinetic_energy(fixture.state) - before).epsilon(1e-9));
        CHECK(sum != 0);
        CHECK(change.strain[3] == 0);
    }
}

TEST_CASE("an element at rest gets exactly no impulse from the tetrahedral kernel of finite strain") {
    const image::Image image = sample(ElementKind::tet4, MaterialModel::st_venant_kirchhoff, false);
    Fixture fixture(image);
    fixture.state = initial_state(image);
    fixture.context.position = fixture.state.position.data();
    fixture.context.momentum = fixture.state.momentum.data();
    for (std::uint32_t e = 0; e < fixture.arena.element_unit.size(); ++e) fixture.kick(kernels::avx2_functions, e, 0);
    for (const state::MomentumRow& row : fixture.state.momentum) CHECK(state::momentum(row) == Vec3{});
}

TEST_CASE("flagged elements keep their force and tick; the first kick has half weight") {
    Fixture fixture(sample(ElementKind::hex8, MaterialModel::linear_elastic, false, true));
    Fixture half(fixture.image);
    for (Fixture* f : {&fixture, &half}) {
        f->state.force_slot[1] = 0;
        f->arena.keep_force(1);
    }
    half.context.half = true;
    fixture.kick(kernels::avx2_functions, 1, 512);
    half.kick(kernels::avx2_functions, 1, 512);
    CHECK(fixture.state.last_kick[1] == 512);
    const image::Tables& tables = fixture.image.tables;
    const double h = fixture.image.metadata.time_base.seconds(tables.element_clock[1].period);
    for (std::size_t a = 0; a < 8; ++a) {
        const std::uint32_t node = tables.element_nodes[8 + a];
        const Vec3 impulse = state::momentum(fixture.state.momentum[node]);
        const Mat3& projector = tables.projectors[tables.node_projector[node]];
        CHECK(norm(impulse - h * (projector * fixture.state.last_force[a])) < 1e-16);
        CHECK(state::momentum(half.state.momentum[node]) == 0.5 * impulse);
        CHECK(half.state.last_force[a] == fixture.state.last_force[a]);
    }
}
