#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <span>

#include "compiler/lint/looks.h"
#include "runtime/geometry/primitive_distance.h"
#include "runtime/image/contact_groups.h"
#include "runtime/measure/depths.h"

// Finds which bodies meet on the paths that they would take freely (motion.h). A contact stops a body: its path ends where its
// box touches that of a body with which it has a contact.
namespace avs::lint {

namespace {

using geometry::Box;
using support::DiagnosticKind;

/// The part [first, last] of a step by `by` in which a box that is moved overlaps one at rest; none if it never does.
struct Part {
    double first = 0, last = 1;
};
std::optional<Part> overlapping(const Box& moved, const Vec3& by, const Box& rest) {
    Part part;
    for (int axis = 0; axis < 3; ++axis) {
        const double low = component(rest.low, axis) - component(moved.high, axis);
        const double high = component(rest.high, axis) - component(moved.low, axis);
        const double way = component(by, axis);
        if (way == 0) {
            if (low > 0 || high < 0) return std::nullopt;
            continue;
        }
        part.first = std::max(part.first, std::min(low / way, high / way));
        part.last = std::min(part.last, std::max(low / way, high / way));
    }
    if (part.first > part.last) return std::nullopt;
    return part;
}

Box shifted(const Box& box, const Vec3& by) { return {box.low + by, box.high + by}; }

/// Indices of two bodies.
struct Pair {
    std::uint32_t a = 0, b = 0;
};

/// A slightly smaller box, so that boxes that only touch do not overlap.
Box shrunk(const Box& box) { return geometry::inflated(box, -1e-6 * norm(box.extent())); }

class Meetings {
public:
    Meetings(const model::Model& model, const graph::Graph& graph, const Motion& motion, support::Diagnostics& diagnostics)
        : model_(model),
          motion_(motion),
          lookup_(graph.body_group, graph.contact_rows),
          diagnostics_(diagnostics),
          stops_(model.bodies.size(), Motion::moments) {}

    void look() {
        const std::vector<Pair> near = pairs();
        for (const Pair& pair : near)
            if (has_contact(pair)) stop(pair);
        std::size_t told = 0, unseen = 0, measured = 0;
        for (const Pair& pair : near) {
            if (has_contact(pair) || (!motion_.moves(pair.a) && !motion_.moves(pair.b))) continue;
            if ((motion_.is_given(pair.a) && motion_.is_given(pair.b)) || ++measured > most_measured) continue;
            if (const std::optional<double> time = meets(pair)) {
                if (told++ < most_told) {
                    tell(pair, *time);
                } else {
                    ++unseen;
                }
            }
        }
        if (unseen > 0) more(unseen);
    }

private:
    static constexpr std::size_t most_told = 3, most_measured = 2000;

    /// Displacement of the second body relative to the first one [m].
    Vec3 relative(const Pair& pair, std::size_t moment) const { return motion_.at(pair.b, moment) - motion_.at(pair.a, moment); }
    bool has_contact(const Pair& pair) const { return lookup_.between(pair.a, pair.b) != image::no_contact; }
    const scene::Body& source(std::uint32_t body) const { return model_.scene.bodies[BodyId{body}]; }
    double sound(std::uint32_t body) const {
        double slowest = std::numeric_limits<double>::infinity();
        const auto look = [&](MaterialId id) {
            const scene::Material& material = model_.scene.materials[id];
            if (material.youngs_modulus > 0 && material.density > 0) slowest = std::min(slowest, scene::sound_speed(material));
        };
        look(source(body).material);
        for (const scene::BodyPart& part : source(body).parts) look(part.material);
        return slowest;
    }

    /// Pairs of bodies whose boxes, swept along their whole paths, overlap. Found by a sweep along x.
    std::vector<Pair> pairs() const {
        std::vector<Box> swept(model_.bodies.size());
        std::vector<std::uint32_t> order(model_.bodies.size());
        std::iota(order.begin(), order.end(), 0U);
        for (const std::uint32_t body : order) {
            if (motion_.box(body).empty()) continue;
            for (std::size_t i = 0; i <= Motion::moments; ++i) swept[body].include(shifted(motion_.box(body), motion_.at(body, i)));
        }
        std::ranges::sort(order, {}, [&](std::uint32_t body) { return swept[body].low.x; });
        std::vector<Pair> result;
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (std::size_t j = i + 1; j < order.size() && swept[order[j]].low.x <= swept[order[i]].high.x; ++j) {
                if (!swept[order[i]].overlaps(swept[order[j]])) continue;
                result.push_back({std::min(order[i], order[j]), std::max(order[i], order[j])});
            }
        }
        std::ranges::sort(result, {}, [](const Pair& pair) { return std::pair(pair.a, pair.b); });
        return result;
    }

    /// When the boxes of a pair overlap for the first time, before the pair is stopped, and for how long.
    struct Span {
        double first = 0, last = 0;  ///< beginning and end, counted in moments (motion.h)
        double speed = 0;            ///< relative speed at that time [m/s]
    };
    std::optional<Span> boxes_overlap(const Pair& pair, std::size_t until) const {
        const Box rest = shrunk(motion_.box(pair.a)), moved = shrunk(motion_.box(pair.b));
        std::optional<Span> found;
        for (std::size_t i = 0; i < until; ++i) {
            const Vec3 from = relative(pair, i), by = relative(pair, i + 1) - from;
            const std::optional<Part> part = overlapping(shifted(moved, from), by, rest);
            if (!part && found) break;
            if (!part) continue;
            const double last = static_cast<double>(i) + part->last;
            if (!found) found = Span{static_cast<double>(i) + part->first, last, norm(by) / (motion_.time(1) - motion_.time(0))};
            found->last = last;
        }
        return found;
    }

    void stop(const Pair& pair) {
        const std::optional<Span> span = boxes_overlap(pair, Motion::moments);
        if (!span) return;
        const std::size_t moment = static_cast<std::size_t>(span->first);
        for (const std::uint32_t body : {pair.a, pair.b}) stops_[body] = std::min(stops_[body], moment);
        const double slowest = std::min(sound(pair.a), sound(pair.b));
        if (span->first <= 0 || !(span->speed > slowest) || told_fast_++ >= most_told) return;
        const std::uint32_t moving = motion_.moves(pair.b) ? pair.b : pair.a,
                            softer = sound(pair.a) < sound(pair.b) ? pair.a : pair.b;
        warn(diagnostics_, DiagnosticKind::faster_than_sound, source(moving).where,
             fmt::format("`{}` and `{}` meet at {:.3g} m/s; sound runs at {:.3g} m/s in `{}`", source(pair.a).name,
                         source(pair.b).name, span->speed, slowest, source(softer).name),
             {{model_.scene.materials[source(softer).material].where, "its `E` and `density`"}},
             "what is hit cannot get out of the way: elements are crushed, and no law here is meant for that. Is the unit of the "
             "speed, "
             "or of `E`, right?");
    }

    Vec3 relative_at(const Pair& pair, double moment) const {
        const std::size_t i = std::min(static_cast<std::size_t>(moment), Motion::moments - 1);
        const double part = moment - static_cast<double>(i);
        return (1 - part) * relative(pair, i) + part * relative(pair, i + 1);
    }

    /// The time at which the surfaces of a pair meet [s].
    std::optional<double> meets(const Pair& pair) const {
        const std::size_t until = std::min(stops_[pair.a], stops_[pair.b]);
        const std::optional<Span> span = boxes_overlap(pair, until);
        if (!span) return std::nullopt;
        constexpr int samples = 24;
        const bool are_closed = model_.bodies[BodyId{pair.a}].surface == SurfaceKind::closed &&
                                model_.bodies[BodyId{pair.b}].surface == SurfaceKind::closed;
        Together together(*this, pair);
        const double step = (span->last - span->first) / samples;
        const auto touch = [&](double moment) {
            const Vec3 by = relative_at(pair, moment);
            return are_closed ? together.overlap(by)
                              : together.is_near(by, norm(relative_at(pair, std::min(span->last, moment + step)) - by) / 2);
        };
        for (int i = 0; i <= samples; ++i) {
            double apart = span->first + step * (i - 1), close = span->first + step * i;
            if (!touch(close)) continue;
            for (int halving = 0; i > 0 && halving < 6; ++halving)
                (touch((apart + close) / 2) ? close : apart) = (apart + close) / 2;
            return motion_.time(1) * close;
        }
        return std::nullopt;
    }

    /// The two bodies of a pair without the others; the second one is moved.
    class Together {
    public:
        Together(const Meetings& in, const Pair& pair) {
            for (const std::uint32_t body : {pair.a, pair.b}) add(in, body);
        }
        bool overlap(const Vec3& by) {
            move(by);
            measure::Depths depths(surfaces_, [](std::uint32_t a, std::uint32_t b) { return a != b; }, {.rounding = 1e-3});
            return !depths.empty() && !depths.measure(at_).empty();
        }
        /// Whether nodes of one body are near faces or nodes of the other, by no more than a distance plus
        /// their radii.
        bool is_near(const Vec3& by, double distance) {
            move(by);
            return is_near(0, 1, distance) || is_near(1, 0, distance);
        }

    private:
        static constexpr std::size_t most_tests = 2'000'000;

        void add(const Meetings& in, std::uint32_t body) {
            const model::Body& source = in.model_.bodies[BodyId{body}];
            const std::uint32_t first = static_cast<std::uint32_t>(rest_.size());
            begin_.push_back(first);
            for (NodeId node = source.nodes.begin; node < source.nodes.end; ++node.index) {
                rest_.push_back(in.model_.position[node]);
                radius_.push_back(in.model_.radius[node]);
            }
            end_.push_back(static_cast<std::uint32_t>(rest_.size()));
            measure::Surface& surface = surfaces_.emplace_back();
            for (std::uint32_t f = source.faces.begin.index; f < source.faces.end.index; ++f) {
                const model::Face& face = in.model_.faces[f];
                measure::Face& added = surface.faces.emplace_back();
                added.size = static_cast<std::uint32_t>(face.size);
                for (std::uint32_t i = 0; i < added.size; ++i)
                    added.nodes[i] = face.nodes[i].index - source.nodes.begin.index + first;
            }
        }
        void move(const Vec3& by) {
            at_ = rest_;
            for (std::uint32_t i = begin_[1]; i < end_[1]; ++i) at_[i] += by;
        }
        bool is_near(std::size_t own, std::size_t other, double distance) const {
            Box box;
            for (std::uint32_t i = begin_[other]; i < end_[other]; ++i) box.include(at_[i]);
            const double thickness = radius_[begin_[own]] + radius_[begin_[other]];
            box = geometry::inflated(box, distance + thickness);
            std::size_t tests = 0;
            for (std::uint32_t i = begin_[own]; i < end_[own]; ++i) {
                if (!box.contains(at_[i])) continue;
                for (const measure::Face& face : surfaces_[other].faces) {
                    if (++tests > most_tests) return false;
                    for (std::uint32_t c = 2; c < face.size; ++c) {
                        const double apart =
                            geometry::vertex_face(at_[i], at_[face.nodes[0]], at_[face.nodes[c - 1]], at_[face.nodes[c]]).distance;
                        if (apart <= distance + thickness) return true;
                    }
                }
                if (!surfaces_[other].faces.empty()) continue;
                for (std::uint32_t j = begin_[other]; j < end_[other]; ++j) {
                    if (++tests > most_tests) return false;
                    if (norm(at_[i] - at_[j]) <= distance + radius_[i] + radius_[j]) return true;
                }
            }
            return false;
        }

        std::vector<Vec3> rest_, at_;
        std::vector<double> radius_;
        std::vector<std::uint32_t> begin_, end_;
        std::vector<measure::Surface> surfaces_;
    };

    void tell(const Pair& pair, double time) const {
        const std::string &first = source(pair.a).name, &second = source(pair.b).name;
        const std::string when = time <= 0 ? "are in each other at the start" : fmt::format("meet at {:.3g} s", time);
        warn(diagnostics_, DiagnosticKind::bodies_meet, source(motion_.moves(pair.a) ? pair.a : pair.b).where,
             fmt::format("`{}` and `{}` {}, and have no contact: they go through each other", first, second, when),
             {{source(motion_.moves(pair.a) ? pair.b : pair.a).where, "the other body"}},
             fmt::format(
                 "`contact NAME between {}, {} {{ law = dcr {{}} }}`; or, if they are to pass, `allow = [bodies_meet]` in `run`",
                 first, second));
    }

    void more(std::size_t count) const {
        warn(diagnostics_, DiagnosticKind::bodies_meet, model_.scene.run_where,
             fmt::format("{} more pair{} of bodies meet and have no contact", count, count == 1 ? "" : "s"), {},
             "`contact NAME between all, all { law = dcr {} }` is for all of them");
    }

    const model::Model& model_;
    const Motion& motion_;
    const image::ContactLookup lookup_;
    support::Diagnostics& diagnostics_;
    std::vector<std::size_t> stops_;  ///< moment after which a body's free path is not known
    std::size_t told_fast_ = 0;
};

}  // namespace

void look_at_meetings(const model::Model& model, const graph::Graph& graph, const Motion& motion,
                      support::Diagnostics& diagnostics) {
    if (model.bodies.size() > 1) Meetings(model, graph, motion, diagnostics).look();
}

}  // namespace avs::lint
