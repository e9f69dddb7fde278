#include "compiler/mesh/refine.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include "compiler/mesh/point_cloud.h"
#include "compiler/mesh/solid.h"
#include "compiler/mesh/surface.h"
#include "runtime/base/overload.h"

namespace avs::mesh {

namespace {

using Distance = std::function<double(const Vec3&)>;

/// Adds points all over a triangle, at most `spacing` apart along its sides.
void scatter(const std::array<Vec3, 3>& corners, double spacing, std::vector<Vec3>& points) {
    const double longest = std::max({norm(corners[1] - corners[0]), norm(corners[2] - corners[1]), norm(corners[0] - corners[2])});
    const int n = static_cast<int>(std::clamp(std::ceil(longest / spacing), 1.0, 64.0));
    for (int i = 0; i <= n; ++i)
        for (int j = 0; i + j <= n; ++j)
            points.push_back(corners[0] + (static_cast<double>(i) / n) * (corners[1] - corners[0]) +
                             (static_cast<double>(j) / n) * (corners[2] - corners[0]));
}

/// Boundary faces of a solid; of a surface all its triangles.
std::vector<BoundaryFace> faces_of(const RawMesh& draft) {
    support::Diagnostics unheard;  // not reported: the finished mesh is checked again
    if (draft.kind != ElementKind::tri3) return boundary_faces(draft, "", {}, unheard);
    std::vector<BoundaryFace> faces;
    for (std::uint32_t e = 0; e < draft.elements.size(); ++e) {
        const RawMesh::Nodes& n = draft.elements[e];
        faces.push_back({.nodes = {n[0], n[1], n[2], 0}, .size = 3, .element = e});
    }
    return faces;
}

/// Distance from some nodes of a draft mesh and from its boundary faces between them, accurate to `spacing` [m].
Distance from_nodes(const RawMesh& draft, const std::vector<std::uint32_t>& nodes, double spacing) {
    std::vector<char> selected(draft.points.size(), 0);
    std::vector<Vec3> points;
    for (const std::uint32_t node : nodes) {
        selected[node] = 1;
        points.push_back(draft.points[node]);
    }
    for (const BoundaryFace& face : faces_of(draft)) {
        const std::span corners = std::span(face.nodes).first(static_cast<std::size_t>(face.size));
        if (!std::all_of(corners.begin(), corners.end(), [&](std::uint32_t node) { return selected[node] != 0; })) continue;
        scatter({draft.points[corners[0]], draft.points[corners[1]], draft.points[corners[2]]}, spacing, points);
        if (face.size == 4)
            scatter({draft.points[corners[0]], draft.points[corners[2]], draft.points[corners[3]]}, spacing, points);
    }
    const auto cloud = std::make_shared<const PointCloud>(std::move(points));
    return [cloud](const Vec3& p) { return cloud->distance(p); };
}

/// Expected number of elements of the final mesh, as a sum over the draft's tetrahedra or triangles. These are cut until they
/// are not much larger than the final elements. Counting stops above a limit.
class Forecast {
public:
    Forecast(const std::function<double(const Vec3&)>& local_size, ElementKind kind, double limit)
        : local_size_(local_size), kind_(kind), limit_(limit) {}

    double operator()(const RawMesh& draft) {
        const auto at = [&](std::uint32_t n) { return draft.points[n]; };
        for (const RawMesh::Nodes& n : draft.elements) {
            if (draft.kind == ElementKind::tri3) {
                add_triangle({at(n[0]), at(n[1]), at(n[2])}, 0);
            } else {
                add({at(n[0]), at(n[1]), at(n[2]), at(n[3])}, 0);
            }
        }
        return count_;
    }

private:
    using Corners = std::array<Vec3, 4>;
    static constexpr int deepest = 12;

    void add_triangle(const std::array<Vec3, 3>& c, int depth) {
        if (count_ > limit_) return;
        const double size = local_size_((c[0] + c[1] + c[2]) / 3);
        const double longest = std::max({norm(c[1] - c[0]), norm(c[2] - c[1]), norm(c[0] - c[2])});
        if (longest <= 2 * size || depth == deepest) {
            count_ += expected_triangles(0.5 * norm(cross(c[1] - c[0], c[2] - c[0])), size);
            return;
        }
        const Vec3 ab = 0.5 * (c[0] + c[1]), bc = 0.5 * (c[1] + c[2]), ca = 0.5 * (c[2] + c[0]);
        for (const std::array<Vec3, 3>& part :
             {std::array{c[0], ab, ca}, std::array{ab, c[1], bc}, std::array{ca, bc, c[2]}, std::array{ab, bc, ca}})
            add_triangle(part, depth + 1);
    }

    void add(const Corners& c, int depth) {
        if (count_ > limit_) return;
        const double size = local_size_(0.25 * (c[0] + c[1] + c[2] + c[3]));
        double longest = 0;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < i; ++j) longest = std::max(longest, norm(c[i] - c[j]));
        if (longest <= 2 * size || depth == deepest) {
            const double volume = std::abs(dot(c[1] - c[0], cross(c[2] - c[0], c[3] - c[0]))) / 6;
            count_ += expected_count(volume, size, kind_);
            return;
        }
        const auto middle = [&](std::size_t i, std::size_t j) { return 0.5 * (c[i] + c[j]); };
        const Vec3 ab = middle(0, 1), ac = middle(0, 2), ad = middle(0, 3), bc = middle(1, 2), bd = middle(1, 3), cd = middle(2, 3);
        const std::array<Corners, 8> parts{{{c[0], ab, ac, ad},
                                            {ab, c[1], bc, bd},
                                            {ac, bc, c[2], cd},
                                            {ad, bd, cd, c[3]},
                                            {ab, ac, ad, bd},
                                            {ab, bc, ac, bd},
                                            {ac, ad, bd, cd},
                                            {ac, bd, bc, cd}}};
        for (const Corners& part : parts) add(part, depth + 1);
    }

    const std::function<double(const Vec3&)>& local_size_;
    ElementKind kind_;
    double limit_, count_ = 0;
};

}  // namespace

std::optional<RawMesh> refined(const FreeOptions& options, const std::vector<scene::Refinement>& refinements, const MakeFree& make,
                               const NodesIn& nodes_in, const std::function<void(const Failure&)>& refuse) {
    FreeOptions rough = options;
    if (rough.kind != ElementKind::tri3) rough.kind = ElementKind::tet4;
    const std::optional<RawMesh> draft = make(rough);
    if (!draft) return std::nullopt;

    std::vector<Distance> distances;
    FreeOptions fine = options;
    fine.smallest_size = options.size;
    for (const scene::Refinement& refinement : refinements) {
        fine.smallest_size = std::min(fine.smallest_size, refinement.size);
        std::optional<Distance> distance = std::visit(
            Overload{
                [](const Vec3& point) -> std::optional<Distance> { return [point](const Vec3& p) { return norm(p - point); }; },
                [](const scene::ShapePtr& shape) -> std::optional<Distance> {
                    return [shape](const Vec3& p) { return distance_to(shape->shape, p); };
                },
                [&](const scene::RegionPtr& region) -> std::optional<Distance> {
                    const std::optional<std::vector<std::uint32_t>> nodes = nodes_in(*draft, *region);
                    if (!nodes) return std::nullopt;
                    return from_nodes(*draft, *nodes, refinement.size);
                }},
            refinement.near);
        if (!distance) return std::nullopt;
        distances.push_back(std::move(*distance));
    }
    fine.local_size = [&](const Vec3& p) {
        double size = options.size;
        for (std::size_t i = 0; i < refinements.size(); ++i) {
            const scene::Refinement& r = refinements[i];
            size = std::min(size, r.size + r.growth * std::max(0.0, distances[i](p) - r.within));
        }
        return size;
    };
    const double expected = Forecast(fine.local_size, options.kind, options.at_most)(*draft);
    const Outcome<double> count = refuse_if_too_large(expected, options);
    if (const Failure* failure = std::get_if<Failure>(&count)) {
        refuse(*failure);
        return std::nullopt;
    }
    return make(fine);
}

}  // namespace avs::mesh
