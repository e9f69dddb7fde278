#include "compiler/mesh/msh_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "compiler/mesh/msh_elements.h"
#include "compiler/mesh/msh_sections.h"

namespace avs::mesh {

using support::DiagnosticKind;
using Element = MshSections::Element;

namespace {

Failure unreadable(const std::string& problem) {
    return {DiagnosticKind::mesh_file_unreadable, problem,
            "the file is damaged or not a Gmsh mesh: write it again as .msh 2.2 or 4.1"};
}

const MshElementType& type_of(const Element& element) { return *msh_element_type(element.type); }

std::optional<ElementKind> kind_of(int type) {
    if (type == 4) return ElementKind::tet4;
    if (type == 5) return ElementKind::hex8;
    if (type == 11) return ElementKind::tet10;
    if (type == 12) return ElementKind::hex27;
    return std::nullopt;
}

/// "2523 4-node tetrahedra, 12 points"
std::string describe_counts(const std::map<int, std::size_t>& counts) {
    std::string text;
    for (const auto& [type, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, msh_element_type(type)->name);
    return text.empty() ? "no elements" : text;
}

/// Choice of what a body is made of, out of the sections of a file.
class Assembler {
public:
    Assembler(const MshSections& file, double unit) : file_(file), unit_(unit) {}

    Outcome<RawMesh> assemble() {
        for (const Element& element : file_.elements) ++counts_[element.type];
        if (std::optional<Failure> failure = choose_kind()) return *failure;
        if (std::optional<Failure> failure = index_nodes()) return *failure;
        if (std::optional<Failure> failure = collect_elements()) return *failure;
        drop_lower_nodes();
        make_groups();
        write_report();
        return std::move(mesh_);
    }

private:
    std::optional<Failure> choose_kind() {
        std::optional<ElementKind> kind;
        for (const auto& [type, count] : counts_) {
            if (msh_element_type(type)->dimension < 3) continue;
            const std::optional<ElementKind> found = kind_of(type);
            if (!found)
                return Failure{
                    DiagnosticKind::mesh_unsupported_element,
                    fmt::format("the mesh file has {} {}", count, msh_element_type(type)->name),
                    "a body is made of 4-node or 10-node tetrahedra, or of 8-node or 27-node hexahedra: mesh with order 1, or "
                    "with order 2 and `Mesh.SecondOrderIncomplete = 0`, and recombine everything or nothing"};
            if (kind)
                return Failure{DiagnosticKind::mesh_unsupported_element,
                               fmt::format("the mesh file mixes kinds of elements: {}", describe_counts(counts_)),
                               "a body has one kind: save each part in a file of its own"};
            kind = found;
        }
        if (!kind)
            return Failure{
                DiagnosticKind::mesh_file_empty, fmt::format("the mesh file has no volume elements: {}", describe_counts(counts_)),
                "mesh the volume (`gmsh -3`); if there are physical groups, the volume needs one, too, or Gmsh does not save it"};
        mesh_.kind = *kind;
        return std::nullopt;
    }

    std::optional<Failure> index_nodes() {
        index_.reserve(file_.node_tags.size());
        for (std::size_t i = 0; i < file_.node_tags.size(); ++i)
            if (!index_.try_emplace(file_.node_tags[i], static_cast<std::uint32_t>(i)).second)
                return unreadable(fmt::format("node {} stands in the mesh file twice", file_.node_tags[i]));
        return std::nullopt;
    }

    std::optional<Failure> collect_elements() {
        use_.assign(file_.points.size(), Use::none);
        for (const Element& element : file_.elements) {
            const bool solid = type_of(element).dimension == 3;
            RawMesh::Nodes nodes{};
            for (std::size_t i = 0; i < element.node_count; ++i) {
                const std::uint64_t tag = file_.element_nodes[element.first_node + i];
                const auto found = index_.find(tag);
                if (found == index_.end())
                    return unreadable(fmt::format("element {} names node {}, which the mesh file does not have", element.tag, tag));
                if (solid) nodes[i] = found->second;
                use_[found->second] = std::max(use_[found->second], solid ? Use::solid : Use::lower);
                for (const int group : file_.group_lists[element.group_list])
                    groups_[{type_of(element).dimension, group}].nodes.push_back(found->second);
            }
            if (!solid) continue;
            RawMesh::to_vtk_order(mesh_.kind, nodes);
            std::uint32_t index = index_of_copy(element, nodes);
            if (index == no_copy) {
                index = static_cast<std::uint32_t>(mesh_.elements.size());
                mesh_.elements.push_back(nodes);
                mesh_.element_tags.push_back(element.tag);
            }
            for (const int group : file_.group_lists[element.group_list]) groups_[{3, group}].elements.push_back(index);
        }
        return std::nullopt;
    }

    struct NodesHash {
        std::size_t operator()(const RawMesh::Nodes& nodes) const {
            std::size_t hash = 0;
            for (const std::uint32_t node : nodes) hash = (hash ^ node) * 0x9E3779B97F4A7C15ULL;
            return hash ^ (hash >> 32);
        }
    };

    // Version 2 has one group per element: Gmsh writes an element of two groups twice, under two numbers.
    // Index of the first of them, if this is another.
    std::uint32_t index_of_copy(const Element& element, const RawMesh::Nodes& nodes) {
        if (file_.version == "4.1" || element.group_list == 0) return no_copy;
        const auto [found, is_new] =
            first_copy_.try_emplace(nodes, Copy{&element, static_cast<std::uint32_t>(mesh_.elements.size())});
        const Element& first = *found->second.element;
        if (is_new || first.entity != element.entity || first.group_list == element.group_list) return no_copy;
        ++copies_;
        return found->second.index;
    }

    void drop_lower_nodes() {
        std::vector<std::uint32_t> renumbered(file_.points.size(), 0);
        for (std::size_t i = 0; i < file_.points.size(); ++i) {
            if (use_[i] == Use::lower) {
                ++dropped_;
                continue;
            }
            renumbered[i] = static_cast<std::uint32_t>(mesh_.points.size());
            mesh_.points.push_back(unit_ * file_.points[i]);
            mesh_.node_tags.push_back(file_.node_tags[i]);
        }
        for (RawMesh::Nodes& nodes : mesh_.elements)
            for (std::size_t i = 0; i < static_cast<std::size_t>(node_count(mesh_.kind)); ++i) nodes[i] = renumbered[nodes[i]];
        for (auto& [key, members] : groups_) {
            std::vector<std::uint32_t>& nodes = members.nodes;
            std::erase_if(nodes, [&](std::uint32_t node) { return use_[node] != Use::solid; });
            for (std::uint32_t& node : nodes) node = renumbered[node];
        }
    }

    void make_groups() {
        static constexpr std::array<std::string_view, 4> unnamed{"point", "curve", "surface", "volume"};
        const auto sort_once = [](std::vector<std::uint32_t>& items) {
            std::sort(items.begin(), items.end());
            items.erase(std::unique(items.begin(), items.end()), items.end());
        };
        for (auto& [key, members] : groups_) {
            sort_once(members.nodes);
            sort_once(members.elements);
            const auto name = file_.group_names.find(key);
            mesh_.groups.push_back({name != file_.group_names.end()
                                        ? name->second
                                        : fmt::format("{}_{}", unnamed[static_cast<std::size_t>(key.first)], key.second),
                                    key.first, std::move(members.nodes), std::move(members.elements)});
        }
    }

    void write_report() {
        std::string groups;
        for (const RawMesh::Group& group : mesh_.groups) groups += fmt::format("{}{}", groups.empty() ? ": " : ", ", group.name);
        mesh_.report.push_back(fmt::format("read .msh {}: {} nodes, {}, {} groups{}; 1 unit = {} m", file_.version,
                                           file_.points.size(), describe_counts(counts_), mesh_.groups.size(), groups, unit_));
        if (copies_ > 0)
            mesh_.report.push_back(fmt::format("joined {} elements that stood there once for each of their groups", copies_));
        if (dropped_ > 0) mesh_.report.push_back(fmt::format("dropped {} nodes that only points, lines or surfaces use", dropped_));
    }

    enum class Use { none, lower, solid };

    const MshSections& file_;
    double unit_;
    RawMesh mesh_;
    std::map<int, std::size_t> counts_;  // by element type
    std::unordered_map<std::uint64_t, std::uint32_t> index_;
    std::vector<Use> use_;
    struct Members {
        std::vector<std::uint32_t> nodes, elements;
    };
    struct Copy {
        const Element* element;
        std::uint32_t index;
    };
    static constexpr std::uint32_t no_copy = ~0U;
    std::map<MshSections::GroupKey, Members> groups_;
    std::unordered_map<RawMesh::Nodes, Copy, NodesHash> first_copy_;
    std::size_t copies_ = 0, dropped_ = 0;
};

}  // namespace

Outcome<RawMesh> read_msh(std::string_view content, double metres_per_unit) {
    MshSections sections;
    const std::string problem = read_msh_sections(content, sections);
    if (!problem.empty()) return unreadable(problem);
    return Assembler(sections, metres_per_unit).assemble();
}

}  // namespace avs::mesh
