#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/box_intersection_d.h>
#include <CGAL/intersections.h>

#include <catch2/catch.hpp>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/observe.h"
#include "runtime/image/file.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

// An independent check of penalty layers: at 20 times of a run CGAL, whose predicates are exact, must find no intersecting
// triangles. The certificate (runtime/certify) also covers all times in between, but it shares geometry code with the search for
// contact.

namespace avs {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Point = Kernel::Point_3;
using Triangle = Kernel::Triangle_3;

/// The surfaces of an image: their triangles, which bodies may be in contact, and the positions of the vertices.
struct Surfaces {
    certify::Trajectory parts;  ///< without knots
    std::vector<Point> place;   ///< position of each vertex

    std::uint32_t body(std::size_t triangle) const { return parts.vertex_body[parts.triangles[triangle][0]]; }
    bool may_meet(std::size_t a, std::size_t b) const { return parts.may_touch[body(a) * parts.body_names.size() + body(b)] != 0; }
    bool share_a_vertex(std::size_t a, std::size_t b) const {
        for (const std::uint32_t v : parts.triangles[a])
            for (const std::uint32_t w : parts.triangles[b])
                if (v == w) return true;
        return false;
    }
};

/// Names of two bodies with intersecting triangles a and b, among the pairs for which `counts(a, b)` is true; empty if there are
/// none.
std::string crossing(const Surfaces& surfaces, const std::function<bool(std::size_t, std::size_t)>& counts) {
    std::vector<Triangle> triangles;
    for (const auto& [a, b, c] : surfaces.parts.triangles) {
        triangles.emplace_back(surfaces.place[a], surfaces.place[b], surfaces.place[c]);
    }
    using Box = CGAL::Box_intersection_d::Box_with_handle_d<double, 3, std::vector<Triangle>::const_iterator>;
    std::vector<Box> boxes;
    for (auto t = triangles.cbegin(); t != triangles.cend(); ++t) boxes.emplace_back(t->bbox(), t);
    std::string found;
    CGAL::box_self_intersection_d(boxes.begin(), boxes.end(), [&](const Box& first, const Box& second) {
        const auto a = static_cast<std::size_t>(first.handle() - triangles.cbegin());
        const auto b = static_cast<std::size_t>(second.handle() - triangles.cbegin());
        if (!found.empty() || surfaces.share_a_vertex(a, b) || !counts(a, b)) return;
        if (!CGAL::do_intersect(*first.handle(), *second.handle())) return;
        found = surfaces.parts.body_names[surfaces.body(a)] + " and " + surfaces.parts.body_names[surfaces.body(b)];
    });
    return found;
}

std::string crossing(const Surfaces& surfaces) {
    return crossing(surfaces, [&](std::size_t a, std::size_t b) { return surfaces.may_meet(a, b); });
}

/// The image of a scene file with some settings, made by avsc.
image::Image compiled(const test::TemporaryFolder& folder, const std::string& file, const std::vector<std::string>& settings) {
    const std::string image = (folder.path() / "scene.avb").string();
    std::vector<std::string> command{test::avsc_path(), "compile", file, "-o", image};
    for (const std::string& setting : settings) command.insert(command.end(), {"--set", setting});
    const test::ProcessResult result = test::run_process(command, folder.path());
    INFO(result.err);
    REQUIRE(result.exit_code == 0);
    Result<image::Image> opened = image::open(image);
    REQUIRE(opened);
    return std::move(opened).value();
}

/// Runs the image to its end and calls `look` at the start and after each of `frames` equal periods.
void look_at_frames(const image::Image& image, int frames, const std::function<void(const Surfaces&, int)>& look) {
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    Surfaces surfaces{advance::trajectory_of(image), {}};
    std::vector<Vec3> positions(image.tables.position.size());
    for (int frame = 0; frame <= frames; ++frame) {
        const std::optional<advance::Stop> stop = engine.advance(state, image.metadata.until / frames * frame);
        if (stop) FAIL(stop->message);
        advance::positions_now(image, state, positions);
        surfaces.place.clear();
        for (const std::uint32_t node : surfaces.parts.vertex_node) {
            surfaces.place.emplace_back(positions[node].x, positions[node].y, positions[node].z);
        }
        look(surfaces, frame);
    }
}

const std::string papers = test::source_path() + "/scenes/papers/";
constexpr int frames = 20;

void expect_no_crossing(const std::string& scene, const std::vector<std::string>& settings) {
    const test::TemporaryFolder folder;
    const image::Image image = compiled(folder, papers + scene, settings);
    look_at_frames(image, frames, [](const Surfaces& surfaces, int frame) {
        INFO("frame " << frame);
        CHECK(crossing(surfaces) == "");
    });
}

TEST_CASE("no triangles of a reef knot intersect, says CGAL") {
    const test::TemporaryFolder folder;
    const image::Image image = compiled(folder, papers + "acm_reef_knot.avs", {"pulled=1cm"});
    look_at_frames(image, frames, [](const Surfaces& surfaces, int frame) {
        INFO("frame " << frame);
        CHECK(crossing(surfaces) == "");
        if (frame < frames) return;
        // The check must be able to fail: with one ribbon moved by 13 mm, less than its width, ribbons intersect.
        Surfaces moved = surfaces;
        for (std::size_t v = 0; v < moved.place.size(); ++v) {
            if (moved.parts.vertex_body[v] == 0) moved.place[v] += Kernel::Vector_3(0.013, 0, 0);
        }
        CHECK(crossing(moved) != "");
    });
}

TEST_CASE("no triangles of curtains intersect, whatever is shot through them, says CGAL") {
    expect_no_crossing("acm_curtains.avs", {"n=5", "curtains=2", "slow=3m/s", "fast=20m/s", "swing=5ms"});
}

TEST_CASE("no triangles of cloths on spikes intersect, says CGAL") {
    expect_no_crossing("acm_spikes.avs", {"settle=120ms", "pulled=0cm"});
}

TEST_CASE("without layers between them a cloth falls through the spikes, and CGAL sees it") {
    const test::TemporaryFolder folder;
    std::string scene = test::read_file(papers + "acm_spikes.avs");
    const std::string contact = "between [lower, upper], all";
    const std::size_t at = scene.find(contact);
    REQUIRE(at != std::string::npos);
    scene.replace(at, contact.size(), "between upper, all");
    folder.write("acm_spikes.geo", test::read_file(papers + "acm_spikes.geo"));
    const image::Image image = compiled(folder, folder.write("falling.avs", scene).string(), {"settle=120ms", "pulled=0cm"});
    // Only the upper cloth has layers with the other bodies, so that the lower cloth falls through the bed of spikes.
    std::string first, later;
    look_at_frames(image, frames, [&](const Surfaces& surfaces, int frame) {
        const auto any = [&](std::size_t a, std::size_t b) { return surfaces.body(a) != surfaces.body(b); };
        if (frame == 0) first = crossing(surfaces, any);
        if (later.empty()) later = crossing(surfaces, any);
    });
    CAPTURE(later);
    CHECK(first == "");
    CHECK((later == "lower and bed" || later == "bed and lower"));
}

}  // namespace
}  // namespace avs
