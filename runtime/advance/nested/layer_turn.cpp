#include "runtime/advance/nested/layer_turn.h"

#include <algorithm>

#include "runtime/advance/nested/surface_rows.h"
#include "runtime/base/assert.h"

// Why kicks may be reported after the look of their tick: a look depends on positions, which follow from velocities before the
// tick, and for these velocities the vertices were checked against their bounds. A kick changes a velocity, so it changes only
// positions after the tick; it is enough to check each kicked vertex against its bounds before time goes on. A vertex that is
// kicked several times, by elements and by hits, is thus checked once, with its final velocity. If a decision of a look relied on a
// bound that a kick has just broken, the decision is made again when that is found.

namespace avs::advance::nested {

LayerTurn::LayerTurn(const image::Image& image, const Plan& plan, const detect::LayerSettings& settings) : kicks_(image, settings) {
    const detect::LayerSurface& surface = kicks_.surface();
    rows_.of_vertex.resize(surface.node_of_vertex.size());
    for (std::uint32_t row = 0; row < plan.node_of_row.size(); ++row) {
        const std::uint32_t vertex = surface.vertex_of_node[plan.node_of_row[row]];
        if (vertex != detect::no_vertex) rows_.of_vertex[vertex] = row;
    }
    std::vector<std::uint32_t> vertices;
    for (std::vector<RowId>& rows : rows_by_level(plan)) {
        std::sort(rows.begin(), rows.end());
        for (const RowId row : rows) {
            const std::uint32_t vertex = surface.vertex_of_node[plan.node_of_row[row]];
            if (vertex == detect::no_vertex || surface.held[vertex] != 0) continue;
            vertices.push_back(vertex);
            kicked_rows_.push_back(row);
        }
        kicked_end_.push_back(vertices.size());
    }
    kicks_.order(vertices);
}

void LayerTurn::level_acted(int level) { level_ = std::max(level_, level); }

bool LayerTurn::take(Tick tick, const Context& context, state::State& state) {
    rows_.position = context.position;
    rows_.momentum = context.momentum;
    kicks_.read(&rows_);
    AVS_ASSERT(kicks_.next() >= tick);
    const bool due = kicks_.next() == tick;
    if (due) kicks_.kick(tick, state);
    if (any_) {
        kicks_.all_kicked(tick, state);
    } else {
        if (level_ >= 0) {
            const std::size_t count = kicked_end_[static_cast<std::size_t>(level_)];
            kicks_.first_kicked({kicked_rows_.data(), count}, tick, state);
        }
        kicks_.nodes_kicked(nodes_, tick, state);
    }
    level_ = -1;
    nodes_.clear();
    any_ = false;
    return due;
}

}  // namespace avs::advance::nested
