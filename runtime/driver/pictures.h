#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

/// `avsr snapshot` and `avsr movie`: what they share.
struct PictureOptions {
    std::string folder;           ///< of the run
    std::string file;             ///< what to write; empty: the command's usual name inside the run's folder
    std::string quantity;         ///< "speed", "displacement.x"; empty: the first the run has beside the displacement
    std::string view;             ///< x, -x, .., -z, a direction "1,-2,0.5", or empty: from the front right
    std::string size;             ///< "1280x720", or empty
    std::string range;            ///< "LOW,HIGH" of the colour scale, or empty: that of the whole run
    std::string ground;           ///< white (empty), black or none
    std::optional<double> time;   ///< of a snapshot [s]; none: the last frame
    double from = 0;              ///< of a movie [s]
    std::optional<double> until;  ///< of a movie [s]
    int rate = 25;                ///< frames per second of a movie
};

/// One PNG of the frame nearest to a time.
ExitCode snapshot(const PictureOptions& options);

/// Every frame as a PNG in a folder, or, where the file's name ends in .mp4, a film made by ffmpeg.
ExitCode movie(const PictureOptions& options);

/// Records of run folders over time as one SVG: `arguments` are folders and names of records or of their columns. Columns of one
/// unit share a panel.
ExitCode plot(const std::vector<std::string>& arguments, const std::string& file);

}  // namespace avs::driver
