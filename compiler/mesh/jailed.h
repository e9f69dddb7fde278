#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "compiler/jail/jail.h"
#include "compiler/mesh/failure.h"

namespace avs::mesh {

inline constexpr std::string_view script = "the script";

/// What work in a jail is about, for its limits and for what is said when it is stopped.
struct JailedWork {
    std::string_view of = "the shape";  ///< "the STEP file", "the script"
    std::string_view by = "Gmsh";       ///< who works: "it crashed in .."
    support::DiagnosticKind kind = support::DiagnosticKind::meshing_failed;
    jail::Allowance allowance{};
};

/// Processor time that reading takes at most [s]: twenty times what it takes usually, for a file of so many bytes.
double seconds_to_read(std::size_t bytes);
/// The same for meshing into so many elements a geometry of so many surfaces.
double seconds_to_mesh(double elements, std::size_t surfaces);
/// Memory [GB] for a mesh of so many elements in Gmsh, and for what is around.
double gigabytes_to_mesh(double elements);

/// What `work` makes of a stranger's bytes, done in a jail (compiler/jail). What came out of it is looked at as a file is: indices
/// are of things that are there. Values: RawMesh, files::FileMesh, std::vector<StepPart>, std::optional<double>. Failures also: of
/// the work's kind if it was stopped, with the reason; jail::NotToBeHad is thrown on.
template <class Value>
Outcome<Value> jailed(const JailedWork& about, const std::function<Outcome<Value>()>& work);

}  // namespace avs::mesh
