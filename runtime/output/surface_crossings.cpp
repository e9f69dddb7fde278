#include "runtime/output/surface_crossings.h"

#include <algorithm>
#include <cmath>

#include "runtime/output/rasterise.h"

namespace avs::output {

namespace {

constexpr std::int32_t side = 8;

/// A corner of a triangle that a line crosses: its position, its number, and the weights of the face's nodes there.
struct Corner {
    Vec3 x;
    std::uint64_t id;
    std::array<double, 4> weight;
};

/// Twice the signed area of (a, b, p), projected along z. `sign` is never 0, unless a and b have the same projection.
struct Side {
    double area;
    int sign;
};
Side side_of(const Corner& a, const Corner& b, double px, double py) {
    // a and b are put into a fixed order, so that both triangles at an edge compute the same number
    if (b.id < a.id) {
        const Side other = side_of(b, a, px, py);
        return {-other.area, -other.sign};
    }
    const double dx = b.x.x - a.x.x, dy = b.x.y - a.x.y;
    const double area = dx * (py - a.x.y) - dy * (px - a.x.x);
    if (area != 0) return {area, area > 0 ? 1 : -1};
    // For p + (e, e^2) with a small e the area changes by dx e^2 - dy e.
    if (dy != 0) return {0, dy < 0 ? 1 : -1};
    return {0, dx > 0 ? 1 : dx < 0 ? -1 : 0};
}

using Lines = std::array<std::vector<Crossing>, side * side>;

class Collector {
public:
    Collector(double size, std::int32_t tx, std::int32_t ty, Lines& lines)
        : size_(size), x0_(side * tx), y0_(side * ty), lines_(lines) {}

    /// Crossings with the lines in `wanted`, which are moved by `shift` voxels.
    void add(const std::array<Corner, 3>& t, std::uint32_t face, const std::array<bool, side * side>& wanted, double shift) {
        double low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;
        for (const Corner& corner : t) {
            low_x = std::min(low_x, corner.x.x);
            high_x = std::max(high_x, corner.x.x);
            low_y = std::min(low_y, corner.x.y);
            high_y = std::max(high_y, corner.x.y);
        }
        for (std::int32_t i = first(low_x, x0_); i <= last(high_x, x0_); ++i) {
            for (std::int32_t j = first(low_y, y0_); j <= last(high_y, y0_); ++j) {
                const auto line = static_cast<std::size_t>(i * side + j);
                if (!wanted[line]) continue;
                const double px = (x0_ + i + 0.5 + shift) * size_, py = (y0_ + j + 0.5 + 0.6180339887 * shift) * size_;
                const Side ab = side_of(t[0], t[1], px, py), bc = side_of(t[1], t[2], px, py), ca = side_of(t[2], t[0], px, py);
                if (ab.sign == 0 || ab.sign != bc.sign || bc.sign != ca.sign) continue;
                const double sum = ab.area + bc.area + ca.area;
                const std::array<double, 3> share =
                    sum != 0 ? std::array{bc.area / sum, ca.area / sum, ab.area / sum} : std::array{1.0 / 3, 1.0 / 3, 1.0 / 3};
                // counterclockwise seen from above: the outside is above
                Crossing crossing{.z = 0, .turn = ab.sign > 0 ? -1 : 1, .face = face};
                for (std::size_t c = 0; c < 3; ++c) {
                    crossing.z += share[c] * t[c].x.z;
                    for (std::size_t n = 0; n < 4; ++n) crossing.weight[n] += share[c] * t[c].weight[n];
                }
                lines_[line].push_back(crossing);
            }
        }
    }

private:
    // one more line on both sides, since lines may be moved
    std::int32_t first(double low, std::int32_t origin) const {
        return static_cast<std::int32_t>(std::clamp(std::floor(low / size_ - 0.5) - origin, 0.0, double{side}));
    }
    std::int32_t last(double high, std::int32_t origin) const {
        return static_cast<std::int32_t>(std::clamp(std::ceil(high / size_ - 0.5) - origin, -1.0, double{side - 1}));
    }

    double size_;
    std::int32_t x0_, y0_;
    Lines& lines_;
};

/// Calls `use` with the triangles of a face.
template <class Use>
void for_triangles(const image::Face& face, std::uint64_t number, std::span<const Vec3> position, Use&& use) {
    std::array<Corner, 4> corner;
    const auto n = static_cast<std::size_t>(face.size());
    Corner middle{{}, position.size() + number, {}};
    for (std::size_t i = 0; i < n; ++i) {
        corner[i] = {position[face.nodes[i]], face.nodes[i], {}};
        corner[i].weight[i] = 1;
        middle.x += 0.25 * corner[i].x;
        middle.weight[i] = 0.25;
    }
    if (n == 3) return use(std::array{corner[0], corner[1], corner[2]});
    for (std::size_t i = 0; i < 4; ++i) use(std::array{corner[i], corner[(i + 1) % 4], middle});
}

}  // namespace

std::vector<InsideStretch> inside_stretches(const image::Image& image, std::span<const std::uint32_t> faces,
                                            std::span<const Vec3> position, double size, std::int32_t tx, std::int32_t ty) {
    constexpr int attempts = 4;
    Lines lines;
    std::array<bool, side * side> wanted;
    wanted.fill(true);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        Collector collector(size, tx, ty, lines);
        for (const std::uint32_t f : faces) {
            const image::Face& face = image.tables.faces[f];
            for_triangles(face, f, position,
                          [&](const std::array<Corner, 3>& triangle) { collector.add(triangle, f, wanted, 1e-6 * attempt); });
        }
        bool all_end = true;
        for (std::size_t line = 0; line < lines.size(); ++line) {
            int winding = 0;
            for (const Crossing& crossing : lines[line]) winding += crossing.turn;
            wanted[line] = winding != 0;
            if (winding == 0) continue;
            all_end = false;
            lines[line].clear();
        }
        if (all_end) break;
    }
    std::vector<InsideStretch> result;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        std::vector<Crossing>& crossings = lines[line];
        std::sort(crossings.begin(), crossings.end(), [](const Crossing& a, const Crossing& b) {
            return a.z != b.z ? a.z < b.z : a.turn != b.turn ? a.turn > b.turn : a.face < b.face;
        });
        int winding = 0;
        InsideStretch stretch{.i = side * tx + static_cast<std::int32_t>(line) / side,
                              .j = side * ty + static_cast<std::int32_t>(line) % side,
                              .from = {},
                              .to = {}};
        for (const Crossing& crossing : crossings) {
            if (winding == 0) stretch.from = crossing;
            winding += crossing.turn;
            stretch.to = crossing;
            if (winding == 0) result.push_back(stretch);
        }
    }
    return result;
}

}  // namespace avs::output
