#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "compiler/lint/looks.h"
#include "runtime/image/image.h"

namespace avs::lint {

namespace {

using support::DiagnosticKind;

/// Bounds of Young's modulus and density of real materials, from aerogel and gelatine to diamond and
/// osmium.
constexpr double softest = 100, stiffest = 1.3e12;         // [Pa]
constexpr double lightest = 1, heaviest = 2.3e4;           // [kg/m^3]
constexpr double slowest_sound = .3, fastest_sound = 2e4;  // sqrt(E / density) [m/s]
/// A stiffness that is off by less than this factor may be meant, softened to make deformation visible.
constexpr double thousandfold = 300;

/// A material that is known by a word in its name, with ranges of E [Pa] and density [kg/m^3] over all
/// grades (from handbooks).
struct Known {
    std::string_view word;
    double soft, stiff, light, heavy;
};
constexpr std::array known{
    Known{"steel", 1.9e11, 2.2e11, 7.5e3, 8.1e3},
    Known{"iron", 1e11, 2.15e11, 6.9e3, 7.9e3},
    Known{"aluminium", 6.5e10, 8e10, 2.6e3, 2.9e3},
    Known{"aluminum", 6.5e10, 8e10, 2.6e3, 2.9e3},
    Known{"copper", 1.1e11, 1.3e11, 8.8e3, 9e3},
    Known{"brass", 9e10, 1.25e11, 8.3e3, 8.8e3},
    Known{"bronze", 9e10, 1.25e11, 7.4e3, 8.9e3},
    Known{"titanium", 1e11, 1.2e11, 4.4e3, 4.6e3},
    Known{"lead", 1.3e10, 1.8e10, 1.1e4, 1.15e4},
    Known{"gold", 7.5e10, 8.2e10, 1.9e4, 1.95e4},
    Known{"tungsten", 3.4e11, 4.2e11, 1.9e4, 1.95e4},
    Known{"glass", 5e10, 9e10, 2.2e3, 2.8e3},
    Known{"concrete", 1.4e10, 5e10, 1.8e3, 2.6e3},
    Known{"ice", 8e9, 1e10, 9e2, 9.3e2},
    Known{"wood", 3e9, 2e10, 3e2, 1.1e3},
    Known{"nylon", 1e9, 4e9, 1.0e3, 1.2e3},
    Known{"rubber", 1e5, 1e8, 9e2, 1.5e3},
};

/// Finds a known material by the words of a name: `soft_steel_2` has the words soft, steel and 2.
const Known* known_by(std::string_view name) {
    for (const Known& row : known) {
        for (std::size_t at = name.find(row.word); at != std::string_view::npos; at = name.find(row.word, at + 1)) {
            const auto letter = [&](std::size_t i) {
                return i < name.size() && std::isalpha(static_cast<unsigned char>(name[i])) != 0;
            };
            if ((at == 0 || !letter(at - 1)) && !letter(at + row.word.size())) return &row;
        }
    }
    return nullptr;
}

/// The factor by which a value is outside of a range: 1 inside.
double off(double value, double low, double high) { return value < low ? value / low : value > high ? value / high : 1; }

class Materials {
public:
    Materials(const scene::Scene& scene, support::Diagnostics& diagnostics) : scene_(scene), diagnostics_(diagnostics) {}

    void look() const {
        for (const scene::Material& material : scene_.materials) {
            if (!(material.youngs_modulus > 0) || !(material.density > 0)) continue;
            // Constants of the order of 1 are those of a model without units.
            if (material.youngs_modulus < 1e3 && material.density < 1e2) continue;
            if (const Known* row = known_by(material.name)) {
                compare(material, *row);
            } else {
                look_at(material);
            }
        }
    }

private:
    void compare(const scene::Material& material, const Known& row) const {
        const double stiffness = off(material.youngs_modulus, row.soft, row.stiff);
        const double density = off(material.density, row.light, row.heavy);
        if (is_far(stiffness))
            tell(material, fmt::format("`E` of `{}` is {:.3g} Pa; {} has {:.3g} to {:.3g} Pa", material.name,
                                       material.youngs_modulus, row.word, row.soft, row.stiff));
        if (is_far(density))
            tell(material, fmt::format("`density` of `{}` is {:.3g} kg/m^3; {} has {:.3g} to {:.3g} kg/m^3", material.name,
                                       material.density, row.word, row.light, row.heavy));
    }

    /// Warns if one of the two constants is out of bounds by orders of magnitude: its unit is probably wrong.
    void look_at(const scene::Material& material) const {
        const double stiffness = off(material.youngs_modulus, softest, stiffest);
        const double density = off(material.density, lightest, heaviest);
        const double sound = scene::sound_speed(material);
        if (stiffness != 1 && density != 1) return;
        if (stiffness != 1)
            return tell(material,
                        fmt::format("`E` of `{}` is {:.3g} Pa: materials have {:.3g} Pa (gelatine) to {:.3g} Pa (diamond)",
                                    material.name, material.youngs_modulus, softest, stiffest));
        if (density != 1)
            return tell(
                material,
                fmt::format("`density` of `{}` is {:.3g} kg/m^3: solids have {:.3g} kg/m^3 (aerogel) to {:.3g} kg/m^3 (osmium)",
                            material.name, material.density, lightest, heaviest));
        if (off(sound, slowest_sound, fastest_sound) == 1) return;
        tell(material,
             fmt::format("sound runs at {:.3g} m/s in `{}`, by its `E` and `density`; the slowest gel has {:.3g} m/s, diamond "
                         "nearly {:.3g} m/s",
                         sound, material.name, slowest_sound, fastest_sound));
    }

    static bool is_far(double factor) { return factor > thousandfold || factor < 1 / thousandfold; }
    void tell(const scene::Material& material, std::string message) const {
        warn(diagnostics_, DiagnosticKind::unlikely_material, material.where, std::move(message), {},
             "is the unit right? 1 GPa is 1000 MPa, 1 g/cm^3 is 1000 kg/m^3, 1 t/mm^3 is 1e12 kg/m^3; `std.materials` has common "
             "ones");
    }

    const scene::Scene& scene_;
    support::Diagnostics& diagnostics_;
};

/// Above this Poisson's ratio linear elements have lost a quarter or more of their bending: docs/elements.md,
/// the cantilever.
constexpr double nearly_incompressible = .49;

}  // namespace

void look_at_materials(const scene::Scene& scene, support::Diagnostics& diagnostics) { Materials(scene, diagnostics).look(); }

void look_at_locking(const scene::Scene& scene, support::Diagnostics& diagnostics) {
    for (const scene::Body& body : scene.bodies) {
        if (body.element != ElementKind::tet4 && body.element != ElementKind::hex8) continue;
        if (body.nodal_share) continue;
        std::vector<MaterialId> made_of{body.material};
        for (const scene::BodyPart& part : body.parts) made_of.push_back(part.material);
        for (const MaterialId id : made_of) {
            const scene::Material& material = scene.materials[id];
            if (!is_solid(material.model) || material.poisson_ratio < nearly_incompressible) continue;
            const bool is_tet = body.element == ElementKind::tet4;
            warn(diagnostics, DiagnosticKind::locking, body.mesh_where,
                 fmt::format("`{}` elements of `{}` lock: at nu = {} they are far too stiff, in bending by {} at .49 and by more "
                             "nearer to .5",
                             avs::name(body.element), body.name, material.poisson_ratio,
                             is_tet ? "2 to 16 times" : "a quarter to 3 times"),
                 {{material.where, "nearly incompressible"}},
                 fmt::format("`integration = nodal` in the mesh, or elements of second order: `element = {}`",
                             is_tet ? "tet10" : "hex27"));
            break;
        }
    }
}

namespace {

/// Collects outputs of one kind that are sampled too often, and makes one warning of them.
class Samples {
public:
    Samples(const scene::Scene& scene, double most, std::string_view each) : scene_(scene), most_(most), each_(each) {}

    void look(std::string what, const scene::Sampling& sampling, support::SourceRange where) {
        const double samples = sampling.every > 0 ? scene_.until / sampling.every : static_cast<double>(sampling.at.size());
        // More than the maximum is an error, reported elsewhere.
        if (samples <= most_ || samples > static_cast<double>(image::max_samples)) return;
        if (count_++ == 0) {
            first_ = where;
        } else if (labels_.size() < 3) {
            labels_.push_back({where, "and this"});
        }
        if (samples > largest_) largest_ = samples, what_ = std::move(what), every_ = sampling.every;
    }
    void tell(support::Diagnostics& diagnostics) {
        if (count_ == 0) return;
        const std::string others = count_ > 1 ? fmt::format(" ({} such in all)", count_) : "";
        warn(
            diagnostics, DiagnosticKind::much_output, first_,
            fmt::format("{} has {:.3g} {}, one every {:.3g} s of {:.3g} s{}", what_, largest_, each_, every_, scene_.until, others),
            std::move(labels_), fmt::format("a thousand make a smooth curve: every {:.2g} s", scene_.until / 1000));
    }

private:
    const scene::Scene& scene_;
    double most_;
    std::string_view each_;
    std::size_t count_ = 0;
    double largest_ = 0, every_ = 0;
    std::string what_;
    support::SourceRange first_;
    std::vector<support::Label> labels_;
};

}  // namespace

void look_at_output(const scene::Scene& scene, support::Diagnostics& diagnostics) {
    constexpr double most_samples = 1e6, most_frames = 1e5;
    Samples records(scene, most_samples, "samples"), exports(scene, most_frames, "frames");
    for (const scene::Record& record : scene.records)
        records.look(fmt::format("record `{}`", record.name), record.sampling, record.where);
    for (const scene::Export& made : scene.exports)
        exports.look(fmt::format("export {}", name(made.format)), made.sampling, made.where);
    records.tell(diagnostics);
    exports.tell(diagnostics);
}

}  // namespace avs::lint
