#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "runtime/output/rasterise.h"
#include "runtime/output/surface_crossings.h"
#include "runtime/output/volume_file.h"
#include "runtime/output/volume_shape.h"

namespace avs::output {

/// Nodal values from which a grid is made: value = values[node * stride + first + component].
struct VolumeSource {
    std::span<const double> values;
    std::size_t stride = 1, first = 0, components = 1;
};

/// Input of the voxels of one frame, the same for all columns.
struct VolumeScene {
    const image::Image* image = nullptr;
    const Elements* elements = nullptr;
    const VolumeShape* shape = nullptr;
    std::span<const Vec3> position;     ///< of the nodes [m]
    double size = 0;                    ///< size of a voxel [m]
    double band = 0;                    ///< half width of the band of signed distances [m]; 0: none
    std::vector<VolumeSource> sources;  ///< values of the grids, without that of the density
};

/// Radius of a sheet or a ball in the grid [m]: thinner ones become one voxel thick.
double drawn_radius(double radius, double size);

/// Voxels of a column of tiles, which is 8 x 8 voxels wide and as high as necessary.
///
/// Where bodies overlap, the voxel has the values of the body added first, so the caller adds in a fixed order: solids, sheets,
/// balls, then closed surfaces.
/// - Solids: voxels whose centres are in the deformed element.
/// - Sheets: voxels whose centres are nearer to a triangle than its radius, if they are beside a triangle, or where two triangles
///   meet; nothing beyond a free edge. The density is 1, or the share of a voxel that a thinner sheet fills; 1 if it has no
///   thickness at all.
/// - Balls: voxels whose centres are in the ball. A ball that may contain no centre takes the voxel of its middle; the density is
///   its share of the voxel, at most 1.
/// - Closed surfaces of bodies that are only partly elements: voxels inside that are still free. Values are linear between the
///   surface above and below, which is exact for rigid motion.
///
/// The signed distance is negative inside; where there are several bodies the smallest distance counts. It is the distance to the
/// triangles of closed bodies (a quad has four, around its middle), or the distance to sheets and balls less their radius; the rims
/// of sheets are round.
class ColumnRaster {
public:
    ColumnRaster(const VolumeScene& scene, std::int32_t tx, std::int32_t ty);

    void add_solid(std::uint32_t element);
    void add_sheet(const VolumeShape::SheetTriangle& triangle);
    void add_ball(std::uint32_t node);
    /// `near`: faces of the body near, above or below the column.
    void add_closed(const VolumeShape::Closed& body, std::span<const std::uint32_t> near);

    /// Returns the tiles in the order of z, and empties the raster.
    std::vector<VolumeTile> take();

private:
    using Distances = std::map<std::int32_t, std::array<float, tile_voxels>>;  // keys are z of the tile
    struct Inside {
        Distances distance;                                           // unsigned distance to the body's faces
        std::map<std::int32_t, std::array<std::uint64_t, 8>> voxels;  // voxels inside the body
    };

    /// The nearest point of a triangle of a sheet.
    struct NearSheet {
        double distance, radius;
        bool beyond;  ///< whether this point is on a free edge or corner of the sheet
        std::array<std::uint32_t, 3> nodes;
        std::array<double, 3> weight;
    };

    VolumeTile& tile_of(std::int32_t z);
    bool taken(const VoxelIndex& voxel);
    template <class Value>
    void put(const VoxelIndex& voxel, double density, Value&& value);
    template <std::size_t nodes>
    void put_hits();
    template <class Weights>
    void set(const VoxelIndex& voxel, double density, std::span<const std::uint32_t> nodes, const Weights& weights);
    template <class Measure>
    void add_distance(Distances& distances, const VoxelBox& box, Measure&& measure);
    void add_face_distances(Distances& distances, std::uint32_t face);
    void set_sheet(const VoxelIndex& voxel, const NearSheet& near);
    void fill_bends();
    void fill(const InsideStretch& stretch);
    VoxelBox box_around(std::span<const Vec3> points, double margin) const;

    const VolumeScene& scene_;
    VoxelBox column_;
    std::size_t floats_ = tile_voxels;  ///< number of floats per tile
    std::map<std::int32_t, VolumeTile> tiles_;
    VolumeTile* last_ = nullptr;  ///< the tile of `tiles_` that was used last, with its z
    std::int32_t last_z_ = 0;
    std::vector<VoxelHit> hits_;
    /// Per component of the sources: values at an element's nodes.
    std::vector<std::array<double, largest_fixed_stencil>> corner_values_;
    std::map<VoxelIndex, NearSheet> beside_;  ///< voxels that are over no triangle so far, with the nearest point of the sheet
    Distances thin_;                          ///< signed distances to sheets and balls
    std::vector<Inside> closed_;
};

}  // namespace avs::output
