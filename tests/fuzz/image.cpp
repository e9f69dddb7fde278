#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "runtime/base/assert.h"
#include "runtime/image/file.h"
#include "tests/fuzz/sealed_image.h"

/// Any bytes as an image (.avb). Mutations make hashes wrong, so most mutants get new hashes: the checks behind those of hashes
/// must be sufficient. One in eight has no new hashes, to test the code that checks them.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (size < avs::test::smallest_sealed && seed % 2 == 0) size = avs::test::put_small_image(data, size, max_size);
    size = LLVMFuzzerMutate(data, size, max_size);
    if (seed % 8 != 7) avs::test::seal(data, size);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const Result<image::Image> image = image::parse(std::as_bytes(std::span(data, size)));
    if (!image) {
        AVS_ASSERT(!image.error().message.empty());
        return 0;
    }
    // An accepted image must be the same after it is written and read back.
    const std::string shown = image::dump(*image, true);
    const Result<image::Image> again = image::parse(image::serialise(*image));
    AVS_ASSERT(again.ok());
    AVS_ASSERT(image::dump(*again, true) == shown);
    return 0;
}
