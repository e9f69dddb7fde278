#include "runtime/advance/nested/contact_agenda.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "runtime/base/assert.h"

namespace avs::advance::nested {
namespace {

constexpr std::size_t word = 64;  // bits per word of Marks

}  // namespace

void ContactAgenda::prepare(const ContactKicks& kicks) {
    if (!kicks.keeps_order()) return;
    for (ContactorId c; c < kicks.count(); ++c) {
        // A tick without a look of the contactor counts as forward.
        AVS_ASSERT(!kicks.looks_backwards(c, -1));
        place_.push_back(kicks.order(c, -1));
    }
    of_rank_.resize(place_.size());
    for (ContactorId c; c < of_rank_.size(); ++c) of_rank_[c] = c;
    std::sort(of_rank_.begin(), of_rank_.end(), [&](ContactorId a, ContactorId b) { return place_[a] < place_[b]; });
    // Contactors with equal places are in the order of their numbers, backwards too, so a reversed list would exchange them.
    const auto at_one_place = [&](ContactorId a, ContactorId b) { return place_[a] == place_[b]; };
    if (std::adjacent_find(of_rank_.begin(), of_rank_.end(), at_one_place) != of_rank_.end()) return;
    rank_.resize(place_.size());
    for (std::uint32_t rank = 0; rank < rank_.size(); ++rank) rank_[of_rank_[rank]] = rank;
    there_.assign(rank_.size() / word + 1, 0);
    back_ = there_;
}

void ContactAgenda::add(Tick tick, ContactorId contactor) {
    if (tick >= never) return;
    if (tick != last_tick_) {
        const auto [place, is_new] = at_.try_emplace(tick);
        if (is_new && !spare_.empty()) {
            place->second = std::move(spare_.back());
            spare_.pop_back();
        }
        last_tick_ = tick;
        last_ = &place->second;
    }
    last_->push_back(contactor);
}

const std::vector<ContactorId>& ContactAgenda::take(const ContactKicks& kicks) {
    const Tick tick = at_.begin()->first;
    taken_.clear();
    std::swap(taken_, at_.begin()->second);
    spare_.push_back(std::move(at_.begin()->second));
    at_.erase(at_.begin());
    if (tick == last_tick_) last_tick_ = never;
    taken_.size() < rank_.size() / word || rank_.empty() ? sort(kicks, tick) : read_marks(kicks, tick);
    return taken_;
}

void ContactAgenda::sort(const ContactKicks& kicks, Tick tick) {
    order_.clear();
    for (const ContactorId contactor : taken_) order_.emplace_back(kicks.order(contactor, tick), contactor);
    std::sort(order_.begin(), order_.end());
    std::transform(order_.begin(), order_.end(), taken_.begin(), [](const auto& look) { return look.second; });
}

void ContactAgenda::read_marks(const ContactKicks& kicks, Tick tick) {
    for (const ContactorId contactor : taken_) {
        Marks& marks = kicks.looks_backwards(contactor, tick) ? back_ : there_;
        marks[rank_[contactor] / word] |= std::uint64_t{1} << rank_[contactor] % word;
    }
    const auto read = [&](Marks& marks, std::vector<ContactorId>& to) {
        to.clear();
        for (std::size_t w = 0; w < marks.size(); ++w)
            for (std::uint64_t left = std::exchange(marks[w], 0); left != 0; left &= left - 1)
                to.push_back(of_rank_[w * word + static_cast<std::size_t>(std::countr_zero(left))]);
    };
    read(there_, forwards_);
    read(back_, backwards_);
    std::reverse(backwards_.begin(), backwards_.end());
    taken_.clear();
    // Nearly always all looks of a tick have one direction, so one of the lists is empty: the direction depends on the number of
    // the look, which is the same for all clocks unless a look was moved to an earlier tick.
    auto f = forwards_.begin(), b = backwards_.begin();
    while (f != forwards_.end() && b != backwards_.end())
        taken_.push_back(std::pair(place_[*f], *f) < std::pair(~place_[*b], *b) ? *f++ : *b++);
    taken_.insert(taken_.end(), f, forwards_.end());
    taken_.insert(taken_.end(), b, backwards_.end());
}

}  // namespace avs::advance::nested
