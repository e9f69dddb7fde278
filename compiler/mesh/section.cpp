#include "compiler/mesh/section.h"

#include <cmath>
#include <numbers>
#include <set>

#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"

namespace avs::mesh {

namespace {

using Point = Section::Point;
using std::numbers::pi;

Point mix(const Point& a, const Point& b, double share) {
    return {(1 - share) * a[0] + share * b[0], (1 - share) * a[1] + share * b[1]};
}
double cross(const Point& a, const Point& b, const Point& c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/// Adds a grid of (first + 1) x (second + 1) points, the first index running fastest, with its cells.
template <class Make>
void add_grid(Section& section, int first, int second, Make make) {
    const auto start = static_cast<std::uint32_t>(section.points.size());
    for (int j = 0; j <= second; ++j)
        for (int i = 0; i <= first; ++i)
            section.points.push_back(make(static_cast<double>(i) / first, static_cast<double>(j) / second));
    const auto row = static_cast<std::uint32_t>(first + 1);
    for (std::uint32_t j = 0; j < static_cast<std::uint32_t>(second); ++j)
        for (std::uint32_t i = 0; i + 1 < row; ++i) {
            const std::uint32_t a = start + j * row + i;
            section.quads.push_back({a, a + 1, a + row + 1, a + row});
        }
}

/// Corner radius of the core of a disc, and how much its sides are bent towards a circle (0: a square, 1: a circle). With a square
/// the cells beside the middle of its sides are long, with a circle the cells at its corners are flat.
constexpr double core_radius = 0.62, core_roundness = 0.4;

Point core_point(double u, double v) {  // u, v in [-1, 1]
    const double corner = core_radius / std::numbers::sqrt2;
    const Point square{corner * u, corner * v};
    const Point round{core_radius * u * std::sqrt(1 - v * v / 2), core_radius * v * std::sqrt(1 - u * u / 2)};
    return mix(square, round, core_roundness);
}

Point centre_of(const std::vector<Point>& corners) {
    double area = 0;
    Point moment{0, 0};
    const Point& o = corners[0];
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const double part = cross(o, corners[i], corners[i + 1]);
        area += part;
        for (std::size_t k = 0; k < 2; ++k) moment[k] += part * (o[k] + corners[i][k] + corners[i + 1][k]) / 3;
    }
    return {moment[0] / area, moment[1] / area};
}

}  // namespace

Section disc_section(int core, int rings) {
    AVS_ASSERT(core > 0 && rings > 0);
    Section section;
    add_grid(section, core, core, [](double s, double t) { return core_point(2 * s - 1, 2 * t - 1); });
    // The core's boundary, counterclockwise from its corner at 225 degrees.
    const auto row = static_cast<std::uint32_t>(core + 1), n = static_cast<std::uint32_t>(core);
    std::vector<std::uint32_t> rim;
    for (std::uint32_t i = 0; i < n; ++i) rim.push_back(i);
    for (std::uint32_t j = 0; j < n; ++j) rim.push_back(j * row + n);
    for (std::uint32_t i = n; i > 0; --i) rim.push_back(n * row + i);
    for (std::uint32_t j = n; j > 0; --j) rim.push_back(j * row);
    const std::size_t around = rim.size();
    std::vector<std::uint32_t> inner = rim;
    for (int ring = 1; ring <= rings; ++ring) {
        std::vector<std::uint32_t> outer;
        for (std::size_t k = 0; k < around; ++k) {
            const double angle = 1.25 * pi + 2 * pi * static_cast<double>(k) / static_cast<double>(around);
            const Point on_circle{elementary::cos(angle), elementary::sin(angle)};
            outer.push_back(static_cast<std::uint32_t>(section.points.size()));
            section.points.push_back(mix(section.points[rim[k]], on_circle, static_cast<double>(ring) / rings));
        }
        for (std::size_t k = 0; k < around; ++k) {
            const std::size_t next = (k + 1) % around;
            section.quads.push_back({inner[k], outer[k], outer[next], inner[next]});
        }
        inner = std::move(outer);
    }
    return section;
}

Section ring_section(double hole, int around, int through) {
    AVS_ASSERT(hole > 0 && hole < 1 && around >= 3 && through > 0);
    Section section;
    for (int k = 0; k < around; ++k)
        for (int i = 0; i <= through; ++i) {
            const double angle = 2 * pi * k / around, radius = i == through ? 1 : hole + (1 - hole) * i / through;
            section.points.push_back({radius * elementary::cos(angle), radius * elementary::sin(angle)});
        }
    const auto row = static_cast<std::uint32_t>(through + 1);
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(around); ++k) {
        const std::uint32_t here = k * row, next = (k + 1) % static_cast<std::uint32_t>(around) * row;
        for (std::uint32_t i = 0; i + 1 < row; ++i) section.quads.push_back({here + i, here + i + 1, next + i + 1, next + i});
    }
    return section;
}

Section quadrilateral_section(const std::array<Point, 4>& corners, int first, int second) {
    Section section;
    add_grid(section, first, second,
             [&](double s, double t) { return mix(mix(corners[0], corners[1], s), mix(corners[3], corners[2], s), t); });
    return section;
}

Section polygon_section(const std::vector<Point>& corners, int cells) {
    AVS_ASSERT(corners.size() >= 3 && cells > 0);
    Section blocks;
    const Point centre = centre_of(corners);
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point &corner = corners[i], &before = corners[(i + count - 1) % count], &after = corners[(i + 1) % count];
        const std::array<Point, 4> block{centre, mix(before, corner, 0.5), corner, mix(corner, after, 0.5)};
        add_grid(blocks, cells, cells,
                 [&](double s, double t) { return mix(mix(block[0], block[1], s), mix(block[3], block[2], s), t); });
    }
    // Blocks share the centre and the lines to the middles of sides: the last column of a block (t) is the first row of the next
    // block.
    const auto row = static_cast<std::uint32_t>(cells + 1), size = row * row;
    const auto blocks_count = static_cast<std::uint32_t>(count);
    Section section;
    std::vector<std::uint32_t> number(blocks.points.size());
    const auto shared_with = [&](std::uint32_t node) {
        const std::uint32_t block = node / size, i = node % size % row, j = node % size / row;
        if (i == 0 && j == 0) return std::uint32_t{0};             // the centre
        if (i == 0) return (block + 1) % blocks_count * size + j;  // s = 0: next block's t = 0
        return node;
    };
    for (std::uint32_t node = 0; node < blocks.points.size(); ++node) {
        if (shared_with(node) != node) continue;
        number[node] = static_cast<std::uint32_t>(section.points.size());
        section.points.push_back(blocks.points[node]);
    }
    for (const std::array<std::uint32_t, 4>& quad : blocks.quads) {
        std::array<std::uint32_t, 4> renumbered{};
        for (std::size_t i = 0; i < 4; ++i) renumbered[i] = number[shared_with(quad[i])];
        section.quads.push_back(renumbered);
    }
    return section;
}

bool is_seen_from_its_centre(const std::vector<Point>& corners) {
    const Point centre = centre_of(corners);
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (!(cross(centre, corners[i], corners[(i + 1) % corners.size()]) > 0)) return false;
    return true;
}

HalvedSection::HalvedSection(const Section& whole, const Section& half) {
    // A point of the coarse section has the same coordinates in the fine one to the last bit, since i / n
    // equals 2i / 2n.
    std::map<Point, std::uint32_t> number;
    for (std::uint32_t i = 0; i < half.points.size(); ++i) number.emplace(half.points[i], i);
    for (const Point& point : whole.points) corner_.push_back(number.at(point));
    std::vector<std::set<std::uint32_t>> beside(half.points.size());
    for (const std::array<std::uint32_t, 4>& quad : half.quads)
        for (std::size_t i = 0; i < 4; ++i) {
            beside[quad[i]].insert(quad[(i + 1) % 4]);
            beside[quad[(i + 1) % 4]].insert(quad[i]);
        }
    const auto between = [&](std::uint32_t a, std::uint32_t b, std::uint32_t other) {
        for (const std::uint32_t point : beside[a])
            if (point != other && beside[b].contains(point)) return point;
        AVS_ASSERT(!"two points of a section are two steps apart in its half");
    };
    constexpr std::uint32_t none = ~0U;
    for (const std::array<std::uint32_t, 4>& quad : whole.quads) {
        std::array<std::uint32_t, 4> side{};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint32_t a = quad[i], b = quad[(i + 1) % 4];
            side[i] = middle_[std::minmax(a, b)] = between(corner_[a], corner_[b], none);
        }
        const std::uint32_t centre = between(side[0], side[1], corner_[quad[1]]);
        middle_[std::minmax(quad[0], quad[2])] = middle_[std::minmax(quad[1], quad[3])] = centre;
    }
}

}  // namespace avs::mesh
