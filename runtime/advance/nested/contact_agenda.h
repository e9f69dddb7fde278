#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"

namespace avs::advance::nested {

/// Schedule of the looks of contactors. Many contactors look at the same few ticks, so looks are stored by tick. If contactors
/// always look in one order, forward or backward, and many look at a tick, they need not be sorted: they are marked in a bit set
/// that has one bit per contactor in this order.
class ContactAgenda {
public:
    static constexpr Tick never = max_tick;

    /// To be called before the first look is added.
    void prepare(const ContactKicks& kicks);
    void add(Tick tick, ContactorId contactor);
    Tick next() const { return at_.empty() ? never : at_.begin()->first; }
    /// Contactors of the next tick in the order of `kicks`. Valid until the next call.
    const std::vector<ContactorId>& take(const ContactKicks& kicks);

private:
    /// One bit per contactor, in the order of contactors.
    using Marks = std::vector<std::uint64_t>;

    void sort(const ContactKicks& kicks, Tick tick);
    void read_marks(const ContactKicks& kicks, Tick tick);

    std::map<Tick, std::vector<ContactorId>> at_;
    std::vector<ContactorId>* last_ = nullptr;  ///< looks of the tick to which a look was added last
    Tick last_tick_ = never;
    std::vector<std::uint64_t> place_;               ///< per contactor: ContactKicks::order; empty if this may change
    std::vector<std::uint32_t> rank_;                ///< per contactor: its rank by `place_`
    std::vector<ContactorId> of_rank_;               ///< contactors by rank
    Marks there_, back_;                             ///< contactors that look forward, backward; no bit is set between calls
    std::vector<ContactorId> forwards_, backwards_;  ///< contactors of a tick, in the order in which they look
    std::vector<std::vector<ContactorId>> spare_;
    std::vector<ContactorId> taken_;
    std::vector<std::pair<std::uint64_t, ContactorId>> order_;
};

}  // namespace avs::advance::nested
