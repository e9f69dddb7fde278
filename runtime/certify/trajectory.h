#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/sha256.h"
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
    /// Of a vertex in the knots, and their end.
    std::vector<std::size_t> first_knots() const;
};

/// Header data of a file of knots. Surfaces, and which of them may touch, are in the image and not in this file.
struct Claims {
    Sha256Digest image{};          ///< of the `.avb` that was run
    std::uint32_t arithmetic = 0;  ///< of the program, `arithmetic_version`
    Tick end = 0;
    std::uint64_t state_hash = 0;  ///< of the state at the end
    std::string state;             ///< its rows, as bytes
};

/// A file: `head_bytes`; knots as they come, those of a vertex in order of time; `end_bytes`; SHA-256 of all before.
std::string head_bytes(const Claims& claims);
std::string end_bytes(const Claims& claims, std::uint64_t knots);
/// How many there are in a file that has come so far.
std::uint64_t knots_in(std::uint64_t file_size);

/// A file that is whole: its hash fits.
struct KnotsFile {
    Claims claims;
    Sha256Digest hash{};
    Trajectory trajectory;
};

/// From a stream that can go back: it is read piece by piece, so that the knots are in memory once. `surfaces` are of the image. A
/// damaged file is an error, and so are knots that go back in time, of vertices that do not exist, at two places at one tick, at
/// places so far out (1e60 m) that doubles could not hold what is made of them, or that do not begin and end together; and a file
/// without its end, as of a run that was killed.
Result<KnotsFile> read(std::istream& in, Trajectory surfaces);

}  // namespace avs::certify
