#include "compiler/files/inp_deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "compiler/files/inp_types.h"
#include "compiler/files/text.h"
#include "runtime/base/elementary.h"

namespace avs::files {

using support::DiagnosticKind;

std::string set_key(const InpDeck::Set& set) {
    return fmt::format("{}:{}", set.is_surface ? "s" : set.of_nodes ? "n" : "e", lower_case(set.name));
}

namespace {

/// Takes the text up to the next comma off a line.
std::string_view next_field(std::string_view& rest) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view field = trimmed(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    return field;
}

std::string_view unquoted(std::string_view name) {
    return name.size() >= 2 && name.front() == '"' && name.back() == '"' ? name.substr(1, name.size() - 2) : name;
}

/// The unit that a comment names, such as `** Units: mm` or `** unit system: m, kg, s`.
std::optional<double> unit_of(std::string_view comment) {
    const std::string text = lower_case(comment);
    std::size_t at = text.find("unit");
    if (at == std::string::npos) return std::nullopt;
    std::string word;
    for (at += 4; at <= text.size(); ++at) {
        const char c = at < text.size() ? text[at] : ' ';
        if (c >= 'a' && c <= 'z') {
            word += c;
            continue;
        }
        if (word == "mm" || word.starts_with("millimet")) return 1e-3;
        if (word == "cm" || word.starts_with("centimet")) return 1e-2;
        if (word == "m" || word.starts_with("meter") || word.starts_with("metre")) return 1;
        if (word == "inch" || word == "inches") return 0.0254;
        word.clear();
    }
    return std::nullopt;
}

class DeckReader {
public:
    explicit DeckReader(std::string_view content) : lines_(content), part_(&deck_.whole) {}

    Outcome<InpDeck> read() {
        for (std::string_view line; !failure_ && lines_.next(line);) {
            const std::string_view text = trimmed(line);
            if (text.empty()) continue;
            if (text.starts_with("**")) {
                if (!deck_.unit) deck_.unit = unit_of(text);
            } else if (text.front() == '*') {
                end_block();
                begin_block(text);
            } else if (block_ != Block::none) {
                take(text);
            }
        }
        end_block();
        if (failure_) return *failure_;
        return std::move(deck_);
    }

private:
    enum class Block { none, node, element, set, surface, instance };

    bool fail(std::string problem, std::string help = "mend that line, or write the file again") {
        if (!failure_)
            failure_ = {DiagnosticKind::mesh_file_unreadable, fmt::format("line {}: {}", lines_.number(), problem),
                        std::move(help)};
        return false;
    }

    /// A keyword line with a comma at its end continues on the next line.
    void begin_block(std::string_view text) {
        std::string joined(text);
        while (joined.ends_with(',')) {
            std::string_view more;
            if (!lines_.next(more)) break;
            joined += trimmed(more);
        }
        std::string_view rest = joined;
        std::string keyword = lower_case(next_field(rest));
        keyword.erase(std::remove_if(keyword.begin(), keyword.end(), is_blank), keyword.end());
        options_.clear();
        while (!rest.empty()) {
            const std::string_view field = next_field(rest);
            const std::size_t equals = std::min(field.find('='), field.size());
            options_[lower_case(trimmed(field.substr(0, equals)))] =
                std::string(unquoted(trimmed(field.substr(std::min(equals + 1, field.size())))));
        }
        block_ = Block::none;
        begin_keyword(keyword, joined);
    }

    std::string option(const std::string& name) const {
        const auto found = options_.find(name);
        return found == options_.end() ? std::string() : found->second;
    }
    bool has(const std::string& name) const { return options_.contains(name); }

    void begin_keyword(const std::string& keyword, const std::string& line) {
        if (has("input") && (keyword == "*node" || keyword == "*element"))
            return void(fail(fmt::format("{} takes its lines from the file {}", shown(line), shown(option("input"))),
                             "put them into this file"));
        if (keyword == "*node") {
            block_ = Block::node;
            if (has("system") && !is_word(option("system"), "r"))
                fail("nodes in cylindrical or spherical coordinates are not read", "write them in Cartesian ones");
            node_set_ = has("nset") ? &named_set(option("nset"), true, false) : nullptr;
        } else if (keyword == "*element") {
            begin_elements();
        } else if (keyword == "*nset" || keyword == "*elset") {
            block_ = Block::set;
            const bool of_nodes = keyword == "*nset";
            const std::string name = option(of_nodes ? "nset" : "elset");
            if (name.empty()) return void(fail(fmt::format("{} has no name", shown(line))));
            set_ = &named_set(name, of_nodes, false);
        } else if (keyword == "*surface") {
            begin_surface(line);
        } else if (keyword == "*part") {
            deck_.parts.push_back({});
            part_ = &deck_.parts.back();
            part_->name = option("name");
            part_->line = lines_.number();
        } else if (keyword == "*instance") {
            deck_.instances.push_back({.name = option("name"),
                                       .part = option("part"),
                                       .line = lines_.number(),
                                       .own = {},
                                       .turn = Mat3::identity(),
                                       .shift = {}});
            part_ = &deck_.instances.back().own;
            block_ = Block::instance;
            instance_lines_ = 0;
        } else if (keyword == "*endpart" || keyword == "*endinstance" || keyword == "*assembly" || keyword == "*endassembly") {
            part_ = &deck_.whole;
        } else if (keyword == "*include") {
            fail(fmt::format("the file includes {}", shown(option("input"))), "put it into this file: one file is read");
        } else if (keyword == "*ngen" || keyword == "*nfill" || keyword == "*ncopy" || keyword == "*nmap" || keyword == "*elgen" ||
                   keyword == "*elcopy" || keyword == "*system") {
            fail(fmt::format("{} makes nodes or elements by a rule", shown(line)), "let the program write them out one by one");
        } else if (keyword != "*heading" && keyword != "*preprint") {
            ++deck_.left[keyword];
        }
    }

    void begin_elements() {
        const std::string type = option("type");
        if (type.empty()) return void(fail("`*ELEMENT` has no `TYPE`"));
        block_ = Block::element;
        cell_ = inp_cell(type);
        type_ = type;
        element_set_ = has("elset") ? &named_set(option("elset"), false, false) : nullptr;
        fields_.clear();
    }

    void begin_surface(const std::string& line) {
        const std::string type = has("type") ? lower_case(option("type")) : "element";
        if (option("name").empty()) return void(fail(fmt::format("{} has no name", shown(line))));
        if (type != "element" && type != "node") {
            ++deck_.left["*surface, type=" + type];
            return;
        }
        block_ = Block::surface;
        set_ = &named_set(option("name"), type == "node", true);
    }

    InpDeck::Set& named_set(const std::string& name, bool of_nodes, bool surface) {
        InpDeck::Set set{.name = name, .members = {}, .of_nodes = of_nodes, .is_surface = surface, .line = lines_.number()};
        return part_->sets.try_emplace(set_key(set), std::move(set)).first->second;
    }

    void take(std::string_view text) {
        switch (block_) {
            case Block::node: return take_node(text);
            case Block::element: return take_element(text);
            case Block::set: return take_members(text);
            case Block::surface: return take_surface(text);
            case Block::instance: return take_place(text);
            case Block::none: return;
        }
    }

    void take_node(std::string_view rest) {
        const std::string_view first = next_field(rest);
        const std::optional<std::uint64_t> tag = number<std::uint64_t>(first);
        if (!tag) return void(fail(fmt::format("a node begins with its number, found {}", shown(first))));
        std::array<double, 3> p{};
        for (double& coordinate : p) {
            const std::string_view word = next_field(rest);
            if (word.empty()) continue;  // an omitted number is 0
            const std::optional<double> value = real(word);
            if (!value) return void(fail(no_number(word)));
            coordinate = *value;
        }
        part_->numbers.push_back(*tag);
        part_->lines.push_back(lines_.number());
        part_->points.push_back({p[0], p[1], p[2]});
        if (node_set_ != nullptr) node_set_->members.push_back({.number = *tag, .name = {}, .instance = {}});
    }

    /// The nodes of an element may continue on the next line, behind a comma.
    void take_element(std::string_view rest) {
        if (!cell_) {
            if (!rest.ends_with(',')) ++deck_.left["elements of type " + type_];
            return;
        }
        const std::size_t expected = 1 + static_cast<std::size_t>(info(*cell_).nodes);
        if (fields_.empty()) element_line_ = lines_.number();
        const bool goes_on = rest.ends_with(',');
        while (!rest.empty() && fields_.size() < expected) {
            const std::string_view word = next_field(rest);
            if (word.empty()) continue;
            const std::optional<std::uint64_t> value = number<std::uint64_t>(word);
            if (!value) return void(fail(fmt::format("expected the number of a node, found {}", shown(word))));
            fields_.push_back(*value);
        }
        // Further numbers of the line are ignored, as in CalculiX.
        if (!trimmed(rest).empty())
            ++deck_.left[fmt::format("elements with more nodes than their type {}: the first {} count", type_, expected - 1)];
        if (fields_.size() < expected) return goes_on ? void() : end_block();
        part_->elements.push_back({fields_[0], *cell_, part_->node_numbers.size(), element_line_});
        part_->node_numbers.insert(part_->node_numbers.end(), fields_.begin() + 1, fields_.end());
        if (element_set_ != nullptr) element_set_->members.push_back({.number = fields_[0], .name = {}, .instance = {}});
        fields_.clear();
    }

    static InpDeck::Member member(std::string_view word, const std::string& instance) {
        if (const std::optional<std::uint64_t> tag = number<std::uint64_t>(word))
            return {.number = *tag, .name = {}, .instance = instance};
        const std::size_t dot = word.rfind('.');
        if (dot == std::string_view::npos) return {.number = 0, .name = std::string(unquoted(word)), .instance = instance};
        InpDeck::Member made = member(word.substr(dot + 1), std::string(unquoted(word.substr(0, dot))));
        return made;
    }

    void take_members(std::string_view rest) {
        const std::string instance = option("instance");
        if (has("generate")) {
            std::array<std::uint64_t, 3> range{0, 0, 1};
            for (std::uint64_t& value : range) {
                const std::string_view word = next_field(rest);
                if (word.empty()) continue;
                const std::optional<std::uint64_t> found = number<std::uint64_t>(word);
                if (!found) return void(fail(fmt::format("expected a number, found {}", shown(word))));
                value = *found;
            }
            if (range[2] == 0) range[2] = 1;
            if (range[1] < range[0]) return void(fail(fmt::format("a range goes from {} down to {}", range[0], range[1])));
            set_->members.push_back(
                {.number = range[0], .name = {}, .instance = instance, .face = 0, .last = range[1], .step = range[2]});
            return;
        }
        while (!rest.empty())
            if (const std::string_view word = next_field(rest); !word.empty()) set_->members.push_back(member(word, instance));
    }

    void take_surface(std::string_view rest) {
        InpDeck::Member made = member(next_field(rest), option("instance"));
        const std::string face = lower_case(next_field(rest));
        if (face.size() == 2 && face[0] == 's' && face[1] >= '1' && face[1] <= '6') made.face = face[1] - '0';
        set_->members.push_back(std::move(made));
    }

    /// The place of an instance: first its shift, then its rotation by two points of an axis and an angle
    /// in degrees.
    void take_place(std::string_view rest) {
        std::vector<double> values;
        while (!rest.empty()) {
            const std::string_view word = next_field(rest);
            const std::optional<double> value = word.empty() ? 0.0 : real(word);
            if (!value) return void(fail(no_number(word)));
            values.push_back(*value);
        }
        InpDeck::Instance& instance = deck_.instances.back();
        if (instance_lines_++ == 0) {
            values.resize(3);
            instance.shift = {values[0], values[1], values[2]};
            return;
        }
        if (values.size() < 7)
            return void(fail(fmt::format("a rotation takes two points and an angle, seven numbers, found {}", values.size())));
        const Vec3 a{values[0], values[1], values[2]}, b{values[3], values[4], values[5]};
        if (!(norm(b - a) > 0)) return void(fail("the axis of a rotation has no length"));
        const Vec3 axis = (b - a) / norm(b - a);
        const double angle = values[6] * std::numbers::pi / 180;
        const auto turned = [&](const Vec3& v) {  // Rodrigues
            return elementary::cos(angle) * v + elementary::sin(angle) * cross(axis, v) +
                   ((1 - elementary::cos(angle)) * dot(axis, v)) * axis;
        };
        const Vec3 x = turned({1, 0, 0}), y = turned({0, 1, 0}), z = turned({0, 0, 1});
        instance.turn = {{Vec3{x.x, y.x, z.x}, Vec3{x.y, y.y, z.y}, Vec3{x.z, y.z, z.z}}};
        instance.shift = turned(instance.shift - a) + a;  // the axis is given after the shift
    }

    void end_block() {
        if (block_ == Block::element && !fields_.empty())
            fail(fmt::format("element {} of type {} has {} nodes, it takes {}", fields_[0], type_, fields_.size() - 1,
                             info(*cell_).nodes));
        block_ = Block::none;
    }

    Lines lines_;
    InpDeck deck_;
    InpDeck::Part* part_;
    Block block_ = Block::none;
    std::map<std::string, std::string> options_;
    InpDeck::Set *set_ = nullptr, *node_set_ = nullptr, *element_set_ = nullptr;
    std::optional<Cell> cell_;
    std::string type_;
    std::vector<std::uint64_t> fields_;
    std::size_t element_line_ = 0;
    int instance_lines_ = 0;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<InpDeck> read_inp_deck(std::string_view content) { return DeckReader(content).read(); }

}  // namespace avs::files
