#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <map>
#include <utility>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"
#include "tests/support/box_image.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// A box whose cells grow along x, so that there are several levels of clocks.
test::Box graded_box(ElementKind kind, MaterialModel model) {
    test::Box box;
    box.kind = kind;
    box.cells = {12, 5, 4};
    if (kind == ElementKind::hex27) box.cells = {6, 3, 2};
    box.size = {1, 1, 1};
    box.material = {.name = "m", .model = model, .youngs_modulus = 4, .poisson_ratio = 0.3, .density = 1.2};
    box.map = [](const Vec3& x) {
        return Vec3{0.1 * x.x + 3 * x.x * x.x * x.x, (0.1 + 0.4 * x.x) * x.y + 0.01 * std::sin(5 * x.z), (0.1 + 0.5 * x.x) * x.z};
    };
    box.velocity = [](const Vec3& x) { return Vec3{0.02 * std::sin(3 * x.y), 0.01 * x.x, 0.02 * x.x * x.z}; };
    return box;
}

test::BoxScene held_and_loaded(ElementKind kind, MaterialModel model) {
    test::BoxScene scene{.boxes = {graded_box(kind, model)}, .until = 2};
    scene.boxes[0].acceleration = {0, 0.02, -0.05};
    scene.boxes[0].projector = [](const Vec3& x) -> std::optional<Mat3> {
        if (x.x > 3) return Mat3::zero();
        if (x.y < 1e-9 && x.x < 0.2) return Mat3::identity() - Mat3::outer({0, 0.6, 0.8}, {0, 0.6, 0.8});
        return std::nullopt;
    };
    return scene;
}

test::BoxScene two_boxes(ElementKind kind) {
    test::Box left = graded_box(kind, MaterialModel::st_venant_kirchhoff);
    left.cells = {6, 3, 3};
    // The ends that meet are curved and not aligned, so that no two faces are equally near and rounding decides nothing.
    left.map = [](const Vec3& x) {
        return Vec3{-1 + x.x * (1.5 - 0.5 * x.x) - 0.001 - 0.03 * x.x * (x.y - 0.4) * (x.y - 0.4), x.y + 0.05 * x.z * x.x, x.z};
    };
    left.velocity = [](const Vec3&) { return Vec3{0.05, 0, 0}; };
    test::Box right = left;
    right.name = "right";
    right.map = [](const Vec3& x) {
        const double y = 0.11 + 0.8 * x.y + 0.037 * x.z;
        const double z = 0.07 + 0.9 * x.z;
        return Vec3{0.001 + 1.5 * x.x * (0.4 + 0.6 * x.x) + 0.03 * ((y - 0.45) * (y - 0.45) + 1.3 * (z - 0.55) * (z - 0.55)), y, z};
    };
    right.velocity = [](const Vec3&) { return Vec3{-0.05, 0, 0}; };
    image::Contact contact;
    contact.name = "hit";
    contact.friction = 0.2;
    return {.boxes = {left, right}, .until = 1.5, .contacts = {contact}};
}

state::State run(const image::Image& image, const EngineSettings& settings, Tick piece = 0) {
    state::State state = initial_state(image);
    Result<NestedEngine> engine = NestedEngine::make(image, settings);
    REQUIRE(engine.ok());
    while (state.now < image.metadata.until) {
        const Tick stop = piece == 0 ? image.metadata.until : std::min(image.metadata.until, state.now + piece);
        const std::optional<Stop> reason = engine.value().advance(state, stop);
        if (reason) FAIL(reason->message);
        REQUIRE(state.now == stop);
    }
    return state;
}

state::State run_exact(const image::Image& image) {
    state::State state = initial_state(image);
    ExactEngine engine(image);
    REQUIRE(!engine.advance(state, image.metadata.until));
    return state;
}

void check_same_bits(const state::State& a, const state::State& b) {
    CHECK(std::memcmp(a.position.data(), b.position.data(), a.position.size() * sizeof(a.position[0])) == 0);
    CHECK(std::memcmp(a.momentum.data(), b.momentum.data(), a.momentum.size() * sizeof(a.momentum[0])) == 0);
    CHECK(std::memcmp(&a.ledger, &b.ledger, sizeof a.ledger) == 0);
    CHECK(state::hash(a) == state::hash(b));
}

/// Checks that two states agree. `relative` is the tolerance, relative to the size of the body and to the largest momentum.
void check_agree(const state::State& a, const state::State& b, double relative) {
    double size = 0;
    double largest = 0;
    for (const state::PositionRow& row : b.position) size = std::max(size, norm(state::position(row)));
    for (const state::MomentumRow& row : b.momentum) largest = std::max(largest, norm(state::momentum(row)));
    double away = 0;
    double off = 0;
    bool same_times = true;
    for (std::size_t i = 0; i < a.position.size(); ++i) {
        away = std::max(away, norm(state::position(a.position[i]) - state::position(b.position[i])));
        off = std::max(off, norm(state::momentum(a.momentum[i]) - state::momentum(b.momentum[i])));
        same_times = same_times && a.position[i].t == b.position[i].t && a.momentum[i].inverse_mass == b.momentum[i].inverse_mass;
    }
    CHECK(away <= relative * size);
    CHECK(off <= relative * largest);
    CHECK(same_times);
    CHECK(a.kicks.strain == b.kicks.strain);
    CHECK(a.kicks.load == b.kicks.load);
    CHECK(a.kicks.contact == b.kicks.contact);
}

/// Checks that contact gets the same data of the last kicks in both engines: for each point and period, the sum of the forces of
/// elements and the time of the kick.
void check_kept_forces(const image::Image& image, const state::State& nested, const state::State& exact) {
    const ContactSurface surface(image);
    const Result<nested::Plan> plan =
        nested::make_plan(image, surface.node_of_point, nested::ConstantStorage::doubles, EngineSettings{}.smallest_patch);
    REQUIRE(plan);
    const Grouped<ElementKick> sums = plan->kept.at_points(surface.node_of_point, plan->levels.base);
    REQUIRE(nested.last_force.size() == sums.values.size());
    std::size_t rows = 0, levels_at_one = 0;
    for (PointId point; point < surface.node_of_point.size(); ++point) {
        std::map<double, Vec3> left;  // by half of the period: force of the exact engine minus that of the nested engine
        for (const ElementKick& kick : surface.element_kicks[point]) {
            left[kick.half_period] += exact.last_force[kick.force_row];
            const auto level = static_cast<std::size_t>(std::ilogb(2 * kick.half_period / static_cast<double>(plan->levels.base)));
            REQUIRE(nested.last_kick.at(level) == exact.last_kick[kick.clock]);
        }
        levels_at_one = std::max(levels_at_one, left.size());
        rows += surface.element_kicks[point].size();
        for (const ElementKick& kick : sums[point]) {
            REQUIRE(left.contains(kick.half_period));
            left[kick.half_period] -= nested.last_force[kick.force_row];
        }
        for (const auto& [half_period, rest] : left) REQUIRE(norm(rest) < 1e-9);
    }
    CHECK(levels_at_one > 1);
    CHECK(sums.values.size() < rows / 2);
}

std::vector<image::Image> images() {
    std::vector<image::Image> result;
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8, ElementKind::hex27})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff})
            result.push_back(test::make(held_and_loaded(kind, model)));
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8}) result.push_back(test::make(two_boxes(kind)));
    return result;
}

}  // namespace

TEST_CASE("the nested engine agrees with the exact engine to rounding") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8, ElementKind::hex27})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
            const image::Image image = test::make(held_and_loaded(kind, model));
            const state::State exact = run_exact(image);
            const state::State nested = run(image, {});
            check_agree(nested, exact, 1e-11);
            CHECK(nested.kicks.strain > (kind == ElementKind::hex27 ? 50000 : 100000));
            CHECK(nested.ledger.strain == Approx(exact.ledger.strain).epsilon(1e-8));
            CHECK(nested.ledger.load == Approx(exact.ledger.load).epsilon(1e-8));
        }
}

TEST_CASE("a body with too many nodes for its patches is cut in more of them that are alike") {
    // A slab of one cell's thickness has many nodes per element, so the number of nodes limits the size of its patches.
    test::BoxScene scene = held_and_loaded(ElementKind::tet4, MaterialModel::linear_elastic);
    const auto across = GENERATE(58U, 61U, 64U);
    scene.boxes[0].cells = {across, across, 1};
    scene.boxes[0].size = {1, 1, 1.0 / across};
    scene.boxes[0].map = {};
    const image::Image image = test::make(scene);
    const Result<nested::Plan> plan =
        nested::make_plan(image, {}, nested::ConstantStorage::doubles, EngineSettings{}.smallest_patch);
    REQUIRE(plan);
    std::vector<std::size_t> batches;  // of one kernel: number of batches by patch
    for (std::size_t p = 0; p < plan->patches.size(); ++p) {
        const std::size_t end = p + 1 < plan->patches.size() ? plan->patches[p + 1].first_run : plan->runs.size();
        batches.push_back(0);
        for (std::size_t r = plan->patches[p].first_run; r < end; ++r) batches.back() += plan->runs[r].end - plan->runs[r].begin;
    }
    REQUIRE(batches.size() > 1);
    CHECK(*std::ranges::min_element(batches) > *std::ranges::max_element(batches) / 3);
}

TEST_CASE("bodies that meet go the same way in both engines") {
    const ElementKind kind = GENERATE(ElementKind::tet4, ElementKind::hex8);
    const image::Image image = test::make(two_boxes(kind));
    const state::State exact = run_exact(image);
    const state::State nested = run(image, {});
    REQUIRE(exact.contacts.at(0).kicks > 100);
    CHECK(nested.contacts.at(0).kicks == exact.contacts.at(0).kicks);
    CHECK(nested.contacts.at(0).first == exact.contacts.at(0).first);
    check_agree(nested, exact, 1e-9);
    CHECK(nested.ledger.contact == Approx(exact.ledger.contact).margin(1e-12));
    CHECK(nested.ledger.friction == Approx(exact.ledger.friction).epsilon(1e-6));
    CHECK(nested.ledger.strain == Approx(exact.ledger.strain).epsilon(1e-6));
    check_kept_forces(image, nested, exact);
}

TEST_CASE("a run with contact goes on from a checkpoint of any moment, also of before its start") {
    const image::Image image = test::make(two_boxes(ElementKind::hex8));
    const Tick until = image.metadata.until / 2;
    const auto at_end = [&](Tick pause, std::size_t rows_lost) -> std::optional<state::State> {
        state::Checkpoint checkpoint;
        {
            state::State state = initial_state(image);
            NestedEngine engine = NestedEngine::make(image).value();
            CHECK_FALSE(engine.advance(state, pause));
            state.last_force.resize(state.last_force.size() - rows_lost);
            state::Keeper keeper = state::Keeper::saving(checkpoint);
            state::keep(state, keeper);
            engine.keep(keeper, state);
            CHECK_FALSE(keeper.fault());
        }
        state::State state = initial_state(image);
        NestedEngine engine = NestedEngine::make(image).value();
        state::Keeper keeper = state::Keeper::restoring(checkpoint);
        state::keep(state, keeper);
        engine.keep(keeper, state);
        if (keeper.fault()) return std::nullopt;
        CHECK_FALSE(engine.advance(state, until));
        return state;
    };
    const std::optional<state::State> one = at_end(0, 0), other = at_end(until / 2, 0);
    REQUIRE((one && other));
    CHECK(one->contacts.at(0).kicks > 0);
    check_same_bits(*one, *other);
    CHECK_FALSE(at_end(until / 2, 1));
}

TEST_CASE("no bit depends on threads, instruction set or cuts") {
    for (const image::Image& image : images()) {
        const state::State one = run(image, {});
        check_same_bits(one, run(image, {}));
        for (const int threads : {2, 3, 4, 8}) check_same_bits(one, run(image, {.threads = threads}));
        check_same_bits(one, run(image, {.simd = simd::Level::avx2}));
        check_same_bits(one, run(image, {.simd = simd::Level::baseline}));
        check_same_bits(one, run(image, {.threads = 2}, image.metadata.until / 7 + 1));
    }
}

TEST_CASE("float constants cost a strain of 1e-7, and no bit depends on threads or instruction set with them either") {
    const image::Image image = test::make(held_and_loaded(ElementKind::tet4, MaterialModel::st_venant_kirchhoff));
    const state::State exact = run(image, {});
    const state::State rounded = run(image, {.float_constants = true});
    double away = 0;
    for (std::size_t i = 0; i < exact.position.size(); ++i) {
        away = std::max(away, norm(state::position(rounded.position[i]) - state::position(exact.position[i])));
    }
    CHECK(away > 0);
    // Rest shapes are off by strains of up to 6e-8, over a body of size 3.1; twice that for a strain that acts suddenly, and twice
    // again for irregular elements.
    CHECK(away < 4 * 6e-8 * 3.1);
    check_same_bits(rounded, run(image, {.threads = 3, .float_constants = true}));
    check_same_bits(rounded, run(image, {.simd = simd::Level::avx2, .float_constants = true}));
    check_same_bits(rounded, run(image, {.simd = simd::Level::baseline, .float_constants = true}));
}

TEST_CASE("a body at rest stays exactly at rest") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8, ElementKind::hex27}) {
        test::BoxScene scene{.boxes = {graded_box(kind, MaterialModel::st_venant_kirchhoff)}, .until = 1};
        scene.boxes[0].velocity = nullptr;
        const image::Image image = test::make(scene);
        const state::State end = run(image, {});
        for (const state::MomentumRow& row : end.momentum) REQUIRE(norm(state::momentum(row)) == 0);
    }
}

TEST_CASE("a grid at rest stays exactly at rest, turned and away from the origin") {
    // Congruent elements share one set of constants, which differs from the constants of each element by rounding errors of up to
    // 1e-14.
    const auto [kind, kernel] = GENERATE(std::pair(ElementKind::tet4, nested::Kernel::tet4_svk_alike),
                                         std::pair(ElementKind::hex8, nested::Kernel::hex8_svk_alike));
    test::BoxScene scene{.boxes = {graded_box(kind, MaterialModel::st_venant_kirchhoff)}, .until = 1};
    scene.boxes[0].velocity = nullptr;
    scene.boxes[0].map = [](const Vec3& x) {
        return Vec3{0.6 * x.x - 0.8 * x.y + 3.1, 0.48 * x.x + 0.36 * x.y - 0.8 * x.z - 2.3, 0.64 * x.x + 0.48 * x.y + 0.6 * x.z};
    };
    const image::Image image = test::make(scene);
    const auto plan = nested::make_plan(image, {}, nested::ConstantStorage::doubles, EngineSettings{}.smallest_patch);
    REQUIRE(plan);
    const auto is_alike = [alike = kernel](const nested::Run& run) { return run.kernel == alike; };
    CHECK(std::count_if(plan->runs.begin(), plan->runs.end(), is_alike) > 0);
    const state::State end = run(image, {});
    CHECK(end.kicks.strain > 10000);
    for (const state::MomentumRow& row : end.momentum) REQUIRE(norm(state::momentum(row)) == 0);
}

TEST_CASE("flat tetrahedra at rest stay exactly at rest") {
    // A body that is a hundred times as wide as high, and oblique: rounding errors are strains of 1e-14 and more.
    test::BoxScene scene{.boxes = {graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)}, .until = 0.1};
    scene.boxes[0].velocity = nullptr;
    scene.boxes[0].map = [](const Vec3& x) {
        return Vec3{x.x + 0.37 * x.y, x.y + 0.004 * std::sin(5 * x.x), 0.01 * x.z + 0.6 * x.x};
    };
    const image::Image image = test::make(scene);
    const state::State end = run(image, {});
    CHECK(end.kicks.strain > 10000);
    for (const state::MomentumRow& row : end.momentum) REQUIRE(norm(state::momentum(row)) == 0);
}

TEST_CASE("clocks that are not base * 2^k are refused with a reason") {
    test::BoxScene scene{.boxes = {graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)},
                         .clock = test::StrainClock::exact};
    const Result<NestedEngine> engine = NestedEngine::make(test::make(scene));
    REQUIRE(!engine.ok());
    CHECK(engine.error().message.find("2^k") != std::string::npos);
    CHECK(engine.error().message.find("body `box`") != std::string::npos);
}

TEST_CASE("a run that blows up stops with a reason") {
    test::BoxScene scene{.boxes = {graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)}, .beta = 1.6, .until = 200};
    const image::Image image = test::make(scene);
    state::State state = initial_state(image);
    Result<NestedEngine> engine = NestedEngine::make(image);
    const std::optional<Stop> stop = engine.value().advance(state, image.metadata.until);
    REQUIRE(stop);
    CHECK(stop->message.find("blew up") != std::string::npos);
    CHECK(state.now < image.metadata.until);
}

TEST_CASE("a scene without events only flies") {
    test::BoxScene scene{.boxes = {graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)}, .until = 1};
    image::Image image = test::make(scene);
    image.metadata.blocks.clear();
    image.tables.element_clock = {};
    image.tables.element_body = {};
    image.tables.element_nodes = {};
    image.tables.element_critical_step = {};
    const state::State end = run(image, {});
    CHECK(end.now == image.metadata.until);
    CHECK(end.kicks.strain == 0);
}
