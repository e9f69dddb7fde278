#include "runtime/output/vdb.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "runtime/output/rasterise.h"
#include "runtime/output/volume_file.h"

namespace avs::output {

namespace {

/// Of all elements' boxes; a hit takes 44 bytes.
constexpr double most_voxels = 1 << 27;
constexpr std::array stress_names{"xx", "yy", "zz", "yz", "xz", "xy"};

/// The voxels of all elements, one after another, each with its element.
struct Voxels {
    std::vector<VoxelHit> hits;
    std::vector<std::uint32_t> element_of_hit;
};

Result<Voxels> find_voxels(const Elements& elements, const Snapshot& snapshot, double size) {
    std::vector<Vec3> corners;
    const auto gather = [&](std::uint32_t e) {
        corners.clear();
        for (const std::uint32_t node : elements[e].nodes) corners.push_back(snapshot.position[node]);
    };
    double work = 0;
    const auto fills_space = [&](std::uint32_t e) { return elements[e].kind != ElementKind::nodal; };  // others fill it already
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        if (!fills_space(e)) continue;
        gather(e);
        work += voxels_in_box(corners, size);
    }
    if (!(work <= most_voxels)) {
        return Error{
            ExitCode::bad_input,
            fmt::format(
                "export vdb: voxels of {} m are too small for the elements as they are at this time, {:.3g} of them (the most is "
                "{:.3g}); raise `voxel`, and look whether a body of small strains has turned far",
                size, work, most_voxels)};
    }
    Voxels voxels;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        if (!fills_space(e)) continue;
        gather(e);
        rasterise(elements[e].kind, corners, size, voxels.hits);
        voxels.element_of_hit.resize(voxels.hits.size(), e);
    }
    return voxels;
}

/// Components [first, first + count) of nodal values at all voxels.
std::vector<float> interpolate(const Voxels& voxels, const Elements& elements, const std::vector<double>& values,
                               std::size_t components, std::size_t first, std::size_t count) {
    std::vector<float> result;
    result.reserve(voxels.hits.size() * count);
    for (std::size_t i = 0; i < voxels.hits.size(); ++i) {
        const auto& nodes = elements[voxels.element_of_hit[i]].nodes;
        for (std::size_t c = first; c < first + count; ++c) {
            double sum = 0;
            for (std::size_t n = 0; n < nodes.size(); ++n)
                sum += double{voxels.hits[i].weight[n]} * values[nodes[n] * components + c];
            result.push_back(static_cast<float>(sum));
        }
    }
    return result;
}

}  // namespace

Result<std::string> vdb(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const VdbOptions& options) {
    const Result<Voxels> voxels = find_voxels(elements, snapshot, options.voxel_size);
    if (!voxels) return voxels.error();

    Volume volume;
    volume.voxel_size = options.voxel_size;
    volume.time = image.metadata.time_base.label(snapshot.tick);
    volume.scene = image.metadata.scene_name;
    for (const VoxelHit& hit : voxels->hits) volume.voxels.push_back(hit.voxel);
    volume.grids.push_back({.name = "density", .fog = true, .values = std::vector<float>(volume.voxels.size(), 1.0F)});

    FieldSampler sampler(image, elements, snapshot);
    for (const Field field : options.fields) {
        const FieldTraits& about = traits(field);
        const std::vector<double> values = sampler.at_nodes(field);
        const auto components = static_cast<std::size_t>(about.components);
        const std::string name(about.name);
        if (components == 3) {
            volume.grids.push_back({.name = name,
                                    .components = 3,
                                    .absolute = field == Field::position,
                                    .values = interpolate(*voxels, elements, values, 3, 0, 3)});
            continue;
        }
        for (std::size_t c = 0; c < components; ++c) {
            volume.grids.push_back({.name = components == 1 ? name : name + '_' + stress_names[c],
                                    .values = interpolate(*voxels, elements, values, components, c, 1)});
        }
    }
    return volume_file(volume);
}

}  // namespace avs::output
