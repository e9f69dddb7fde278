#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <numbers>
#include <random>

#include "runtime/advance/element_view.h"
#include "runtime/advance/nested_engine.h"
#include "runtime/image/file.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"

// Membranes, hinges and springs, eight at a time: what one kick gives each node, beside the formulas.

using namespace avs;
using namespace avs::advance;

namespace {

constexpr Tick period = Tick{1} << 20;

class Soup {
public:
    explicit Soup(ElementKind kind) : kind_(kind) {
        data_.scene_name = "soup";
        data_.time_base = {-30};
        data_.until = Tick{1} << 40;
        data_.materials.push_back({.name = "m", .model = MaterialModel::cloth, .density = 1, .thickness = 0.01});
    }
    double any(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    Vec3 somewhere() { return {any(-1, 1), any(-1, 1), any(-1, 1)}; }

    /// An element with nodes of its own.
    void add(const std::vector<Vec3>& positions, const std::vector<double>& numbers) {
        for (const Vec3& x : positions) {
            tables_.element_nodes.push_back(static_cast<std::uint32_t>(tables_.position.size()));
            tables_.position.push_back(x);
            tables_.velocity.push_back(somewhere());
            tables_.mass.push_back(any(1, 2));
            tables_.node_body.push_back(0);
            tables_.node_projector.push_back(0);
        }
        tables_.element_parameters.insert(tables_.element_parameters.end(), numbers.begin(), numbers.end());
        tables_.element_body.push_back(0);
        tables_.element_clock.push_back({period, 0});
        tables_.element_critical_step.push_back(0.1);
    }
    image::Image make() {
        const auto count = static_cast<std::uint32_t>(tables_.element_body.size());
        data_.blocks.push_back({.kind = kind_,
                                .material = 0,
                                .first_element = 0,
                                .element_count = count,
                                .first_node_entry = 0,
                                .first_parameter = 0});
        data_.bodies.push_back({.name = "soup",
                                .where = {},
                                .first_node = 0,
                                .node_count = static_cast<std::uint32_t>(tables_.position.size()),
                                .first_element = 0,
                                .element_count = count,
                                .surface = SurfaceKind::sheet,
                                .clocks = {}});
        tables_.body_group = {0};
        const image::Image image = image::make_image(std::move(data_), std::move(tables_));
        const Status sound = image::verify(image);
        INFO((sound ? std::string() : sound.error().message));
        REQUIRE(sound);
        return image;
    }

private:
    ElementKind kind_;
    std::mt19937_64 random_{7};
    image::Metadata data_;
    image::OwnedTables tables_;
};

/// A triangle that nowhere is thinner than a tenth.
std::array<Vec3, 3> triangle(Soup& soup) {
    while (true) {
        const std::array<Vec3, 3> x{soup.somewhere(), soup.somewhere(), soup.somewhere()};
        const double longest = std::max({norm(x[1] - x[0]), norm(x[2] - x[1]), norm(x[0] - x[2])});
        if (norm(cross(x[1] - x[0], x[2] - x[0])) > 0.1 * longest * longest) return x;
    }
}

image::Image membranes() {
    Soup soup(ElementKind::tri3);
    for (int i = 0; i < 203; ++i) {
        const std::array<Vec3, 3> x = triangle(soup), rest = triangle(soup);
        const Vec3 d1 = rest[1] - rest[0], d2 = rest[2] - rest[0];
        const double l1 = norm(d1), u2 = dot(d1, d2) / l1, v2 = norm(cross(d1, d2)) / l1;
        // Axes of the material turned by any angle: (e, f) = R (a, b).
        const double angle = soup.any(0, 7), c = std::cos(angle), s = std::sin(angle);
        const double a1 = c * l1, b1 = s * l1, a2 = c * u2 - s * v2, b2 = s * u2 + c * v2;
        const double det = a1 * b2 - a2 * b1;
        soup.add({x[0], x[1], x[2]}, {b2 / det, -a2 / det, -b1 / det, a1 / det, l1 * v2 / 2, 0.01, soup.any(10, 30), soup.any(0, 5),
                                      soup.any(10, 30), soup.any(3, 9), i % 5 == 0 ? 0 : soup.any(0, 0.1)});
    }
    return soup.make();
}

/// Wings in any position, folded flat and right through as well; rest angles anywhere.
image::Image hinges() {
    Soup soup(ElementKind::hinge4);
    for (int i = 0; i < 411; ++i) {
        const double turn = 2 * std::numbers::pi;
        const double fold = i % 16 == 0 ? 0 : soup.any(-0.5, 0.5) * turn, rest = i % 3 == 0 ? 0 : soup.any(-0.5, 0.5) * turn;
        const Vec3 along = soup.somewhere();
        const Vec3 edge = along / norm(along);
        const Vec3 aside = cross(edge, soup.somewhere());
        const Vec3 up = aside / norm(aside), across = cross(edge, up);
        const Vec3 from = soup.somewhere();
        soup.add({from, from + soup.any(0.5, 2) * edge, from + soup.any(-0.5, 1.5) * edge + soup.any(0.3, 2) * up,
                  from + soup.any(-0.5, 1.5) * edge - soup.any(0.3, 2) * (std::cos(fold) * up + std::sin(fold) * across)},
                 {soup.any(0.1, 2), rest, i % 5 == 0 ? 0 : soup.any(0, 0.1), mechanics::hinge4::never_yields});
    }
    return soup.make();
}

image::Image springs() {
    Soup soup(ElementKind::spring2);
    for (int i = 0; i < 100; ++i) {
        const Vec3 from = soup.somewhere();
        soup.add({from, i % 10 == 0 ? from : soup.somewhere()},
                 {soup.any(1, 9), soup.any(0, 2), i % 5 == 0 ? 0 : soup.any(0, 1), 0});
    }
    return soup.make();
}

state::State run(const image::Image& image, Tick until, NestedSimd simd) {
    state::State state = initial_state(image);
    Result<NestedEngine> engine = NestedEngine::make(image, {.simd = simd});
    REQUIRE(engine.ok());
    REQUIRE(!engine->advance(state, until));
    return state;
}

/// -dV/dx or damping forces of all elements at these positions and velocities; every node belongs to one.
std::vector<Vec3> forces(const image::Image& image, const state::State& at, bool damping) {
    std::vector<Vec3> result(at.position.size());
    std::vector<Vec3> x(4), v(4), f(4);
    const std::vector<double> memory(memory_size(image));
    ElementView view = advance::element_views(image).front();
    for (std::uint32_t e = 0; e < image.tables.element_body.size(); ++e) {
        view.select(e);
        const auto nodes = view.nodes();
        for (std::size_t a = 0; a < nodes.size(); ++a) {
            x[a] = state::position(at.position[nodes[a]]);
            v[a] = state::velocity(at.momentum[nodes[a]]);
        }
        const auto input = view.input(std::span(x).first(nodes.size()), std::span(v).first(nodes.size()), memory);
        const mechanics::ElementFormulas& formulas = mechanics::formulas(view.kind());
        if (damping) {
            formulas.damping(input, std::span(f).first(nodes.size()));
        } else {
            formulas.energy_and_forces(input, std::span(f).first(nodes.size()));
        }
        for (std::size_t a = 0; a < nodes.size(); ++a) result[nodes[a]] = f[a];
    }
    return result;
}

/// Largest difference between the change of momentum and these impulses, relative to those of the element.
double worst(const image::Image& image, const state::State& before, const state::State& after, const std::vector<Vec3>& force,
             double duration) {
    const std::size_t n = image.metadata.blocks.front().size();
    double result = 0;
    for (std::size_t first = 0; first < force.size(); first += n) {
        double size = 0, off = 0;
        for (std::size_t i = first; i < first + n; ++i) {
            const Vec3 got = state::momentum(after.momentum[i]) - state::momentum(before.momentum[i]);
            size = std::max(size, duration * norm(force[i]));
            // The difference of momenta of size 1 is rounded, too.
            off = std::max(off, std::max(0.0, norm(got - duration * force[i]) - 1e-15));
        }
        if (size > 0) result = std::max(result, off / size);
        if (size == 0) CHECK(off == 0);
    }
    return result;
}

}  // namespace

TEST_CASE("a batch of thin elements kicks as its formulas do, elastic and damped, in every build with the same bits") {
    const auto make = GENERATE(membranes, hinges, springs);
    const image::Image image = make();
    const double h = image.metadata.time_base.seconds(period);
    const state::State start = initial_state(image);
    const state::State kicked = run(image, 1, NestedSimd::avx512);
    // Strains of order 1 and angles within a quarter of a turn of being flat lose a digit or two.
    CHECK(worst(image, start, kicked, forces(image, start, false), 0.5 * h) < 2e-12);

    const Tick middle = period / 2;
    state::State before = run(image, middle, NestedSimd::avx512);
    const state::State damped = run(image, middle + 1, NestedSimd::avx512);
    for (std::size_t i = 0; i < before.position.size(); ++i) before.position[i] = damped.position[i];
    // Elements without damping are not drifted: neither are they kicked.
    CHECK(worst(image, before, damped, forces(image, before, true), h) < 2e-12);

    for (const NestedSimd simd : {NestedSimd::avx2, NestedSimd::baseline}) {
        const state::State other = run(image, 3 * period, simd), best = run(image, 3 * period, NestedSimd::avx512);
        CHECK(std::memcmp(other.position.data(), best.position.data(), best.position.size() * sizeof(best.position[0])) == 0);
        CHECK(std::memcmp(other.momentum.data(), best.momentum.data(), best.momentum.size() * sizeof(best.momentum[0])) == 0);
        CHECK(other.ledger.damping == best.ledger.damping);
    }
}
