#include "runtime/advance/capabilities.h"

#include <algorithm>
#include <array>

#include "runtime/advance/nested/plan.h"

namespace avs::advance {
namespace {

constexpr int most_threads = 256;

std::optional<std::string> clocks_of_other_ratios(const image::Image& image) {
    const Result<nested::Levels> levels = nested::find_levels(image);
    if (levels) return std::nullopt;
    const std::string& message = levels.error().message;
    return message.substr(0, message.find(';'));  // what comes after is advice
}

/// What the batches of the nested engine are made for; whatever else there is or will be goes through the exact engine.
std::optional<std::string> other_elements(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks)
        if (block.kind != ElementKind::tet4 && block.kind != ElementKind::hex8)
            return "body `" + image.metadata.bodies[image.tables.element_body[block.first_element]].name + "`";
    return std::nullopt;
}

std::optional<std::string> other_materials(const image::Image& image) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const image::Material& material = image.metadata.materials[block.material];
        if (material.model != MaterialModel::linear_elastic && material.model != MaterialModel::st_venant_kirchhoff)
            return "`" + material.name + "`";
    }
    return std::nullopt;
}

constexpr std::array feature_table{
    Feature{.name = "elements other than tet4 and hex8", .use = other_elements, .exact = true, .nested = false, .resumes = true},
    Feature{.name = "materials other than linear_elastic and st_venant_kirchhoff",
            .use = other_materials,
            .exact = true,
            .nested = false,
            .resumes = true},
    Feature{.name = "clocks other than base * 2^k", .use = clocks_of_other_ratios, .exact = true, .nested = false, .resumes = true},
};

bool runs(EngineKind kind, const Feature& feature) {
    switch (kind) {
        case EngineKind::exact: return feature.exact;
        case EngineKind::nested: return feature.nested;
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
    }
    AVS_ASSERT(false);
}

std::span<const Feature> features() { return feature_table; }

std::optional<std::string> lacks(EngineKind kind, const image::Image& image) {
    return first_used(image, [&](const Feature& feature) { return !runs(kind, feature); });
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
        if (*request.kind == EngineKind::exact && threads > 1)
            return refused("--threads " + std::to_string(threads) + ": the exact engine runs on 1 thread");
        if (*request.kind == EngineKind::exact && request.float_constants)
            return refused("--float-constants: the exact engine keeps doubles");
        return EngineChoice{.kind = *request.kind,
                            .threads = threads,
                            .simd = request.simd,
                            .float_constants = request.float_constants,
                            .reason = "asked for"};
    }
    const std::optional<std::string> lack = lacks(EngineKind::nested, image);
    if (!lack)
        return EngineChoice{.kind = EngineKind::nested,
                            .threads = threads,
                            .simd = request.simd,
                            .float_constants = request.float_constants,
                            .reason = "all clocks are the finest times a power of two"};
    if (const std::optional<std::string> none = lacks(EngineKind::exact, image)) return refused("no engine runs " + *none);
    return EngineChoice{
        .kind = EngineKind::exact, .threads = 1, .simd = request.simd, .reason = "the nested engine does not run " + *lack};
}

}  // namespace avs::advance
