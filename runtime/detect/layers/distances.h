#pragma once

#include <array>
#include <cstddef>

#include "runtime/detect/layers/surface.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// Distances of many pairs, computed eight at a time for successive pairs of one kind, with the same bits as `primitive_distance`.
class LayerDistances {
public:
    explicit LayerDistances(simd::Level limit) : functions_(geometry::distances(limit)) {}
    simd::Level level() const { return functions_.level; }

    /// Computes the distances of `count` pairs.
    /// @param kind_of   kind_of(index) is the kind of a pair
    /// @param place_of  place_of(index, i) is the position of vertex i of a pair; called once for each, in the order of pairs, at
    ///                  most eight pairs ahead of `use`
    /// @param use       use(index, lane) is called in the order of pairs; distance(lane) etc. are then the results of this pair
    template <class Kind, class Place, class Use>
    void each(std::size_t count, Kind&& kind_of, Place&& place_of, Use&& use) {
        for (std::size_t begin = 0; begin < count;) {
            const PairKind kind = kind_of(begin);
            std::size_t lanes = 1;
            while (lanes < geometry::distance_lanes && begin + lanes < count && kind_of(begin + lanes) == kind) ++lanes;
            const auto corners = static_cast<std::size_t>(LayerSurface::count(kind));
            if (lanes < fewest) {
                for (std::size_t lane = 0; lane < lanes; ++lane) {
                    std::array<Vec3, 4> x{};
                    for (std::size_t i = 0; i < corners; ++i) x[i] = place_of(begin + lane, i);
                    lanes_.set(lane, primitive_distance(kind, x));
                }
            } else {
                for (std::size_t lane = 0; lane < lanes; ++lane) {
                    for (std::size_t i = 0; i < corners; ++i) points_.set(i, lane, place_of(begin + lane, i));
                }
                function_of(kind)(points_, lanes_);
            }
            for (std::size_t lane = 0; lane < lanes; ++lane) use(begin + lane, lane);
            begin += lanes;
        }
    }
    double distance(std::size_t lane) const { return lanes_.distance[lane]; }  ///< of the primitives
    Vec3 direction(std::size_t lane) const { return lanes_.direction_of(lane); }
    geometry::PrimitiveDistance at(std::size_t lane) const { return lanes_.of(lane); }

private:
    geometry::DistanceFunctions::Function function_of(PairKind kind) const {
        switch (kind) {
            case PairKind::vertex_face: return functions_.vertex_faces;
            case PairKind::edge_edge: return functions_.edge_edges;
            case PairKind::vertex_vertex: break;
        }
        return functions_.vertex_vertices;
    }
    static constexpr std::size_t fewest = 3;  ///< fewer successive pairs of one kind are computed one by one, which is as fast
    const geometry::DistanceFunctions& functions_;
    geometry::LanePoints points_{};
    geometry::LaneDistances lanes_{};
};

}  // namespace avs::detect
