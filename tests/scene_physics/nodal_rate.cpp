#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <chrono>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/scene_image.h"

using namespace avs;
using namespace avs::advance;

namespace {

image::Image block(const std::string& element, const std::string& integration, const std::string& law, int cells) {
    return test::image_of(
        fmt::format("scene s\n"
                    "body block {{\n"
                    "  shape = box {{ from = [0, 0, 0] m, size = [1, 1, 1] m }}\n"
                    "  mesh = structured {{ element = {}, cells = [{}, {}, {}], integration = {} }}\n"
                    "  material = {} {{ E = 100 Pa, nu = 0.3, density = 1 kg/m^3 }}\n"
                    "  velocity = p -> [p.y, 0 m, 0 m] / (1 s)\n"
                    "}}\n"
                    "clock strain = asynchronous {{ beta = 0.5 }}\nrun {{ until = 100 s }}\n",
                    element, cells, cells, cells, integration, law));
}

struct Rate {
    double seconds = 0;
    double simulated = 0;  ///< simulated time [s]
    double kicks[2]{};     ///< numbers of kicks of elements and of potentials of nodes
};

Rate measure(const image::Image& image) {
    ExactEngine engine(image);
    state::State state = initial_state(image);
    Tick shortest = image.tables.element_clock[0].period;
    for (const EventClock& clock : image.tables.element_clock) shortest = std::min(shortest, clock.period);
    REQUIRE(!engine.advance(state, 4 * shortest));  // fills the caches before time is measured
    const Tick from = state.now, until = from + 60 * shortest;
    const auto begin = std::chrono::steady_clock::now();
    REQUIRE(!engine.advance(state, until));
    Rate rate{.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
              .simulated = image.metadata.time_base.seconds(until - from)};
    for (const image::ElementBlock& b : image.metadata.blocks)
        for (std::uint32_t e = 0; e < b.element_count; ++e) {
            const Tick period = image.tables.element_clock[b.first_element + e].period;
            rate.kicks[b.kind == ElementKind::nodal] += static_cast<double>(until / period - from / period);
        }
    return rate;
}

}  // namespace

// scene_physics "[rate]" prints the cost of a kick of a node's potential relative to that of an element, for
// the same mesh in the same run.
TEST_CASE("cost of a kick of a node's potential", "[.rate]") {
    for (const char* element : {"tet4", "hex8"})
        for (const char* law : {"st_venant_kirchhoff", "linear_elastic"}) {
            const int cells = element == std::string("tet4") ? 16 : 24;
            const image::Image points = block(element, "points", law, cells), nodal = block(element, "nodal", law, cells);
            for (int i = 0; i < 4; ++i) {
                const Rate whole = measure(points), both = measure(nodal);
                const double of_element = whole.seconds / whole.kicks[0];
                const double of_node = (both.seconds - both.kicks[0] * of_element) / both.kicks[1];
                fmt::print(
                    "{} {}: {:.1f} ns per kick of an element, {:.1f} ns of a node, ratio {:.2f}; {:.0f} and {:.0f} kicks; "
                    "a simulated second, nodal over points: {:.2f}\n",
                    element, law, 1e9 * of_element, 1e9 * of_node, of_node / of_element, both.kicks[0], both.kicks[1],
                    both.seconds / both.simulated / (whole.seconds / whole.simulated));
            }
        }
}
