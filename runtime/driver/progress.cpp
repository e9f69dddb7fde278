#include "runtime/driver/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "runtime/driver/terminal.h"

namespace avs::driver {

namespace {

double seconds_between(std::chrono::steady_clock::time_point from, std::chrono::steady_clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

std::string rate_text(double rate) {
    return rate >= 1e6 ? fmt::format("{:.1f} M kicks/s", rate / 1e6) : fmt::format("{:.0f} k kicks/s", rate / 1e3);
}

}  // namespace

std::string duration_text(double seconds) {
    if (!std::isfinite(seconds) || seconds > 1e8) return "-";
    const long whole = std::lround(seconds);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

Progress::Progress(ProgressMode mode, std::string scene, TimeBase time_base, Tick until)
    : style_(Style::none), scene_(std::move(scene)), time_base_(time_base), until_(until), start_(Clock::now()), last_(start_) {
    switch (mode) {
        case ProgressMode::automatic: style_ = ::isatty(STDERR_FILENO) == 1 ? Style::live : Style::plain; break;
        case ProgressMode::plain: style_ = Style::plain; break;
        case ProgressMode::json: style_ = Style::json; break;
        case ProgressMode::none: style_ = Style::none; break;
    }
}

Progress::~Progress() { finish(); }

std::string Progress::text(Tick now, const Figures& figures, double left) const {
    std::string line = fmt::format("{}  {:3.0f} %  t = {:.4g} of {:.4g} s  {}  {} left", scene_,
                                   100 * static_cast<double>(now) / static_cast<double>(until_), time_base_.label(now),
                                   time_base_.label(until_), rate_text(rate_), duration_text(left));
    if (std::isfinite(figures.energy_error)) line += fmt::format("  energy error {:.2g} %", 100 * figures.energy_error);
    if (std::isfinite(figures.deepest_gap)) line += fmt::format("  deepest gap {:.3g} m", figures.deepest_gap);
    return line;
}

void Progress::update(Tick now, const Figures& figures) {
    const std::uint64_t kicks = figures.kicks;
    if (style_ == Style::none) return;
    const Clock::time_point time = Clock::now();
    const double since = seconds_between(last_, time);
    const double interval = style_ == Style::live ? 0.15 : style_ == Style::json ? 0.5 : 5;
    if (since < interval) return;
    const double rate = static_cast<double>(kicks - last_kicks_) / since;
    rate_ = rate_ == 0 ? rate : 0.6 * rate_ + 0.4 * rate;
    const double left =
        now == 0 ? INFINITY : seconds_between(start_, time) * static_cast<double>(until_ - now) / static_cast<double>(now);
    last_ = time;
    last_kicks_ = kicks;
    switch (style_) {
        case Style::live:
            // back to the line's start, rest of the old one erased
            tell(fmt::format("\r{}\x1b[K", text(now, figures, left)));
            std::fflush(stderr);
            line_open_ = true;
            return;
        case Style::plain: tell(fmt::format("{}\n", text(now, figures, left))); return;
        case Style::json: {
            nlohmann::ordered_json line{{"event", "progress"},
                                        {"percent", 100 * static_cast<double>(now) / static_cast<double>(until_)},
                                        {"time", time_base_.label(now)},
                                        {"until", time_base_.label(until_)},
                                        {"kicks", kicks},
                                        {"kicks_per_second", rate_},
                                        {"seconds_left", nullptr},
                                        {"energy_error", nullptr},
                                        {"deepest_gap", nullptr}};
            if (std::isfinite(left)) line["seconds_left"] = left;
            if (std::isfinite(figures.energy_error)) line["energy_error"] = figures.energy_error;
            if (std::isfinite(figures.deepest_gap)) line["deepest_gap"] = figures.deepest_gap;
            answer(fmt::format("{}\n", line.dump()));
            std::fflush(stdout);
            return;
        }
        case Style::none: return;
    }
}

void Progress::finish() {
    if (!line_open_) return;
    tell(fmt::format("\r\x1b[K"));
    std::fflush(stderr);
    line_open_ = false;
}

}  // namespace avs::driver
