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
    std::string_view of = "the shape";  ///< "the STEP file", "the script"
    std::string_view by = "Gmsh";       ///< who works: "it crashed in .."
    support::DiagnosticKind kind = support::DiagnosticKind::meshing_failed;
    jail::Allowance allowance{};
};

/// Limit of the processor time for reading a file of this many bytes [s]: twenty times the usual time.
double seconds_to_read(std::size_t bytes);
/// The same for meshing a geometry of this many surfaces into this many elements.
double seconds_to_mesh(double elements, std::size_t surfaces);
/// Memory [GB] for a mesh of this many elements in Gmsh, including temporary data.
double gigabytes_to_mesh(double elements);

/// Runs `work` on untrusted bytes in a jail (compiler/jail). Its result is checked as a file is: all indices must be in range.
/// Values: RawMesh, files::FileMesh, std::vector<StepPart>, std::optional<double>. Failures also: of the work's kind if it was
/// stopped, with the reason; jail::NotToBeHad is thrown on.
template <class Value>
Outcome<Value> jailed(const JailedWork& about, const std::function<Outcome<Value>()>& work);

}  // namespace avs::mesh
