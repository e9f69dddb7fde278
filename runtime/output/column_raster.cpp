#include "runtime/output/column_raster.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "runtime/geometry/primitive_distance.h"

namespace avs::output {

namespace {

constexpr float far_away = std::numeric_limits<float>::infinity();

std::int32_t tile_number(std::int32_t voxel) { return voxel >> 3; }

/// Number of a voxel in OpenVDB's order: x slowest, z fastest.
std::size_t place_in_tile(const VoxelIndex& voxel) {
    return (static_cast<std::size_t>(voxel[0] & 7) << 6) | (static_cast<std::size_t>(voxel[1] & 7) << 3) |
           static_cast<std::size_t>(voxel[2] & 7);
}
bool has(const std::array<std::uint64_t, 8>& mask, std::size_t place) { return (mask[place >> 6] >> (place & 63) & 1) != 0; }
void add(std::array<std::uint64_t, 8>& mask, std::size_t place) { mask[place >> 6] |= std::uint64_t{1} << (place & 63); }

/// First and last voxel whose centres are in [from, to] [m], ends included.
std::pair<std::int32_t, std::int32_t> voxels_between(double from, double to, double size) {
    constexpr double border = 1e-9;  // tolerance, as a share of a voxel
    return {static_cast<std::int32_t>(std::ceil(from / size - 0.5 - border)),
            static_cast<std::int32_t>(std::floor(to / size - 0.5 + border))};
}

/// A ball with a smaller radius may contain no centre of a voxel.
double smallest_ball(double size) { return 0.5 * std::numbers::sqrt3 * size; }

}  // namespace

double drawn_radius(double radius, double size) { return std::max(radius, 0.5 * size); }

ColumnRaster::ColumnRaster(const VolumeScene& scene, std::int32_t tx, std::int32_t ty)
    : scene_(scene),
      column_{{8 * tx, 8 * ty, std::numeric_limits<std::int32_t>::min()},
              {8 * tx + 7, 8 * ty + 7, std::numeric_limits<std::int32_t>::max()}} {
    for (const VolumeSource& source : scene.sources) floats_ += source.components * tile_voxels;
}

VoxelBox ColumnRaster::box_around(std::span<const Vec3> points, double margin) const {
    const std::optional<VoxelBox> box = voxel_box(points, scene_.size, margin);
    return box ? common(*box, column_) : VoxelBox{{0, 0, 0}, {-1, -1, -1}};
}

VolumeTile& ColumnRaster::tile_of(std::int32_t z) {
    if (last_ != nullptr && last_z_ == z) return *last_;
    last_z_ = z;
    last_ = &tiles_[z];
    last_->origin = {column_.low[0], column_.low[1], 8 * z};
    return *last_;
}

bool ColumnRaster::taken(const VoxelIndex& voxel) {
    const auto found = tiles_.find(tile_number(voxel[2]));
    return found != tiles_.end() && has(found->second.inside, place_in_tile(voxel));
}

/// Writes the values of a voxel: the density, then value(source, component, number of components before it).
template <class Value>
void ColumnRaster::put(const VoxelIndex& voxel, double density, Value&& value) {
    VolumeTile& tile = tile_of(tile_number(voxel[2]));
    const std::size_t place = place_in_tile(voxel);
    if (has(tile.inside, place)) return;
    add(tile.inside, place);
    if (tile.values.empty()) tile.values.resize(floats_);
    tile.values[place] = static_cast<float>(density);
    std::size_t begin = tile_voxels, before = 0;
    for (const VolumeSource& source : scene_.sources) {
        for (std::size_t c = 0; c < source.components; ++c)
            tile.values[begin + place * source.components + c] = static_cast<float>(value(source, c, before + c));
        before += source.components;
        begin += source.components * tile_voxels;
    }
}

/// Writes the values of a voxel as weighted sums over the nodes.
template <class Weights>
void ColumnRaster::set(const VoxelIndex& voxel, double density, std::span<const std::uint32_t> nodes, const Weights& weights) {
    put(voxel, density, [&](const VolumeSource& source, std::size_t c, std::size_t) {
        double sum = 0;
        for (std::size_t n = 0; n < nodes.size(); ++n)
            sum += weights[n] * source.values[nodes[n] * source.stride + source.first + c];
        return sum;
    });
}

void ColumnRaster::add_solid(std::uint32_t e) {
    const ElementView element = (*scene_.elements)[e];
    std::array<Vec3, largest_fixed_stencil> corner;
    for (std::size_t i = 0; i < element.nodes.size(); ++i) corner[i] = scene_.position[element.nodes[i]];
    hits_.clear();
    rasterise(element.kind, std::span(corner).first(element.nodes.size()), scene_.size, column_, hits_);
    if (hits_.empty()) return;
    // The nodes' values are read once for all voxels of the element.
    corner_values_.clear();
    for (const VolumeSource& source : scene_.sources) {
        for (std::size_t c = 0; c < source.components; ++c) {
            std::array<double, largest_fixed_stencil>& values = corner_values_.emplace_back();
            values.fill(0);
            for (std::size_t n = 0; n < element.nodes.size(); ++n)
                values[n] = source.values[element.nodes[n] * source.stride + source.first + c];
        }
    }
    switch (element.nodes.size()) {
        case 4: put_hits<4>(); break;
        case 8: put_hits<8>(); break;
        case 10: put_hits<10>(); break;
        default: put_hits<largest_fixed_stencil>(); break;
    }
}

/// Writes the voxels of `hits_`, which belong to one element with this number of nodes.
template <std::size_t nodes>
void ColumnRaster::put_hits() {
    for (const VoxelHit& hit : hits_) {
        put(hit.voxel, 1, [&](const VolumeSource&, std::size_t, std::size_t number) {
            double sum = 0;
            for (std::size_t n = 0; n < nodes; ++n) sum += hit.weight[n] * corner_values_[number][n];
            return sum;
        });
    }
}

/// Sets the distance of voxels within the band to the smaller of its present value and measure(centre).
template <class Measure>
void ColumnRaster::add_distance(Distances& distances, const VoxelBox& box, Measure&& measure) {
    VoxelIndex voxel;
    for (voxel[2] = box.low[2]; voxel[2] <= box.high[2]; ++voxel[2]) {
        std::array<float, tile_voxels>* tile = nullptr;
        for (voxel[1] = box.low[1]; voxel[1] <= box.high[1]; ++voxel[1]) {
            for (voxel[0] = box.low[0]; voxel[0] <= box.high[0]; ++voxel[0]) {
                const double distance = measure(voxel_centre(voxel, scene_.size));
                if (!(distance < scene_.band)) continue;
                if (tile == nullptr) {
                    const auto [at, is_new] = distances.try_emplace(tile_number(voxel[2]));
                    tile = &at->second;
                    if (is_new) tile->fill(far_away);
                }
                float& least = (*tile)[place_in_tile(voxel)];
                least = std::min(least, static_cast<float>(distance));
            }
        }
    }
}

void ColumnRaster::add_sheet(const VolumeShape::SheetTriangle& triangle) {
    const std::array<Vec3, 3> x{scene_.position[triangle.nodes[0]], scene_.position[triangle.nodes[1]],
                                scene_.position[triangle.nodes[2]]};
    std::array<double, 3> radius{};
    for (std::size_t i = 0; i < 3; ++i) radius[i] = scene_.image->tables.node_radius[triangle.nodes[i]];
    const double most = drawn_radius(*std::max_element(radius.begin(), radius.end()), scene_.size);
    const auto nearest = [&](const Vec3& centre) {
        const geometry::PrimitiveDistance found = geometry::vertex_face(centre, x[0], x[1], x[2]);
        NearSheet near{.distance = found.distance,
                       .radius = 0,
                       .beyond = false,
                       .nodes = triangle.nodes,
                       .weight = {-found.weight[1], -found.weight[2], -found.weight[3]}};
        for (std::size_t i = 0; i < 3; ++i) near.radius += near.weight[i] * radius[i];
        return near;
    };
    // Whether the foot is on a free edge or corner of the sheet.
    const auto is_at_rim = [&](const NearSheet& near) {
        constexpr double on_edge = 1e-12;
        for (std::size_t i = 0; i < 3; ++i) {
            if (near.weight[i] > 1 - on_edge && triangle.open_corner[i]) return true;
            if (near.weight[(i + 2) % 3] < on_edge && triangle.open_edge[i]) return true;
        }
        return false;
    };
    const VoxelBox box = box_around(x, most);
    const Vec3 area = cross(x[1] - x[0], x[2] - x[0]);
    const Vec3 normal = norm(area) > 0 ? area / norm(area) : Vec3{};
    VoxelIndex voxel;
    for (voxel[2] = box.low[2]; voxel[2] <= box.high[2]; ++voxel[2]) {
        for (voxel[1] = box.low[1]; voxel[1] <= box.high[1]; ++voxel[1]) {
            for (voxel[0] = box.low[0]; voxel[0] <= box.high[0]; ++voxel[0]) {
                const Vec3 centre = voxel_centre(voxel, scene_.size);
                const double height = std::abs(dot(centre - x[0], normal));
                if (height > most * (1 + 1e-9) || taken(voxel)) continue;
                NearSheet near = nearest(centre);
                if (near.distance > drawn_radius(near.radius, scene_.size) * (1 + 1e-9)) continue;
                // The voxel is over the triangle or beside it. If it is beside it, the neighbouring triangles decide whether it is
                // in a bend or outside.
                if (near.distance <= height + 1e-9 * scene_.size) {
                    set_sheet(voxel, near);
                    continue;
                }
                near.beyond = is_at_rim(near);
                const auto [at, is_new] = beside_.try_emplace(voxel, near);
                if (!is_new && near.distance < at->second.distance) at->second = near;
            }
        }
    }
    if (scene_.band > 0) {
        add_distance(thin_, box_around(x, most + scene_.band), [&](const Vec3& centre) {
            const NearSheet near = nearest(centre);
            return near.distance - drawn_radius(near.radius, scene_.size);
        });
    }
}

void ColumnRaster::set_sheet(const VoxelIndex& voxel, const NearSheet& near) {
    const double density = near.radius > 0 ? near.radius / drawn_radius(near.radius, scene_.size) : 1;
    set(voxel, density, near.nodes, near.weight);
}

/// Fills the voxels that are over no triangle but whose nearest point is on an inner edge or corner of the sheet.
void ColumnRaster::fill_bends() {
    for (const auto& [voxel, near] : beside_) {
        if (!near.beyond) set_sheet(voxel, near);
    }
    beside_.clear();
}

void ColumnRaster::add_ball(std::uint32_t node) {
    fill_bends();
    const Vec3 middle = scene_.position[node];
    const double radius = scene_.image->tables.node_radius[node];
    const std::array<Vec3, 1> at{middle};
    const std::array<std::uint32_t, 1> nodes{node};
    const std::array<double, 1> whole{1};
    const bool small = radius < smallest_ball(scene_.size);
    if (small) {
        const double size = scene_.size;
        const VoxelIndex voxel{static_cast<std::int32_t>(std::floor(middle.x / size)),
                               static_cast<std::int32_t>(std::floor(middle.y / size)),
                               static_cast<std::int32_t>(std::floor(middle.z / size))};
        const VoxelBox own = common({voxel, voxel}, column_);
        const double share = 4.0 / 3 * std::numbers::pi * (radius / size) * (radius / size) * (radius / size);
        if (own.count() > 0) set(voxel, std::min(1.0, share), nodes, whole);
    } else {
        const VoxelBox box = box_around(at, radius);
        VoxelIndex voxel;
        for (voxel[2] = box.low[2]; voxel[2] <= box.high[2]; ++voxel[2]) {
            for (voxel[1] = box.low[1]; voxel[1] <= box.high[1]; ++voxel[1]) {
                for (voxel[0] = box.low[0]; voxel[0] <= box.high[0]; ++voxel[0]) {
                    if (norm(voxel_centre(voxel, scene_.size) - middle) <= radius) set(voxel, 1, nodes, whole);
                }
            }
        }
    }
    if (scene_.band > 0) {
        const double drawn = std::max(radius, smallest_ball(scene_.size));
        add_distance(thin_, box_around(at, drawn + scene_.band), [&](const Vec3& centre) { return norm(centre - middle) - drawn; });
    }
}

void ColumnRaster::add_face_distances(Distances& distances, std::uint32_t f) {
    const image::Face& face = scene_.image->tables.faces[f];
    const auto n = static_cast<std::size_t>(face.size());
    std::array<Vec3, 4> x;
    Vec3 middle;
    for (std::size_t i = 0; i < n; ++i) {
        x[i] = scene_.position[face.nodes[i]];
        middle += 0.25 * x[i];
    }
    const auto add_triangle = [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        add_distance(distances, box_around(std::array{a, b, c}, scene_.band),
                     [&](const Vec3& centre) { return geometry::vertex_face(centre, a, b, c).distance; });
    };
    if (n == 3) return add_triangle(x[0], x[1], x[2]);
    for (std::size_t i = 0; i < 4; ++i) add_triangle(x[i], x[(i + 1) % 4], middle);
}

void ColumnRaster::fill(const InsideStretch& stretch) {
    const image::Face& below = scene_.image->tables.faces[stretch.from.face];
    const image::Face& above = scene_.image->tables.faces[stretch.to.face];
    const auto n = static_cast<std::size_t>(below.size()), m = static_cast<std::size_t>(above.size());
    std::array<std::uint32_t, 8> nodes{};
    std::copy_n(below.nodes.begin(), n, nodes.begin());
    std::copy_n(above.nodes.begin(), m, nodes.begin() + static_cast<std::ptrdiff_t>(n));
    const double height = stretch.to.z - stretch.from.z;
    const auto [first, last] = voxels_between(stretch.from.z, stretch.to.z, scene_.size);
    for (std::int32_t k = first; k <= last; ++k) {
        const double share = height > 0 ? std::clamp(((k + 0.5) * scene_.size - stretch.from.z) / height, 0.0, 1.0) : 0;
        std::array<double, largest_fixed_stencil> weight{};
        for (std::size_t i = 0; i < n; ++i) weight[i] = (1 - share) * stretch.from.weight[i];
        for (std::size_t i = 0; i < m; ++i) weight[n + i] = share * stretch.to.weight[i];
        set({stretch.i, stretch.j, k}, 1, std::span(nodes).first(n + m), weight);
    }
}

void ColumnRaster::add_closed(const VolumeShape::Closed& body, std::span<const std::uint32_t> near) {
    fill_bends();
    if (!body.filled && scene_.band == 0) return;
    const std::vector<InsideStretch> stretches =
        inside_stretches(*scene_.image, near, scene_.position, scene_.size, column_.low[0] >> 3, column_.low[1] >> 3);
    if (body.filled) {
        for (const InsideStretch& stretch : stretches) fill(stretch);
    }
    if (scene_.band == 0) return;
    Inside& inside = closed_.emplace_back();
    for (const std::uint32_t face : near) add_face_distances(inside.distance, face);
    for (const InsideStretch& stretch : stretches) {
        const auto [first, last] = voxels_between(stretch.from.z, stretch.to.z, scene_.size);
        for (std::int32_t k = first; k <= last; ++k) add(inside.voxels[tile_number(k)], place_in_tile({stretch.i, stretch.j, k}));
    }
}

std::vector<VolumeTile> ColumnRaster::take() {
    fill_bends();
    // The distance of each body has its own sign; the union of the bodies has the smallest distance.
    std::set<std::int32_t> wanted;
    for (const auto& [z, tile] : thin_) wanted.insert(z);
    for (const Inside& body : closed_) {
        for (const auto& [z, tile] : body.distance) wanted.insert(z);
    }
    const auto band = static_cast<float>(scene_.band);
    for (const std::int32_t z : wanted) {
        std::vector<float>& distance = tile_of(z).distance;
        distance.assign(tile_voxels, band);
        for (const Inside& body : closed_) {
            const auto near = body.distance.find(z);
            const auto in = body.voxels.find(z);
            for (std::size_t place = 0; place < tile_voxels; ++place) {
                const float size = near != body.distance.end() ? std::min(near->second[place], band) : band;
                const bool is_in = in != body.voxels.end() && has(in->second, place);
                distance[place] = std::min(distance[place], is_in ? -size : size);
            }
        }
        if (const auto near = thin_.find(z); near != thin_.end()) {
            for (std::size_t place = 0; place < tile_voxels; ++place)
                distance[place] = std::max(-band, std::min(distance[place], near->second[place]));
        }
    }
    std::vector<VolumeTile> result;
    for (auto& [z, tile] : tiles_) result.push_back(std::move(tile));
    tiles_.clear();
    last_ = nullptr;
    thin_.clear();
    closed_.clear();
    return result;
}

}  // namespace avs::output
