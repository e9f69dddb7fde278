#include "runtime/output/volume_file.h"

#include <fmt/format.h>
#include <openvdb/openvdb.h>
#include <openvdb/tools/Prune.h>

#include <sstream>

#include "runtime/base/assert.h"

// The only file that sees OpenVDB, whose headers take longer to compile than all else in this room: keep it free of what changes.

namespace avs::output {

namespace {

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

/// value(i) for the voxel number i.
template <class Grid, class Value>
typename Grid::Ptr fill(const Volume& volume, const openvdb::math::Transform::Ptr& transform, const std::string& name,
                        Value&& value) {
    const typename Grid::Ptr grid = Grid::create();
    grid->setName(name);
    grid->setTransform(transform);
    grid->setSaveFloatAsHalf(false);
    typename Grid::Accessor accessor = grid->getAccessor();
    for (std::size_t i = 0; i < volume.voxels.size(); ++i) {
        const auto& at = volume.voxels[i];
        const openvdb::Coord coord(at[0], at[1], at[2]);
        if (!accessor.isValueOn(coord)) accessor.setValueOn(coord, value(i));
    }
    openvdb::tools::prune(grid->tree());
    return grid;
}

openvdb::GridBase::Ptr make_grid(const Volume& volume, const VolumeGrid& from, const openvdb::math::Transform::Ptr& transform) {
    AVS_ASSERT(from.values.size() == volume.voxels.size() * static_cast<std::size_t>(from.components));
    if (from.components == 3) {
        const auto grid = fill<openvdb::Vec3SGrid>(volume, transform, from.name, [&](std::size_t i) {
            return openvdb::Vec3s(from.values[3 * i], from.values[3 * i + 1], from.values[3 * i + 2]);
        });
        grid->setVectorType(from.absolute ? openvdb::VEC_CONTRAVARIANT_ABSOLUTE : openvdb::VEC_CONTRAVARIANT_RELATIVE);
        return grid;
    }
    const auto grid = fill<openvdb::FloatGrid>(volume, transform, from.name, [&](std::size_t i) { return from.values[i]; });
    if (from.fog) grid->setGridClass(openvdb::GRID_FOG_VOLUME);
    return grid;
}

}  // namespace

Result<std::string> volume_file(const Volume& volume) {
    try {
        openvdb::initialize();
        const auto transform = openvdb::math::Transform::createLinearTransform(volume.voxel_size);
        transform->postTranslate(openvdb::Vec3d(0.5 * volume.voxel_size));
        openvdb::GridCPtrVec grids;
        for (const VolumeGrid& grid : volume.grids) grids.push_back(make_grid(volume, grid, transform));

        openvdb::MetaMap metadata;
        metadata.insertMeta("time", openvdb::DoubleMetadata(volume.time));
        metadata.insertMeta("scene", openvdb::StringMetadata(volume.scene));
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
