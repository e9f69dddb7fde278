#include "runtime/output/law_range.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/small_strain.h"
#include "runtime/output/text.h"
#include "runtime/state/peek.h"

namespace avs::output {

namespace {

constexpr double told_bend = 60 * std::numbers::pi / 180;  // [rad]
constexpr double told_short = 0.9;

/// Number of checks of an element per kick of it. A check takes as long as some twenty kicks; all checks shall take less than a
/// hundredth of the run.
constexpr double looks_per_kick = 5e-4;
constexpr double fewest_looks = 4, most_looks = 64;
constexpr double few_elements = 2000;  // up to this number all elements are checked, which takes less than a millisecond

enum class Measured : std::uint8_t { nothing, gradient, bar, spring, hinge };

Measured measured(const image::Image& image, const image::ElementBlock& block) {
    const MaterialModel model = image.metadata.materials[block.material].model;
    if (is_of_solids(block.kind) && block.kind != ElementKind::nodal)
        return model == MaterialModel::linear_elastic ? Measured::gradient : Measured::nothing;
    if (block.kind == ElementKind::hinge4) return model == MaterialModel::shell ? Measured::hinge : Measured::nothing;
    if (block.kind != ElementKind::spring2) return Measured::nothing;
    return model == MaterialModel::truss ? Measured::bar : model == MaterialModel::spring ? Measured::spring : Measured::nothing;
}

void raise(double value, Tick now, double& most, Tick& at) {
    if (!(value > most)) return;
    most = value;
    at = now;
}

/// An element: its positions at rest and now, and its parameters.
struct Shape {
    std::span<const Vec3> rest, current;
    std::span<const double> parameters;
};

void measure_gradient(const Shape& shape, Tick now, LawRange::Extreme& extreme) {
    const std::optional<Mat3> f = mechanics::mean_gradient(shape.rest, shape.current);
    if (!f || !(determinant(*f) > 0)) return;  // inside out, which another warning reports
    constexpr double nearly = 0.9;             // the error of the fast estimate is smaller than 10 %
    if (mechanics::near_turn(*f) > nearly * extreme.turn) raise(mechanics::turn(*f), now, extreme.turn, extreme.turn_at);
    if (mechanics::strain_bound(*f) > nearly * extreme.strain)
        raise(mechanics::largest_strain(*f), now, extreme.strain, extreme.strain_at);
}

void measure(Measured what, const Shape& shape, Tick now, LawRange::Extreme& extreme) {
    const auto stretch = [&] {
        const double length = shape.parameters[mechanics::spring2::length];
        return length > 0 ? norm(shape.current[1] - shape.current[0]) / length : 1;
    };
    switch (what) {
        case Measured::nothing: return;
        case Measured::gradient: return measure_gradient(shape, now, extreme);
        case Measured::bar: return raise(std::abs(stretch() - 1), now, extreme.strain, extreme.strain_at);
        case Measured::spring: return raise(1 - stretch(), now, extreme.short_of, extreme.short_at);
        case Measured::hinge: {
            // A hinge that may yield is not checked: folds are allowed there.
            if (shape.parameters[mechanics::hinge4::yield_angle] < mechanics::hinge4::never_yields) return;
            const double bent = mechanics::hinge4::angle(shape.current) - shape.parameters[mechanics::hinge4::rest_angle];
            return raise(std::abs(std::remainder(bent, 2 * std::numbers::pi)), now, extreme.bend, extreme.bend_at);
        }
    }
}

double degrees(double radians) { return radians * 180 / std::numbers::pi; }

}  // namespace

LawRange::LawRange(const image::Image& image, Tick until)
    : until_(until), extremes_(image.metadata.bodies.size()), linear_(image.metadata.bodies.size(), 0) {
    double kicks = 0, elements = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const Measured what = measured(image, block);
        if (what == Measured::nothing) continue;
        elements += block.element_count;
        for (std::uint32_t e = block.first_element; e < block.first_element + block.element_count; ++e) {
            kicks += static_cast<double>(until) / static_cast<double>(image.tables.element_clock[e].period);
            if (what == Measured::gradient) linear_[image.tables.element_body[e]] = 1;
        }
    }
    if (elements == 0) {
        next_ = until + 1;
        return;
    }
    const double looks_due = looks_per_kick * kicks / elements, looks = std::clamp(looks_due, fewest_looks, most_looks);
    every_ = std::max<Tick>(1, static_cast<Tick>(static_cast<double>(until) / looks));
    if (elements > few_elements && looks_due < looks)
        stride_ = static_cast<std::uint32_t>(std::ceil(std::min(1e6, looks / looks_due)));
}

void LawRange::look(const image::Image& image, const state::State& state) {
    if (state.now < next_ && !(state.now >= until_ && next_ <= until_)) return;
    next_ = state.now + every_;
    if (state.now < until_) next_ = std::min(next_, until_);
    for (const image::ElementBlock& block : image.metadata.blocks) look_at_block(image, state, block);
}

void LawRange::look_at_block(const image::Image& image, const state::State& state, const image::ElementBlock& block) {
    const Measured what = measured(image, block);
    if (what == Measured::nothing) return;
    const image::Tables& tables = image.tables;
    const double quantum = image.metadata.time_base.quantum();
    const std::size_t n = block.size();
    std::array<Vec3, largest_fixed_stencil> rest{}, current{};
    for (std::uint32_t i = 0; i < block.element_count; i += stride_) {
        const auto nodes = tables.element_nodes.subspan(block.first_node_entry + n * i, n);
        for (std::size_t a = 0; a < n; ++a) {
            rest[a] = tables.position[nodes[a]];
            current[a] = state::peek(state, nodes[a], state.now, quantum);
        }
        const Shape shape{std::span(rest).first(n), std::span(current).first(n),
                          tables.element_parameters.subspan(block.first_parameter + block.parameters() * i, block.parameters())};
        measure(what, shape, state.now, extremes_[tables.element_body[block.first_element + i]]);
    }
}

std::vector<SmallStrain> LawRange::small_strain(const image::Metadata& metadata) const {
    constexpr std::size_t most = 100;
    std::vector<SmallStrain> result;
    for (std::size_t body = 0; body < extremes_.size(); ++body) {
        if (linear_[body] != 0)
            result.push_back({metadata.bodies[body].name, degrees(extremes_[body].turn), extremes_[body].strain});
    }
    std::ranges::stable_sort(result, std::ranges::greater{}, &SmallStrain::turn);
    if (result.size() > most) result.resize(most);
    return result;
}

std::vector<std::string> LawRange::sentences(const image::Image& image) const {
    std::vector<std::string> result;
    const auto time = [&](Tick tick) { return brief(image.metadata.time_base.label(tick)); };
    /// Reports the body that exceeds a bound most, and the number of other bodies that exceed it.
    const auto tell = [&](auto beyond, auto sentence) {
        const auto worst = std::ranges::max_element(extremes_, {}, beyond);
        if (worst == extremes_.end() || !(beyond(*worst) > 1)) return;
        const auto others = std::ranges::count_if(extremes_, [&](const Extreme& e) { return beyond(e) > 1; }) - 1;
        const std::string more = others > 0 ? fmt::format(" (and {} more {})", others, others == 1 ? "body" : "bodies") : "";
        result.push_back(
            fmt::format("`{}`{} ", image.metadata.bodies[static_cast<std::size_t>(worst - extremes_.begin())].name, more) +
            sentence(*worst, static_cast<std::size_t>(worst - extremes_.begin())));
    };
    tell([](const Extreme& e) { return e.turn / mechanics::told_turn; },
         [&](const Extreme& e, std::size_t) {
             return fmt::format(
                 "turned by {:.3g} degrees (at {} s): a `linear_elastic` body swells when it turns, by 0.4 % at 5 and 6 % "
                 "at 20 degrees; `st_venant_kirchhoff` has the same constants and takes any turn",
                 degrees(e.turn), time(e.turn_at));
         });
    // The strain of an element that has turned is not reported, since the rotation feigns it.
    tell([](const Extreme& e) { return e.turn > mechanics::told_turn ? 0 : e.strain / mechanics::told_strain; },
         [&](const Extreme& e, std::size_t body) {
             const std::string strained = fmt::format("strained by {:.3g} % (at {} s): ", 100 * e.strain, time(e.strain_at));
             return linear_[body] != 0
                        ? "is " + strained +
                              "`linear_elastic` is a law of small strains, right below 5 %; `st_venant_kirchhoff` or, in strong "
                              "compression, `neo_hookean` have the same constants"
                        : "has bars that are " + strained +
                              "a `truss` has the stress E times the strain on the section that it has at rest, right below 5 %";
         });
    tell([](const Extreme& e) { return e.short_of / told_short; },
         [&](const Extreme& e, std::size_t) {
             return fmt::format(
                 "has springs that are pressed to {:.2g} % of their length (at {} s): at no length at all a spring has "
                 "no direction, and its force turns over",
                 100 * (1 - e.short_of), time(e.short_at));
         });
    tell([](const Extreme& e) { return e.bend / told_bend; },
         [&](const Extreme& e, std::size_t) {
             return fmt::format(
                 "is bent by {:.3g} degrees between two triangles (at {} s): flat triangles follow a bend up to 60 "
                 "degrees to 5 %; a finer mesh, or `element = loop`, bends more",
                 degrees(e.bend), time(e.bend_at));
         });
    return result;
}

void LawRange::keep(state::Keeper& keeper) {
    keeper.value("law_range.next", next_);
    keeper.array("law_range.extremes", extremes_);
}

}  // namespace avs::output
