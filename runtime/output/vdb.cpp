#include "runtime/output/vdb.h"

#include <fmt/format.h>
#include <openvdb/openvdb.h>
#include <openvdb/tools/Prune.h>

#include <cmath>
#include <sstream>

#include "runtime/output/rasterise.h"

// The only file that sees OpenVDB.

namespace avs::output {

namespace {

constexpr double most_voxels = 1 << 30;
constexpr std::size_t id_offset = 21, id_length = 36;  // after magic, versions and the offsets flag

/// OpenVDB's own file layout with seek tables, but to memory: so that bytes can be fixed and write errors are seen.
class MemoryArchive : public openvdb::io::Archive {
public:
    Ptr copy() const override { return Ptr(new MemoryArchive(*this)); }
    void write(const openvdb::GridCPtrVec&, const openvdb::MetaMap&) const override {}
    std::string bytes(const openvdb::GridCPtrVec& grids, const openvdb::MetaMap& metadata) const {
        std::ostringstream stream(std::ios_base::binary);
        openvdb::io::Archive::write(stream, grids, /*seekable=*/true, metadata);
        return std::move(stream).str();
    }
};

/// All voxels of a frame: element after element, with the nodes they interpolate.
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
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        gather(e);
        work += voxels_in_box(corners, size);
    }
    if (!(work <= most_voxels)) {
        return Error{
            ExitCode::bad_input,
            fmt::format(
                "export vdb: voxels of {} m are too small for this scene, {:.3g} of them (the most is {:.3g}); raise `voxel`", size,
                work, most_voxels)};
    }
    Voxels voxels;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        gather(e);
        rasterise(elements[e].kind, corners, size, voxels.hits);
        voxels.element_of_hit.resize(voxels.hits.size(), e);
    }
    return voxels;
}

/// Fills a grid: value(hit, nodes) per voxel, the first element wins.
template <class Grid, class Value>
typename Grid::Ptr fill(const Voxels& voxels, const Elements& elements, const openvdb::math::Transform::Ptr& transform,
                        const std::string& name, Value&& value) {
    const typename Grid::Ptr grid = Grid::create();
    grid->setName(name);
    grid->setTransform(transform);
    grid->setSaveFloatAsHalf(false);
    typename Grid::Accessor accessor = grid->getAccessor();
    for (std::size_t i = 0; i < voxels.hits.size(); ++i) {
        const VoxelHit& hit = voxels.hits[i];
        const openvdb::Coord at(hit.voxel[0], hit.voxel[1], hit.voxel[2]);
        if (accessor.isValueOn(at)) continue;
        accessor.setValueOn(at, value(hit, elements[voxels.element_of_hit[i]].nodes));
    }
    openvdb::tools::prune(grid->tree());
    return grid;
}

double interpolate(const VoxelHit& hit, std::span<const std::uint32_t> nodes, const std::vector<double>& values,
                   std::size_t components, std::size_t component) {
    double sum = 0;
    for (std::size_t n = 0; n < nodes.size(); ++n) sum += double{hit.weight[n]} * values[nodes[n] * components + component];
    return sum;
}

constexpr std::array stress_names{"xx", "yy", "zz", "yz", "xz", "xy"};

}  // namespace

Result<std::string> vdb(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const VdbOptions& options) {
    try {
        openvdb::initialize();
        const Result<Voxels> voxels = find_voxels(elements, snapshot, options.voxel_size);
        if (!voxels) return voxels.error();

        const auto transform = openvdb::math::Transform::createLinearTransform(options.voxel_size);
        transform->postTranslate(openvdb::Vec3d(0.5 * options.voxel_size));

        openvdb::GridCPtrVec grids;
        const auto density =
            fill<openvdb::FloatGrid>(*voxels, elements, transform, "density", [](const auto&, const auto&) { return 1.0F; });
        density->setGridClass(openvdb::GRID_FOG_VOLUME);
        grids.push_back(density);

        FieldSampler sampler(image, elements, snapshot);
        for (const Field field : options.fields) {
            const FieldTraits& about = traits(field);
            const std::vector<double> values = sampler.at_nodes(field);
            const std::size_t components = static_cast<std::size_t>(about.components);
            const std::string name(about.name);
            if (components == 3) {
                const auto grid =
                    fill<openvdb::Vec3SGrid>(*voxels, elements, transform, name, [&](const VoxelHit& hit, const auto& nodes) {
                        return openvdb::Vec3s(openvdb::Vec3d(interpolate(hit, nodes, values, 3, 0),
                                                             interpolate(hit, nodes, values, 3, 1),
                                                             interpolate(hit, nodes, values, 3, 2)));
                    });
                grid->setVectorType(field == Field::position ? openvdb::VEC_CONTRAVARIANT_ABSOLUTE
                                                             : openvdb::VEC_CONTRAVARIANT_RELATIVE);
                grids.push_back(grid);
                continue;
            }
            for (std::size_t c = 0; c < components; ++c) {
                const std::string full = components == 1 ? name : name + '_' + stress_names[c];
                grids.push_back(
                    fill<openvdb::FloatGrid>(*voxels, elements, transform, full, [&](const VoxelHit& hit, const auto& nodes) {
                        return static_cast<float>(interpolate(hit, nodes, values, components, c));
                    }));
            }
        }

        openvdb::MetaMap metadata;
        metadata.insertMeta("time", openvdb::DoubleMetadata(image.metadata.time_base.label(snapshot.tick)));
        metadata.insertMeta("scene", openvdb::StringMetadata(image.metadata.scene_name));
        metadata.insertMeta("unit", openvdb::StringMetadata("m"));
        MemoryArchive archive;
        // Blosc is several times faster and smaller for such floats; every reader of note has it.
        const std::uint32_t method =
            openvdb::io::Archive::hasBloscCompression() ? openvdb::io::COMPRESS_BLOSC : openvdb::io::COMPRESS_ZIP;
        archive.setCompression(method | openvdb::io::COMPRESS_ACTIVE_MASK);
        std::string bytes = archive.bytes(grids, metadata);
        const std::string no_id = "00000000-0000-0000-0000-000000000000";
        AVS_ASSERT(bytes.size() > id_offset + id_length && bytes[id_offset + 8] == '-' && no_id.size() == id_length);
        bytes.replace(id_offset, id_length, no_id);
        return bytes;
    } catch (const std::exception& error) {
        return Error{ExitCode::environment, fmt::format("cannot make a volume with OpenVDB: {}", error.what())};
    }
}

}  // namespace avs::output
