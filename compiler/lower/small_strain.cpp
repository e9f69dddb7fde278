#include "compiler/lower/small_strain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <span>

#include "runtime/image/function_machine.h"
#include "runtime/mechanics/small_strain.h"

namespace avs::lower {

namespace {

constexpr int moments = 64;  // number of moments at which a drive's motion is evaluated

class Turns {
public:
    Turns(const Setting& setting, const Projectors& projectors, const Drives& drives, const std::vector<image::Function>& functions)
        : setting_(setting), model_(setting.model), projectors_(projectors), drives_(drives), functions_(functions) {
        for (const image::DrivenNode& row : drives.nodes) driven_.insert(model_.body_of[NodeId{row.node}]);
    }

    void look() {
        for (BodyId body{0}; body < model_.bodies.end_id(); ++body.index) {
            if (is_small_strain(body)) look_at_velocity(body);
        }
        for (std::size_t i = 0; i < std::min(drives_.drives.size(), model_.scene.drives.size()); ++i) look_at(i);
    }

private:
    bool is_small_strain(BodyId body) const {
        const auto is_linear = [&](MaterialId m) { return model_.scene.materials[m].model == MaterialModel::linear_elastic; };
        const scene::Body& source = model_.scene.bodies[body];
        return is_linear(source.material) ||
               std::ranges::any_of(source.parts, [&](const scene::BodyPart& part) { return is_linear(part.material); });
    }

    double end() const { return setting_.clocks.time.seconds(setting_.clocks.until); }

    /// Adds the rotation of a body by its initial velocity: that of the rigid motion with the same angular
    /// momentum, if nothing hinders it.
    void look_at_velocity(BodyId body) {
        if (!model_.scene.bodies[body].velocity || driven_.contains(body)) return;
        const model::NodeRange& nodes = model_.bodies[body].nodes;
        double mass = 0;
        Vec3 middle{}, momentum{};
        for (NodeId node = nodes.begin; node < nodes.end; ++node.index) {
            if (projectors_.of_node[node] != 0) return;
            mass += model_.mass[node];
            middle += model_.mass[node] * model_.position[node];
            momentum += model_.mass[node] * model_.velocity[node];
        }
        if (!(mass > 0)) return;
        middle = middle / mass;
        Mat3 inertia = Mat3::zero();
        Vec3 spin{};
        for (NodeId node = nodes.begin; node < nodes.end; ++node.index) {
            const Vec3 arm = model_.position[node] - middle;
            const double m = model_.mass[node];
            inertia = inertia + m * (norm_squared(arm) * Mat3::identity() - Mat3::outer(arm, arm));
            spin += m * cross(arm, model_.velocity[node] - momentum / mass);
        }
        const double size = trace(inertia) / 3;
        if (!(determinant(inertia) > 1e-12 * size * size * size)) return;
        const double turn = norm(inverse(inertia) * spin) * end();
        if (!(turn > mechanics::told_turn)) return;
        const scene::Body& source = model_.scene.bodies[body];
        warn(source.where, body,
             fmt::format("the initial velocity of `{}` turns it by {} until the end of the run, if nothing stops it", source.name,
                         degrees(turn)));
    }

    /// Adds the largest rotation by a drive of each body's nodes, evaluated at some moments of the run.
    void look_at(std::size_t index) {
        const image::Drive& drive = drives_.drives[index];
        if (drive.function >= functions_.size()) return;
        std::map<BodyId, std::vector<Vec3>> points;
        for (const image::DrivenNode& row : std::span(drives_.nodes).subspan(drive.first_node, drive.node_count)) {
            const NodeId node{row.node};
            if (is_small_strain(model_.body_of[node])) points[model_.body_of[node]].push_back(model_.position[node]);
        }
        for (const auto& [body, rest] : points) {
            const double turn = largest_turn(drive, rest);
            if (!(turn > mechanics::told_turn)) continue;
            warn(model_.scene.drives[index].where, body,
                 fmt::format("drive `{}` turns nodes of `{}` by up to {}", drive.name, model_.scene.bodies[body].name,
                             degrees(turn)));
        }
    }

    double largest_turn(const image::Drive& drive, const std::vector<Vec3>& rest) const {
        image::FunctionMachine machine(functions_[drive.function]);
        std::vector<Vec3> current = rest;
        std::vector<double> values(3 * rest.size());
        const TimeBase& time = setting_.clocks.time;
        const double from = time.seconds(drive.from), until = time.seconds(std::min(drive.until, setting_.clocks.until));
        double most = 0;
        for (int i = 0; i < moments && until > from; ++i) {
            // A velocity is evaluated in the middle of a step, a displacement at its end.
            const bool is_velocity = drive.kind == DriveKind::velocity;
            const double step = (until - from) / moments;
            if (machine.evaluate(from + (i + (is_velocity ? 0.5 : 1.0)) * step, rest, values)) return most;  // reported elsewhere
            for (std::size_t p = 0; p < rest.size(); ++p) {
                const Vec3 value{values[3 * p], values[3 * p + 1], values[3 * p + 2]};
                current[p] = is_velocity ? current[p] + step * value : rest[p] + value;
            }
            most = std::max(most, mechanics::rigid_turn(rest, current));
        }
        return most;
    }

    static std::string degrees(double turn) {
        const double value = turn * 180 / std::numbers::pi;
        return value < 720 ? fmt::format("{:.3g} degrees", value) : fmt::format("{:.3g} turns", value / 360);
    }

    void warn(support::SourceRange where, BodyId body, std::string message) {
        const MaterialId material = model_.scene.bodies[body].material;
        setting_.diagnostics.add(
            {.kind = support::DiagnosticKind::leaves_small_strain,
             .severity = support::Severity::warning,
             .where = where,
             .message = std::move(message),
             .labels = {{model_.scene.materials[material].where, "a law of small strains: its bodies swell when they turn"}},
             .help = "`st_venant_kirchhoff` has the same constants and takes any turn"});
    }

    const Setting& setting_;
    const model::Model& model_;
    const Projectors& projectors_;
    const Drives& drives_;
    const std::vector<image::Function>& functions_;
    std::set<BodyId> driven_;
};

}  // namespace

void warn_of_turns(const Setting& setting, const Projectors& projectors, const Drives& drives,
                   const std::vector<image::Function>& functions) {
    Turns(setting, projectors, drives, functions).look();
}

}  // namespace avs::lower
