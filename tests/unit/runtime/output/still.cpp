#include "runtime/output/still.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "fixture.h"
#include "runtime/output/page_frames.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// Writes and opens a file with a frame per tick. Positions and velocities are functions of rest position and tick.
template <class Position, class Velocity>
page::FrameFile recorded(const image::Image& image, const std::filesystem::path& path, Tick until, Position&& position,
                         Velocity&& velocity) {
    const Elements elements(image);
    page::FrameRecorder recorder(image, elements, until, page::Selection{1, {Field::speed, Field::velocity, Field::stress}});
    REQUIRE(recorder.open(path));
    for (Tick tick = 0; tick <= until; ++tick) {
        const auto t = static_cast<double>(tick);
        const Moment moment(
            image, tick, [&](const Vec3& x) { return position(x, t); }, [&](const Vec3& x) { return velocity(x, t); });
        REQUIRE(recorder.take(moment.snapshot));
    }
    Result<page::FrameFile> file = page::FrameFile::open(path);
    REQUIRE(file.ok());
    return std::move(file).value();
}

}  // namespace

TEST_CASE("frames are read back in any order") {
    const image::Image image = test::two_boxes();
    const Folder folder;
    const auto position = [](const Vec3& x, double t) { return x + Vec3{0.01 * t * t, 0.02 * t * x.x, 0}; };
    const auto velocity = [](const Vec3& x, double t) { return Vec3{t + x.x, 0, 3}; };
    page::FrameFile file = recorded(image, folder / "frames.avf", 45, position, velocity);
    CHECK(file.times().size() == 46);
    CHECK(file.quantities() == std::vector<std::string>{"displacement", "displacement.x", "displacement.y", "displacement.z",
                                                        "speed", "velocity", "velocity.x", "velocity.y", "velocity.z", "stress.xx",
                                                        "stress.yy", "stress.zz", "stress.yz", "stress.xz", "stress.xy"});
    const page::Quantity speed = *file.quantity("velocity"), along = *file.quantity("velocity.x");
    CHECK_FALSE(file.quantity("stress"));
    CHECK_FALSE(file.quantity("velocity.w"));
    CHECK(along.unit == "m/s");
    for (const std::size_t index : {45U, 3U, 4U, 20U, 19U, 0U, 44U, 44U}) {
        const auto t = static_cast<double>(index);
        const Result<page::Moment> a = file.frame(index, speed);
        const Result<page::Moment> b = file.frame(index, along);
        REQUIRE(a.ok());
        REQUIRE(b.ok());
        for (std::size_t i = 0; i < a->position.size(); i += 7) {
            const Vec3 x = file.rest()[i];
            CHECK(norm(a->position[i] - position(x, t)) < 2e-3 * (1 + 0.04 * t * t));
            CHECK(b->value[i] == Approx(t + x.x).margin(0.06));
            CHECK(a->value[i] == Approx(std::hypot(t + x.x, 3)).margin(0.06));
        }
    }
    CHECK(file.nearest(-5) == 0);
    CHECK(file.nearest(file.times()[7]) == 7);
    CHECK(file.nearest(1e9) == 45);
    const auto [low, high] = file.range(along);
    CHECK(low == 0);
    CHECK(high == Approx(45).epsilon(0.1));
}

TEST_CASE("a damaged file of frames is refused, one that was cut short has fewer frames") {
    const image::Image image = test::two_boxes();
    const Folder folder;
    recorded(
        image, folder / "frames.avf", 6, [](const Vec3& x, double) { return x; }, [](const Vec3& x, double) { return x; });
    const std::string bytes = test::slurp(folder / "frames.avf");
    for (std::size_t size = 0; size < bytes.size(); size += 61) {
        test::spill(folder / "cut.avf", bytes.substr(0, size));
        const Result<page::FrameFile> file = page::FrameFile::open(folder / "cut.avf");
        if (file) CHECK(file->times().size() < 7);
    }
    // Files with correct checksums but wrong content: a key of a header is missing, or pieces are in another order.
    const page::Unpacked whole = page::unpacked(bytes);
    for (const char* from : {"\"vertices\"", "\"arrays\"", "\"x\"", "\"components\":3", "\"key\":true", "\"time\"", "\"name\""}) {
        std::string changed;
        for (page::Piece piece : whole.pieces) {
            const std::size_t at = piece.header.find(from);
            if (at != std::string::npos) piece.header.replace(at, std::string_view(from).size(), "\"components\":2");
            changed += page::packed(piece);
        }
        test::spill(folder / "changed.avf", changed);
        Result<page::FrameFile> file = page::FrameFile::open(folder / "changed.avf");
        if (!file) continue;
        for (std::size_t i = 0; i < file->times().size(); ++i) (void)file->frame(i, *file->quantity("displacement"));
    }
    CHECK_FALSE(page::FrameFile::open(folder / "no.avf").ok());
}

TEST_CASE("pictures show the nearer body in front, in the colours of its speed") {
    // The view is from -y. The second box is behind the first and is hidden, except for the part that projects beyond it.
    test::BoxScene scene;
    test::Box near;
    test::Box far = near;
    far.origin = {0, 1.2, 0};
    const Folder folder;
    const auto drawn = [&](double near_speed, bool near_first = false) {
        scene.boxes = near_first ? std::vector{near, far} : std::vector{far, near};
        const image::Image image = test::make(scene);
        page::FrameFile file = recorded(
            image, folder / "frames.avf", 0, [](const Vec3& x, double) { return x; },
            [&](const Vec3& x, double) {
                return Vec3{x.y < 1.1 ? near_speed : 1, 0, 0};
            });
        const Stills pictures = stills(file);
        REQUIRE(pictures.pictures.size() == 1);
        CHECK(pictures.quantity == "speed");
        return pictures.pictures[0].raster;
    };
    const picture::Raster slow = drawn(0), fast = drawn(1);
    REQUIRE(slow.rgba.size() == 4 * std::size_t{slow.width} * slow.height);
    std::size_t covered = 0, changed = 0;
    for (std::size_t i = 0; i < slow.rgba.size(); i += 4) {
        covered += slow.rgba[i + 3] == 255;
        changed += slow.rgba[i] != fast.rgba[i];
        CHECK(slow.rgba[i + 3] == fast.rgba[i + 3]);
    }
    const double size = double(slow.width) * slow.height;
    CHECK(double(covered) > 0.2 * size);
    CHECK(double(covered) < 0.95 * size);
    CHECK(changed > covered / 5);
    CHECK(changed < covered);
    // The picture must not depend on the order in which bodies are drawn.
    CHECK(slow.rgba == drawn(0, true).rgba);
}

TEST_CASE("a view from where everything is hidden or nothing is there is an error, not a blank picture") {
    const image::Image image = test::two_boxes();
    const Folder folder;
    page::FrameFile file = recorded(
        image, folder / "frames.avf", 1,
        [](const Vec3& x, double t) {
            return t == 0 ? x : Vec3{x.x, 0, 0};
        },
        [](const Vec3&, double) { return Vec3{}; });
    Result<StillMaker> maker = StillMaker::make(file, *file.quantity("speed"), {});
    REQUIRE(maker.ok());
    CHECK(maker->draw(0).ok());
    // In the second frame all points are on a line.
    CHECK(maker->draw(1).error().message.find("nothing of the run can be seen") != std::string::npos);
}

namespace {

/// Whether two pictures are equal from a column on to the right.
bool alike(const picture::Raster& a, const picture::Raster& b, std::uint32_t from) {
    if (a.width != b.width || a.height != b.height) return false;
    for (std::size_t y = 0; y < a.height; ++y) {
        const auto row = static_cast<std::ptrdiff_t>(4 * y * a.width), begin = row + 4 * static_cast<std::ptrdiff_t>(from);
        if (!std::equal(a.rgba.begin() + begin, a.rgba.begin() + row + 4 * static_cast<std::ptrdiff_t>(a.width),
                        b.rgba.begin() + begin))
            return false;
    }
    return true;
}

/// The bounding box of grey pixels, which are those of held bodies.
std::array<std::uint32_t, 4> grey_box(const picture::Raster& raster) {
    std::array<std::uint32_t, 4> box{raster.width, 0, raster.height, 0};
    for (std::uint32_t y = 0; y < raster.height; ++y) {
        for (std::uint32_t x = 0; x < raster.width; ++x) {
            const std::uint8_t* rgb = &raster.rgba[4 * (std::size_t{y} * raster.width + x)];
            const auto [low, high] = std::minmax({rgb[0], rgb[1], rgb[2]});
            if (high - low > 12 || high > 220 || high < 60) continue;
            box = {std::min(box[0], x), std::max(box[1], x), std::min(box[2], y), std::max(box[3], y)};
        }
    }
    return box;
}

}  // namespace

TEST_CASE("snapshots of one run are seen from one side in one window, whenever they are taken") {
    test::BoxScene scene;
    test::Box held, flying;
    held.projector = [](const Vec3&) -> std::optional<Mat3> { return Mat3::zero(); };
    flying.origin = {1.5, 0, 0};
    scene.boxes = {held, flying};
    const image::Image image = test::make(scene);
    const Folder folder;
    // The longest dimension of all bodies is along x at first, and along y at the end.
    page::FrameFile file = recorded(
        image, folder / "frames.avf", 4,
        [](const Vec3& x, double t) {
            return x.x < 1.2 ? x : x + Vec3{0, t, 2};
        },
        [](const Vec3& x, double) {
            return Vec3{0, x.x, 0};
        });
    StillOptions options;
    options.legend = false;
    std::vector<std::array<std::uint32_t, 4>> boxes;
    for (std::size_t frame = 0; frame < 5; ++frame) {
        Result<StillMaker> maker = StillMaker::make(file, *file.quantity("speed"), options);
        REQUIRE(maker.ok());
        const Result<picture::Raster> raster = maker->draw(frame);
        REQUIRE(raster.ok());
        boxes.push_back(grey_box(*raster));
    }
    CHECK(boxes[0][1] > boxes[0][0] + 50);
    for (const auto& [left, right, top, bottom] : boxes) {
        // The top is not compared, since the other body may hide it.
        CHECK(left == boxes[0][0]);
        CHECK(right == boxes[0][1]);
        CHECK(bottom == boxes[0][3]);
    }
}

TEST_CASE("bodies do not hide the legend, large or small") {
    const image::Image image = test::two_boxes();
    const Folder folder;
    page::FrameFile file = recorded(
        image, folder / "frames.avf", 1, [](const Vec3& x, double) { return x; }, [](const Vec3& x, double) { return x; });
    for (const auto& [width, height] : {std::pair{1280U, 720U}, std::pair{480U, 270U}, std::pair{320U, 240U}}) {
        CAPTURE(width, height);
        const page::Quantity quantity = *file.quantity("speed");
        Result<StillMaker> maker = StillMaker::make(
            file, quantity,
            {.width = width, .height = height, .eye = Vec3{0, -1, 0}, .range = {}, .ground = picture::Rgb{255, 255, 255}});
        REQUIRE(maker.ok());
        const Result<picture::Raster> drawn = maker->draw(0);
        REQUIRE(drawn.ok());
        Scenery scenery{.camera = {},
                        .title = title(quantity),
                        .range = file.range(quantity),
                        .extremes = file.extremes(quantity),
                        .ground = picture::Rgb{255, 255, 255}};
        scenery.camera.width = width;
        scenery.camera.height = height;
        const picture::Raster alone = Painter(file.geometry(), scenery).words("", file.times()[0]);
        REQUIRE(legend_room(width, height) > 60);
        CHECK(alike(*drawn, alone, width - legend_room(width, height)));
    }
}
