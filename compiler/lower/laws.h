#pragma once

#include <map>
#include <utility>
#include <vector>

#include "compiler/model/model.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"

namespace avs::lower {

/// The constants of an element's law: its material's, or of a body that is integrated at nodes the part that this one has
/// (runtime/mechanics/elements/nodal.h).
mechanics::ElasticConstants constants_of(const model::Model& model, const model::Element& element);

/// Which part of the masses around it an element may count for its critical step; 1 unless potentials of nodes take the rest.
double share_of_mass(const model::Model& model, const model::Element& element);

/// The image's materials: the scene's, and then, for each material integrated at nodes, those of its nodes and of its elements.
class MaterialRows {
public:
    explicit MaterialRows(const model::Model& model);
    std::uint32_t of(const model::Element& element) const;
    std::vector<image::Material> rows;

private:
    using Key = std::pair<std::uint32_t, double>;  ///< material, share of the elements
    const model::Model& model_;
    std::map<Key, std::uint32_t> first_;  ///< row of the nodes; that of the elements is the next
};

}  // namespace avs::lower
