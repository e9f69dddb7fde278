#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"

namespace avs::certify {

/// A vertex is at a place at a tick, and moved there on a straight line from its knot before.
struct Knot {
    std::uint32_t vertex = 0, unused = 0;
    Tick tick = 0;
    Vec3 place;  ///< [m]
};
static_assert(sizeof(Knot) == 40);  // as in the file

/// How the surfaces of a run moved. Between two knots of a vertex it moves in a straight line at constant speed, exactly: the knots
/// are the positions that the engine stored, and drifts round to them.
struct Trajectory {
    int quantum_exponent = 0;
    std::vector<std::uint32_t> vertex_body, vertex_node;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 2>> edges;
    std::vector<std::string> body_names;
    std::vector<std::uint8_t> may_touch;  ///< bodies x bodies
    std::vector<Knot> knots;              ///< vertex by vertex, each in order of time: the first at the start, the last at the end
};

/// The part of a file before the knots; knots are appended to it as they come, those of a vertex in order of time.
std::string header_bytes(const Trajectory& trajectory);
/// From a stream that can go back: it is read twice, piece by piece, so that the knots are in memory once. A damaged file is an
/// error, and so are knots that go back in time, of vertices that do not exist, at places so far out (1e60 m) that doubles could
/// not hold what is made of them, or that do not begin and end together, as those of an interrupted run.
Result<Trajectory> read(std::istream& in);

}  // namespace avs::certify
