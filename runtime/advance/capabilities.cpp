#include "runtime/advance/capabilities.h"

#include <algorithm>
#include <array>

#include "runtime/advance/element_view.h"
#include "runtime/advance/exact/piecewise.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/synchronous_engine.h"
#include "runtime/mechanics/formulas.h"

namespace avs::advance {
namespace {

constexpr int most_threads = 256;

std::optional<std::string> clocks_of_other_ratios(const image::Image& image) {
    const Result<nested::Levels> levels = nested::find_levels(image);
    if (levels) return std::nullopt;
    const std::string& message = levels.error().message;
    return message.substr(0, message.find(';'));  // what comes after is advice
}

std::string user(const image::Image& image, const image::ElementBlock& block) {
    return std::string(name(block.kind)) + " of the material `" + image.metadata.materials[block.material].name + "`";
}

/// Elements whose kicks go by their formulas (general_kicks.h).
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

std::optional<std::string> projection(const image::Image& image) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::projection) return "contact `" + contact.name + "`";
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
    Feature{.name = "the law projection", .use = projection, .exact = false, .nested = false, .synchronous = true, .resumes = true},
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

/// As many of the threads that were asked for as the exact engine can use, and why.
EngineChoice exact_choice(const image::Image& image, const EngineRequest& request, std::string reason) {
    const int wanted = request.threads.value_or(1);
    const ExactThreads threads{.count = wanted};
    const int used = std::max(1, pieces_of(image, threads));
    if (used < wanted) {
        if (const std::optional<std::string> why = why_one_thread(image))
            reason += "; one thread because of " + *why;
        else if (loads_per_strain_kick(image) > threads.most_loads)
            reason += "; one thread because of loads on " + std::to_string(image.tables.loads.size()) + " nodes";
        else
            reason += "; a thread needs " + std::to_string(threads.least_elements) + " elements to be worth it, and there are " +
                      std::to_string(image.tables.element_clock.size());
    }
    return {.kind = EngineKind::exact, .threads = used, .simd = request.simd, .reason = std::move(reason)};
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

Result<EngineChoice> choose_engine(const image::Image& image, const EngineRequest& request) {
    const auto refused = [](std::string message) { return Error{ExitCode::bad_input, std::move(message)}; };
    const int threads = request.threads.value_or(1);
    if (threads < 1 || threads > most_threads) {
        return refused("--threads " + std::to_string(threads) + ": has to be 1 to " + std::to_string(most_threads));
    }
    if (request.kind) {
        if (const std::optional<std::string> lack = lacks(*request.kind, image))
            return refused("the " + std::string(name(*request.kind)) + " engine does not run " + *lack);
        if (*request.kind == EngineKind::synchronous && threads > 1)
            return refused("--threads " + std::to_string(threads) + ": the synchronous engine runs on 1 thread");
        if (*request.kind != EngineKind::nested && request.float_constants)
            return refused("--float-constants: the " + std::string(name(*request.kind)) + " engine keeps doubles");
        if (*request.kind == EngineKind::exact) return exact_choice(image, request, "asked for");
        return EngineChoice{.kind = *request.kind,
                            .threads = threads,
                            .simd = request.simd,
                            .float_constants = request.float_constants,
                            .reason = "asked for"};
    }
    const bool synchronous = image.metadata.scheme != Scheme::avi && !lacks(EngineKind::synchronous, image);
    const auto synchronous_choice = [&](const std::string& why_one) {
        return EngineChoice{.kind = EngineKind::synchronous,
                            .threads = 1,
                            .simd = request.simd,
                            .reason = "the scheme is " + std::string(avs::name(image.metadata.scheme)) + why_one};
    };
    if (synchronous && threads == 1) return synchronous_choice("");
    const std::optional<std::string> lack = lacks(EngineKind::nested, image);
    if (!lack)
        return EngineChoice{.kind = EngineKind::nested,
                            .threads = threads,
                            .simd = request.simd,
                            .float_constants = request.float_constants,
                            .reason = "all clocks are the finest times a power of two"};
    if (const std::optional<std::string> none = lacks(EngineKind::exact, image)) {
        if (synchronous) return synchronous_choice("; one thread because of " + *none);
        return refused("no engine runs " + *none);
    }
    return exact_choice(image, request, "the nested engine does not run " + *lack);
}

}  // namespace avs::advance
