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

/// The place of a vertex at a tick. The vertex moved there on a straight line from its previous knot.
struct Knot {
    std::uint32_t vertex = 0, unused = 0;
    Tick tick = 0;
    Vec3 place;  ///< [m]
};
static_assert(sizeof(Knot) == 40);  // the layout of the file

/// The motion of the surfaces of a run. Between two knots a vertex moves in a straight line at constant speed. This is exact: the
/// knots are the positions that the engine stored, to which drifts are rounded.
struct Trajectory {
    int quantum_exponent = 0;
    std::vector<std::uint32_t> vertex_body, vertex_node;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 2>> edges;
    std::vector<std::string> body_names;
    std::vector<std::uint8_t> may_touch;  ///< bodies x bodies: whether the two may touch
    /// Sorted by vertex, then by time; the first knot of a vertex is at the start, its last one at the end.
    std::vector<Knot> knots;
    /// First knot of each vertex; the last entry is the number of knots.
    std::vector<std::size_t> first_knots() const;
};

/// Header data of a file of knots. Surfaces, and which of them may touch, are in the image, not in this file.
struct Claims {
    Sha256Digest image{};          ///< hash of the `.avb` that was run
    std::uint32_t arithmetic = 0;  ///< `arithmetic_version` of the program that ran it
    Tick end = 0;
    std::uint64_t state_hash = 0;  ///< hash of the state at the end
    std::string state;             ///< rows of the state at the end, as bytes
};

/// Parts of a file: `head_bytes`; knots in the order of writing, those of a vertex in order of time; `end_bytes`; SHA-256 of
/// everything before.
std::string head_bytes(const Claims& claims);
std::string end_bytes(const Claims& claims, std::uint64_t knots);
/// Number of knots in a file of this size that is still being written.
std::uint64_t knots_in(std::uint64_t file_size);

/// A complete file whose hash is right.
struct KnotsFile {
    Claims claims;
    Sha256Digest hash{};
    Trajectory trajectory;
};

/// Reads a file of knots piece by piece, so that the knots are in memory only once; the stream must be able to seek. `surfaces`
/// come from the image. Errors are: a damaged file; a file without its end, as left by a run that was killed; knots that go back in
/// time; knots of vertices that do not exist; two places at one tick; places beyond 1e60 m, whose distances would overflow;
/// vertices that do not begin and end at the same ticks.
Result<KnotsFile> read(std::istream& in, Trajectory surfaces);

}  // namespace avs::certify
