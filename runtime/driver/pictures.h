#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

/// Options that `avsr snapshot` and `avsr movie` share.
struct PictureOptions {
    std::string folder;           ///< run folder
    std::string file;             ///< file to write; empty: the command's usual name inside the run folder
    std::string quantity;         ///< "speed", "displacement.x"; empty: the first field that the run has beside the displacement
    std::string view;             ///< x, -x, .., -z, a direction "1,-2,0.5", or empty: from the front right
    std::string size;             ///< "1280x720", or empty
    std::string range;            ///< ends of the colour scale, "LOW,HIGH"; empty: those of the whole run
    std::string ground;           ///< background: white (empty), black or none
    std::optional<double> time;   ///< time of a snapshot [s]; none: the last frame
    double from = 0;              ///< start of a movie [s]
    std::optional<double> until;  ///< end of a movie [s]; none: the last frame
    int rate = 25;                ///< frames per second of a movie
};

/// Draws the frame nearest to a time as a PNG file.
ExitCode snapshot(const PictureOptions& options);

/// Draws every frame as a PNG file in the folder `options.file`; if that name ends in .mp4, ffmpeg makes a film of the frames
/// instead.
ExitCode movie(const PictureOptions& options);

/// Draws records of run folders over time as one SVG file. `arguments` are folders and names of records or of their columns.
/// Columns with the same unit share a panel.
ExitCode plot(const std::vector<std::string>& arguments, const std::string& file);

}  // namespace avs::driver
