#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "figures/draw.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/detect/layers/clocks.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/image/file.h"
#include "runtime/state/peek.h"

// Time steps of each vertex while layers act. The image is run once more here, since no file of a run holds
// them.

namespace avs::figures {

namespace {

/// For each vertex that moves: the shortest time between two kicks [ticks], by its elements and loads, or by the deepest layer
/// that acts.
class VertexSteps {
public:
    explicit VertexSteps(const image::Image& image)
        : surface_(image), clocks_(detect::layer_clocks(image)), at_rest_(surface_.shortest_step) {}

    std::vector<Tick> at(const state::State& state) const {
        std::vector<Vec3> x;
        for (const std::uint32_t node : surface_.node_of_vertex) x.push_back(state::peek(state, node, state.now, clocks_.quantum));
        std::vector<Tick> step = at_rest_;
        for (const detect::LayerPair& pair : detect::find_layer_pairs(surface_, x, clocks_.thickness, 0)) {
            const auto v = surface_.vertices_of(pair);
            const double distance =
                detect::primitive_distance(pair.kind, {x[v[0]], x[v[1]], x[v[2]], x[v[3]]}).distance - surface_.offset_of(pair);
            const contact::LayerTable& table = clocks_.of(pair.contact);
            const std::uint32_t active = table.active_layers(distance);
            if (active == 0) continue;
            const Tick period = std::max<Tick>(1, clocks_.base_period >> table.layer_class(active));
            for (const std::uint32_t vertex : v) step[vertex] = std::min(step[vertex], period);
        }
        std::vector<Tick> moving;
        for (std::size_t i = 0; i < step.size(); ++i)
            if (surface_.held[i] == 0 && step[i] < max_tick) moving.push_back(step[i]);
        return moving;
    }
    double seconds(Tick period) const { return static_cast<double>(period) * clocks_.quantum; }

private:
    detect::LayerSurface surface_;
    detect::LayerClocks clocks_;
    std::vector<Tick> at_rest_;
};

}  // namespace

Status vertex_steps(Desk& desk) {
    const Result<const Run*> made =
        desk.runs.make({.scene = "papers/acm_curtains.avs", .settings = {}, .until = {}, .options = {}});
    if (!made) return made.error();
    const Result<image::Image> image = image::open(((*made)->folder.parent_path() / "scene.avb").string());
    if (!image) return image.error();
    state::State state = advance::initial_state(*image);
    Result<advance::AnyEngine> engine = advance::AnyEngine::make(*image, {.kind = advance::EngineKind::nested});
    if (!engine) return engine.error();
    const VertexSteps steps(*image);
    constexpr int samples = 150;
    std::vector<std::map<Tick, std::size_t>> counts;
    std::vector<double> times;
    std::map<Tick, std::size_t> all;
    for (int i = 0; i <= samples; ++i) {
        if (const auto stop = engine->advance(state, image->metadata.until / samples * i))
            return Error{ExitCode::simulation_stopped, stop->message};
        times.push_back(steps.seconds(state.now));
        auto& now = counts.emplace_back();
        for (const Tick step : steps.at(state)) {
            const auto power = static_cast<Tick>(std::bit_floor(static_cast<std::uint64_t>(step)));
            ++now[power];
            ++all[power];
        }
    }
    picture::Panel panel{.label = "share of the vertices with no longer step", .curves = {}};
    for (const auto& [longest, unused] : all) {
        picture::Points points;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            double below = 0, total = 0;
            for (const auto& [step, count] : counts[i]) {
                total += static_cast<double>(count);
                if (step <= longest) below += static_cast<double>(count);
            }
            points.emplace_back(times[i], below / total);
        }
        panel.curves.push_back(curve(fmt::format("{} us", brief(1e6 * steps.seconds(longest))), std::move(points)));
    }
    const auto usual = std::ranges::max_element(all, {}, [](const auto& entry) { return entry.second; });
    std::size_t total = 0;
    for (const auto& entry : all) total += entry.second;
    desk.page.figure(
        {"Harmon et al.", "Fig. 2", "distribution of the vertices' steps over time, in the curtains",
         fmt::format(
             "Steps are {} to {} us, {} of them {} us, the elements'; they get finer where the ball shoots through the curtains",
             brief(1e6 * steps.seconds(all.begin()->first)), brief(1e6 * steps.seconds(all.rbegin()->first)),
             percent(static_cast<double>(usual->second) / static_cast<double>(total)), brief(1e6 * steps.seconds(usual->first))),
         (*made)->number("processor.advance")});
    return desk.page.chart("acm02_steps", {.title = "Steps of the vertices", .panels = {panel}});
}

}  // namespace avs::figures
