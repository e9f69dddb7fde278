#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/output/snapshot.h"

namespace avs::output {

/// An element of the image by number: its kind, material and nodes.
struct ElementView {
    ElementKind kind = ElementKind::tet4;
    std::uint32_t material = 0;
    std::span<const std::uint32_t> nodes;
    std::span<const double> parameters;
};

/// Finds elements by number, through the blocks.
class Elements {
public:
    explicit Elements(const image::Image& image);
    std::uint32_t size() const { return static_cast<std::uint32_t>(block_of_.size()); }
    ElementView operator[](std::uint32_t element) const;

private:
    std::span<const image::ElementBlock> blocks_;
    std::span<const std::uint32_t> nodes_;
    std::span<const double> parameters_;
    std::vector<std::uint32_t> block_of_;
};

/// Values of a field of elements out of the averages of one element: traits(field).components numbers.
void element_field(Field field, const mechanics::ElementAverages& averages, std::span<double> out);

/// Fields of one snapshot, at all nodes and in all elements. Element averages are computed once, when first asked for.
class FieldSampler {
public:
    FieldSampler(const image::Image& image, const Elements& elements, const Snapshot& snapshot);

    /// N * components numbers. A field of elements is the mean over the elements at a node, weighted by rest volume. Nodes of
    /// which all elements are held (and so not in the image) have the value at rest.
    std::vector<double> at_nodes(Field field);
    /// E * components numbers; for fields of elements only.
    std::vector<double> in_elements(Field field);

private:
    void prepare();

    const image::Image& image_;
    const Elements& elements_;
    const Snapshot& snapshot_;
    std::vector<mechanics::ElementAverages> averages_;
    std::vector<double> volume_;
};

/// A field over a fixed set of nodes, for records: knows the elements it needs.
class RegionSampler {
public:
    RegionSampler(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> nodes, Field field);
    /// nodes * components numbers
    std::vector<double> values(const Snapshot& snapshot) const;

private:
    const image::Image* image_;
    const Elements* elements_;
    std::vector<std::uint32_t> nodes_;
    std::vector<std::uint32_t> adjacent_;  ///< elements that touch a node of the set; only for fields of elements
    Field field_;
};

/// Averages of one element at the positions of a snapshot.
mechanics::ElementAverages element_averages(const image::Image& image, const ElementView& element, std::span<const Vec3> position);

}  // namespace avs::output
