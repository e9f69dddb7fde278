#include "compiler/files/read.h"

#include <fmt/format.h>

#include "compiler/files/readers.h"
#include "compiler/files/text.h"
#include "compiler/files/unpack.h"
#include "runtime/base/assert.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

struct Row {
    std::string_view ending;
    FormatFacts facts;
};
constexpr Row rows[] = {
    {".msh", {Format::msh, true, true, false}},     {".geo", {Format::geo, true, false, false}},
    {".step", {Format::step, false, false, true}},  {".stp", {Format::step, false, false, true}},
    {".stl", {Format::stl, false, true, false}},    {".obj", {Format::obj, false, true, false}},
    {".ply", {Format::ply, false, true, false}},    {".vtk", {Format::vtk, true, true, false}},
    {".vtu", {Format::vtk_xml, true, true, false}}, {".vtp", {Format::vtk_xml, false, true, false}},
    {".inp", {Format::inp, true, true, true}},      {".3mf", {Format::three_mf, false, true, true}},
};

struct Signature {
    Format format;
    std::string_view begins, ending;
};
/// First bytes by which a format is recognised.
constexpr Signature signatures[] = {{Format::msh, "$MeshFormat", ".msh"},    {Format::ply, "ply\n", ".ply"},
                                    {Format::ply, "ply\r", ".ply"},          {Format::vtk, "# vtk DataFile", ".vtk"},
                                    {Format::vtk_xml, "<VTKFile", ".vtu"},   {Format::step, "ISO-10303-21", ".step"},
                                    {Format::three_mf, "PK\x03\x04", ".3mf"}};

}  // namespace

std::optional<FormatFacts> format_of(std::string_view name) {
    std::string small = lower_case(name);
    if (small.ends_with(".gz")) small.resize(small.size() - 3);
    for (const Row& row : rows)
        if (small.ends_with(row.ending)) return row.facts;
    return std::nullopt;
}

std::string known_endings() {
    std::string text;
    for (const Row& row : rows) text += fmt::format("{}{}", text.empty() ? "" : ", ", row.ending);
    return text;
}

Outcome<std::string> plain_bytes(std::string bytes) {
    if (is_gzip(bytes)) {
        Outcome<std::string> unpacked = unpack_gzip(bytes);
        if (Failure* failure = std::get_if<Failure>(&unpacked)) return std::move(*failure);
        bytes = std::move(std::get<std::string>(unpacked));
    }
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"))
        return Failure{DiagnosticKind::mesh_file_unreadable, "byte 0: the file is text in UTF-16", "save it as UTF-8"};
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.erase(0, 3);
    return bytes;
}

Outcome<FileMesh> read_mesh(Format format, std::string_view bytes) {
    for (const Signature& other : signatures)
        if (other.format != format && bytes.starts_with(other.begins))
            return Failure{DiagnosticKind::mesh_file_unreadable,
                           fmt::format("the file begins like a {}, which its name does not say", other.ending),
                           fmt::format("give it the ending {}", other.ending)};
    switch (format) {
        case Format::msh: return read_msh(bytes);
        case Format::stl: return read_stl(bytes);
        case Format::obj: return read_obj(bytes);
        case Format::ply: return read_ply(bytes);
        case Format::vtk: return read_vtk(bytes);
        case Format::vtk_xml: return read_vtk_xml(bytes);
        case Format::inp: return read_inp(bytes);
        case Format::three_mf: return read_3mf(bytes);
        case Format::geo:
        case Format::step: break;
    }
    AVS_ASSERT(!"a format without points and elements");
}

}  // namespace avs::files
