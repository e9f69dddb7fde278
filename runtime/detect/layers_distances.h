#pragma once

#include <cstddef>

#include "runtime/detect/layers_surface.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// Distances of many pairs, eight at a time where as many of one kind follow each other; the bits of `primitive_distance`.
class LayerDistances {
public:
    /// @param kind_of   kind_of(index): of a pair
    /// @param place_of  place_of(index, i): where its vertex i is; asked once, in the order of pairs, for up to eight ahead of
    /// `use`
    /// @param use       use(index, lane): `at(lane)` and the others tell about this pair, in the order of pairs
    template <class Kind, class Place, class Use>
    void each(std::size_t count, Kind&& kind_of, Place&& place_of, Use&& use) {
        for (std::size_t begin = 0; begin < count;) {
            const PairKind kind = kind_of(begin);
            std::size_t lanes = 0;
            for (; lanes < geometry::distance_lanes && begin + lanes < count && kind_of(begin + lanes) == kind; ++lanes) {
                for (std::size_t i = 0; i < 4; ++i) points_.set(i, lanes, place_of(begin + lanes, i));
            }
            switch (kind) {
                case PairKind::vertex_face: functions_.vertex_faces(points_, lanes_); break;
                case PairKind::edge_edge: functions_.edge_edges(points_, lanes_); break;
                case PairKind::vertex_vertex:
                    for (std::size_t lane = 0; lane < lanes; ++lane) {
                        lanes_.set(lane, geometry::vertex_vertex(points_.of(0, lane), points_.of(1, lane)));
                    }
                    break;
            }
            for (std::size_t lane = 0; lane < lanes; ++lane) use(begin + lane, lane);
            begin += lanes;
        }
    }
    double distance(std::size_t lane) const { return lanes_.distance[lane]; }  ///< of the primitives
    Vec3 direction(std::size_t lane) const { return lanes_.direction_of(lane); }
    geometry::PrimitiveDistance at(std::size_t lane) const { return lanes_.of(lane); }

private:
    const geometry::DistanceFunctions& functions_ = geometry::best_distances();
    geometry::LanePoints points_{};
    geometry::LaneDistances lanes_{};
};

}  // namespace avs::detect
