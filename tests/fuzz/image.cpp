#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "runtime/base/assert.h"
#include "runtime/image/container.h"
#include "runtime/image/file.h"
#include "tests/support/small_image.h"

/// Any bytes as a `.avb`. A mutation almost never keeps the hashes right, so most mutants are sealed again: what stands behind
/// the hashes must hold by itself. One in eight stays as it is, for the code that reads the hashes.
namespace {

constexpr std::size_t smallest_sealed = sizeof(avs::image::FileHeader) + avs::image::section_count * sizeof(avs::image::SectionRow);

/// The header's size of the file, so that a mutant that grew or shrank gets past the first check.
void set_file_size(std::span<std::byte> file) {
    const std::uint64_t size = file.size();
    std::memcpy(file.data() + offsetof(avs::image::FileHeader, file_bytes), &size, sizeof size);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (size < smallest_sealed && seed % 2 == 0) {
        const std::vector<std::byte> small = avs::image::serialise(avs::test::small_image());
        if (small.size() <= max_size) {
            std::memcpy(data, small.data(), small.size());
            size = small.size();
        }
    }
    size = LLVMFuzzerMutate(data, size, max_size);
    if (size >= smallest_sealed && seed % 8 != 7) {
        const std::span<std::byte> file = std::as_writable_bytes(std::span(data, size));
        set_file_size(file);
        avs::image::reseal(file);
    }
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const Result<image::Image> image = image::parse(std::as_bytes(std::span(data, size)));
    if (!image) {
        AVS_ASSERT(!image.error().message.empty());
        return 0;
    }
    // What has been accepted is written and read back as the same image.
    const std::string shown = image::dump(*image, true);
    const Result<image::Image> again = image::parse(image::serialise(*image));
    AVS_ASSERT(again.ok());
    AVS_ASSERT(image::dump(*again, true) == shown);
    return 0;
}
