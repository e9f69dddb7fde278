#include "runtime/base/vocabulary.h"

#include <array>
#include <charconv>
#include <type_traits>

#include "runtime/base/assert.h"
#include "runtime/base/last_of.h"

namespace avs {

std::string_view name(MaterialModel model) {
    switch (model) {
        case MaterialModel::linear_elastic: return "linear_elastic";
        case MaterialModel::st_venant_kirchhoff: return "st_venant_kirchhoff";
        case MaterialModel::neo_hookean: return "neo_hookean";
        case MaterialModel::shell: return "shell";
        case MaterialModel::cloth: return "cloth";
        case MaterialModel::spring: return "spring";
        case MaterialModel::truss: return "truss";
        case MaterialModel::particle: return "particle";
        case MaterialModel::rigid: return "rigid";
        case MaterialModel::hartmann_neff: return "hartmann_neff";
    }
    AVS_ASSERT(false);
}

std::string_view name(SurfaceKind kind) {
    switch (kind) {
        case SurfaceKind::closed: return "closed";
        case SurfaceKind::sheet: return "sheet";
        case SurfaceKind::points: return "points";
    }
    AVS_ASSERT(false);
}

namespace {

constexpr std::array contact_laws{
    ContactLawTraits{.name = "dcr", .finds = "pushes out of closed surfaces"},
    ContactLawTraits{.name = "penalty_layers", .finds = "sees surfaces and points", .takes_sheets = true, .takes_points = true},
    ContactLawTraits{.name = "projection",
                     .finds = "sees triangles of surfaces",
                     .takes_sheets = true,
                     .scheme = Scheme::newmark,
                     .is_alone = true},
};
static_assert(contact_laws.size() == values_of<ContactLaw>.size());

}  // namespace

const ContactLawTraits& traits(ContactLaw law) { return contact_laws[static_cast<std::size_t>(law)]; }

std::string text_of_settings(ContactLaw law, const LawSettings& settings) {
    std::string text;
    if (settings == LawSettings{}) return text;
    LawSettings::each(law, settings, [&](std::string_view what, auto setting) {
        text.append(" ").append(what).append(" ");
        if constexpr (std::is_enum_v<decltype(setting)>) {
            text += name(setting);
        } else {
            std::array<char, 32> digits{};
            text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), +setting).ptr);  // a flag: 0, 1
        }
    });
    return text;
}

std::vector<double> numbers_of_settings(ContactLaw law, const LawSettings& settings) {
    std::vector<double> numbers;
    LawSettings::each(law, settings, [&](std::string_view, auto setting) { numbers.push_back(static_cast<double>(setting)); });
    return numbers;
}

std::string_view name(GapNormal normal) { return normal == GapNormal::surface ? "surface" : "contactor"; }

std::string_view name(FrictionBound bound) { return bound == FrictionBound::impulses ? "impulses" : "velocities"; }

std::string_view name(FrictionCone cone) {
    switch (cone) {
        case FrictionCone::paper: return "paper";
        case FrictionCone::scaled: return "scaled";
        case FrictionCone::impulse: return "impulse";
    }
    AVS_ASSERT(false);
}

std::string_view name(ProjectionMove move) { return move == ProjectionMove::shared ? "shared" : "node"; }

std::string_view name(LayerFamily family) {
    switch (family) {
        case LayerFamily::acm: return "acm";
        case LayerFamily::vh: return "vh";
    }
    AVS_ASSERT(false);
}

std::string_view name(LayerCulling culling) {
    switch (culling) {
        case LayerCulling::windows: return "windows";
        case LayerCulling::none: return "none";
        case LayerCulling::slabs: return "slabs";
    }
    AVS_ASSERT(false);
}

std::string_view name(ContactResponse response) {
    switch (response) {
        case ContactResponse::reflection: return "reflection";
        case ContactResponse::accounted: return "accounted";
    }
    AVS_ASSERT(false);
}

std::string_view name(ContactClockPolicy policy) {
    switch (policy) {
        case ContactClockPolicy::sequential: return "sequential";
        case ContactClockPolicy::constant: return "constant";
        case ContactClockPolicy::adaptive: return "adaptive";
        case ContactClockPolicy::midpoint: return "midpoint";
    }
    AVS_ASSERT(false);
}

namespace {

constexpr std::array field_table{
    FieldTraits{Field::position, "position", dimensions::length, 3, false},
    FieldTraits{Field::displacement, "displacement", dimensions::length, 3, false},
    FieldTraits{Field::velocity, "velocity", dimensions::velocity, 3, false},
    FieldTraits{Field::speed, "speed", dimensions::velocity, 1, false},
    FieldTraits{Field::stress, "stress", dimensions::pressure, 6, true},
    FieldTraits{Field::von_mises, "von_mises", dimensions::pressure, 1, true},
    FieldTraits{Field::pressure, "pressure", dimensions::pressure, 1, true},
    FieldTraits{Field::strain_energy_density, "strain_energy_density", dimensions::pressure, 1, true},
    FieldTraits{Field::deformation_determinant, "deformation_determinant", dimensions::number, 1, true},
    FieldTraits{Field::friction_heat, "friction_heat", dimensions::stiffness, 1, false, "J/m^2"},
    FieldTraits{Field::strain, "strain", dimensions::number, 6, true},
    FieldTraits{Field::max_principal_stress, "max_principal_stress", dimensions::pressure, 1, true},
    FieldTraits{Field::mid_principal_stress, "mid_principal_stress", dimensions::pressure, 1, true},
    FieldTraits{Field::min_principal_stress, "min_principal_stress", dimensions::pressure, 1, true},
    FieldTraits{Field::clock_period, "clock_period", dimensions::time, 1, true},
    FieldTraits{Field::kicks, "kicks", dimensions::number, 1, true},
    FieldTraits{Field::reaction, "reaction", dimensions::force, 3, false},
    FieldTraits{Field::contact_force, "contact_force", dimensions::force, 3, false},
    FieldTraits{Field::contact_pressure, "contact_pressure", dimensions::pressure, 1, false},
    FieldTraits{Field::gap, "gap", dimensions::length, 1, false},
    FieldTraits{Field::stress_top, "stress_top", dimensions::pressure, 6, true},
    FieldTraits{Field::stress_bottom, "stress_bottom", dimensions::pressure, 6, true},
    FieldTraits{Field::von_mises_top, "von_mises_top", dimensions::pressure, 1, true},
    FieldTraits{Field::von_mises_bottom, "von_mises_bottom", dimensions::pressure, 1, true},
};

constexpr std::array energy_columns{
    ColumnTraits{"kinetic", dimensions::energy, "of the nodes, velocities as the kicks left them"},
    ColumnTraits{"strain", dimensions::energy, "of all elements, at positions drifted to the sample time"},
    ColumnTraits{"load", dimensions::energy, "potential of the loads, zero at the start"},
    ColumnTraits{"total", dimensions::energy, "kinetic_synchronised + strain + load + layers"},
    ColumnTraits{"kinetic_synchronised", dimensions::energy,
                 "velocities brought to the sample time by the missing part of each kick"},
    ColumnTraits{"friction", dimensions::energy, "taken by friction so far, >= 0"},
    ColumnTraits{"restitution", dimensions::energy, "taken by inelastic restitution so far, >= 0"},
    ColumnTraits{"accounts", dimensions::energy, "held in the accounts of bodies by accounted contacts"},
    ColumnTraits{"drive_work", dimensions::energy, "done by drives so far"},
    ColumnTraits{"load_work", dimensions::energy, "done so far by loads without a potential: functions of time, pressures"},
    ColumnTraits{"damping", dimensions::energy, "taken by the damping of elements so far, >= 0"},
    ColumnTraits{"plastic", dimensions::energy, "stored energy that yielding turned into heat so far, >= 0"},
    ColumnTraits{"error", dimensions::energy,
                 "total + friction + restitution + accounts + damping + plastic - drive_work - load_work - projection - overlap - "
                 "total at the start"},
    ColumnTraits{"layers", dimensions::energy, "stored in penalty layers"},
    ColumnTraits{"projection", dimensions::energy,
                 "brought in so far by moving out what penetrates, less what its correction took"},
    ColumnTraits{"overlap", dimensions::energy,
                 "brought in so far by pressing bodies apart that were in each other before the start (`overlap = resolve`)"},
    ColumnTraits{"clocks", dimensions::energy,
                 "taken so far by changes of clocks that follow the state, as far as it can be told; no part of `error`"},
};
constexpr std::array momentum_columns{
    ColumnTraits{"x", dimensions::momentum, ""},
    ColumnTraits{"y", dimensions::momentum, ""},
    ColumnTraits{"z", dimensions::momentum, ""},
    ColumnTraits{"error_x", dimensions::momentum,
                 "its change since the start less the impulses of loads, drives, restraints and drag: what contact and elements "
                 "have made of nothing"},
    ColumnTraits{"error_y", dimensions::momentum, "likewise"},
    ColumnTraits{"error_z", dimensions::momentum, "likewise"},
};
constexpr std::array angular_momentum_columns{
    ColumnTraits{"x", dimensions::angular_momentum, "about the origin"},
    ColumnTraits{"y", dimensions::angular_momentum, "about the origin"},
    ColumnTraits{"z", dimensions::angular_momentum, "about the origin"},
    ColumnTraits{"error_x", dimensions::angular_momentum, "as that of momentum, by the moments of these impulses"},
    ColumnTraits{"error_y", dimensions::angular_momentum, "likewise"},
    ColumnTraits{"error_z", dimensions::angular_momentum, "likewise"},
};
constexpr std::array contact_columns{
    ColumnTraits{"kicks", dimensions::number, "that changed a velocity, so far"},
    ColumnTraits{"impulse", dimensions::momentum, "sum of the magnitudes of the normal impulses so far"},
    ColumnTraits{"deepest_gap", dimensions::length, "since the sample before, >= 0"},
    ColumnTraits{"heat", dimensions::energy, "taken by friction so far"},
};
constexpr std::array drive_columns{
    ColumnTraits{"work", dimensions::energy, "done on its nodes so far"},
    ColumnTraits{"force_x", dimensions::force, "on its nodes, mean since the sample before; 0 at the first"},
    ColumnTraits{"force_y", dimensions::force, "likewise"},
    ColumnTraits{"force_z", dimensions::force, "likewise"},
};
constexpr std::array force_columns{
    ColumnTraits{"x", dimensions::force, "on the first by the second, friction too: mean since the sample before; 0 at the first"},
    ColumnTraits{"y", dimensions::force, "likewise"},
    ColumnTraits{"z", dimensions::force, "likewise"},
    ColumnTraits{"size", dimensions::force, "of this vector"},
    ColumnTraits{"normal", dimensions::force, "sum of the sizes of all normal forces between the two, mean likewise"},
};
constexpr std::array kick_columns{
    ColumnTraits{"strain", dimensions::number, "so far"},
    ColumnTraits{"load", dimensions::number, "so far"},
    ColumnTraits{"contact", dimensions::number, "looks of contactor nodes, and hits of penalty layers, so far"},
};
constexpr std::array clock_columns{
    ColumnTraits{"finer", dimensions::number, "elements whose period is shorter than at rest: it follows the state"},
    ColumnTraits{"by_2", dimensions::number, "of these, half as long"},
    ColumnTraits{"by_4", dimensions::number, "a quarter"},
    ColumnTraits{"by_8_to_32", dimensions::number, "halved 3 to 5 times"},
    ColumnTraits{"by_64_to_1024", dimensions::number, "halved 6 to 10 times"},
    ColumnTraits{"by_more", dimensions::number, "halved more often"},
    ColumnTraits{"shortest", dimensions::time, "period of all elements now"},
    ColumnTraits{"extra_kicks", dimensions::number, "so far, beyond those of clocks that stay as at rest"},
};

constexpr std::array metric_table{
    MetricTraits{Metric::energy_drift, "drift", dimensions::number, RecordKind::energy},
    MetricTraits{Metric::energy_error, "error", dimensions::number, RecordKind::energy},
    MetricTraits{Metric::last_contact, "last_contact", dimensions::time},
    MetricTraits{Metric::first_contact, "first_contact", dimensions::time},
    MetricTraits{Metric::deepest_gap, "deepest_gap", dimensions::length},
    MetricTraits{Metric::heat, "heat", dimensions::energy},
    MetricTraits{Metric::impulse, "impulse", dimensions::momentum},
    MetricTraits{Metric::contact_kicks, "kicks", dimensions::number},
    MetricTraits{Metric::closest, "closest", dimensions::length},
    MetricTraits{Metric::deepest_layer, "deepest_layer", dimensions::number},
    MetricTraits{Metric::resonance, "resonance", dimensions::number},
    MetricTraits{Metric::duration, "duration", dimensions::time},
    MetricTraits{Metric::largest_force, "largest_force", dimensions::force},
    MetricTraits{Metric::momentum_drift, "drift", dimensions::number, RecordKind::momentum},
    MetricTraits{Metric::angular_momentum_drift, "drift", dimensions::number, RecordKind::angular_momentum},
};

}  // namespace

std::span<const FieldTraits> all_fields() { return field_table; }
std::string unit_text(const FieldTraits& field) {
    return field.unit.empty() ? unit_text(field.dimension) : std::string(field.unit);
}

const FieldTraits& traits(Field field) { return field_table[static_cast<std::size_t>(field)]; }

std::optional<Field> field_named(std::string_view name) {
    for (const FieldTraits& row : field_table) {
        if (row.name == name) return row.field;
    }
    return std::nullopt;
}

std::string_view name(ContactSolve solve) { return solve == ContactSolve::sequential ? "sequential" : "simultaneous"; }

std::string_view name(Scheme scheme) {
    switch (scheme) {
        case Scheme::avi: return "avi";
        case Scheme::verlet: return "verlet";
        case Scheme::newmark: return "newmark";
    }
    AVS_ASSERT(false);
}

std::string_view name(DriveKind kind) { return kind == DriveKind::velocity ? "velocity" : "displacement"; }

std::string_view name(LoadKind kind) {
    switch (kind) {
        case LoadKind::acceleration: return "acceleration";
        case LoadKind::body_force: return "body_force";
        case LoadKind::traction: return "traction";
        case LoadKind::force: return "force";
        case LoadKind::pressure: return "pressure";
    }
    AVS_ASSERT(false);
}

std::string_view name(Reduction reduction) {
    switch (reduction) {
        case Reduction::mean: return "mean";
        case Reduction::min: return "min";
        case Reduction::max: return "max";
        case Reduction::sum: return "sum";
    }
    AVS_ASSERT(false);
}

std::string_view name(TimeReduction reduction) {
    switch (reduction) {
        case TimeReduction::final: return "final";
        case TimeReduction::max: return "max";
        case TimeReduction::min: return "min";
        case TimeReduction::mean: return "mean";
    }
    AVS_ASSERT(false);
}

std::string_view name(RecordKind kind) {
    switch (kind) {
        case RecordKind::energy: return "energy";
        case RecordKind::momentum: return "momentum";
        case RecordKind::angular_momentum: return "angular_momentum";
        case RecordKind::contact: return "contact";
        case RecordKind::kicks: return "kicks";
        case RecordKind::field: return "field";
        case RecordKind::drive: return "drive";
        case RecordKind::force: return "force";
        case RecordKind::clocks: return "clocks";
    }
    AVS_ASSERT(false);
}

std::span<const ColumnTraits> columns(RecordKind kind) {
    switch (kind) {
        case RecordKind::energy: return energy_columns;
        case RecordKind::momentum: return momentum_columns;
        case RecordKind::angular_momentum: return angular_momentum_columns;
        case RecordKind::contact: return contact_columns;
        case RecordKind::kicks: return kick_columns;
        case RecordKind::field: return {};
        case RecordKind::drive: return drive_columns;
        case RecordKind::force: return force_columns;
        case RecordKind::clocks: return clock_columns;
    }
    AVS_ASSERT(false);
}

std::span<const MetricTraits> all_metrics() { return metric_table; }

}  // namespace avs
