#include "runtime/advance/nested/forced_rows.h"

namespace avs::advance::nested {

void ForcedRows::start(Tick now) {
    forcings_.start(now);
    enum : char { neither, forced, driven };
    std::vector<char> is(plan_.node_of_row.size(), neither);
    for (const image::ForcedNode& row : image_.tables.forced_nodes) is[row.node] = forced;
    for (const image::DrivenNode& row : image_.tables.driven_nodes) is[row.node] = driven;
    for (std::uint32_t row = 0; row < plan_.node_of_row.size(); ++row) {
        if (is[plan_.node_of_row[row]] != neither) rows_.push_back(row);
        if (is[plan_.node_of_row[row]] == driven) driven_.push_back(row - plan_.first_shared);
    }
}

std::optional<Stop> ForcedRows::act(Tick tick, const Context& context, state::State& state) {
    for (const std::uint32_t row : rows_) {
        state.position[plan_.node_of_row[row]] = context.position[row];
        state.momentum[plan_.node_of_row[row]] = context.momentum[row];
    }
    state.now = tick;
    std::optional<Stop> stop = forcings_.act(state);
    for (const std::uint32_t row : rows_) {
        context.position[row] = state.position[plan_.node_of_row[row]];
        context.momentum[row] = state.momentum[plan_.node_of_row[row]];
    }
    follow_drives(state);
    return stop;
}

void ForcedRows::follow_drives(const state::State& state) {
    if (state.node_projector.empty()) return;
    for (const std::uint32_t shared : driven_)
        plan_.shared_projector[shared] = state.node_projector[plan_.node_of_row[plan_.first_shared + shared]];
}

}  // namespace avs::advance::nested
