#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/layer_image.h"

// Quantities that variational integrators conserve. Vouga, Harmon, Tamstorf & Grinspun 2010, sections 2 to 4: each event keeps the
// sum of the symplectic form over the nodes of its stencil, and does not change the form of other nodes (multisymplectic
// structure); therefore the whole flow keeps the form. Each event keeps linear and angular momentum (momentum maps). Wolff & Bucher
// 2013, section 4: RATTLE.

namespace avs::advance {
namespace {

/// Positions and momenta of all nodes at one time, or a variation of these.
struct Phase {
    std::vector<Vec3> x, p;
};

Phase operator+(Phase a, const Phase& b) {
    for (std::size_t i = 0; i < a.x.size(); ++i) {
        a.x[i] += b.x[i];
        a.p[i] += b.p[i];
    }
    return a;
}
Phase operator*(double factor, Phase a) {
    for (std::size_t i = 0; i < a.x.size(); ++i) {
        a.x[i] = factor * a.x[i];
        a.p[i] = factor * a.p[i];
    }
    return a;
}

/// The symplectic form of two variations at a node: sum of dx ^ dp over the axes.
double form(const Phase& v, const Phase& w, std::size_t node) { return dot(v.x[node], w.p[node]) - dot(w.x[node], v.p[node]); }
double form(const Phase& v, const Phase& w) {
    double sum = 0;
    for (std::size_t node = 0; node < v.x.size(); ++node) sum += form(v, w, node);
    return sum;
}

/// Positions and momenta at each of the ticks, starting from `start`.
std::vector<Phase> flow(const image::Image& image, const Phase& start, const std::vector<Tick>& at) {
    state::State state = initial_state(image);
    for (std::size_t i = 0; i < start.x.size(); ++i) {
        state.position[i].x = start.x[i].x;
        state.position[i].y = start.x[i].y;
        state.position[i].z = start.x[i].z;
        state.momentum[i].x = start.p[i].x;
        state.momentum[i].y = start.p[i].y;
        state.momentum[i].z = start.p[i].z;
    }
    ExactEngine engine(image);
    std::vector<Phase> phases;
    for (const Tick tick : at) {
        if (const std::optional<Stop> stop = engine.advance(state, tick)) FAIL(stop->message);
        Phase phase{std::vector<Vec3>(start.x.size()), {}};
        positions_now(image, state, phase.x);
        for (const state::MomentumRow& row : state.momentum) phase.p.push_back(state::momentum(row));
        phases.push_back(std::move(phase));
    }
    return phases;
}

Phase start_of(const image::Image& image) {
    const state::State state = initial_state(image);
    Phase phase;
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        phase.x.push_back(state::position(state.position[i]));
        phase.p.push_back(state::momentum(state.momentum[i]));
    }
    return phase;
}

/// The variations at later ticks that follow from a variation of the start, by central differences of two runs.
std::vector<Phase> varied(const image::Image& image, const Phase& variation, const std::vector<Tick>& at, double step) {
    const Phase start = start_of(image);
    const std::vector<Phase> ahead = flow(image, start + step * variation, at), behind = flow(image, start + -step * variation, at);
    std::vector<Phase> result;
    for (std::size_t i = 0; i < at.size(); ++i) result.push_back((0.5 / step) * (ahead[i] + -1.0 * behind[i]));
    return result;
}

Phase random_variation(std::size_t nodes, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    Phase phase;
    for (std::size_t i = 0; i < nodes; ++i) {
        phase.x.push_back({normal(random), normal(random), normal(random)});
        phase.p.push_back({normal(random), normal(random), normal(random)});
    }
    return phase;
}

/// Three bricks of six tetrahedra each, of different shapes, in motion: hardly two elements have the same clock.
image::Image graded_tetrahedra(double mass_damping = 0) {
    test::Box box;
    box.kind = ElementKind::tet4;
    box.cells = {3, 1, 1};
    box.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 10, .poisson_ratio = 0.3, .density = 1};
    box.material.mass_damping = mass_damping;
    box.map = [](const Vec3& x) { return Vec3{x.x * x.x + 0.2 * x.x + 0.03 * x.z, x.y + 0.1 * x.x, x.z * (0.7 + 0.3 * x.x)}; };
    box.velocity = [](const Vec3& x) { return Vec3{0.3 * x.y, 0.2 * x.x * x.z, -0.3 * x.x}; };
    return test::make({.boxes = {box}, .clock = test::StrainClock::exact, .beta = 0.4, .until = 5});
}

}  // namespace

TEST_CASE("the flow of elements that have each their clock is symplectic; drag contracts it") {
    for (const double drag : {0.0, 0.4}) {
        const image::Image image = graded_tetrahedra(drag);
        std::set<Tick> periods;
        for (const EventClock& clock : image.tables.element_clock) periods.insert(clock.period);
        CHECK(periods.size() > 9);
        const Tick end = image.metadata.time_base.nearest(2.0);
        std::vector<Phase> before, after;
        for (unsigned i = 0; i < 4; ++i) {
            before.push_back(random_variation(image.tables.mass.size(), i + 1));
            after.push_back(varied(image, before.back(), {end}, 1e-6).front());
        }
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const double was = form(before[i], before[j]), is = form(after[i], after[j]);
                INFO(was << " " << is);
                // Errors of central differences with a step of 1e-6: 1e-12 times third derivatives, which are large as elements
                // have a size of 0.1, and rounding, 1e-16 / 1e-6.
                if (drag == 0) CHECK(std::abs(is - was) < 1e-5 * (1 + std::abs(was)));
                if (drag > 0) CHECK(std::abs(is) < 0.6 * std::abs(was));
            }
        }
    }
}

TEST_CASE("an event keeps the symplectic form and the momenta of its stencil, and touches no other node") {
    const image::Image image = graded_tetrahedra();
    const double quantum = image.metadata.time_base.quantum();
    // The elements that kick at each tick. Below, ticks with just one element are tested, one tick before and one tick after the
    // kick.
    std::map<Tick, std::vector<std::size_t>> kicks;
    for (std::size_t e = 0; e < image.tables.element_clock.size(); ++e) {
        const EventClock& clock = image.tables.element_clock[e];
        for (Tick t = clock.phase > 0 ? clock.phase : clock.period; t < image.metadata.time_base.nearest(1.0); t += clock.period)
            kicks[t].push_back(e);
    }
    std::vector<Tick> at;
    for (const auto& [tick, elements] : kicks) {
        at.push_back(tick - 1);
        at.push_back(tick + 1);
    }
    const std::vector<Phase> way = flow(image, start_of(image), at);
    const std::vector<Phase> v = varied(image, random_variation(image.tables.mass.size(), 1), at, 1e-6),
                             w = varied(image, random_variation(image.tables.mass.size(), 2), at, 1e-6);
    std::size_t events = 0, k = 0;
    double largest_change = 0;
    for (const auto& [tick, elements] : kicks) {
        const std::size_t b = k++, a = k++;  // before and after the kick; a drift along p changes neither the form nor the moment
        if (elements.size() != 1 || kicks.contains(tick - 1) || kicks.contains(tick + 1)) continue;
        ++events;
        const std::uint32_t* nodes = &image.tables.element_nodes[4 * elements.front()];
        double change = 0;
        Vec3 momentum, moment;
        for (std::size_t node = 0; node < image.tables.mass.size(); ++node) {
            const double own = form(v[a], w[a], node) - form(v[b], w[b], node);
            const Vec3 kick = way[a].p[node] - way[b].p[node];
            if (std::find(nodes, nodes + 4, node) == nodes + 4) {
                CHECK(std::abs(own) < 1e-6);
                CHECK(norm(kick) == 0);
                continue;
            }
            change += own;
            largest_change = std::max(largest_change, std::abs(own));
            momentum += kick;
            // Position at the kick's tick.
            moment += cross(way[a].x[node] - (quantum / image.tables.mass[node]) * way[a].p[node], kick);
        }
        CHECK(std::abs(change) < 1e-6);
        CHECK(norm(momentum) < 1e-15);
        CHECK(norm(moment) < 1e-15);
    }
    CHECK(events > 100);
    CHECK(largest_change > 1e-3);  // the forms of single nodes do change; only their sum is kept
}

TEST_CASE("the flow through penalty layers is symplectic, aligned or not in phase with the approach") {
    // A particle bounces on a floor, deep into the floor's layers, without other forces.
    test::LayerImage builder(-30);
    builder.add({{0.3, 0.1, 0.15}}, {{0.2, -0.1, -1}}, 1, {}, false);
    builder.add_floor(0, 5);
    builder.contact().layers = {.family = LayerFamily::vh, .thickness = 0.1, .stiffness = 1000, .aligned = true};
    builder.contact().layers.period = Tick{1} << 20;
    const image::Image image = builder.make();
    const std::size_t nodes = image.tables.mass.size();
    const Tick end = image.metadata.time_base.nearest(0.4);
    const Phase out = flow(image, start_of(image), {end}).front();
    CHECK(out.p[0].z > 0.9);  // it has come back
    for (unsigned i = 0; i < 3; ++i) {
        Phase v = random_variation(nodes, 2 * i + 1), w = random_variation(nodes, 2 * i + 2);
        for (std::size_t held = 1; held < nodes; ++held) v.x[held] = v.p[held] = w.x[held] = w.p[held] = {};
        // The variations are so small that they do not change which layers are active at a kick, where the force has a kink.
        const double step = 1e-7, was = form(v, w, 0);
        const double is = form(varied(image, v, {end}, step).front(), varied(image, w, {end}, step).front(), 0);
        INFO(was << " " << is);
        CHECK(std::abs(is - was) < 1e-4 * (1 + std::abs(was)));
    }
}

namespace {

/// Algorithm 2 of Wolff & Bucher for one particle of mass m, a potential and a constraint g(q) = 0, with steps h.
struct Rattle {
    double mass, step;
    std::function<Vec3(const Vec3&)> force;  ///< -grad V
    std::function<double(const Vec3&)> g;
    std::function<Vec3(const Vec3&)> gradient;

    Vec3 on_tangent(const Vec3& q, const Vec3& j) const {
        const Vec3 n = gradient(q) / norm(gradient(q));
        return j - dot(n, j) * n;
    }
    void advance(Vec3& q, Vec3& j) const {
        const Vec3 half = j + (step / 2) * force(q), direction = gradient(q);
        // Newton's method for the multiplier lambda, with which the drift ends on the constraint.
        double lambda = 0;
        for (int i = 0; i < 50; ++i) {
            const Vec3 there = q + (step / mass) * (half - (step / 2 * lambda) * direction);
            const double slope = -step * step / (2 * mass) * dot(gradient(there), direction);
            const double change = g(there) / slope;
            lambda -= change;
            if (std::abs(change) < 1e-15 * std::abs(lambda)) break;
        }
        const Vec3 drifting = half - (step / 2 * lambda) * direction;
        q += (step / mass) * drifting;
        j = on_tangent(q, drifting + (step / 2) * force(q));
    }
};

}  // namespace

TEST_CASE("RATTLE on a circle: the constraint holds, the energy is off by the square of the step and does not drift") {
    // A pendulum of length 1, mass 2, under gravity, from the horizontal.
    const auto worst = [](double step, double until) {
        const Rattle rattle{2, step,
                            [](const Vec3&) {
                                return Vec3{0, 0, -2};
                            },
                            [](const Vec3& q) { return dot(q, q) + q.y * q.y - 1; },
                            [](const Vec3& q) {
                                return 2 * q + Vec3{0, 2 * q.y, 0};
                            }};
        Vec3 q{1, 0, 0}, j{};
        double energy = 0, off = 0;
        for (double t = 0; t < until; t += step) {
            rattle.advance(q, j);
            off = std::max({off, std::abs(rattle.g(q)), std::abs(dot(j, rattle.gradient(q)))});
            energy = std::max(energy, std::abs(dot(j, j) / 4 + 2 * q.z));
        }
        CHECK(off < 1e-12);
        return energy;
    };
    const double coarse = worst(0.02, 100), fine = worst(0.01, 100);
    CHECK(coarse < 1e-3);
    CHECK(coarse / fine == Approx(4).epsilon(0.05));
    CHECK(worst(0.02, 1000) < 1.05 * coarse);
}

TEST_CASE("on a flat constraint a projected kick is RATTLE's step, and the drift needs no iteration (12)") {
    const Vec3 normal = Vec3{1, -2, 2} / 3;
    const double mass = 1.7, stiffness = 5;
    const Rattle rattle{mass, 0.05,
                        [&](const Vec3& q) {
                            return -stiffness * (q - Vec3{1, 0.4, -0.3});
                        },
                        [&](const Vec3& q) { return dot(normal, q); }, [&](const Vec3&) { return normal; }};
    Vec3 q{2, 1, 0}, j = rattle.on_tangent({2, 1, 0}, {0.3, -0.1, 0.8});
    const Mat3 projector = Mat3::identity() - Mat3::outer(normal, normal);
    Vec3 x = q, p = j;
    for (int k = 0; k < 200; ++k) {
        rattle.advance(q, j);
        p += projector * ((rattle.step / 2) * rattle.force(x));
        x += (rattle.step / mass) * p;
        p += projector * ((rattle.step / 2) * rattle.force(x));
        REQUIRE(norm(x - q) < 1e-12);
        REQUIRE(norm(p - j) < 1e-12);
    }
}

}  // namespace avs::advance
