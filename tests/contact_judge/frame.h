#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/contact_judge/geometry.h"

namespace avs::judge {

/// An element, or a face of a held body, as VTK's files have it.
struct Cell {
    int type;                         ///< VTK's number: 5 triangle, 9 quad, 10 tet4, 12 hex8, 24 tet10, 29 hex27, ..
    int body;                         ///< number of its body
    std::vector<std::int32_t> nodes;  ///< in VTK's order
};

/// The bodies at one time of a run. Cells and the number of nodes are the same in all frames of a run.
struct Frame {
    double time = 0;            ///< [s]
    std::vector<Vec> position;  ///< positions of the nodes [m]
    std::vector<Vec> velocity;  ///< velocities of the nodes [m/s]; empty if the file has none
    std::vector<Cell> cells;
};

/// Reads a .vtu: unstructured grid, appended raw data, 64-bit headers, little endian, plain or by zlib. Throws std::runtime_error
/// with the file's name.
Frame read_frame(const std::filesystem::path& file);

struct FrameFile {
    double time;  ///< [s]
    std::filesystem::path file;
};
/// The frames that a .pvd lists, in its order. Throws std::runtime_error.
std::vector<FrameFile> read_collection(const std::filesystem::path& pvd);

/// Whole content of a file. Throws std::runtime_error.
std::string read_text(const std::filesystem::path& file);

}  // namespace avs::judge
