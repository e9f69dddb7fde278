#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <unordered_map>

#include "compiler/lint/looks.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/primitive_distance.h"
#include "runtime/image/contact_groups.h"

// Facets of a round surface deviate from it by their sagitta, which is h theta / 8 for faces of width h whose normals differ by
// theta. If a body surrounds another one with a clearance of that size, the facets use up the clearance: a pin does not turn in its
// bore.
namespace avs::lint {

namespace {

using geometry::Box;
using support::DiagnosticKind;

constexpr double roundest = 46 * std::numbers::pi / 180, flattest = 2 * std::numbers::pi / 180;

struct Rounding {
    std::unordered_map<std::uint32_t, double> sagitta;  ///< sagitta at nodes on round parts of the surface [m]
    double largest = 0;
    Box box;
};

class Facets {
public:
    Facets(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics)
        : model_(model), lookup_(graph.body_group, graph.contact_rows), diagnostics_(diagnostics), bodies_(model.bodies.size()) {}

    void look() {
        for (std::uint32_t body = 0; body < bodies_.size(); ++body)
            if (model_.bodies[BodyId{body}].surface == SurfaceKind::closed && !lookup_.contacts_of(body).empty()) measure(body);
        for (std::uint32_t a = 0; a < bodies_.size(); ++a) {
            for (std::uint32_t b = a + 1; b < bodies_.size() && tests_ < most_tests; ++b) {
                const double reach = 4 * std::max(bodies_[a].largest, bodies_[b].largest);
                if (!(reach > 0) || bodies_[a].box.empty() || bodies_[b].box.empty()) continue;
                if (!geometry::inflated(bodies_[a].box, reach).overlaps(bodies_[b].box)) continue;
                const std::uint32_t contact = lookup_.between(a, b);
                if (contact == image::no_contact || model_.scene.contacts[ContactId{contact}].settings.dcr.smooth) continue;
                if (!look(a, b, reach)) look(b, a, reach);
            }
        }
    }

private:
    static constexpr std::size_t most_tests = 20'000'000;
    struct Near {
        double distance = 0, sagitta = 0;
        Vec3 direction;
    };

    Vec3 at(NodeId node) const { return model_.position[node]; }
    Vec3 area(const model::Face& face) const {
        Vec3 sum{};
        for (int i = 2; i < face.size; ++i)
            sum += cross(at(face.nodes[static_cast<std::size_t>(i - 1)]) - at(face.nodes[0]),
                         at(face.nodes[static_cast<std::size_t>(i)]) - at(face.nodes[0]));
        return .5 * sum;
    }

    void measure(std::uint32_t id) {
        const model::Body& body = model_.bodies[BodyId{id}];
        Rounding& own = bodies_[id];
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> other;  // key: a directed side of a face; value: the face
        for (std::uint32_t f = body.faces.begin.index; f < body.faces.end.index; ++f) {
            const model::Face& face = model_.faces[f];
            for (int i = 0; i < face.size; ++i) {
                const std::uint32_t a = face.nodes[static_cast<std::size_t>(i)].index;
                const std::uint32_t b = face.nodes[static_cast<std::size_t>((i + 1) % face.size)].index;
                own.box.include(at(NodeId{a}));
                const auto [found, is_new] = other.try_emplace(std::minmax(a, b), f);
                if (is_new) continue;
                const Vec3 one = area(face), two = area(model_.faces[found->second]);
                const double angle = std::atan2(norm(cross(one, two)), dot(one, two));
                if (angle < flattest || angle > roundest) continue;
                const double width = (norm(one) + norm(two)) / (2 * norm(at(NodeId{a}) - at(NodeId{b})));
                const double sagitta = width * angle / 8;
                for (const std::uint32_t node : {a, b}) own.sagitta[node] = std::max(own.sagitta[node], sagitta);
                own.largest = std::max(own.largest, sagitta);
            }
        }
    }

    /// Finds nodes of `a` near faces of `b`.
    bool look(std::uint32_t a, std::uint32_t b, double reach) {
        const model::Body& other = model_.bodies[BodyId{b}];
        const Box box = geometry::inflated(bodies_[b].box, reach);
        std::vector<Near> near;
        for (const auto& [node, sagitta] : bodies_[a].sagitta) {
            const Vec3 x = at(NodeId{node});
            if (!box.contains(x)) continue;
            Near nearest{.distance = reach, .sagitta = sagitta, .direction = {}};
            for (std::uint32_t f = other.faces.begin.index; f < other.faces.end.index && tests_ < most_tests; ++f) {
                const model::Face& face = model_.faces[f];
                Box bounds;
                for (int i = 0; i < face.size; ++i) bounds.include(at(face.nodes[static_cast<std::size_t>(i)]));
                if (bounds.distance_squared(x) > nearest.distance * nearest.distance) continue;
                for (int i = 2; i < face.size; ++i, ++tests_) {
                    const geometry::PrimitiveDistance found =
                        geometry::vertex_face(x, at(face.nodes[0]), at(face.nodes[static_cast<std::size_t>(i - 1)]),
                                              at(face.nodes[static_cast<std::size_t>(i)]));
                    if (found.distance >= nearest.distance) continue;
                    nearest.distance = found.distance;
                    nearest.direction = found.direction;
                    const auto there = bodies_[b].sagitta.find(face.nodes[0].index);
                    nearest.sagitta = std::max(sagitta, there == bodies_[b].sagitta.end() ? 0 : there->second);
                }
            }
            if (nearest.distance < reach) near.push_back(nearest);
        }
        return tell(a, b, near);
    }

    bool tell(std::uint32_t a, std::uint32_t b, std::vector<Near>& near) {
        constexpr std::size_t enough = 8;
        if (near.size() < enough) return false;
        // Body b surrounds body a if it lies on one side of some nodes of a and on the opposite side of others.
        const bool surrounds =
            std::ranges::any_of(near, [&](const Near& one) { return dot(one.direction, near.front().direction) < -.5; });
        if (!surrounds) return false;
        std::ranges::nth_element(near, near.begin() + static_cast<std::ptrdiff_t>(near.size() / 2), {}, &Near::distance);
        const double clearance = near[near.size() / 2].distance;
        std::ranges::nth_element(near, near.begin() + static_cast<std::ptrdiff_t>(near.size() / 2), {}, &Near::sagitta);
        const double sagitta = near[near.size() / 2].sagitta;
        if (!(clearance > 1e-6 * norm(bodies_[a].box.extent())) || sagitta < .5 * clearance) return false;
        const scene::Body &first = model_.scene.bodies[BodyId{a}], &second = model_.scene.bodies[BodyId{b}];
        warn(diagnostics_, DiagnosticKind::coarse_facets, first.mesh_where,
             fmt::format(
                 "`{}` and `{}` are {:.2g} m apart, and their facets lie {:.2g} m beside the round surfaces that they stand for",
                 first.name, second.name, clearance, sagitta),
             {{second.mesh_where, "the other body"}},
             fmt::format("the clearance is that of facets, not of circles: `law = dcr {{ smooth = true }}` makes both round; or "
                         "{:.1f} times as many "
                         "elements around leave a quarter of it to facets; nodes of both at the same angles lose nothing",
                         std::sqrt(4 * sagitta / clearance)));
        return true;
    }

    const model::Model& model_;
    const image::ContactLookup lookup_;
    support::Diagnostics& diagnostics_;
    std::vector<Rounding> bodies_;
    std::size_t tests_ = 0;
};

}  // namespace

void look_at_facets(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics) {
    Facets(model, graph, diagnostics).look();
}

}  // namespace avs::lint
