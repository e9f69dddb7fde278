// A controller in the loop: a bar of rubber is pulled at one end so that its other end moves to a target. The simulation is
// advanced in steps; the position measured after each step sets the velocity that the callback returns in the next one.
#include <avs.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

constexpr const char* scene = R"(scene controlled
material rubber = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3, damping = 1 ms }
body bar {
  shape    = box { from = [0, 0, 0] m, size = [20, 2, 2] cm }
  mesh     = structured { element = hex8, cells = [10, 1, 1] }
  material = rubber
}
drive hand { on = bar where x < 1 mm, velocity = t -> [0 m/s, 0 m/s, 0 m/s] }
run { until = 200 ms }
record energy every 1 ms
record tip = mean(bar : displacement.x) every 1 ms
)";

struct Free {
    void operator()(avs_error* error) const { avs_error_free(error); }
    void operator()(avs_image* image) const { avs_image_free(image); }
    void operator()(avs_simulation* simulation) const { avs_simulation_free(simulation); }
};

/// Ends the program with the text of the error, if there is one. `error` is a reference since the call that returns `status` sets
/// it, and arguments are evaluated in any order.
void check(avs_status status, avs_error* const& error) {
    if (status == AVS_OK) return;
    const std::unique_ptr<avs_error, Free> owned(error);
    std::fprintf(stderr, "%s\n", avs_error_text(error));
    std::exit(status);
}

/// Velocity of the driven nodes [m/s], the same at each of them.
int hand(void* user, double /*time*/, std::size_t count, const double* /*points*/, double* values) {
    for (std::size_t i = 0; i < count; ++i) {
        values[3 * i] = *static_cast<const double*>(user);
        values[3 * i + 1] = values[3 * i + 2] = 0;
    }
    return 0;
}

}  // namespace

int main() {
    avs_error* error = nullptr;
    avs_image* compiled = nullptr;
    check(avs_compile_text(scene, "controlled.avs", nullptr, &compiled, &error), error);
    const std::unique_ptr<avs_image, Free> image(compiled);

    double velocity = 0;
    const avs_callback callback{"hand", hand, &velocity};
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.temporary = 1;
    options.callbacks = &callback;
    options.callback_count = 1;
    avs_simulation* started = nullptr;
    check(avs_simulation_start(image.get(), &options, &started, &error), error);
    const std::unique_ptr<avs_simulation, Free> simulation(started);

    // The node with the largest x at rest is the tip.
    const double* const rest = avs_image_rest_positions(image.get());
    std::size_t tip = 0;
    for (std::size_t i = 0; i < avs_image_node_count(image.get()); ++i)
        if (rest[3 * i] > rest[3 * tip]) tip = i;

    constexpr double target = 0.01, gain = 15, step = 1e-3;
    double offset = 0;
    for (int k = 1; k <= 200; ++k) {
        check(avs_simulation_advance(simulation.get(), k * step, &error), error);
        const double* positions = nullptr;
        check(avs_simulation_positions(simulation.get(), &positions, nullptr, &error), error);
        offset = positions[3 * tip] - rest[3 * tip];
        velocity = gain * (target - offset);
        if (k % 40 == 0) std::printf("%3d ms: tip at %7.4f m, hand at %6.3f m/s\n", k, offset, velocity);
    }
    check(avs_simulation_finish(simulation.get(), &error), error);
    std::printf("the tip is %.2g m from its target\n", std::fabs(offset - target));
    return std::fabs(offset - target) < 1e-3 ? 0 : 1;
}
