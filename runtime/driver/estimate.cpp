#include "runtime/driver/estimate.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/image/looks.h"

namespace avs::driver {

namespace {

/// Time measured before an estimate [s]. In a shorter time caches are cold and the first samples weigh too much; a run that is over
/// by then needs no estimate.
constexpr double measured_seconds = 0.25;
/// Assumed time after the time loop [s]: for the last frames, the page, the files that describe the run.
constexpr double closing_seconds = 0.3;
/// After the share `later` of the run, a second estimate is printed if it differs from the first by more than the factor `far_off`.
constexpr double later = 0.05, far_off = 1.7;

}  // namespace

std::string rough_duration(double seconds) {
    if (seconds < 9.5) return fmt::format("{:.1g} s", seconds);
    if (seconds < 99.5) return fmt::format("{:.0f} s", seconds);
    if (seconds < 5970) return fmt::format("{:.0f} min", seconds / 60);
    if (seconds < 172800) return fmt::format("{:.1f} h", seconds / 3600);
    return fmt::format("{:.0f} days", seconds / 86400);
}

Estimate::Estimate(const image::Image& image, Tick from, Tick until) : from_(from), until_(until), start_(Clock::now()) {
    const double simulated = image.metadata.time_base.seconds(until - from);
    kicks_ = simulated * image::static_kicks(image);
    looks_ = simulated * image::contact_looks(image);
}

std::optional<Estimate::Said> Estimate::update(Tick now, const simulate::Figures& figures) {
    const double passed = std::chrono::duration<double>(Clock::now() - start_).count();
    const double part = until_ > from_ ? static_cast<double>(now - from_) / static_cast<double>(until_ - from_) : 1;
    if (passed < measured_seconds || part <= 0 || corrected_) return std::nullopt;
    const double seconds = std::max(passed / part, passed + figures.writing_left) + closing_seconds;
    if (told_ == 0) {
        told_ = seconds;
        return Said{seconds, fmt::format("about {}: {:.2g} kicks{}", rough_duration(seconds), kicks_,
                                         looks_ > 0 ? fmt::format(", {:.2g} looks for contact", looks_) : "")};
    }
    if (part < later) return std::nullopt;
    corrected_ = true;
    if (seconds < far_off * told_ && far_off * seconds > told_) return std::nullopt;
    return Said{seconds, fmt::format("about {} in all, as it looks now", rough_duration(seconds))};
}

}  // namespace avs::driver
