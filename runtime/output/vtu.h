#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/output/fields.h"

namespace avs::output {

/// One frame for ParaView and VTK: one file, or one for each body. Data that the files share are computed once.
///
/// Points are the drifted positions [m] as float64 or float32. Cells are the elements (tetrahedra, bricks, triangles, and springs
/// as lines), the faces of bodies that have no elements in the image, and a vertex for each particle. With `surface_only` the faces
/// of all bodies replace the elements, and only nodes on them are points. Point data are the fields and, if there is one, `radius`;
/// cell data are `body`, `material` (-1: not an element) and fields of elements. Data are appended raw, compressed by zlib or
/// uncompressed; header_type UInt64. Source: VTK file formats, "XML file formats", and vtkXMLWriterBase for the blocks of
/// compressed data.
class VtuFrame {
public:
    /// Refers to data of the caller, except the fields, which it copies.
    VtuFrame(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const std::vector<Field>& fields,
             const ExportStyle& style);
    /// The bytes of a file with all bodies, or with one body.
    std::string file(std::optional<std::uint32_t> body = std::nullopt) const;

private:
    struct Values {
        Field field;
        std::vector<double> at_nodes, in_elements;  ///< `in_elements` is empty for fields of nodes
    };
    const image::Image& image_;
    const Elements& elements_;
    const Snapshot& snapshot_;
    ExportStyle style_;
    std::vector<Values> values_;
    std::vector<std::vector<std::uint32_t>> faces_;  ///< per body
    bool has_radii_ = false;
};

/// A collection of files with their times, in the given order. `part` distinguishes files of different bodies at the same time.
struct CollectionEntry {
    double time = 0;  ///< [s]
    std::uint32_t part = 0;
    std::string file;
};
std::string pvd(const std::vector<CollectionEntry>& entries);

}  // namespace avs::output
