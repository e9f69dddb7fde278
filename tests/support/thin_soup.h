#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"
#include "tests/support/scene_image.h"

/// Configurations of cloth, springs and particles with penalty layers, which are also kicked by damping, drives and loads.
namespace avs::test {

/// Sheets, a chain and balls that fly at each other.
struct ThinSoup {
    const char* name;
    double speed;  ///< [m/s]
    double waves;  ///< wave speed in the cloth over speed of bodies, on which the number of strain kicks between queries depends
    double hard;   ///< stiffness of layers: one layer stops a node within about thickness / sqrt(hard)
    int always_class;     ///< in the reference run all layers up to this class always act; a hit of a deeper one stops it
    double damping = 0;   ///< relaxation times of stretch and bend, relative to the time in which a body passes a cell
    bool driven = false;  ///< a held edge moves to and fro, and a ball is driven fast
    bool forced = false;  ///< there are loads that change with time: a pressure, a push and short flicks; and a sheet has weight
    double friction = 0, restitution = 1;
};

inline constexpr double thin_cell = 0.03;                                  ///< edge of a cell [m]
inline constexpr double thin_thickness = 0.01;                             ///< thickness of layers [m]
inline constexpr double thin_density = 0.2;                                ///< mass per area [kg/m^2]
inline constexpr double thin_node = thin_density * thin_cell * thin_cell;  ///< mass of a node [kg]

/// Stiffness of a layer that stops a node of a given speed within about thickness / sqrt(hard) [N/m].
inline double thin_layer(double hard, double speed) { return hard * thin_node * std::pow(speed / thin_thickness, 2); }

/// An expression for a motion to and fro with pauses: its values are -1, 0 and 1.
inline std::string swing(double time, double rest) {
    return fmt::format("(if sin(t / {0} s) > {1} then -1 else if sin(t / {0} s) < -{1} then 1 else 0)", time, rest);
}

/// Three sheets above each other, the middle one graded and the lowest one of springs; a chain below them, and two balls in
/// between.
inline image::Image make(const ThinSoup& soup) {
    const double time = thin_cell / soup.speed;
    const double stretch = thin_density * std::pow(soup.waves * soup.speed, 2);
    const auto fabric = [&](const std::string& more) {
        return fmt::format(
            "cloth {{ stretch = {} N/m, bend = {} N*m, thickness = 1 mm, area_density = {} kg/m^2, stretch_damping = {} s, "
            "bend_damping = {} s, {} }}",
            stretch, 0.02 * stretch * thin_cell * thin_cell, thin_density, soup.damping * time, soup.damping * time, more);
    };
    std::string text = fmt::format(
        "scene s\n"
        "body upper {{\n"
        "  shape = sheet {{ from = [-0.03, -0.04, 0.045] m, u = [0.07 m, 0.01 m, 0 m], v = [-0.01 m, 0.07 m, 0.01 m] }}\n"
        "  mesh = structured {{ cells = [2, 2] }}\n"
        "  material = {membrane}\n"
        "  velocity = p -> [0.1 * sin(90 * p.y / 1 m), 0.2 * p.x / 0.03 m, -1] * {u} m/s\n"
        "}}\n"
        "body middle {{\n"
        "  shape = sheet {{ from = [-0.06, -0.05, 0.01] m, u = [0.09 m, 0 m, 0 m], v = [0 m, 0.07 m, 0 m] }}\n"
        "  mesh = structured {{ cells = [3, 2] }}\n"
        "  map = p -> [p.x * (0.7 + 4 * (p.x + 0.06 m) / 1 m), p.y, p.z]\n"
        "  material = {membrane}\n"
        "}}\n"
        "body lower {{\n"
        "  shape = sheet {{ from = [-0.02, -0.03, -0.03] m, u = [0.03 m, 0.02 m, 0 m], v = [-0.02 m, 0.03 m, 0.01 m] }}\n"
        "  mesh = structured {{ cells = [1, 1] }}\n"
        "  material = {springs}\n"
        "  velocity = p -> [0.2, -0.3 * p.x / 0.03 m, 0.9 + 0.3 * p.y / 0.03 m] * {u} m/s\n"
        "}}\n"
        "body chain {{\n"
        "  shape = springs {{ at = [[0.01, 0.02, -0.06] m, [0.03, 0.02, -0.065] m, [0.05, 0.01, -0.06] m], radius = 1 mm }}\n"
        "  material = spring {{ stiffness = {spring} N/m, mass = {mass} kg, damping = {viscous} kg/s }}\n"
        "  velocity = p -> [-0.3, -0.5 * p.x / 0.03 m, 1.6] * {u} m/s\n"
        "}}\n"
        "body ball {{\n"
        "  shape = particles {{ at = [[-0.01, 0.01, 0.03] m], radius = 2 mm }}\n"
        "  material = particle {{ mass = {mass} kg }}\n"
        "}}\n"
        "body pellet {{\n"
        "  shape = particles {{ at = [[0.005, -0.02, 0.03] m], radius = 2 mm }}\n"
        "  material = particle {{ mass = {mass} kg }}\n"
        "}}\n"
        "clock strain = nested {{ beta = 0.3 }}\n"
        "contact touch between all, all {{ law = penalty_layers {{ thickness = {eta} m, stiffness = {k} N/m, step = 0.2, "
        "friction = {mu}, restitution = {e} }} }}\n"
        "run {{ until = {until} s }}\n",
        fmt::arg("membrane", fabric(fmt::format("shear = {} N/m", 0.3 * stretch))), fmt::arg("springs", fabric("model = springs")),
        fmt::arg("u", soup.speed), fmt::arg("spring", 0.5 * stretch), fmt::arg("mass", thin_node),
        fmt::arg("viscous", soup.damping * thin_node / time), fmt::arg("eta", thin_thickness),
        fmt::arg("k", thin_layer(soup.hard, soup.speed)), fmt::arg("mu", soup.friction), fmt::arg("e", soup.restitution),
        fmt::arg("until", 3 * time));
    if (soup.driven)
        text += fmt::format(
            "drive hem {{ on = middle where x < -0.04 m, velocity = t -> [0, 0, if sin(t / {} s) > 0 then 1 else -1] * {} m/s }}\n"
            "drive dash {{ on = ball, velocity = t -> [0, 0, {}] * {} m/s, until = {} s, after = release }}\n",
            time / 15, soup.speed, swing(time / 8, 0.9), 3 * soup.speed, 2.1 * time);
    if (soup.forced)
        text += fmt::format(
            "load wind {{ on = upper, pressure = t -> {} Pa * sin(t / {} s) }}\n"
            "load hand {{ on = lower, acceleration = t -> [0, 0, sin(t / {} s)] * {} m/s^2 }}\n"
            "load flick {{ on = pellet, acceleration = t -> [0, 0, {}] * {} m/s^2 }}\n"
            "load weight {{ on = middle, acceleration = [0, 0, -{}] m/s^2 }}\n",
            thin_density * soup.speed / time, time / 9, time / 80, 3 * soup.speed / time, swing(time / 12, 0.9),
            20 * soup.speed / time, 0.3 * soup.speed / time);
    return image_of(text);
}

inline const std::vector<ThinSoup> thin_soups{
    {.name = "slow", .speed = 0.5, .waves = 8, .hard = 1, .always_class = 5},
    {.name = "slow, damped, friction and restitution",
     .speed = 0.5,
     .waves = 2,
     .hard = 0.5,
     .always_class = 5,
     .damping = 0.7,
     .friction = 0.3,
     .restitution = 0.7},
    {.name = "slow, driven and forced", .speed = 0.5, .waves = 12, .hard = 1, .always_class = 6, .driven = true, .forced = true},
    {.name = "fast, damped", .speed = 25, .waves = 2, .hard = 0.3, .always_class = 6, .damping = 0.7},
    {.name = "fast, damped, driven and forced",
     .speed = 25,
     .waves = 4,
     .hard = 1,
     .always_class = 6,
     .damping = 0.3,
     .driven = true,
     .forced = true},
};

/// The cause that moves hammers. These are small bodies at rest above a cloth, slightly farther away than the thickness of layers.
enum class Swing { spring_damping, stretch_damping, bend_damping, drive, load };

struct Hammers {
    const char* name;
    Swing by;
    double speed;  ///< [m/s]
};

/// A hammer with hardly any stiffness, whose head is moved by damping alone. It is a spring between the head and a falling weight
/// above it; or a small sheet whose upper edge falls; or a flat sheet with a corner that is torn up, so that bending damping turns
/// both neighbours of the corner down.
inline std::string damped_hammer(Swing by, int number, const Vec3& at, double speed) {
    const double time = thin_thickness / speed;
    const double weak = 1e-3 * thin_node / (time * time);
    // A relaxation time with which elements kick once in a few periods of the first layer.
    const double lag = 1e3 * time * (by == Swing::spring_damping ? 0.4 : by == Swing::stretch_damping ? 0.1 : 0.005);
    const bool flat = by == Swing::bend_damping;
    std::string text = fmt::format("body hammer{} {{\n", number);
    if (by == Swing::spring_damping) {
        text += fmt::format(
            "  shape = springs {{ at = [[{0}, {1}, {2}] m, [{0}, {1}, {3}] m], radius = 0.5 mm }}\n"
            "  material = spring {{ stiffness = {4} N/m, mass = {5} kg, damping = {6} kg/s }}\n",
            at.x, at.y, at.z, at.z + 0.025, weak, thin_node, weak * lag);
    } else {
        text += fmt::format(
            "  shape = sheet {{ from = [{0}, {1}, {2}] m, u = [0.02 m, 0 m, 0 m], v = {3} }}\n"
            "  mesh = structured {{ cells = [1, 1] }}\n"
            "  material = cloth {{ stretch = {4} N/m, shear = {4} N/m, bend = {5} N*m, thickness = 1 mm, area_density = {6} "
            "kg/m^2, "
            "{7} = {8} s }}\n",
            at.x, at.y, at.z, flat ? "[0 m, 0.02 m, 0 m]" : "[0.001 m, 0 m, 0.025 m]", (flat ? 100 : 1) * weak,
            (flat ? 1 : 30) * weak * thin_cell * thin_cell, thin_density, flat ? "bend_damping" : "stretch_damping", lag);
    }
    if (flat)
        return text + fmt::format("  velocity = p -> [0, 0, if p.x > {} m and p.y > {} m then 1 else 0] * {} m/s\n}}\n",
                                  at.x + 0.01, at.y + 0.01, 6 * speed);
    return text + fmt::format("  velocity = p -> [0, 0, if p.z > {} m then -1 else 0] * {} m/s\n}}\n", at.z + 0.01,
                              (by == Swing::spring_damping ? 3 : 4) * speed);
}

/// A cloth with many hammers above it at different heights, so that a kick that is not reported makes some hammer leave its bound
/// of motion.
inline image::Image make(const Hammers& hammers) {
    const double time = thin_thickness / hammers.speed;
    const bool sheets = hammers.by == Swing::stretch_damping || hammers.by == Swing::bend_damping;
    const bool damped = sheets || hammers.by == Swing::spring_damping;
    const int side = sheets ? 2 : 3;
    const double pitch = sheets ? 0.035 : 0.02;
    std::string bodies, places;
    for (int i = 0; i < side * side; ++i) {
        const Vec3 corner{0.003 - (sheets ? 0.01 : 0), hammers.by == Swing::bend_damping ? -0.01 : 0,
                          0.001 + thin_thickness * (1.004 + 0.008 * i)};
        const Vec3 at = corner + pitch * Vec3{i % side - 0.5 * (side - 1), i / side - 0.5 * (side - 1), 0};
        if (damped) bodies += damped_hammer(hammers.by, i, at, hammers.speed);
        places += fmt::format("{}[{}, {}, {}] m", i == 0 ? "" : ", ", at.x, at.y, at.z);
    }
    if (!damped)
        bodies = fmt::format(
            "body hammers {{\n"
            "  shape = particles {{ at = [{}], radius = 0.5 mm }}\n"
            "  material = particle {{ mass = {} kg }}\n"
            "}}\n",
            places, thin_node);
    const double stretch = thin_density * std::pow(12 * hammers.speed, 2);
    std::string text = fmt::format(
        "scene s\n"
        "body anvil {{\n"
        "  shape = sheet {{ from = [-0.035, -0.035, 0] m, u = [0.07 m, 0 m, 0 m], v = [0 m, 0.07 m, 0 m] }}\n"
        "  mesh = structured {{ cells = [2, 2] }}\n"
        "  material = cloth {{ stretch = {} N/m, shear = {} N/m, bend = {} N*m, thickness = 1 mm, area_density = {} kg/m^2 }}\n"
        "}}\n"
        "restrain rim {{ on = anvil where x < -0.034 m }}\n"
        "{}"
        "clock strain = nested {{ beta = 0.3 }}\n"
        "contact touch between all, all {{ law = penalty_layers {{ thickness = {} m, stiffness = {} N/m, step = 0.3 }} }}\n"
        "run {{ until = {} s }}\n",
        stretch, 0.3 * stretch, 0.02 * stretch * thin_cell * thin_cell, thin_density, bodies, thin_thickness,
        thin_layer(1, hammers.speed), 8 * time);
    if (hammers.by == Swing::drive)
        text += fmt::format("drive swing {{ on = hammers, velocity = t -> [0, 0, {}] * {} m/s }}\n", swing(time / 4, 0.9),
                            hammers.speed);
    if (hammers.by == Swing::load)
        text += fmt::format("load swing {{ on = hammers, acceleration = t -> [0, 0, {}] * {} m/s^2 }}\n", swing(time / 4, 0.9),
                            4 * hammers.speed / time);
    return image_of(text);
}

inline const std::vector<Hammers> thin_hammers{
    {"springs damp", Swing::spring_damping, 0.5},
    {"springs damp, fast", Swing::spring_damping, 25},
    {"stretching damps", Swing::stretch_damping, 0.5},
    {"stretching damps, fast", Swing::stretch_damping, 25},
    {"bending damps", Swing::bend_damping, 0.5},
    {"bending damps, fast", Swing::bend_damping, 25},
    {"a drive", Swing::drive, 0.5},
    {"a drive, fast", Swing::drive, 25},
    {"a load", Swing::load, 0.5},
    {"a load, fast", Swing::load, 25},
};
inline constexpr int hammers_always_class = 5;

}  // namespace avs::test
