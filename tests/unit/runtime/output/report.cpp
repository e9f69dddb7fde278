#include "runtime/output/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/output/manifest.h"
#include "runtime/output/page_frames.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// The data of the single run in a page.
nlohmann::json run_of(const std::string& page) {
    const std::string open = "<script type=\"application/json\" id=\"data\">";
    const std::size_t begin = page.find(open) + open.size();
    const nlohmann::json data = nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
    REQUIRE(data["runs"].size() == 1);
    return data["runs"][0];
}

/// Writes frames.avf of two boxes that move apart.
void record_frames(const image::Image& image, const std::filesystem::path& path, Tick until) {
    const Elements elements(image);
    page::FrameRecorder recorder(image, elements, until, page::Selection{1, {Field::speed}});
    REQUIRE(recorder.open(path));
    for (Tick tick = 0; tick <= until; ++tick) {
        const Moment moment(
            image, tick,
            [&](const Vec3& x) {
                return x + Vec3{0.1 * static_cast<double>(tick), 0, 0};
            },
            [](const Vec3& x) {
                return Vec3{x.x, 0, 0};
            });
        REQUIRE(recorder.take(moment.snapshot));
    }
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
    record_frames(image, folder / "frames.avf", 12);
    test::spill(folder / "manifest.json", manifest_of(image));
    test::spill(folder / "report.json", page_facts_json(image, {12, "", {}, {}, {}}));
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
    // By this policy a browser refuses every request that the page might make.
    CHECK(page.find("default-src 'none'") != std::string::npos);
    CHECK(page.find("connect-src 'none'") != std::string::npos);
    const nlohmann::json data = run_of(page);
    CHECK(data["manifest"]["scene"] == "</script><b>&\"");
    CHECK(data["series"][0]["samples"] == 2);
    CHECK(data["series"][0]["time"] == nlohmann::json{0.0, 1.0});
    CHECK(data["series"][0]["columns"][0]["name"] == "energy.total");
    CHECK(data["series"][0]["columns"][0]["unit"] == "J");
    CHECK(data["series"][0]["columns"][0]["value"] == nlohmann::json{1.0, 0.5});
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
    const std::string page = test::slurp(folder / "report.html");
    const nlohmann::json group = run_of(page)["series"][0];
    CHECK(group["samples"] == 20'000);
    const auto times = group["time"].get<std::vector<double>>();
    const auto values = group["columns"][0]["value"].get<std::vector<double>>();
    CHECK(times.size() < 2403);
    CHECK(std::is_sorted(times.begin(), times.end()));
    CHECK(times.front() == 0);
    CHECK(times.back() == 19'999);
    CHECK(times[static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin())] == 7777);
    CHECK(times[static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin())] == 1234);
    // The page has all samples in compressed form, for closer views.
    CHECK(group["packed"] == 20'000);
    CHECK(page.find("id=\"series-0\"") != std::string::npos);
}

TEST_CASE("columns of one record keep the same rows, each with its own peaks") {
    const Folder folder;
    test::spill(folder / "manifest.json", manifest_of(test::two_boxes()));
    std::string csv = "time [s],e.a [J],e.b [J],e.none [J],other [m]\n";
    for (int i = 0; i < 30'000; ++i) {
        const double a = std::sin(0.37 * i), b = 3 - a;
        csv += fmt::format("{},{},{},0,{}\n", i, i == 5555 ? 9 : a, i == 23'456 ? -9 : b, i % 2 == 0 ? "1" : "");
    }
    test::spill(folder / "series.csv", csv);
    REQUIRE(write_report(folder.path()).ok());
    const nlohmann::json series = run_of(test::slurp(folder / "report.html"))["series"];
    REQUIRE(series.size() == 2);
    const nlohmann::json& columns = series[0]["columns"];
    REQUIRE(columns.size() == 3);
    const auto time = series[0]["time"].get<std::vector<double>>();
    const auto a = columns[0]["value"].get<std::vector<double>>(), b = columns[1]["value"].get<std::vector<double>>();
    REQUIRE(time.size() < 2403);
    REQUIRE(a.size() == time.size());
    REQUIRE(b.size() == time.size());
    for (std::size_t i = 0; i < time.size(); ++i) {
        if (time[i] != 5555 && time[i] != 23'456) CHECK(a[i] + b[i] == Approx(3).epsilon(1e-12));
    }
    CHECK(*std::max_element(a.begin(), a.end()) == 9);
    CHECK(*std::min_element(b.begin(), b.end()) == -9);
    CHECK(series[1]["samples"] == 15'000);
}
