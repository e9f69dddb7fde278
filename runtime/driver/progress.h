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
    automatic,  ///< a line that renews itself on a terminal, else plain
    plain,      ///< a new line every few seconds
    json,       ///< JSON lines on stdout, twice a second
    none,
};

/// Tells how far a run is: part done, simulated time, rate, time left, energy error, deepest gap. Throttled; costs nothing worth
/// measuring when called often.
class Progress {
public:
    Progress(ProgressMode mode, std::string scene, TimeBase time_base, Tick until);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void update(Tick now, const simulate::Figures& figures);
    /// How long the run will take, on a line of its own.
    void tell_estimate(double seconds, const std::string& text);
    /// After the engine's last event: `done` of `total` frames are written, the rest will take so many seconds, if that is known.
    void writing(std::size_t done, std::size_t total, std::optional<double> left);
    /// Ends the line on a terminal, so that other text starts on its own.
    void finish();

private:
    using Clock = std::chrono::steady_clock;
    enum class Style { live, plain, json, none };
    std::string text(Tick now, const simulate::Figures& figures, double left) const;
    /// Since the line before; nothing if it is too early for another one.
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

/// Parts of a line, two blanks between them, in less than so many columns: the last ones are left out first, then it is cut.
/// 0 columns: any number.
std::string fitted(const std::vector<std::string>& parts, int columns);

/// "0:07", "12:31", "3:05:00"
std::string duration_text(double seconds);

}  // namespace avs::driver
