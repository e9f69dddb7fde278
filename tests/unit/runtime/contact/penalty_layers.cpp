#include "runtime/contact/penalty_layers.h"

#include <catch2/catch.hpp>
#include <cmath>

namespace avs::contact {
namespace {

const LayerLaw acm{.family = LayerFamily::acm, .thickness = 0.1, .stiffness = 1000};
const LayerLaw vh{.family = LayerFamily::vh, .thickness = 0.1, .stiffness = 1000};
constexpr Tick base = Tick{1} << 12;
constexpr double quantum = 1e-6;

TEST_CASE("Layers of both families begin and stiffen as the papers say") {
    CHECK(layer_thickness(acm, 1) == Approx(0.1));
    CHECK(layer_thickness(acm, 16) == Approx(0.05));
    CHECK(layer_thickness(vh, 4) == Approx(0.025));
    CHECK(layer_stiffness(acm, 2) == Approx(8000));
    // Energy of layers 1 to 5 at distance 0 by the papers' form V = k g^2: 1101 and 150. Our layers have half of that.
    double sum_acm = 0, sum_vh = 0;
    for (std::uint32_t l = 1; l <= 5; ++l) {
        sum_acm += 2 * layer_energy(acm, l, 0);
        sum_vh += 2 * layer_energy(vh, l, 0);
    }
    CHECK(sum_acm == Approx(1101).epsilon(0.001));
    CHECK(sum_vh == Approx(150).epsilon(0.001));
}

TEST_CASE("The force of a layer is the slope of its energy") {
    for (const LayerLaw& law : {acm, vh})
        for (std::uint32_t l = 1; l <= 20; ++l)
            for (const double d : {0.0, 0.003, 0.02, 0.05, 0.0999, 0.2}) {
                const double step = 1e-7;
                const double slope = (layer_energy(law, l, d + step) - layer_energy(law, l, d - step)) / (2 * step);
                // Central differences of a quadratic are exact, but for an error of k step / 2 where the layer begins.
                REQUIRE(layer_force(law, l, d) == Approx(-slope).margin(layer_stiffness(law, l) * step));
            }
}

TEST_CASE("One impulse holds all due layers") {
    for (const LayerLaw& law : {acm, vh}) {
        for (const int shift : {0, 2}) {
            const LayerTable table(law, base, shift, quantum);
            CHECK(table.finest_class() == 12);
            for (int j = 0; j < 200; ++j) {
                const double d = 0.103 - 0.0005 * j;
                std::uint32_t active = 0;
                while (active < table.deepest_served() && layer_thickness(law, active + 1) > d) ++active;
                REQUIRE(table.active_layers(d) == active);
                for (int coarsest = 0; coarsest <= 12; ++coarsest) {
                    double sum = 0;
                    double scale = 0;
                    for (std::uint32_t l = 1; l <= active; ++l) {
                        const int c = table.layer_class(l);
                        const double h = std::ldexp(static_cast<double>(base) * quantum, -c);
                        if (c < coarsest) continue;
                        sum += h * layer_force(law, l, d);
                        scale += h * layer_stiffness(law, l) * law.thickness;
                    }
                    REQUIRE(table.impulse(d, active, coarsest) == Approx(sum).margin(1e-13 * scale + 1e-300));
                }
            }
        }
    }
}

TEST_CASE("Clocks of layers follow l^(-3/2), rounded to finer powers of two") {
    const LayerTable table(acm, base, 0, quantum);
    CHECK(table.layer_class(1) == 0);
    for (std::uint32_t l = 1; l <= table.deepest_served(); ++l) {
        const double wanted = 1.5 * std::log2(static_cast<double>(l));
        REQUIRE(table.layer_class(l) >= wanted - 1e-12);
        REQUIRE(table.layer_class(l) < wanted + 1);
    }
    for (int c = 0; c <= table.finest_class(); ++c) {
        const std::uint32_t first = table.first_layer(c);
        REQUIRE(table.layer_class(first) >= c);
        if (first > 1) { REQUIRE(table.layer_class(first - 1) < c); }
        REQUIRE(table.threshold(c) == layer_thickness(acm, first));
    }
    // Below the last threshold, layers become active for which there is no clock.
    CHECK(table.threshold(table.finest_class() + 1) == layer_thickness(acm, table.deepest_served() + 1));
}

TEST_CASE("Energies and what is missing at a time are sums over layers") {
    const LayerTable table(acm, base, 0, quantum);
    const double d = 0.06;
    const std::uint32_t active = table.active_layers(d);
    REQUIRE(active > 3);
    double energy = 0, force = 0, stiffness = 0;
    for (std::uint32_t l = 1; l <= active; ++l) {
        energy += layer_energy(acm, l, d);
        force += layer_force(acm, l, d);
        stiffness += layer_stiffness(acm, l);
    }
    CHECK(table.total_energy(d, active) == Approx(energy));
    CHECK(table.total_stiffness(active) == Approx(stiffness));
    // Just before a tick of all layers, the last kick of each layer is one period ago: half a period of its force is missing.
    double missing = 0;
    for (std::uint32_t l = 1; l <= active; ++l)
        missing -= 0.5 * quantum * static_cast<double>(base >> table.layer_class(l)) * layer_force(acm, l, d);
    CHECK(table.ahead(d, active, 5 * base, base, quantum) == Approx(missing));
    CHECK(force > 0);
}

}  // namespace
}  // namespace avs::contact
