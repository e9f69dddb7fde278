#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/output/fields.h"

namespace avs::output {

/// One frame for ParaView and VTK: everything that its files share is computed once.
///
/// Points are the drifted positions [m], float64 or float32. Cells are the elements (tetrahedra, bricks, triangles, and springs as
/// lines), the faces of what has no elements in the image, and a vertex for each particle. With `surface_only` the faces of all
/// bodies stand in place of the elements and only nodes on them are points. Point data: the fields, `radius` where there is one;
/// cell data: `body`, `material` (-1: not an element), fields of elements. Raw appended data, zlib or as they are; header_type
/// UInt64. Source: VTK file formats, "XML file formats", and vtkXMLWriterBase for the blocks of compressed data.
class VtuFrame {
public:
    /// Borrows all but the fields.
    VtuFrame(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const std::vector<Field>& fields,
             const ExportStyle& style);
    /// The bytes of a file: of all bodies, or of one.
    std::string file(std::optional<std::uint32_t> body = std::nullopt) const;

private:
    struct Values {
        Field field;
        std::vector<double> at_nodes, in_elements;  ///< the latter empty of nodal fields
    };
    const image::Image& image_;
    const Elements& elements_;
    const Snapshot& snapshot_;
    ExportStyle style_;
    std::vector<Values> values_;
    std::vector<std::vector<std::uint32_t>> faces_;  ///< per body
    bool has_radii_ = false;
};

/// A collection of files with their times, in the order given. `part` of the same time tells files of different bodies apart.
struct CollectionEntry {
    double time = 0;  ///< [s]
    std::uint32_t part = 0;
    std::string file;
};
std::string pvd(const std::vector<CollectionEntry>& entries);

}  // namespace avs::output
