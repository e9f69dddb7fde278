#include "runtime/output/reactions.h"

namespace avs::output {

std::span<const Vec3> Reactions::Impulses::force_since(std::span<const Vec3> so_far, Tick now, const TimeBase& time) {
    if (so_far.empty()) return {};
    const double seconds = last < 0 ? 0 : time.seconds(now - last);
    before.resize(so_far.size());
    force.assign(so_far.size(), Vec3{});
    if (seconds > 0)
        for (std::size_t node = 0; node < so_far.size(); ++node) force[node] = (so_far[node] - before[node]) / seconds;
    before.assign(so_far.begin(), so_far.end());
    last = now;
    return force;
}

Snapshot Reactions::with(const Snapshot& snapshot, const TimeBase& time) {
    Snapshot result = snapshot;
    result.reaction = held_.force_since(snapshot.given, snapshot.tick, time);
    result.contact_force = pressed_.force_since(snapshot.pressed, snapshot.tick, time);
    return result;
}

void Reactions::keep(const std::string& name, state::Keeper& keeper) {
    keeper.value(name + ".last", held_.last);
    keeper.list(name + ".before", held_.before);
    keeper.value(name + ".pressed.last", pressed_.last);
    keeper.list(name + ".pressed.before", pressed_.before);
    if (keeper.restored() && (held_.last > max_tick || pressed_.last > max_tick))
        keeper.refuse("forces were sampled at no tick of a run");
}

}  // namespace avs::output
