#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/observe.h"
#include "runtime/advance/synchronous/projection_kicks.h"
#include "runtime/base/assert.h"
#include "runtime/image/file.h"
#include "tests/fuzz/few_events.h"
#include "tests/fuzz/sealed_image.h"

/// Any bytes as an image (.avb), with updated hashes as in image.cpp. An accepted image is run for a few events in each engine that
/// can run it.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (size < avs::test::smallest_sealed) size = avs::test::put_small_image(data, size, max_size);
    // Sizes of sections must agree with each other, so three of four mutants keep the size of the file.
    size = LLVMFuzzerMutate(data, size, seed % 4 == 0 ? max_size : size);
    avs::test::seal(data, size);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const Result<image::Image> image = image::parse(std::as_bytes(std::span(data, size)));
    if (!image) return 0;
    // A run makes these checks first, too.
    if (advance::find_initial_contact(*image) || advance::find_initial_penetration(*image)) return 0;
    const Result<advance::EngineChoice> chosen = advance::choose_engine(*image, {});
    if (!chosen) {
        AVS_ASSERT(!chosen.error().message.empty());
        return 0;
    }
    for (const advance::EngineKind kind :
         {advance::EngineKind::exact, advance::EngineKind::nested, advance::EngineKind::synchronous}) {
        if (advance::lacks(kind, *image)) continue;
        Result<advance::AnyEngine> engine = advance::AnyEngine::make(*image, {.kind = kind});
        if (!engine) {
            AVS_ASSERT(!engine.error().message.empty());
            continue;
        }
        state::State state = advance::initial_state(*image);
        for (int piece = 0; piece < 2 && state.now < image->metadata.until; ++piece) {
            const std::optional<advance::Stop> stop = engine.value().advance(state, test::after_few_events(*image, state.now));
            if (!stop) continue;
            AVS_ASSERT(!stop->message.empty());
            break;
        }
        advance::energies(*image, state);
    }
    return 0;
}
