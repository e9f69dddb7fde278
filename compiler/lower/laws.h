#pragma once

#include <map>
#include <utility>
#include <vector>

#include "compiler/model/model.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"

namespace avs::lower {

/// The constants of an element's law. They are those of its material. In a body that is integrated at its nodes, each
/// element and each node's potential has a part of them (runtime/mechanics/elements/nodal.h).
mechanics::ElasticConstants constants_of(const model::Model& model, const model::Element& element);

/// The share of its nodes' masses that an element may use for its critical step. It is 1 unless potentials of nodes use the rest.
double share_of_mass(const model::Model& model, const model::Element& element);

/// The materials of the image: those of the scene, then two for each material of bodies that are integrated at their nodes:
/// that of the nodes and that of the elements.
class MaterialRows {
public:
    explicit MaterialRows(const model::Model& model);
    std::uint32_t of(const model::Element& element) const;
    std::vector<image::Material> rows;

private:
    using Key = std::pair<std::uint32_t, double>;  ///< material, share that elements keep
    const model::Model& model_;
    std::map<Key, std::uint32_t> first_;  ///< row of the nodes' material; that of the elements follows
};

}  // namespace avs::lower
