#include "runtime/output/vdb.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <limits>
#include <utility>

#include "runtime/base/components.h"
#include "runtime/output/column_raster.h"

namespace avs::output {

namespace {

constexpr double most_voxels = 1 << 27;                   // limit of the voxels in the boxes of all elements and faces
constexpr std::size_t most_bytes = std::size_t{2} << 30;  // limit of the size of all tiles
constexpr double most_columns = 1 << 26;                  // limit of the columns that all elements and faces touch

/// Kinds of things that fill a column, in the order in which they are added: the first thing in a voxel counts.
enum class Kind : std::uint32_t { solid, sheet, ball, closed };

/// A thing that touches a column of 8 x 8 voxels. Touches are sorted by column, then in the order in which things are added.
struct Touch {
    std::int32_t ty, tx;
    Kind kind;
    std::uint32_t body;    ///< closed surfaces: number in VolumeShape::closed
    std::uint32_t number;  ///< number of the element, sheet triangle, ball or face
    auto operator<=>(const Touch&) const = default;
};

Error too_small(double size, const std::string& what) {
    return {ExitCode::bad_input,
            fmt::format("export vdb: voxels of {} m are too small for the bodies as they are at this time, {}; raise `voxel`, and "
                        "look whether a body of small strains has turned far",
                        size, what)};
}

class Binning {
public:
    explicit Binning(const VolumeScene& scene) : scene_(scene) {}

    Result<std::vector<Touch>> touches() {
        const VolumeShape& shape = *scene_.shape;
        const double band = scene_.band, size = scene_.size;
        for (const std::uint32_t e : shape.solids) {
            gather((*scene_.elements)[e].nodes);
            add({0, 0, Kind::solid, 0, e}, 0, true);
        }
        for (std::uint32_t i = 0; i < shape.sheets.size(); ++i) {
            gather(shape.sheets[i].nodes);
            double radius = 0;
            for (const std::uint32_t n : shape.sheets[i].nodes) radius = std::max(radius, scene_.image->tables.node_radius[n]);
            add({0, 0, Kind::sheet, 0, i}, drawn_radius(radius, size) + band, true);
        }
        for (std::uint32_t i = 0; i < shape.balls.size(); ++i) {
            gather(std::array{shape.balls[i]});
            // One more voxel on all sides, since a small ball takes the voxel of its middle.
            add({0, 0, Kind::ball, 0, i}, scene_.image->tables.node_radius[shape.balls[i]] + band + size, true);
        }
        for (std::uint32_t b = 0; b < shape.closed.size(); ++b) {
            const VolumeShape::Closed& body = shape.closed[b];
            if (!body.filled && band == 0) continue;
            // A line of voxels crosses only faces above or below it; a millionth of a voxel is added, since lines may be moved.
            for (const std::uint32_t f : body.faces) {
                const image::Face& face = scene_.image->tables.faces[f];
                gather(std::span(face.nodes).first(static_cast<std::size_t>(face.size())));
                add({0, 0, Kind::closed, b, f}, band + size, band > 0);
            }
            if (body.filled) work_ += voxels_within(body);
        }
        if (!(work_ <= most_voxels)) {
            return too_small(size,
                             fmt::format("{:.3g} of them would have to be looked at (the most is {:.3g})", work_, most_voxels));
        }
        if (!(columns_ <= most_columns)) {
            return too_small(
                size, fmt::format("elements and faces touch {:.3g} columns of them (the most is {:.3g})", columns_, most_columns));
        }
        for (const auto& [touch, box] : boxes_) {
            for (std::int32_t ty = box.low[1] >> 3; ty <= box.high[1] >> 3; ++ty) {
                for (std::int32_t tx = box.low[0] >> 3; tx <= box.high[0] >> 3; ++tx)
                    touches_.push_back({ty, tx, touch.kind, touch.body, touch.number});
            }
        }
        std::sort(touches_.begin(), touches_.end());
        return std::move(touches_);
    }

private:
    template <class Nodes>
    void gather(const Nodes& nodes) {
        corners_.clear();
        for (const std::uint32_t node : nodes) corners_.push_back(scene_.position[node]);
    }
    /// @param whole  whether all voxels of the box are tested, not only those above and below the thing
    void add(const Touch& touch, double margin, bool whole) {
        const std::optional<VoxelBox> box = voxel_box(corners_, scene_.size, margin);
        if (!box) {
            work_ = std::numeric_limits<double>::infinity();
            return;
        }
        const double height = std::max(0.0, static_cast<double>(box->high[2]) - box->low[2] + 1);
        work_ += whole ? box->count() : height > 0 ? box->count() / height : 0;
        columns_ += ((box->high[0] >> 3) - (box->low[0] >> 3) + 1.0) * ((box->high[1] >> 3) - (box->low[1] >> 3) + 1.0);
        boxes_.emplace_back(touch, *box);
    }
    double voxels_within(const VolumeShape::Closed& body) {
        corners_.clear();
        for (const std::uint32_t f : body.faces) {
            const image::Face& face = scene_.image->tables.faces[f];
            for (int i = 0; i < face.size(); ++i) corners_.push_back(scene_.position[face.nodes[static_cast<std::size_t>(i)]]);
        }
        const std::optional<VoxelBox> box = voxel_box(corners_, scene_.size);
        return box ? box->count() : std::numeric_limits<double>::infinity();
    }

    const VolumeScene& scene_;
    std::vector<Vec3> corners_;
    std::vector<std::pair<Touch, VoxelBox>> boxes_;
    std::vector<Touch> touches_;
    double work_ = 0, columns_ = 0;
};

std::vector<VolumeTile> fill_column(const VolumeScene& scene, std::span<const Touch> touches) {
    ColumnRaster raster(scene, touches.front().tx, touches.front().ty);
    std::vector<std::uint32_t> faces;
    for (std::size_t i = 0; i < touches.size(); ++i) {
        const Touch& touch = touches[i];
        switch (touch.kind) {
            case Kind::solid: raster.add_solid(touch.number); break;
            case Kind::sheet: raster.add_sheet(scene.shape->sheets[touch.number]); break;
            case Kind::ball: raster.add_ball(scene.shape->balls[touch.number]); break;
            case Kind::closed: {
                faces.push_back(touch.number);
                const bool last = i + 1 == touches.size() || touches[i + 1].body != touch.body;
                if (!last) break;
                raster.add_closed(scene.shape->closed[touch.body], faces);
                faces.clear();
                break;
            }
        }
    }
    return raster.take();
}

Result<std::vector<VolumeTile>> find_tiles(const VolumeScene& scene) {
    const Result<std::vector<Touch>> touches = Binning(scene).touches();
    if (!touches) return touches.error();
    std::vector<std::span<const Touch>> columns;
    for (std::size_t begin = 0, end = 0; begin < touches->size(); begin = end) {
        const Touch& first = (*touches)[begin];
        while (end < touches->size() && (*touches)[end].tx == first.tx && (*touches)[end].ty == first.ty) ++end;
        columns.push_back(std::span(*touches).subspan(begin, end - begin));
    }
    std::vector<std::vector<VolumeTile>> found(columns.size());
    std::atomic<std::size_t> bytes{0};
    tbb::parallel_for(std::size_t{0}, columns.size(), [&](std::size_t i) {
        if (bytes.load() > most_bytes) return;
        found[i] = fill_column(scene, columns[i]);
        std::size_t more = 0;
        for (const VolumeTile& tile : found[i]) more += sizeof(VolumeTile) + 4 * (tile.values.size() + tile.distance.size());
        bytes += more;
    });
    if (bytes.load() > most_bytes) {
        return too_small(scene.size, fmt::format("its grids would take more than {} GiB", most_bytes >> 30));
    }
    std::vector<VolumeTile> tiles;
    for (std::vector<VolumeTile>& column : found) std::move(column.begin(), column.end(), std::back_inserter(tiles));
    return tiles;
}

}  // namespace

Result<std::string> vdb(const image::Image& image, const Elements& elements, const VolumeShape& shape, const Snapshot& snapshot,
                        const VdbOptions& options) {
    Volume volume{.voxel_size = options.voxel_size,
                  .band = options.style.level_set ? options.style.band * options.voxel_size : 0,
                  .half = options.style.precision == Precision::float16,
                  .grids = {{.name = "density", .unit = "1", .fog = true}},
                  .tiles = {},
                  .time = image.metadata.time_base.label(snapshot.tick),
                  .scene = image.metadata.scene_name,
                  .scene_hash = image.metadata.provenance};
    VolumeScene scene{.image = &image,
                      .elements = &elements,
                      .shape = &shape,
                      .position = snapshot.position,
                      .size = volume.voxel_size,
                      .band = volume.band,
                      .sources = {}};
    FieldSampler sampler(image, elements, snapshot);
    std::deque<std::vector<double>> kept;
    for (const Field field : options.fields) {
        const FieldTraits& about = traits(field);
        const std::vector<double>& values = kept.emplace_back(sampler.at_nodes(field));
        const auto components = static_cast<std::size_t>(about.components);
        const std::string name(about.name), unit = unit_text(about);
        if (components == 3) {
            volume.grids.push_back({.name = name, .unit = unit, .components = 3, .absolute = field == Field::position});
            scene.sources.push_back({values, 3, 0, 3});
            continue;
        }
        for (std::size_t c = 0; c < components; ++c) {
            volume.grids.push_back(
                {.name = components == 1 ? name : name + '_' + std::string(component_name(components, c)), .unit = unit});
            scene.sources.push_back({values, components, c, 1});
        }
    }
    Result<std::vector<VolumeTile>> tiles = find_tiles(scene);
    if (!tiles) return tiles.error();
    volume.tiles = std::move(tiles).value();
    return volume_file(volume);
}

}  // namespace avs::output
