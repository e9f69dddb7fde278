#include "runtime/driver/pictures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <unistd.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "runtime/base/picture_style.h"
#include "runtime/driver/terminal.h"
#include "runtime/output/still.h"
#include "runtime/output/text.h"
#include "runtime/picture/png.h"

namespace avs::driver {

namespace {

namespace fs = std::filesystem;
using output::page::FrameFile;
using output::page::Quantity;

Error bad(std::string message) { return {ExitCode::bad_input, std::move(message)}; }

/// The numbers in a text such as "1,2.5".
std::optional<std::vector<double>> numbers(std::string_view text, char separator) {
    std::vector<double> result;
    while (true) {
        const std::size_t end = std::min(text.find(separator), text.size());
        double value = 0;
        const auto [stop, fault] = std::from_chars(text.data(), text.data() + end, value);
        if (fault != std::errc() || stop != text.data() + end || !std::isfinite(value)) return std::nullopt;
        result.push_back(value);
        if (end == text.size()) return result;
        text.remove_prefix(end + 1);
    }
}

Result<Vec3> direction(const std::string& text) {
    constexpr std::array<std::pair<std::string_view, Vec3>, 6> axes{
        {{"x", {1, 0, 0}}, {"y", {0, 1, 0}}, {"z", {0, 0, 1}}, {"-x", {-1, 0, 0}}, {"-y", {0, -1, 0}}, {"-z", {0, 0, -1}}}};
    for (const auto& [name, way] : axes) {
        if (text == name) return way;
    }
    if (const std::optional<Vec3> way = view_named(text)) return *way;
    const std::optional<std::vector<double>> parts = numbers(text, ',');
    if (parts && parts->size() == 3 && ((*parts)[0] != 0 || (*parts)[1] != 0 || (*parts)[2] != 0))
        return Vec3{(*parts)[0], (*parts)[1], (*parts)[2]};
    return bad(
        fmt::format("--view {}: has to be x, y, z, -x, -y, -z, corner, isometric, front, back, left, right, top, bottom or "
                    "a direction such as 1,-2,0.5 from which to look",
                    text));
}

Result<output::StillOptions> still_options(const PictureOptions& options) {
    output::StillOptions result;
    result.ground = picture::Rgb{255, 255, 255};
    if (!options.view.empty()) {
        const Result<Vec3> eye = direction(options.view);
        if (!eye) return eye.error();
        if (*eye != Vec3{}) result.eye = *eye;
    }
    if (!options.size.empty()) {
        const std::optional<std::vector<double>> sides = numbers(options.size, 'x');
        const auto fits = [](double v) { return v >= smallest_picture && v <= largest_picture && v == std::floor(v); };
        if (!sides || sides->size() != 2 || !fits((*sides)[0]) || !fits((*sides)[1])) {
            return bad(fmt::format("--size {}: has to be WIDTHxHEIGHT in pixels, from 32x32 to {}x{}", options.size,
                                   largest_picture, largest_picture));
        }
        result.width = static_cast<std::uint32_t>((*sides)[0]);
        result.height = static_cast<std::uint32_t>((*sides)[1]);
    }
    if (!options.range.empty()) {
        const std::optional<std::vector<double>> ends = numbers(options.range, ',');
        if (!ends || ends->size() != 2 || !((*ends)[0] < (*ends)[1]))
            return bad(fmt::format("--range {}: has to be LOW,HIGH with LOW < HIGH", options.range));
        result.range = {(*ends)[0], (*ends)[1]};
    }
    if (options.ground == "none") {
        result.ground.reset();
    } else if (options.ground == "black") {
        result.ground = picture::Rgb{0, 0, 0};
    } else if (!options.ground.empty() && options.ground != "white") {
        return bad(fmt::format("--ground {}: has to be white, black or none", options.ground));
    }
    return result;
}

/// Folder in which pictures are written by default: the run's folder, or the folder of the given file of frames.
fs::path folder_of(const std::string& run) { return is_folder(run) ? fs::path(run) : fs::path(run).parent_path(); }

/// The frames of a run folder, or those from which a sequence of pictures was drawn; at least one.
Result<FrameFile> open_frames(const std::string& folder) {
    if (fs::path(folder).extension() == ".avf" && is_plain_file(folder)) {
        Result<FrameFile> file = FrameFile::open(folder);
        if (file && file->times().empty()) return bad(fmt::format("{} has no frames yet", folder));
        return file;
    }
    if (!is_folder(folder)) return bad(fmt::format("{} is not the folder of a run", folder));
    Result<FrameFile> file = FrameFile::open(fs::path(folder) / "frames.avf");
    if (file && file->times().empty()) return bad(fmt::format("the run in {} has no frames yet", folder));
    return file;
}

Result<Quantity> chosen_quantity(const FrameFile& file, const std::string& name) {
    const std::vector<std::string> names = file.quantities();
    const auto first_of_others =
        std::find_if(names.begin(), names.end(), [](const std::string& n) { return !n.starts_with("displacement"); });
    const std::string wanted = !name.empty() ? name : first_of_others != names.end() ? *first_of_others : names.front();
    if (std::optional<Quantity> found = file.quantity(wanted)) return *std::move(found);
    return bad(fmt::format("--field {}: the frames have {}", wanted, fmt::join(names, ", ")));
}

/// The frames, the field and the style that the options ask for.
struct Session {
    FrameFile file;
    Quantity quantity;
    output::StillOptions look;
};
Result<Session> open_session(const PictureOptions& options) {
    Result<FrameFile> file = open_frames(options.folder);
    if (!file) return file.error();
    Result<Quantity> quantity = chosen_quantity(*file, options.quantity);
    if (!quantity) return quantity.error();
    const Result<output::StillOptions> look = still_options(options);
    if (!look) return look.error();
    return Session{std::move(file).value(), std::move(quantity).value(), *look};
}

std::optional<std::string> program_in_path(const std::string& name) {
    const char* path = std::getenv("PATH");
    for (std::string_view rest = path == nullptr ? "" : path; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const fs::path file = fs::path(rest.substr(0, end)) / name;
        if (::access(file.c_str(), X_OK) == 0 && is_plain_file(file)) return file.string();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

/// A folder for single pictures, which is removed together with this object.
class ScratchFolder {
public:
    explicit ScratchFolder(fs::path path) : path_(std::move(path)) {}
    ~ScratchFolder() {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

private:
    fs::path path_;
};

std::string picture_name(std::size_t number) { return fmt::format("frame_{:04}.png", number); }

Status write_pictures(Session& session, const std::vector<std::size_t>& frames, const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return Error{ExitCode::environment, fmt::format("{}: {}", folder.string(), error.message())};
    Result<output::StillMaker> maker = output::StillMaker::make(session.file, session.quantity, session.look);
    if (!maker) return maker.error();
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Result<picture::Raster> raster = maker->draw(frames[i]);
        if (!raster) return raster.error();
        if (Status written = write_file(folder / picture_name(i + 1), picture::png(*raster)); !written) return written;
    }
    // Pictures left from an earlier, longer movie are removed, since they would become part of the film.
    for (std::size_t later = frames.size() + 1; fs::remove(folder / picture_name(later), error);) ++later;
    return Done{};
}

Status film(const std::string& ffmpeg, const fs::path& pictures, int rate, const fs::path& file) {
    // Common players need even widths and heights and this way to store colours.
    const std::vector<std::string> command{ffmpeg,       "-y",
                                           "-loglevel",  "error",
                                           "-framerate", std::to_string(rate),
                                           "-i",         (pictures / "frame_%04d.png").string(),
                                           "-vf",        "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white",
                                           "-c:v",       "libx264",
                                           "-pix_fmt",   "yuv420p",
                                           "-movflags",  "+faststart",
                                           file.string()};
    const Result<ChildResult> made = run_child(command, std::nullopt);
    if (!made) return made.error();
    if (made->exit_code != 0) return Error{ExitCode::environment, fmt::format("ffmpeg failed with exit code {}", made->exit_code)};
    return Done{};
}

}  // namespace

ExitCode snapshot(const PictureOptions& options) {
    Result<Session> session = open_session(options);
    if (!session) return complain(session.error());
    FrameFile& file = session->file;
    const std::size_t frame = options.time ? file.nearest(*options.time) : file.times().size() - 1;
    Result<output::StillMaker> maker = output::StillMaker::make(file, session->quantity, session->look);
    if (!maker) return complain(maker.error());
    const Result<picture::Raster> raster = maker->draw(frame);
    if (!raster) return complain(raster.error());
    const fs::path path = options.file.empty() ? folder_of(options.folder) / "snapshot.png" : fs::path(options.file);
    constexpr std::size_t alike = 8;  // length of the signature of a PNG file
    if (const Status written = write_over_own_kind(path, picture::png(*raster), alike); !written) return complain(written.error());
    answer(fmt::format("{}: {} at {} s\n", path.string(), session->quantity.name, output::brief(file.times()[frame])));
    return ExitCode::ok;
}

ExitCode movie(const PictureOptions& options) {
    if (options.rate < 1 || options.rate > 240)
        return complain(bad(fmt::format("--rate {}: has to be 1 to 240 frames per second", options.rate)));
    Result<Session> session = open_session(options);
    if (!session) return complain(session.error());
    const std::vector<double>& times = session->file.times();
    const double until = options.until.value_or(times.back());
    std::vector<std::size_t> frames;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (times[i] >= options.from && times[i] <= until) frames.push_back(i);
    }
    if (frames.empty()) {
        return complain(
            bad(fmt::format("no frame lies between {} s and {} s; the run has {} from {} s to {} s", output::brief(options.from),
                            output::brief(until), times.size(), output::brief(times.front()), output::brief(times.back()))));
    }
    const fs::path target = options.file.empty() ? folder_of(options.folder) / "movie" : fs::path(options.file);
    if (target.extension() != ".mp4") {
        if (const Status written = write_pictures(*session, frames, target); !written) return complain(written.error());
        answer(fmt::format("{}: {} pictures\n", target.string(), frames.size()));
        return ExitCode::ok;
    }
    const std::optional<std::string> ffmpeg = program_in_path("ffmpeg");
    if (!ffmpeg) {
        return complain(
            {ExitCode::environment,
             "a .mp4 is made by ffmpeg, which is not installed (Debian: apt-get install ffmpeg); -o FOLDER writes pictures"});
    }
    const fs::path pictures = target.string() + ".frames";
    const ScratchFolder scratch(pictures);
    if (const Status written = write_pictures(*session, frames, pictures); !written) return complain(written.error());
    if (const Status made = film(*ffmpeg, pictures, options.rate, target); !made) return complain(made.error());
    answer(fmt::format("{}: {} frames\n", target.string(), frames.size()));
    return ExitCode::ok;
}

}  // namespace avs::driver
