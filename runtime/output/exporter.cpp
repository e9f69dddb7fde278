#include "runtime/output/exporter.h"

#include <fmt/format.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "runtime/base/assert.h"
#include "runtime/base/file.h"
#include "runtime/output/ply.h"
#include "runtime/output/text.h"
#include "runtime/output/vdb.h"
#include "runtime/output/view_script.h"
#include "runtime/output/vtu.h"

namespace avs::output {

Exporter::Exporter(const image::Image& image, const Elements& elements, const RunFolder& folder, Tick until, int threads)
    : image_(image), elements_(elements), folder_(folder), threads_(threads) {
    // Two different names may become equal when they are turned into file names.
    std::set<std::pair<ExportFormat, std::string>> taken;
    const auto stem = [&](ExportFormat kind, const std::string& name) {
        std::string result = file_stem(name);
        for (int i = 2; !taken.insert({kind, result}).second; ++i) result = fmt::format("{}_{}", file_stem(name), i);
        return result;
    };
    std::set<std::string> collections;
    const auto collection = [&](const std::string& name) {
        std::string result = collections.empty() ? "fields.pvd" : fmt::format("fields_{}.pvd", file_stem(name));
        for (int i = 2; !collections.insert(result).second; ++i) result = fmt::format("fields_{}_{}.pvd", file_stem(name), i);
        return result;
    };
    for (const image::Export& definition : image.metadata.exports) {
        const ExportFormat kind = definition.kind;
        if (kind == ExportFormat::page) continue;  // page_frames.h writes these
        Channel channel{.definition = &definition,
                        .clock = SampleClock(definition, image.metadata.time_base, until, kind == ExportFormat::vtu),
                        .stems = {},
                        .collection = {},
                        .frames = {}};
        if (kind == ExportFormat::vtu && definition.style.per_body) {
            for (const image::Body& body : image.metadata.bodies)
                channel.stems.push_back(stem(kind, definition.name + '_' + body.name));
        } else {
            channel.stems.push_back(stem(kind, definition.name));
        }
        if (kind == ExportFormat::vtu) channel.collection = collection(definition.name);
        if (kind == ExportFormat::ply && !surface_) surface_ = page::geometry(image);
        if (kind == ExportFormat::vdb && !volume_) volume_ = volume_shape(image, elements);
        if (kind == ExportFormat::pictures) {
            channel.pictures = std::make_unique<PictureSequence>(image, elements, definition, until,
                                                                 "export.pictures." + std::to_string(channels_.size()));
        }
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
    for (const Channel& channel : channels_) {
        if (!channel.clock.samples_at(tick)) continue;
        if (channel.pictures) {
            needs |= channel.pictures->needs();
            continue;
        }
        const image::Export& definition = *channel.definition;
        needs |= needs_of(definition.fields);
        needs.nodes |= NodeChoice::all();
        const bool colours = definition.kind == ExportFormat::ply && definition.style.colour == VertexColour::field;
        if (colours) needs |= needs_of(std::array{definition.style.colour_field});
    }
    return needs;
}

std::size_t Exporter::due(Tick tick) const {
    return static_cast<std::size_t>(
        std::count_if(channels_.begin(), channels_.end(), [&](const Channel& channel) { return channel.clock.samples_at(tick); }));
}

Status Exporter::write(const Snapshot& snapshot) {
    tbb::task_arena arena(threads_);
    return arena.execute([&] { return write_due(snapshot); });
}

Status Exporter::write_due(const Snapshot& snapshot) {
    for (Channel& channel : channels_) {
        if (!channel.clock.samples_at(snapshot.tick)) continue;
        // The time loop samples no tick twice; this check also makes sure that a written frame is never overwritten.
        if (!channel.frames.empty() && channel.frames.back() >= image_.metadata.time_base.label(snapshot.tick)) continue;
        if (Status made = folder_.make_folder(std::string(folder_of(channel.definition->kind))); !made) return made;
        if (Status written = write_frame(channel, channel.reactions.with(snapshot, image_.metadata.time_base)); !written)
            return written;
    }
    return Done{};
}

std::string Exporter::frame_file(const Channel& channel, std::size_t part, std::size_t number) const {
    const ExportFormat kind = channel.definition->kind;
    return fmt::format("{}/{}_{:04}.{}", folder_of(kind), channel.stems[part], number, extension_of(kind));
}

void Exporter::keep(state::Keeper& keeper) {
    for (std::size_t c = 0; c < channels_.size(); ++c) {
        keeper.list("export.frames." + std::to_string(c), channels_[c].frames);
        if (channels_[c].pictures) channels_[c].pictures->keep(keeper);
        channels_[c].reactions.keep("export.reactions." + std::to_string(c), keeper);
    }
}

Status Exporter::sync() {
    for (Channel& channel : channels_) {
        if (!channel.pictures) continue;
        if (Status synced = channel.pictures->sync(); !synced) return synced;
    }
    return Done{};
}

Status Exporter::resume() {
    for (const Channel& channel : channels_) {
        for (std::size_t part = 0; part < channel.stems.size(); ++part) {
            for (std::size_t number = 1; number <= channel.frames.size(); ++number) {
                const std::filesystem::path file = folder_ / frame_file(channel, part, number);
                if (!is_there(file)) return Error{ExitCode::bad_input, fmt::format("cannot resume: {} is gone", file.string())};
            }
            std::error_code error;
            for (std::size_t later = channel.frames.size() + 1;
                 std::filesystem::remove(folder_ / frame_file(channel, part, later), error);)
                ++later;
        }
        *channel.count = channel.frames.size();
        if (channel.frames.empty()) continue;
        if (channel.pictures) {
            if (Status goes_on = channel.pictures->resume(frames_of_pictures(channel)); !goes_on) return goes_on;
        }
        if (Status written = write_collection(channel); !written) return written;
    }
    return Done{};
}

Status Exporter::write_frame(Channel& channel, const Snapshot& snapshot) {
    const std::size_t number = channel.frames.size() + 1;
    const image::Export& definition = *channel.definition;
    switch (definition.kind) {
        case ExportFormat::vtu: {
            if (Status written = write_vtu(channel, snapshot, number); !written) return written;
            break;
        }
        case ExportFormat::vdb: {
            const Result<std::string> bytes =
                vdb(image_, elements_, *volume_, snapshot, {definition.fields, definition.voxel_size, definition.style});
            if (!bytes) return bytes.error();
            if (Status written = write_file(folder_ / frame_file(channel, 0, number), *bytes); !written) return written;
            break;
        }
        case ExportFormat::page: AVS_ASSERT(false);
        case ExportFormat::ply: {
            const std::string bytes = ply(image_, elements_, *surface_, snapshot, definition.fields, definition.style);
            if (Status written = write_file(folder_ / frame_file(channel, 0, number), bytes); !written) return written;
            break;
        }
        case ExportFormat::pictures: {
            const Status drawn =
                channel.pictures->take(snapshot, folder_ / frame_file(channel, 0, number), frames_of_pictures(channel));
            if (!drawn) return drawn;
            break;
        }
    }
    channel.frames.push_back(image_.metadata.time_base.label(snapshot.tick));
    *channel.count = channel.frames.size();
    return write_collection(channel);
}

Status Exporter::write_vtu(const Channel& channel, const Snapshot& snapshot, std::size_t number) const {
    const image::Export& definition = *channel.definition;
    if (number == 1 && channel.collection == "fields.pvd") {
        if (Status written = write_file(folder_ / "view.py", view_script(definition.fields)); !written) return written;
    }
    const VtuFrame frame(image_, elements_, snapshot, definition.fields, definition.style);
    for (std::uint32_t part = 0; part < channel.stems.size(); ++part) {
        const std::string bytes = definition.style.per_body ? frame.file(part) : frame.file();
        if (Status written = write_file(folder_ / frame_file(channel, part, number), bytes); !written) return written;
    }
    return Done{};
}

Status Exporter::write_collection(const Channel& channel) const {
    if (channel.definition->kind != ExportFormat::vtu) return Done{};
    std::vector<CollectionEntry> entries;
    for (std::size_t i = 0; i < channel.frames.size(); ++i) {
        for (std::uint32_t part = 0; part < channel.stems.size(); ++part)
            entries.push_back({channel.frames[i], part, frame_file(channel, part, i + 1)});
    }
    return write_file(folder_ / channel.collection, pvd(entries));
}

std::filesystem::path Exporter::frames_of_pictures(const Channel& channel) const {
    return folder_ / ("pictures/" + channel.stems.front() + ".avf");
}

Status Exporter::finish() {
    tbb::task_arena arena(threads_);
    for (const Channel& channel : channels_) {
        if (!channel.pictures) continue;
        const auto file_of = [&](std::size_t number) { return folder_ / frame_file(channel, 0, number); };
        const Status finished =
            arena.execute([&] { return channel.pictures->finish(channel.frames, file_of, frames_of_pictures(channel)); });
        if (!finished) return finished;
    }
    return Done{};
}

std::vector<ExportedFrames> Exporter::exported() const {
    std::vector<ExportedFrames> result;
    for (const Channel& channel : channels_) {
        const ExportFormat kind = channel.definition->kind;
        ExportedFrames& row = result.emplace_back(ExportedFrames{kind, channel.definition->name, {}, *channel.count});
        for (const std::string& stem : channel.stems)
            row.files.push_back(fmt::format("{}/{}_####.{}", folder_of(kind), stem, extension_of(kind)));
    }
    return result;
}

std::size_t Exporter::frames() const {
    std::size_t count = 0;
    for (const Channel& channel : channels_) count += channel.frames.size();
    return count;
}

}  // namespace avs::output
