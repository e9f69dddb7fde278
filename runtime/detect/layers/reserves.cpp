#include "runtime/detect/layers/reserves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

// Twice the least reserve, in paths of the fastest vertex between two checks. A place of reference has to last for several checks;
// otherwise a vertex could leave its reserve between two of them.
constexpr double segments_per_reserve = 4.1;
// When one vertex has used up its reserve, all vertices that have used the share `used_up` of theirs get a new place of reference,
// too. So do the other vertices of their groups that have used the share `used_beside`, since the searches for neighbours overlap.
constexpr float used_up = 0.8F;
constexpr float used_beside = 0.5F;
// A new place of reference is up to this share of the reserve ahead of a vertex that keeps its direction. Together with a sideways
// path up to the next check, of at most half of the reserve, the vertex is then nearer to the place than `used_up`.
constexpr double reference_ahead = 0.5;
// After this many new places of a vertex its pairs are checked for being too far apart for the list. Until then such pairs stay
// listed as inactive pairs, which takes less time than the check.
constexpr unsigned renewals_per_question = 4;
// A reserve that is widened becomes `spare_reserve` times as large as needed. A reserve more than `wide_reserve` times as large as
// needed is narrowed when most vertices get new places.
constexpr double spare_reserve = 1.25;
constexpr double wide_reserve = 2;

double largest_component(const Vec3& x) { return std::max({std::abs(x.x), std::abs(x.y), std::abs(x.z)}); }

}  // namespace

Reserves::Reserves(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look,
                   MotionBounds& bounds, PairTable& table)
    : clocks_(clocks),
      look_(look),
      bounds_(bounds),
      table_(table),
      narrowest_(0.5 * settings.skin * surface.spacing),
      position_(bounds.vertices()),
      used_(bounds.vertices()),
      renewals_(bounds.vertices(), 0),
      last_way_(bounds.vertices()) {
    AVS_ASSERT(settings.skin > 0);
}

/// Reserve that a vertex needs so that its place of reference lasts [m].
double Reserves::needed_for(std::uint32_t vertex, const state::State& state) const {
    return 0.5 * segments_per_reserve * norm(look_.velocity(vertex, state)) * static_cast<double>(bounds_.segment(vertex)) *
           clocks_.quantum;
}

/// Offset of the new place of reference ahead of a vertex, given the vertex's way from its last place. A vertex that keeps its
/// direction then first approaches its place and uses the whole reserve after it has passed. For a vertex that turns back the
/// offset is zero, since the end of its path would be too far from a place ahead.
Vec3 Reserves::ahead_of(const Vec3& way, const Vec3& velocity) const {
    const double length = norm(way);
    if (!(dot(way, velocity) > 0)) return {};
    return std::min(1.0, reference_ahead * reserve_ / length) * way;
}

void Reserves::make_list(bool all, Tick now, const state::State& state) {
    double needed = 0, largest = 0;
    for (std::uint32_t v = 0; v < position_.size(); ++v) {
        bounds_.forget(v, norm(look_.velocity(v, state)));
        position_[v] = look_.position(v, now, state);
        largest = std::max(largest, largest_component(position_[v]));
        needed = std::max(needed, needed_for(v, state));
    }
    bounds_.set_rounding(1e-14 * largest);
    reserve_ = (needed > narrowest_ ? spare_reserve * needed : narrowest_) + bounds_.rounding();
    table_.build(position_, all ? std::numeric_limits<double>::infinity() : 2 * reserve_);
}

void Reserves::find_used(Tick now, const state::State& state) {
    const LayerNeighbours& neighbours = table_.neighbours();
    group_moves_.assign(neighbours.groups(), 0);
    for (std::uint32_t v = 0; v < used_.size(); ++v) {
        const Vec3 x = look_.position(v, now, state);
        const Vec3 end = x + static_cast<double>(bounds_.segment(v)) * clocks_.quantum * look_.velocity(v, state);
        used_[v] = static_cast<float>(norm(end - neighbours.reference(v)) / reserve_);
        if (used_[v] > used_up) group_moves_[neighbours.group_of(v)] = 1;
    }
}

/// Gives a vertex a new place of reference; returns the reserve that it needs.
double Reserves::move(std::uint32_t vertex, Tick now, const state::State& state) {
    const Vec3 x = look_.position(vertex, now, state);
    const Vec3 way = x - table_.neighbours().reference(vertex);
    // A vertex that has turned back since its last place may oscillate, so its place is not put ahead.
    const Vec3 ahead = dot(way, last_way_[vertex]) < 0 ? Vec3{} : ahead_of(way, look_.velocity(vertex, state));
    last_way_[vertex] = way;
    position_[vertex] = x + ahead;
    moved_.push_back(vertex);
    if (++renewals_[vertex] % renewals_per_question == 0) asked_.push_back(vertex);
    // With the new place less of the reserve may be left.
    bounds_.shorten(vertex, reserve_ - bounds_.rounding() - norm(ahead), now);
    bounds_.set_rounding(std::max(bounds_.rounding(), 1e-14 * largest_component(x)));
    return needed_for(vertex, state);
}

bool Reserves::renew_list(Tick now, const state::State& state) {
    moved_.clear();
    asked_.clear();
    find_used(now, state);
    double needed = 0;
    for (std::uint32_t v = 0; v < used_.size(); ++v) {
        if (used_[v] <= used_beside || group_moves_[table_.neighbours().group_of(v)] == 0) continue;
        needed = std::max(needed, move(v, now, state));
    }
    const bool most = 2 * moved_.size() > used_.size();
    const double enough = std::max(needed, narrowest_);
    if (needed > reserve_ - bounds_.rounding() || (most && reserve_ > wide_reserve * enough)) return false;
    table_.renew(moved_, position_, asked_);
    return true;
}

}  // namespace avs::detect
