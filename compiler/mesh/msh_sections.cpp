#include "compiler/mesh/msh_sections.h"

#include <fmt/format.h>

#include "compiler/mesh/msh_cursor.h"
#include "compiler/mesh/msh_elements.h"

namespace avs::mesh {

namespace {

class Reader {
public:
    Reader(std::string_view content, MshSections& out) : in_(content), out_(out) { out_.group_lists.push_back({}); }

    std::string read() {
        if (!in_.ok() || in_.word() != "$MeshFormat") {
            in_.fail("a .msh file begins with `$MeshFormat`");
            return in_.problem();
        }
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
                in_.fail(fmt::format("expected the name of a section, found `{}`", section.substr(0, 40)));
        }
        if (!nodes) in_.fail("there is no section `$Nodes`");
        if (!elements) in_.fail("there is no section `$Elements`");
        return in_.problem();
    }

private:
    void end(std::string_view section) {
        in_.expect(section);
        in_.end_line();
    }

    void read_format() {
        out_.version = in_.word();
        const bool version_2 = out_.version == "2" || out_.version == "2.0" || out_.version == "2.1" || out_.version == "2.2";
        version_4_ = out_.version == "4.1";
        if (!version_2 && !version_4_)
            return in_.fail(fmt::format("version `{}` of the format is not read: save as 2.2 or 4.1", out_.version.substr(0, 20)));
        const int type = in_.integer();
        const int data_size = in_.integer();
        in_.end_line();
        if (type != 0 && type != 1) in_.fail("the file type must be 0 (text) or 1 (binary)");
        if (data_size != 8) in_.fail("the data size must be 8");
        in_.set_binary(type == 1);
        if (type == 1 && in_.integer() != 1) in_.fail("the file is of a machine with another byte order");
        end("$EndMeshFormat");
    }

    // Names are text in binary files, too.
    void read_names() {
        const bool binary = in_.binary();
        in_.set_binary(false);
        for (std::uint64_t n = in_.count(in_.size(), 2); in_.ok() && n > 0; --n) {
            const int dimension = in_.integer();
            const int number = in_.integer();
            out_.group_names[{dimension, number}] = in_.quoted();
        }
        in_.set_binary(binary);
        end("$EndPhysicalNames");
    }

    void read_entities() {
        std::array<std::uint64_t, 4> counts{};
        for (std::uint64_t& count : counts) count = in_.size();
        for (int dimension = 0; dimension < 4; ++dimension)
            for (std::uint64_t n = in_.count(counts[static_cast<std::size_t>(dimension)], 32); in_.ok() && n > 0; --n) {
                const int tag = in_.integer();
                for (int i = 0; i < (dimension == 0 ? 3 : 6); ++i) in_.real();  // its box
                std::vector<int> groups;
                for (std::uint64_t k = in_.count(in_.size(), 4); in_.ok() && k > 0; --k) groups.push_back(std::abs(in_.integer()));
                if (dimension > 0)
                    for (std::uint64_t k = in_.count(in_.size(), 4); in_.ok() && k > 0; --k) in_.integer();  // its boundary
                if (groups.empty()) continue;
                entity_groups_[{dimension, tag}] = out_.group_lists.size();
                out_.group_lists.push_back(std::move(groups));
            }
        end("$EndEntities");
    }

    void add_node(std::uint64_t tag, const Vec3& point) {
        out_.node_tags.push_back(tag);
        out_.points.push_back(point);
    }
    Vec3 point() {
        const double x = in_.real(), y = in_.real(), z = in_.real();
        return {x, y, z};
    }

    void read_nodes_4() {
        std::uint64_t blocks = in_.size();
        in_.size();  // all nodes
        in_.size();  // smallest tag
        in_.size();  // largest tag
        std::vector<std::uint64_t> tags;
        for (blocks = in_.count(blocks, 20); in_.ok() && blocks > 0; --blocks) {
            const int dimension = in_.integer();
            in_.integer();  // entity
            const int parameters = in_.integer() != 0 ? dimension : 0;
            tags.clear();
            for (std::uint64_t n = in_.count(in_.size(), 8); in_.ok() && n > 0; --n) tags.push_back(in_.size());
            for (const std::uint64_t tag : tags) {
                if (!in_.ok()) break;
                add_node(tag, point());
                for (int i = 0; i < parameters; ++i) in_.real();
            }
        }
        end("$EndNodes");
    }

    /// A number that is text in binary files of version 2.
    std::uint64_t text_size() {
        const bool binary = in_.binary();
        in_.set_binary(false);
        const std::uint64_t value = in_.size();
        in_.end_line();
        in_.set_binary(binary);
        return value;
    }

    std::uint64_t tag_2() {
        const int tag = in_.integer();
        if (tag < 0) in_.fail("a number of a node or element is negative");
        return static_cast<std::uint64_t>(tag);
    }

    void read_nodes_2() {
        for (std::uint64_t n = in_.count(text_size(), 28); in_.ok() && n > 0; --n) {
            const std::uint64_t tag = tag_2();
            add_node(tag, point());
        }
        end("$EndNodes");
    }

    const MshElementType* known_type(int number) {
        const MshElementType* type = msh_element_type(number);
        if (!type) in_.fail(fmt::format("elements of type {} are not known", number));
        return type;
    }

    void begin_element(std::uint64_t tag, const MshElementType& type, std::size_t group_list, int entity) {
        out_.elements.push_back({.tag = tag,
                                 .type = type.number,
                                 .first_node = out_.element_nodes.size(),
                                 .node_count = static_cast<std::size_t>(type.nodes),
                                 .group_list = group_list,
                                 .entity = entity});
    }

    void read_elements_4() {
        std::uint64_t blocks = in_.size();
        in_.size();  // all elements
        in_.size();  // smallest tag
        in_.size();  // largest tag
        for (blocks = in_.count(blocks, 20); in_.ok() && blocks > 0; --blocks) {
            const int dimension = in_.integer();
            const int entity = in_.integer();
            const MshElementType* type = known_type(in_.integer());
            if (!type) return;
            const auto groups = entity_groups_.find({dimension, entity});
            const std::size_t group_list = groups == entity_groups_.end() ? 0 : groups->second;
            for (std::uint64_t n = in_.count(in_.size(), 16); in_.ok() && n > 0; --n) {
                begin_element(in_.size(), *type, group_list, entity);
                for (int i = 0; i < type->nodes; ++i) out_.element_nodes.push_back(in_.size());
            }
        }
        end("$EndElements");
    }

    /// One element of version 2 behind its number and type.
    void read_element_2(std::uint64_t tag, const MshElementType& type, int tag_count) {
        int group = 0, entity = 0;
        for (int i = 0; in_.ok() && i < tag_count; ++i) {
            const int value = in_.integer();
            if (i == 0) group = std::abs(value);
            if (i == 1) entity = value;
        }
        begin_element(tag, type, group_list_of(group), entity);
        for (int i = 0; i < type.nodes; ++i) out_.element_nodes.push_back(tag_2());
    }

    std::size_t group_list_of(int group) {
        if (group == 0) return 0;
        const auto [found, is_new] = single_groups_.try_emplace(group, out_.group_lists.size());
        if (is_new) out_.group_lists.push_back({group});
        return found->second;
    }

    void read_elements_2() {
        std::uint64_t left = in_.count(text_size(), 8);
        while (in_.ok() && left > 0) {
            // Binary files give elements in runs of one type, text files one by one with the number first.
            const std::uint64_t text_tag = in_.binary() ? 0 : tag_2();
            const MshElementType* type = known_type(in_.integer());
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

    MshCursor in_;
    MshSections& out_;
    bool version_4_ = false;
    std::map<std::pair<int, int>, std::size_t> entity_groups_;  // (dimension, entity) -> group list
    std::map<int, std::size_t> single_groups_;                  // version 2
};

}  // namespace

std::string read_msh_sections(std::string_view content, MshSections& sections) { return Reader(content, sections).read(); }

}  // namespace avs::mesh
