#include "runtime/advance/nested/surface_rows.h"

#include <algorithm>
#include <utility>

namespace avs::advance::nested {
namespace {

// How many copies ahead rows are prefetched. A copy touches four cache lines, most of which are in the third-level cache.
constexpr std::size_t copies_ahead = 16;

}  // namespace

std::vector<std::vector<RowId>> rows_by_level(const Plan& plan) {
    std::vector<std::vector<RowId>> rows(static_cast<std::size_t>(plan.levels.count));
    for (std::size_t level = 0; level < rows.size(); ++level) {
        for (const Patch& patch : plan.patches) {
            const PatchLevel* const parts = plan.patch_levels.data() + patch.first_level;
            for (std::uint32_t i = level == 0 ? 0 : parts[level - 1].own_end; i < parts[level].own_end; ++i)
                rows[level].emplace_back(patch.first_own + i);
        }
        for (std::uint32_t s = level == 0 ? 0 : plan.shared_end[level - 1]; s < plan.shared_end[level]; ++s)
            rows[level].emplace_back(plan.first_shared + s);
    }
    return rows;
}

std::vector<std::vector<RowId>> surface_rows(const Plan& plan, std::span<const char> seen) {
    std::vector<std::vector<RowId>> result = rows_by_level(plan);
    if (result.empty()) result.emplace_back();
    const std::uint32_t moved = plan.first_shared + (plan.shared_end.empty() ? 0 : plan.shared_end.back());
    for (RowId row{moved}; row < plan.node_of_row.size(); ++row) result.back().push_back(row);
    for (std::vector<RowId>& rows : result) std::erase_if(rows, [&](RowId row) { return seen[plan.node_of_row[row]] == 0; });
    return result;
}

SurfaceCopies::SurfaceCopies(const Plan& plan, std::span<const std::vector<RowId>> rows) : row_(plan.node_of_row.size()) {
    for (const std::vector<RowId>& of_level : rows) {
        for (const RowId row : of_level) copies_.push_back({.row = row, .node = plan.node_of_row[row]});
        end_.push_back(copies_.size());
    }
    for (RowId row; row < row_.size(); ++row) row_[plan.node_of_row[row]] = row;
}

void SurfaceCopies::show(int level, const Context& context, state::State& state) const {
    const std::size_t end = level < 0 ? 0 : end_[static_cast<std::size_t>(level)];
    for (std::size_t i = 0; i < end; ++i) {
        const Copy& later = copies_[std::min(i + copies_ahead, end - 1)];
        __builtin_prefetch(&state.position[later.node], 1);
        __builtin_prefetch(&state.momentum[later.node], 1);
        __builtin_prefetch(&context.position[later.row]);
        __builtin_prefetch(&context.momentum[later.row]);
        state.position[copies_[i].node] = context.position[copies_[i].row];
        state.momentum[copies_[i].node] = context.momentum[copies_[i].row];
    }
}

void SurfaceCopies::show_nodes(std::span<const NodeId> nodes, const Context& context, state::State& state) const {
    for (const NodeId node : nodes) {
        state.position[node] = context.position[row_[node]];
        state.momentum[node] = context.momentum[row_[node]];
    }
}

void SurfaceCopies::take_back(std::span<const NodeId> nodes, const Context& context, const state::State& state) const {
    for (const NodeId node : nodes) {
        context.position[row_[node]] = state.position[node];
        context.momentum[row_[node]] = state.momentum[node];
    }
}

WholeBodies::Access access_to_bodies(const image::Image& image, const Plan& plan, const Context& context,
                                     std::span<const std::vector<RowId>> surface_rows) {
    std::vector<std::vector<RowId>> all(image.metadata.bodies.size()), inner(all.size());
    std::vector<char> on_surface(plan.node_of_row.size(), 0);
    for (const std::vector<RowId>& of_level : surface_rows)
        for (const RowId row : of_level) on_surface[row] = 1;
    for (RowId row; row < plan.node_of_row.size(); ++row) {
        const std::uint32_t body = image.tables.node_body[plan.node_of_row[row]];
        all[body].push_back(row);
        if (on_surface[row] == 0) inner[body].push_back(row);
    }
    const auto show = [&plan, &context, inner = std::move(inner)](std::uint32_t body, state::State& state) {
        for (const RowId row : inner[body]) {
            state.position[plan.node_of_row[row]] = context.position[row];
            state.momentum[plan.node_of_row[row]] = context.momentum[row];
        }
    };
    const auto take_back = [&plan, &context, all = std::move(all)](std::uint32_t body, state::State& state) {
        for (const RowId row : all[body]) {
            context.position[row] = state.position[plan.node_of_row[row]];
            context.momentum[row] = state.momentum[plan.node_of_row[row]];
        }
    };
    return {.show = show, .take_back = take_back};
}

}  // namespace avs::advance::nested
