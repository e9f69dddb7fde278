#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/fields.h"
#include "runtime/output/snapshot.h"

namespace avs::output {

/// One frame as a VTK XML unstructured grid: points at the snapshot's time, the elements as cells (tetrahedron, hexahedron), the
/// faces of held elements that are not in the image as surface cells (triangle, quad). Point data: the chosen fields. Cell data:
/// `body`, `material` (-1 on such faces) and the chosen fields of elements. Binary, appended, zlib-compressed; float64. Same input,
/// same bytes.
///
/// Source: VTK File Formats (the XML formats, appended data with compression).
std::string vtu(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const std::vector<Field>& fields);

/// A PVD collection: (time [s], file name relative to the .pvd) per frame.
std::string pvd(const std::vector<std::pair<double, std::string>>& frames);

}  // namespace avs::output
