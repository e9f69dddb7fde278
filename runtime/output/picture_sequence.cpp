#include "runtime/output/picture_sequence.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>

#include "runtime/base/components.h"
#include "runtime/output/files.h"
#include "runtime/output/text.h"
#include "runtime/picture/png.h"

namespace avs::output {

namespace {

using picture::Extent;

/// Fields that frames need. The displacement need not be selected, since frames always have it.
std::vector<Field> kept_fields(Field field) {
    if (field == Field::displacement) return {};
    return {field};
}

/// Place of the field among the arrays of a frame; the first three are the displacement's.
page::Quantity quantity_of(Field field, std::int32_t component) {
    const FieldTraits& row = traits(field);
    const auto count = static_cast<std::size_t>(row.components);
    const std::size_t first = field == Field::displacement ? 0 : 3;
    const std::string unit = row.dimension.is_number() ? "" : unit_text(row);
    const std::string name(row.name);
    // A vector has statistics of its components, then of its length.
    const std::size_t first_statistics = field == Field::displacement ? 0 : 4;
    if (component >= 0 && count > 1) {
        const auto c = static_cast<std::size_t>(component);
        return {name + '.' + std::string(component_name(count, c)), unit, {first + c}, first_statistics + c};
    }
    if (count == 1) return {name, unit, {first}, first_statistics};
    return {name, unit, {first, first + 1, first + 2}, first_statistics + 3};
}

std::optional<picture::Rgb> colour_of(Ground ground) {
    switch (ground) {
        case Ground::white: return picture::Rgb{255, 255, 255};
        case Ground::black: return picture::Rgb{0, 0, 0};
        case Ground::none: return std::nullopt;
    }
    AVS_ASSERT(false);
}

double at_percent(std::vector<double>& values, std::size_t percent) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) * percent / 100);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

constexpr double room = 0.25;  ///< share by which a view or a scale is made larger than needed

}  // namespace

PictureSequence::PictureSequence(const image::Image& image, const Elements& elements, const image::Export& definition, Tick until,
                                 const std::string& name)
    : image_(image),
      style_(definition.style.picture),
      quantity_(quantity_of(definition.fields.front(), style_.component)),
      recorder_(image, elements, until, page::Selection{1, kept_fields(definition.fields.front())}, name) {
    const auto rounded = [](double v) { return static_cast<double>(static_cast<float>(v)); };
    for (const std::uint32_t node : recorder_.encoder().geometry().nodes) {
        const Vec3& x = image.tables.position[node];
        rest_.push_back({rounded(x.x), rounded(x.y), rounded(x.z)});
    }
}

/// Adds a moment to the ranges of positions and values, and widens the view or the scale where the moment does not fit in.
void PictureSequence::look_at(const page::Moment& moment) {
    const page::Geometry& geometry = recorder_.encoder().geometry();
    if (eye_ == Vec3{}) {
        std::vector<Vec3> points;
        for_seen_points(geometry, moment, [&](const Vec3& x) { points.push_back(x); });
        eye_ = style_.eye == Vec3{} ? corner_eye(points) : style_.eye;
    }
    const picture::Camera camera = picture::looking(eye_);
    for_seen_points(geometry, moment, [&](const Vec3& x) { seen_.add(camera, x); });
    if (!shown_.holds(seen_)) shown_ = seen_.wider(room);
    if (moment.value.empty()) return;
    const auto [least, largest] = std::minmax_element(moment.value.begin(), moment.value.end());
    most_ = {std::min(most_[0], *least), std::max(most_[1], *largest)};
    std::vector<double> values = moment.value;
    values_ = {std::min(values_[0], at_percent(values, 1)), std::max(values_[1], at_percent(values, 99))};
    const auto [low, high] = page::usual_range(values_[0], values_[1]);
    if (low < scale_[0]) scale_[0] = low == 0 ? 0 : low - room * (high - low);
    if (high > scale_[1]) scale_[1] = high + room * (high - low);
}

Painter PictureSequence::painter(const Extent& extent, const Range& range, const Range& extremes) const {
    const picture::Camera camera = picture::looking(eye_);
    Extent window = extent;
    if (style_.has_window()) {
        window = Extent::none();
        const Vec3 &a = style_.window_low, &b = style_.window_high;
        for (const double x : {a.x, b.x}) {
            for (const double y : {a.y, b.y}) {
                for (const double z : {a.z, b.z}) window.add(camera, {x, y, z});
            }
        }
    }
    return {recorder_.encoder().geometry(),
            {.camera = framed(camera, window, style_.width, style_.height, style_.legend, false),
             .title = title(quantity_),
             .range = style_.has_range() ? Range{style_.low, style_.high} : range,
             .extremes = extremes,
             .ground = colour_of(style_.ground),
             .legend = style_.legend}};
}

namespace {

picture::Raster drawn(const Painter& painter, const page::Moment& moment, double time) {
    if (std::optional<picture::Raster> raster = painter.draw(moment, time)) return *std::move(raster);
    return painter.words("nothing to be seen from this side", time);
}

}  // namespace

Status PictureSequence::take(const Snapshot& snapshot, const std::filesystem::path& picture, const std::filesystem::path& frames) {
    if (!open_) {
        if (Status opened = recorder_.open(frames); !opened) return opened;
        open_ = true;
    }
    const double time = image_.metadata.time_base.label(snapshot.tick);
    if (Status taken = recorder_.take(snapshot); !taken) return taken;
    if (recorder_.last() != snapshot.tick) {
        const Vec3 eye = eye_ == Vec3{} ? Vec3{0, -1, 0} : eye_;
        const Scenery plain{
            .camera = framed(picture::looking(eye), {-1, 1, -1, 1}, style_.width, style_.height, style_.legend, false),
            .title = title(quantity_),
            .range = style_.has_range() ? Range{style_.low, style_.high} : Range{0, 1},
            .ground = colour_of(style_.ground),
            .legend = style_.legend};
        const Painter painter(recorder_.encoder().geometry(), plain);
        return write_file(picture, picture::png(painter.words(quantity_.name + " is not finite everywhere", time)));
    }
    const page::Moment now = moment();
    look_at(now);
    return write_file(picture, picture::png(drawn(painter(shown_, {scale_[0], scale_[1]}, {most_[0], most_[1]}), now, time)));
}

Status PictureSequence::finish(const std::vector<double>& times, const FileOf& file_of, const std::filesystem::path& frames) const {
    if (is_settled() || recorder_.last() < 0) return Done{};
    Result<page::FrameFile> file = page::FrameFile::open(frames);
    if (!file) return file.error();
    const Painter painter = this->painter(seen_, file->range(quantity_), file->extremes(quantity_));
    struct Job {
        page::Moment moment;
        double time;
        std::filesystem::path file;
        Status written = Done{};
    };
    const std::size_t at_once = static_cast<std::size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
    for (std::size_t first = 0; first < file->times().size(); first += at_once) {
        std::vector<Job> jobs;
        for (std::size_t i = first; i < std::min(file->times().size(), first + at_once); ++i) {
            const double time = file->times()[i];
            const auto number = std::lower_bound(times.begin(), times.end(), time);
            if (number == times.end() || *number != time) continue;
            Result<page::Moment> moment = file->frame(i, quantity_);
            if (!moment) return moment.error();
            jobs.push_back({std::move(moment).value(), time, file_of(static_cast<std::size_t>(number - times.begin()) + 1)});
        }
        tbb::parallel_for(std::size_t{0}, jobs.size(), [&](std::size_t i) {
            jobs[i].written = write_file(jobs[i].file, picture::png(drawn(painter, jobs[i].moment, jobs[i].time)));
        });
        for (const Job& job : jobs) {
            if (!job.written) return job.written;
        }
    }
    return Done{};
}

void PictureSequence::keep(state::Keeper& keeper) {
    recorder_.keep(keeper);
    // All numbers are saved as one array of doubles, so that checkpoints of the same run have the same bits.
    std::vector<double> numbers{eye_.x,     eye_.y,      eye_.z,       seen_.left,    seen_.right, seen_.bottom,
                                seen_.top,  shown_.left, shown_.right, shown_.bottom, shown_.top,  values_[0],
                                values_[1], scale_[0],   scale_[1],    most_[0],      most_[1]};
    keeper.array(recorder_.name() + ".view", numbers);
    if (!keeper.restored()) return;
    eye_ = {numbers[0], numbers[1], numbers[2]};
    seen_ = {numbers[3], numbers[4], numbers[5], numbers[6]};
    shown_ = {numbers[7], numbers[8], numbers[9], numbers[10]};
    values_ = {numbers[11], numbers[12]};
    scale_ = {numbers[13], numbers[14]};
    most_ = {numbers[15], numbers[16]};
}

Status PictureSequence::resume(const std::filesystem::path& frames) {
    open_ = true;
    return recorder_.resume(frames);
}

}  // namespace avs::output
