#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "compiler/files/polygon.h"
#include "compiler/files/read.h"

/// Any bytes as a mesh file. If AVS_FORMAT is defined it is the format, otherwise the first byte chooses one. The mesh that is read
/// must not refer to missing points; its polygons are divided into triangles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs::files;
    constexpr Format formats[] = {Format::msh, Format::stl,     Format::obj, Format::ply,
                                  Format::vtk, Format::vtk_xml, Format::inp, Format::three_mf};
#ifdef AVS_FORMAT
    static_cast<void>(formats);
    const Format format = Format::AVS_FORMAT;
    const std::size_t begin = 0;
#else
    if (size == 0) return 0;
    const Format format = formats[data[0] % std::size(formats)];
    const std::size_t begin = 1;
#endif
    const Outcome<std::string> plain = plain_bytes(std::string(reinterpret_cast<const char*>(data) + begin, size - begin));
    if (std::holds_alternative<Failure>(plain)) return 0;
    const Outcome<FileMesh> outcome = read_mesh(format, std::get<std::string>(plain));
    const FileMesh* mesh = std::get_if<FileMesh>(&outcome);
    if (mesh == nullptr) {
        const Failure& failure = std::get<Failure>(outcome);
        if (failure.message.empty() || failure.help.empty()) std::abort();
        return 0;
    }
    std::vector<avs::Vec3> corners;
    for (std::size_t e = 0; e < mesh->count(); ++e) {
        corners.clear();
        for (const std::uint32_t node : mesh->nodes(e)) {
            if (node >= mesh->points.size()) std::abort();
            corners.push_back(mesh->points[node]);
        }
        if (info(mesh->cells[e]).dimension == 2 && corners.size() < 1000) (void)triangulate(corners);
    }
    for (const FileMesh::Group& group : mesh->groups) {
        for (const std::uint32_t element : group.elements)
            if (element >= mesh->count()) std::abort();
        for (const std::uint32_t node : group.nodes)
            if (node >= mesh->points.size()) std::abort();
    }
    return 0;
}
