#include "runtime/output/page_frames.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/base/compress.h"
#include "runtime/output/kept_snapshot.h"
#include "runtime/output/page_reader.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// Displacements and fields of all frames of a file, decoded as in report.html.
struct Played {
    nlohmann::json geometry;
    std::vector<nlohmann::json> headers;
    std::vector<std::vector<std::vector<double>>> arrays;  ///< [frame][array][vertex]
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

/// Records frames in which the first box rotates and falls, and the second one is at rest.
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
    REQUIRE(frames.geometry["fields"].size() == 2);  // the displacement is recorded in any case
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
        // Statistics are of x, y, z and length of the displacement, then of the velocity; entry 4 is its x component.
        CHECK(frames.headers[f]["ranges"][4][1].get<double>() == Approx(speed).margin(1e-12));
    }
}

TEST_CASE("a frame is made of the nodes that it asks for, and of nothing else") {
    test::BoxScene scene;
    test::Box hexes, tets;
    hexes.cells = tets.cells = {6, 6, 6};
    tets.kind = ElementKind::tet4;
    tets.origin = {2, 0, 0};
    scene.boxes = {hexes, tets};
    const image::Image image = test::make(scene);
    const Elements elements(image);
    const std::size_t nodes = image.tables.position.size();
    const auto [fields, layers] = GENERATE(std::pair<std::vector<Field>, std::size_t>{{Field::speed}, 1},
                                           std::pair<std::vector<Field>, std::size_t>{{Field::speed, Field::von_mises}, 2});
    const Folder folder;
    page::FrameRecorder whole(image, elements, 50, page::Selection{10, fields}),
        sparse(image, elements, 50, page::Selection{10, fields});
    REQUIRE(whole.open(folder / "whole.avf"));
    REQUIRE(sparse.open(folder / "sparse.avf"));
    SpareArrays spare;
    Stage stage;
    NodeUnions unions(nodes);
    const Needs needs = sparse.needs();
    CHECK(needs.velocities);
    CHECK(!needs.heat);
    // Needed are the surface nodes of 7 x 7 x 7 nodes and, if elements at the surface are needed, also the next layer of nodes.
    const NodeChoice::List* list = unions.of(needs.nodes);
    const std::size_t inside = layers == 1 ? 5 * 5 * 5 : 3 * 3 * 3;
    REQUIRE((list != nullptr) == (2 * (343 - inside) < nodes - nodes / 4));
    for (Tick tick = 0; tick <= 50; tick += 10) {
        const Moment moment(
            image, tick,
            [&](const Vec3& x) {
                return x + 0.001 * static_cast<double>(tick) * Vec3{x.y, x.z * x.z, -x.x};
            },
            [](const Vec3& x) { return 2.0 * x; });
        REQUIRE(whole.take(moment.snapshot));
        NodeArrays arrays;
        for (std::size_t i = 0; i < (list != nullptr ? list->size() : nodes); ++i) {
            const std::size_t node = list != nullptr ? (*list)[i] : i;
            arrays.position.push_back(moment.position[node]);
            arrays.velocity.push_back(moment.velocity[node]);
        }
        const KeptSnapshot kept(tick, list, std::move(arrays), spare);
        if (list != nullptr) CHECK(kept.bytes() == 2 * (343 - inside) * 2 * sizeof(Vec3));
        REQUIRE(sparse.take(kept.view(stage, nodes)));
    }
    CHECK(sparse.last() == 50);
    CHECK(test::slurp(folder / "sparse.avf") == test::slurp(folder / "whole.avf"));
}

TEST_CASE("what several readers look at is copied once") {
    const NodeChoice::List one{1, 5, 7}, two{0, 5, 9}, many{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    NodeUnions unions(20);
    CHECK(unions.of(NodeChoice(one)) == &one);
    NodeChoice both(one);
    both |= NodeChoice(two);
    both |= NodeChoice(one);
    REQUIRE(unions.of(both) != nullptr);
    CHECK(*unions.of(both) == NodeChoice::List{0, 1, 5, 7, 9});
    NodeChoice reversed(two);
    reversed |= NodeChoice(one);
    CHECK(unions.of(reversed) == unions.of(both));
    both |= NodeChoice::all();
    CHECK(unions.of(both) == nullptr);
    CHECK(NodeChoice().empty());
    CHECK(!both.empty());
    NodeUnions few(14);  // `many` are nearly all of 14 nodes, so that no list is used
    CHECK(few.of(NodeChoice(many)) == nullptr);
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
            record(first, image, stop + 1, stop + 3);  // frames later than the checkpoint, which the resumed run removes
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

TEST_CASE("headers of frames with values of other kinds are refused, whatever stands in them") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Folder folder;
    page::FrameRecorder recorder(image, elements, 10, page::Selection{10, {Field::speed}});
    REQUIRE(recorder.open(folder / "frames.avf"));
    record(recorder, image, 0, 20);
    const std::vector<page::Piece> whole = page::unpacked(test::slurp(folder / "frames.avf")).pieces;
    REQUIRE(whole.size() == 3);
    const auto pieces_with = [&](std::size_t piece, const nlohmann::json& header) {
        std::vector<page::Piece> pieces = whole;
        pieces[piece].header = header.dump();
        return pieces;
    };
    // Whether a file can be read completely: its geometry and all of its frames.
    const auto is_whole = [](std::vector<page::Piece> pieces) {
        Result<page::FrameFile> file = page::FrameFile::of(std::move(pieces));
        if (!file) return false;
        for (const std::string& name : file->quantities()) {
            for (std::size_t frame = 0; frame < file->times().size(); ++frame)
                if (!file->frame(frame, *file->quantity(name))) return false;
        }
        return true;
    };
    REQUIRE(is_whole(whole));
    // Each value of the headers is replaced by a value of each other type of JSON. An object gets as many members as the list that
    // it replaces.
    const std::vector<nlohmann::json> others{nullptr,
                                             true,
                                             1,
                                             -1,
                                             1e300,
                                             "x",
                                             nlohmann::json::array(),
                                             nlohmann::json::object(),
                                             nlohmann::json::parse(R"({"a": [0, 0, 0, 1], "b": 0, "c": 0, "d": 0})")};
    for (std::size_t piece = 0; piece < 3; ++piece) {
        const nlohmann::json header = nlohmann::json::parse(whole[piece].header), flat = header.flatten();
        for (const auto& [path, old] : flat.items()) {
            for (nlohmann::json::json_pointer place(path);; place = place.parent_pointer()) {
                for (const nlohmann::json& other : others) {
                    nlohmann::json changed = header;
                    changed[place] = other;
                    INFO(piece << ' ' << place.to_string() << ' ' << other.dump());
                    CHECK_NOTHROW(is_whole(pieces_with(piece, changed)));
                }
                if (place.empty()) break;
            }
        }
    }
    const auto with = [&](std::size_t piece, const char* place, const nlohmann::json& value) {
        nlohmann::json header = nlohmann::json::parse(whole[piece].header);
        header[nlohmann::json::json_pointer(place)] = value;
        return is_whole(pieces_with(piece, header));
    };
    CHECK(with(0, "/fields/0/unit", "km/h"));
    CHECK_FALSE(with(0, "/fields/0/unit", 5));
    CHECK_FALSE(with(0, "/fields/0/name", 5));
    CHECK_FALSE(with(0, "/fields/0/components", 2));
    CHECK_FALSE(with(0, "/version", 2));
    CHECK_FALSE(with(0, "/arrays/0", "x"));
    CHECK_FALSE(with(0, "/arrays/0/0", 1));
    CHECK_FALSE(with(0, "/arrays/0/1", std::uint64_t{1} << 62));
    CHECK_FALSE(with(0, "/arrays/0/1", 1));
    CHECK_FALSE(with(1, "/arrays", others.back()));
    CHECK_FALSE(with(1, "/arrays/0", others.back()));
    CHECK_FALSE(with(1, "/arrays/0/1", 1));  // the first frame cannot refer to one before it
    CHECK_FALSE(with(2, "/arrays/0/3", 5));
    CHECK_FALSE(with(1, "/key", false));
    CHECK_FALSE(with(2, "/time", "x"));
    CHECK_FALSE(is_whole({}));
}

TEST_CASE("a scene that says nothing about its page gets 100 to 200 frames and its own scalars") {
    const auto with_period = [](Tick period) {
        return test::with(test::two_boxes(), [period](image::Metadata& m, image::OwnedTables& tables) {
            m.exports = {{ExportFormat::vtu, "a", {Field::displacement, Field::stress, Field::pressure}, 5, 0}};
            for (EventClock& clock : tables.element_clock) clock.period = period;
        });
    };
    const image::Image image = with_period(1);
    const auto frames = [&](std::size_t vertices, double seconds) {
        const TimeBase& base = image.metadata.time_base;
        const Tick every = page::selection(image, vertices, base.nearest(seconds)).every;
        return Approx(seconds / base.seconds(every)).epsilon(1e-3);
    };
    const page::Selection small = page::selection(image, 100, image.metadata.time_base.nearest(3));
    CHECK(image.metadata.time_base.seconds(small.every) == Approx(0.02).epsilon(1e-4));
    CHECK(small.fields == std::vector{Field::speed, Field::von_mises, Field::pressure});
    const image::Image of_sides = test::with(image, [](image::Metadata& m, image::OwnedTables&) {
        m.exports = {{ExportFormat::vtu, "a", {Field::stress_bottom, Field::stress_top}, 5, 0}};
    });
    CHECK(page::selection(of_sides, 100, 3).fields == std::vector{Field::speed, Field::von_mises_bottom, Field::von_mises_top});
    CHECK(200 == frames(100, 50));
    CHECK(200 == frames(100, 100));
    CHECK(160 == frames(100, 3.2));
    CHECK(40 == frames(200'000, 1));
    CHECK(20 == frames(20'000'000, 1));
    CHECK(page::selection(image, 100, 3).every == 1);
    // If each element is kicked 400 times, there is a frame per four kicks, unless frames are small. With 40 kicks there are 20
    // frames nevertheless.
    const double seconds = 3.2;
    const Tick until = image.metadata.time_base.nearest(seconds);
    CHECK(image.metadata.time_base.seconds(page::selection(with_period(until / 400), 100, until).every) ==
          Approx(0.02).epsilon(1e-4));
    CHECK(image.metadata.time_base.seconds(page::selection(with_period(until / 400), 10'000, until).every) ==
          Approx(0.05).epsilon(1e-4));
    CHECK(image.metadata.time_base.seconds(page::selection(with_period(until / 40), 10'000, until).every) ==
          Approx(0.2).epsilon(1e-4));
}

TEST_CASE("what a scene says of its page is taken, the rest stays usual") {
    const auto selection = [](image::Export page) {
        const image::Image image = test::with(test::two_boxes(), [&](image::Metadata& m, image::OwnedTables&) {
            m.exports = {{ExportFormat::vtu, "a", {Field::pressure}, 5, 0}, page};
        });
        return page::selection(image, 100, image.metadata.time_base.nearest(3));
    };
    const std::vector<Field> usual{Field::speed, Field::pressure};
    const page::Selection open = selection({ExportFormat::page, "page", {}, 0, 0});
    CHECK(open.fields == usual);
    CHECK(open.every > 0);
    const page::Selection often = selection({ExportFormat::page, "page", {}, 77, 0});
    CHECK(often.every == 77);
    CHECK(often.fields == usual);
    const page::Selection listed = selection({ExportFormat::page, "page", {Field::stress}, 0, 0, {3, 9}});
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
