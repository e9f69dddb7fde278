#include "runtime/advance/nested/layer_turn.h"

#include <algorithm>

#include "runtime/advance/nested/surface_rows.h"
#include "runtime/base/assert.h"

// Why kicks may be told behind the look of their tick. A look sees where vertices are, and these places follow from velocities
// before the tick, which were held against their promises then. A kick changes a velocity, that is places after the tick; so it is
// enough that everybody is held against his promises before time goes on. Who is kicked several times, by elements and by hits, is
// so looked at once, with the velocity he goes on with; and what a look decides of promises that a kick has just broken is decided
// again where the break is found.

namespace avs::advance::nested {

LayerTurn::LayerTurn(const image::Image& image, const Plan& plan, const detect::LayerSettings& settings) : kicks_(image, settings) {
    row_of_node_.resize(plan.node_of_row.size());
    for (std::uint32_t row = 0; row < row_of_node_.size(); ++row) row_of_node_[plan.node_of_row[row]] = row;
    const detect::LayerSurface& surface = kicks_.surface();
    std::vector<std::uint32_t> vertices;
    for (std::vector<std::uint32_t>& rows : rows_by_level(plan)) {
        std::sort(rows.begin(), rows.end());
        for (const std::uint32_t row : rows) {
            const std::uint32_t vertex = surface.vertex_of_node[plan.node_of_row[row]];
            if (vertex == detect::no_vertex || surface.held[vertex] != 0) continue;
            vertices.push_back(vertex);
            kicked_rows_.push_back(row);
        }
        kicked_end_.push_back(vertices.size());
    }
    kicks_.order(vertices);
}

void LayerTurn::give_back(const state::State& state, const Context& rows) const {
    for (const std::uint32_t node : kicks_.pushed()) {
        rows.position[row_of_node_[node]] = state.position[node];
        rows.momentum[row_of_node_[node]] = state.momentum[node];
    }
}

void LayerTurn::level_acted(int level) { level_ = std::max(level_, level); }

bool LayerTurn::take(Tick tick, const Context& rows, state::State& state) {
    AVS_ASSERT(kicks_.next() >= tick);
    const bool due = kicks_.next() == tick;
    if (due) {
        kicks_.kick(tick, state);
        give_back(state, rows);
    }
    if (anybody_) {
        kicks_.all_kicked(tick, state);
    } else {
        if (level_ >= 0) {
            const std::size_t count = kicked_end_[static_cast<std::size_t>(level_)];
            kicks_.first_kicked({kicked_rows_.data(), count}, rows.momentum, tick, state);
        }
        kicks_.nodes_kicked(nodes_, tick, state);
    }
    level_ = -1;
    nodes_.clear();
    anybody_ = false;
    return due;
}

}  // namespace avs::advance::nested
