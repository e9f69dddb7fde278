#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/unit/compiler/mesh/files.h"

/// One small mesh in the four forms of the format MSH, written by hand from its description: two tetrahedra with a common triangle,
/// a physical surface `bottom side`, an unnamed physical point, a physical volume `steel`, and a node 20 on a curve that no element
/// has.
namespace avs::mesh::testing {

inline const std::string sample_names = "$PhysicalNames\n2\n2 7 \"bottom side\"\n3 9 \"steel\"\n$EndPhysicalNames\n";

inline const std::string sample_22 = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n" + sample_names +
                                     "$Nodes\n6\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n10 1 1 1\n20 5 5 5\n$EndNodes\n"
                                     "$Elements\n5\n1 15 2 3 1 1\n2 1 2 0 1 1 20\n3 2 2 7 1 1 3 2\n4 4 2 9 1 1 2 3 4\n"
                                     "5 4 2 9 1 2 3 4 10\n$EndElements\n";

inline const std::string sample_41 =
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n" + sample_names +
    "$Entities\n1 1 1 1\n1 0 0 0 1 3\n1 0 0 0 5 5 5 0 0\n1 0 0 0 1 1 0 1 7 0\n1 0 0 0 1 1 1 1 9 1 1\n$EndEntities\n"
    "$Nodes\n2 6 1 20\n1 1 1 1\n20\n5 5 5 0.25\n3 1 0 5\n1\n2\n3\n4\n10\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n1 1 1\n$EndNodes\n"
    "$Elements\n4 5 1 5\n0 1 15 1\n1 1\n1 1 1 1\n2 1 20\n2 1 2 1\n3 1 3 2\n3 1 4 2\n4 1 2 3 4\n5 2 3 4 10\n$EndElements\n";

inline std::string ints(const std::vector<int>& values) {
    std::string result;
    for (const int value : values) result += bytes(value);
    return result;
}
inline std::string sizes(const std::vector<std::uint64_t>& values) {
    std::string result;
    for (const std::uint64_t value : values) result += bytes(value);
    return result;
}
inline std::string reals(const std::vector<double>& values) {
    std::string result;
    for (const double value : values) result += bytes(value);
    return result;
}

inline std::string sample_22_binary() {
    const auto node = [](int tag, double x, double y, double z) { return ints({tag}) + reals({x, y, z}); };
    return "$MeshFormat\n2.2 1 8\n" + ints({1}) + "\n$EndMeshFormat\n" + sample_names + "$Nodes\n6\n" + node(1, 0, 0, 0) +
           node(2, 1, 0, 0) + node(3, 0, 1, 0) + node(4, 0, 0, 1) + node(10, 1, 1, 1) + node(20, 5, 5, 5) +
           "\n$EndNodes\n$Elements\n5\n" + ints({15, 1, 2, 1, 3, 1, 1}) + ints({1, 1, 2, 2, 0, 1, 1, 20}) +
           ints({2, 1, 2, 3, 7, 1, 1, 3, 2}) + ints({4, 2, 2, 4, 9, 1, 1, 2, 3, 4, 5, 9, 1, 2, 3, 4, 10}) + "\n$EndElements\n";
}

inline std::string sample_41_binary() {
    std::string s =
        "$MeshFormat\n4.1 1 8\n" + ints({1}) + "\n$EndMeshFormat\n" + sample_names + "$Entities\n" + sizes({1, 1, 1, 1});
    s += ints({1}) + reals({0, 0, 0}) + sizes({1}) + ints({3});
    s += ints({1}) + reals({0, 0, 0, 5, 5, 5}) + sizes({0}) + sizes({0});
    s += ints({1}) + reals({0, 0, 0, 1, 1, 0}) + sizes({1}) + ints({7}) + sizes({0});
    s += ints({1}) + reals({0, 0, 0, 1, 1, 1}) + sizes({1}) + ints({9}) + sizes({1}) + ints({1});
    s += "\n$EndEntities\n$Nodes\n" + sizes({2, 6, 1, 20});
    s += ints({1, 1, 1}) + sizes({1, 20}) + reals({5, 5, 5, 0.25});
    s += ints({3, 1, 0}) + sizes({5, 1, 2, 3, 4, 10}) + reals({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1});
    s += "\n$EndNodes\n$Elements\n" + sizes({4, 5, 1, 5});
    s += ints({0, 1, 15}) + sizes({1, 1, 1}) + ints({1, 1, 1}) + sizes({1, 2, 1, 20}) + ints({2, 1, 2}) + sizes({1, 3, 1, 3, 2});
    s += ints({3, 1, 4}) + sizes({2, 4, 1, 2, 3, 4, 5, 2, 3, 4, 10}) + "\n$EndElements\n";
    return s;
}

inline std::array<std::string, 4> all_samples() { return {sample_22, sample_41, sample_22_binary(), sample_41_binary()}; }

/// A mesh of version 2.2 with these lines of nodes and elements.
inline std::string msh_22(const std::vector<std::string>& nodes, const std::vector<std::string>& elements) {
    std::string s = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n" + std::to_string(nodes.size()) + "\n";
    for (const std::string& line : nodes) s += line + "\n";
    s += "$EndNodes\n$Elements\n" + std::to_string(elements.size()) + "\n";
    for (const std::string& line : elements) s += line + "\n";
    return s + "$EndElements\n";
}

}  // namespace avs::mesh::testing
