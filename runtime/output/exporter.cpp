#include "runtime/output/exporter.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/output/text.h"
#include "runtime/output/vdb.h"
#include "runtime/output/vtu.h"

namespace avs::output {

Exporter::Exporter(const image::Image& image, const Elements& elements, const RunFolder& folder, Tick until)
    : image_(image), elements_(elements), folder_(folder) {
    for (const image::Export& definition : image.metadata.exports) {
        if (definition.kind == image::ExportKind::page) continue;  // page_frames.h
        Channel channel{
            .definition = &definition,
            .clock = SampleClock(definition, image.metadata.time_base, until, definition.kind == image::ExportKind::vtu),
            .stem = file_stem(definition.name),
            .collection = {},
            .frames = {}};
        const auto taken = [&](const std::string& stem) {
            return std::any_of(channels_.begin(), channels_.end(), [&](const Channel& other) {
                return other.definition->kind == definition.kind && other.stem == stem;
            });
        };
        // Two names may become one when they are made fit for a file system.
        const std::string wanted = channel.stem;
        for (int i = 2; taken(channel.stem); ++i) channel.stem = fmt::format("{}_{}", wanted, i);
        const bool first = std::none_of(channels_.begin(), channels_.end(),
                                        [](const Channel& c) { return c.definition->kind == image::ExportKind::vtu; });
        channel.collection = first ? "fields.pvd" : fmt::format("fields_{}.pvd", channel.stem);
        channels_.push_back(std::move(channel));
    }
}

std::optional<Tick> Exporter::next(Tick from) const {
    std::optional<Tick> result;
    for (const Channel& channel : channels_) {
        const std::optional<Tick> tick = channel.clock.next(from);
        if (tick && (!result || *tick < *result)) result = tick;
    }
    return result;
}

Needs Exporter::needs(Tick tick) const {
    Needs needs;
    for (const Channel& channel : channels_) needs.positions |= channel.clock.samples_at(tick);
    return needs;
}

Status Exporter::write(const Snapshot& snapshot) {
    for (Channel& channel : channels_) {
        if (!channel.clock.samples_at(snapshot.tick)) continue;
        const bool surface = channel.definition->kind == image::ExportKind::vtu;
        if (Status made = folder_.make_folder(surface ? "fields" : "vdb"); !made) return made;
        if (Status written = surface ? write_vtu(channel, snapshot) : write_vdb(channel, snapshot); !written) return written;
    }
    return Done{};
}

std::string Exporter::frame_file(const Channel& channel, std::size_t number) const {
    const bool surface = channel.definition->kind == image::ExportKind::vtu;
    return fmt::format("{}/{}_{:04}.{}", surface ? "fields" : "vdb", channel.stem, number, surface ? "vtu" : "vdb");
}

void Exporter::keep(state::Keeper& keeper) {
    for (std::size_t c = 0; c < channels_.size(); ++c) {
        Channel& channel = channels_[c];
        std::vector<double> times;
        for (const auto& [time, file] : channel.frames) times.push_back(time);
        keeper.list("export.frames." + std::to_string(c), times);
        channel.frames.clear();
        for (const double time : times) channel.frames.emplace_back(time, frame_file(channel, channel.frames.size() + 1));
    }
}

Status Exporter::resume() {
    for (const Channel& channel : channels_) {
        for (const auto& [time, file] : channel.frames) {
            if (!std::filesystem::exists(folder_ / file))
                return Error{ExitCode::bad_input, fmt::format("cannot resume: {} is gone", (folder_ / file).string())};
        }
        std::error_code error;
        for (std::size_t later = channel.frames.size() + 1; std::filesystem::remove(folder_ / frame_file(channel, later), error);)
            ++later;
        if (channel.definition->kind != image::ExportKind::vtu || channel.frames.empty()) continue;
        if (Status written = write_file(folder_ / channel.collection, pvd(channel.frames)); !written) return written;
    }
    return Done{};
}

Status Exporter::write_vtu(Channel& channel, const Snapshot& snapshot) {
    const std::string file = frame_file(channel, channel.frames.size() + 1);
    if (Status written = write_file(folder_ / file, vtu(image_, elements_, snapshot, channel.definition->fields)); !written) {
        return written;
    }
    channel.frames.emplace_back(image_.metadata.time_base.label(snapshot.tick), file);
    return write_file(folder_ / channel.collection, pvd(channel.frames));
}

Status Exporter::write_vdb(Channel& channel, const Snapshot& snapshot) {
    const std::string file = frame_file(channel, channel.frames.size() + 1);
    const VdbOptions options{channel.definition->fields, channel.definition->voxel_size};
    const Result<std::string> bytes = vdb(image_, elements_, snapshot, options);
    if (!bytes) return bytes.error();
    if (Status written = write_file(folder_ / file, *bytes); !written) return written;
    channel.frames.emplace_back(image_.metadata.time_base.label(snapshot.tick), file);
    return Done{};
}

std::size_t Exporter::frames() const {
    std::size_t count = 0;
    for (const Channel& channel : channels_) count += channel.frames.size();
    return count;
}

}  // namespace avs::output
