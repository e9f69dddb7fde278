#include "compiler/mesh/jailed.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "compiler/files/file_mesh.h"
#include "compiler/jail/pack.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/raw_mesh.h"

namespace avs::mesh {

namespace {

using jail::Packer;
using jail::Unpacker;

bool all_below(const std::vector<std::uint32_t>& indices, std::size_t count) {
    return std::all_of(indices.begin(), indices.end(), [&](std::uint32_t i) { return i < count; });
}

bool is_set_below(const std::vector<std::uint32_t>& indices, std::size_t count) {
    const auto not_ascending = [](std::uint32_t a, std::uint32_t b) { return a >= b; };
    return all_below(indices, count) && std::adjacent_find(indices.begin(), indices.end(), not_ascending) == indices.end();
}

// Data that go through the pipe. Each list of fields is written once for both directions: `io` is a Packer and `thing` is const,
// or `io` is an Unpacker.

template <class Io, class List, class Each>
void each(Io& io, List& list, Each&& fields) {
    if constexpr (std::is_same_v<Io, Packer>) {
        io.value(list.size());
    } else {
        list.resize(io.count(sizeof(std::size_t)));
    }
    for (auto& one : list) fields(one);
}

void truth(Packer& out, bool value) { out.value(static_cast<unsigned char>(value)); }
void truth(Unpacker& in, bool& value) {
    unsigned char byte = 0;
    in.value(byte);
    value = byte != 0;
}

/// An enumerator is read as a number first, since its type may have no value for it.
template <class Enumerator>
std::uint32_t number(Packer& out, Enumerator value) {
    const auto number = static_cast<std::uint32_t>(value);
    out.value(number);
    return number;
}
template <class Enumerator>
std::uint32_t number(Unpacker& in, const Enumerator&) {
    std::uint32_t number = 0;
    in.value(number);
    return number;
}

void optional(Packer& out, const std::optional<double>& number) {
    truth(out, number.has_value());
    out.value(number.value_or(0));
}
void optional(Unpacker& in, std::optional<double>& number) {
    bool has_value = false;
    double value = 0;
    truth(in, has_value);
    in.value(value);
    if (has_value) number = value;
}

template <class Io, class Thing>
std::uint32_t failure_fields(Io& io, Thing& failure) {
    const std::uint32_t kind = number(io, failure.kind);
    io.text(failure.message);
    io.text(failure.help);
    return kind;
}

template <class Io, class Thing>
std::uint32_t raw_mesh_fields(Io& io, Thing& mesh) {
    const std::uint32_t kind = number(io, mesh.kind);
    io.list(mesh.points);
    io.list(mesh.elements);
    each(io, mesh.groups, [&](auto& group) {
        io.text(group.name);
        io.value(group.dimension);
        io.list(group.nodes);
        io.list(group.elements);
    });
    io.texts(mesh.report);
    return kind;
}

template <class Io, class Thing>
void step_part_fields(Io& io, Thing& parts) {
    each(io, parts, [&](auto& part) {
        io.text(part.name);
        io.value(part.volume);
        io.value(part.low);
        io.value(part.high);
        io.value(part.faces);
        io.value(part.shared);
    });
}

template <class Io, class Thing>
void file_mesh_fields(Io& io, Thing& mesh) {
    io.text(mesh.format);
    io.list(mesh.points);
    io.list(mesh.cells);
    io.list(mesh.first);
    io.list(mesh.corners);
    io.list(mesh.places);
    truth(io, mesh.is_binary);
    io.list(mesh.point_numbers);
    io.list(mesh.element_numbers);
    io.list(mesh.texture);
    io.list(mesh.corner_texture);
    each(io, mesh.groups, [&](auto& group) {
        io.text(group.name);
        io.value(group.dimension);
        io.list(group.elements);
        io.list(group.nodes);
    });
    optional(io, mesh.unit);
    truth(io, mesh.has_loose_points);
    truth(io, mesh.joins_nothing);
    io.texts(mesh.notes);
}

void pack(const Failure& failure, Packer& out) { failure_fields(out, failure); }
void pack(const RawMesh& mesh, Packer& out) { raw_mesh_fields(out, mesh); }
void pack(const std::vector<StepPart>& parts, Packer& out) { step_part_fields(out, parts); }
void pack(const files::FileMesh& mesh, Packer& out) { file_mesh_fields(out, mesh); }
void pack(const std::optional<double>& number, Packer& out) { optional(out, number); }

bool is_meshed(std::uint32_t kind) {
    const auto is = [&](ElementKind known) { return kind == static_cast<std::uint32_t>(known); };
    return is(ElementKind::tet4) || is(ElementKind::tet10) || is(ElementKind::hex8) || is(ElementKind::hex27) ||
           is(ElementKind::tri3);
}

bool makes_sense(const RawMesh& mesh) {
    const auto corners = static_cast<std::size_t>(node_count(mesh.kind));
    for (const RawMesh::Nodes& nodes : mesh.elements)
        for (std::size_t i = 0; i < corners; ++i)
            if (nodes[i] >= mesh.points.size()) return false;
    return std::all_of(mesh.groups.begin(), mesh.groups.end(), [&](const RawMesh::Group& group) {
        return group.dimension >= 0 && group.dimension <= 3 && is_set_below(group.nodes, mesh.points.size()) &&
               is_set_below(group.elements, mesh.elements.size());
    });
}

bool makes_sense(const files::FileMesh& mesh) {
    const std::size_t elements = mesh.cells.size(), points = mesh.points.size();
    const auto is_whole = [](const auto& list, std::size_t size) { return list.empty() || list.size() == size; };
    if (mesh.first.size() != elements + 1 || mesh.first.front() != 0 || mesh.first.back() != mesh.corners.size() ||
        mesh.places.size() != elements || !is_whole(mesh.point_numbers, points) || !is_whole(mesh.element_numbers, elements) ||
        !is_whole(mesh.corner_texture, mesh.corners.size()))
        return false;
    for (std::size_t e = 0; e < elements; ++e) {
        if (mesh.first[e] > mesh.first[e + 1] || files::find_cell(static_cast<int>(mesh.cells[e])) == nullptr) return false;
        const int count = files::info(mesh.cells[e]).nodes;
        if (count > 0 && mesh.first[e + 1] - mesh.first[e] != static_cast<std::size_t>(count)) return false;
    }
    return all_below(mesh.corners, points) &&
           std::all_of(mesh.corner_texture.begin(), mesh.corner_texture.end(),
                       [&](std::uint32_t t) { return t == files::FileMesh::none || t < mesh.texture.size(); }) &&
           std::all_of(mesh.groups.begin(), mesh.groups.end(), [&](const files::FileMesh::Group& group) {
               return group.dimension >= 0 && group.dimension <= 3 && all_below(group.elements, elements) &&
                      all_below(group.nodes, points);
           });
}

// Each `unpack` returns whether the data are valid.
bool unpack(Unpacker& in, Failure& failure) {
    const std::uint32_t kind = failure_fields(in, failure);
    if (!support::is_kind(kind)) return false;
    failure.kind = static_cast<support::DiagnosticKind>(kind);
    return true;
}

bool unpack(Unpacker& in, RawMesh& mesh) {
    const std::uint32_t kind = raw_mesh_fields(in, mesh);
    if (!is_meshed(kind)) return false;
    mesh.kind = static_cast<ElementKind>(kind);
    return makes_sense(mesh);
}

bool unpack(Unpacker& in, std::vector<StepPart>& parts) {
    step_part_fields(in, parts);
    return true;
}

bool unpack(Unpacker& in, files::FileMesh& mesh) {
    file_mesh_fields(in, mesh);
    return makes_sense(mesh);
}

bool unpack(Unpacker& in, std::optional<double>& number) {
    optional(in, number);
    return true;
}

template <class Value>
std::string packed(const Outcome<Value>& outcome) {
    Packer out;
    const Value* value = std::get_if<Value>(&outcome);
    truth(out, value != nullptr);
    if (value != nullptr) {
        pack(*value, out);
    } else {
        pack(std::get<Failure>(outcome), out);
    }
    return out.take();
}

template <class Value>
std::optional<Outcome<Value>> unpacked(std::string_view bytes) {
    Unpacker in(bytes);
    const auto whole = [&](auto outcome) -> std::optional<Outcome<Value>> {
        if (!unpack(in, outcome) || !in.is_whole()) return std::nullopt;
        return outcome;
    };
    bool has_value = false;
    truth(in, has_value);
    return has_value ? whole(Value{}) : whole(Failure{});
}

Failure stopped(const JailedWork& about, const jail::Stopped& why) {
    const auto failure = [&](std::string message, std::string help) {
        return Failure{about.kind, std::move(message), std::move(help)};
    };
    switch (why.fault) {
        case jail::Fault::too_long:
            return failure(
                fmt::format("{} was stopped: {} has not finished {} after {}", about.of, about.by, about.of, why.what),
                "the file may be damaged; if it is not, take larger elements, mesh it once with Gmsh and read it as .msh, "
                "or give it more time: `--patience 10`");
        case jail::Fault::too_large:
            return failure(fmt::format("{} takes more than {}", about.of, why.what),
                           "the file may be damaged; if it is not, take larger elements, or a machine with more memory");
        case jail::Fault::forbidden:
            return failure(
                fmt::format("{} was stopped: it asked the system {}", about.of, why.what),
                "a file may describe geometry and nothing else: look at who made it before it is opened by another program");
        case jail::Fault::crashed:
            return failure(fmt::format("{} crashed in {} ({})", about.by, about.of, why.what),
                           "the file is damaged, or it shows a mistake of the reader: export it again, or as another format");
    }
    return failure("it was stopped", "");
}

}  // namespace

double seconds_to_read(std::size_t bytes) { return 4 + 30e-6 * static_cast<double>(bytes); }

double seconds_to_mesh(double elements, std::size_t surfaces) { return 6 + 1e-3 * elements + 0.05 * static_cast<double>(surfaces); }

double gigabytes_to_mesh(double elements) { return 2 + 4e-6 * elements; }

template <class Value>
Outcome<Value> jailed(const JailedWork& about, const std::function<Outcome<Value>()>& work) {
    if (jail::inside()) return work();
    const auto result = jail::run(about.allowance, [&] { return packed(work()); });
    if (const jail::Stopped* why = std::get_if<jail::Stopped>(&result)) return stopped(about, *why);
#ifdef AVS_COVERAGE
    // Coverage that a jail counts is lost with its process, so the work is repeated outside. A script is only
    // repeated if that is safe.
    if (about.of != script) static_cast<void>(work());
#endif
    if (std::optional<Outcome<Value>> outcome = unpacked<Value>(std::get<std::string>(result))) return std::move(*outcome);
    return stopped(about, {jail::Fault::crashed, "what it returned makes no sense"});
}

template Outcome<RawMesh> jailed(const JailedWork&, const std::function<Outcome<RawMesh>()>&);
template Outcome<files::FileMesh> jailed(const JailedWork&, const std::function<Outcome<files::FileMesh>()>&);
template Outcome<std::optional<double>> jailed(const JailedWork&, const std::function<Outcome<std::optional<double>>()>&);
template Outcome<std::vector<StepPart>> jailed(const JailedWork&, const std::function<Outcome<std::vector<StepPart>>()>&);

}  // namespace avs::mesh
