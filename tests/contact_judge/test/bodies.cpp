#include "tests/contact_judge/test/bodies.h"

#include <zlib.h>

#include <set>
#include <sstream>

namespace avs::judge::test {

void add_box(Frame& frame, int body, const Vec& from, const Vec& size, int nx, int ny, int nz) {
    const auto first = static_cast<std::int32_t>(frame.position.size());
    for (int k = 0; k <= nz; ++k)
        for (int j = 0; j <= ny; ++j)
            for (int i = 0; i <= nx; ++i)
                frame.position.push_back({from.x + size.x * i / nx, from.y + size.y * j / ny, from.z + size.z * k / nz});
    const auto node = [&](int i, int j, int k) { return first + i + (nx + 1) * (j + (ny + 1) * k); };
    for (int k = 0; k < nz; ++k)
        for (int j = 0; j < ny; ++j)
            for (int i = 0; i < nx; ++i)
                frame.cells.push_back(
                    {12,
                     body,
                     {node(i, j, k), node(i + 1, j, k), node(i + 1, j + 1, k), node(i, j + 1, k), node(i, j, k + 1),
                      node(i + 1, j, k + 1), node(i + 1, j + 1, k + 1), node(i, j + 1, k + 1)}});
}

void add_prism(Frame& frame, int body, const Vec& a, const Vec& b, const Vec& c, const Vec& axis) {
    const auto n = static_cast<std::int32_t>(frame.position.size());
    for (const Vec& corner : {a, b, c}) frame.position.push_back(corner);
    for (const Vec& corner : {a, b, c}) frame.position.push_back(corner + axis);
    frame.cells.push_back({5, body, {n, n + 2, n + 1}});
    frame.cells.push_back({5, body, {n + 3, n + 4, n + 5}});
    for (std::int32_t i = 0; i < 3; ++i) {
        const std::int32_t next = (i + 1) % 3;
        frame.cells.push_back({9, body, {n + i, n + next, n + 3 + next, n + 3 + i}});
    }
}

void move_body(Frame& frame, int body, const Vec& by) {
    std::set<std::int32_t> nodes;
    for (const Cell& cell : frame.cells)
        if (cell.body == body) nodes.insert(cell.nodes.begin(), cell.nodes.end());
    for (const std::int32_t n : nodes)
        frame.position[static_cast<std::size_t>(n)] = frame.position[static_cast<std::size_t>(n)] + by;
}

namespace {

std::string word(std::uint64_t value) { return {reinterpret_cast<const char*>(&value), sizeof value}; }

/// Compresses an array in blocks of 100 bytes, so that small arrays have several blocks, too.
std::string packed(const std::string& bytes) {
    constexpr std::size_t block = 100;
    const std::size_t blocks = (bytes.size() + block - 1) / block;
    std::string head = word(blocks) + word(block) + word(bytes.size() % block), body;
    for (std::size_t b = 0; b < blocks; ++b) {
        const std::string part = bytes.substr(b * block, block);
        uLongf size = compressBound(part.size());
        std::string out(size, '\0');
        compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(part.data()), part.size());
        head += word(size);
        body += out.substr(0, size);
    }
    return head + body;
}

}  // namespace

std::string vtu_text(const Frame& frame, bool compressed) {
    std::string data;
    std::ostringstream head;
    const auto array = [&](const char* type, const char* name, const auto& values) {
        const std::string bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(values[0]));
        head << "<DataArray type=\"" << type << "\" Name=\"" << name << "\" format=\"appended\" offset=\"" << data.size()
             << "\"/>\n";
        data += compressed ? packed(bytes) : word(bytes.size()) + bytes;
    };
    std::vector<std::int64_t> nodes, ends;
    std::vector<std::uint8_t> types;
    std::vector<std::int32_t> bodies;
    for (const Cell& cell : frame.cells) {
        nodes.insert(nodes.end(), cell.nodes.begin(), cell.nodes.end());
        ends.push_back(static_cast<std::int64_t>(nodes.size()));
        types.push_back(static_cast<std::uint8_t>(cell.type));
        bodies.push_back(cell.body);
    }
    head << "<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" byte_order=\"LittleEndian\" header_type=\"UInt64\""
         << (compressed ? " compressor=\"vtkZLibDataCompressor\"" : "") << ">\n"
         << "<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">" << frame.time
         << "</DataArray>\n";
    array("Float64", "Points", frame.position);
    if (!frame.velocity.empty()) array("Float64", "velocity", frame.velocity);
    array("Int64", "connectivity", nodes);
    array("Int64", "offsets", ends);
    array("UInt8", "types", types);
    array("Int32", "body", bodies);
    return head.str() + "<AppendedData encoding=\"raw\">\n_" + data + "\n</AppendedData>\n</VTKFile>\n";
}

}  // namespace avs::judge::test
