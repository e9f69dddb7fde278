#include "runtime/advance/layers/body_touches.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/advance/shared/element_view.h"
#include "runtime/image/contact_groups.h"

namespace avs::advance {
namespace {

/// Whether a node is held in all directions from the start on, by restraints or drives.
bool is_held_as_a_whole(const image::Image& image, const image::Body& body) {
    const image::Tables& tables = image.tables;
    std::vector<char> held(body.node_count, 0);
    for (std::uint32_t i = 0; i < body.node_count; ++i)
        held[i] = tables.projectors[tables.node_projector[body.first_node + i]] == Mat3::zero() ? 1 : 0;
    for (const image::DrivenNode& row : tables.driven_nodes)
        if (row.node >= body.first_node && row.node - body.first_node < body.node_count &&
            tables.projectors[row.projector] == Mat3::zero())
            held[row.node - body.first_node] = 1;
    return std::ranges::all_of(held, [](char is) { return is != 0; });
}

}  // namespace

BodyTouches::BodyTouches(const image::Image& image, Tick base_period)
    : image_(image),
      bodies_(image),
      base_period_(base_period),
      kind_(image.metadata.bodies.size(), Kind::other),
      coarsest_(kind_.size()) {
    for (const image::Contact& contact : image.metadata.contacts) {
        is_inelastic_.push_back(contact.law == ContactLaw::penalty_layers && contact.restitution < 1 ? 1 : 0);
        used_ = used_ || is_inelastic_.back() != 0;
    }
    if (!used_) return;
    std::vector<char> solid(kind_.size(), 1);
    for_each_element(image, [&](const image::ElementBlock& block, std::uint32_t element, std::span<const std::uint32_t>) {
        const std::uint32_t body = image.tables.element_body[element];
        if (!is_of_solids(block.kind)) solid[body] = 0;
        coarsest_[body] = std::max(coarsest_[body], image.tables.element_clock[element].period);
    });
    for (std::size_t b = 0; b < kind_.size(); ++b) {
        const image::Body& body = image.metadata.bodies[b];
        if (body.element_count > 0 && solid[b] != 0) kind_[b] = Kind::solid;
        if (body.node_count > 0 && is_held_as_a_whole(image, body)) kind_[b] = Kind::held;
    }
}

Tick BodyTouches::period_of(std::uint32_t contact, std::uint32_t body, std::uint32_t other) const {
    const Tick longest = std::max({image_.metadata.contacts[contact].layers.period, coarsest_[body], coarsest_[other]});
    return (longest + base_period_ - 1) / base_period_ * base_period_;
}

void BodyTouches::begin(const state::State& state) {
    open_.clear();
    if (!used_) return;
    const image::ContactLookup contacts(image_, ContactLaw::penalty_layers);
    for (const state::PairTally& pair : state.pairs) {
        const std::uint32_t contact = contacts.between(pair.first, pair.second);
        if (pair.now.begin < 0 || contact == image::no_contact || !is_of_bodies(contact, pair.first, pair.second)) continue;
        open_.push_back({pair.first, pair.second, contact, period_of(contact, pair.first, pair.second)});
    }
}

void BodyTouches::open(state::PairTally& pair, std::uint32_t contact, const Vec3& n, const Vec3& x, Tick now, state::State& state) {
    if (pair.now.begin >= 0) return;
    const RigidView first = bodies_.view(pair.first, now, state);
    const RigidView second = bodies_.view(pair.second, now, state);
    state::Touch& touch = pair.now;
    touch.begin = touch.last = now;
    touch.pressed = touch.where = {};
    touch.weight = 0;
    const Vec3 approach = first.velocity_at({}) - second.velocity_at({}), turning = first.turning - second.turning;
    if (dot(n, approach + cross(turning, x)) < 0) {
        touch.approach = approach;
        touch.turning = turning;
    }
    const Open opened{pair.first, pair.second, contact, period_of(contact, pair.first, pair.second)};
    const auto key = [](const Open& of) { return std::pair(of.first, of.second); };
    open_.insert(std::ranges::upper_bound(open_, key(opened), {}, key), opened);
}

void BodyTouches::press(state::PairTally& pair, std::uint32_t contact, double p, const Vec3& n, const Vec3& x, Tick now) const {
    state::Touch& touch = pair.now;
    const double memory = remembered * static_cast<double>(period_of(contact, pair.first, pair.second));
    const double kept = memory / (memory + static_cast<double>(now - touch.last));
    touch.pressed = kept * touch.pressed + p * n;
    touch.where = kept * touch.where + p * x;
    touch.weight = kept * touch.weight + p;
    touch.last = now;
}

BodyTouches::Cap BodyTouches::cap_of(const Open& open, Tick now, state::State& state) {
    const state::Touch touch = state::pair_of(state.pairs, open.first, open.second).now;
    Cap cap;
    const double length = norm(touch.pressed);
    if (now - touch.last < open.period || !(length > 0)) return cap;
    cap.n = touch.pressed / length;
    cap.x = touch.where / touch.weight;
    cap.first = bodies_.view(open.first, now, state);
    cap.second = bodies_.view(open.second, now, state);
    cap.mobility = cap.first.mobility(cap.n, cap.x) + cap.second.mobility(cap.n, cap.x);
    if (!(cap.mobility > 0)) return cap;
    const double approach = std::max(0.0, -dot(cap.n, touch.approach + cross(touch.turning, cap.x)));
    const double parting = dot(cap.n, cap.first.velocity_at(cap.x) - cap.second.velocity_at(cap.x));
    cap.excess = parting - image_.metadata.contacts[open.contact].restitution * approach;
    return cap;
}

void BodyTouches::give(const Open& open, const Cap& cap, Tick now, state::State& state) {
    const Vec3 impulse = (-cap.excess / cap.mobility) * cap.n;
    double gained = bodies_.push(open.first, cap.first, impulse, cap.x, now, state);
    gained += bodies_.push(open.second, cap.second, -impulse, cap.x, now, state);
    state.ledger.restitution += gained;
    state::PairTally& pair = state::pair_of(state.pairs, open.first, open.second);
    pair.restitution -= gained;
    pair.push += impulse;
}

bool BodyTouches::is_over(const Open& open, Tick now, state::State& state) {
    return now - state::pair_of(state.pairs, open.first, open.second).now.last >= quiet_periods * open.period;
}

}  // namespace avs::advance
