#include "runtime/simulate/end_state.h"

#include <cstring>

namespace avs::simulate {

namespace {

template <class Row, class Rows>
void put(std::string& out, const Rows& rows) {
    if (!rows.empty()) out.append(reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(Row));
}

template <class Row, class Rows>
std::string_view take(std::string_view bytes, Rows& rows, std::size_t count) {
    rows.resize(count);
    if (count > 0) std::memcpy(rows.data(), bytes.data(), count * sizeof(Row));
    return bytes.substr(count * sizeof(Row));
}

}  // namespace

std::string bytes_of_state(const state::State& state) {
    std::string bytes;
    put<state::PositionRow>(bytes, state.position);
    put<state::MomentumRow>(bytes, state.momentum);
    put<double>(bytes, state.element_memory);
    return bytes;
}

std::optional<state::State> state_of_bytes(std::string_view bytes, const image::Image& image) {
    const std::size_t nodes = image.tables.position.size();
    const std::size_t of_nodes = nodes * (sizeof(state::PositionRow) + sizeof(state::MomentumRow));
    if (bytes.size() < of_nodes || (bytes.size() - of_nodes) % sizeof(double) != 0) return std::nullopt;
    state::State state;
    bytes = take<state::PositionRow>(bytes, state.position, nodes);
    bytes = take<state::MomentumRow>(bytes, state.momentum, nodes);
    take<double>(bytes, state.element_memory, bytes.size() / sizeof(double));
    return state;
}

}  // namespace avs::simulate
