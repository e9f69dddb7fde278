#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/image/file.h"

/// Images of random elements that share no nodes, so that a kick changes the momentum of a node by the force of one element.
namespace avs::test {

inline constexpr Tick soup_period = Tick{1} << 20;

class Soup {
public:
    explicit Soup(ElementKind kind, MaterialModel model = MaterialModel::cloth) : kind_(kind) {
        data_.scene_name = "soup";
        data_.time_base = {-30};
        data_.until = Tick{1} << 40;
        data_.materials.push_back({.name = "m", .model = model, .density = 1});
        if (model == MaterialModel::cloth) {
            data_.materials[0].thickness = 0.01;
        } else {
            data_.materials[0].youngs_modulus = 7;
            data_.materials[0].poisson_ratio = 0.3;
        }
    }
    double any(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    Vec3 somewhere() { return {any(-1, 1), any(-1, 1), any(-1, 1)}; }

    /// Adds an element and its nodes. All elements with the same number of nodes must be added one after the other.
    void add(const std::vector<Vec3>& positions, const std::vector<double>& numbers) {
        if (size_ != positions.size()) {
            size_ = positions.size();
            data_.blocks.push_back({.kind = kind_,
                                    .material = 0,
                                    .first_element = static_cast<std::uint32_t>(tables_.element_body.size()),
                                    .element_count = 0,
                                    .first_node_entry = tables_.element_nodes.size(),
                                    .first_parameter = tables_.element_parameters.size(),
                                    .stencil = node_count(kind_) == 0 ? static_cast<std::uint32_t>(size_) : 0});
        }
        ++data_.blocks.back().element_count;
        for (const Vec3& x : positions) {
            tables_.element_nodes.push_back(static_cast<std::uint32_t>(tables_.position.size()));
            tables_.position.push_back(x);
            tables_.velocity.push_back(somewhere());
            tables_.mass.push_back(any(1, 2));
            tables_.node_body.push_back(0);
            tables_.node_projector.push_back(0);
        }
        tables_.element_parameters.insert(tables_.element_parameters.end(), numbers.begin(), numbers.end());
        tables_.element_body.push_back(0);
        tables_.element_clock.push_back({soup_period, 0});
        tables_.element_critical_step.push_back(0.1);
    }
    image::Image make() {
        const auto count = static_cast<std::uint32_t>(tables_.element_body.size());
        data_.bodies.push_back(
            {.name = "soup",
             .where = {},
             .first_node = 0,
             .node_count = static_cast<std::uint32_t>(tables_.position.size()),
             .first_element = 0,
             .element_count = count,
             .surface = data_.materials[0].model == MaterialModel::cloth ? SurfaceKind::sheet : SurfaceKind::closed,
             .clocks = {}});
        tables_.body_group = {0};
        const image::Image image = image::make_image(std::move(data_), std::move(tables_));
        const Status sound = image::verify(image);
        INFO((sound ? std::string() : sound.error().message));
        REQUIRE(sound);
        return image;
    }

private:
    ElementKind kind_;
    std::size_t size_ = 0;  ///< number of nodes of the element added last
    std::mt19937_64 random_{7};
    image::Metadata data_;
    image::OwnedTables tables_;
};

/// Adds the potential of a node with nodal integration, with a stencil of `nodes` nodes and a deformation of order 1.
inline void add_potential(Soup& soup, std::size_t nodes) {
    std::vector<Vec3> at;
    std::vector<double> numbers{soup.any(0.1, 2)};
    for (std::size_t a = 0; a < nodes; ++a) {
        at.push_back(soup.somewhere());
        const Vec3 g = 2 / std::sqrt(static_cast<double>(nodes)) * soup.somewhere();
        numbers.insert(numbers.end(), {g.x, g.y, g.z});
    }
    soup.add(at, numbers);
}

inline state::State soup_after(const image::Image& image, Tick until, simd::Level simd) {
    state::State state = advance::initial_state(image);
    Result<advance::NestedEngine> engine = advance::NestedEngine::make(image, {.simd = simd});
    REQUIRE(engine.ok());
    REQUIRE(!engine->advance(state, until));
    return state;
}

/// Elastic forces -dV/dx or damping forces on all nodes in a state [N].
inline std::vector<Vec3> soup_forces(const image::Image& image, const state::State& at, bool damping) {
    std::vector<Vec3> result(at.position.size());
    const std::size_t most = advance::largest_size(image);
    std::vector<Vec3> x(most), v(most), f(most);
    const std::vector<double> memory(advance::memory_size(image));
    const std::vector<advance::ElementView> views = advance::element_views(image);
    for (std::uint32_t e = 0; e < image.tables.element_body.size(); ++e) {
        const auto block = std::find_if(image.metadata.blocks.begin(), image.metadata.blocks.end(),
                                        [&](const auto& b) { return e - b.first_element < b.element_count; });
        advance::ElementView view = views[static_cast<std::size_t>(block - image.metadata.blocks.begin())];
        view.select(e);
        const auto nodes = view.nodes();
        for (std::size_t a = 0; a < nodes.size(); ++a) {
            x[a] = state::position(at.position[nodes[a]]);
            v[a] = state::velocity(at.momentum[nodes[a]]);
        }
        const auto input = view.input(std::span(x).first(nodes.size()), std::span(v).first(nodes.size()), memory);
        const mechanics::ElementFormulas& formulas = mechanics::formulas(view.kind());
        if (damping) {
            formulas.damping(input, std::span(f).first(nodes.size()));
        } else {
            formulas.energy_and_forces(input, std::span(f).first(nodes.size()));
        }
        for (std::size_t a = 0; a < nodes.size(); ++a) result[nodes[a]] = f[a];
    }
    return result;
}

/// Largest difference between the change of a node's momentum and `duration` times its force, relative to the largest impulse on
/// the nodes of the same element.
inline double worst_kick(const image::Image& image, const state::State& before, const state::State& after,
                         const std::vector<Vec3>& force, double duration) {
    double result = 0;
    const auto look_at = [&](std::size_t first, std::size_t n) {
        double size = 0, off = 0;
        for (std::size_t i = first; i < first + n; ++i) {
            const Vec3 got = state::momentum(after.momentum[i]) - state::momentum(before.momentum[i]);
            size = std::max(size, duration * norm(force[i]));
            // Momenta are of size 1, so that their difference has a rounding error of 1e-16.
            off = std::max(off, std::max(0.0, norm(got - duration * force[i]) - 1e-15));
        }
        if (size > 0) result = std::max(result, off / size);
        if (size == 0) CHECK(off == 0);
    };
    for (const image::ElementBlock& block : image.metadata.blocks)
        for (std::size_t e = 0; e < block.element_count; ++e) look_at(block.first_node_entry + e * block.size(), block.size());
    return result;
}

/// Checks that after three periods the states with kernels of each level of machine code are equal.
inline void check_same_bits(const image::Image& image) {
    const state::State best = soup_after(image, 3 * soup_period, simd::Level::avx512);
    for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline}) {
        const state::State other = soup_after(image, 3 * soup_period, simd);
        CHECK(std::memcmp(other.position.data(), best.position.data(), best.position.size() * sizeof(best.position[0])) == 0);
        CHECK(std::memcmp(other.momentum.data(), best.momentum.data(), best.momentum.size() * sizeof(best.momentum[0])) == 0);
        CHECK(other.ledger.damping == best.ledger.damping);
    }
}

}  // namespace avs::test
