#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/projection_kicks.h"
#include "runtime/base/assert.h"
#include "runtime/image/container.h"
#include "runtime/image/file.h"
#include "tests/fuzz/few_events.h"
#include "tests/support/small_image.h"

/// Any bytes as a `.avb`, sealed again as image.cpp does; one that is accepted is run for a few events in each engine that takes
/// it.
namespace {

constexpr std::size_t smallest_sealed = sizeof(avs::image::FileHeader) + avs::image::section_count * sizeof(avs::image::SectionRow);

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (size < smallest_sealed) {
        const std::vector<std::byte> small = avs::image::serialise(avs::test::small_image());
        if (small.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
        std::memcpy(data, small.data(), small.size());
        size = small.size();
    }
    // Most of the bytes are in sections whose size has to fit the others'.
    size = LLVMFuzzerMutate(data, size, seed % 4 == 0 ? max_size : size);
    if (size < smallest_sealed) return size;
    const std::span<std::byte> file = std::as_writable_bytes(std::span(data, size));
    const std::uint64_t bytes = size;
    std::memcpy(data + offsetof(avs::image::FileHeader, file_bytes), &bytes, sizeof bytes);
    avs::image::reseal(file);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const Result<image::Image> image = image::parse(std::as_bytes(std::span(data, size)));
    if (!image) return 0;
    // As a run does.
    if (advance::find_initial_contact(*image) || advance::find_initial_penetration(*image)) return 0;
    const Result<advance::EngineChoice> chosen = advance::choose_engine(*image, {});
    if (!chosen) {
        AVS_ASSERT(!chosen.error().message.empty());
        return 0;
    }
    advance::ContactKicks::overlap_at_start(*image);
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
