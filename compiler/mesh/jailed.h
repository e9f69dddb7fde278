#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "compiler/jail/jail.h"
#include "compiler/mesh/failure.h"

namespace avs::mesh {

inline constexpr std::string_view script = "the script";

/// Description of work in a jail, for its limits and for the message if it is stopped.
struct JailedWork {
    std::string_view of = "the shape";  ///< what is worked on: "the STEP file", "the script"
    std::string_view by = "Gmsh";       ///< the program that works, for "it crashed in .."
    support::DiagnosticKind kind = support::DiagnosticKind::meshing_failed;
    jail::Allowance allowance{};
};

/// Limit of the processor time for reading a file of this many bytes [s]: twenty times the usual time.
double seconds_to_read(std::size_t bytes);
/// Limit of the processor time for meshing a geometry of this many surfaces into this many elements [s].
double seconds_to_mesh(double elements, std::size_t surfaces);
/// Memory [GB] for a mesh of this many elements in Gmsh, including temporary data.
double gigabytes_to_mesh(double elements);

/// Runs `work` on untrusted bytes in a jail (compiler/jail). The result is checked like a file: all indices must be in range.
/// `Value` is RawMesh, files::FileMesh, std::vector<StepPart> or std::optional<double>. If the work was stopped, the failure
/// is of the work's kind and has the reason. jail::NotToBeHad is not caught.
template <class Value>
Outcome<Value> jailed(const JailedWork& about, const std::function<Outcome<Value>()>& work);

}  // namespace avs::mesh
