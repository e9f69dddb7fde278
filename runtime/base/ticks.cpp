#include "runtime/base/ticks.h"

#include <array>
#include <charconv>

namespace avs {

double TimeBase::label(Tick tick) const {
    const double exact = seconds(tick);
    std::array<char, 64> text{};
    for (int digits = 1; digits <= 17; ++digits) {
        const auto written =
            std::to_chars(text.data(), text.data() + text.size(), exact, std::chars_format::scientific, digits - 1);
        double candidate = 0;
        std::from_chars(text.data(), written.ptr, candidate);
        if (nearest(candidate) == tick) return candidate;
    }
    return exact;
}

}  // namespace avs
