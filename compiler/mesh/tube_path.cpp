#include "compiler/mesh/tube_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "compiler/mesh/frame.h"
#include "compiler/mesh/quality.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"

namespace avs::mesh {

namespace {

constexpr std::size_t samples_per_segment = 32;

/// Derivatives at the points that make the second derivative continuous:
///     h_i m_(i-1) + 2 (h_(i-1) + h_i) m_i + h_(i-1) m_(i+1) = 3 (h_i d_(i-1) + h_(i-1) d_i),   d_i = (p_(i+1) - p_i) / h_i
/// and, at free ends, 2 m_0 + m_1 = 3 d_0. In each row the diagonal is twice the sum of the others, so every Gauss-Seidel sweep
/// at least halves the error: 60 sweeps reach the last bit.
std::vector<Vec3> spline_derivatives(const std::vector<Vec3>& p, const std::vector<double>& h, bool closed) {
    const std::size_t last = p.size() - 1;
    const auto slope = [&](std::size_t i) { return (p[i + 1] - p[i]) / h[i]; };
    std::vector<Vec3> m(p.size());
    const auto interior = [&](std::size_t before, std::size_t i, const Vec3& m_before, const Vec3& m_after) {
        const double a = h[before], b = h[i];
        return (3 * (b * slope(before) + a * slope(i)) - b * m_before - a * m_after) / (2 * (a + b));
    };
    for (int sweep = 0; sweep < 80; ++sweep) {
        m[0] = closed ? interior(last - 1, 0, m[last - 1], m[1]) : 0.5 * (3 * slope(0) - m[1]);
        for (std::size_t i = 1; i < last; ++i) m[i] = interior(i - 1, i, m[i - 1], m[i + 1]);
        m[last] = closed ? m[0] : 0.5 * (3 * slope(last - 1) - m[last - 1]);
    }
    return m;
}

/// Normal of the frame at `position`, where the curve has this tangent, without rotation about the curve relative to `from`.
/// Source: Wang et al. 2008, table I.
Vec3 carried_normal(const PathFrame& from, const Vec3& position, const Vec3& tangent) {
    const Vec3 step = position - from.position;
    const double c1 = norm_squared(step);
    if (c1 == 0) return from.normal;
    const Vec3 reflected_normal = from.normal - (2 / c1) * dot(step, from.normal) * step;
    const Vec3 reflected_tangent = from.tangent - (2 / c1) * dot(step, from.tangent) * step;
    const Vec3 across = tangent - reflected_tangent;
    const double c2 = norm_squared(across);
    const Vec3 normal = c2 == 0 ? reflected_normal : reflected_normal - (2 / c2) * dot(across, reflected_normal) * across;
    const Vec3 clean = normal - dot(normal, tangent) * tangent;
    return clean / norm(clean);
}

PathFrame frame_at(const TubePath::Sample& sample, const Vec3& normal) {
    return {sample.position, normal, cross(sample.tangent, normal), sample.tangent};
}

}  // namespace

TubePath::TubePath(const scene::Tube& tube) : closed_(tube.closed), points_(tube.along) {
    AVS_ASSERT(tube.along.size() >= (tube.closed ? 3U : 2U));
    if (closed_) points_.push_back(points_.front());
    for (std::size_t i = 0; i + 1 < points_.size(); ++i) widths_.push_back(std::sqrt(norm(points_[i + 1] - points_[i])));
    derivative_ = spline_derivatives(points_, widths_, closed_);
    const std::size_t count = widths_.size() * samples_per_segment;
    for (std::size_t i = 0; i <= count; ++i) {
        samples_.push_back(at(static_cast<double>(i) / samples_per_segment));
        // Length of the arc between two samples: that of two chords, corrected by its difference to one chord (Richardson), which
        // is of fourth order.
        if (i == 0) continue;
        const Sample& before = samples_[i - 1];
        const Vec3 middle = at((static_cast<double>(i) - 0.5) / samples_per_segment).position;
        const double fine = norm(middle - before.position) + norm(samples_[i].position - middle);
        const double coarse = norm(samples_[i].position - before.position);
        samples_[i].along = before.along + fine + (fine - coarse) / 3;
    }
}

TubePath::Sample TubePath::at(double parameter) const {
    const std::size_t i = std::min(static_cast<std::size_t>(parameter), widths_.size() - 1);
    const double u = parameter - static_cast<double>(i), h = widths_[i];
    const Vec3 &p = points_[i], &q = points_[i + 1];
    const Vec3 a = h * derivative_[i], b = h * derivative_[i + 1];  // derivatives by u at the ends of the segment
    // The cubic in Hermite's form, and its derivatives by u.
    const Vec3 c2 = 3 * (q - p) - 2 * a - b, c3 = 2 * (p - q) + a + b;
    const Vec3 position = p + u * (a + u * (c2 + u * c3));
    const Vec3 first = a + u * (2 * c2 + 3 * u * c3), second = 2 * c2 + 6 * u * c3;
    const double speed = norm(first);
    return {.parameter = parameter,
            .along = 0,
            .position = position,
            .tangent = first / speed,
            .curvature = norm(cross(first, second)) / (speed * speed * speed)};
}

TubePath::Sample TubePath::at_distance(double along) const {
    const auto above = std::lower_bound(samples_.begin() + 1, samples_.end() - 1, along,
                                        [](const Sample& sample, double s) { return sample.along < s; });
    const Sample &high = *above, &low = *(above - 1);
    const double share = std::clamp((along - low.along) / (high.along - low.along), 0.0, 1.0);
    return at(low.parameter + share * (high.parameter - low.parameter));
}

std::vector<PathFrame> TubePath::frames(std::size_t count) const {
    AVS_ASSERT(count >= 2);
    // Steps of the reflection from one frame to the next; the error falls with their fourth power.
    constexpr std::size_t between = 8;
    const std::size_t intervals = closed_ ? count : count - 1;
    std::vector<PathFrame> frames{frame_at(samples_.front(), perpendicular(samples_.front().tangent))};
    PathFrame frame = frames.front();
    for (std::size_t i = 1; i <= intervals; ++i) {
        for (std::size_t j = 1; j <= between; ++j) {
            const double share = static_cast<double>((i - 1) * between + j) / static_cast<double>(intervals * between);
            const Sample next = share == 1 ? samples_.back() : at_distance(share * length());
            frame = frame_at(next, carried_normal(frame, next.position, next.tangent));
        }
        frames.push_back(frame);
    }
    if (!closed_) return frames;
    const double turned = elementary::atan2(dot(frame.normal, frames.front().binormal), dot(frame.normal, frames.front().normal));
    frames.pop_back();
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const double angle = -turned * static_cast<double>(i) / static_cast<double>(intervals);
        PathFrame& f = frames[i];
        const Vec3 normal = elementary::cos(angle) * f.normal + elementary::sin(angle) * f.binormal;
        f.normal = normal;
        f.binormal = cross(f.tangent, normal);
    }
    return frames;
}

std::optional<Failure> check_tube(const scene::Tube& tube) {
    const TubePath path(tube);
    if (!std::isfinite(path.length()))
        return Failure{support::DiagnosticKind::empty_shape, "the curve of the tube has no finite length",
                       "look at the units of its points"};
    const auto tightest = std::max_element(path.samples().begin(), path.samples().end(),
                                           [](const auto& a, const auto& b) { return a.curvature < b.curvature; });
    if (tightest->curvature * tube.radius >= 1)
        return Failure{support::DiagnosticKind::self_overlap,
                       fmt::format("the tube bends with a radius of {:.4g} m at {}, its own is {:.4g} m", 1 / tightest->curvature,
                                   describe_point(tightest->position), tube.radius),
                       "move the points of the curve apart there, or take a thinner tube"};

    // A curve that bends no tighter than the radius r is 2 r away from itself after an arc of pi r (Schwarz). From that arc on,
    // every two places must be a diameter apart. Samples every r/8 miss at most 1/128 of the radius.
    const double spacing = std::max(tube.radius / 8, path.length() / 4000);
    const std::vector<PathFrame> places = path.frames(std::max<std::size_t>(2, static_cast<std::size_t>(path.length() / spacing)));
    const double step = path.length() / static_cast<double>(tube.closed ? places.size() : places.size() - 1);
    double nearest = 2 * tube.radius * (1 - 1e-9);
    std::size_t first = 0, second = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            double arc = step * static_cast<double>(j - i);
            if (tube.closed) arc = std::min(arc, path.length() - arc);
            if (arc <= std::numbers::pi * tube.radius) continue;
            const double distance = norm(places[i].position - places[j].position);
            if (distance >= nearest) continue;
            nearest = distance;
            first = i;
            second = j;
        }
    }
    if (first == second) return std::nullopt;
    return Failure{
        support::DiagnosticKind::self_overlap,
        fmt::format("the tube overlaps itself: its middle line is {:.4g} m from itself at {} and {}, its diameter is {:.4g} m",
                    nearest, describe_point(places[first].position), describe_point(places[second].position), 2 * tube.radius),
        "move the points of the curve apart there, or take a thinner tube"};
}

}  // namespace avs::mesh
