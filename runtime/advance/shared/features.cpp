#include "runtime/advance/shared/features.h"

#include <array>

#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/static_clocks.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/formulas.h"

namespace avs::advance {
namespace {

std::optional<std::string> clocks_of_other_ratios(const image::Image& image) {
    const Result<Levels> levels = find_levels(image);
    if (levels) return std::nullopt;
    const std::string& message = levels.error().message;
    return message.substr(0, message.find(';'));  // the text after the semicolon is advice
}

std::string user(const image::Image& image, const image::ElementBlock& block) {
    return std::string(name(block.kind)) + " of the material `" + image.metadata.materials[block.material].name + "`";
}

/// Which elements are kicked by their formulas (general_kicks.h); nothing if there are none.
std::optional<std::string> elements_by_formulas(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const image::Material& material = image.metadata.materials[block.material];
        if (has_kernel(block.kind, material.model)) continue;
        return user(image, block) + " (" + std::string(name(material.model)) + ")";
    }
    return std::nullopt;
}

std::optional<std::string> elements_that_yield(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (mechanics::formulas(block.kind).yield != nullptr) return user(image, block);
    }
    return std::nullopt;
}

std::optional<std::string> damping(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (any_damped(image, block)) return user(image, block);
    }
    return std::nullopt;
}

std::optional<std::string> integration_at_nodes(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (block.kind == ElementKind::nodal)
            return "`" + image.metadata.bodies[image.tables.element_body[block.first_element]].name + "`";
    }
    return std::nullopt;
}

std::optional<std::string> contact(const image::Image& image) {
    if (image.metadata.contacts.empty()) return std::nullopt;
    return "`" + image.metadata.contacts.front().name + "`";
}

std::optional<std::string> penalty_layers(const image::Image& image) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::penalty_layers) return "contact `" + contact.name + "`";
    }
    return std::nullopt;
}

std::optional<std::string> law_of_one_scheme(const image::Image& image) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (traits(contact.law).scheme) return "contact `" + contact.name + "`";
    }
    return std::nullopt;
}

std::optional<std::string> no_elements(const image::Image& image) {
    if (!image.metadata.blocks.empty()) return std::nullopt;
    return "all bodies are particles or rigid";
}

std::optional<std::string> drives(const image::Image& image) {
    if (image.metadata.drives.empty()) return std::nullopt;
    return "`drive " + image.metadata.drives.front().name + "`";
}

std::optional<std::string> loads_that_change(const image::Image& image) {
    if (image.metadata.forcings.empty()) return std::nullopt;
    return "`load " + image.metadata.forcings.front().name + "`";
}

std::optional<std::string> not_in_step(const image::Image& image) { return why_not_synchronous(image); }

std::optional<std::string> one_step_that_follows(const image::Image& image) {
    if (image.metadata.scheme == Scheme::avi || !image::follows(image)) return std::nullopt;
    return "the scheme is " + std::string(avs::name(image.metadata.scheme));
}

std::optional<std::string> simultaneous_response(const image::Image& image) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.solve == ContactSolve::simultaneous) return "`contact " + contact.name + "`";
    }
    return std::nullopt;
}

constexpr std::array feature_table{
    Feature{.name = "elements without a kernel",
            .use = elements_by_formulas,
            .exact = true,
            .nested = true,
            .synchronous = true,
            .resumes = true,
            .pieces = true},
    Feature{.name = "a body integrated at its nodes",
            .use = integration_at_nodes,
            .exact = true,
            .nested = true,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "a scene without elements",
            .use = no_elements,
            .exact = true,
            .nested = true,
            .synchronous = false,
            .resumes = true},
    Feature{.name = "clocks that are not all one",
            .use = not_in_step,
            .exact = true,
            .nested = true,
            .synchronous = false,
            .resumes = true,
            .pieces = true},
    Feature{.name = "one step for all that follows the state",
            .use = one_step_that_follows,
            .exact = true,
            .nested = false,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "simultaneous responses",
            .use = simultaneous_response,
            .exact = false,
            .nested = false,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "clocks other than base * 2^k",
            .use = clocks_of_other_ratios,
            .exact = true,
            .nested = false,
            .synchronous = true,
            .resumes = true,
            .pieces = true},
    Feature{.name = "drives", .use = drives, .exact = true, .nested = true, .synchronous = true, .resumes = true},
    Feature{.name = "loads that change with time or follow the deformation, or on driven nodes",
            .use = loads_that_change,
            .exact = true,
            .nested = true,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "a contact law that acts once in a step",
            .use = law_of_one_scheme,
            .exact = false,
            .nested = false,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "contact", .use = contact, .exact = true, .nested = true, .synchronous = true, .resumes = true},
    Feature{.name = "elements that may yield",
            .use = elements_that_yield,
            .exact = true,
            .nested = true,
            .synchronous = true,
            .resumes = true},
    Feature{.name = "damping", .use = damping, .exact = true, .nested = true, .synchronous = true, .resumes = true},
    Feature{.name = "penalty layers", .use = penalty_layers, .exact = true, .nested = true, .synchronous = false, .resumes = true},
};

bool runs(EngineKind kind, const Feature& feature) {
    switch (kind) {
        case EngineKind::exact: return feature.exact;
        case EngineKind::nested: return feature.nested;
        case EngineKind::synchronous: return feature.synchronous;
    }
    AVS_ASSERT(false);
}

template <class Wanted>
std::optional<std::string> first_used(const image::Image& image, Wanted wanted) {
    for (const Feature& feature : feature_table) {
        if (!wanted(feature)) continue;
        if (const std::optional<std::string> user = feature.use(image)) return std::string(feature.name) + ": " + *user;
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(EngineKind kind) {
    switch (kind) {
        case EngineKind::exact: return "exact";
        case EngineKind::nested: return "nested";
        case EngineKind::synchronous: return "synchronous";
    }
    AVS_ASSERT(false);
}

std::span<const Feature> features() { return feature_table; }

std::optional<std::string> lacks(EngineKind kind, const image::Image& image) {
    return first_used(image, [&](const Feature& feature) { return !runs(kind, feature); });
}

std::optional<std::string> why_one_thread(const image::Image& image) {
    return first_used(image, [](const Feature& feature) { return !feature.pieces; });
}

std::optional<std::string> cannot_resume(const image::Image& image) {
    return first_used(image, [](const Feature& feature) { return !feature.resumes; });
}

}  // namespace avs::advance
