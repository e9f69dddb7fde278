#include "runtime/output/report.h"

#include <zlib.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/output/manifest.h"
#include "runtime/output/png.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// The only run of a page.
nlohmann::json run_of(const std::string& page) {
    const std::string open = "<script type=\"application/json\" id=\"data\">";
    const std::size_t begin = page.find(open) + open.size();
    const nlohmann::json data = nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
    REQUIRE(data["runs"].size() == 1);
    return data["runs"][0];
}

std::string manifest_of(const image::Image& image) {
    Manifest manifest;
    manifest.status = RunStatus::completed;
    return manifest_json(image.metadata, manifest);
}

}  // namespace

TEST_CASE("the page is one file without references to the outside, whatever the scene is called") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.scene_name = "</script><b>&\"";
        m.records = {{.name = "energy", .kind = RecordKind::energy, .every = 1}};
        m.warnings = {"</script> in a warning"};
    });
    const Folder folder;
    PictureRecorder pictures(image, 12);
    for (Tick tick = 0; tick <= 12; ++tick) {
        const Moment moment(
            image, tick,
            [&](const Vec3& x) {
                return x + Vec3{0.1 * static_cast<double>(tick), 0, 0};
            },
            [](const Vec3& x) {
                return Vec3{x.x, 0, 0};
            });
        pictures.take(moment.snapshot);
    }
    test::spill(folder / "manifest.json", manifest_of(image));
    test::spill(folder / "report.json", page_facts_json(image, {12, "", {}, &pictures}));
    test::spill(folder / "series.csv", "time [s],energy.total [J]\n0,1\n1,0.5\n");
    REQUIRE(write_report(folder.path()).ok());
    const std::string page = test::slurp(folder / "report.html");
    for (const char* mark : {"{{title}}", "{{data}}", "{{frames}}", "{{script}}", "{{style}}", "{{connect}}"}) {
        CHECK(page.find(mark) == std::string::npos);
    }
    CHECK(page.find("<title>&lt;/script&gt;&lt;b&gt;&amp;&quot; ") != std::string::npos);
    for (const char* outside : {"src=\"http", "href=\"http", "url(http", "@import"}) {
        CHECK(page.find(outside) == std::string::npos);
    }
    // The browser itself refuses every request of this page.
    CHECK(page.find("default-src 'none'") != std::string::npos);
    CHECK(page.find("connect-src 'none'") != std::string::npos);
    const nlohmann::json data = run_of(page);
    CHECK(data["manifest"]["scene"] == "</script><b>&\"");
    CHECK(data["series"][0]["name"] == "energy.total");
    CHECK(data["series"][0]["unit"] == "J");
    CHECK(data["series"][0]["value"] == nlohmann::json{1.0, 0.5});
    CHECK(data["facts"]["pictures"]["frames"].size() == 4);
    CHECK(data["facts"]["warnings"][0] == "</script> in a warning");
    CHECK(data["facts"]["bodies"][1]["elements"] == 48);
}

TEST_CASE("the page of a run without samples, or of a killed one, is still a page") {
    const image::Image image = test::two_boxes();
    const Folder folder;
    CHECK(write_report(folder.path()).error().code == ExitCode::bad_input);
    test::spill(folder / "manifest.json", manifest_of(image));
    REQUIRE(write_report(folder.path()).ok());
    CHECK(run_of(test::slurp(folder / "report.html"))["series"].empty());
    test::spill(folder / "series.csv", "time [s],tip [m]\n");
    test::spill(folder / "report.json", "{ damaged");
    REQUIRE(write_report(folder.path()).ok());
    const nlohmann::json data = run_of(test::slurp(folder / "report.html"));
    CHECK(data["series"][0]["time"].empty());
    CHECK(data["facts"].empty());
    test::spill(folder / "manifest.json", "{ damaged");
    CHECK(write_report(folder.path()).error().message.find("manifest.json is damaged") != std::string::npos);
}

TEST_CASE("a long series is thinned for the page without losing its peaks and ends") {
    const Folder folder;
    test::spill(folder / "manifest.json", manifest_of(test::two_boxes()));
    std::string csv = "time [s],a [1]\n";
    for (int i = 0; i < 20'000; ++i) csv += std::to_string(i) + "," + (i == 7777 ? "50" : i == 1234 ? "-50" : "1") + "\n";
    test::spill(folder / "series.csv", csv);
    REQUIRE(write_report(folder.path()).ok());
    const nlohmann::json column = run_of(test::slurp(folder / "report.html"))["series"][0];
    CHECK(column["samples"] == 20'000);
    const auto times = column["time"].get<std::vector<double>>();
    const auto values = column["value"].get<std::vector<double>>();
    CHECK(times.size() < 1300);
    CHECK(std::is_sorted(times.begin(), times.end()));
    CHECK(times.front() == 0);
    CHECK(times.back() == 19'999);
    CHECK(times[static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin())] == 7777);
    CHECK(times[static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin())] == 1234);
}

TEST_CASE("pictures show the nearer body in front, in the colours of its speed") {
    // The view is from -y: the second box stands behind the first and is hidden but for what sticks out.
    test::BoxScene scene;
    test::Box near;
    test::Box far = near;
    far.origin = {0, 1.2, 0};
    const auto drawn = [&](double near_speed, bool near_first = false) {
        scene.boxes = near_first ? std::vector{near, far} : std::vector{far, near};
        const image::Image image = test::make(scene);
        PictureRecorder recorder(image, 1);
        const Moment moment(
            image, 0, [](const Vec3& x) { return x; },
            [&](const Vec3& x) {
                return Vec3{x.y < 1.1 ? near_speed : 1, 0, 0};
            });
        recorder.take(moment.snapshot);
        const auto pictures = recorder.draw();
        REQUIRE(pictures.size() == 1);
        return pictures[0].raster;
    };
    const Raster slow = drawn(0), fast = drawn(1);
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
    // only the depth buffer can tell
    CHECK(slow.rgba == drawn(0, true).rgba);
}

TEST_CASE("a picture without surface, or of a broken state, is left out") {
    const image::Image image = test::two_boxes();
    PictureRecorder recorder(image, 10);
    CHECK(recorder.draw().empty());
    const Moment broken(
        image, 0,
        [](const Vec3&) {
            return Vec3{NAN, 0, 0};
        },
        [](const Vec3&) { return Vec3{}; });
    recorder.take(broken.snapshot);
    CHECK(recorder.draw().empty());
}

TEST_CASE("PNG and base64") {
    CHECK(base64("") == "");
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foobar") == "Zm9vYmFy");
    Raster raster{3, 2, {}};
    for (int i = 0; i < 24; ++i) raster.rgba.push_back(static_cast<std::uint8_t>(i * 37));
    const std::string file = png(raster);
    CHECK(file.substr(1, 3) == "PNG");
    // IHDR 13 bytes, then IDAT: unpack and undo the filter
    const std::size_t data = file.find("IDAT") + 4;
    std::string rows(2 * (1 + 12), '\0');
    uLongf size = rows.size();
    REQUIRE(uncompress(reinterpret_cast<Bytef*>(rows.data()), &size, reinterpret_cast<const Bytef*>(file.data() + data),
                       file.size() - data) == Z_OK);
    REQUIRE(size == rows.size());
    for (std::size_t y = 0; y < 2; ++y) {
        std::vector<std::uint8_t> row(12);
        CHECK(rows[13 * y] == 1);
        for (std::size_t i = 0; i < 12; ++i) {
            row[i] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(rows[13 * y + 1 + i]) + (i < 4 ? 0 : row[i - 4]));
            CHECK(row[i] == raster.rgba[12 * y + i]);
        }
    }
}
