#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compiler/files/cells.h"
#include "runtime/base/vec3.h"

namespace avs::files {

/// Content of a file of points and elements of any format, before parts of it are selected or repaired.
struct FileMesh {
    static constexpr std::uint32_t none = ~0U;
    struct Texture {
        double u = 0, v = 0;
    };
    struct Group {
        std::string name;
        int dimension = 0;                    ///< dimension of its elements; 0 for a set of nodes
        std::vector<std::uint32_t> elements;  ///< indices of elements; an index may occur more than once
        std::vector<std::uint32_t> nodes;     ///< for a set of nodes: indices of its nodes
    };

    std::string format;        ///< format for reports: ".msh 2.2"
    std::vector<Vec3> points;  ///< in the unit of the file

    /// Elements one after another: element e has the points corners[first[e]] .. corners[first[e + 1] - 1], in VTK's order.
    std::vector<Cell> cells;
    std::vector<std::uint64_t> first{0};
    std::vector<std::uint32_t> corners;
    std::vector<std::uint64_t> places;  ///< for each element its line in the file, or its byte in a binary file
    bool is_binary = false;

    /// Numbers that the file gives its points and elements; empty if the file numbers them from 0.
    std::vector<std::uint64_t> point_numbers, element_numbers;

    std::vector<Texture> texture;
    /// For each of `corners` an index into `texture`, or none; empty if the file has no texture.
    std::vector<std::uint32_t> corner_texture;

    std::vector<Group> groups;
    std::optional<double> unit;     ///< [m], if the file names its unit
    bool has_loose_points = false;  ///< in this format points without elements are usual
    bool joins_nothing = false;     ///< in this format each triangle has corners of its own, so that equal points have to be joined
    std::vector<std::string> notes;  ///< lines for people about content that was left out

    std::size_t count() const { return cells.size(); }
    std::span<const std::uint32_t> nodes(std::size_t element) const {
        return std::span(corners).subspan(first[element], first[element + 1] - first[element]);
    }
    void add(Cell cell, std::span<const std::uint32_t> nodes, std::uint64_t place) {
        cells.push_back(cell);
        corners.insert(corners.end(), nodes.begin(), nodes.end());
        first.push_back(corners.size());
        places.push_back(place);
    }
    std::uint64_t point_number(std::size_t index) const { return point_numbers.empty() ? index : point_numbers[index]; }
    std::uint64_t element_number(std::size_t index) const { return element_numbers.empty() ? index : element_numbers[index]; }
    /// Index of the group with a name and dimension. It is made if it does not exist.
    std::size_t group(const std::string& name, int dimension) {
        const auto [found, is_new] = group_numbers_.try_emplace({dimension, name}, groups.size());
        if (is_new) groups.push_back({name, dimension, {}, {}});
        return found->second;
    }

private:
    std::map<std::pair<int, std::string>, std::size_t> group_numbers_;
};

}  // namespace avs::files
