#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "runtime/measure/depths.h"

namespace avs::test {

/// Bodies for tests: boxes with a grid of equal faces on each side, turned about a vertical axis through the middle.
struct Boxes {
    std::vector<Vec3> at;
    std::vector<measure::Surface> surfaces;

    struct Form {
        Vec3 low, high;
        int cells = 1;
        double turn = 0;
        bool triangles = false;
        bool is_inward = false;  ///< faces are directed inwards, as those of a cavity
    };
    void add(const Form& form) {
        surfaces.emplace_back();
        add_to_last(form);
    }
    void add_to_last(const Form& form) {
        std::map<std::vector<int>, std::uint32_t> known;
        const auto node = [&](std::vector<int> place) {
            const auto [found, is_new] = known.try_emplace(place, static_cast<std::uint32_t>(at.size()));
            if (is_new) at.push_back(position(form, place));
            return found->second;
        };
        for (int axis = 0; axis < 3; ++axis)
            for (const int side : {0, form.cells})
                for (int i = 0; i < form.cells; ++i)
                    for (int j = 0; j < form.cells; ++j) {
                        std::array<std::uint32_t, 4> corner{};
                        const bool flip = (side == 0) != form.is_inward;
                        const int u[4] = {0, 1, 1, 0}, v[4] = {0, 0, 1, 1};
                        for (std::size_t k = 0; k < 4; ++k) {
                            std::vector<int> place(3);
                            place[static_cast<std::size_t>(axis)] = side;
                            place[static_cast<std::size_t>((axis + 1) % 3)] = i + u[k];
                            place[static_cast<std::size_t>((axis + 2) % 3)] = j + v[k];
                            corner[flip ? 3 - k : k] = node(place);
                        }
                        add_face(corner, form.triangles);
                    }
    }
    /// The overlaps of all pairs of bodies, and of bodies with themselves.
    std::vector<measure::Overlap> overlaps(const measure::Depths::Settings& settings = {}) const {
        measure::Depths depths(
            surfaces, [](std::uint32_t, std::uint32_t) { return true; }, settings);
        return depths.measure(at);
    }

private:
    static Vec3 position(const Form& form, const std::vector<int>& place) {
        const Vec3 middle = 0.5 * (form.low + form.high), size = form.high - form.low;
        const auto share = [&](std::size_t axis) { return static_cast<double>(place[axis]) / form.cells; };
        const Vec3 x = form.low + Vec3{share(0) * size.x, share(1) * size.y, share(2) * size.z};
        const Vec3 d = x - middle;
        const double c = std::cos(form.turn), s = std::sin(form.turn);
        return form.turn == 0 ? x : middle + Vec3{c * d.x - s * d.y, s * d.x + c * d.y, d.z};
    }
    void add_face(const std::array<std::uint32_t, 4>& corner, bool triangles) {
        std::vector<measure::Face>& faces = surfaces.back().faces;
        if (!triangles) return faces.push_back({corner, 4});
        faces.push_back({{corner[0], corner[1], corner[2], 0}, 3});
        faces.push_back({{corner[0], corner[2], corner[3], 0}, 3});
    }
};

}  // namespace avs::test
