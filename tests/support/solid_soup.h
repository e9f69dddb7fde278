#pragma once

#include <cmath>
#include <random>

#include "runtime/advance/layers/kicks.h"
#include "tests/support/box_image.h"
#include "tests/support/layer_image.h"

namespace avs::test {

/// A random configuration of solids with penalty layers that fly at each other.
struct SolidSoup {
    const char* name;
    double speed;  ///< [m/s]
    double hard;   ///< stiffness of layers: one layer stops a node of the lightest body within about thickness / sqrt(hard)
    double friction, separation;
    LayerFamily family;
    bool gravity;
    unsigned seed;
    int always_class;       ///< in the reference run all layers up to this class always act; a hit of a deeper one stops it
    double waves = 10;      ///< wave speed over speed of bodies, on which the number of strain kicks between queries depends
    bool together = false;  ///< periods of elements are powers of two of ticks like those of layers, so that many ticks coincide
    bool mixed = false;     ///< the first two bodies have contact by impulses instead of layers
    double step = 0.2;      ///< period of layer 1, relative to sqrt(m / k) of the layer with the lightest node
    bool aligned = true;
};

inline constexpr double solid_soup_thickness = 0.02;

/// Time from the start in which most contacts happen [s].
inline double duration(const SolidSoup& soup) { return 0.16 / soup.speed; }

/// Four boxes of tetrahedra and bricks, one graded, so that clocks of several levels meet; one is held.
inline image::Image make(const SolidSoup& soup) {
    std::mt19937 random(soup.seed);
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    BoxScene scene{.boxes = {}, .beta = 0.3, .until = duration(soup)};
    const double density = 1000;
    for (std::size_t b = 0; b < 4; ++b) {
        Box box{.name = "box" + std::to_string(b), .kind = b % 2 == 0 ? ElementKind::tet4 : ElementKind::hex8};
        if (b == 0) box.cells = {2, 1, 1};
        box.material = {.name = "m",
                        .model = MaterialModel::st_venant_kirchhoff,
                        .youngs_modulus = density * soup.waves * soup.waves * soup.speed * soup.speed,
                        .poisson_ratio = 0.3,
                        .density = density};
        const double angle = uniform(-0.5, 0.5);
        const Vec3 centre = Vec3{b == 0   ? -0.11
                                 : b == 1 ? 0.11
                                          : 0.0,
                                 b == 2   ? 0.14
                                 : b == 3 ? -0.16
                                          : 0.0,
                                 b < 2 ? 0.0 : 0.06} +
                            0.01 * Vec3{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
        box.map = [=](const Vec3& x) {
            // Cells of the first box get thinner towards its end.
            const double along = b == 0 ? x.x * (1.6 - 0.6 * x.x) : x.x;
            const Vec3 p = 0.1 * Vec3{along - 0.5, x.y - 0.5 + 0.2 * x.z * x.x, x.z - 0.5};
            return centre + Vec3{std::cos(angle) * p.x - std::sin(angle) * p.y, std::sin(angle) * p.x + std::cos(angle) * p.y, p.z};
        };
        const Vec3 velocity =
            (-soup.speed / 0.11) * (centre - Vec3{0, -0.02, 0.02}) + 0.2 * soup.speed * Vec3{uniform(-1, 1), uniform(-1, 1), 0};
        const Vec3 turning = soup.speed / 0.3 * Vec3{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
        box.velocity = [=](const Vec3& x) { return velocity + cross(turning, x - centre); };
        if (b == 3) box.projector = [](const Vec3&) { return std::optional(Mat3::zero()); };
        if (soup.gravity) box.acceleration = {0, 0, -9.81 * soup.speed};
        scene.boxes.push_back(box);
    }
    image::Contact contact;
    contact.name = "touch";
    contact.where = {"boxes.avs", 99, "contact touch"};
    contact.law = ContactLaw::penalty_layers;
    contact.friction = soup.friction;
    scene.contacts = {contact};
    if (soup.mixed) {
        scene.contacts.emplace_back().name = "impulses";
        scene.contact_of_bodies.assign(16, 0);
        for (std::size_t b = 0; b < 4; ++b) scene.contact_of_bodies[b * 4 + b] = image::no_contact;
        scene.contact_of_bodies[0 * 4 + 1] = scene.contact_of_bodies[1 * 4 + 0] = 1;
    }
    const image::Image bare = make(scene);
    if (soup.together) {
        const auto& steps = bare.tables.element_critical_step;
        const double smallest = *std::min_element(steps.begin(), steps.end());
        scene.beta = std::exp2(std::floor(std::log2(scene.beta * smallest))) / smallest * (1 + 1e-9);
    }
    double lightest = bare.tables.mass[0];
    for (const double mass : bare.tables.mass) lightest = std::min(lightest, mass);
    const double rate = soup.speed / solid_soup_thickness;
    const double stiffness = soup.hard * lightest * rate * rate;
    const double step = soup.step * std::sqrt(lightest / (2 * stiffness));
    Tick period = 1;
    while (2 * period <= bare.metadata.time_base.floor(step)) period *= 2;
    scene.contacts[0].layers = {.family = soup.family,
                                .thickness = solid_soup_thickness,
                                .stiffness = stiffness,
                                .separation = soup.separation,
                                .aligned = soup.aligned};
    scene.contacts[0].layers.period = period;
    return make(scene);
}

inline const std::vector<SolidSoup> solid_soups{
    {"slow", 0.5, 4, 0, 1, LayerFamily::acm, false, 1, 5},
    {"friction, restitution and gravity", 0.5, 1, 0.3, 0.5, LayerFamily::acm, true, 2, 5, 10, true},
    {"vh", 0.5, 4, 0, 1, LayerFamily::vh, false, 3, 4},
    {"fast", 25, 1, 0, 1, LayerFamily::acm, false, 5, 5},
    {"fast and soft, friction", 25, 0.1, 0.3, 0.7, LayerFamily::acm, true, 6, 7, 10, true},
    {"fast, soft and stiff inside", 25, 0.1, 0, 1, LayerFamily::acm, false, 7, 7, 60},
    {"impulses and layers", 0.5, 1, 0.3, 0.5, LayerFamily::acm, true, 2, 5, 10, true, true},
};

}  // namespace avs::test
