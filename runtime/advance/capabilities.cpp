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

std::optional<std::string> penalty_layers(const image::Image& image) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::penalty_layers) return "contact `" + contact.name + "`";
    }
    return std::nullopt;
}

constexpr std::array feature_table{
    Feature{.name = "clocks other than base * 2^k", .use = clocks_of_other_ratios, .exact = true, .nested = false, .resumes = true},
    Feature{.name = "penalty layers", .use = penalty_layers, .exact = true, .nested = false, .resumes = true},
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
        return EngineChoice{.kind = *request.kind, .threads = threads, .simd = request.simd, .reason = "asked for"};
    }
    const std::optional<std::string> lack = lacks(EngineKind::nested, image);
    if (!lack)
        return EngineChoice{.kind = EngineKind::nested,
                            .threads = threads,
                            .simd = request.simd,
                            .reason = "all clocks are the finest times a power of two"};
    if (const std::optional<std::string> none = lacks(EngineKind::exact, image)) return refused("no engine runs " + *none);
    return EngineChoice{
        .kind = EngineKind::exact, .threads = 1, .simd = request.simd, .reason = "the nested engine does not run " + *lack};
}

}  // namespace avs::advance
