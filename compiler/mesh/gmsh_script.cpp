#include <fmt/format.h>
#include <gmsh.h>

#include <cstring>
#include <filesystem>
#include <type_traits>

#include "compiler/mesh/child.h"
#include "compiler/mesh/geo_script.h"
#include "compiler/mesh/gmsh_mesher.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

// A mesh, or why there is none, as bytes between two processes of one program.
class Packer {
public:
    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void value(const Value& v) { bytes_.append(reinterpret_cast<const char*>(&v), sizeof v); }
    template <class Value>
    void list(const std::vector<Value>& values) {
        value(values.size());
        for (const Value& v : values) value(v);
    }
    void text(const std::string& text) {
        value(text.size());
        bytes_ += text;
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : left_(bytes) {}
    template <class Value>
    requires std::is_trivially_copyable_v<Value>
    void value(Value& v) {
        if (!take(sizeof v)) return;
        std::memcpy(&v, taken_.data(), sizeof v);
    }
    template <class Value>
    void list(std::vector<Value>& values) {
        std::size_t count = 0;
        value(count);
        if (count > left_.size() / sizeof(Value)) whole_ = false;
        values.resize(whole_ ? count : 0);
        for (Value& v : values) value(v);
    }
    void text(std::string& text) {
        std::size_t size = 0;
        value(size);
        if (take(size)) text = taken_;
    }
    std::size_t left() const { return left_.size(); }
    bool is_whole() const { return whole_ && left_.empty(); }
    bool goes_on() const { return whole_; }

private:
    bool take(std::size_t size) {
        whole_ = whole_ && size <= left_.size();
        if (!whole_) return false;
        taken_ = left_.substr(0, size);
        left_.remove_prefix(size);
        return true;
    }
    std::string_view left_, taken_;
    bool whole_ = true;
};

std::string packed(const Outcome<RawMesh>& outcome) {
    Packer out;
    const RawMesh* mesh = std::get_if<RawMesh>(&outcome);
    out.value(mesh != nullptr);
    if (mesh == nullptr) {
        const Failure& failure = std::get<Failure>(outcome);
        out.value(failure.kind);
        out.text(failure.message);
        out.text(failure.help);
        return out.take();
    }
    out.value(mesh->kind);
    out.list(mesh->points);
    out.list(mesh->elements);
    out.value(mesh->groups.size());
    for (const RawMesh::Group& group : mesh->groups) {
        out.text(group.name);
        out.value(group.dimension);
        out.list(group.nodes);
        out.list(group.elements);
    }
    out.value(mesh->report.size());
    for (const std::string& line : mesh->report) out.text(line);
    return out.take();
}

std::optional<Outcome<RawMesh>> unpacked(std::string_view bytes) {
    Unpacker in(bytes);
    bool is_mesh = false;
    in.value(is_mesh);
    if (!is_mesh) {
        Failure failure{};
        in.value(failure.kind);
        in.text(failure.message);
        in.text(failure.help);
        if (!in.is_whole()) return std::nullopt;
        return failure;
    }
    RawMesh mesh;
    in.value(mesh.kind);
    in.list(mesh.points);
    in.list(mesh.elements);
    std::size_t count = 0;
    in.value(count);
    for (std::size_t i = 0; i < count && in.goes_on(); ++i) {
        RawMesh::Group& group = mesh.groups.emplace_back();
        in.text(group.name);
        in.value(group.dimension);
        in.list(group.nodes);
        in.list(group.elements);
    }
    in.value(count);
    for (std::size_t i = 0; i < count && in.goes_on(); ++i) in.text(mesh.report.emplace_back());
    if (!in.is_whole()) return std::nullopt;
    return mesh;
}

std::optional<Failure> run_script(const std::string& path, const FreeOptions& options, const GmshFrame& frame) {
    const auto unreadable = [](const std::string& why) {
        return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("Gmsh cannot run the script: {}", why),
                       "open it with Gmsh, which shows the place"};
    };
    try {
        gmsh::merge(path);
    } catch (const std::string& message) { return unreadable(first_gmsh_errors(message)); }
    if (const std::string errors = first_gmsh_errors(""); !errors.empty()) return unreadable(errors);
    gmsh::model::geo::synchronize();
    gmsh::model::occ::synchronize();
    set_gmsh_options(options, frame);
    gmsh::vectorpair found;
    const bool surfaces = options.kind == ElementKind::tri3;
    gmsh::model::getEntities(found, surfaces ? 2 : 3);
    if (found.empty())
        return Failure{
            DiagnosticKind::mesh_file_empty, fmt::format("the script makes no {}", surfaces ? "surface" : "volume"),
            surfaces ? "end it with surfaces" : "end it with volumes; what is made of surfaces takes `shell`, `cloth` or `rigid`"};
    return std::nullopt;
}

}  // namespace

Outcome<RawMesh> mesh_script(const std::string& path, std::string_view content, double metres_per_unit,
                             const FreeOptions& options) {
    if (std::optional<Failure> failure = refuse_script(content)) return std::move(*failure);
    const GmshFrame frame{.unit = metres_per_unit, .origin = {}};
    const auto result = in_child(
        [&] {
            Outcome<RawMesh> outcome = run_gmsh(options, frame, [&] { return run_script(path, options, frame); });
            if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
                if (std::optional<Failure> failure = refuse_if_too_large(static_cast<double>(mesh->elements.size()), options))
                    return packed(*failure);
                mesh->report.push_back(fmt::format("ran .geo: {} nodes, {} elements; 1 unit = {} m", mesh->points.size(),
                                                   mesh->elements.size(), metres_per_unit));
            }
            return packed(outcome);
        },
        script_seconds);
    if (const std::string* bytes = std::get_if<std::string>(&result)) {
        if (std::optional<Outcome<RawMesh>> outcome = unpacked(*bytes)) return std::move(*outcome);
    }
    const ChildFault* fault = std::get_if<ChildFault>(&result);
    if (fault != nullptr && *fault == ChildFault::too_long)
        return Failure{
            DiagnosticKind::meshing_failed,
            fmt::format("Gmsh has not finished the script after {} s and was stopped", script_seconds),
            "look for a loop without end, or take larger elements; what takes longer is meshed once with Gmsh and read as .msh"};
    return meshing_failed(fault != nullptr && *fault == ChildFault::no_process ? "no process could be started for the script"
                                                                               : "it crashed in the script");
}

}  // namespace avs::mesh
