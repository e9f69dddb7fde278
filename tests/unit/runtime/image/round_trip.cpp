#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>

#include "runtime/image/file.h"
#include "tests/support/paths.h"
#include "tests/support/small_image.h"

using namespace avs;

namespace {

std::vector<std::byte> bytes_of_small_image() { return image::serialise(test::small_image()); }

}  // namespace

TEST_CASE("an image comes back from its bytes as it was") {
    const image::Image original = test::small_image();
    const Result<image::Image> parsed = image::parse(image::serialise(original));
    INFO((parsed ? "" : parsed.error().message));
    REQUIRE(parsed);
    CHECK(image::dump(*parsed, true) == image::dump(original, true));
    CHECK(image::serialise(*parsed) == image::serialise(original));
}

TEST_CASE("what the dump leaves out comes back, too") {
    const image::Image original = test::small_image();
    const Result<image::Image> parsed = image::parse(image::serialise(original));
    REQUIRE(parsed);
    const image::Metadata& a = original.metadata;
    const image::Metadata& b = parsed->metadata;
    CHECK(b.bodies[1].where.text == a.bodies[1].where.text);
    CHECK(b.bodies[1].where.line == 9);
    CHECK(b.contacts[0].where.file == "small.avs");
    CHECK(b.contacts[0].both_sides == a.contacts[0].both_sides);
    CHECK(b.contacts[0].settings == a.contacts[0].settings);
    CHECK(b.expectations[1].left == a.expectations[1].left);
    CHECK(b.expectations[1].tolerance == a.expectations[1].tolerance);
    CHECK(b.expectations[1].dimension == dimensions::length);
    CHECK(b.records[2].component == 2);
    CHECK(b.exports[1].voxel_size == 0.05);
    CHECK(b.exports[1].style == a.exports[1].style);
    CHECK(b.exports[3].style == a.exports[3].style);
    CHECK(b.exports[3].style.picture != PictureStyle{});
    CHECK(b.materials[1].model == MaterialModel::st_venant_kirchhoff);
    CHECK(b.materials[0].relaxation == 0.002);
    CHECK(b.materials[0].mass_damping == 0.5);
}

TEST_CASE("clocks that follow come back, and nothing is said of them where none does") {
    const image::Image original = test::following_image();
    const Result<image::Image> parsed = image::parse(image::serialise(original));
    INFO((parsed ? "" : parsed.error().message));
    REQUIRE(parsed);
    CHECK(image::follows(*parsed));
    CHECK(parsed->metadata.follow == original.metadata.follow);
    CHECK(std::ranges::equal(parsed->tables.element_follow, std::vector<std::uint8_t>{0, 2}));
    CHECK(image::follow_policy(*parsed, 0) == nullptr);
    REQUIRE(image::follow_policy(*parsed, 1) != nullptr);
    CHECK(*image::follow_policy(*parsed, 1) == image::FollowPolicy{.turn = 0.98, .finest = 19});
    const std::string text = image::dump(*parsed, true);
    CHECK(text == image::dump(original, true));
    CHECK(text.find("\nfollow 2: turn 0.98, at most 19 halvings\n") != std::string::npos);
    CHECK(text.find("\nclocks that follow the state: 1 of 2 elements\n") != std::string::npos);
    CHECK(text.find("\nsection element_follow: 2 x 1 bytes\n") != std::string::npos);
    CHECK(text.find(" follow 2") != std::string::npos);
    CHECK(image::serialise(*parsed) == image::serialise(original));
    CHECK(image::content_hash(original) != image::content_hash(test::small_image()));

    const image::Image fixed = test::small_image();
    CHECK(!image::follows(fixed));
    CHECK(image::follow_policy(fixed, 1) == nullptr);
    CHECK(image::dump(fixed, true).find("follow") == std::string::npos);
}

TEST_CASE("bodies of a record of forces come back, and must be some") {
    const auto with_record = [](std::vector<std::uint32_t> first, std::vector<std::uint32_t> second) {
        test::SmallParts parts = test::small_parts();
        parts.data.records.push_back(
            {.name = "push", .kind = RecordKind::force, .every = 1 << 20, .first = std::move(first), .second = std::move(second)});
        return image::parse(image::serialise(image::make_image(std::move(parts.data), std::move(parts.tables))));
    };
    const Result<image::Image> parsed = with_record({1}, {0, 1});
    INFO((parsed ? "" : parsed.error().message));
    REQUIRE(parsed);
    CHECK(parsed->metadata.records.back().first == std::vector<std::uint32_t>{1});
    CHECK(parsed->metadata.records.back().second == std::vector<std::uint32_t>{0, 1});
    CHECK(parsed->metadata.records[1].first.empty());
    CHECK(image::dump(*parsed, false).find("record push: force on tet by all every") != std::string::npos);
    for (const auto& wrong : {std::vector<std::uint32_t>{}, {2}, {1, 0}, {0, 0}}) {
        CHECK(!with_record(wrong, {0}));
        CHECK(!with_record({0}, wrong));
    }
}

TEST_CASE("the same image gives the same bytes") { CHECK(bytes_of_small_image() == bytes_of_small_image()); }

TEST_CASE("every array starts at a 64-byte boundary in memory") {
    const Result<image::Image> parsed = image::parse(bytes_of_small_image());
    REQUIRE(parsed);
    CHECK(reinterpret_cast<std::uintptr_t>(parsed->tables.position.data()) % 64 == 0);
    CHECK(reinterpret_cast<std::uintptr_t>(parsed->tables.loads.data()) % 64 == 0);
    CHECK(reinterpret_cast<std::uintptr_t>(parsed->tables.node_set_nodes.data()) % 64 == 0);
}

TEST_CASE("a file is mapped and stays readable after it was removed") {
    const std::string path = avs::test::build_path() + "/round_trip.avb";
    const std::vector<std::byte> bytes = bytes_of_small_image();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    const Result<image::Image> opened = image::open(path);
    std::remove(path.c_str());
    REQUIRE(opened);
    CHECK(image::dump(*opened, true) == image::dump(test::small_image(), true));
}

TEST_CASE("a file that is not there is bad input and is named") {
    const Result<image::Image> opened = image::open("/nowhere/at all.avb");
    REQUIRE(!opened);
    CHECK(opened.error().code == ExitCode::bad_input);
    CHECK(opened.error().message == "cannot read image `/nowhere/at all.avb`: No such file or directory");
}

TEST_CASE("a folder and an empty file are refused") {
    const Result<image::Image> folder = image::open(avs::test::build_path());
    REQUIRE(!folder);
    CHECK(folder.error().message.find("not a regular file") != std::string::npos);

    const std::string path = avs::test::build_path() + "/empty.avb";
    { std::ofstream create(path); }
    const Result<image::Image> empty = image::open(path);
    std::remove(path.c_str());
    REQUIRE(!empty);
    CHECK(empty.error().message.find("the file is empty") != std::string::npos);
}
