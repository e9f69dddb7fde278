#include "runtime/driver/progress.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
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

/// Width of the terminal behind stderr; 0 if it is not known.
int terminal_columns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::string fitted(const std::vector<std::string>& parts, int columns) {
    std::string line;
    for (std::size_t count = parts.size(); count > 0; --count) {
        line = fmt::format("{}", fmt::join(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count), "  "));
        // The last column stays empty: some terminals go to the next line when it is filled.
        if (columns == 0 || line.size() < static_cast<std::size_t>(columns)) return line;
    }
    return line.substr(0, static_cast<std::size_t>(std::max(0, columns - 1)));
}

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

std::string Progress::text(Tick now, const simulate::Figures& figures, double left) const {
    std::vector<std::string> parts{scene_, fmt::format("{:3.0f} %", 100 * static_cast<double>(now) / static_cast<double>(until_)),
                                   fmt::format("t = {:.4g} of {:.4g} s", time_base_.label(now), time_base_.label(until_)),
                                   duration_text(left) + " left", rate_text(rate_)};
    if (std::isfinite(figures.energy_error)) parts.push_back(fmt::format("energy error {:.2g} %", 100 * figures.energy_error));
    if (std::isfinite(figures.deepest_gap)) parts.push_back(fmt::format("deepest gap {:.3g} m", figures.deepest_gap));
    return fitted(parts, style_ == Style::live ? terminal_columns() : 0);
}

std::optional<double> Progress::due() {
    if (style_ == Style::none) return std::nullopt;
    const Clock::time_point time = Clock::now();
    const double since = seconds_between(last_, time);
    const double interval = style_ == Style::live ? 0.15 : style_ == Style::json ? 0.5 : 5;
    if (since < interval) return std::nullopt;
    last_ = time;
    return since;
}

/// Shows a line below the last one, or on a terminal in its place.
void Progress::show(const std::string& line) {
    if (style_ == Style::plain) return tell(line + '\n');
    // returns to the start of the line and erases what is left of the old text
    tell(fmt::format("\r{}\x1b[K", line));
    std::fflush(stderr);
    line_open_ = true;
}

void Progress::tell_estimate(double seconds, const std::string& text) {
    if (style_ == Style::none) return;
    if (style_ == Style::json) {
        const nlohmann::ordered_json line{{"event", "estimate"}, {"seconds", seconds}, {"text", text}};
        answer(fmt::format("{}\n", line.dump()));
        std::fflush(stdout);
        return;
    }
    finish();
    tell(text + '\n');
}

void Progress::writing(std::size_t done, std::size_t total, std::optional<double> left) {
    if (!due()) return;
    if (style_ == Style::json) {
        nlohmann::ordered_json line{{"event", "writing"}, {"done", done}, {"total", total}, {"seconds_left", nullptr}};
        if (left) line["seconds_left"] = *left;
        answer(fmt::format("{}\n", line.dump()));
        std::fflush(stdout);
        return;
    }
    std::vector<std::string> parts{scene_, fmt::format("writing: {} of {} frames done", done, total)};
    if (left) parts.push_back(duration_text(*left) + " left");
    show(fitted(parts, style_ == Style::live ? terminal_columns() : 0));
}

void Progress::update(Tick now, const simulate::Figures& figures) {
    const std::optional<double> since = due();
    if (!since) return;
    const std::uint64_t kicks = figures.kicks;
    const double rate = static_cast<double>(kicks - last_kicks_) / *since;
    rate_ = rate_ == 0 ? rate : 0.6 * rate_ + 0.4 * rate;
    last_kicks_ = kicks;
    const double of_engine =
        now == 0 ? INFINITY : seconds_between(start_, last_) * static_cast<double>(until_ - now) / static_cast<double>(now);
    const double left = std::max(of_engine, figures.writing_left);
    switch (style_) {
        case Style::live:
        case Style::plain: return show(text(now, figures, left));
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
