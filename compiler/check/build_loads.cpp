#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/build.h"
#include "runtime/base/last_of.h"

// Builds loads and drives from their declarations.
namespace avs::check {

namespace {

std::optional<scene::OwnClock> own_clock(const Fields& fields, double usual_phase) {
    if (!fields.has("clock")) return std::nullopt;
    const Fields clock(fields.object("clock"));
    return scene::OwnClock{.period = std::get<scene::ModelTime>(clock.at("every").value),
                           .phase = clock.has("phase") ? clock.number("phase") : usual_phase};
}

/// Reads the motion of the nodes: `velocity` or `displacement`, not both.
bool set_motion(Building& building, const Fields& fields, const syntax::Identifier& name, scene::Drive& drive) {
    const bool by_velocity = fields.has("velocity");
    if (by_velocity == fields.has("displacement")) {
        const SourceRange where = by_velocity ? fields.at("displacement").where : name.where;
        building.reporter.error(DiagnosticKind::drive_motion, where,
                                fmt::format("drive `{}` {}", name.text,
                                            by_velocity ? "has both a velocity and a displacement" : "does not say how it moves"),
                                {}, "give it `velocity` or `displacement`");
        return false;
    }
    drive.kind = by_velocity ? DriveKind::velocity : DriveKind::displacement;
    drive.motion = fields.formula(by_velocity ? "velocity" : "displacement");
    return true;
}

bool set_times(Building& building, const Fields& fields, scene::Drive& drive) {
    drive.from = fields.number("from");
    drive.from_where = fields.at("from").where;
    drive.release = fields.text("after") == "release";
    if (!fields.has("until")) {
        if (drive.release) return true;
        building.reporter.error(DiagnosticKind::drive_motion, fields.at("after").where,
                                fmt::format("drive `{}` never ends, so nothing comes after it", drive.name), {},
                                "say `until = TIME`, too");
        return false;
    }
    drive.until = fields.number("until");
    if (*drive.until > drive.from) return true;
    building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("until").where,
                            fmt::format("drive `{}` ends at {} s, before it begins at {} s", drive.name, *drive.until, drive.from));
    return false;
}

}  // namespace

void build_load(Building& building, const syntax::Load& declared, const Instance& at) {
    const ObjectPtr object =
        building.evaluator.construct(declaration_named("load"), declared.record, declared.name.where, at.frame);
    if (object->faulty) return;
    const Fields fields(*object);
    scene::Load load{
        .name = at.name, .where = at.where(), .region = fields.region("on"), .parts = {}, .clock = own_clock(fields, 0)};
    for (const LoadKind kind : values_of<LoadKind>) {
        if (fields.has(name(kind))) load.parts.push_back({kind, fields.formula(name(kind))});
    }
    if (load.parts.empty()) {
        building.reporter.error(DiagnosticKind::empty_load, declared.name.where, fmt::format("load `{}` has no force", load.name),
                                {}, "give it `acceleration`, `body_force`, `traction`, `pressure` or `force`");
        return;
    }
    building.scene.loads.push_back(std::move(load));
}

void build_drive(Building& building, const syntax::Drive& declared, const Instance& at) {
    const ObjectPtr object =
        building.evaluator.construct(declaration_named("drive"), declared.record, declared.name.where, at.frame);
    scene::Drive drive;
    drive.name = at.name;
    drive.where = at.where();
    if (!object->faulty) {
        const Fields fields(*object);
        drive.region = fields.region("on");
        for (const Argument& direction : fields.items("directions")) {
            drive.directions.push_back(std::get<Vector>(direction.value).value());
        }
        drive.clock = own_clock(fields, 0.5);
        set_motion(building, fields, declared.name, drive);
        set_times(building, fields, drive);
    }
    building.drive_ids.emplace(drive.name, static_cast<std::uint32_t>(building.scene.drives.size()));
    building.scene.drives.push_back(std::move(drive));  // also if it is faulty, since others refer to it by its number
}

std::optional<std::uint32_t> make_support(Building& building, const std::string& restraint) {
    std::vector<scene::Restraint>& restraints = building.scene.restraints;
    const auto held = std::find_if(restraints.begin(), restraints.end(), [&](const auto& r) { return r.name == restraint; });
    if (held == restraints.end()) return std::nullopt;
    scene::Drive drive;
    drive.name = held->name;
    drive.is_support = true;
    drive.where = held->where;
    drive.region = held->region;
    drive.kind = DriveKind::velocity;
    drive.motion = {.nodes = {scene::Formula::Node{}},  // the constant 0
                    .results = {0, 0, 0},
                    .text = "[0, 0, 0] m/s",
                    .where = held->where,
                    .dimension = dimensions::velocity};
    drive.directions = held->directions;
    restraints.erase(held);
    const auto id = static_cast<std::uint32_t>(building.scene.drives.size());
    building.drive_ids.emplace(restraint, id);
    building.scene.drives.push_back(std::move(drive));
    return id;
}

}  // namespace avs::check
