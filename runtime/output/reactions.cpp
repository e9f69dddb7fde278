#include "runtime/output/reactions.h"

namespace avs::output {

Snapshot Reactions::with(const Snapshot& snapshot, const TimeBase& time) {
    Snapshot result = snapshot;
    if (snapshot.given.empty()) return result;
    const std::size_t count = snapshot.given.size();
    const double seconds = last_ < 0 ? 0 : time.seconds(snapshot.tick - last_);
    before_.resize(count);
    force_.assign(count, Vec3{});
    if (seconds > 0)
        for (std::size_t node = 0; node < count; ++node) force_[node] = (snapshot.given[node] - before_[node]) / seconds;
    before_.assign(snapshot.given.begin(), snapshot.given.end());
    last_ = snapshot.tick;
    result.reaction = force_;
    return result;
}

void Reactions::keep(const std::string& name, state::Keeper& keeper) {
    keeper.value(name + ".last", last_);
    keeper.list(name + ".before", before_);
    if (keeper.restored() && last_ > max_tick) keeper.refuse("reactions were sampled at no tick of a run");
}

}  // namespace avs::output
