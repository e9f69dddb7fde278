#include "runtime/advance/capabilities.h"

#include <algorithm>
#include <utility>

#include "runtime/advance/exact/piecewise.h"

namespace avs::advance {
namespace {

constexpr int most_threads = 256;

/// The exact engine with as many of the requested threads as it can use, and the reason.
EngineChoice exact_choice(const image::Image& image, const EngineRequest& request, std::string reason) {
    const int wanted = request.threads.value_or(1);
    EngineSettings settings{.threads = wanted, .simd = request.simd};
    const int used = std::max(1, pieces_of(image, settings));
    if (used < wanted) {
        if (const std::optional<std::string> why = why_one_thread(image))
            reason += "; one thread because of " + *why;
        else if (loads_per_strain_kick(image) > settings.most_loads)
            reason += "; one thread because of loads on " + std::to_string(image.tables.loads.size()) + " nodes";
        else
            reason += "; a thread needs " + std::to_string(settings.least_elements) + " elements to be worth it, and there are " +
                      std::to_string(image.tables.element_clock.size());
    }
    if (image::follows(image))
        reason += "; clocks stay as they are at rest, whatever the state: the exact engine does not follow it";
    settings.threads = used;
    return {.kind = EngineKind::exact, .settings = settings, .reason = std::move(reason)};
}

}  // namespace

Result<EngineChoice> choose_engine(const image::Image& image, const EngineRequest& request) {
    const auto refused = [](std::string message) { return Error{ExitCode::bad_input, std::move(message)}; };
    const int threads = request.threads.value_or(1);
    if (threads < 1 || threads > most_threads) {
        return refused("--threads " + std::to_string(threads) + ": has to be 1 to " + std::to_string(most_threads));
    }
    const EngineSettings asked{.threads = threads, .simd = request.simd, .float_constants = request.float_constants};
    if (request.kind) {
        if (const std::optional<std::string> lack = lacks(*request.kind, image))
            return refused("the " + std::string(name(*request.kind)) + " engine does not run " + *lack);
        if (*request.kind == EngineKind::synchronous && threads > 1)
            return refused("--threads " + std::to_string(threads) + ": the synchronous engine runs on 1 thread");
        if (*request.kind != EngineKind::nested && request.float_constants)
            return refused("--float-constants: the " + std::string(name(*request.kind)) + " engine keeps doubles");
        if (*request.kind == EngineKind::exact) return exact_choice(image, request, "asked for");
        return EngineChoice{.kind = *request.kind, .settings = asked, .reason = "asked for"};
    }
    const bool synchronous = image.metadata.scheme != Scheme::avi && !lacks(EngineKind::synchronous, image);
    const auto synchronous_choice = [&](const std::string& why_one) {
        return EngineChoice{.kind = EngineKind::synchronous,
                            .settings = {.simd = request.simd},
                            .reason = "the scheme is " + std::string(avs::name(image.metadata.scheme)) + why_one};
    };
    if (synchronous && threads == 1) return synchronous_choice("");
    if (synchronous && image::follows(image)) return synchronous_choice("; one thread because its step follows the state");
    const std::optional<std::string> lack = lacks(EngineKind::nested, image);
    if (!lack)
        return EngineChoice{
            .kind = EngineKind::nested, .settings = asked, .reason = "all clocks are the finest times a power of two"};
    if (const std::optional<std::string> none = lacks(EngineKind::exact, image)) {
        if (synchronous) return synchronous_choice("; one thread because of " + *none);
        return refused("no engine runs " + *none);
    }
    return exact_choice(image, request, "the nested engine does not run " + *lack);
}

}  // namespace avs::advance
