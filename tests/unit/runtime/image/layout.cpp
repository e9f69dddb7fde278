#include <catch2/catch.hpp>
#include <cstring>

#include "runtime/image/container.h"
#include "runtime/image/file.h"
#include "tests/support/small_image.h"

using namespace avs;

namespace {

template <class Number>
Number at(const std::vector<std::byte>& bytes, std::size_t offset) {
    Number value;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

}  // namespace

// Offsets and sizes here are those of docs/image.md.
TEST_CASE("the file is laid out as the documentation says") {
    const std::vector<std::byte> bytes = image::serialise(test::small_image());
    CHECK(std::memcmp(bytes.data(), "AVSIMAGE", 8) == 0);
    CHECK(at<std::uint32_t>(bytes, 8) == 5);
    CHECK(at<std::uint32_t>(bytes, 12) == 0x01020304);
    CHECK(at<std::uint64_t>(bytes, 16) == bytes.size());
    CHECK(at<std::uint32_t>(bytes, 24) == image::least_sections);
    CHECK(at<std::uint32_t>(bytes, 28) == 128);
    CHECK(std::memcmp(bytes.data() + 32, "0.1.0\0\0", 7) == 0);
    CHECK(bytes.size() % 64 == 0);

    std::uint64_t expected_offset = (128 + 32 * image::least_sections + 63) / 64 * 64;
    for (std::uint32_t i = 0; i < image::least_sections; ++i) {
        const std::size_t row = 128 + 32 * i;
        CHECK(at<std::uint32_t>(bytes, row) == i + 1);
        CHECK(at<std::uint64_t>(bytes, row + 8) == expected_offset);
        expected_offset = (expected_offset + at<std::uint64_t>(bytes, row + 16) + 63) / 64 * 64;
    }
    CHECK(expected_offset == bytes.size());
    const std::size_t position = at<std::uint64_t>(bytes, 128 + 32 + 8);
    CHECK(at<double>(bytes, position + 24) == 1);  // x of node 1
    const std::size_t clocks = at<std::uint64_t>(bytes, 128 + 9 * 32 + 8);
    CHECK(at<std::int64_t>(bytes, clocks + 16) == 1 << 20);  // period of element 1
}

TEST_CASE("policies of clocks that follow are a section behind all others, only where there are some") {
    const std::vector<std::byte> fixed = image::serialise(test::small_image());
    const std::vector<std::byte> bytes = image::serialise(test::following_image());
    CHECK(at<std::uint32_t>(fixed, 24) == 24);
    CHECK(at<std::uint32_t>(bytes, 24) == 25);
    const std::size_t row = 128 + 32 * 24;
    CHECK(at<std::uint32_t>(bytes, row) == 25);
    CHECK(at<std::uint32_t>(bytes, row + 4) == 1);
    CHECK(at<std::uint64_t>(bytes, row + 16) == 2);  // one byte per element
    const std::size_t follow = at<std::uint64_t>(bytes, row + 8);
    CHECK(bytes[follow] == std::byte{0});
    CHECK(bytes[follow + 1] == std::byte{2});
}

TEST_CASE("a compiler version that is too long for the header is cut there and whole in the metadata") {
    test::SmallParts parts = test::small_parts();
    parts.data.compiler_version = std::string(40, '7');
    const std::vector<std::byte> bytes = image::serialise(image::make_image(parts.data, parts.tables));
    CHECK(std::memcmp(bytes.data() + 32, (std::string(31, '7') + '\0').data(), 32) == 0);
    const Result<image::Image> parsed = image::parse(bytes);
    REQUIRE(parsed);
    CHECK(parsed->metadata.compiler_version == std::string(40, '7'));
}
