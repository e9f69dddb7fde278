#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/vec3.h"
#include "runtime/output/page_codec.h"
#include "runtime/output/page_file.h"
#include "runtime/output/page_geometry.h"

namespace avs::output::page {

/// Whether the frame can be decoded without other frames.
bool is_key(const Piece& piece);

/// Decodes the arrays of frames one after another, each relative to the frames before it.
class FrameDecoder {
public:
    FrameDecoder(std::size_t vertices, std::size_t arrays) : vertices_(vertices), arrays_(arrays) {}

    /// Takes the next frame; the first one, and the first after `restart`, must be a key frame.
    Status take(const Piece& piece);
    void restart();
    /// Arrays of the last frame and of the one before it; empty if there is none.
    const std::vector<Quantised>& last() const { return last_; }
    const std::vector<Quantised>& older() const { return older_; }
    /// Number of frames since the last key frame, which is included.
    int in_group() const { return in_group_; }

private:
    std::size_t vertices_, arrays_;
    std::vector<Quantised> last_, older_;
    int in_group_ = 0;
};

/// A field of the frames: "speed"; for a vector "velocity.x" and so on, and "velocity" for its length.
struct Quantity {
    std::string name, unit;
    std::vector<std::size_t> arrays;  ///< one array, or the three of a vector whose length is meant
    std::size_t statistics = 0;       ///< index into a frame's `ranges`
};

/// Data of a frame for one field: a position and a value for each vertex.
struct Moment {
    std::vector<Vec3> position;  ///< [m]
    std::vector<double> value;
};
/// The moment of a frame, from the arrays of the frame and the positions at rest.
Moment moment(std::span<const Vec3> rest, const std::vector<Quantised>& arrays, const Quantity& quantity);

/// A colour scale for values from `low` to `high`. It begins at 0 if that widens it only a little, and it is never empty.
std::pair<double, double> usual_range(double low, double high);

/// Reads the frames.avf of a run folder.
class FrameFile {
public:
    /// An error if there is no such file or its beginning is damaged. Frames that are incomplete are left out.
    static Result<FrameFile> open(const std::filesystem::path& path);
    /// The file that consists of the given pieces.
    static Result<FrameFile> of(std::vector<Piece> pieces);

    /// Faces, lines and balls, as numbers of vertices (`nodes` is empty, since the file does not contain node numbers).
    const Geometry& geometry() const { return geometry_; }
    const std::vector<Vec3>& rest() const { return rest_; }  ///< [m]
    const std::vector<double>& times() const { return times_; }
    /// Number of the frame nearest to a time [s]; there must be at least one frame.
    std::size_t nearest(double time) const;

    std::vector<std::string> quantities() const;
    std::optional<Quantity> quantity(const std::string& name) const;
    /// The default colour scale: from the lowest 1st percentile to the highest 99th percentile over all frames.
    std::pair<double, double> range(const Quantity& quantity) const;
    /// Smallest and largest value over all frames; (inf, -inf) if they are not known.
    std::pair<double, double> extremes(const Quantity& quantity) const;

    /// The moment of a frame. Reading the next frame decodes one frame; going back decodes at most a group.
    Result<Moment> frame(std::size_t index, const Quantity& quantity);

private:
    FrameFile() : decoder_(0, 0) {}
    std::pair<double, double> ends(const Quantity& quantity, std::size_t lowest, std::size_t highest) const;

    std::vector<Piece> pieces_;  ///< pieces of the frames
    std::vector<bool> key_;
    std::vector<double> times_;
    std::vector<std::vector<std::array<double, 4>>> ranges_;  ///< one list per frame
    std::vector<Vec3> rest_;
    Geometry geometry_;
    struct Field {
        std::string name, unit;
        std::size_t components;
    };
    std::vector<Field> fields_;  ///< the displacement comes first
    FrameDecoder decoder_;
    std::size_t next_ = 0;  ///< number of the frame that the decoder takes next
};

}  // namespace avs::output::page
