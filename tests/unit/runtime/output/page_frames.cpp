#include "runtime/output/page_frames.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/base/compress.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// Displacements and fields of every frame of a file, as the page would have them.
struct Played {
    nlohmann::json geometry;
    std::vector<nlohmann::json> headers;
    std::vector<std::vector<std::vector<double>>> arrays;  ///< frame, array, vertex
};

Played played(const std::string& bytes) {
    const page::Unpacked file = page::unpacked(bytes);
    CHECK(file.used == bytes.size());
    Played result;
    std::vector<page::Quantised> before, older;
    for (const page::Piece& piece : file.pieces) {
        const nlohmann::json header = nlohmann::json::parse(piece.header);
        if (header["kind"] == "geometry") {
            result.geometry = header;
            continue;
        }
        const std::optional<std::string> raw = inflate(piece.body);
        REQUIRE(raw);
        std::string_view rest = *raw;
        std::vector<page::Quantised> now;
        std::vector<std::vector<double>> values;
        for (const nlohmann::json& code : header["arrays"]) {
            const std::size_t a = now.size();
            Result<page::Quantised> array = page::decode({code[0], code[1], code[2], code[3]}, result.geometry["vertices"],
                                                         before.empty() || header["key"] ? nullptr : &before[a],
                                                         older.empty() || header["key"] ? nullptr : &older[a], rest);
            REQUIRE(array.ok());
            now.push_back(*array);
            std::vector<double>& list = values.emplace_back();
            for (const std::int32_t n : array->values) list.push_back(std::ldexp(n, array->exponent));
        }
        CHECK(rest.empty());
        result.headers.push_back(header);
        result.arrays.push_back(std::move(values));
        older = std::move(before);
        before = std::move(now);
    }
    return result;
}

/// The first box turns and falls, the second one stands.
void record(page::FrameRecorder& recorder, const image::Image& image, Tick from, Tick to) {
    for (Tick tick = from; tick <= to; ++tick) {
        if (!recorder.due(tick)) continue;
        const double t = static_cast<double>(tick) / 50;
        const Moment moment(
            image, tick,
            [&](const Vec3& x) {
                if (x.x > 1.5) return x;
                return Vec3{std::cos(t) * x.x - std::sin(t) * x.y, std::sin(t) * x.x + std::cos(t) * x.y, x.z - 3 * t * t};
            },
            [&](const Vec3& x) {
                return Vec3{x.x * t, 0, 0};
            });
        REQUIRE(recorder.take(moment.snapshot));
    }
}

}  // namespace

TEST_CASE("what the page plays is what happened, to the error that it states") {
    const image::Image image = test::two_boxes();
    const page::Selection all{1, {Field::velocity, Field::displacement, Field::von_mises}};
    const Elements elements(image);
    const Folder folder;
    page::FrameRecorder recorder(image, elements, 50, all);
    REQUIRE(recorder.open(folder / "frames.avf"));
    record(recorder, image, 0, 50);
    const Played frames = played(test::slurp(folder / "frames.avf"));
    REQUIRE(frames.headers.size() == 51);
    CHECK(frames.headers[0]["key"] == true);
    CHECK(frames.headers[19]["key"] == false);
    CHECK(frames.headers[20]["key"] == true);
    REQUIRE(frames.geometry["fields"].size() == 2);  // the displacement is there anyway
    const double error = frames.geometry["position_error"];
    CHECK(error < 1e-3);
    const page::Geometry geometry = page::geometry(image);
    for (std::size_t f = 0; f < frames.headers.size(); ++f) {
        const double t = static_cast<double>(f) / 50;
        double speed = 0;
        for (const std::uint32_t node : geometry.nodes) speed = std::max(speed, std::abs(image.tables.position[node].x * t));
        for (std::size_t v = 0; v < geometry.nodes.size(); ++v) {
            const Vec3 x = image.tables.position[geometry.nodes[v]];
            const Vec3 u =
                x.x > 1.5 ? Vec3{}
                          : Vec3{std::cos(t) * x.x - std::sin(t) * x.y, std::sin(t) * x.x + std::cos(t) * x.y, x.z - 3 * t * t} - x;
            CHECK(std::abs(frames.arrays[f][0][v] - u.x) <= error);
            CHECK(std::abs(frames.arrays[f][2][v] - u.z) <= error);
            CHECK(std::abs(frames.arrays[f][3][v] - x.x * t) <= 1e-3 * speed);
        }
        // largest x velocity in the statistics: x, y, z and length of u, then of v
        CHECK(frames.headers[f]["ranges"][4][1].get<double>() == Approx(speed).margin(1e-12));
    }
}

TEST_CASE("a resumed run writes the same frames") {
    const image::Image image = test::two_boxes();
    const page::Selection speed{1, {Field::speed}};
    const Elements elements(image);
    const Folder folder;
    page::FrameRecorder whole(image, elements, 50, speed);
    REQUIRE(whole.open(folder / "whole.avf"));
    record(whole, image, 0, 50);
    for (const Tick stop : {0, 7, 19, 20, 33}) {
        state::Checkpoint checkpoint;
        {
            page::FrameRecorder first(image, elements, 50, speed);
            REQUIRE(first.open(folder / "parts.avf"));
            record(first, image, 0, stop);
            state::Keeper saving = state::Keeper::saving(checkpoint);
            first.keep(saving);
            record(first, image, stop + 1, stop + 3);  // lost with the crash
        }
        page::FrameRecorder second(image, elements, 50, speed);
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        second.keep(restoring);
        REQUIRE(second.resume(folder / "parts.avf"));
        record(second, image, stop + 1, 50);
        CHECK(test::slurp(folder / "parts.avf") == test::slurp(folder / "whole.avf"));
    }
}

TEST_CASE("resuming from frames that are not there is an error") {
    const image::Image image = test::two_boxes();
    const page::Selection bare{1, {}};
    const Elements elements(image);
    const Folder folder;
    state::Checkpoint checkpoint;
    page::FrameRecorder first(image, elements, 10, bare);
    REQUIRE(first.open(folder / "frames.avf"));
    record(first, image, 0, 10);
    state::Keeper saving = state::Keeper::saving(checkpoint);
    first.keep(saving);
    const std::string bytes = test::slurp(folder / "frames.avf");
    for (const std::string& damaged : {std::string(), bytes.substr(0, bytes.size() - 1), std::string(bytes.size(), 'x')}) {
        test::spill(folder / "frames.avf", damaged);
        page::FrameRecorder second(image, elements, 10, bare);
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        second.keep(restoring);
        const Status resumed = second.resume(folder / "frames.avf");
        REQUIRE(!resumed);
        CHECK(resumed.error().message.find("cannot resume") != std::string::npos);
    }
}

TEST_CASE("a file that was cut off gives its whole pieces") {
    const std::string one = page::packed({"{\"a\":1}", "body"}), two = page::packed({"{}", ""});
    const std::string both = one + two;
    for (std::size_t size = 0; size < both.size(); ++size) {
        const page::Unpacked file = page::unpacked(std::string_view(both).substr(0, size));
        CHECK(file.pieces.size() == (size < one.size() ? 0 : 1));
        CHECK(file.used == (size < one.size() ? 0 : one.size()));
    }
    CHECK(page::unpacked(both).pieces.size() == 2);
    std::string damaged = both;
    damaged[20] ^= 1;
    CHECK(page::unpacked(damaged).pieces.empty());
    CHECK(page::unpacked("AVSF\xff\xff\xff\xff\xff\xff\xff\xff....").pieces.empty());
}

TEST_CASE("a scene that says nothing about its page gets 100 to 200 frames and its own scalars") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.exports = {{image::ExportKind::vtu, "a", {Field::displacement, Field::stress, Field::pressure}, 5, 0}};
    });
    const auto frames = [&](std::size_t vertices, double seconds) {
        const TimeBase& base = image.metadata.time_base;
        const Tick every = page::selection(image, vertices, base.nearest(seconds)).every;
        return Approx(seconds / base.seconds(every)).epsilon(1e-3);
    };
    const page::Selection small = page::selection(image, 100, image.metadata.time_base.nearest(3));
    CHECK(image.metadata.time_base.seconds(small.every) == Approx(0.02).epsilon(1e-4));
    CHECK(small.fields == std::vector{Field::speed, Field::von_mises, Field::pressure});
    CHECK(200 == frames(100, 50));
    CHECK(200 == frames(100, 100));
    CHECK(160 == frames(100, 3.2));
    CHECK(40 == frames(200'000, 1));
    CHECK(20 == frames(20'000'000, 1));
    CHECK(page::selection(image, 100, 3).every == 1);
}

TEST_CASE("what a scene says of its page is taken, the rest stays usual") {
    const auto selection = [](image::Export page) {
        const image::Image image = test::with(test::two_boxes(), [&](image::Metadata& m, image::OwnedTables&) {
            m.exports = {{image::ExportKind::vtu, "a", {Field::pressure}, 5, 0}, page};
        });
        return page::selection(image, 100, image.metadata.time_base.nearest(3));
    };
    const std::vector<Field> usual{Field::speed, Field::pressure};
    const page::Selection open = selection({image::ExportKind::page, "page", {}, 0, 0});
    CHECK(open.fields == usual);
    CHECK(open.every > 0);
    const page::Selection often = selection({image::ExportKind::page, "page", {}, 77, 0});
    CHECK(often.every == 77);
    CHECK(often.fields == usual);
    const page::Selection listed = selection({image::ExportKind::page, "page", {Field::stress}, 0, 0, {3, 9}});
    CHECK(listed.every == 0);
    CHECK(listed.at == std::vector<Tick>{3, 9});
    CHECK(listed.fields == std::vector{Field::stress});
}

TEST_CASE("a frame that is not finite is left out, and bodies without anything to draw make no frames") {
    const image::Image image = test::two_boxes();
    const page::Selection speed{1, {Field::speed}};
    const Elements elements(image);
    const Folder folder;
    page::FrameRecorder recorder(image, elements, 10, speed);
    REQUIRE(recorder.open(folder / "frames.avf"));
    const Moment broken(
        image, 1,
        [](const Vec3&) {
            return Vec3{NAN, 0, 0};
        },
        [](const Vec3&) { return Vec3{}; });
    REQUIRE(recorder.take(broken.snapshot));
    record(recorder, image, 2, 2);
    CHECK(played(test::slurp(folder / "frames.avf")).headers.size() == 1);

    const image::Image nothing = test::with(image, [](image::Metadata&, image::OwnedTables& tables) { tables.faces.clear(); });
    const Elements no_elements(nothing);
    const page::FrameRecorder none(nothing, no_elements, 10);
    CHECK(!none.next(0));
    CHECK(!none.due(0));
}
