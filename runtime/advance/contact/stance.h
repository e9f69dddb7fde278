#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/advance/contact/surface.h"
#include "runtime/base/assert.h"
#include "runtime/base/id.h"
#include "runtime/geometry/foot.h"

namespace avs::advance {

/// The points that take part in a contact, with the sign and share of the impulse that each gets: a node (1) and the corners of a
/// face (-N_B), or the ends of two edges, or of these and their neighbours (wide_stance.h). No point stands twice on one side.
class Stance {
public:
    static constexpr std::size_t most = 48;  ///< points
    struct Share {
        PointId point;
        double weight = 0;
    };

    Stance() = default;
    Stance(const Stance& other) : count_(other.count_), own_(other.own_) { std::copy_n(other.share_, count_, share_); }
    Stance& operator=(const Stance& other) {
        count_ = other.count_;
        own_ = other.own_;
        std::copy_n(other.share_, count_, share_);
        return *this;
    }

    /// Adds a point of the contactor's side; these come before the points of the other side.
    void add_own(PointId point, double weight) {
        AVS_ASSERT(own_ == count_);
        add(point, weight);
        ++own_;
    }
    void add(PointId point, double weight) {
        AVS_ASSERT(count_ < most);
        share_[count_++] = {point, weight};
    }
    std::size_t count() const { return count_; }
    std::size_t own() const { return own_; }
    const Share& operator[](std::size_t i) const { return share_[i]; }
    std::span<const Share> shares() const { return {share_, count_}; }
    std::span<const Share> own_shares() const { return {share_, own_}; }
    std::span<const Share> other_shares() const { return {share_ + own_, count_ - own_}; }

private:
    std::size_t count_ = 0, own_ = 0;
    Share share_[most];
};

/// Adds the corners of the face with the foot, with the weights of the second side.
inline void stand_on(Stance& stance, const detect::SurfaceFace& face, const geometry::Foot& foot) {
    for (std::size_t i = 0; i < face.size(); ++i) { stance.add(face.points[i], -foot.weights[i]); }
}

}  // namespace avs::advance
