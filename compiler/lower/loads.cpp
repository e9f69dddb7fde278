#include "compiler/lower/loads.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "compiler/lower/own_clock.h"
#include "runtime/mechanics/face_area.h"
#include "runtime/mechanics/hex27.h"

namespace avs::lower {

namespace {

class LoadLowering {
public:
    LoadLowering(const Setting& setting, const Drives& drives, std::vector<image::Function>& functions)
        : setting_(setting), model_(setting.model), functions_(functions), is_driven_(model_.position.size(), 0) {
        for (const image::DrivenNode& row : drives.nodes) is_driven_[NodeId{row.node}] = 1;
    }

    Loads lower() {
        for (std::uint32_t i = 0; i < model_.scene.loads.size(); ++i) lower_one(i);
        return std::move(result_);
    }

private:
    /// A node of a load's part, with the factor from the part's value to the force at the node.
    struct Weighted {
        NodeId node;
        double weight = 0;
    };

    void lower_one(std::uint32_t index) {
        const scene::Load& load = model_.scene.loads[index];
        if (load.clock) {
            clock_ = own_clock(*load.clock, setting_.steps, setting_.clocks.time, fmt::format("load `{}`", load.name), load.where,
                               setting_.diagnostics);
        }
        std::map<NodeId, Vec3> constant;  // constant forces at nodes that no drive moves
        for (const scene::LoadPart& part : load.parts) {
            if (part.kind == LoadKind::pressure) {
                add_pressure(load, part, model_.load_nodes[index]);
                continue;
            }
            std::vector<Weighted> nodes = at_surface(part, weighted(load, part, model_.load_nodes[index]));
            // In a synchronous scheme all events tick together, so a load with a clock of its own is handled separately.
            const bool apart = load.clock && model_.scene.scheme != Scheme::avi;
            if (part.value.is_constant() && !apart) {
                const Vec3 value{part.value.constant(0), part.value.constant(1), part.value.constant(2)};
                for (const Weighted& w : nodes) {
                    if (is_driven_[w.node] == 0) constant[w.node] += w.weight * value;
                }
                std::erase_if(nodes, [&](const Weighted& w) { return is_driven_[w.node] == 0; });
            }
            add_forcing(load, part, nodes);
        }
        for (const auto& [node, force] : constant) {
            if (!is_finite(force)) return force_too_large(load, node);
            result_.events.push_back(
                {.force = force,
                 .clock = load.clock ? clock_ : EventClock{.period = setting_.around.finest_period[node], .phase = 0},
                 .node = node.index,
                 .load = index});
        }
    }

    void force_too_large(const scene::Load& load, NodeId node) {
        const Vec3& x = model_.position[node];
        setting_.diagnostics.add(
            {.kind = support::DiagnosticKind::number_too_large,
             .where = load.where,
             .message = fmt::format("load `{}` pushes the node at [{}, {}, {}] m with a force that is larger than "
                                    "the largest number a computer holds, 1.79e308",
                                    load.name, x.x, x.y, x.z),
             .labels = {},
             .help = "look for a wrong unit"});
    }

    std::vector<Weighted> weighted(const scene::Load& load, const scene::LoadPart& part, const std::vector<NodeId>& nodes) {
        std::vector<Weighted> result;
        if (part.kind == LoadKind::traction) {
            std::map<NodeId, double> area;
            for (const model::Face* face : faces_of(load, part, nodes)) {
                std::array<Vec3, 4> corners{};
                const auto count = static_cast<std::size_t>(face->size);
                for (std::size_t a = 0; a < count; ++a) corners[a] = model_.position[face->nodes[a]];
                std::array<double, 4> share = mechanics::nodal_areas(std::span(corners).first(count));
                share_by_shape_functions(*face, share);
                for (std::size_t a = 0; a < count; ++a) area[face->nodes[a]] += share[a];
            }
            for (const auto& [node, share] : area)
                if (share > 0) result.push_back({node, share});
            return result;
        }
        for (const NodeId node : nodes) {
            double weight = 1 / static_cast<double>(nodes.size());
            if (part.kind == LoadKind::acceleration) weight = model_.mass[node];
            if (part.kind == LoadKind::body_force) weight = model_.volume[node];
            result.push_back({node, weight});
        }
        return result;
    }

    /// For smooth shells: a force at a node acts on the node's point of the surface, and so on all nodes on which that point
    /// depends. Loads by mass or volume are integrals over the surface and stay unchanged.
    std::vector<Weighted> at_surface(const scene::LoadPart& part, std::vector<Weighted> nodes) const {
        if (model_.surface_point.empty() || part.kind == LoadKind::acceleration || part.kind == LoadKind::body_force) return nodes;
        std::map<NodeId, double> sum;
        for (const Weighted& w : nodes) {
            const auto point = model_.surface_point.find(w.node);
            if (point == model_.surface_point.end()) {
                sum[w.node] += w.weight;
                continue;
            }
            for (const auto& [of, weight] : point->second) sum[of] += weight * w.weight;
        }
        std::vector<Weighted> result;
        for (const auto& [node, weight] : sum)
            if (weight != 0) result.push_back({node, weight});
        return result;
    }

    /// Shares of a uniform traction at the nodes of an element of second order: integrals of its shape functions.
    void share_by_shape_functions(const model::Face& face, std::array<double, 4>& share) const {
        if (face.element == model::no_element) return;
        const model::Element& element = model_.elements[face.element];
        if (element.kind == ElementKind::tet10) give_to_middles(face, element.nodes.span().first(4), share);
        if (element.kind == ElementKind::hex27) share = shares_of_side(face, element.nodes.span());
    }

    std::array<double, 4> shares_of_side(const model::Face& face, std::span<const NodeId> nodes) const {
        std::array<Vec3, mechanics::hex27::nodes> rest;
        for (std::size_t a = 0; a < rest.size(); ++a) rest[a] = model_.position[nodes[a]];
        std::array<std::size_t, 4> local{};
        for (std::size_t c = 0; c < 4; ++c)
            local[c] = static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), face.nodes[c]) - nodes.begin());
        return mechanics::hex27::side_areas(rest, local);
    }

    /// On a side of a tet10 a uniform traction acts on the middle nodes only, a third on each. The side is four triangles with
    /// a quarter of the traction each: the shares of corner nodes are moved to the middle nodes beside them.
    static void give_to_middles(const model::Face& face, std::span<const NodeId> corners, std::array<double, 4>& share) {
        std::array<bool, 3> is_middle{};
        double total = 0;
        for (std::size_t a = 0; a < 3; ++a) {
            is_middle[a] = std::find(corners.begin(), corners.end(), face.nodes[a]) == corners.end();
            total += share[a];
        }
        const auto middles = static_cast<double>(std::count(is_middle.begin(), is_middle.end(), true));
        for (std::size_t a = 0; a < 3; ++a) share[a] = is_middle[a] ? total / middles : 0;
    }

    /// The boundary faces whose nodes are all in the region; an error if there are none.
    std::vector<const model::Face*> faces_of(const scene::Load& load, const scene::LoadPart& part,
                                             const std::vector<NodeId>& nodes) {
        std::vector<const model::Face*> result;
        for (const model::Face& face : model_.faces) {
            const auto end = face.nodes.begin() + face.size;
            const bool inside = std::all_of(face.nodes.begin(), end,
                                            [&](NodeId node) { return std::binary_search(nodes.begin(), nodes.end(), node); });
            if (inside) result.push_back(&face);
        }
        if (result.empty()) {
            setting_.diagnostics.add(
                {.kind = support::DiagnosticKind::empty_load,
                 .where = load.region->where,
                 .message = fmt::format("`{}` has {} nodes, but no whole face that the {} of load `{}` could act on",
                                        load.region->text, nodes.size(), name(part.kind), load.name),
                 .labels = {},
                 .help = "select all corners of the faces that are meant: a face counts if all of them are in the region"});
        }
        return result;
    }

    image::Forcing forcing(const scene::Load& load, const scene::LoadPart& part, const std::vector<Weighted>& nodes) {
        Tick period = max_tick;
        for (const Weighted& w : nodes) period = std::min(period, setting_.around.finest_period[w.node]);
        return {.name = load.parts.size() == 1 ? load.name : fmt::format("{}.{}", load.name, name(part.kind)),
                .where = setting_.places(load.where),
                .kind = part.kind,
                .function = static_cast<std::uint32_t>(functions_.size()),
                .clock = load.clock ? clock_ : EventClock{.period = period, .phase = 0},
                .first_node = static_cast<std::uint32_t>(result_.nodes.size()),
                .node_count = static_cast<std::uint32_t>(nodes.size()),
                .first_face = static_cast<std::uint32_t>(result_.faces.size()),
                .face_count = 0};
    }

    void add_forcing(const scene::Load& load, const scene::LoadPart& part, const std::vector<Weighted>& nodes) {
        if (nodes.empty()) return;
        const std::optional<image::Function> function = lower_function(part.value, setting_.places, setting_.diagnostics);
        if (!function) return;
        result_.forcings.push_back(forcing(load, part, nodes));
        functions_.push_back(*function);
        for (const Weighted& w : nodes) result_.nodes.push_back({.weight = w.weight, .node = w.node.index, .reserved = 0});
    }

    void add_pressure(const scene::Load& load, const scene::LoadPart& part, const std::vector<NodeId>& region) {
        const std::vector<const model::Face*> faces = faces_of(load, part, region);
        std::map<NodeId, std::uint32_t> rows;
        for (const model::Face* face : faces) {
            for (int a = 0; a < face->size; ++a) {
                const NodeId corner = face->nodes[static_cast<std::size_t>(a)];
                rows.emplace(corner, 0);
                // A node of a smooth shell: the pressure acts at its point of the surface.
                const auto point = model_.surface_point.find(corner);
                if (point == model_.surface_point.end()) continue;
                for (const auto& [node, weight] : point->second) rows.emplace(node, 0);
            }
        }
        if (rows.empty()) return;
        std::vector<Weighted> nodes;
        for (auto& [node, row] : rows) {
            row = static_cast<std::uint32_t>(result_.nodes.size() + nodes.size());
            nodes.push_back({node, 0});
        }
        const std::size_t forcings_before = result_.forcings.size();
        add_forcing(load, part, nodes);
        if (result_.forcings.size() == forcings_before) return;
        result_.forcings.back().face_count = static_cast<std::uint32_t>(faces.size());
        for (const model::Face* face : faces) {
            image::PressureFace row{.rows = {image::no_node, image::no_node, image::no_node, image::no_node}};
            for (std::size_t a = 0; a < static_cast<std::size_t>(face->size); ++a) row.rows[a] = rows.at(face->nodes[a]);
            result_.faces.push_back(row);
        }
    }

    const Setting& setting_;
    const model::Model& model_;
    std::vector<image::Function>& functions_;
    IdVector<NodeId, std::uint8_t> is_driven_;
    EventClock clock_;  ///< clock of the load, if the scene gives it one
    Loads result_;
};

}  // namespace

Loads lower_loads(const Setting& setting, const Drives& drives, std::vector<image::Function>& functions) {
    return LoadLowering(setting, drives, functions).lower();
}

}  // namespace avs::lower
