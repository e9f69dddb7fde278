#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

constexpr std::string_view section = "metadata";

bool is_name(std::string_view name) { return !name.empty() && is_clean_text(name, false); }

bool is_positive(double value) { return std::isfinite(value) && value > 0; }
bool is_positive(Tick tick) { return tick > 0 && tick <= max_tick; }

/// Whether a name may be used for files and columns of a run.
bool is_file_stem(std::string_view name) {
    return is_name(name) && name.front() != '.' && name.find_first_of("/\\") == std::string_view::npos;
}

bool is_sha256(std::string_view text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Status verify_where(const SourceLine& where, std::string_view owner) {
    if (is_clean_text(where.file, false) && is_clean_text(where.text, true)) return Done{};
    return refused(section, fmt::format("the source line of {} is not clean text", owner));
}

Status verify_texts(const Metadata& metadata) {
    if (!is_file_stem(metadata.scene_name)) return refused(section, "the scene's name is not a file name");
    for (const std::string* text : {&metadata.compiler_version, &metadata.provenance, &metadata.strain_clock, &metadata.mesher}) {
        if (!is_clean_text(*text, false)) return refused(section, "version, provenance, strain clock or mesher are not clean text");
    }
    for (const Input& input : metadata.inputs) {
        if (input.name.empty() || !is_clean_text(input.name, false))
            return refused(section, "the name of an input is not clean text");
        if (!is_sha256(input.sha256)) return refused(section, "the hash of an input is no SHA-256");
    }
    for (const Parameter& parameter : metadata.parameters) {
        if (!is_name(parameter.name) || !is_clean_text(parameter.value, true)) {
            return refused(section, "a parameter is not clean text");
        }
    }
    for (const std::string& warning : metadata.warnings) {
        if (!is_clean_text(warning, true)) return refused(section, "a warning is not clean text");
    }
    return Done{};
}

Status verify_times(const Metadata& metadata) {
    const int exponent = metadata.time_base.quantum_exponent;
    if (exponent < min_quantum_exponent || exponent > max_quantum_exponent) {
        return refused(section, fmt::format("the time quantum 2^{} s is outside 2^{} to 2^{} s", exponent, min_quantum_exponent,
                                            max_quantum_exponent));
    }
    if (!is_positive(metadata.until)) {
        return refused(section, fmt::format("the run's end is tick {}, expected 1 to 2^53", metadata.until));
    }
    return Done{};
}

Status verify_materials(const Metadata& metadata) {
    for (const Material& material : metadata.materials) {
        if (!is_name(material.name)) return refused(section, "the name of a material is empty or not clean text");
        if (is_solid(material.model) ? material.thickness != 0
                                     : !(std::isfinite(material.density) && material.density >= 0 &&
                                         std::isfinite(material.thickness) && material.thickness >= 0)) {
            return refused(section, fmt::format("material `{}` has density = {}, thickness = {}", material.name, material.density,
                                                material.thickness));
        }
        const auto resists = [&](double number) {
            return std::isfinite(number) && (is_solid(material.model) ? number >= 0 : number == 0);
        };
        if (!resists(material.relaxation) || !resists(material.mass_damping)) {
            return refused(section, fmt::format("material `{}` has damping = {} s, mass_damping = {} 1/s", material.name,
                                                material.relaxation, material.mass_damping));
        }
        if (!is_solid(material.model)) continue;
        if (!is_positive(material.youngs_modulus) || !is_positive(material.density) ||
            !(material.poisson_ratio > -1 && material.poisson_ratio < 0.5)) {
            return refused(section, fmt::format("material `{}` has E = {}, nu = {}, density = {}; expected > 0, in (-1, 0.5), > 0",
                                                material.name, material.youngs_modulus, material.poisson_ratio, material.density));
        }
    }
    return Done{};
}

/// Checks the numbers that the clock policy of a contact reads.
bool has_sound_clock(const Contact& contact) {
    if (contact.period < 0 || contact.period > max_tick || contact.longest < 0 || contact.longest > max_tick) return false;
    if (!std::isfinite(contact.alpha) || contact.alpha < 0 || !(contact.phase >= 0 && contact.phase < 1)) return false;
    switch (contact.clock) {
        case ContactClockPolicy::sequential: return contact.period > 0;
        case ContactClockPolicy::constant: return true;
        case ContactClockPolicy::adaptive: return contact.longest > 0 && contact.alpha > 0;
        case ContactClockPolicy::midpoint: return true;
    }
    return false;
}

Status verify_layers(const Metadata& metadata, const Contact& contact) {
    const PenaltyLayers& l = contact.layers;
    if (contact.law != ContactLaw::penalty_layers) {
        if (l == PenaltyLayers{}) return Done{};
        return refused(section, fmt::format("contact `{}` has layers, but another law", contact.name));
    }
    if (!is_positive(l.thickness) || !is_positive(l.stiffness) || !(l.separation >= 0 && l.separation <= 1)) {
        return refused(
            section, fmt::format("contact `{}` has layers of thickness {}, stiffness {}, separation {}; expected > 0, > 0, 0 to 1",
                                 contact.name, l.thickness, l.stiffness, l.separation));
    }
    if (l.period <= 0 || l.period > max_layer_period || (l.period & (l.period - 1)) != 0) {
        return refused(section, fmt::format("contact `{}` has layers every {} ticks; expected a power of two, at most {}",
                                            contact.name, l.period, max_layer_period));
    }
    for (const Contact& other : metadata.contacts) {
        if (other.law == ContactLaw::penalty_layers && (other.layers.culling != l.culling || other.layers.aligned != l.aligned)) {
            return refused(section, fmt::format("contacts `{}` and `{}` cull or align their layers in different ways", contact.name,
                                                other.name));
        }
    }
    return Done{};
}

/// Checks the settings that belong to one law: those of other laws have their defaults; a law that runs with one scheme only has
/// this scheme, the clock `sequential`, and answers hits one after another.
Status verify_law(const Metadata& metadata, const Contact& contact) {
    const ContactLawTraits& law = traits(contact.law);
    const LawSettings own = contact.settings.only(contact.law);
    if (own != contact.settings) return refused(section, fmt::format("contact `{}` has settings of another law", contact.name));
    const bool one_by_one = contact.response == ContactResponse::reflection && contact.solve == ContactSolve::sequential;
    if (!one_by_one && (own.dcr.normal != GapNormal{} || own.dcr.friction_bound != FrictionBound{}))
        return refused(section, fmt::format("contact `{}` changes how nodes are reflected; expected reflection, one after another",
                                            contact.name));
    const auto same_law = [&](const Contact& other) { return other.law == contact.law; };
    if (law.is_alone && !std::ranges::all_of(metadata.contacts, same_law))
        return refused(
            section, fmt::format("contact `{}` has the law {}, beside which no contact may have another", contact.name, law.name));
    if (!law.scheme) return Done{};
    const bool plain = one_by_one && contact.clock == ContactClockPolicy::sequential;
    if (metadata.scheme == *law.scheme && plain) return Done{};
    return refused(section, fmt::format("contact `{}` has the law {}; expected the scheme {}, and looks one after another",
                                        contact.name, law.name, name(*law.scheme)));
}

Status verify_resolve(const Metadata& metadata, const Contact& contact) {
    const Resolve& resolve = contact.resolve;
    if (resolve == Resolve{}) return Done{};
    const auto order = [](const Resolve::Pair& pair) { return std::pair(pair.first, pair.second); };
    const bool sound = std::ranges::all_of(resolve.pairs, [&](const Resolve::Pair& pair) {
        return pair.first < pair.second && pair.second < metadata.bodies.size() && is_positive(pair.depth);
    });
    const bool rising = std::ranges::adjacent_find(resolve.pairs, std::ranges::greater_equal{}, order) == resolve.pairs.end();
    if (contact.law == ContactLaw::dcr && contact.solve == ContactSolve::sequential && resolve.over > 0 &&
        resolve.over <= max_tick && sound && rising)
        return Done{};
    return refused(section,
                   fmt::format("contact `{}` presses bodies apart over {} ticks; expected the law dcr, nodes that answer one "
                               "after another, > 0 and rising pairs of bodies with depths > 0",
                               contact.name, resolve.over));
}

Status verify_contacts(const Metadata& metadata) {
    std::set<std::string_view> names;
    for (const Contact& contact : metadata.contacts) {
        if (!is_name(contact.name) || !names.insert(contact.name).second) {
            return refused(section, "the name of a contact is empty, not clean text or used twice");
        }
        if (Status status = verify_where(contact.where, contact.name); !status) return status;
        if (!(contact.restitution >= 0 && contact.restitution <= 1) ||
            !(std::isfinite(contact.friction) && contact.friction >= 0)) {
            return refused(section, fmt::format("contact `{}` has restitution {} and friction {}; expected 0 to 1 and >= 0",
                                                contact.name, contact.restitution, contact.friction));
        }
        if (Status status = verify_layers(metadata, contact); !status) return status;
        if (Status status = verify_law(metadata, contact); !status) return status;
        if (Status status = verify_resolve(metadata, contact); !status) return status;
        if (contact.solve == ContactSolve::simultaneous &&
            (metadata.scheme == Scheme::avi || contact.response != ContactResponse::reflection)) {
            return refused(
                section,
                fmt::format("contact `{}` is solved simultaneously; expected a synchronous scheme and reflection", contact.name));
        }
        if (!has_sound_clock(contact)) {
            return refused(section,
                           fmt::format("contact `{}` has a clock `{}` with period {}, longest {}, alpha {}, phase {}", contact.name,
                                       name(contact.clock), contact.period, contact.longest, contact.alpha, contact.phase));
        }
    }
    return Done{};
}

/// Why the times of a record or an export are wrong; empty if they are right.
template <class Sampled>
std::string sampling_fault(const Sampled& item, const Metadata& metadata) {
    if (item.at.empty()) {
        if (is_positive(item.every) && metadata.until / item.every <= max_samples) return "";
        return fmt::format("every {} ticks of {}; expected > 0 and at most {} of them", item.every, metadata.until, max_samples);
    }
    if (item.every != 0) return fmt::format("every {} ticks and at given times", item.every);
    if (item.at.front() < 0 || item.at.back() > metadata.until) {
        return fmt::format("from tick {} to {} of {}", item.at.front(), item.at.back(), metadata.until);
    }
    if (std::adjacent_find(item.at.begin(), item.at.end(), std::greater_equal<>()) == item.at.end()) return "";
    return "at times that do not rise";
}

/// Checks one side of a record of kind force.
bool are_bodies(const std::vector<std::uint32_t>& bodies, const Metadata& metadata) {
    return !bodies.empty() && bodies.back() < metadata.bodies.size() &&
           std::adjacent_find(bodies.begin(), bodies.end(), std::greater_equal<>()) == bodies.end();
}

/// The node set of a record is checked with the node sets.
Status verify_records(const Metadata& metadata) {
    std::set<std::string_view> names;
    for (const Record& record : metadata.records) {
        if (!is_name(record.name) || record.name.find('"') != std::string::npos || !names.insert(record.name).second) {
            return refused(section, "the name of a record is empty, not clean text or used twice");
        }
        if (const std::string fault = sampling_fault(record, metadata); !fault.empty())
            return refused(section, fmt::format("record `{}` samples {}", record.name, fault));
        if (record.kind == RecordKind::contact && record.contact >= metadata.contacts.size()) {
            return refused(
                section, fmt::format("record `{}` is of contact {} of {}", record.name, record.contact, metadata.contacts.size()));
        }
        if (record.kind == RecordKind::force && !(are_bodies(record.first, metadata) && are_bodies(record.second, metadata)))
            return refused(section, fmt::format("record `{}` is of bodies that are none, or do not rise", record.name));
        if (record.kind == RecordKind::drive && record.drive >= metadata.drives.size()) {
            return refused(section,
                           fmt::format("record `{}` is of drive {} of {}", record.name, record.drive, metadata.drives.size()));
        }
        if (record.kind == RecordKind::field && record.component >= traits(record.field).components) {
            return refused(section, fmt::format("record `{}` takes component {} of `{}`, which has {}", record.name,
                                                record.component, traits(record.field).name, traits(record.field).components));
        }
    }
    return Done{};
}

Status verify_pictures(const Export& item) {
    const PictureStyle& style = item.style.picture;
    const auto refuse = [&](const std::string& what) { return refused(section, fmt::format("export `{}` {}", item.name, what)); };
    const auto fits = [](std::uint32_t side) { return side >= smallest_picture && side <= largest_picture; };
    if (!fits(style.width) || !fits(style.height))
        return refuse(fmt::format("makes pictures of {} x {} pixels", style.width, style.height));
    if (!is_finite(style.eye)) return refuse("looks from nowhere");
    const Vec3 window = style.window_high - style.window_low;
    const bool window_rises = window.x >= 0 && window.y >= 0 && window.z >= 0;
    if (!is_finite(style.window_low) || !is_finite(style.window_high) || !window_rises) return refuse("looks through no window");
    if (!std::isfinite(style.low) || !std::isfinite(style.high) || style.low > style.high)
        return refuse(fmt::format("has a colour scale from {} to {}", style.low, style.high));
    if (item.kind != ExportFormat::pictures) return Done{};
    if (item.fields.size() != 1) return refuse(fmt::format("colours pictures by {} fields", item.fields.size()));
    const int components = traits(item.fields.front()).components;
    const bool has_length = style.component == PictureStyle::length && components != 6;
    if (!has_length && (style.component < 0 || style.component >= components)) {
        return refuse(
            fmt::format("takes component {} of `{}`, which has {}", style.component, traits(item.fields.front()).name, components));
    }
    return Done{};
}

/// Checks that the format of an export supports its style, and that numbers are in range.
Status verify_style(const Export& item) {
    const ExportStyle& style = item.style;
    const auto refuse = [&](std::string_view what) { return refused(section, fmt::format("export `{}` {}", item.name, what)); };
    const bool is_exact = style.precision == Precision::float64, is_half = style.precision == Precision::float16;
    if ((is_exact && item.kind != ExportFormat::vtu) || (is_half && item.kind != ExportFormat::vdb)) {
        return refuse(fmt::format("writes {}, which {} does not have", name(style.precision), name(item.kind)));
    }
    if (!(style.band >= 1 && style.band <= most_band)) return refuse(fmt::format("has a band of {} voxels", style.band));
    if (traits(style.colour_field).components != 1) return refuse("is coloured by a field that is not a scalar");
    if (!std::isfinite(style.colour_low) || !std::isfinite(style.colour_high) || !(style.colour_low < style.colour_high)) {
        return refuse(fmt::format("has a colour scale from {} to {}", style.colour_low, style.colour_high));
    }
    return verify_pictures(item);
}

Status verify_exports(const Metadata& metadata) {
    std::set<std::pair<ExportFormat, std::string_view>> names;
    bool has_page = false;
    for (const Export& item : metadata.exports) {
        if (!is_file_stem(item.name) || !names.insert({item.kind, item.name}).second) {
            return refused(section, "the name of an export is not a file name or used twice");
        }
        const bool usual_times = item.kind == ExportFormat::page && item.every == 0 && item.at.empty();
        if (const std::string fault = usual_times ? "" : sampling_fault(item, metadata); !fault.empty())
            return refused(section, fmt::format("export `{}` writes {}", item.name, fault));
        const bool second_page = item.kind == ExportFormat::page && std::exchange(has_page, true);
        if (second_page) return refused(section, "two exports are of the page");
        if (item.kind == ExportFormat::vdb && !is_positive(item.voxel_size)) {
            return refused(section, fmt::format("export `{}` has voxels of {} m", item.name, item.voxel_size));
        }
        const std::set<Field> different(item.fields.begin(), item.fields.end());
        if (different.size() != item.fields.size()) {
            return refused(section, fmt::format("export `{}` names a field twice", item.name));
        }
        if (Status style = verify_style(item); !style) return style;
    }
    return Done{};
}

}  // namespace

Status verify_metadata(const Metadata& metadata) {
    const std::vector<std::uint64_t>& seeds = metadata.seeds;
    if (std::adjacent_find(seeds.begin(), seeds.end(), std::greater_equal<>()) != seeds.end())
        return refused(section, "the seeds do not rise");
    if (Status status = verify_texts(metadata); !status) return status;
    if (Status status = verify_times(metadata); !status) return status;
    if (Status status = verify_materials(metadata); !status) return status;
    for (const Body& body : metadata.bodies) {
        if (!is_name(body.name)) return refused(section, "the name of a body is empty or not clean text");
        if (Status status = verify_where(body.where, body.name); !status) return status;
        if (!is_clean_text(body.clocks, false))
            return refused(section, fmt::format("the clocks of body `{}` are not clean text", body.name));
    }
    if (Status status = verify_contacts(metadata); !status) return status;
    if (Status status = verify_records(metadata); !status) return status;
    return verify_exports(metadata);
}

}  // namespace avs::image
