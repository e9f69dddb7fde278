#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/files/cells.h"
#include "compiler/files/failure.h"
#include "runtime/base/vec3.h"

/// The mesh data of an input file of Abaqus or CalculiX, by keyword blocks. Names are compared without regard to
/// capitals.
namespace avs::files {

struct InpDeck {
    /// A member of a set: a number, a range of numbers, or the name of another set. It may name an instance.
    struct Member {
        std::uint64_t number = 0;
        std::string name, instance;
        int face = 0;                      ///< for a member of a surface: face S1 is 1; 0 is the whole element
        std::uint64_t last = 0, step = 1;  ///< end and step of a range that begins with `number`; `last` is 0 for a single number
    };
    struct Set {
        std::string name;  ///< name in the spelling of its first occurrence
        std::vector<Member> members;
        bool of_nodes = false;
        bool is_surface = false;
        std::size_t line = 0;
    };
    struct Element {
        std::uint64_t number = 0;
        Cell cell{};
        std::size_t first = 0, line = 0;  ///< first: index into node_numbers
    };
    struct Part {
        std::string name;
        std::size_t line = 0;
        std::vector<std::uint64_t> numbers;  ///< numbers of the points in the file
        std::vector<std::size_t> lines;      ///< lines of the points in the file
        std::vector<Vec3> points;
        std::vector<Element> elements;
        std::vector<std::uint64_t> node_numbers;
        std::map<std::string, Set> sets;  ///< key: kind and name in lower case
        bool is_empty() const { return points.empty() && elements.empty(); }
    };
    struct Instance {
        std::string name, part;
        std::size_t line = 0;
        Part own;  ///< mesh data inside of the instance
        Mat3 turn = Mat3::identity();
        Vec3 shift;
    };

    std::vector<Part> parts;
    std::vector<Instance> instances;
    Part whole;  ///< mesh data outside of parts, and the sets of the assembly
    std::optional<double> unit;
    std::map<std::string, std::size_t> left;  ///< number of keywords and elements that were left out, by name
};

/// The key of a set, "n:name", "e:name" or "s:name": node sets, element sets and surfaces may have
/// equal names.
std::string set_key(const InpDeck::Set& set);

Outcome<InpDeck> read_inp_deck(std::string_view content);

}  // namespace avs::files
