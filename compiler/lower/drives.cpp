#include "compiler/lower/drives.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compiler/lower/own_clock.h"
#include "runtime/image/function_machine.h"

namespace avs::lower {

namespace {

using support::DiagnosticKind;

std::string place(const Vec3& p) { return fmt::format("[{:.6g}, {:.6g}, {:.6g}] m", p.x, p.y, p.z); }

std::string described(const scene::Drive& drive) {
    return fmt::format("{} `{}`", drive.is_support ? "restraint" : "drive", drive.name);
}

std::string_view acts(const scene::Drive& drive) { return drive.is_support ? "holds" : "moves"; }

class DriveLowering {
public:
    DriveLowering(const Setting& setting, Projectors& projectors, std::vector<image::Function>& functions)
        : setting_(setting),
          model_(setting.model),
          projectors_(projectors),
          functions_(functions),
          driven_by_(model_.position.size()) {}

    Drives lower() {
        for (std::uint32_t i = 0; i < model_.scene.drives.size(); ++i) lower_one(i);
        return std::move(result_);
    }

private:
    void lower_one(std::uint32_t index) {
        const scene::Drive& source = model_.scene.drives[index];
        const std::vector<NodeId>& nodes = model_.drive_nodes[index];
        const TimeBase& time = setting_.clocks.time;
        image::Drive drive{.name = source.name,
                           .where = setting_.places(source.where),
                           .kind = source.kind,
                           .function = static_cast<std::uint32_t>(functions_.size()),
                           .clock = clock_of(source, nodes),
                           .from = ticks(source.from),
                           .until = source.until ? ticks(*source.until) : max_tick,
                           .release = source.release,
                           .first_node = static_cast<std::uint32_t>(result_.nodes.size()),
                           .node_count = static_cast<std::uint32_t>(nodes.size())};
        drive.until = std::max(drive.until, drive.from + 1);
        const std::optional<image::Function> function = lower_function(source.motion, setting_.places, setting_.diagnostics);
        if (!function) return;
        functions_.push_back(*function);
        const std::size_t errors_before = setting_.diagnostics.error_count();
        add_nodes(index, drive, nodes);
        if (setting_.diagnostics.error_count() == errors_before) {
            look_at_start(source, *function, nodes, time.seconds(drive.from));
            look_for_company(source, nodes);
        }
        result_.drives.push_back(std::move(drive));
    }

    Tick ticks(double seconds) const {
        const TimeBase& time = setting_.clocks.time;
        return seconds < time.seconds(max_tick - 2) ? time.nearest(seconds) : max_tick - 2;
    }

    EventClock clock_of(const scene::Drive& source, const std::vector<NodeId>& nodes) const {
        if (source.clock) {
            return own_clock(*source.clock, setting_.steps, setting_.clocks.time, described(source), source.where,
                             setting_.diagnostics);
        }
        Tick period = max_tick;
        for (const NodeId node : nodes) period = std::min(period, setting_.around.finest_period[node]);
        return {.period = period, .phase = period / 2};
    }

    void add_nodes(std::uint32_t index, const image::Drive& drive, const std::vector<NodeId>& nodes) {
        const scene::Drive& source = model_.scene.drives[index];
        const Mat3 directions = Mat3::identity() - projector(source.directions);
        const std::uint32_t directions_index = projectors_.intern(directions);
        for (const NodeId node : nodes) {
            const Mat3& restraint = projectors_.matrices[projectors_.of_node[node]];
            // Held directions must be perpendicular to driven ones: D = P D.
            double held = 0;
            const Mat3 both = restraint * directions - directions;
            for (const Vec3& row : both.row) held = std::max(held, norm(row));
            if (held > 1e-9) return report_held(source, node);
            for (const std::uint32_t other : driven_by_[node]) {
                if (other < result_.drives.size() && image::drives_overlap(result_.drives[other], drive))
                    return report_twice(source, model_.scene.drives[other], node);
            }
            driven_by_[node].push_back(index);
            result_.nodes.push_back({.node = node.index,
                                     .projector = projectors_.intern(restraint - directions),
                                     .directions = directions_index,
                                     .reserved = 0});
        }
    }

    void report_held(const scene::Drive& source, NodeId node) {
        support::Diagnostic diagnostic{
            .kind = DiagnosticKind::drive_conflict,
            .where = source.where,
            .message = fmt::format("{} {} the node at {} in a direction in which it is held", described(source), acts(source),
                                   place(model_.position[node])),
            .labels = {},
            .help = source.is_support ? "a restraint that is recorded shares no node with another one, unless they hold it at "
                                        "right angles"
                                      : "leave the node out of one of the two, or drive and hold it at right angles"};
        for (std::size_t i = 0; i < model_.scene.restraints.size(); ++i) {
            const std::vector<NodeId>& held = model_.restraint_nodes[i];
            if (std::binary_search(held.begin(), held.end(), node))
                diagnostic.labels.push_back({model_.scene.restraints[i].where, "held here"});
        }
        setting_.diagnostics.add(std::move(diagnostic));
    }

    void report_twice(const scene::Drive& source, const scene::Drive& other, NodeId node) {
        setting_.diagnostics.add(
            {.kind = DiagnosticKind::drive_conflict,
             .where = source.where,
             .message = source.is_support
                            ? fmt::format("{} and {} that is recorded both {} the node at {}", described(other), described(source),
                                          other.is_support ? "hold" : "act on", place(model_.position[node]))
                            : fmt::format("drives `{}` and `{}` both move the node at {} at the same time", other.name, source.name,
                                          place(model_.position[node])),
             .labels = {{other.where, other.is_support ? "the other restraint, recorded, too" : "the other drive"}},
             .help = source.is_support ? "leave the node out of one of the two, or record only the one whose force you need"
                                       : "let one end before the other begins, or make one drive of both: its function can give "
                                         "all three components"});
    }

    void look_at_start(const scene::Drive& source, const image::Function& function, const std::vector<NodeId>& nodes, double from) {
        image::FunctionMachine machine(function);
        std::vector<Vec3> points;
        double size = 0;
        for (const NodeId node : nodes) {
            points.push_back(model_.position[node]);
            size = std::max(size, norm(points.back()));
        }
        std::vector<double> values(3 * points.size());
        if (const std::optional<std::size_t> bad = machine.evaluate(from, points, values)) {
            setting_.diagnostics.add({.kind = DiagnosticKind::domain_error,
                                      .where = source.motion.where,
                                      .message = fmt::format("`{}` has no finite value at {} s for the node at {}",
                                                             source.motion.text, from, place(points[*bad])),
                                      .labels = {},
                                      .help = "look for a division by zero or a root or logarithm of a number out of its range"});
            return;
        }
        if (source.kind != DriveKind::displacement || from > 0) return;
        double jump = 0;
        for (const double value : values) jump = std::max(jump, std::abs(value));
        if (jump <= 1e-9 * (size + jump)) return;
        setting_.diagnostics.add(
            {.kind = DiagnosticKind::drive_jump,
             .severity = support::Severity::warning,
             .where = source.motion.where,
             .message = fmt::format("the displacement of `{}` begins at {:.6g} m, not at 0: its first step jumps there",
                                    source.name, jump),
             .labels = {},
             .help = "let it begin at 0, or start the body where it shall be"});
    }

    /// Warns of a body that is moved as a whole and has no contact: it has no effect on others.
    void look_for_company(const scene::Drive& source, const std::vector<NodeId>& nodes) {
        if (source.is_support || projector(source.directions) != Mat3::zero()) return;
        for (BodyId body{0}; body < model_.bodies.end_id(); ++body.index) {
            const model::NodeRange range = model_.bodies[body].nodes;
            const auto first = std::lower_bound(nodes.begin(), nodes.end(), range.begin);
            const auto last = std::lower_bound(nodes.begin(), nodes.end(), range.end);
            const bool whole = static_cast<std::uint32_t>(last - first) == range.end.index - range.begin.index;
            if (!whole || first == last || meets_others(body)) continue;
            setting_.diagnostics.add(
                {.kind = DiagnosticKind::free_drive,
                 .severity = support::Severity::warning,
                 .where = source.where,
                 .message =
                     fmt::format("drive `{}` moves all of `{}`, which touches nothing: it deforms nothing and nobody feels it",
                                 source.name, model_.scene.bodies[body].name),
                 .labels = {{model_.scene.bodies[body].where, "the body"}},
                 .help = "drive a part of it, or declare a contact with it"});
        }
    }

    bool meets_others(BodyId body) const {
        for (const scene::Contact& contact : model_.scene.contacts) {
            const auto has = [&](const std::vector<BodyId>& side) {
                return std::find(side.begin(), side.end(), body) != side.end();
            };
            const auto only = [&](const std::vector<BodyId>& side) { return side.size() == 1 && side.front() == body; };
            if ((has(contact.first) && !only(contact.second)) || (has(contact.second) && !only(contact.first))) return true;
        }
        return false;
    }

    const Setting& setting_;
    const model::Model& model_;
    Projectors& projectors_;
    std::vector<image::Function>& functions_;
    IdVector<NodeId, std::vector<std::uint32_t>> driven_by_;
    Drives result_;
};

}  // namespace

Drives lower_drives(const Setting& setting, Projectors& projectors, std::vector<image::Function>& functions) {
    return DriveLowering(setting, projectors, functions).lower();
}

}  // namespace avs::lower
