#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compiler/graph/graph.h"
#include "compiler/graph/line_reader.h"

/// Functions for several kinds of lines of a dump.
namespace avs::graph {

inline image::SourceLine read_place(LineReader& in) {
    in.expect("where");
    std::string file = in.text();
    const auto line = in.number<std::uint32_t>();
    return {std::move(file), line, in.text()};
}

inline EventClock read_clock(LineReader& in) {
    const Tick period = in.number<Tick>("period");
    return {period, in.number<Tick>("phase")};
}

inline Field read_field(LineReader& in) {
    const std::string_view name = in.word();
    const std::optional<Field> field = field_named(name);
    if (!field) in.fail(fmt::format("there is no field `{}`", name));
    return field.value_or(Field::position);
}

/// Reads numbers up to the end of the line.
template <class Number>
std::vector<Number> read_numbers(LineReader& in) {
    std::vector<Number> numbers;
    while (!in.at_end() && !in.fault()) numbers.push_back(in.number<Number>());
    return numbers;
}

/// Reads nodes up to the end of the line.
inline std::vector<std::uint32_t> read_nodes(LineReader& in) {
    in.expect("nodes");
    return read_numbers<std::uint32_t>(in);
}

}  // namespace avs::graph
