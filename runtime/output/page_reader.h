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

/// Needs no other frame.
bool is_key(const Piece& piece);

/// The arrays of frames one after another, each decoded against those before it.
class FrameDecoder {
public:
    FrameDecoder(std::size_t vertices, std::size_t arrays) : vertices_(vertices), arrays_(arrays) {}

    /// Takes the next frame; it has to be a key frame at first and after `restart`.
    Status take(const Piece& piece);
    void restart();
    /// Of the last frame and of the one before it, per array; empty if there is none.
    const std::vector<Quantised>& last() const { return last_; }
    const std::vector<Quantised>& older() const { return older_; }
    /// Number of frames since the last key frame, including it.
    int in_group() const { return in_group_; }

private:
    std::size_t vertices_, arrays_;
    std::vector<Quantised> last_, older_;
    int in_group_ = 0;
};

/// A field of the frames: "speed", of a vector also "velocity.x", and "velocity" for its length.
struct Quantity {
    std::string name, unit;
    std::vector<std::size_t> arrays;  ///< one, or those of a vector whose length is meant
    std::size_t statistics = 0;       ///< index into a frame's `ranges`
};

/// Data of a frame for one quantity: a position and a value for each vertex.
struct Moment {
    std::vector<Vec3> position;  ///< [m]
    std::vector<double> value;
};
/// Of the arrays of a frame and the positions at rest.
Moment moment(std::span<const Vec3> rest, const std::vector<Quantised>& arrays, const Quantity& quantity);

/// A colour scale for values from `low` to `high`: it begins at 0 if that hardly widens it, and is never empty.
std::pair<double, double> usual_range(double low, double high);

/// frames.avf of a run folder, read back.
class FrameFile {
public:
    /// An error if there is none or if it is damaged at its front; frames that were cut short are left out.
    static Result<FrameFile> open(const std::filesystem::path& path);
    /// The same of its pieces.
    static Result<FrameFile> of(std::vector<Piece> pieces);

    /// Faces, lines and balls by vertex (`nodes` is empty: the file does not know the image).
    const Geometry& geometry() const { return geometry_; }
    const std::vector<Vec3>& rest() const { return rest_; }  ///< [m]
    const std::vector<double>& times() const { return times_; }
    /// Index of the frame nearest to a time [s]; there has to be one.
    std::size_t nearest(double time) const;

    std::vector<std::string> quantities() const;
    std::optional<Quantity> quantity(const std::string& name) const;
    /// The usual colour scale, from the lowest 1st to the highest 99th percentile of all frames.
    std::pair<double, double> range(const Quantity& quantity) const;
    /// Smallest and largest value of all frames; (inf, -inf) if they are not known.
    std::pair<double, double> extremes(const Quantity& quantity) const;

    /// Going forwards costs one frame, going back at most a group.
    Result<Moment> frame(std::size_t index, const Quantity& quantity);

private:
    FrameFile() : decoder_(0, 0) {}
    std::pair<double, double> ends(const Quantity& quantity, std::size_t lowest, std::size_t highest) const;

    std::vector<Piece> pieces_;  ///< of frames
    std::vector<bool> key_;
    std::vector<double> times_;
    std::vector<std::vector<std::array<double, 4>>> ranges_;  ///< per frame
    std::vector<Vec3> rest_;
    Geometry geometry_;
    struct Field {
        std::string name, unit;
        std::size_t components;
    };
    std::vector<Field> fields_;  ///< the displacement first
    FrameDecoder decoder_;
    std::size_t next_ = 0;  ///< frame the decoder takes next
};

}  // namespace avs::output::page
