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

/// Nodal numbers that become a grid: value = values[node * stride + first + component].
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
    double size = 0;                    ///< of a voxel [m]
    double band = 0;                    ///< half width of the band of signed distances [m]; 0: none
    std::vector<VolumeSource> sources;  ///< grids behind the density
};

/// Radius of a sheet or a ball in the grid [m]: thinner ones are drawn one voxel thick.
double drawn_radius(double radius, double size);

/// Voxels of a column of tiles: 8 x 8 voxels wide, as high as necessary.
///
/// Where bodies overlap, the first one added counts, so the caller adds in a fixed order: solids, sheets, balls, then closed
/// surfaces. - Solids: centres in the deformed element. - Sheets: centres nearer to the triangle than its radius, if they lie
/// beside a triangle, or where two of them meet; beyond a
///    free edge is nothing. Density is 1, or the share of a voxel that a thinner sheet takes; 1 where it has no thickness at all.
///  - Balls: centres in them; one that may miss all centres takes the voxel its middle is in, density its share of it, at most 1.
/// - Closed surfaces of bodies that are only partly elements: voxels inside that are not taken yet. Values are those of the
/// surface above
///    and below, linear between them, which is exact for rigid motion.
///
/// The signed distance is negative inside; of several bodies the smallest. Distances are to the triangles (quads: four around their
/// middle) of closed bodies, less the radius to sheets and balls, whose rims are round.
class ColumnRaster {
public:
    ColumnRaster(const VolumeScene& scene, std::int32_t tx, std::int32_t ty);

    void add_solid(std::uint32_t element);
    void add_sheet(const VolumeShape::SheetTriangle& triangle);
    void add_ball(std::uint32_t node);
    /// `near`: the body's faces that are near, above or below the column.
    void add_closed(const VolumeShape::Closed& body, std::span<const std::uint32_t> near);

    /// Returns the tiles in order of z, and empties the raster.
    std::vector<VolumeTile> take();

private:
    using Distances = std::map<std::int32_t, std::array<float, tile_voxels>>;  // by z of the tile
    struct Inside {
        Distances distance;                                           // to the body's faces, not signed
        std::map<std::int32_t, std::array<std::uint64_t, 8>> voxels;  // that are in it
    };

    /// The nearest point of a triangle of a sheet.
    struct NearSheet {
        double distance, radius;
        bool beyond;  ///< it is on a free edge
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
    std::size_t floats_ = tile_voxels;  ///< per tile
    std::map<std::int32_t, VolumeTile> tiles_;
    VolumeTile* last_ = nullptr;  ///< of tiles_, with its z
    std::int32_t last_z_ = 0;
    std::vector<VoxelHit> hits_;
    std::vector<std::array<double, largest_fixed_stencil>> corner_values_;  ///< of an element, per component of the sources
    std::map<VoxelIndex, NearSheet> beside_;  ///< voxels over no triangle so far, with the nearest point
    Distances thin_;                          ///< of sheets and balls, signed
    std::vector<Inside> closed_;
};

}  // namespace avs::output
