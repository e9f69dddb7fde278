#include "compiler/lower/idle.h"

#include <fmt/format.h>

#include <algorithm>

namespace avs::lower {

namespace {

class Idle {
public:
    Idle(const Setting& setting, const Projectors& projectors, const Drives& drives)
        : setting_(setting), model_(setting.model), can_move_(model_.position.size(), 0) {
        for (NodeId node{0}; node < model_.position.end_id(); ++node.index) can_move_[node] = projectors.is_fixed(node) ? 0 : 1;
        for (const image::DrivenNode& row : drives.nodes) can_move_[NodeId{row.node}] = 1;
    }

    void look() {
        for (const scene::Drive& drive : model_.scene.drives)
            look_at_begin(fmt::format("drive `{}`", drive.name), drive.from, drive.from_where);
        for (std::size_t i = 0; i < model_.scene.loads.size(); ++i) look_at(model_.scene.loads[i], model_.load_nodes[i]);
        for (BodyId body{0}; body < model_.bodies.end_id(); ++body.index) look_at(body);
    }

private:
    void look_at(const scene::Load& load, const std::vector<NodeId>& nodes) {
        const std::string owner = fmt::format("load `{}`", load.name);
        if (load.clock) look_at_begin(owner, load.clock->phase * seconds(load.clock->period, setting_.steps), load.where);
        if (nodes.empty() || std::any_of(nodes.begin(), nodes.end(), [&](NodeId node) { return can_move_[node] != 0; })) return;
        warn(load.where, fmt::format("{} acts on `{}`, where all nodes are held: nobody feels it", owner, load.region->text), {},
             "to know the force that holds them, record the restraint");
    }

    void look_at(BodyId id) {
        const scene::Body& body = model_.scene.bodies[id];
        if (!body.velocity) return;
        bool moves = false;
        for (NodeId node = model_.bodies[id].nodes.begin; node < model_.bodies[id].nodes.end; ++node.index) {
            if (can_move_[node] != 0) return;
            moves = moves || norm_squared(model_.velocity[node]) > 0;
        }
        if (!moves) return;
        const bool is_rigid = model_.scene.materials[body.material].model == MaterialModel::rigid;
        warn(body.where,
             fmt::format("body `{}` is {}: its velocity is lost", body.name, is_rigid ? "rigid and held" : "held at all its nodes"),
             {}, fmt::format("what shall move as one is moved by `drive NAME {{ on = {}, velocity = .. }}`", body.name));
    }

    void look_at_begin(const std::string& owner, double begin, support::SourceRange where) {
        const TimeBase& time = setting_.clocks.time;
        if (begin < time.seconds(setting_.clocks.until)) return;
        warn(where, fmt::format("{} begins at {:.6g} s, when the run is over: it never acts", owner, begin),
             {{model_.scene.run_where, fmt::format("it ends at {} s", time.label(setting_.clocks.until))}},
             "let it begin earlier, or the run last longer");
    }

    void warn(support::SourceRange where, std::string message, std::vector<support::Label> labels, std::string help) {
        setting_.diagnostics.add({.kind = support::DiagnosticKind::never_acts,
                                  .severity = support::Severity::warning,
                                  .where = where,
                                  .message = std::move(message),
                                  .labels = std::move(labels),
                                  .help = std::move(help)});
    }

    const Setting& setting_;
    const model::Model& model_;
    IdVector<NodeId, std::uint8_t> can_move_;  ///< free in some direction, or driven
};

}  // namespace

void warn_of_idle(const Setting& setting, const Projectors& projectors, const Drives& drives) {
    Idle(setting, projectors, drives).look();
}

}  // namespace avs::lower
