#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <utility>

#include "api/handles.h"

using avs::api::Failure;
using avs::api::guarded;
using avs::api::misuse;

extern "C" {

avs_status avs_frames_open(const char* folder, avs_frames** frames, avs_error** error) {
    return guarded(error, [&]() -> Failure {
        if (folder == nullptr || frames == nullptr) return misuse("avs_frames_open: a parameter is NULL");
        *frames = nullptr;
        avs::Result<avs::output::page::FrameFile> file =
            avs::output::page::FrameFile::open(std::filesystem::path(folder) / "frames.avf");
        if (!file) return avs::api::failure(file.error());
        auto made = std::make_unique<avs_frames>(avs_frames{std::move(file).value(), {}, {}});
        made->quantities = made->file.quantities();
        for (const auto& triangle : made->file.geometry().triangles)
            made->triangles.insert(made->triangles.end(), triangle.begin(), triangle.end());
        for (const auto& [a, b, c, d] : made->file.geometry().quads)
            made->triangles.insert(made->triangles.end(), {a, b, c, a, c, d});
        *frames = made.release();
        return {};
    });
}

void avs_frames_free(avs_frames* frames) { delete frames; }

size_t avs_frames_count(const avs_frames* frames) { return frames == nullptr ? 0 : frames->file.times().size(); }
double avs_frames_time(const avs_frames* frames, size_t index) {
    return index < avs_frames_count(frames) ? frames->file.times()[index] : NAN;
}
size_t avs_frames_vertex_count(const avs_frames* frames) { return frames == nullptr ? 0 : frames->file.rest().size(); }
size_t avs_frames_triangle_count(const avs_frames* frames) { return frames == nullptr ? 0 : frames->triangles.size() / 3; }
const uint32_t* avs_frames_triangles(const avs_frames* frames) { return frames == nullptr ? nullptr : frames->triangles.data(); }
size_t avs_frames_quantity_count(const avs_frames* frames) { return frames == nullptr ? 0 : frames->quantities.size(); }
const char* avs_frames_quantity(const avs_frames* frames, size_t index) {
    return index < avs_frames_quantity_count(frames) ? frames->quantities[index].c_str() : nullptr;
}

avs_status avs_frames_read(avs_frames* frames, size_t index, const char* quantity, const double** positions, const double** values,
                           avs_error** error) {
    return guarded(error, [&]() -> Failure {
        if (frames == nullptr) return misuse("avs_frames_read: the frames are NULL");
        if (index >= avs_frames_count(frames))
            return {AVS_BAD_INPUT, fmt::format("there are {} frames, from 0; {} is none of them", avs_frames_count(frames), index)};
        const std::string name = quantity != nullptr ? quantity : frames->quantities.empty() ? "" : frames->quantities.front();
        const std::optional<avs::output::page::Quantity> of = frames->file.quantity(name);
        if (!of)
            return {AVS_BAD_INPUT, fmt::format("the frames have no `{}`; they have {}", name, fmt::join(frames->quantities, ", "))};
        avs::Result<avs::output::page::Moment> moment = frames->file.frame(index, *of);
        if (!moment) return avs::api::failure(moment.error());
        frames->moment = std::move(moment).value();
        if (positions != nullptr) *positions = reinterpret_cast<const double*>(frames->moment.position.data());
        if (values != nullptr) *values = frames->moment.value.data();
        return {};
    });
}
}
