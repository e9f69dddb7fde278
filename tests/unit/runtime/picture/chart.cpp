#include "runtime/picture/chart.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <regex>

using namespace avs::picture;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("ticks are round, inside, and about as many as asked for") {
    CHECK(round_ticks(0, 1, 5) == std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1});
    CHECK(round_ticks(-1e-15, 1e-15, 4).size() >= 3);
    for (const auto& [low, high] : {std::pair{0.0, 7.3}, {-31.0, 12.0}, {1e6, 1e6 + 3}, {-2e-9, -1e-9}}) {
        const std::vector<double> ticks = round_ticks(low, high, 6);
        CHECK(ticks.size() >= 3);
        CHECK(ticks.size() <= 7);
        CHECK(ticks.front() >= low - 1e-9 * (high - low));
        CHECK(ticks.back() <= high + 1e-9 * (high - low));
    }
    CHECK(round_ticks(1, 1, 5).empty());
}

TEST_CASE("a long line is thinned without losing its peaks and ends") {
    Points points;
    for (int i = 0; i < 10'000; ++i) points.emplace_back(i, i == 1234 ? 9 : i == 777 ? -9 : 0);
    const Points kept = thinned(points, 200);
    CHECK(kept.size() <= 202);
    CHECK(kept.front().first == 0);
    CHECK(kept.back().first == 9999);
    CHECK(std::count(kept.begin(), kept.end(), std::pair(1234.0, 9.0)) == 1);
    CHECK(std::count(kept.begin(), kept.end(), std::pair(777.0, -9.0)) == 1);
    CHECK(thinned(points, 10'000) == points);
}

TEST_CASE("a chart has a panel for each unit, its curves, and text that is escaped") {
    Chart chart{.title = "a < b & c", .panels = {}};
    chart.panels.push_back({.label = "energy [J]",
                            .curves = {{.name = "one", .points = {{0, 1}, {1, 2}, {2, 4}}},
                                       {.name = "two", .points = {{0, 3}, {2, 3}}, .dashed = true}}});
    chart.panels.push_back({.label = "x [m]", .curves = {{.name = "x", .points = {{0, 0}, {1, NAN}, {2, 0}}, .markers = true}}});
    const std::string text = svg(chart);
    CHECK(text.find("a &lt; b &amp; c") != std::string::npos);
    CHECK(count(text, "<rect x=") == 2);
    CHECK(count(text, "stroke-linejoin") == 3);
    CHECK(count(text, "<circle") == 2);  // a point that is not finite has no dot
    CHECK(text.find("nan") == std::string::npos);
    // After the missing point the line begins again.
    CHECK(std::regex_search(text, std::regex(R"re(d="M[0-9.]+ [0-9.]+M[0-9.]+ [0-9.]+")re")));
    CHECK(svg(chart) == text);
}

TEST_CASE("logarithmic axes leave out what is not positive; straight powers are straight lines") {
    Chart chart{.title = "", .axis = "n", .panels = {}, .logarithmic = true};
    Curve cubic{.name = "n^3", .points = {}};
    for (const double n : {2.0, 4.0, 8.0}) cubic.points.emplace_back(n, n * n * n);
    cubic.points.emplace_back(16, 0);
    cubic.points.emplace_back(0, 5);
    chart.panels.push_back({.label = "s", .curves = {cubic}, .logarithmic = true});
    std::smatch found;
    const std::string text = svg(chart);
    const std::regex line(R"re(d="M([0-9.]+) ([0-9.]+)L([0-9.]+) ([0-9.]+)L([0-9.]+) ([0-9.]+)")re");
    REQUIRE(std::regex_search(text, found, line));
    const auto at = [&](std::size_t i) { return std::stod(found[i]); };
    CHECK(at(3) - at(1) == Approx(at(5) - at(3)).margin(0.2));
    CHECK(at(4) - at(2) == Approx(at(6) - at(4)).margin(0.2));
}

TEST_CASE("an empty chart, and one of constants, are still drawings") {
    CHECK(svg({.title = "nothing", .panels = {}}).ends_with("</svg>\n"));
    Chart chart{.title = "flat", .panels = {}};
    chart.panels.push_back({.label = "", .curves = {{.name = "zero", .points = {{0, 0}, {1, 0}}}, {.name = "none", .points = {}}}});
    const std::string text = svg(chart);
    CHECK(text.find("inf") == std::string::npos);
    CHECK(text.find("nan") == std::string::npos);
}
