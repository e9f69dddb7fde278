#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <vector>

#include "compiler/files/inp_deck.h"
#include "compiler/files/inp_types.h"
#include "compiler/files/readers.h"
#include "compiler/files/text.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

using Numbers = std::unordered_map<std::uint64_t, std::uint32_t>;

Failure unreadable(std::size_t line, const std::string& problem, std::string help) {
    return {DiagnosticKind::mesh_file_unreadable, fmt::format("line {}: {}", line, problem), std::move(help)};
}

/// Builds the mesh: parts as their instances place them, and sets as groups.
class Builder {
public:
    explicit Builder(const InpDeck& deck) : deck_(deck) {
        mesh_.format = ".inp";
        mesh_.has_loose_points = true;
    }

    Outcome<FileMesh> build() {
        mesh_.unit = deck_.unit;
        if (!place_all()) return *failure_;
        if (mesh_.count() == 0)
            return Failure{DiagnosticKind::mesh_file_empty,
                           fmt::format("the .inp has no elements that make a mesh: {} nodes", mesh_.points.size()),
                           "write the elements into it, too"};
        for (const auto& [name, set] : deck_.whole.sets)
            if (!add_set(set, nullptr)) return *failure_;
        for (const Placed& placed : placed_)
            for (const auto& [name, set] : placed.part->sets)
                if (placed.part != &deck_.whole && !add_set(set, &placed)) return *failure_;
        if (placed_.size() > 1) add_instances();
        std::string left;
        for (const auto& [what, count] : deck_.left)
            left += fmt::format("{}{} {}", left.empty() ? "left out: " : ", ", count, what);
        if (!left.empty()) mesh_.notes.push_back(left);
        return std::move(mesh_);
    }

private:
    struct Placed {
        std::string name;
        const InpDeck::Part* part = nullptr;
        Numbers nodes, elements;
        std::uint32_t first_element = 0, end_element = 0;
    };

    bool fail(Failure failure) {
        if (!failure_) failure_ = std::move(failure);
        return false;
    }

    bool place_all() {
        if (!deck_.whole.is_empty() && !place("", deck_.whole, Mat3::identity(), {})) return false;
        if (deck_.instances.empty()) {
            for (const InpDeck::Part& part : deck_.parts)
                if (!place(part.name, part, Mat3::identity(), {})) return false;
            return true;
        }
        // Each line of the file can place a whole part again, so a small file can describe a huge mesh: copies are counted before
        // any is made.
        std::vector<const InpDeck::Part*> parts;
        std::set<const InpDeck::Part*> placed_before;
        std::size_t points = 0, elements = 0;
        for (const InpDeck::Instance& instance : deck_.instances) {
            const InpDeck::Part* part = part_of(instance);
            if (part == nullptr)
                return fail(unreadable(instance.line, fmt::format("there is no part {}", shown(instance.part)),
                                       "parts stand before the assembly"));
            parts.push_back(part);
            if (placed_before.insert(part).second) continue;
            points += part->points.size();
            elements += part->elements.size();
            if (std::max(points, elements) > most_copied)
                return fail(unreadable(instance.line,
                                       fmt::format("the instances make more than {} copies of points or elements", most_copied),
                                       "take fewer of them"));
        }
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const InpDeck::Instance& instance = deck_.instances[i];
            if (!place(instance.name, *parts[i], instance.turn, instance.shift)) return false;
        }
        return true;
    }

    /// What an instance is made of; null: there is no such part.
    const InpDeck::Part* part_of(const InpDeck::Instance& instance) const {
        if (!instance.own.is_empty()) return &instance.own;
        const auto found = std::find_if(deck_.parts.begin(), deck_.parts.end(), [&](const InpDeck::Part& part) {
            return lower_case(part.name) == lower_case(instance.part);
        });
        return found == deck_.parts.end() ? nullptr : &*found;
    }

    bool place(const std::string& name, const InpDeck::Part& part, const Mat3& turn, const Vec3& shift) {
        Placed placed{.name = name,
                      .part = &part,
                      .nodes = {},
                      .elements = {},
                      .first_element = static_cast<std::uint32_t>(mesh_.count()),
                      .end_element = 0};
        placed.nodes.reserve(part.points.size());
        for (std::size_t i = 0; i < part.points.size(); ++i) {
            if (!placed.nodes.try_emplace(part.numbers[i], static_cast<std::uint32_t>(mesh_.points.size())).second)
                return fail(unreadable(part.lines[i], fmt::format("node {} stands there a second time", part.numbers[i]),
                                       "each node has a number of its own"));
            mesh_.points.push_back(turn * part.points[i] + shift);
            mesh_.point_numbers.push_back(part.numbers[i]);
        }
        std::vector<std::uint32_t> nodes;
        for (const InpDeck::Element& element : part.elements) {
            nodes.clear();
            for (int i = 0; i < info(element.cell).nodes; ++i) {
                const std::uint64_t number = part.node_numbers[element.first + static_cast<std::size_t>(i)];
                const auto found = placed.nodes.find(number);
                if (found == placed.nodes.end())
                    return fail(unreadable(
                        element.line, fmt::format("element {} names node {}, which the file does not have", element.number, number),
                        "write the file again, with all nodes"));
                nodes.push_back(found->second);
            }
            inp_to_vtk(element.cell, nodes);
            if (!placed.elements.try_emplace(element.number, static_cast<std::uint32_t>(mesh_.count())).second)
                return fail(unreadable(element.line, fmt::format("element {} stands there a second time", element.number),
                                       "each element has a number of its own"));
            mesh_.add(element.cell, nodes, element.line);
            mesh_.element_numbers.push_back(element.number);
        }
        placed.end_element = static_cast<std::uint32_t>(mesh_.count());
        placed_.push_back(std::move(placed));
        return true;
    }

    /// The instance in which a member of a set is looked for: the one that it names, else the one that
    /// contains the set.
    const Placed* scope_of(const InpDeck::Member& member, const Placed* own) const {
        if (member.instance.empty()) return own != nullptr ? own : placed_.empty() ? nullptr : &placed_.front();
        const auto found = std::find_if(placed_.begin(), placed_.end(),
                                        [&](const Placed& p) { return lower_case(p.name) == lower_case(member.instance); });
        return found == placed_.end() ? nullptr : &*found;
    }

    struct Found {
        std::map<int, std::vector<std::uint32_t>> elements;  // by dimension
        std::vector<std::uint32_t> nodes;
        std::size_t missing = 0, budget = most_members;
    };

    void collect(const InpDeck::Set& set, const Placed* own, int depth, int face, Found& found) const {
        for (const InpDeck::Member& member : set.members) {
            const Placed* scope = scope_of(member, own);
            const int side = member.face != 0 ? member.face : face;
            if (scope == nullptr || found.budget == 0) {
                ++found.missing;
                continue;
            }
            --found.budget;
            if (!member.name.empty()) {
                collect_named(set, member, scope, own, {depth, side}, found);
                continue;
            }
            const Numbers& numbers = set.of_nodes ? scope->nodes : scope->elements;
            for (const std::uint32_t index : indices_of(member, numbers, found)) {
                if (set.of_nodes)
                    found.nodes.push_back(index);
                else
                    add_element(set, index, side, found);
            }
        }
    }

    /// Indices of a member's numbers. Numbers of a range that do not exist are left out; a single number that does not exist is
    /// counted as missing.
    static std::vector<std::uint32_t> indices_of(const InpDeck::Member& member, const Numbers& numbers, Found& found) {
        std::vector<std::uint32_t> indices;
        if (member.last == 0) {
            const auto at = numbers.find(member.number);
            if (at == numbers.end())
                ++found.missing;
            else
                indices.push_back(at->second);
            return indices;
        }
        const std::uint64_t count = (member.last - member.number) / member.step;
        if (count < 4 * numbers.size()) {
            for (std::uint64_t i = 0; i <= count; ++i)
                if (const auto at = numbers.find(member.number + i * member.step); at != numbers.end())
                    indices.push_back(at->second);
        } else {
            for (const auto& [number, index] : numbers)
                if (number >= member.number && number <= member.last && (number - member.number) % member.step == 0)
                    indices.push_back(index);
            std::sort(indices.begin(), indices.end());
        }
        found.budget -= std::min(found.budget, indices.size());
        return indices;
    }
    struct Within {
        int depth, face;
    };
    void collect_named(const InpDeck::Set& set, const InpDeck::Member& member, const Placed* scope, const Placed* own,
                       Within within, Found& found) const {
        constexpr int deepest = 16;
        InpDeck::Set wanted{.name = member.name, .members = {}, .of_nodes = set.of_nodes, .is_surface = false, .line = 0};
        const std::string key = set_key(wanted);
        const auto there = scope->part->sets.find(key), above = deck_.whole.sets.find(key);
        // A member that names a set means the set of the instance's part, or the assembly's set if the part has none. Within the
        // assembly the assembly's set comes first, unless the member names an instance.
        const InpDeck::Set* named =
            there != scope->part->sets.end() && (own != nullptr || !member.instance.empty() || above == deck_.whole.sets.end())
                ? &there->second
            : above != deck_.whole.sets.end() ? &above->second
                                              : nullptr;
        if (named == nullptr || named == &set || within.depth >= deepest) {
            ++found.missing;
            return;
        }
        // If the set is part of a surface, the face of the member is that of each element of the set.
        InpDeck::Set as = *named;
        as.is_surface = set.is_surface;
        collect(as, named == (above != deck_.whole.sets.end() ? &above->second : nullptr) ? own : scope, within.depth + 1,
                within.face, found);
    }

    void add_element(const InpDeck::Set& set, std::uint32_t element, int face, Found& found) const {
        const Cell cell = mesh_.cells[element];
        if (!set.is_surface || (face == 0 && info(cell).dimension == 2)) {
            found.elements[info(cell).dimension].push_back(element);
            return;
        }
        for (const std::size_t node : inp_face(cell, face)) found.nodes.push_back(mesh_.nodes(element)[node]);
    }

    bool add_set(const InpDeck::Set& set, const Placed* own) {
        if (set.name.starts_with("_")) return true;  // such names are made by the program, not by its user
        Found found;
        collect(set, own, 0, 0, found);
        if (found.missing > 0)
            mesh_.notes.push_back(fmt::format("left out: {} members of `{}` (line {}) that the file does not have", found.missing,
                                              set.name, set.line));
        for (auto& [dimension, elements] : found.elements) {
            std::vector<std::uint32_t>& all = mesh_.groups[mesh_.group(set.name, dimension)].elements;
            all.insert(all.end(), elements.begin(), elements.end());
        }
        if (found.nodes.empty()) return true;
        std::vector<std::uint32_t>& all = mesh_.groups[mesh_.group(set.name, set.is_surface ? 2 : 0)].nodes;
        all.insert(all.end(), found.nodes.begin(), found.nodes.end());
        return true;
    }

    void add_instances() {
        for (const Placed& placed : placed_) {
            if (placed.name.empty()) continue;
            for (std::uint32_t e = placed.first_element; e < placed.end_element; ++e)
                mesh_.groups[mesh_.group(placed.name, info(mesh_.cells[e]).dimension)].elements.push_back(e);
        }
    }

    static constexpr std::size_t most_copied = 20'000'000, most_members = 50'000'000;

    const InpDeck& deck_;
    FileMesh mesh_;
    std::vector<Placed> placed_;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<FileMesh> read_inp(std::string_view content) {
    const Outcome<InpDeck> deck = read_inp_deck(content);
    if (const Failure* failure = std::get_if<Failure>(&deck)) return *failure;
    return Builder(std::get<InpDeck>(deck)).build();
}

}  // namespace avs::files
