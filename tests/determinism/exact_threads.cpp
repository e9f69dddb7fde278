#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/exact/mesh_pieces.h"
#include "runtime/advance/exact/piecewise.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/checkpoints.h"

// The exact engine on several threads must give the bits of one thread: positions, momenta, ledger, counts of kicks, last forces.
// Pieces are much smaller here than usual, so that most events are at a cut and wait for other threads.

using namespace avs;
using namespace avs::advance;

namespace {

constexpr std::uint32_t tiny = 8;  ///< least number of elements per thread; the default is 30 000

test::Box graded_box(ElementKind kind, MaterialModel model) {
    test::Box box;
    box.kind = kind;
    box.cells = kind == ElementKind::tet4 ? std::array<std::uint32_t, 3>{5, 3, 3} : std::array<std::uint32_t, 3>{6, 4, 3};
    if (is_of_second_order(kind)) box.cells = {3, 2, 2};
    box.size = {2, 1, 1.2};
    box.material = {.name = "m", .model = model, .youngs_modulus = 4, .poisson_ratio = 0.3, .density = 1.2};
    box.map = [](const Vec3& x) { return Vec3{x.x * (0.2 + x.x), x.y + 0.1 * x.x * x.y, x.z}; };
    box.velocity = [](const Vec3& x) { return Vec3{0.1 * std::sin(3 * x.y), 0.05 * x.x, 0.1 * x.x * x.z}; };
    return box;
}

/// Holds the nodes at x = 0, lets those at z = 0 move along x only, and loads the box by a weight and by forces at the other end.
void hold_and_load(test::Box& box) {
    box.projector = [](const Vec3& x) -> std::optional<Mat3> {
        if (x.x < 1e-9) return Mat3{};
        if (x.z < 1e-9) return Mat3{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 0}}};
        return std::nullopt;
    };
    box.nodal_force = [](const Vec3& x) -> std::optional<Vec3> {
        if (x.x < 4) return std::nullopt;
        return Vec3{0.01, 0, 0.02};
    };
    box.acceleration = {0, 0, -0.05};
}

/// A state of an image, and the exact engine on a number of threads.
struct Run {
    Run(const image::Image& from, int threads, std::uint32_t least = tiny, simd::Level simd = simd::newest)
        : image(from),
          state(initial_state(from)),
          engine(std::make_unique<ExactEngine>(
              from, EngineSettings{.threads = threads, .simd = simd, .least_elements = least, .most_loads = 100})) {
        // Every third element stores its last force, as elements at contacts do.
        state.force_slot.assign(image.tables.element_clock.size(), state::State::no_slot);
        for (std::size_t e = 0; e < state.force_slot.size(); e += 3) {
            state.force_slot[e] = static_cast<std::uint32_t>(state.last_force.size());
            state.last_force.resize(state.last_force.size() + largest_fixed_stencil);
        }
        state.last_kick.assign(state.force_slot.size(), 0);
    }
    void advance(Tick until, Tick piece = 0) {
        while (state.now < until) REQUIRE(!engine->advance(state, piece == 0 ? until : std::min(until, state.now + piece)));
    }
    void keep(state::Keeper& keeper) {
        state::keep(state, keeper);
        engine->keep(keeper, state);
    }
    const image::Image& image;
    state::State state;
    std::unique_ptr<ExactEngine> engine;
};

state::Checkpoint saved(Run& run) {
    state::Checkpoint checkpoint;
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    run.keep(keeper);
    return checkpoint;
}

template <class Row>
bool same_rows(const std::vector<Row>& a, const std::vector<Row>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Row)) == 0;
}

std::vector<image::Image> images() {
    std::vector<image::Image> made;
    for (const test::StrainClock clock : {test::StrainClock::exact, test::StrainClock::nested, test::StrainClock::synchronous}) {
        test::Box tets = graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff);
        hold_and_load(tets);
        made.push_back(test::make({.boxes = {tets}, .clock = clock, .until = 1}));
    }
    test::Box bricks = graded_box(ElementKind::hex8, MaterialModel::linear_elastic);
    hold_and_load(bricks);
    made.push_back(test::make({.boxes = {bricks}, .clock = test::StrainClock::exact, .until = 1}));
    for (const ElementKind kind : {ElementKind::tet10, ElementKind::hex27}) {  // elements of second order
        bricks.kind = kind;
        bricks.cells = kind == ElementKind::tet10 ? std::array<std::uint32_t, 3>{3, 2, 2} : std::array<std::uint32_t, 3>{5, 3, 2};
        made.push_back(test::make({.boxes = {bricks}, .clock = test::StrainClock::exact, .until = 0.8}));
    }
    // Two bodies of several kinds that pass through each other: cuts go through both.
    test::Box other = graded_box(ElementKind::tet4, MaterialModel::linear_elastic);
    other.origin = {0.3, 0.1, 0};
    made.push_back(test::make({.boxes = {graded_box(ElementKind::hex8, MaterialModel::st_venant_kirchhoff), other},
                               .clock = test::StrainClock::exact,
                               .until = 1}));
    return made;
}

}  // namespace

TEST_CASE("the exact engine has the same bits on any number of threads, in pieces of time, on either machine code") {
    const std::vector<image::Image> all = images();
    for (const image::Image& image : all) {
        Run one(image, 1);
        one.advance(image.metadata.until);
        const state::Checkpoint end = saved(one);
        REQUIRE(one.state.kicks.strain > 800);

        // The engine without pieces, with one calendar for all events, must have the same positions and momenta. It adds the ledger
        // in another order, so that the ledger is equal to rounding only.
        Run calendar(image, 1, 1'000'000);
        calendar.advance(image.metadata.until);
        CHECK(same_rows(calendar.state.position, one.state.position));
        CHECK(same_rows(calendar.state.momentum, one.state.momentum));
        CHECK(same_rows(calendar.state.last_force, one.state.last_force));
        CHECK(calendar.state.kicks.strain == one.state.kicks.strain);
        CHECK(calendar.state.kicks.load == one.state.kicks.load);
        CHECK(calendar.state.ledger.strain == Approx(one.state.ledger.strain).epsilon(1e-10));
        CHECK(calendar.state.ledger.load == Approx(one.state.ledger.load).epsilon(1e-10));

        for (const int threads : {2, 3, 4, 8}) {
            // More threads than processors are slow on a busy machine, so this is tested only once, and with mixed
            // kinds and bodies.
            if (threads > 3 && &image != &all.front() && &image != &all.back()) continue;
            CAPTURE(threads);
            REQUIRE(pieces_of(image, {.threads = threads, .least_elements = tiny, .most_loads = 100}) == threads);
            Run whole(image, threads);
            whole.advance(image.metadata.until);
            CHECK(test::differences(saved(whole), end) == std::vector<std::string>{});
            if (threads > 3) continue;
            Run cut(image, threads, tiny, threads == 3 ? simd::Level::avx2 : simd::Level::baseline);
            cut.advance(image.metadata.until, 3'654'321);
            CHECK(test::differences(saved(cut), end) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("a run of pieces that was saved goes on with the same bits on another number of threads") {
    test::Box box = graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff);
    hold_and_load(box);
    const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::exact, .until = 1});
    Run whole(image, 1);
    whole.advance(image.metadata.until);
    const state::Checkpoint end = saved(whole);
    for (const Tick tick : {Tick{1}, image.tables.element_clock[0].period, image.metadata.until / 3, image.metadata.until / 2 + 7,
                            image.metadata.until - 1}) {
        Run first(image, 2);
        first.advance(tick);
        const state::Checkpoint middle = saved(first);
        for (const int threads : {1, 2, 3}) {
            CAPTURE(tick, threads);
            Run second(image, threads);
            state::Keeper keeper = state::Keeper::restoring(middle);
            second.keep(keeper);
            REQUIRE(!keeper.fault());
            second.advance(image.metadata.until);
            CHECK(test::differences(saved(second), end) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("a checkpoint of pieces whose next look lies in the past is refused") {
    const image::Image image = test::make({.boxes = {graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)},
                                           .clock = test::StrainClock::exact,
                                           .until = 1});
    Run whole(image, 2);
    whole.advance(image.metadata.until / 2);
    const auto with_next_look = [&](Tick tick) {
        const state::Checkpoint checkpoint = test::altered(saved(whole), "exact.next_look", tick);
        Run second(image, 2);
        state::Keeper keeper = state::Keeper::restoring(checkpoint);
        second.keep(keeper);
        return keeper.fault().value_or("");
    };
    CHECK(with_next_look(whole.state.now) == "");
    CHECK(with_next_look(whole.state.now - 1) == "a look lies in the past");
}

TEST_CASE("where a run of pieces blows up depends neither on threads nor on how it is cut") {
    test::Box box = graded_box(ElementKind::hex8, MaterialModel::linear_elastic);
    const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::exact, .beta = 1.6, .until = 400});
    std::set<Tick> stops;
    for (const int threads : {1, 2, 3})
        for (const Tick piece : {image.metadata.until, Tick{33'333'333}}) {
            Run run(image, threads);
            std::optional<Stop> stop;
            while (!stop && run.state.now < image.metadata.until)
                stop = run.engine->advance(run.state, std::min(image.metadata.until, run.state.now + piece));
            REQUIRE(stop);
            stops.insert(stop->tick);
        }
    CHECK(stops.size() == 1);
}

TEST_CASE("pieces have about the same work, and only their cut events have nodes in common") {
    test::Box box = graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff);
    box.cells = {12, 8, 8};
    box.acceleration = {0, 0, -1};
    const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::exact});
    const Arena arena = make_arena(image);
    for (const int count : {2, 3, 7}) {
        const MeshPieces pieces = divide(image, arena, count);
        std::vector<double> work(static_cast<std::size_t>(count));
        std::vector<std::set<int>> at_node(image.tables.position.size());
        const auto nodes_of = [&](std::size_t e) { return image.tables.element_nodes.subspan(4 * e, 4); };
        for (std::size_t e = 0; e < pieces.of_element.size(); ++e) {
            work[pieces.of_element[e]] += 1 / static_cast<double>(image.tables.element_clock[e].period);
            for (const std::uint32_t node : nodes_of(e)) at_node[node].insert(pieces.of_element[e]);
        }
        const double all = std::accumulate(work.begin(), work.end(), 0.0);
        for (const double each : work) CHECK(each == Approx(all / count).epsilon(0.05));

        std::set<std::pair<int, int>> meet;
        std::size_t shared = 0;
        for (const std::set<int>& some : at_node) {
            shared += some.size() > 1;
            for (const int a : some)
                for (const int b : some)
                    if (a != b) meet.insert({a, b});
        }
        CHECK(shared == pieces.shared_nodes);
        for (int p = 0; p < count; ++p)
            for (int q = 0; q < count; ++q) {
                const auto& others = pieces.neighbours[static_cast<std::size_t>(p)];
                CHECK((std::find(others.begin(), others.end(), q) != others.end()) == meet.contains({p, q}));
            }
        std::set<std::uint32_t> numbers;
        std::size_t wrong = 0, cut = 0;
        for (std::size_t e = 0; e < pieces.of_element.size(); ++e) {
            const auto nodes = nodes_of(e);
            const auto at_cut =
                static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](auto n) { return at_node[n].size() > 1; }));
            const std::uint32_t unit = arena.element_unit[e];
            wrong += pieces.is_cut(unit) != (at_cut > 0);
            if (at_cut == 0) continue;
            ++cut;
            numbers.insert(pieces.cut_number(unit));
            const std::uint32_t* const listed = pieces.shared.data() + pieces.cut_number(unit) * pieces.width;
            wrong += std::set<std::uint32_t>(listed, listed + pieces.width).size() != at_cut;
        }
        CHECK(wrong == 0);
        CHECK(numbers.size() == cut);
        for (std::size_t l = 0; l < pieces.of_load.size(); ++l)
            wrong += !at_node[image.tables.loads[l].node].contains(pieces.of_load[l]);
        CHECK(wrong == 0);
        CHECK(pieces.cut_share > 0);
        CHECK(pieces.cut_share < 1);
    }
}

TEST_CASE("the exact engine takes the threads that it can use, and says why not more") {
    test::Box box = graded_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff);
    const image::Image small = test::make({.boxes = {box}, .clock = test::StrainClock::exact});
    const EngineChoice few = choose_engine(small, {.threads = 3}).value();
    CHECK(few.kind == EngineKind::exact);
    CHECK(few.settings.threads == 1);
    CHECK(few.reason.find("30000 elements to be worth it, and there are 270") != std::string::npos);

    box.cells = {30, 20, 17};
    const image::Image large = test::make({.boxes = {box}, .clock = test::StrainClock::exact});
    CHECK(choose_engine(large, {.threads = 3}).value().settings.threads == 2);
    CHECK(choose_engine(large, {.threads = 1}).value().settings.threads == 1);
    const EngineChoice two = choose_engine(large, {.kind = EngineKind::exact, .threads = 2}).value();
    CHECK(two.settings.threads == 2);
    CHECK(two.reason == "asked for");

    box.acceleration = {0, 0, -1};
    const image::Image heavy = test::make({.boxes = {box}, .clock = test::StrainClock::exact});
    CHECK(choose_engine(heavy, {.threads = 2}).value().settings.threads == 1);
    CHECK(choose_engine(heavy, {.threads = 2}).value().reason.find("one thread because of loads on ") != std::string::npos);
    box.acceleration = {};

    test::BoxScene touching{.boxes = {box}, .contacts = {image::Contact{}}, .self_contact = true};
    touching.contacts[0].name = "self";
    const EngineChoice held = choose_engine(test::make(touching), {.kind = EngineKind::exact, .threads = 2}).value();
    CHECK(held.settings.threads == 1);
    CHECK(held.reason == "asked for; one thread because of contact: `self`");
}
