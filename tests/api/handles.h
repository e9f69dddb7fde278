#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "api/avs.h"
#include "tests/support/process.h"

namespace avs::test {

/// The avs_error of the last call that was given `out()`. It is freed with this object and by the next `out()`.
class Fault {
public:
    ~Fault() { avs_error_free(error_); }
    Fault() = default;
    Fault(const Fault&) = delete;
    Fault& operator=(const Fault&) = delete;
    avs_error** out() {
        avs_error_free(error_);
        error_ = nullptr;
        return &error_;
    }
    const avs_error* get() const { return error_; }
    std::string message() const { return avs_error_message(error_); }

private:
    avs_error* error_ = nullptr;
};

struct FreeHandle {
    void operator()(avs_image* image) const { avs_image_free(image); }
    void operator()(avs_simulation* simulation) const { avs_simulation_free(simulation); }
    void operator()(avs_frames* frames) const { avs_frames_free(frames); }
};
using ImageHandle = std::unique_ptr<avs_image, FreeHandle>;
using SimulationHandle = std::unique_ptr<avs_simulation, FreeHandle>;

/// A bar of 4 cubes with a drive at its left end and a weight that changes with time.
inline constexpr const char* bar_scene = R"(scene bar
param speed: Velocity = 1 m/s
material soft = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body bar {
  shape    = box { from = [0, 0, 0] m, size = [40, 10, 10] cm }
  mesh     = structured { element = hex8, cells = [4, 1, 1] }
  material = soft
}
drive hand { on = bar where x < 1 mm, velocity = t -> [speed, 0 m/s, 0 m/s] }
load wind { on = bar, acceleration = t -> [0 m/s^2, 0 m/s^2, 1 m/s^2] }
run { until = 20 ms }
record energy every 1 ms
record hand every 1 ms
record tip = mean(bar where x > 39 cm : displacement.x) every 1 ms
export vtu { fields = [displacement, von_mises], every = 5 ms }
)";

/// Two cubes that collide.
inline constexpr const char* cubes_scene = R"(scene cubes
material soft = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body left {
  shape    = box { from = [-51, 0, 0] mm, size = [50, 50, 50] mm }
  mesh     = structured { element = hex8, cells = [3, 3, 3] }
  material = soft
  velocity = [2, 0, 0] m/s
}
body right {
  shape    = box { from = [0, 0, 0] mm, size = [50, 50, 50] mm }
  mesh     = structured { element = hex8, cells = [3, 3, 3] }
  material = soft
}
contact impact between all, all { law = dcr { friction = 0.3 } }
run { until = 6 ms }
record energy every 0.1 ms
record impact every 0.1 ms
expect energy.drift < 2 %
)";

/// A ball that Gmsh has to mesh, in a jail.
inline constexpr const char* ball_scene = R"(scene ball
material soft = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body ball {
  shape    = sphere { centre = [0, 0, 0] m, radius = 5 cm }
  mesh     = free { element = tet4, size = 2 cm }
  material = soft
}
run { until = 1 ms }
record energy every 1 ms
)";

inline ImageHandle compiled(const char* scene, const char* setting = nullptr) {
    Fault fault;
    avs_compile_options options = AVS_COMPILE_OPTIONS_INIT;
    options.settings = &setting;
    options.setting_count = setting == nullptr ? 0 : 1;
    avs_image* image = nullptr;
    const avs_status status = avs_compile_text(scene, "scene.avs", &options, &image, fault.out());
    INFO(avs_error_text(fault.get()));
    REQUIRE(status == AVS_OK);
    return ImageHandle(image);
}

inline SimulationHandle started(const avs_image* image, const avs_run_options& options) {
    Fault fault;
    avs_simulation* simulation = nullptr;
    const avs_status status = avs_simulation_start(image, &options, &simulation, fault.out());
    INFO(avs_error_text(fault.get()));
    REQUIRE(status == AVS_OK);
    return SimulationHandle(simulation);
}

/// Options of a run in a folder.
inline avs_run_options in(const std::filesystem::path& folder) {
    avs_run_options options = AVS_RUN_OPTIONS_INIT;
    options.folder = folder.c_str();
    return options;
}

}  // namespace avs::test
