#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <mutex>
#include <string_view>
#include <utility>

#include "api/handles.h"
#include "compiler/compile/compile.h"
#include "compiler/jail/jail.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"

using avs::api::Failure;
using avs::api::guarded;
using avs::api::misuse;

static_assert(sizeof(avs::Vec3) == 3 * sizeof(double));
static_assert(sizeof(avs_face) == sizeof(avs::image::Face) && AVS_NO_NODE == avs::image::no_node);

namespace avs::api {

namespace {

std::vector<std::string> texts(const char* const* list, std::size_t count) {
    return list == nullptr ? std::vector<std::string>{} : std::vector<std::string>(list, list + count);
}

void list_driven(avs_image& made) {
    const image::Metadata& metadata = made.image.metadata;
    made.units.reserve(metadata.drives.size() + metadata.forcings.size());
    const auto add = [&](const std::string& name, std::uint32_t function, bool at_the_end, const EventClock& clock,
                         std::size_t nodes) {
        const image::Function& of = metadata.functions[function];
        made.units.push_back(unit_text(of.dimension));
        made.driven.push_back({name.c_str(), of.results, made.units.back().c_str(), at_the_end ? 1 : 0,
                               metadata.time_base.seconds(clock.period), nodes});
    };
    for (const image::Drive& drive : metadata.drives)
        add(drive.name, drive.function, drive.kind == DriveKind::displacement, drive.clock, drive.node_count);
    for (const image::Forcing& forcing : metadata.forcings)
        add(forcing.name, forcing.function, false, forcing.clock, forcing.node_count);
}

avs_image* wrapped(image::Image image, DiagnosticRows diagnostics) {
    auto made = std::make_unique<avs_image>();
    made->image = std::move(image);
    made->diagnostics = std::move(diagnostics);
    made->columns = image::series_columns(made->image.metadata);
    list_driven(*made);
    return made.release();
}

/// The failure of a scene with mistakes: its message is the first error, its text is all errors as avsc prints them.
Failure mistakes(const compile::Session& session) {
    Failure failure{AVS_BAD_INPUT,
                    {},
                    support::render_text(session.diagnostics, session.sources, false),
                    DiagnosticRows(session.diagnostics, session.sources)};
    if (const avs_diagnostic* const first = failure.diagnostics.first_error(); first != nullptr) {
        failure.message = fmt::format("{}:{}:{}: {} [{}]", first->where.file, first->where.line, first->where.column,
                                      first->message, first->code);
        if (const std::string_view help = first->help; !help.empty()) failure.message += fmt::format("; {}", help);
    }
    return failure;
}

Failure compiled(const compile::Request& request, const avs_compile_options& options, avs_image** image) {
    // Gmsh and the rules of the jail (compiler/jail) are global in a process, so compilations run one after the other.
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    jail::set_rules({.unfiltered = options.unjailed != 0, .patience = options.patience > 0 ? options.patience : 1});
    compile::Session session(texts(options.module_folders, options.module_folder_count));
    compile::Observer nobody;
    Result<std::optional<compile::Compiled>> made = compile::compile(session, request, nobody);
    if (!made) return failure(made.error());
    if (!*made) return mistakes(session);
    *image = wrapped(std::move((*made)->image), DiagnosticRows(session.diagnostics, session.sources));
    return {};
}

Failure compile_any(const char* path, const char* text, const avs_compile_options* given, avs_image** image) {
    if (path == nullptr || image == nullptr) return misuse("compile: a parameter is NULL");
    *image = nullptr;
    const avs_compile_options options = known(given, AVS_COMPILE_OPTIONS_INIT);
    compile::Request request{
        .file = path, .text = {}, .settings = texts(options.settings, options.setting_count), .parameter_file = {}};
    if (text != nullptr) request.text = text;
    if (options.parameter_file != nullptr) request.parameter_file = options.parameter_file;
    return compiled(request, options, image);
}

}  // namespace

}  // namespace avs::api

extern "C" {

avs_status avs_compile_file(const char* path, const avs_compile_options* options, avs_image** image, avs_error** error) {
    return guarded(error, [&] { return avs::api::compile_any(path, nullptr, options, image); });
}

avs_status avs_compile_text(const char* text, const char* name, const avs_compile_options* options, avs_image** image,
                            avs_error** error) {
    return guarded(error, [&] {
        if (text == nullptr) return misuse("compile: a parameter is NULL");
        return avs::api::compile_any(name, text, options, image);
    });
}

avs_status avs_image_open(const char* path, avs_image** image, avs_error** error) {
    return guarded(error, [&]() -> Failure {
        if (path == nullptr || image == nullptr) return misuse("avs_image_open: a parameter is NULL");
        *image = nullptr;
        avs::Result<avs::image::Image> opened = avs::image::open(path);
        if (!opened) return avs::api::failure(opened.error());
        *image = avs::api::wrapped(std::move(opened).value(), {});
        return {};
    });
}

avs_status avs_image_write(const avs_image* image, const char* path, avs_error** error) {
    return guarded(error, [&]() -> Failure {
        if (image == nullptr || path == nullptr) return misuse("avs_image_write: a parameter is NULL");
        const std::vector<std::byte> bytes = avs::image::file_bytes(image->image);
        constexpr std::size_t alike = 8;  // only a file that begins with the same 8 bytes, "AVSIMAGE", is overwritten
        const avs::Status written =
            avs::write_over_own_kind(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, alike);
        return written ? Failure{} : avs::api::failure(written.error());
    });
}

void avs_image_free(avs_image* image) { delete image; }

size_t avs_image_diagnostic_count(const avs_image* image) { return image == nullptr ? 0 : image->diagnostics.size(); }
const avs_diagnostic* avs_image_diagnostic(const avs_image* image, size_t index) {
    return image == nullptr ? nullptr : image->diagnostics.at(index);
}

const char* avs_image_name(const avs_image* image) { return image == nullptr ? "" : image->image.metadata.scene_name.c_str(); }
const char* avs_image_version(const avs_image* image) {
    return image == nullptr ? "" : image->image.metadata.compiler_version.c_str();
}
const char* avs_image_provenance(const avs_image* image) {
    return image == nullptr ? "" : image->image.metadata.provenance.c_str();
}
double avs_image_until(const avs_image* image) {
    return image == nullptr ? 0 : image->image.metadata.time_base.label(image->image.metadata.until);
}

size_t avs_image_node_count(const avs_image* image) { return image == nullptr ? 0 : image->image.tables.position.size(); }
const double* avs_image_rest_positions(const avs_image* image) {
    return image == nullptr ? nullptr : reinterpret_cast<const double*>(image->image.tables.position.data());
}
const double* avs_image_masses(const avs_image* image) { return image == nullptr ? nullptr : image->image.tables.mass.data(); }

size_t avs_image_body_count(const avs_image* image) { return image == nullptr ? 0 : image->image.metadata.bodies.size(); }
avs_status avs_image_body(const avs_image* image, size_t index, avs_body* body) {
    if (index >= avs_image_body_count(image) || body == nullptr) return AVS_MISUSE;
    const avs::image::Body& of = image->image.metadata.bodies[index];
    *body = {of.name.c_str(), of.first_node, of.node_count, of.first_element, of.element_count};
    return AVS_OK;
}

size_t avs_image_block_count(const avs_image* image) { return image == nullptr ? 0 : image->image.metadata.blocks.size(); }
avs_status avs_image_block(const avs_image* image, size_t index, avs_block* block) {
    if (index >= avs_image_block_count(image) || block == nullptr) return AVS_MISUSE;
    const avs::image::ElementBlock& of = image->image.metadata.blocks[index];
    *block = {avs::name(of.kind).data(), of.first_element, of.element_count, of.size(),
              image->image.tables.element_nodes.data() + of.first_node_entry};
    return AVS_OK;
}

size_t avs_image_face_count(const avs_image* image) { return image == nullptr ? 0 : image->image.tables.faces.size(); }
const avs_face* avs_image_faces(const avs_image* image) {
    return image == nullptr ? nullptr : reinterpret_cast<const avs_face*>(image->image.tables.faces.data());
}

size_t avs_image_column_count(const avs_image* image) { return image == nullptr ? 0 : image->columns.size(); }
avs_status avs_image_column(const avs_image* image, size_t index, avs_column* column) {
    if (index >= avs_image_column_count(image) || column == nullptr) return AVS_MISUSE;
    *column = {image->columns[index].name.c_str(), image->columns[index].unit.c_str()};
    return AVS_OK;
}

size_t avs_image_driven_count(const avs_image* image) { return image == nullptr ? 0 : image->driven.size(); }
avs_status avs_image_driven(const avs_image* image, size_t index, avs_driven* driven) {
    if (index >= avs_image_driven_count(image) || driven == nullptr) return AVS_MISUSE;
    *driven = image->driven[index];
    return AVS_OK;
}
}
