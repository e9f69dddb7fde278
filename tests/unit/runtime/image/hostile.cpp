#include <catch2/catch.hpp>
#include <cstring>
#include <string>

#include "runtime/image/container.h"
#include "runtime/image/file.h"
#include "tests/support/small_image.h"

using namespace avs;

namespace {

const std::vector<std::byte>& sound_bytes() {
    static const std::vector<std::byte> bytes = image::serialise(test::small_image());
    return bytes;
}

const std::vector<std::byte>& following_bytes() {
    static const std::vector<std::byte> bytes = image::serialise(test::following_image());
    return bytes;
}

std::string fault_of(std::span<const std::byte> bytes) {
    const Result<image::Image> parsed = image::parse(bytes);
    if (!parsed) CHECK(parsed.error().code == ExitCode::bad_input);
    return parsed ? "" : parsed.error().message;
}

/// Uses all data of an accepted image. An index out of range that the verifier has missed would be found here, by AddressSanitizer.
std::size_t use(const image::Image& image) { return image::dump(image, true).size() + image::serialise(image).size(); }

/// Random numbers: the upper bits of a multiplicative congruential generator with a 64-bit multiplier of Steele and Vigna.
class Random {
public:
    std::uint32_t next() {
        state_ = state_ * 0xd1342543de82ef95U + 1;
        return static_cast<std::uint32_t>(state_ >> 32);
    }

private:
    std::uint64_t state_ = 2013;
};

}  // namespace

TEST_CASE("an image that is cut off anywhere is refused") {
    for (const std::vector<std::byte>& bytes : {sound_bytes(), following_bytes()}) {
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            if (fault_of(std::span(bytes).first(size)).empty())
                FAIL("taken although cut off at " << size << " of " << bytes.size());
        }
        CHECK(fault_of(bytes).empty());
    }
}

TEST_CASE("an image with something behind its end is refused") {
    std::vector<std::byte> bytes = sound_bytes();
    bytes.resize(bytes.size() + 64);
    CHECK(fault_of(bytes).find("header: the file should have") == 0);
}

TEST_CASE("an image with any one byte changed is refused") {
    for (std::vector<std::byte> bytes : {sound_bytes(), following_bytes()}) {
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            for (const std::byte flip : {std::byte{0xff}, std::byte{0x01}, std::byte{0x80}}) {
                bytes[i] ^= flip;
                if (fault_of(bytes).empty()) FAIL("taken although byte " << i << " was changed");
                bytes[i] ^= flip;
            }
        }
    }
}

TEST_CASE("any one byte changed behind sound hashes is refused or harmless") {
    const std::vector<std::byte>& sound = following_bytes();  // it has all sections
    std::size_t taken = 0, refused = 0;
    for (std::size_t i = 0; i < sound.size(); ++i) {
        for (const std::byte flip : {std::byte{0xff}, std::byte{0x01}, std::byte{0x80}, std::byte{0x10}}) {
            std::vector<std::byte> bytes = sound;
            bytes[i] ^= flip;
            image::reseal(bytes);
            const Result<image::Image> parsed = image::parse(bytes);
            if (parsed) {
                CHECK(use(*parsed) > 0);
                ++taken;
            } else {
                ++refused;
            }
        }
    }
    CHECK(taken > 0);  // for instance another mass gives another valid image
    CHECK(refused > taken / 10);
}

TEST_CASE("many bytes changed behind sound hashes are refused or harmless") {
    Random random;
    for (int round = 0; round < 4000; ++round) {
        std::vector<std::byte> bytes = round % 2 == 0 ? sound_bytes() : following_bytes();
        const std::uint32_t changes = 1 + random.next() % 12;
        for (std::uint32_t k = 0; k < changes; ++k) {
            // Half of the changes are in the first 3000 bytes, which are the header, the table of sections and metadata.
            const std::size_t range = random.next() % 2 == 0 ? std::min<std::size_t>(bytes.size(), 3000) : bytes.size();
            bytes[random.next() % range] = static_cast<std::byte>(random.next());
        }
        image::reseal(bytes);
        const Result<image::Image> parsed = image::parse(bytes);
        if (parsed) CHECK(use(*parsed) > 0);
    }
}

TEST_CASE("whole words that are out of every range are refused or harmless") {
    const std::vector<std::byte>& sound = sound_bytes();
    const std::uint64_t words[] = {
        0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x7ff0000000000000, 0x8000000000000000, ~std::uint64_t{0}};
    for (std::size_t i = 0; i + 8 <= sound.size(); i += 4) {
        for (const std::uint64_t word : words) {
            std::vector<std::byte> bytes = sound;
            std::memcpy(bytes.data() + i, &word, i % 8 == 0 ? 8 : 4);
            image::reseal(bytes);
            const Result<image::Image> parsed = image::parse(bytes);
            if (parsed) CHECK(use(*parsed) > 0);
        }
    }
}

TEST_CASE("a header that is not ours is told apart") {
    const auto with = [](std::size_t at, auto value) {
        std::vector<std::byte> bytes = sound_bytes();
        std::memcpy(bytes.data() + at, &value, sizeof value);
        return fault_of(bytes);
    };
    CHECK(with(0, 'X').find("this is not an image") != std::string::npos);
    CHECK(with(8, std::uint32_t{7}) == "header: format version 7, this program reads version 5; compile the scene again");
    CHECK(with(12, std::uint32_t{0x04030201}).find("the other byte order") != std::string::npos);
    CHECK(with(40, 'X') == "header: the hash of header and section table does not match; the file is damaged");
}

TEST_CASE("a number of sections that no image has is refused, and so is a last one without rows") {
    for (const std::uint32_t sections : {0U, 23U, 25U, 26U, 0xffffffffU}) {
        std::vector<std::byte> bytes = sound_bytes();
        std::memcpy(bytes.data() + 24, &sections, sizeof sections);
        CHECK(!fault_of(bytes).empty());
        image::reseal(bytes);
        CHECK(!fault_of(bytes).empty());
    }
    // An image with an additional section 25, which is empty: its row in the table is written over padding.
    std::vector<std::byte> bytes = following_bytes();
    const std::size_t row = 128 + 32 * 24;
    std::uint64_t offset = 0;
    std::memcpy(&offset, bytes.data() + row + 8, sizeof offset);
    const std::uint64_t none = 0;
    std::memcpy(bytes.data() + row + 16, &none, sizeof none);
    bytes.resize(offset);
    const std::uint64_t size = bytes.size();
    std::memcpy(bytes.data() + 16, &size, sizeof size);
    image::reseal(bytes);
    CHECK(fault_of(bytes) == "section `element_follow`: it has no rows and should not be there");
}

TEST_CASE("a file of one long string that everything shares is refused") {
    // A parameter has two strings, by their offsets in the file. Here the offsets of many parameters point to one long string, so
    // that a small file would need much memory. It is refused, since the strings have more bytes than the section.
    test::SmallParts parts = test::small_parts();
    parts.data.parameters.assign(1, {"long", std::string(4000, 'x')});
    for (int i = 0; i < 50; ++i) parts.data.parameters.push_back({"p" + std::to_string(i), "v"});
    const std::vector<std::byte> sound =
        image::serialise(image::make_image(std::move(parts.data), image::OwnedTables(parts.tables)));
    REQUIRE(fault_of(sound).empty());

    const std::string needle(4000, 'x');
    const std::string_view all(reinterpret_cast<const char*>(sound.data()), sound.size());
    const std::size_t target = all.find(needle) - 4;  // its length stands before it
    std::vector<std::byte> bytes = sound;
    std::size_t redirected = 0;
    for (std::size_t i = 0; i < 50; ++i) {
        const std::string name = "p" + std::to_string(i);
        const std::size_t text = all.find(std::string("\0\0\0", 3) + name + std::string(1, '\0')) + 3 - 4;
        // Offsets are unsigned and relative to their own position: searches the one that points to this string.
        for (std::size_t at = 0; at + 4 <= target && at < text; at += 4) {
            std::uint32_t offset = 0;
            std::memcpy(&offset, sound.data() + at, 4);
            if (at + offset != text) continue;
            offset = static_cast<std::uint32_t>(target - at);
            std::memcpy(bytes.data() + at, &offset, 4);
            ++redirected;
        }
    }
    REQUIRE(redirected > 10);
    image::reseal(bytes);
    CHECK(fault_of(bytes) == "section `metadata`: its parts are larger than the whole");
}
