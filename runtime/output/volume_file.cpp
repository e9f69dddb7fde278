#include "runtime/output/volume_file.h"

#include <fmt/format.h>
#include <openvdb/io/GridDescriptor.h>
#include <openvdb/openvdb.h>
#include <openvdb/tools/Prune.h>
#include <openvdb/tools/SignedFloodFill.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <sstream>
#include <utility>

#include "runtime/base/assert.h"

// Only this file includes OpenVDB, whose headers take longer to compile than the rest of this folder. Code that changes often
// should not be added here.

namespace avs::output {

namespace {

constexpr std::size_t id_offset = 21, id_length = 36;  // after magic, versions and the offsets flag
constexpr float largest_half = 65504, smallest_normal_half = 6.1035156e-5F;

/// A stream into memory. If a stream gets no memory, it only sets a flag and loses all further bytes, unless it is set to throw.
class Bytes : public std::ostringstream {
public:
    Bytes() : std::ostringstream(std::ios_base::binary) { exceptions(std::ios_base::badbit); }
};

/// Writes OpenVDB's file layout with seek tables into memory, so that bytes can be corrected and write errors are found. The
/// library's own writer compresses everything twice, the first time only to tell readers that load leaves later how large each leaf
/// is; without that, such readers find out by themselves.
class MemoryArchive : public openvdb::io::Archive {
public:
    Ptr copy() const override { return Ptr(new MemoryArchive(*this)); }
    void write(const openvdb::GridCPtrVec&, const openvdb::MetaMap&) const override {}
    std::string bytes(const openvdb::GridCPtrVec& grids, const openvdb::MetaMap& metadata) const {
        Bytes stream;
        writeHeader(stream, /*seekable=*/true);
        metadata.writeMeta(stream);
        const auto count = static_cast<std::int32_t>(grids.size());
        stream.write(reinterpret_cast<const char*>(&count), sizeof count);
        // Grids are written one by one, since the place of a grid in the file is known only when all grids before it have been
        // written.
        std::vector<Packed> packed(grids.size());
        tbb::parallel_for(std::size_t{0}, grids.size(), [&](std::size_t i) { packed[i] = pack(*grids[i]); });
        for (std::size_t i = 0; i < grids.size(); ++i) {
            openvdb::io::GridDescriptor place(grids[i]->getName(), grids[i]->type(), grids[i]->saveFloatAsHalf());
            place.writeHeader(stream);
            const std::int64_t offsets = sizeof(std::int64_t) * 3, begin = std::int64_t{stream.tellp()} + offsets;
            place.setGridPos(begin);
            place.setBlockPos(begin + packed[i].values);
            place.setEndPos(begin + static_cast<std::int64_t>(packed[i].bytes.size()));
            place.writeStreamPos(stream);
            AVS_ASSERT(stream.tellp() == begin);
            stream << packed[i].bytes;
        }
        return std::move(stream).str();
    }

private:
    struct Packed {
        std::string bytes;
        std::int64_t values = 0;  ///< offset of the values
    };
    Packed pack(const openvdb::GridBase& grid) const {
        // c-blosc 1.21 does not check whether it gets the few kB that it allocates, so lack of memory is reported here.
        constexpr std::size_t room = std::size_t{1} << 22U;
        ::operator delete(::operator new(room));
        Bytes stream;
        openvdb::io::StreamMetadata::Ptr about(new openvdb::io::StreamMetadata);
        about->setHalfFloat(grid.saveFloatAsHalf());
        about->setWriteGridStats(true);
        openvdb::io::setStreamMetadataPtr(stream, about, /*transfer=*/false);
        setGridCompression(stream, grid);
        grid.writeMeta(stream);
        grid.writeTransform(stream);
        grid.writeTopology(stream);
        Packed result;
        result.values = stream.tellp();
        grid.writeBuffers(stream);
        result.bytes = std::move(stream).str();
        return result;
    }
};

bool fits_half(float largest) { return largest == 0 || (largest >= smallest_normal_half && largest <= largest_half); }

/// A grid with a leaf for each tile, filled by fill(leaf, tile) on all threads.
template <class Grid, class Wanted, class Fill>
typename Grid::Ptr make_tiled(const Volume& volume, const openvdb::math::Transform::Ptr& transform, const std::string& name,
                              const std::string& unit, typename Grid::ValueType background, Wanted&& wanted, Fill&& fill) {
    using Leaf = typename Grid::TreeType::LeafNodeType;
    static_assert(Leaf::SIZE == tile_voxels && Leaf::DIM == 8);
    const typename Grid::Ptr grid = Grid::create(background);
    grid->setName(name);
    grid->setTransform(transform);
    grid->insertMeta("unit", openvdb::StringMetadata(unit));
    std::vector<std::pair<Leaf*, const VolumeTile*>> leaves;
    for (const VolumeTile& tile : volume.tiles) {
        if (!wanted(tile)) continue;
        leaves.emplace_back(grid->tree().touchLeaf(openvdb::Coord(tile.origin[0], tile.origin[1], tile.origin[2])), &tile);
    }
    tbb::parallel_for(std::size_t{0}, leaves.size(), [&](std::size_t i) { fill(*leaves[i].first, *leaves[i].second); });
    return grid;
}

/// The grid whose values begin at index `begin` of each tile's values.
template <class Grid, class ValueAt>
typename Grid::Ptr make_grid(const Volume& volume, const VolumeGrid& from, std::size_t begin,
                             const openvdb::math::Transform::Ptr& transform, ValueAt&& value_at) {
    const auto wanted = [](const VolumeTile& tile) { return !tile.values.empty(); };
    const auto fill = [&](auto& leaf, const VolumeTile& tile) {
        // voxels that are not inside are zero, like the background
        auto* const values = leaf.buffer().data();
        for (std::size_t place = 0; place < tile_voxels; ++place)
            values[place] = value_at(&tile.values[begin + place * from.components]);
        auto mask = leaf.getValueMask();
        for (openvdb::Index word = 0; word < tile.inside.size(); ++word)
            mask.template getWord<openvdb::Index64>(word) = tile.inside[word];
        leaf.setValueMask(mask);
    };
    typename Grid::Ptr grid = make_tiled<Grid>(volume, transform, from.name, from.unit, {}, wanted, fill);
    if (volume.half) {
        float largest = 0;
        for (const VolumeTile& tile : volume.tiles) {
            if (tile.values.empty()) continue;
            for (std::size_t i = begin; i < begin + tile_voxels * from.components; ++i)
                largest = std::max(largest, std::abs(tile.values[i]));
        }
        grid->setSaveFloatAsHalf(fits_half(largest));
    }
    openvdb::tools::prune(grid->tree());
    return grid;
}

openvdb::GridBase::Ptr make_grid(const Volume& volume, const VolumeGrid& from, std::size_t begin,
                                 const openvdb::math::Transform::Ptr& transform) {
    if (from.components == 3) {
        const auto grid = make_grid<openvdb::Vec3SGrid>(volume, from, begin, transform,
                                                        [](const float* v) { return openvdb::Vec3s(v[0], v[1], v[2]); });
        grid->setVectorType(from.absolute ? openvdb::VEC_CONTRAVARIANT_ABSOLUTE : openvdb::VEC_CONTRAVARIANT_RELATIVE);
        return grid;
    }
    const auto grid = make_grid<openvdb::FloatGrid>(volume, from, begin, transform, [](const float* v) { return *v; });
    if (from.fog) grid->setGridClass(openvdb::GRID_FOG_VOLUME);
    return grid;
}

openvdb::GridBase::Ptr make_level_set(const Volume& volume, const openvdb::math::Transform::Ptr& transform) {
    const auto band = static_cast<float>(volume.band);
    const auto wanted = [](const VolumeTile& tile) { return !tile.distance.empty(); };
    const auto fill = [&](auto& leaf, const VolumeTile& tile) {
        for (std::size_t place = 0; place < tile_voxels; ++place) {
            const auto at = static_cast<openvdb::Index>(place);
            leaf.setValueOnly(at, tile.distance[place]);
            leaf.setActiveState(at, std::abs(tile.distance[place]) < band);
        }
    };
    const auto grid = make_tiled<openvdb::FloatGrid>(volume, transform, "signed_distance", "m", band, wanted, fill);
    grid->setGridClass(openvdb::GRID_LEVEL_SET);
    grid->setSaveFloatAsHalf(volume.half && fits_half(band));
    // voxels beyond the band get the sign of their side
    openvdb::tools::signedFloodFill(grid->tree());
    openvdb::tools::pruneLevelSet(grid->tree());
    return grid;
}

}  // namespace

Result<std::string> volume_file(const Volume& volume) {
    try {
        openvdb::initialize();
        const auto transform = openvdb::math::Transform::createLinearTransform(volume.voxel_size);
        transform->postTranslate(openvdb::Vec3d(0.5 * volume.voxel_size));
        openvdb::GridCPtrVec grids;
        std::size_t begin = 0;
        for (const VolumeGrid& grid : volume.grids) {
            grids.push_back(make_grid(volume, grid, begin, transform));
            begin += grid.components * tile_voxels;
        }
        if (volume.band > 0) grids.push_back(make_level_set(volume, transform));

        openvdb::MetaMap metadata;
        metadata.insertMeta("time", openvdb::DoubleMetadata(volume.time));
        metadata.insertMeta("scene", openvdb::StringMetadata(volume.scene));
        metadata.insertMeta("scene_hash", openvdb::StringMetadata(volume.scene_hash));
        metadata.insertMeta("unit", openvdb::StringMetadata("m"));
        MemoryArchive archive;
        // Blosc is several times faster than zlib, and its result smaller, for such floats; all common readers support it.
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
