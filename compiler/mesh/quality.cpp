#include "compiler/mesh/quality.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>

#include "compiler/mesh/sort_few.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex27.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

constexpr std::size_t listed = 3;  // number of faulty elements that a message lists

// An element's volume below this share of its longest edge cubed is rounding.
constexpr double flat_share = 1e-13;
// Nodes that are closer than this share of the longest edge are at one place.
constexpr double coincident_share = 1e-12;

std::span<const std::uint32_t> nodes_of(const RawMesh& mesh, std::size_t element) {
    return std::span(mesh.elements[element]).first(static_cast<std::size_t>(node_count(mesh.kind)));
}

struct Corners {
    std::array<Vec3, largest_fixed_stencil> storage{};
    std::size_t size = 0;
    std::span<const Vec3> span() const { return std::span(storage).first(size); }
};

Corners corners_of(const RawMesh& mesh, std::size_t element) {
    Corners corners;
    for (const std::uint32_t node : nodes_of(mesh, element)) corners.storage[corners.size++] = mesh.points[node];
    return corners;
}

double longest_distance(std::span<const Vec3> points) {
    double longest = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) longest = std::max(longest, norm(points[i] - points[j]));
    return longest;
}

/// "2 of 10 elements of `bar` are inside out: A, B" or "...: A, B, C and 4 more".
std::string count_and_list(std::span<const std::size_t> found, const std::string& sentence,
                           const std::function<std::string(std::size_t)>& describe) {
    std::string text = sentence + ": ";
    for (std::size_t i = 0; i < std::min(found.size(), listed); ++i) text += (i == 0 ? "" : ", ") + describe(found[i]);
    if (found.size() > listed) text += fmt::format(" and {} more", found.size() - listed);
    return text;
}

std::string how_many(const RawMesh& mesh, std::size_t found, const Suspect& suspect, std::string_view one, std::string_view many) {
    return fmt::format("{} of {} elements of `{}` {}", found, mesh.elements.size(), suspect.body, found == 1 ? one : many);
}

void report(Diagnostics& diagnostics, DiagnosticKind kind, const Suspect& suspect, std::string message, std::string help) {
    diagnostics.add({.kind = kind, .where = suspect.where, .message = std::move(message), .labels = {}, .help = std::move(help)});
}

std::vector<std::size_t> elements_that_name_a_node_twice(const RawMesh& mesh) {
    std::vector<std::size_t> found;
    for (std::size_t e = 0; e < mesh.elements.size(); ++e) {
        const std::span<const std::uint32_t> nodes = nodes_of(mesh, e);
        RawMesh::Nodes storage{};
        const std::span<std::uint32_t> sorted = std::span(storage).first(nodes.size());
        std::copy(nodes.begin(), nodes.end(), sorted.begin());
        sort_few(sorted);
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) found.push_back(e);
    }
    return found;
}

/// Elements with the same set of nodes as an element of lower index.
std::vector<std::size_t> repeated_elements(const RawMesh& mesh) {
    std::vector<RawMesh::Nodes> keys = mesh.elements;
    for (RawMesh::Nodes& key : keys) {
        sort_few(std::span(key).first(static_cast<std::size_t>(node_count(mesh.kind))));
        std::fill(key.begin() + node_count(mesh.kind), key.end(), 0U);
    }
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    std::vector<std::size_t> found;
    for (std::size_t i = 1; i < order.size(); ++i)
        if (keys[order[i]] == keys[order[i - 1]]) found.push_back(order[i]);
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::size_t> unused_nodes(const RawMesh& mesh) {
    std::vector<char> used(mesh.points.size(), 0);
    for (std::size_t e = 0; e < mesh.elements.size(); ++e)
        for (const std::uint32_t node : nodes_of(mesh, e)) used[node] = 1;
    std::vector<std::size_t> found;
    for (std::size_t node = 0; node < used.size(); ++node)
        if (!used[node]) found.push_back(node);
    return found;
}

enum class Shape { good, coincident, flat, inverted };

Shape judge(ElementKind kind, std::span<const Vec3> corners) {
    const double length = longest_distance(corners);
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (norm(corners[i] - corners[j]) <= coincident_share * length) return Shape::coincident;
    const double volume = mechanics::volume(kind, corners);
    if (std::abs(volume) <= flat_share * length * length * length) return Shape::flat;
    return volume > 0 && mechanics::smallest_relative_jacobian(kind, corners) > 0 ? Shape::good : Shape::inverted;
}

}  // namespace

std::string describe_point(const Vec3& point) {
    // A coordinate that is only rounding compared with the others is shown as zero.
    const double rounding = 1e-12 * norm(point);
    const auto shown = [&](double x) { return std::abs(x) <= rounding ? 0.0 : x; };
    return fmt::format("[{:.6g}, {:.6g}, {:.6g}] m", shown(point.x), shown(point.y), shown(point.z));
}

std::string describe_element(const RawMesh& mesh, std::size_t index) {
    std::string numbers;
    Vec3 centre;
    for (const std::uint32_t node : nodes_of(mesh, index)) {
        numbers += fmt::format(" {}", mesh.node_number(node));
        centre += mesh.points[node] / node_count(mesh.kind);
    }
    return fmt::format("element {} (nodes{}, centre {})", mesh.element_number(index), numbers, describe_point(centre));
}

bool check_connectivity(const RawMesh& mesh, const Suspect& suspect, Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    const auto element = [&](std::size_t e) { return describe_element(mesh, e); };

    const std::vector<std::size_t> twice = elements_that_name_a_node_twice(mesh);
    if (!twice.empty())
        report(diagnostics, DiagnosticKind::repeated_node, suspect,
               count_and_list(twice, how_many(mesh, twice.size(), suspect, "names a node twice", "name a node twice"), element),
               "collapsed elements have no place here: mesh the part again, or split them into tetrahedra");

    const std::vector<std::size_t> repeated = repeated_elements(mesh);
    if (!repeated.empty())
        report(diagnostics, DiagnosticKind::duplicate_element, suspect,
               count_and_list(
                   repeated,
                   how_many(mesh, repeated.size(), suspect, "has the nodes of an earlier one", "have the nodes of earlier ones"),
                   element),
               "their mass and stiffness would count twice: remove the copies in the program that wrote the file");

    const std::vector<std::size_t> unused = unused_nodes(mesh);
    if (!unused.empty())
        report(diagnostics, DiagnosticKind::unreferenced_node, suspect,
               count_and_list(unused,
                              fmt::format("{} of {} nodes of `{}` {} to no element", unused.size(), mesh.points.size(),
                                          suspect.body, unused.size() == 1 ? "belongs" : "belong"),
                              [&](std::size_t n) {
                                  return fmt::format("node {} at {}", mesh.node_number(n), describe_point(mesh.points[n]));
                              }),
               "a node without an element has no mass: remove it, or export the elements that are missing");
    return diagnostics.error_count() == errors_before;
}

bool check_shape(const RawMesh& mesh, const Suspect& suspect, const std::string& help, Diagnostics& diagnostics) {
    std::vector<std::size_t> coincident, flat, inverted;
    for (std::size_t e = 0; e < mesh.elements.size(); ++e) {
        const Corners corners = corners_of(mesh, e);
        switch (judge(mesh.kind, corners.span())) {
            case Shape::good: break;
            case Shape::coincident: coincident.push_back(e); break;
            case Shape::flat: flat.push_back(e); break;
            case Shape::inverted: inverted.push_back(e); break;
        }
    }
    const auto element = [&](std::size_t e) { return describe_element(mesh, e); };
    const std::string where_at_least = is_of_second_order(mesh.kind) ? " (at least at a node)" : " (at least at a corner)";
    if (!coincident.empty())
        report(
            diagnostics, DiagnosticKind::repeated_node, suspect,
            count_and_list(coincident,
                           how_many(mesh, coincident.size(), suspect, "has two nodes at one place", "have two nodes at one place"),
                           element),
            help);
    if (!flat.empty())
        report(diagnostics, DiagnosticKind::flat_element, suspect,
               count_and_list(flat, how_many(mesh, flat.size(), suspect, "has no volume", "have no volume"), element), help);
    if (!inverted.empty())
        report(diagnostics, DiagnosticKind::inverted_element, suspect,
               count_and_list(
                   inverted,
                   how_many(mesh, inverted.size(), suspect, "is inside out" + where_at_least, "are inside out" + where_at_least),
                   element),
               help);
    return coincident.empty() && flat.empty() && inverted.empty();
}

bool reverse_if_mirrored(RawMesh& mesh) {
    if (mesh.elements.empty()) return false;
    for (std::size_t e = 0; e < mesh.elements.size(); ++e)
        if (!(mechanics::volume(mesh.kind, corners_of(mesh, e).span()) < 0)) return false;
    for (RawMesh::Nodes& nodes : mesh.elements) {
        if (mesh.kind == ElementKind::tet4 || mesh.kind == ElementKind::tet10) std::swap(nodes[1], nodes[2]);
        if (mesh.kind == ElementKind::tet10) {  // the two middle nodes beside these
            std::swap(nodes[4], nodes[6]);
            std::swap(nodes[8], nodes[9]);
        }
        if (mesh.kind == ElementKind::hex8) std::swap_ranges(nodes.begin(), nodes.begin() + 4, nodes.begin() + 4);
        if (mesh.kind == ElementKind::hex27)
            for (std::size_t g = 0; g < 9; ++g)
                std::swap(nodes[mechanics::hex27::node_at[g]], nodes[mechanics::hex27::node_at[18 + g]]);
    }
    return true;
}

}  // namespace avs::mesh
