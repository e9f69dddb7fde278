#include "compiler/mesh/jailed.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
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

std::uint32_t number(Unpacker& in) {
    std::uint32_t value = 0;
    in.value(value);
    return value;
}

bool truth(Unpacker& in) {
    unsigned char value = 0;
    in.value(value);
    return value != 0;
}

// Each `unpack` says whether what is there makes sense.
void pack(const Failure& failure, Packer& out) {
    out.value(static_cast<std::uint32_t>(failure.kind));
    out.text(failure.message);
    out.text(failure.help);
}

bool unpack(Unpacker& in, Failure& failure) {
    const auto kind = number(in);
    in.text(failure.message);
    in.text(failure.help);
    if (!support::is_kind(kind)) return false;
    failure.kind = static_cast<support::DiagnosticKind>(kind);
    return true;
}

void pack(const RawMesh& mesh, Packer& out) {
    out.value(static_cast<std::uint32_t>(mesh.kind));
    out.list(mesh.points);
    out.list(mesh.elements);
    out.value(mesh.groups.size());
    for (const RawMesh::Group& group : mesh.groups) {
        out.text(group.name);
        out.value(group.dimension);
        out.list(group.nodes);
        out.list(group.elements);
    }
    out.texts(mesh.report);
}

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

bool unpack(Unpacker& in, RawMesh& mesh) {
    const std::uint32_t kind = number(in);
    in.list(mesh.points);
    in.list(mesh.elements);
    mesh.groups.resize(in.count(sizeof(std::size_t)));
    for (RawMesh::Group& group : mesh.groups) {
        in.text(group.name);
        in.value(group.dimension);
        in.list(group.nodes);
        in.list(group.elements);
    }
    in.texts(mesh.report);
    if (!is_meshed(kind)) return false;
    mesh.kind = static_cast<ElementKind>(kind);
    return makes_sense(mesh);
}

void pack(const std::vector<StepPart>& parts, Packer& out) {
    out.value(parts.size());
    for (const StepPart& part : parts) {
        out.text(part.name);
        out.value(part.volume);
        out.value(part.low);
        out.value(part.high);
        out.value(part.faces);
        out.value(part.shared);
    }
}

bool unpack(Unpacker& in, std::vector<StepPart>& parts) {
    parts.resize(in.count(sizeof(std::size_t)));
    for (StepPart& part : parts) {
        in.text(part.name);
        in.value(part.volume);
        in.value(part.low);
        in.value(part.high);
        in.value(part.faces);
        in.value(part.shared);
    }
    return true;
}

void pack(const files::FileMesh& mesh, Packer& out) {
    out.text(mesh.format);
    out.list(mesh.points);
    out.list(mesh.cells);
    out.list(mesh.first);
    out.list(mesh.corners);
    out.list(mesh.places);
    out.value(static_cast<unsigned char>(mesh.is_binary));
    out.list(mesh.point_numbers);
    out.list(mesh.element_numbers);
    out.list(mesh.texture);
    out.list(mesh.corner_texture);
    out.value(mesh.groups.size());
    for (const files::FileMesh::Group& group : mesh.groups) {
        out.text(group.name);
        out.value(group.dimension);
        out.list(group.elements);
        out.list(group.nodes);
    }
    out.value(static_cast<unsigned char>(mesh.unit.has_value()));
    out.value(mesh.unit.value_or(0));
    out.value(static_cast<unsigned char>(mesh.has_loose_points));
    out.value(static_cast<unsigned char>(mesh.joins_nothing));
    out.texts(mesh.notes);
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

bool unpack(Unpacker& in, files::FileMesh& mesh) {
    in.text(mesh.format);
    in.list(mesh.points);
    in.list(mesh.cells);
    in.list(mesh.first);
    in.list(mesh.corners);
    in.list(mesh.places);
    mesh.is_binary = truth(in);
    in.list(mesh.point_numbers);
    in.list(mesh.element_numbers);
    in.list(mesh.texture);
    in.list(mesh.corner_texture);
    mesh.groups.resize(in.count(sizeof(std::size_t)));
    for (files::FileMesh::Group& group : mesh.groups) {
        in.text(group.name);
        in.value(group.dimension);
        in.list(group.elements);
        in.list(group.nodes);
    }
    const bool has_unit = truth(in);
    double unit = 0;
    in.value(unit);
    if (has_unit) mesh.unit = unit;
    mesh.has_loose_points = truth(in);
    mesh.joins_nothing = truth(in);
    in.texts(mesh.notes);
    return makes_sense(mesh);
}

void pack(const std::optional<double>& number, Packer& out) {
    out.value(static_cast<unsigned char>(number.has_value()));
    out.value(number.value_or(0));
}

bool unpack(Unpacker& in, std::optional<double>& number) {
    const bool has_value = truth(in);
    double value = 0;
    in.value(value);
    if (has_value) number = value;
    return true;
}

template <class Value>
std::string packed(const Outcome<Value>& outcome) {
    Packer out;
    const Value* value = std::get_if<Value>(&outcome);
    out.value(static_cast<unsigned char>(value != nullptr));
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
    return truth(in) ? whole(Value{}) : whole(Failure{});
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
    // What was counted in a jail is gone with it: once more, where it is kept; a script only where it is safe.
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
