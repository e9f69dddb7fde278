#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/base/ticks.h"

namespace avs::advance::nested {

/// Which contactors look when. Many look at the same few ticks, so looks are kept by tick.
class ContactAgenda {
public:
    static constexpr Tick never = max_tick;

    void add(Tick tick, std::uint32_t contactor);
    Tick next() const { return at_.empty() ? never : at_.begin()->first; }
    /// Contactors of the next tick in the order of `kicks`. Valid until the next call.
    const std::vector<std::uint32_t>& take(const ContactKicks& kicks);

private:
    std::map<Tick, std::vector<std::uint32_t>> at_;
    std::vector<std::vector<std::uint32_t>> spare_;
    std::vector<std::uint32_t> taken_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
};

}  // namespace avs::advance::nested
