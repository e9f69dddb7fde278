#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "compiler/files/msh_cursor.h"
#include "compiler/files/readers.h"
#include "compiler/files/text.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

/// Changes the order of an element's nodes from Gmsh's to VTK's. At first order they are the same. Of a tet10 the last two
/// middles are exchanged. Of a hex27 edges are sorted by their ends, and sides come as zeta, eta, xi = -1, xi, eta, zeta = 1.
void to_vtk_order(Cell cell, std::span<std::uint32_t> nodes) {
    if (cell == Cell::tet10) std::swap(nodes[8], nodes[9]);
    if (cell != Cell::hex27) return;
    constexpr std::array<std::size_t, 18> gmsh{8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15, 22, 23, 21, 24, 20, 25};
    const std::vector<std::uint32_t> given(nodes.begin(), nodes.end());
    for (std::size_t i = 0; i < gmsh.size(); ++i) nodes[8 + i] = given[gmsh[i]];
}

/// Maps the numbers that a file gives its nodes to indices.
class NodeNumbers {
public:
    /// Returns a number that occurs twice, if there is one.
    std::optional<std::uint64_t> set(const std::vector<std::uint64_t>& tags) {
        if (tags.empty()) return std::nullopt;
        const auto [least, most] = std::minmax_element(tags.begin(), tags.end());
        least_ = *least;
        const std::uint64_t range = *most - *least;
        if (range < 4 * tags.size() + 1000) dense_.assign(range + 1, FileMesh::none);
        for (std::uint32_t i = 0; i < tags.size(); ++i) {
            if (!dense_.empty()) {
                std::uint32_t& slot = dense_[tags[i] - least_];
                if (slot != FileMesh::none) return tags[i];
                slot = i;
            } else if (!sparse_.emplace(tags[i], i).second) {
                return tags[i];
            }
        }
        return std::nullopt;
    }
    std::uint32_t find(std::uint64_t tag) const {
        if (!dense_.empty()) return tag < least_ || tag - least_ >= dense_.size() ? FileMesh::none : dense_[tag - least_];
        const auto found = sparse_.find(tag);
        return found == sparse_.end() ? FileMesh::none : found->second;
    }

private:
    std::uint64_t least_ = 0;
    std::vector<std::uint32_t> dense_;
    std::unordered_map<std::uint64_t, std::uint32_t> sparse_;
};

class Reader {
public:
    explicit Reader(std::string_view content) : in_(content) { group_lists_.push_back({}); }

    Outcome<FileMesh> read() {
        read_sections();
        if (!in_.ok()) return unreadable(in_.problem());
        if (std::optional<Failure> failure = resolve_nodes()) return std::move(*failure);
        if (!version_4_) join_copies();
        make_groups();
        return std::move(mesh_);
    }

private:
    using GroupKey = std::pair<int, int>;  // dimension, physical number

    static Failure unreadable(const std::string& problem) {
        return {DiagnosticKind::mesh_file_unreadable, problem,
                "the file is damaged or not a Gmsh mesh: write it again as .msh 2.2 or 4.1"};
    }

    void read_sections() {
        if (in_.word() != "$MeshFormat") return in_.fail("a .msh file begins with `$MeshFormat`");
        read_format();
        bool nodes = false, elements = false;
        while (in_.ok() && !in_.at_end()) {
            const std::string_view section = in_.word();
            in_.end_line();
            if (section == "$PhysicalNames")
                read_names();
            else if (section == "$Entities")
                read_entities();
            else if (section == "$Nodes")
                nodes = true, version_4_ ? read_nodes_4() : read_nodes_2();
            else if (section == "$Elements")
                elements = true, version_4_ ? read_elements_4() : read_elements_2();
            else if (section == "$PartitionedEntities")
                in_.fail("the mesh is partitioned: save it without partitions");
            else if (section == "$ParametricNodes")
                in_.fail("parametric nodes of version 2 are not read: save without them");
            else if (section.starts_with('$'))
                in_.skip_past(fmt::format("$End{}", section.substr(1)));
            else
                in_.fail(fmt::format("expected the name of a section, found {}", shown(section)));
        }
        if (!nodes) in_.fail("there is no section `$Nodes`");
        if (!elements) in_.fail("there is no section `$Elements`");
    }

    void end(std::string_view section) {
        in_.expect(section);
        in_.end_line();
    }

    void read_format() {
        const std::string version(in_.word());
        const bool version_2 = version == "2" || version == "2.0" || version == "2.1" || version == "2.2";
        version_40_ = version == "4" || version == "4.0";
        version_4_ = version_40_ || version == "4.1";
        if (!version_2 && !version_4_)
            return in_.fail(fmt::format("version {} of the format is not read: save as 2.2 or 4.1", shown(version)));
        mesh_.format = ".msh " + version;
        const int type = in_.integer();
        const int data_size = in_.integer();
        in_.end_line();
        if (type != 0 && type != 1) in_.fail("the file type must be 0 (text) or 1 (binary)");
        if (data_size != 8) in_.fail("the data size must be 8");
        in_.set_binary(type == 1);
        mesh_.is_binary = type == 1;
        if (type == 1) {
            const int one = in_.integer();
            if (one != 1 && one != 0x01000000) in_.fail("neither byte order makes a 1 of the number behind the version");
            in_.set_swapped(one != 1);
        }
        end("$EndMeshFormat");
    }

    // Also in binary files names are text.
    void read_names() {
        in_.set_binary(false);
        for (std::uint64_t n = in_.count(in_.size(), 2); in_.ok() && n > 0; --n) {
            const int dimension = in_.integer();
            const int number = in_.integer();
            names_[{dimension, number}] = in_.quoted();
        }
        in_.set_binary(mesh_.is_binary);
        end("$EndPhysicalNames");
    }

    void read_entities() {
        std::array<std::uint64_t, 4> counts{};
        for (std::uint64_t& count : counts) count = in_.size();
        for (int dimension = 0; dimension < 4; ++dimension)
            for (std::uint64_t n = in_.count(counts[static_cast<std::size_t>(dimension)], 32); in_.ok() && n > 0; --n) {
                const int tag = in_.integer();
                for (int i = 0; i < (dimension == 0 && !version_40_ ? 3 : 6); ++i) in_.real();  // the box of the entity
                std::vector<int> groups;
                for (std::uint64_t k = in_.count(in_.size(), 4); in_.ok() && k > 0; --k) groups.push_back(std::abs(in_.integer()));
                if (dimension > 0)
                    for (std::uint64_t k = in_.count(in_.size(), 4); in_.ok() && k > 0; --k) in_.integer();  // boundary
                if (groups.empty()) continue;
                entity_groups_[{dimension, tag}] = static_cast<std::uint32_t>(group_lists_.size());
                group_lists_.push_back(std::move(groups));
            }
        end("$EndEntities");
    }

    void add_node(std::uint64_t tag) {
        const double x = in_.real(), y = in_.real(), z = in_.real();
        mesh_.point_numbers.push_back(tag);
        mesh_.points.push_back({x, y, z});
    }

    void read_nodes_4() {
        std::uint64_t blocks = in_.size();
        for (int i = 0; i < (version_40_ ? 1 : 3); ++i) in_.size();  // skips the number of nodes, the smallest and the largest tag
        std::vector<std::uint64_t> tags;
        for (blocks = in_.count(blocks, 20); in_.ok() && blocks > 0; --blocks) {
            const int first = in_.integer(), second = in_.integer();
            const int dimension = version_40_ ? second : first;
            const int parameters = in_.integer() != 0 ? dimension : 0;
            std::uint64_t n = in_.count(in_.size(), 8);
            tags.clear();
            for (std::uint64_t i = 0; !version_40_ && in_.ok() && i < n; ++i) tags.push_back(in_.size());
            for (std::uint64_t i = 0; in_.ok() && i < n; ++i) {
                add_node(version_40_ ? tag_2() : tags[i]);
                for (int k = 0; k < parameters; ++k) in_.real();
            }
        }
        end("$EndNodes");
    }

    /// Reads a number that is text in binary files of version 2, too.
    std::uint64_t text_size() {
        in_.set_binary(false);
        const std::uint64_t value = in_.size();
        in_.end_line();
        in_.set_binary(mesh_.is_binary);
        return value;
    }

    std::uint64_t tag_2() {
        const int tag = in_.integer();
        if (tag < 0) in_.fail("a number of a node or element is negative");
        return static_cast<std::uint64_t>(tag);
    }

    void read_nodes_2() {
        for (std::uint64_t n = in_.count(text_size(), 28); in_.ok() && n > 0; --n) add_node(tag_2());
        end("$EndNodes");
    }

    const CellInfo* known_type(int number) {
        const CellInfo* type = number == 0 ? nullptr : find_cell(number);
        if (!type) in_.fail(fmt::format("elements of type {} are not known", number));
        return type;
    }

    void add_element(std::uint64_t tag, const CellInfo& type, std::uint32_t group_list, int entity) {
        const std::uint64_t place = in_.binary() ? in_.place() : in_.line();
        mesh_.cells.push_back(type.cell);
        mesh_.element_numbers.push_back(tag);
        mesh_.places.push_back(place);
        group_list_.push_back(group_list);
        entity_.push_back(entity);
        for (int i = 0; i < type.nodes; ++i) tags_.push_back(version_4_ && !version_40_ ? in_.size() : tag_2());
        mesh_.first.push_back(tags_.size());
    }

    void read_elements_4() {
        std::uint64_t blocks = in_.size();
        // Skips the number of elements, the smallest and the largest tag.
        for (int i = 0; i < (version_40_ ? 1 : 3); ++i) in_.size();
        for (blocks = in_.count(blocks, 20); in_.ok() && blocks > 0; --blocks) {
            const int first = in_.integer(), second = in_.integer();
            const int dimension = version_40_ ? second : first, entity = version_40_ ? first : second;
            const CellInfo* type = known_type(in_.integer());
            if (!type) return;
            const auto groups = entity_groups_.find({dimension, entity});
            const std::uint32_t group_list = groups == entity_groups_.end() ? 0 : groups->second;
            for (std::uint64_t n = in_.count(in_.size(), version_40_ ? 8 : 16); in_.ok() && n > 0; --n)
                add_element(version_40_ ? tag_2() : in_.size(), *type, group_list, entity);
        }
        end("$EndElements");
    }

    /// Reads an element of version 2, without its number and type, which have been read.
    void read_element_2(std::uint64_t tag, const CellInfo& type, int tag_count) {
        int group = 0, entity = 0;
        for (int i = 0; in_.ok() && i < tag_count; ++i) {
            const int value = in_.integer();
            if (i == 0) group = std::abs(value);
            if (i == 1) entity = value;
        }
        add_element(tag, type, group_list_of(group), entity);
    }

    std::uint32_t group_list_of(int group) {
        if (group == 0) return 0;
        const auto [found, is_new] = single_groups_.try_emplace(group, static_cast<std::uint32_t>(group_lists_.size()));
        if (is_new) group_lists_.push_back({group});
        return found->second;
    }

    void read_elements_2() {
        std::uint64_t left = in_.count(text_size(), 8);
        while (in_.ok() && left > 0) {
            // Binary files have sequences of elements of one type; text files have elements one by one, with the
            // number first.
            const std::uint64_t text_tag = in_.binary() ? 0 : tag_2();
            const CellInfo* type = known_type(in_.integer());
            if (!type) return;
            const int run = in_.binary() ? in_.integer() : 1;
            const int tag_count = in_.integer();
            if (run < 1 || static_cast<std::uint64_t>(run) > left || tag_count < 0)
                return in_.fail("the header of an element is damaged");
            for (int i = 0; in_.ok() && i < run; ++i) read_element_2(in_.binary() ? tag_2() : text_tag, *type, tag_count);
            left -= static_cast<std::uint64_t>(run);
        }
        end("$EndElements");
    }

    std::optional<Failure> resolve_nodes() {
        NodeNumbers numbers;
        if (const std::optional<std::uint64_t> twice = numbers.set(mesh_.point_numbers))
            return unreadable(fmt::format("node {} stands in the mesh file twice", *twice));
        mesh_.corners.reserve(tags_.size());
        for (std::size_t e = 0; e < mesh_.count(); ++e) {
            for (std::size_t i = mesh_.first[e]; i < mesh_.first[e + 1]; ++i) {
                const std::uint32_t index = numbers.find(tags_[i]);
                if (index == FileMesh::none)
                    return unreadable(fmt::format("element {} names node {}, which the mesh file does not have",
                                                  mesh_.element_numbers[e], tags_[i]));
                mesh_.corners.push_back(index);
            }
            to_vtk_order(mesh_.cells[e], std::span(mesh_.corners).subspan(mesh_.first[e]));
        }
        tags_ = {};
        return std::nullopt;
    }

    static constexpr std::size_t most_groups = 64;  // most groups that an element may have: a limit against damaged files

    bool has_nodes_of(std::size_t a, std::size_t b) const {
        return mesh_.cells[a] == mesh_.cells[b] && entity_[a] == entity_[b] && std::ranges::equal(mesh_.nodes(a), mesh_.nodes(b));
    }

    // In version 2 an element has one group: Gmsh writes an element of two groups twice, with two numbers. The function finds
    // such copies.
    void join_copies() {
        copy_of_.resize(mesh_.count());
        std::iota(copy_of_.begin(), copy_of_.end(), 0U);
        if (single_groups_.size() < 2) return;
        std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
        for (std::uint32_t e = 0; e < mesh_.count(); ++e) {
            if (group_list_[e] == 0) continue;
            std::uint64_t hash = static_cast<std::uint64_t>(mesh_.cells[e]);
            for (const std::uint32_t node : mesh_.nodes(e)) hash = (hash ^ node) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 32;
            order.emplace_back(hash, e);
        }
        std::sort(order.begin(), order.end());
        std::size_t copies = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::uint32_t element = order[i].second;
            for (std::size_t k = i; k > 0 && i - k < most_groups && order[k - 1].first == order[i].first; --k) {
                const std::uint32_t earlier = copy_of_[order[k - 1].second];
                if (!has_nodes_of(earlier, element) || group_list_[order[k - 1].second] == group_list_[element]) continue;
                copy_of_[element] = earlier;
                ++copies;
                break;
            }
        }
        if (copies == 0) return;
        mesh_.notes.push_back(fmt::format("joined {} elements that stood there once for each of their groups", copies));
        drop_copies();
    }

    void drop_copies() {
        FileMesh kept = mesh_;
        kept.cells.clear(), kept.corners.clear(), kept.places.clear(), kept.element_numbers.clear();
        kept.first = {0};
        std::vector<std::uint32_t> renumbered(mesh_.count());
        for (std::uint32_t e = 0; e < mesh_.count(); ++e) {
            if (copy_of_[e] == e) {
                renumbered[e] = static_cast<std::uint32_t>(kept.count());
                kept.add(mesh_.cells[e], mesh_.nodes(e), mesh_.places[e]);
                kept.element_numbers.push_back(mesh_.element_numbers[e]);
            }
        }
        for (std::uint32_t e = 0; e < copy_of_.size(); ++e) copy_of_[e] = renumbered[copy_of_[e]];
        mesh_ = std::move(kept);
    }

    void make_groups() {
        static constexpr std::array<std::string_view, 4> unnamed{"point", "curve", "surface", "volume"};
        std::map<GroupKey, std::vector<std::uint32_t>> members;
        for (std::uint32_t e = 0; e < group_list_.size(); ++e) {
            const std::uint32_t element = copy_of_.empty() ? e : copy_of_[e];
            const int dimension = info(mesh_.cells[element]).dimension;
            for (const int group : group_lists_[group_list_[e]]) members[{dimension, group}].push_back(element);
        }
        for (auto& [key, elements] : members) {
            const auto name = names_.find(key);
            const std::size_t group =
                mesh_.group(name != names_.end() ? name->second
                                                 : fmt::format("{}_{}", unnamed[static_cast<std::size_t>(key.first)], key.second),
                            key.first);
            std::vector<std::uint32_t>& all = mesh_.groups[group].elements;
            all.insert(all.end(), elements.begin(), elements.end());
        }
    }

    MshCursor in_;
    FileMesh mesh_;
    bool version_4_ = false, version_40_ = false;
    std::map<GroupKey, std::string> names_;
    std::vector<std::vector<int>> group_lists_;                   // physical numbers
    std::map<std::pair<int, int>, std::uint32_t> entity_groups_;  // (dimension, entity) -> group list
    std::map<int, std::uint32_t> single_groups_;                  // in version 2: physical number -> group list
    std::vector<std::uint64_t> tags_;                             // node numbers of all elements
    std::vector<std::uint32_t> group_list_;                       // group list of each element
    std::vector<int> entity_;                                     // geometric entity of each element
    std::vector<std::uint32_t> copy_of_;                          // in version 2: the element of which this one is a copy
};

}  // namespace

Outcome<FileMesh> read_msh(std::string_view content) { return Reader(content).read(); }

}  // namespace avs::files
