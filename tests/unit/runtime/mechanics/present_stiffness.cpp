#include "runtime/mechanics/present_stiffness.h"

#include <cstdio>
#include <cstdlib>
#include <functional>

#include "runtime/mechanics/face_area.h"
#include "tests/unit/runtime/mechanics/random_states.h"

// Bounds of stiffness are compared with eigenvalues of dense stiffness matrices, which are made by differences of forces and share
// no code with the bounds.

using namespace avs;
using namespace avs::mechanics;
using namespace avs::mechanics::test;

namespace {

struct Family {
    std::string name;
    std::function<RandomState(RandomStates&)> draw;
    int count;  ///< number of states in every run of the tests
};

std::vector<Family> families() {
    std::vector<Family> result;
    for (const MaterialModel model : {MaterialModel::neo_hookean, MaterialModel::hartmann_neff, MaterialModel::st_venant_kirchhoff,
                                      MaterialModel::linear_elastic}) {
        const auto solid = [&](ElementKind kind, int count) {
            result.push_back({std::string(name(kind)) + " " + std::string(name(model)),
                              [kind, model](RandomStates& states) { return states.solid(kind, model); }, count});
        };
        const int share = model == MaterialModel::linear_elastic ? 10 : 1;
        solid(ElementKind::tet4, 1500 / share);
        solid(ElementKind::hex8, 400 / share);
        solid(ElementKind::tet10, 300 / share);
        solid(ElementKind::hex27, 30 / share);
        result.push_back(
            {"nodal " + std::string(name(model)), [model](RandomStates& states) { return states.nodal(model); }, 500 / share});
    }
    result.push_back({"spring2", [](RandomStates& states) { return states.spring(); }, 500});
    result.push_back({"tri3", [](RandomStates& states) { return states.membrane_triangle(); }, 1500});
    result.push_back({"hinge4", [](RandomStates& states) { return states.hinge(); }, 1500});
    result.push_back({"loop_patch", [](RandomStates& states) { return states.shell(); }, 500});
    return result;
}

/// Stiffness matrices with a larger relative asymmetry, an error of the differences, are not used.
constexpr double sound = 1e-7;
/// Relative tolerance for eigenvalues, whose errors are about as large as the asymmetry.
constexpr double off = 1e-6;

struct Looseness {
    /// Square roots of bound over true value: in the present state (or at rest, if that is stiffer), at rest, and of damping.
    std::vector<double> step, at_rest, damping;
    double safest = std::numeric_limits<double>::infinity(), safest_damping = safest;
    int unjudged = 0;
};

/// Adds the ratios of bounds to true eigenvalues in one state to `result`, and whether the bounds are safe.
void judge(const RandomState& state, Looseness& result) {
    const Sample& s = state.element;
    const DenseStiffness now = dense_stiffness(s, state.current);
    const Dense damping = dense_damping(s, state.current);
    const double rate = s.law().present_damping_rate(s.at(state.current), s.mass), true_rate = largest_eigenvalue(damping);
    result.safest_damping = std::min(result.safest_damping, rate / true_rate);
    result.damping.push_back(std::sqrt(rate / true_rate));
    if (now.asymmetry > sound) {
        ++result.unjudged;
        return;
    }
    const double bound = s.law().present_stiffness(s.at(state.current), s.mass), found = largest_eigenvalue(now.scaled);
    if (found > 0)
        result.safest = std::min(result.safest, bound / found);
    else if (!(bound >= 0))
        result.safest = 0;
    if (s.kind == ElementKind::hinge4) {  // the rest angle may be any angle
        result.step.push_back(std::sqrt(bound / found));
        return;
    }
    const DenseStiffness rest = dense_stiffness(s, s.rest);
    const double at_rest = largest_eigenvalue(rest.scaled);
    result.step.push_back(std::sqrt(bound / std::max(found, at_rest)));
    result.at_rest.push_back(std::sqrt(s.law().present_stiffness(s.at(s.rest), s.mass) / at_rest));
}

}  // namespace

TEST_CASE("every kind and law: bounds of stiffness and damping are never below the true ones, whatever the shape and the state") {
    for (const Family& family : families()) {
        INFO(family.name);
        RandomStates states(11);
        Looseness all;
        for (int i = 0; i < family.count; ++i) judge(family.draw(states), all);
        CHECK(all.safest > 1 - off);
        CHECK(all.safest_damping > 1 - 1e-9);  // damping matrices are exact, since damping forces are linear in velocities
        CHECK(all.unjudged <= family.count / 20);
    }
}

TEST_CASE("the bound of a symmetric matrix's largest eigenvalue is never below it and at most 2 % of its spread above") {
    RandomStates states(5);
    for (int i = 0; i < 20000; ++i) {
        const Mat3 r = states.rotation();
        Mat3 diagonal{};
        double* const values[] = {&diagonal.row[0].x, &diagonal.row[1].y, &diagonal.row[2].z};
        for (double* value : values) *value = states.chance(0.2) ? 1 : states.uniform(-1, 1);
        const double largest = std::max({*values[0], *values[1], *values[2]}),
                     least = std::min({*values[0], *values[1], *values[2]});
        const Mat3 m = r * diagonal * transpose(r);
        const double bound = largest_eigenvalue_bound({m.row[0].x, m.row[1].y, m.row[2].z, m.row[1].z, m.row[0].z, m.row[0].y});
        REQUIRE(bound > largest - 1e-14);
        REQUIRE(bound < largest + 0.04 * (largest - least) + 1e-14);
    }
}

TEST_CASE("following pressure: its stiffness by differences has no larger norm than the bound, nor larger eigenvalues") {
    RandomStates states(6);
    double tightest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 2000; ++i) {
        const Eigen::Index n = states.chance(0.5) ? 3 : 4;
        std::vector<Vec3> x(static_cast<std::size_t>(n));
        std::vector<double> mass;
        for (Vec3& p : x) p = states.vector();
        for (Eigen::Index a = 0; a < n; ++a) mass.push_back(states.spread(0.1, 10));
        Dense k(3 * n, 3 * n);
        for (Eigen::Index j = 0; j < 3 * n; ++j) {
            // Forces are quadratic in positions, so central differences are exact.
            std::vector<Vec3> plus = x, minus = x;
            component_of(plus[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) += 0.5;
            component_of(minus[static_cast<std::size_t>(j / 3)], static_cast<int>(j % 3)) -= 0.5;
            const std::array<Vec3, 4> up = nodal_area_vectors(plus), down = nodal_area_vectors(minus);
            for (Eigen::Index row = 0; row < 3 * n; ++row) {
                const auto a = static_cast<std::size_t>(row / 3);
                k(row, j) = 7 * component(up[a] - down[a], static_cast<int>(row % 3)) /
                            std::sqrt(mass[a] * mass[static_cast<std::size_t>(j / 3)]);
            }
        }
        const double bound = pressure_stiffness(-7, x, mass);
        const double norm = k.jacobiSvd().singularValues().maxCoeff();
        REQUIRE(bound > norm * (1 - 1e-12));
        REQUIRE(bound > Eigen::EigenSolver<Dense>(k, false).eigenvalues().cwiseAbs().maxCoeff() * (1 - 1e-12));
        tightest = std::min(tightest, bound / norm);
    }
    CHECK(tightest < 1.2);
}

TEST_CASE("a penalty at a node before a plane: its only frequency") {
    const std::array<double, 3> weight{1, -0.4, -0.6}, mass{2, 3, 5};
    CHECK(penalty_stiffness(7, weight, mass) == Approx(7 * (1 / 2.0 + 0.16 / 3 + 0.36 / 5)));
}

TEST_CASE("bounds: crushed flat or inside out there is none under a law with a barrier, and F says so") {
    const PointStiffness at{.s = {1, 1, 1, 0, 0, 0}, .largest = 1, .volume = 1};
    const Mat3 flat{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 0}}}, mirrored{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, -1}}};
    for (const MaterialModel model : {MaterialModel::neo_hookean, MaterialModel::hartmann_neff}) {
        const ElasticConstants law = elastic_constants(model, 10, 0.3);
        for (const Mat3& f : {flat, mirrored}) {
            const PresentBounds found = present_bounds(law, at, f);
            CHECK(std::isinf(found.stiffness));
            CHECK(std::isinf(found.viscosity));
            CHECK(found.determinant <= 0);
        }
        CHECK(std::isinf(stiffness_bound(law, at, std::numeric_limits<double>::quiet_NaN() * Mat3::identity())));
    }
    const ElasticConstants finite = elastic_constants(MaterialModel::st_venant_kirchhoff, 10, 0.3);
    CHECK(stiffness_bound(finite, at, mirrored) == Approx(stiffness_bound(finite, at, Mat3::identity())));
    // For F = I and S = I the bound is lambda tr S + 2 mu.
    CHECK(stiffness_bound(finite, at, Mat3::identity()) == Approx(3 * finite.lambda + 2 * finite.mu));
    CHECK(damping_bound(finite, 0.1, at, Mat3::identity()) == Approx(0.1 * (3 * finite.lambda + 2 * finite.mu)));
}

// unit_runtime_mechanics "[.looseness]" prints the table of docs/elements.md. AVS_STATES is the number of states of each family of
// elements, AVS_FAMILY restricts it to one family.
TEST_CASE("st_venant_kirchhoff: no state within the strain of a growth is stiffer than that, none within the virial much") {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> any(-1, 1);
    for (const double nu : {-0.3, 0.0, 0.3, 0.4, 0.49}) {
        const ElasticConstants constants = elastic_constants(MaterialModel::st_venant_kirchhoff, 7, nu);
        for (const double growth : {1.2, 1.96, 3.24, 8.0}) {
            const double strain = strain_of_growth(constants, growth), virial = virial_of_tension(constants, growth);
            double nearest = 0, worst = 0;
            for (int i = 0; i < 20000; ++i) {
                const double size = std::exp(any(random) * 1.2);
                Mat3 f;
                for (Vec3& row : f.row) row = {size * any(random), size * any(random), size * any(random)};
                if (i % 2 == 0)
                    for (std::size_t k = 0; k < 3; ++k) f.row[k] = 0.3 * f.row[k] + Mat3::identity().row[k];
                const SymmetricTensor c = detail::right_cauchy_green(f);
                const double e[6] = {0.5 * (c[0] - 1), 0.5 * (c[1] - 1), 0.5 * (c[2] - 1), 0.5 * c[3], 0.5 * c[4], 0.5 * c[5]};
                const double square = e[0] * e[0] + e[1] * e[1] + e[2] * e[2] + 2 * (e[3] * e[3] + e[4] * e[4] + e[5] * e[5]);
                const double trace = e[0] + e[1] + e[2], ratio = constants.lambda / constants.mu;
                const double of_forces = ratio * trace * (3 + 2 * trace) + 2 * (trace + 2 * square);
                const double found = stiffness_growth(constants, f);
                if (std::sqrt(square) < strain) {
                    CHECK(found <= growth * (1 + 1e-12));
                    nearest = std::max(nearest, found);
                }
                if (of_forces < virial) worst = std::max(worst, found / growth);
            }
            CHECK(nearest > 1);
            // Elements that are compressed across the direction of tension may be stiffer: see `virial_of_tension`.
            CHECK(worst < (growth < 1.5 ? 2.3 : 1.5));
        }
    }
}

TEST_CASE("how loose bounds are", "[.looseness]") {
    const char* const number = std::getenv("AVS_STATES");
    const char* const only = std::getenv("AVS_FAMILY");
    const int count = number == nullptr ? 2000 : std::atoi(number);
    const auto row = [](const char* what, std::vector<double>& values) {
        if (values.empty()) return;
        std::sort(values.begin(), values.end());
        std::printf("  %s %.3f %.3f %.3f", what, values[values.size() / 2], values[values.size() * 95 / 100], values.back());
    };
    for (const Family& family : families()) {
        if (only != nullptr && family.name.find(only) == std::string::npos) continue;
        RandomStates states(23);
        Looseness all;
        for (int i = 0; i < count; ++i) judge(family.draw(states), all);
        std::printf("%-28s safe %.7f, damping %.9f", family.name.c_str(), all.safest, all.safest_damping);
        row("step", all.step);
        row("rest", all.at_rest);
        row("damping", all.damping);
        std::printf("  unjudged %d of %d\n", all.unjudged, count);
        std::fflush(stdout);
        CHECK(all.safest > 1 - off);
    }
}
