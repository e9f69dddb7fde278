#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/simulate/watcher.h"

namespace avs::driver {

enum class ProgressMode {
    automatic,  ///< on a terminal one line that is overwritten, else `plain`
    plain,      ///< a new line every few seconds
    json,       ///< JSON lines on stdout, twice a second
    none,
};

/// Shows the progress of a run: share done, simulated time, rate, time left, energy error, deepest gap. It limits how often it
/// writes, so frequent calls take no time worth measuring.
class Progress {
public:
    Progress(ProgressMode mode, std::string scene, TimeBase time_base, Tick until);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void update(Tick now, const simulate::Figures& figures);
    /// Shows the expected duration of the run on a line of its own.
    void tell_estimate(double seconds, const std::string& text);
    /// To be called after the engine's last event: `done` of `total` frames are written; the rest takes `left` seconds, if that is
    /// known.
    void writing(std::size_t done, std::size_t total, std::optional<double> left);
    /// Ends the line on a terminal, so that other text starts on its own.
    void finish();

private:
    using Clock = std::chrono::steady_clock;
    enum class Style { live, plain, json, none };
    std::string text(Tick now, const simulate::Figures& figures, double left) const;
    /// Time since the last line; nothing if it is too early for another one.
    std::optional<double> due();
    void show(const std::string& line);

    Style style_;
    std::string scene_;
    TimeBase time_base_;
    Tick until_;
    Clock::time_point start_, last_;
    std::uint64_t last_kicks_ = 0;
    double rate_ = 0;  ///< kicks per second, smoothed
    bool line_open_ = false;
};

/// Joins parts into a line, two blanks between them, with fewer characters than `columns` (0: any number). If they are too long the
/// last parts are left out, and a single part is cut.
std::string fitted(const std::vector<std::string>& parts, int columns);

/// A time as text: "0:07", "12:31", "3:05:00".
std::string duration_text(double seconds);

}  // namespace avs::driver
