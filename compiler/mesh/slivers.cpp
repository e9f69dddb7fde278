#include "compiler/mesh/slivers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "compiler/mesh/quality.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"

namespace avs::mesh {

namespace {

constexpr double bad_quality = 0.1;  // where the geometry allows it, Gmsh's optimiser leaves no quality below 0.3
constexpr double slow_share = 0.1;   // as a share of the median step

double tetrahedron_quality(std::span<const Vec3> c) {
    const Vec3 a = c[1] - c[0], b = c[2] - c[0], d = c[3] - c[0];
    const double six_volumes = dot(a, cross(b, d));
    const double areas = 0.5 * (norm(cross(a, b)) + norm(cross(b, d)) + norm(cross(d, a)) + norm(cross(b - a, d - a)));
    const double inscribed = 0.5 * six_volumes / areas;  // 3 V / A
    // Circumcentre from corner 0: (|a|^2 b x d + |b|^2 d x a + |d|^2 a x b) / (2 a . b x d).
    const Vec3 numerator = norm_squared(a) * cross(b, d) + norm_squared(b) * cross(d, a) + norm_squared(d) * cross(a, b);
    const double circumscribed = norm(numerator) / (2 * std::abs(six_volumes));
    return 3 * inscribed / circumscribed;
}

double brick_quality(std::span<const Vec3> c) {
    // Each corner with its three neighbours, right-handed.
    static constexpr std::array<std::array<std::size_t, 4>, 8> corners{
        {{0, 1, 3, 4}, {1, 2, 0, 5}, {2, 3, 1, 6}, {3, 0, 2, 7}, {4, 7, 5, 0}, {5, 4, 6, 1}, {6, 5, 7, 2}, {7, 6, 4, 3}}};
    double smallest = 1e300, longest = 0;
    for (const auto& [o, i, j, k] : corners) {
        smallest = std::min(smallest, dot(c[i] - c[o], cross(c[j] - c[o], c[k] - c[o])));
        longest = std::max({longest, norm(c[i] - c[o]), norm(c[j] - c[o]), norm(c[k] - c[o])});
    }
    return smallest / (longest * longest * longest);
}

/// Smallest thickness of an element [m], to which its stable step is proportional.
double thickness(ElementKind kind, std::span<const Vec3> c) {
    static constexpr std::array<std::array<std::size_t, 4>, 4> triangles{{{0, 1, 2}, {0, 1, 3}, {1, 2, 3}, {0, 2, 3}}};
    static constexpr std::array<std::array<std::size_t, 4>, 6> quads{
        {{0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};
    double largest = 0;
    if (kind == ElementKind::tet4 || kind == ElementKind::tet10) {
        for (const auto& f : triangles) largest = std::max(largest, 0.5 * norm(cross(c[f[1]] - c[f[0]], c[f[2]] - c[f[0]])));
        return 3 * mechanics::volume(kind, c) / largest;
    }
    AVS_ASSERT(kind == ElementKind::hex8 || kind == ElementKind::hex27);
    for (const auto& f : quads) largest = std::max(largest, 0.5 * norm(cross(c[f[2]] - c[f[0]], c[f[3]] - c[f[1]])));
    return mechanics::volume(kind, c) / largest;
}

struct Judged {
    double step;  ///< thickness over speed of sound [s]; only to compare elements
    double quality;
    ElementId element;
};

std::vector<Judged> judge(const model::Model& model, const model::ElementRange& range) {
    std::vector<Judged> judged;
    judged.reserve(range.end.index - range.begin.index);
    for (ElementId e = range.begin; e < range.end; ++e.index) {
        const model::Element& element = model.elements[e];
        const scene::Material& material = model.scene.materials[element.material];
        const auto count = static_cast<std::size_t>(node_count(element.kind));
        std::array<Vec3, largest_fixed_stencil> storage;
        for (std::size_t i = 0; i < count; ++i) storage[i] = model.position[element.nodes[i]];
        const std::span<const Vec3> corners = std::span<const Vec3>(storage).first(count);
        judged.push_back(
            {thickness(element.kind, corners) / scene::sound_speed(material), shape_quality(element.kind, corners), e});
    }
    return judged;
}

double median_step(std::vector<Judged> judged) {
    const auto middle = judged.begin() + static_cast<std::ptrdiff_t>(judged.size() / 2);
    std::nth_element(judged.begin(), middle, judged.end(), [](const Judged& a, const Judged& b) { return a.step < b.step; });
    return middle->step;
}

Vec3 centre_of(const model::Model& model, const model::Element& element) {
    Vec3 centre;
    const int count = node_count(element.kind);
    for (int i = 0; i < count; ++i) centre += model.position[element.nodes[static_cast<std::size_t>(i)]] / count;
    return centre;
}

}  // namespace

double shape_quality(ElementKind kind, std::span<const Vec3> corners) {
    const bool tetrahedron = kind == ElementKind::tet4 || kind == ElementKind::tet10;
    AVS_ASSERT(tetrahedron || kind == ElementKind::hex8 || kind == ElementKind::hex27);
    const double straight = tetrahedron ? tetrahedron_quality(corners) : brick_quality(corners);
    if (!is_of_second_order(kind)) return straight;
    return straight * std::min(1.0, mechanics::smallest_relative_jacobian(kind, corners));
}

void warn_of_slivers(const model::Model& model, support::Diagnostics& diagnostics) {
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        if (!is_solid(model.scene.materials[model.scene.bodies[id].material].model)) continue;
        const std::vector<Judged> judged = judge(model, model.bodies[id].elements);
        if (judged.empty()) continue;
        const double median = median_step(judged);
        const Judged* worst = nullptr;
        std::size_t count = 0;
        for (const Judged& one : judged) {
            if (one.quality >= bad_quality || one.step >= slow_share * median) continue;
            ++count;
            if (worst == nullptr || one.step < worst->step) worst = &one;
        }
        if (worst == nullptr) continue;
        const scene::Body& body = model.scene.bodies[id];
        diagnostics.add(
            {.kind = support::DiagnosticKind::sliver_elements,
             .severity = support::Severity::warning,
             .where = body.mesh_where,
             .message = fmt::format("{} of {} elements of `{}` {}, the worst at {} of quality {:.2g} (1: regular): it has "
                                    "to tick {:.0f} times "
                                    "as often as the median element",
                                    count, judged.size(), body.name, count == 1 ? "is a sliver" : "are slivers",
                                    describe_point(centre_of(model, model.elements[worst->element])), worst->quality,
                                    median / worst->step),
             .labels = {},
             .help =
                 "with `nested` or `asynchronous` clocks only it and its neighbours pay; with `synchronous` all do. Another size, "
                 "or a map that squeezes less, avoids it"});
    }
}

}  // namespace avs::mesh
