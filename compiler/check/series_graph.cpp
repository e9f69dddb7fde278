#include "compiler/check/series_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

namespace avs::check {

namespace {

using LeafKind = SeriesGraph::Leaf::Kind;

constexpr double same_time = 1e-9;           // times that differ by less are equal; as a share of the run
constexpr double most_times_tried = 200000;  // with more times, common times are assumed to exist

/// The sampling of a record in words, for messages.
std::string told(const scene::Sampling& sampling) {
    if (sampling.at.empty()) return fmt::format("every {} s", sampling.every);
    std::string text;
    for (const double time : sampling.at) text += fmt::format("{}{} s", text.empty() ? "at " : ", ", time);
    return text;
}

bool samples_at(const scene::Sampling& sampling, double time, double until) {
    const double slack = same_time * until;
    if (sampling.at.empty()) {
        const double nearest = std::round(time / sampling.every) * sampling.every;
        return std::abs(time - nearest) <= slack || std::abs(time - until) <= slack;
    }
    const auto after = std::lower_bound(sampling.at.begin(), sampling.at.end(), time - slack);
    return after != sampling.at.end() && *after <= time + slack;
}

}  // namespace

std::int32_t SeriesGraph::add(Leaf leaf) {
    leaves_.push_back(std::move(leaf));
    return graph_.input(static_cast<std::uint32_t>(leaves_.size() - 1));
}

std::uint8_t SeriesGraph::flags_of(std::int32_t node) {
    if (node == no_node) return 0;
    const auto flags = [&](std::int32_t operand) {
        return operand == no_node ? std::uint8_t{0} : flags_[static_cast<std::size_t>(operand)];
    };
    for (auto i = static_cast<std::int32_t>(flags_.size()); i <= node; ++i) {
        const GraphNode& at = graph_[i];
        std::uint8_t result = 0;
        if (at.kind == Kind::arithmetic) {
            result = static_cast<std::uint8_t>(flags(at.a) | flags(at.b) | flags(at.c));
        } else if (at.kind == Kind::input) {
            const Leaf& what = leaf(at);
            if (what.kind == LeafKind::series) result = series_flag;
            if (what.kind == LeafKind::times) result = what.column.empty() ? series_flag | free_flag : series_flag;
            if (what.kind == LeafKind::between) result = flags(what.a);
        }
        flags_.push_back(result);
    }
    return flags_[static_cast<std::size_t>(node)];
}

std::vector<std::int32_t> SeriesGraph::parts(std::span<const std::int32_t> nodes, bool through_reductions) const {
    std::vector<std::int32_t> waiting(nodes.begin(), nodes.end()), result;
    std::unordered_set<std::int32_t> seen;
    while (!waiting.empty()) {
        const std::int32_t node = waiting.back();
        waiting.pop_back();
        if (node == no_node || !seen.insert(node).second) continue;
        result.push_back(node);
        const GraphNode& at = graph_[node];
        if (at.kind == Kind::arithmetic) waiting.insert(waiting.end(), {at.a, at.b, at.c});
        if (at.kind != Kind::input) continue;
        const Leaf& what = leaf(at);
        if (through_reductions) {
            waiting.insert(waiting.end(), {what.a, what.b, what.c});
        } else if (what.kind == LeafKind::between) {
            waiting.push_back(what.a);
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

bool SeriesGraph::bind(std::span<std::int32_t> nodes) {
    const std::vector<std::int32_t> all = parts(nodes, false);
    std::string column;
    for (const std::int32_t node : all) {
        if (graph_[node].kind == Kind::input && column.empty()) column = leaf(graph_[node]).column;
    }
    if (column.empty()) return false;
    std::unordered_map<std::int32_t, std::int32_t> bound;
    const auto moved = [&](std::int32_t node) {
        const auto found = bound.find(node);
        return found == bound.end() ? node : found->second;
    };
    for (const std::int32_t node : all) {
        if ((flags_of(node) & free_flag) == 0) continue;
        const GraphNode at = graph_[node];
        if (at.kind == Kind::arithmetic) {
            bound[node] = graph_.add(at.operation, moved(at.a), moved(at.b), moved(at.c));
            continue;
        }
        Leaf copy = leaf(at);
        if (copy.kind == LeafKind::times) copy.column = column;
        copy.a = moved(copy.a);
        bound[node] = add(std::move(copy));
    }
    for (std::int32_t& node : nodes) node = moved(node);
    return true;
}

SeriesGraph::Meeting SeriesGraph::meeting(std::span<const std::int32_t> nodes) const {
    Meeting result{.columns = {}, .from = 0, .until = until_};
    std::set<std::string> columns;
    for (const std::int32_t node : parts(nodes, false)) {
        if (graph_[node].kind != Kind::input) continue;
        const Leaf& what = leaf(graph_[node]);
        if (!what.column.empty() && columns.insert(what.column).second) result.columns.push_back(what.column);
        if (what.kind != LeafKind::between) continue;
        const GraphNode &from = graph_[what.b], &until = graph_[what.c];
        if (from.kind != Kind::constant || until.kind != Kind::constant) return result;
        result.from = std::max(result.from, from.value);
        result.until = std::min(result.until, until.value);
    }
    std::vector<const scene::Sampling*> all;
    for (const std::string& column : columns) {
        const auto found = sampling_.find(column.substr(0, column.find('.')));
        if (found == sampling_.end()) return result;
        all.push_back(found->second);
    }
    if (all.empty() || until_ <= 0) return result;
    if (all.size() == 1) result.times = told(*all.front());

    const double slack = same_time * until_;
    const auto is_common = [&](double time) {
        return result.from - slack <= time && time <= result.until + slack &&
               std::all_of(all.begin(), all.end(), [&](const auto* each) { return samples_at(*each, time, until_); });
    };
    const auto listed = std::find_if(all.begin(), all.end(), [](const auto* each) { return !each->at.empty(); });
    if (listed != all.end()) {
        const bool any = std::any_of((*listed)->at.begin(), (*listed)->at.end(), is_common);
        result.kind = any ? Meeting::Kind::often : Meeting::Kind::never;
        return result;
    }
    double slowest = 0;
    for (const scene::Sampling* each : all) slowest = std::max(slowest, each->every);
    const double first = std::max(1.0, std::ceil((result.from - slack) / slowest));
    const double last = std::min(
        {std::floor((result.until + slack) / slowest), std::ceil((until_ - slack) / slowest) - 1, first + most_times_tried});
    if (last - first >= most_times_tried) return result;
    const auto more = static_cast<int>(std::floor(last - first));  // negative: none
    for (int i = 0; i <= more; ++i) {
        if (is_common((first + i) * slowest)) return result;
    }
    const bool at_an_end = is_common(0) || is_common(until_);
    const bool expected = all.size() == 1 || last < first;  // one record alone, or no sample between start and end
    result.kind = !at_an_end ? Meeting::Kind::never : expected ? Meeting::Kind::often : Meeting::Kind::at_the_ends;
    return result;
}

scene::SeriesFormula SeriesGraph::formula(std::int32_t node) const {
    scene::SeriesFormula formula;
    std::unordered_map<std::int32_t, std::int32_t> places{{no_node, -1}};
    for (const std::int32_t part : parts({&node, 1}, true)) {
        const GraphNode& at = graph_[part];
        Leaf made;
        if (at.kind == Kind::constant) made.value = at.value;
        if (at.kind == Kind::arithmetic)
            made = {.kind = LeafKind::arithmetic, .operation = at.operation, .a = at.a, .b = at.b, .c = at.c};
        if (at.kind == Kind::input) made = leaf(at);
        made.a = places.at(made.a);
        made.b = places.at(made.b);
        made.c = places.at(made.c);
        places.emplace(part, static_cast<std::int32_t>(formula.nodes.size()));
        formula.nodes.push_back(std::move(made));
    }
    return formula;
}

}  // namespace avs::check
