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
    std::size_t first_memory = 0;  ///< in State::element_memory
    /// The nodes that define its shape.
    std::span<const std::uint32_t> corners() const { return nodes.first(corner_count(kind, nodes.size())); }
};

/// Finds elements by number, through the blocks.
class Elements {
public:
    explicit Elements(const image::Image& image);
    std::uint32_t size() const { return static_cast<std::uint32_t>(image_->tables.element_body.size()); }
    ElementView operator[](std::uint32_t element) const;
    /// Volume of one element at rest [m^3].
    double rest_volume(std::uint32_t element) const;
    /// Volumes of all elements; computed at the first call, on any thread.
    std::span<const double> rest_volumes() const;
    /// Share of each node in the faces around it at rest [m^2]; for a node on no face the surface of its ball, 0 without a
    /// radius. Computed as above.
    std::span<const double> rest_areas() const;

private:
    struct Found {
        std::once_flag once;
        std::vector<double> values;
    };
    const image::Image* image_;
    std::shared_ptr<Found> volumes_ = std::make_shared<Found>(), areas_ = std::make_shared<Found>();
    std::span<const image::ElementBlock> blocks_;
    std::vector<std::size_t> first_memory_;  ///< of each block
    std::span<const std::uint32_t> nodes_;
    std::span<const double> parameters_, weights_;
};

/// Values of a field of elements from the averages of one element: traits(field).components numbers.
void element_field(Field field, const mechanics::ElementAverages& averages, std::span<double> out);

/// Whether strains are computed, which take longer than all other averages together.
enum class Strain : std::uint8_t { left_out, wanted };

/// Of places or velocities of nodes, those of the body at a node: of a smooth shell its surface, which is drawn between its nodes.
Vec3 on_body(const image::Image& image, std::span<const Vec3> of_nodes, std::uint32_t node);

/// Fields of one snapshot, at all nodes and in all elements. Element averages are computed once, when first needed, on the
/// threads of the caller's arena.
class FieldSampler {
public:
    FieldSampler(const image::Image& image, const Elements& elements, const Snapshot& snapshot);

    /// N * components numbers. A field of elements is the mean over the elements at a node, weighted by rest volume. Nodes whose
    /// elements are all held (and so not in the image) have the value at rest.
    std::vector<double> at_nodes(Field field);
    /// E * components numbers; for fields of elements only.
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

/// Fields over a fixed set of nodes, for records and for surfaces: it keeps a list of the needed elements, and evaluates each
/// once.
class RegionSampler {
public:
    RegionSampler(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> nodes,
                  std::vector<Field> fields);
    enum class Threads { one, of_arena };  ///< of_arena: those of the caller's arena; same bits
    /// Per field: nodes * components numbers.
    std::vector<std::vector<double>> all_values(const Snapshot& snapshot, Threads threads = Threads::one) const;
    /// Nodes that it reads: those of the set and of the elements there.
    std::vector<std::uint32_t> nodes_needed() const;
    /// Of the first field.
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
    std::vector<std::uint32_t> rows_;      ///< places in `nodes_` of the corners of each of them that are in the set
    std::vector<std::size_t> first_row_;   ///< where those of each begin, and the end
    std::vector<double> volume_;           ///< of those elements at rest
};

/// Data that fields need besides positions: sets `velocities` and `heat`.
Needs needs_of(std::span<const Field> fields);

/// Averages of one element in a snapshot, by its own law.
mechanics::ElementAverages element_averages(const image::Image& image, const ElementView& element, const Snapshot& snapshot,
                                            Strain strain = Strain::left_out);

}  // namespace avs::output
