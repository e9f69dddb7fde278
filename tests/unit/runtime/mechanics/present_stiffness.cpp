#include "runtime/mechanics/present_stiffness.h"

#include <cstdio>
#include <functional>

#include "tests/unit/runtime/mechanics/random_states.h"

// The judge of bounds: dense eigenvalues of differences of the forces themselves. Neither knows anything of the other.

using namespace avs;
using namespace avs::mechanics;
using namespace avs::mechanics::test;

namespace {

struct Family {
    std::string name;
    std::function<RandomState(RandomStates&)> draw;
    int count;  ///< states in every run of the tests
};

std::vector<Family> families() {
    std::vector<Family> result;
    for (const MaterialModel model :
         {MaterialModel::neo_hookean, MaterialModel::st_venant_kirchhoff, MaterialModel::linear_elastic}) {
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

/// Differences that are less symmetric than this are no judge.
constexpr double sound = 1e-7;
/// Eigenvalues of differences are off by their asymmetry or so.
constexpr double off = 1e-6;

struct Looseness {
    std::vector<double> step, at_rest, damping;  ///< roots of bound / max(true, true at rest), of bound / true at rest
    double safest = std::numeric_limits<double>::infinity(), safest_damping = safest;
    int unjudged = 0;
};

/// Of one state: bound over true eigenvalue, and whether it is safe.
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
    if (s.kind == ElementKind::hinge4) {  // any angle may be its rest
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
        CHECK(all.safest_damping > 1 - 1e-9);  // these have no differences
        CHECK(all.unjudged <= family.count / 20);
    }
}

// unit_runtime_mechanics "[.looseness]": the table of docs/elements.md. AVS_STATES: how many of each; AVS_FAMILY: of which.
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
