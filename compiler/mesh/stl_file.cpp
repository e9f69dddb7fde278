#include "compiler/mesh/stl_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>
#include <optional>

#include "compiler/mesh/quality.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

using Triangle = std::array<std::uint32_t, 3>;
using Corners = std::vector<Vec3>;  // three per triangle

Failure unreadable(const std::string& problem) {
    return {DiagnosticKind::mesh_file_unreadable, problem, "the file is damaged or not an .stl: write it again"};
}

constexpr std::size_t header_bytes = 84, facet_bytes = 50;

/// Binary files often begin with `solid`, too: their length gives them away.
bool is_binary(std::string_view content) {
    if (content.size() < header_bytes) return false;
    std::uint32_t count = 0;
    std::memcpy(&count, content.data() + 80, sizeof count);
    if (content.size() == header_bytes + facet_bytes * std::size_t{count}) return true;
    return !content.starts_with("solid") || content.find('\0') != std::string_view::npos;
}

Outcome<Corners> read_binary(std::string_view content) {
    std::uint32_t count = 0;
    std::memcpy(&count, content.data() + 80, sizeof count);
    if (content.size() < header_bytes + facet_bytes * std::size_t{count})
        return unreadable(
            fmt::format("{} triangles are announced, the file holds {}", count, (content.size() - header_bytes) / facet_bytes));
    Corners corners;
    for (std::size_t facet = 0; facet < count; ++facet)
        for (std::size_t corner = 0; corner < 3; ++corner) {
            std::array<float, 3> xyz{};
            std::memcpy(xyz.data(), content.data() + header_bytes + facet_bytes * facet + 12 * (corner + 1), sizeof xyz);
            corners.push_back({double{xyz[0]}, double{xyz[1]}, double{xyz[2]}});
        }
    return corners;
}

/// Words of a text with their line.
class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}
    std::string_view next() {
        while (at_ < text_.size() && is_blank(text_[at_])) line_ += text_[at_++] == '\n';
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_blank(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    std::size_t line() const { return line_; }

private:
    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    std::string_view text_;
    std::size_t at_ = 0, line_ = 1;
};

// Only `vertex x y z` counts: names of solids may be any words, normals follow from the corners.
Outcome<Corners> read_text(std::string_view content) {
    Corners corners;
    Words words(content);
    if (words.next() != "solid") return unreadable("a text .stl begins with `solid`");
    bool ended = false;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        ended = ended || word == "endsolid";
        if (word != "vertex") continue;
        std::array<double, 3> xyz{};
        for (double& value : xyz) {
            std::string_view number = words.next();
            if (number.empty()) return unreadable("`endsolid` is missing: the file is cut off");
            if (number.starts_with('+')) number.remove_prefix(1);
            const std::from_chars_result result = std::from_chars(number.data(), number.data() + number.size(), value);
            if (result.ec != std::errc{} || result.ptr != number.data() + number.size())
                return unreadable(fmt::format("line {}: expected a coordinate, found `{}`", words.line(), number.substr(0, 40)));
        }
        corners.push_back({xyz[0], xyz[1], xyz[2]});
    }
    if (!ended) return unreadable("`endsolid` is missing: the file is cut off");
    if (corners.size() % 3 != 0) return unreadable(fmt::format("{} corners do not make whole triangles", corners.size()));
    return corners;
}

// Coordinates of an .stl are rounded to single precision, on some machines differently for each triangle of a corner.
constexpr double weld_share = 1e-7;  // of the largest extent

/// For each corner the lowest corner that it joins: same place within `tolerance`, directly or through others.
std::vector<std::size_t> join_equal(const Corners& corners, double tolerance) {
    std::vector<std::size_t> by_x(corners.size()), parent(corners.size());
    std::iota(by_x.begin(), by_x.end(), std::size_t{0});
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    std::sort(by_x.begin(), by_x.end(), [&](std::size_t a, std::size_t b) {
        const Vec3 &p = corners[a], &q = corners[b];
        return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z != q.z ? p.z < q.z : a < b;
    });
    const auto root = [&](std::size_t i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    };
    const auto join = [&](std::size_t a, std::size_t b) {
        const std::size_t ra = root(a), rb = root(b);
        parent[std::max(ra, rb)] = std::min(ra, rb);
    };
    std::vector<std::size_t> distinct;  // one of each place so far, by x
    for (const std::size_t corner : by_x) {
        if (!distinct.empty() && corners[corner] == corners[distinct.back()]) {
            join(corner, distinct.back());
            continue;
        }
        for (std::size_t i = distinct.size(); i > 0 && corners[corner].x - corners[distinct[i - 1]].x <= tolerance; --i)
            if (norm(corners[corner] - corners[distinct[i - 1]]) <= tolerance) join(corner, distinct[i - 1]);
        distinct.push_back(corner);
    }
    for (std::size_t i = 0; i < parent.size(); ++i) parent[i] = root(i);
    return parent;
}

double largest_extent(const Corners& corners) {
    if (corners.empty()) return 0;
    Vec3 low = corners[0], high = corners[0];
    for (const Vec3& p : corners) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    return std::max({high.x - low.x, high.y - low.y, high.z - low.z});
}

/// Joins equal corners; numbers points in the order of their first use.
void weld(const Corners& corners, double unit, std::string_view format, ClosedSurface& surface) {
    const std::vector<std::size_t> joined = join_equal(corners, weld_share * largest_extent(corners));
    std::vector<std::uint32_t> number(corners.size(), 0);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (joined[i] == i) {
            number[i] = static_cast<std::uint32_t>(surface.points.size());
            surface.points.push_back(unit * corners[i]);
        } else {
            number[i] = number[joined[i]];
        }
    }
    for (std::size_t i = 0; i < number.size(); i += 3) {
        const Triangle t{number[i], number[i + 1], number[i + 2]};
        if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) surface.triangles.push_back(t);
    }
    const std::size_t dropped = corners.size() / 3 - surface.triangles.size();
    surface.report.push_back(
        fmt::format("read {}: {} triangles, {} points; 1 unit = {} m", format, corners.size() / 3, surface.points.size(), unit));
    if (dropped > 0) surface.report.push_back(fmt::format("dropped {} triangles with two corners at one place", dropped));
}

/// Uses of an edge by triangles, in its own direction (lower to higher number) and against it.
struct EdgeUse {
    int along = 0, against = 0;
};
using EdgeUses = std::map<std::array<std::uint32_t, 2>, EdgeUse>;

EdgeUses edge_uses(const ClosedSurface& surface) {
    EdgeUses uses;
    for (const Triangle& t : surface.triangles)
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t a = t[i], b = t[(i + 1) % 3];
            EdgeUse& use = uses[{std::min(a, b), std::max(a, b)}];
            ++(a < b ? use.along : use.against);
        }
    return uses;
}

std::optional<Failure> check_closed(const ClosedSurface& surface, const EdgeUses& uses) {
    std::size_t open = 0, crowded = 0, twisted = 0, shown = 0;
    std::string places;
    for (const auto& [edge, use] : uses) {
        if (use.along == 1 && use.against == 1) continue;
        const int triangles = use.along + use.against;
        ++(triangles == 1 ? open : triangles > 2 ? crowded : twisted);
        if (++shown <= 3)
            places += fmt::format("{}{} to {}", shown == 1 ? "" : ", ", describe_point(surface.points[edge[0]]),
                                  describe_point(surface.points[edge[1]]));
    }
    if (shown == 0) return std::nullopt;
    std::string what;
    const auto add = [&](std::size_t count, std::string_view text) {
        if (count > 0) what += fmt::format("{}{} {}", what.empty() ? "" : ", ", count, text);
    };
    add(open, "open");
    add(crowded, "of more than two triangles");
    add(twisted, "where the outside changes sides");
    return Failure{DiagnosticKind::surface_not_closed,
                   fmt::format("the surface is not watertight: of its {} edges {}; {}{}", uses.size(), what, places,
                               shown > 3 ? fmt::format(" and {} more", shown - 3) : ""),
                   "repair it in the program it comes from (close holes, join doubled points, orient triangles alike)"};
}

int count_shells(const ClosedSurface& surface) {
    std::vector<std::uint32_t> parent(surface.points.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&](std::uint32_t i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    };
    for (const Triangle& t : surface.triangles) {
        parent[root(t[0])] = root(t[1]);
        parent[root(t[1])] = root(t[2]);
    }
    std::vector<std::uint32_t> roots;
    for (const Triangle& t : surface.triangles) roots.push_back(root(t[0]));
    std::sort(roots.begin(), roots.end());
    return static_cast<int>(std::unique(roots.begin(), roots.end()) - roots.begin());
}

double enclosed_volume(const ClosedSurface& surface) {
    const Vec3 origin = surface.points[0];
    double volume = 0;
    for (const Triangle& t : surface.triangles)
        volume += dot(surface.points[t[0]] - origin, cross(surface.points[t[1]] - origin, surface.points[t[2]] - origin)) / 6;
    return volume;
}

/// One surface out of loose triangles, closed or not.
Outcome<ClosedSurface> join_triangles(const std::vector<Vec3>& corners, double metres_per_unit, std::string_view format) {
    if (!std::all_of(corners.begin(), corners.end(), [](const Vec3& p) { return is_finite(p); }))
        return unreadable("a coordinate is not finite");

    ClosedSurface surface;
    weld(corners, metres_per_unit, format, surface);
    if (surface.triangles.empty())
        return Failure{DiagnosticKind::mesh_file_empty, fmt::format("the {} has no triangles", format), "write the surface again"};
    return surface;
}

}  // namespace

Outcome<ClosedSurface> close_triangles(const std::vector<Vec3>& corners, double metres_per_unit, std::string_view format) {
    Outcome<ClosedSurface> joined = join_triangles(corners, metres_per_unit, format);
    if (Failure* failure = std::get_if<Failure>(&joined)) return std::move(*failure);
    ClosedSurface& surface = std::get<ClosedSurface>(joined);
    if (std::optional<Failure> failure = check_closed(surface, edge_uses(surface))) return std::move(*failure);
    surface.shells = count_shells(surface);
    surface.volume = enclosed_volume(surface);
    if (surface.volume < 0) {
        surface.volume = -surface.volume;
        for (Triangle& t : surface.triangles) std::swap(t[1], t[2]);
        surface.report.push_back("all triangles looked inward: turned round");
    }
    surface.report.push_back(
        fmt::format("watertight, {} shell{}, encloses {:.6g} m^3", surface.shells, surface.shells == 1 ? "" : "s", surface.volume));
    return joined;
}

Outcome<ClosedSurface> read_stl_triangles(std::string_view content, double metres_per_unit) {
    Outcome<Corners> corners = is_binary(content) ? read_binary(content) : read_text(content);
    if (Failure* failure = std::get_if<Failure>(&corners)) return std::move(*failure);
    return join_triangles(std::get<Corners>(corners), metres_per_unit, ".stl");
}

Outcome<ClosedSurface> read_stl(std::string_view content, double metres_per_unit) {
    Outcome<Corners> corners = is_binary(content) ? read_binary(content) : read_text(content);
    if (Failure* failure = std::get_if<Failure>(&corners)) return std::move(*failure);
    return close_triangles(std::get<Corners>(corners), metres_per_unit, ".stl");
}

}  // namespace avs::mesh
