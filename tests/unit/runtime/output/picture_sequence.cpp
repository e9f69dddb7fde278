#include "runtime/output/picture_sequence.h"

#include <catch2/catch.hpp>
#include <cstring>

#include "fixture.h"
#include "runtime/output/exporter.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;
namespace fs = std::filesystem;

namespace {

image::Export pictures(const PictureStyle& style, Field field = Field::speed) {
    return {.kind = ExportFormat::pictures, .name = "p", .fields = {field}, .every = 1, .style = {.picture = style}};
}

image::Image with_pictures(const std::vector<image::Export>& exports) {
    return test::with(test::two_boxes(), [&](image::Metadata& m, image::OwnedTables&) {
        m.time_base = {-1};
        m.exports = exports;
    });
}

/// Boxes that accelerate away, so that view and scale of the whole run differ from those at its start.
Moment flight(const image::Image& image, Tick tick) {
    const auto t = static_cast<double>(tick);
    return Moment(
        image, tick,
        [&](const Vec3& x) {
            return x + Vec3{0.2 * t * t, 0, 0.1 * t};
        },
        [&](const Vec3& x) {
            return Vec3{t * x.x, 0, 0};
        });
}

constexpr PictureStyle small{.width = 160, .height = 120};

std::string bytes_of(const RunFolder& folder, int number) {
    const std::string bytes = test::slurp(folder / ("pictures/p_000" + std::to_string(number) + ".png"));
    REQUIRE(bytes.size() > 100);
    CHECK(bytes.starts_with("\x89PNG"));
    return bytes;
}

}  // namespace

TEST_CASE("pictures of a sequence share the view and the scale of the whole run once it is over") {
    const image::Image image = with_pictures({pictures(small)});
    const Elements elements(image);
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run", {});
    REQUIRE(folder.ok());
    Exporter exporter(image, elements, *folder, 4);
    for (Tick tick = 0; tick <= 4; ++tick) REQUIRE(exporter.write(flight(image, tick).snapshot).ok());
    CHECK(exporter.frames() == 5);
    // Pictures exist and can be read before the end of the run; then they are drawn again with the final view and scale.
    const std::string first_drawn = bytes_of(*folder, 1);
    REQUIRE(exporter.finish().ok());
    CHECK(bytes_of(*folder, 1) != first_drawn);
    REQUIRE(exporter.exported().size() == 1);
    CHECK(exporter.exported()[0].files == std::vector<std::string>{"pictures/p_####.png"});
    CHECK(exporter.exported()[0].frames == 5);

    // If the scene gives the same view and scale, pictures are final from the beginning.
    const Result<page::FrameFile> frames = page::FrameFile::open(*folder / "pictures/p.avf");
    REQUIRE(frames.ok());
    const auto [low, high] = frames->range(*frames->quantity("speed"));
    CHECK(low == 0);
    CHECK(high > 3);
    PictureStyle settled = small;
    std::tie(settled.low, settled.high) = std::pair{low, high};
    const image::Image known = with_pictures({pictures(settled)});
    const Result<RunFolder> second = RunFolder::open(parent / "b.run", {});
    REQUIRE(second.ok());
    const Elements known_elements(known);
    Exporter again(known, known_elements, *second, 4);
    for (Tick tick = 0; tick <= 4; ++tick) REQUIRE(again.write(flight(known, tick).snapshot).ok());
    REQUIRE(again.finish().ok());
    for (int number = 1; number <= 5; ++number) CHECK(bytes_of(*second, number) == bytes_of(*folder, number));
}

TEST_CASE("pictures with a range and a window are not drawn twice") {
    PictureStyle style = small;
    style.window_low = {-1, -1, -1};
    style.window_high = {5, 2, 3};
    style.high = 3;
    const image::Image image = with_pictures({pictures(style)});
    const Elements elements(image);
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run", {});
    Exporter exporter(image, elements, *folder, 200);
    REQUIRE(exporter.write(flight(image, 0).snapshot).ok());
    REQUIRE(exporter.write(flight(image, 1).snapshot).ok());
    const std::string first = bytes_of(*folder, 1);
    fs::remove(*folder / "pictures/p_0001.png");
    REQUIRE(exporter.finish().ok());
    CHECK(!fs::exists(*folder / "pictures/p_0001.png"));
    // If bodies are outside of the window, a text is drawn instead, which differs from time to time.
    REQUIRE(exporter.write(flight(image, 100).snapshot).ok());
    REQUIRE(exporter.write(flight(image, 101).snapshot).ok());
    CHECK(bytes_of(*folder, 3) != bytes_of(*folder, 4));
    CHECK(bytes_of(*folder, 3) != first);
}

TEST_CASE("a resumed run has the pictures of one that was not interrupted") {
    const image::Image image = with_pictures({pictures(small, Field::velocity)});
    const Elements elements(image);
    const Folder parent;
    const Result<RunFolder> whole = RunFolder::open(parent / "a.run", {}), parts = RunFolder::open(parent / "b.run", {});
    Exporter one(image, elements, *whole, 5);
    for (Tick tick = 0; tick <= 5; ++tick) REQUIRE(one.write(flight(image, tick).snapshot).ok());
    REQUIRE(one.finish().ok());

    state::Checkpoint checkpoint;
    {
        Exporter early(image, elements, *parts, 5);
        REQUIRE(early.write(flight(image, 0).snapshot).ok());
        REQUIRE(early.write(flight(image, 1).snapshot).ok());
        state::Keeper keeper = state::Keeper::saving(checkpoint);
        early.keep(keeper);
        REQUIRE(early.write(flight(image, 2).snapshot).ok());  // later than the checkpoint, so the resumed run removes it
        REQUIRE(early.finish().ok());
    }
    Exporter late(image, elements, *parts, 5);
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    late.keep(keeper);
    REQUIRE(!keeper.fault());
    REQUIRE(late.resume().ok());
    CHECK(!fs::exists(*parts / "pictures/p_0003.png"));
    for (Tick tick = 2; tick <= 5; ++tick) REQUIRE(late.write(flight(image, tick).snapshot).ok());
    REQUIRE(late.finish().ok());
    CHECK(late.exported()[0].frames == 6);
    for (int number = 1; number <= 6; ++number) CHECK(bytes_of(*parts, number) == bytes_of(*whole, number));
    CHECK(test::slurp(*parts / "pictures/p.avf") == test::slurp(*whole / "pictures/p.avf"));

    // A second run into the folder removes all pictures.
    REQUIRE(test::slurp(*parts / "pictures/p.avf").size() > 100);
    fs::copy(parent / "b.run", parent / "ended.run", fs::copy_options::recursive);
    test::spill(parent / "ended.run/manifest.json", "{}");
    Result<RunFolder> taken = RunFolder::open(parent / "ended.run", {});
    REQUIRE(taken.ok());
    REQUIRE(taken->clear().ok());
    CHECK(!fs::exists(parent / "ended.run/pictures"));
}

TEST_CASE("where a value is not finite a picture says so") {
    const image::Image image = with_pictures({pictures(small)});
    const Elements elements(image);
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run", {});
    Exporter exporter(image, elements, *folder, 4);
    const Moment broken(
        image, 0, [](const Vec3& x) { return x; },
        [](const Vec3&) {
            return Vec3{NAN, 0, 0};
        });
    REQUIRE(exporter.write(broken.snapshot).ok());
    (void)bytes_of(*folder, 1);
    REQUIRE(exporter.write(flight(image, 1).snapshot).ok());
    REQUIRE(exporter.finish().ok());
    (void)bytes_of(*folder, 2);
}
