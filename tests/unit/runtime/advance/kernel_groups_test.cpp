#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <random>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/simd/level.h"
#include "tests/support/box_image.h"

// Kernels that process several events at a time must keep the order of events that share a node, and the order in which the ledger
// is summed: results must be equal to the bit to those of the baseline kernel with one event after the other.

using namespace avs;
using namespace avs::advance;

namespace {

struct Body {
    std::array<std::uint32_t, 3> cells;
    bool restrained = false;  ///< nodes of one side are restrained
    bool loaded = false;      ///< some nodes have loads
    std::uint32_t keeps = 0;  ///< one in `keeps` elements stores its force; 0: none
    bool mixed = false;       ///< a second body with bricks of small strain
};

image::Image make_body(const Body& body) {
    test::Box box;
    box.kind = ElementKind::tet4;
    box.cells = body.cells;
    box.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 3, .poisson_ratio = 0.3, .density = 1.5};
    box.map = [](const Vec3& x) { return x + 0.04 * Vec3{std::sin(3 * x.y + x.z), std::cos(2 * x.z), std::sin(x.x + 2 * x.y)}; };
    box.velocity = [](const Vec3& x) { return 0.1 * Vec3{std::sin(4 * x.z), std::cos(5 * x.x), std::sin(6 * x.y)}; };
    if (body.restrained)
        box.projector = [](const Vec3& x) -> std::optional<Mat3> {
            if (x.x > 0.15) return std::nullopt;
            return Mat3::identity() - Mat3::outer(Vec3{.6, 0, .8}, Vec3{.6, 0, .8});
        };
    if (body.loaded)
        box.nodal_force = [](const Vec3& x) -> std::optional<Vec3> {
            if (x.z < 0.9) return std::nullopt;
            return Vec3{0, 0.01, -0.02};
        };
    test::BoxScene scene{.boxes = {box}, .clock = test::StrainClock::exact};
    if (body.mixed) {
        test::Box bricks;
        bricks.origin = {5, 0, 0};
        bricks.cells = {2, 2, 2};
        bricks.material.name = "other";
        scene.boxes.push_back(bricks);
    }
    return test::make(scene);
}

/// A body, its state, and kicks on it.
struct Run {
    Run(const image::Image& from, const Body& body) : image(from), arena(make_arena(image)), state(initial_state(image)) {
        state.last_force.resize(4 * arena.element_unit.size());
        state.last_kick.assign(arena.element_unit.size(), -1);
        state.force_slot.assign(arena.element_unit.size(), state::State::no_slot);
        if (body.keeps > 0)
            for (std::uint32_t e = 0; e < image.metadata.blocks.front().element_count; e += body.keeps) {
                state.force_slot[e] = 4 * e;
                arena.keep_force(e);
            }
        context = context_of(image, arena);
        context.position = state.position.data();
        context.momentum = state.momentum.data();
        context.force_slot = state.force_slot.data();
        context.last_force = state.last_force.data();
        context.last_kick = state.last_kick.data();
    }

    /// Executes the kicks of `keys`, at most `piece` of them per call of the kernel.
    void kick(const kernels::Functions& functions, const std::vector<std::uint64_t>& keys, std::size_t piece, double start) {
        const std::size_t count = keys.size() - kernels::key_padding;
        for (std::size_t i = 0; i < count; i += piece)
            functions.run(context, keys.data() + i, std::min(piece, count - i), start, i == 0, change);
    }

    template <class Row>
    static bool same(const std::vector<Row>& a, const std::vector<Row>& b) {
        return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Row)) == 0;
    }
    bool same_as(const Run& other) const {
        const auto rows = [](const auto& from) { return std::vector(from.begin(), from.end()); };
        return same(rows(state.position), rows(other.state.position)) && same(rows(state.momentum), rows(other.state.momentum)) &&
               same(rows(state.last_force), rows(other.state.last_force)) &&
               same(rows(state.last_kick), rows(other.state.last_kick)) && std::memcmp(&change, &other.change, sizeof change) == 0;
    }

    const image::Image& image;
    Arena arena;
    state::State state;
    kernels::Context context{};
    kernels::KineticChange change{};
};

/// Kicks of elements and loads in a random order, some at one tick.
std::vector<std::uint64_t> random_keys(const Arena& arena, std::size_t count, std::mt19937& random) {
    std::vector<std::uint32_t> units = arena.element_unit;
    units.insert(units.end(), arena.load_unit.begin(), arena.load_unit.end());
    std::vector<std::uint64_t> keys;
    std::uint64_t tick = 5;
    for (std::size_t i = 0; i < count; ++i) {
        tick += random() % 40;
        keys.push_back(tick << 32 | units[random() % units.size()]);
    }
    std::sort(keys.begin(), keys.end());
    keys.resize(count + kernels::key_padding, ~std::uint64_t{0});
    return keys;
}

}  // namespace

TEST_CASE("events in groups give the bits of one after the other, whoever shares nodes") {
    const std::vector<Body> bodies{
        {.cells = {1, 1, 1}},  // all elements share two nodes
        {.cells = {2, 2, 1}},
        {.cells = {4, 3, 3}},
        {.cells = {7, 7, 6}},
        {.cells = {7, 7, 6}, .restrained = true},
        {.cells = {7, 7, 6}, .loaded = true},
        {.cells = {7, 7, 6}, .keeps = 29},
        {.cells = {5, 5, 5}, .restrained = true, .loaded = true, .keeps = 11, .mixed = true},
    };
    std::vector<const kernels::Functions*> others;
    if (simd::of_processor() >= simd::Level::avx2) others.push_back(&kernels::avx2_functions);
    if (simd::of_processor() >= simd::Level::avx512) others.push_back(&kernels::avx512_functions);
    std::mt19937 random(7);
    for (const Body& body : bodies) {
        const image::Image image = make_body(body);
        for (const kernels::Functions* functions : others) {
            Run plain(image, body), whole(image, body), pieces(image, body);
            for (int round = 0; round < 6; ++round) {
                const std::size_t count = round == 0 ? 7 : 100 + random() % 500;
                const std::vector<std::uint64_t> keys = random_keys(plain.arena, count, random);
                const double start = 1e6 * round;
                plain.kick(kernels::baseline_functions, keys, count, start);
                whole.kick(*functions, keys, count, start);
                pieces.kick(*functions, keys, 1 + random() % 60, start);
                REQUIRE(whole.same_as(plain));
                REQUIRE(pieces.same_as(plain));
            }
            CHECK(plain.change.strain[0] != 0);
            CHECK((plain.change.load[1] != 0) == body.loaded);
        }
    }
}

TEST_CASE("a body at rest gets no impulse from events in groups") {
    const Body body{.cells = {7, 7, 6}};
    const image::Image image = make_body(body);
    Run run(image, body);
    for (state::MomentumRow& row : run.state.momentum) row.x = row.y = row.z = 0;
    std::mt19937 random(8);
    run.kick(simd::of_processor() >= simd::Level::avx512 ? kernels::avx512_functions : kernels::baseline_functions,
             random_keys(run.arena, 800, random), 800, 0);
    for (const state::MomentumRow& row : run.state.momentum) CHECK(state::momentum(row) == Vec3{});
}
