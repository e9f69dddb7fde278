#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
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
    std::span<const double> parameters, weights;
    std::size_t first_memory = 0;  ///< its first number in State::element_memory
    /// The nodes that define the element's shape.
    std::span<const std::uint32_t> corners() const { return nodes.first(corner_count(kind, nodes.size())); }
};

/// Finds elements by their numbers.
class Elements {
public:
    explicit Elements(const image::Image& image);
    std::uint32_t size() const { return static_cast<std::uint32_t>(image_->tables.element_body.size()); }
    ElementView operator[](std::uint32_t element) const;
    /// Volume of one element at rest [m^3].
    double rest_volume(std::uint32_t element) const;
    /// Volumes of all elements. They are computed at the first call, which may come from any thread.
    std::span<const double> rest_volumes() const;
    /// Share of each node in the area of the faces around it at rest [m^2]; for a node on no face the surface of its ball, 0
    /// without a radius. Computed at the first call.
    std::span<const double> rest_areas() const;

private:
    struct Found {
        std::once_flag once;
        std::vector<double> values;
    };
    const image::Image* image_;
    std::shared_ptr<Found> volumes_ = std::make_shared<Found>(), areas_ = std::make_shared<Found>();
    std::span<const image::ElementBlock> blocks_;
    std::vector<std::size_t> first_memory_;  ///< per block: its first number in State::element_memory
    std::span<const std::uint32_t> nodes_;
    std::span<const double> parameters_, weights_;
};

/// Values of an element's field from the averages of the element: traits(field).components numbers.
void element_field(Field field, const mechanics::ElementAverages& averages, std::span<double> out);

/// Whether averages of elements include the strain, which takes longer to compute than all other averages together.
enum class Strain : std::uint8_t { left_out, wanted };

/// Turns positions or velocities of nodes into those of the body at the nodes: for a smooth shell those of its surface, which
/// passes between its nodes.
Vec3 on_body(const image::Image& image, std::span<const Vec3> of_nodes, std::uint32_t node);

/// Fields of one snapshot, at all nodes and in all elements. Element averages are computed once, when first needed, on the
/// threads of the caller's arena.
class FieldSampler {
public:
    FieldSampler(const image::Image& image, const Elements& elements, const Snapshot& snapshot);

    /// N * components numbers. A field of elements is averaged over the elements at a node, weighted by rest volume. A node whose
    /// elements are all held (and so not in the image) has the value at rest.
    std::vector<double> at_nodes(Field field);
    /// E * components numbers; only for fields of elements.
    std::vector<double> in_elements(Field field);

private:
    void prepare(Field field);

    const image::Image& image_;
    const Elements& elements_;
    const Snapshot& snapshot_;
    std::vector<mechanics::ElementAverages> averages_;
    Strain has_ = Strain::left_out;
    bool has_sides_ = false;
    std::vector<double> volume_;
};

/// Fields at a fixed set of nodes, for records and for surfaces. It has a list of the elements that are needed, and evaluates each
/// once.
class RegionSampler {
public:
    RegionSampler(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> nodes,
                  std::vector<Field> fields);
    enum class Threads { one, of_arena };  ///< of_arena: the threads of the caller's arena, with the same bits
    /// For each field: nodes * components numbers.
    std::vector<std::vector<double>> all_values(const Snapshot& snapshot, Threads threads = Threads::one) const;
    /// The nodes that are read: those of the set, and all nodes of the elements at them.
    std::vector<std::uint32_t> nodes_needed() const;
    /// The values of the first field.
    std::vector<double> values(const Snapshot& snapshot) const { return std::move(all_values(snapshot).front()); }

private:
    std::span<const std::uint32_t> rows_of(std::size_t adjacent) const {
        return std::span(rows_).subspan(first_row_[adjacent], first_row_[adjacent + 1] - first_row_[adjacent]);
    }

    const image::Image* image_;
    const Elements* elements_;
    std::vector<std::uint32_t> nodes_;
    std::vector<Field> fields_;
    std::vector<std::uint32_t> adjacent_;  ///< elements that touch a node of the set; only for fields of elements
    /// Per entry of `adjacent_`: places in `nodes_` of the corners that are in the set.
    std::vector<std::uint32_t> rows_;
    std::vector<std::size_t> first_row_;  ///< first entry of each of these elements in `rows_`; the last one is the size of `rows_`
    std::vector<double> volume_;          ///< volume of these elements at rest
};

/// Sets in `needs` the data that fields need besides positions: `velocities` and `heat`.
Needs needs_of(std::span<const Field> fields);

/// Averages of one element in a snapshot, by the element's own law.
mechanics::ElementAverages element_averages(const image::Image& image, const ElementView& element, const Snapshot& snapshot,
                                            Strain strain = Strain::left_out);

}  // namespace avs::output
