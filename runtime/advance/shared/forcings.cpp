#include "runtime/advance/shared/forcings.h"
#include "runtime/state/kick.h"
#include "runtime/state/peek.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "runtime/base/assert.h"
#include "runtime/image/function_machine.h"
#include "runtime/mechanics/face_area.h"

namespace avs::advance {

namespace {

/// First tick of a clock that is not before `from`.
Tick tick_from(const EventClock& clock, Tick from) {
    if (from <= clock.phase) return clock.phase;
    return clock.phase + (from - clock.phase + clock.period - 1) / clock.period * clock.period;
}

/// A function at the rest positions of some nodes; a function of the scene that does not use p is evaluated once for all nodes.
class NodalFunction {
public:
    NodalFunction(const image::Function& function, OutsideFunction outside, std::vector<Vec3> points)
        : machine_(function), outside_(std::move(outside)), results_(function.results), where_(function.where) {
        if (outside_ || machine_.uses_position()) {
            points_ = std::move(points);
        } else {
            points_ = {Vec3{}};
        }
        values_.resize(points_.size() * results_);
    }

    /// False if a value is not finite; `fault` says where.
    bool evaluate(double time) {
        if (outside_) return evaluate_outside(time);
        const std::optional<std::size_t> bad = machine_.evaluate(time, points_, values_);
        if (!bad) return true;
        fault_ = *bad;
        return false;
    }
    Vec3 vector(std::size_t i) const {
        const double* const v = values_.data() + (points_.size() == 1 ? 0 : 3 * i);
        return {v[0], v[1], v[2]};
    }
    double scalar(std::size_t i) const { return values_[points_.size() == 1 ? 0 : i]; }

    std::string fault(std::string_view what, const std::string& name, double time) const {
        std::string text = where_.line > 0 ? where_.file + ":" + std::to_string(where_.line) + ": " : "";
        std::array<char, 160> numbers{};
        std::snprintf(numbers.data(), numbers.size(), " at t = %.9g s", time);
        if (has_given_up_) return text + "the callback of " + std::string(what) + " `" + name + "` gave up" + numbers.data();
        text += outside_ ? "the callback" : "the function";
        text += " of " + std::string(what) + " `" + name + "` has no finite value" + numbers.data();
        if (outside_ || machine_.uses_position()) {
            const Vec3& p = points_[fault_];
            std::snprintf(numbers.data(), numbers.size(), " for a node with rest position [%.9g, %.9g, %.9g] m", p.x, p.y, p.z);
            text += numbers.data();
        }
        if (outside_) return text;
        return text + "; look for a division by zero, a root or logarithm of a number out of its range, or an overflow";
    }

private:
    bool evaluate_outside(double time) {
        has_given_up_ = !outside_(time, points_, values_);
        if (has_given_up_) return false;
        const auto bad = std::find_if(values_.begin(), values_.end(), [](double value) { return !std::isfinite(value); });
        fault_ = static_cast<std::size_t>(bad - values_.begin()) / results_;
        return bad == values_.end();
    }

    image::FunctionMachine machine_;
    OutsideFunction outside_;
    bool has_given_up_ = false;
    std::size_t results_;
    image::SourceLine where_;
    std::vector<Vec3> points_;
    std::vector<double> values_;
    std::size_t fault_ = 0;
};

template <class Row>
std::vector<Vec3> rest_positions(const image::Tables& tables, std::span<const Row> rows) {
    std::vector<Vec3> result;
    result.reserve(rows.size());
    for (const Row& row : rows) result.push_back(tables.position[row.node]);
    return result;
}

std::span<const image::DrivenNode> rows_of(const image::Tables& tables, const image::Drive& drive) {
    return tables.driven_nodes.subspan(drive.first_node, drive.node_count);
}
std::span<const image::ForcedNode> rows_of(const image::Tables& tables, const image::Forcing& forcing) {
    return tables.forced_nodes.subspan(forcing.first_node, forcing.node_count);
}

/// Releases a node from its drive; its reaction is summed from 0 again.
void let_go(state::State& state, std::uint32_t node) {
    if (!state.held.empty()) state.held[node] -= state.reaction[node];
    state.reaction[node] = {};
}

/// Brings a node to a tick.
void drift(state::State& state, std::uint32_t node, Tick now, double quantum) {
    const Vec3 x = state::peek(state, node, now, quantum);
    state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
}

}  // namespace

bool holds(const image::Drive& drive, Tick now) { return drive.from < now && (now <= drive.until || !drive.release); }

struct Forcings::Impl {
    struct DriveEvent {
        std::uint32_t index = 0;
        NodalFunction function;
        Tick next = 0;
    };
    struct ForcingEvent {
        std::uint32_t index = 0;
        NodalFunction function;
        Tick next = 0;
    };

    Impl(const image::Image& from, const OutsideFunctions& outside) : image(from), quantum(from.metadata.time_base.quantum()) {
        const auto& functions = image.metadata.functions;
        const auto outside_of = [&](const std::string& name) {
            const auto found = outside.find(name);
            return found == outside.end() ? OutsideFunction{} : found->second;
        };
        for (std::uint32_t i = 0; i < image.metadata.drives.size(); ++i) {
            const image::Drive& drive = image.metadata.drives[i];
            drives.push_back(
                {i,
                 {functions[drive.function], outside_of(drive.name), rest_positions(image.tables, rows_of(image.tables, drive))},
                 drive.from});
        }
        for (std::uint32_t i = 0; i < image.metadata.forcings.size(); ++i) {
            const image::Forcing& forcing = image.metadata.forcings[i];
            forcings.push_back({i,
                                {functions[forcing.function], outside_of(forcing.name),
                                 rest_positions(image.tables, rows_of(image.tables, forcing))},
                                forcing.clock.phase});
        }
        force.resize(image.tables.forced_nodes.size());
        find_surface();
    }

    /// A row of `forced_nodes`, with the weight of its node in the position of a corner.
    struct SurfaceRow {
        std::uint32_t row = 0;
        double weight = 0;
    };
    /// The position of a corner of a pressure face, as a weighted sum over nodes; empty: it is the position of the corner's node.
    std::span<const SurfaceRow> surface_at(std::size_t face, std::size_t corner) const {
        if (surface_begin.empty()) return {};
        const std::uint32_t begin = surface_begin[4 * face + corner], end = surface_begin[4 * face + corner + 1];
        return std::span(surface_rows).subspan(begin, end - begin);
    }
    void find_surface();

    void start(Tick now);
    void find_next();
    Tick step_end(const image::Drive& drive, Tick now) const;
    void settle(const image::Drive& drive, state::DriveTally& tally, state::State& state);
    std::optional<Stop> step(DriveEvent& event, state::State& state);
    std::optional<Stop> kick(ForcingEvent& event, state::State& state);
    void pressure(const image::Forcing& forcing, const NodalFunction& function, const state::State& state);
    Stop stop(std::string message, Tick now) const { return {.message = std::move(message), .tick = now}; }

    image::Image image;
    double quantum;
    std::vector<DriveEvent> drives;
    std::vector<ForcingEvent> forcings;
    std::vector<Vec3> force;  ///< scratch: force of each forced row
    /// Where the terms of each corner begin in `surface_rows`: four entries for each face of a pressure; empty without smooth
    /// shells.
    std::vector<std::uint32_t> surface_begin;
    std::vector<SurfaceRow> surface_rows;
    std::vector<std::uint32_t> touched;  ///< nodes of the last `act`
    Tick next = max_tick;
};

void Forcings::Impl::start(Tick now) {
    for (DriveEvent& event : drives) {
        const image::Drive& drive = image.metadata.drives[event.index];
        event.next = now <= drive.from ? drive.from : tick_from(drive.clock, now);
        if (drive.from < now && now <= drive.until) event.next = std::min(event.next, drive.until);
        if (now > drive.until && drive.release) event.next = max_tick;
    }
    for (ForcingEvent& event : forcings) event.next = tick_from(image.metadata.forcings[event.index].clock, now);
    find_next();
}

void Forcings::Impl::find_next() {
    next = max_tick;
    for (const DriveEvent& event : drives) next = std::min(next, event.next);
    for (const ForcingEvent& event : forcings) next = std::min(next, event.next);
}

Tick Forcings::Impl::step_end(const image::Drive& drive, Tick now) const {
    const Tick end = tick_from(drive.clock, now + 1);
    return now < drive.until ? std::min(end, drive.until) : end;
}

/// Adds the work of the step that ends: the drive compensates the impulses of kicks in driven directions.
void Forcings::Impl::settle(const image::Drive& drive, state::DriveTally& tally, state::State& state) {
    for (const image::DrivenNode& row : rows_of(image.tables, drive)) {
        const Vec3 kept = image.tables.projectors[row.directions] * state.reaction[row.node];
        tally.work -= dot(kept, state::velocity(state.momentum[row.node]));
        tally.impulse -= kept;
        let_go(state, row.node);
    }
}

std::optional<Stop> Forcings::Impl::step(DriveEvent& event, state::State& state) {
    const Tick now = state.now;
    const image::Drive& drive = image.metadata.drives[event.index];
    state::DriveTally& tally = state.drives[event.index];
    const auto rows = rows_of(image.tables, drive);
    if (now > drive.from) settle(drive, tally, state);
    if (now == drive.until && drive.release) {
        for (const image::DrivenNode& row : rows) {
            drift(state, row.node, now, quantum);
            state.node_projector[row.node] = image.tables.node_projector[row.node];
        }
        event.next = max_tick;
        return std::nullopt;
    }
    event.next = step_end(drive, now);
    const bool held = now >= drive.until;
    const bool by_place = drive.kind == DriveKind::displacement;
    const double at = by_place ? image.metadata.time_base.seconds(event.next)
                               : 0.5 * (image.metadata.time_base.seconds(now) + image.metadata.time_base.seconds(event.next));
    if (!held && !event.function.evaluate(at)) return stop(event.function.fault("drive", drive.name, at), now);
    const double duration = static_cast<double>(event.next - now) * quantum;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const image::DrivenNode& row = rows[i];
        drift(state, row.node, now, quantum);
        touched.push_back(row.node);
        if (now == drive.from) {
            state.node_projector[row.node] = row.projector;
            let_go(state, row.node);
        }
        Vec3 velocity;
        if (!held) velocity = event.function.vector(i);
        if (!held && by_place)
            velocity = (velocity + image.tables.position[row.node] - state::position(state.position[row.node])) / duration;
        state::MomentumRow& momentum = state.momentum[row.node];
        const Vec3 before = state::momentum(momentum);
        const Mat3& directions = image.tables.projectors[row.directions];
        const Vec3 after = before - directions * before + (1 / momentum.inverse_mass) * (directions * velocity);
        if (!is_finite(after)) return stop(event.function.fault("drive", drive.name, at), now);
        const double gained = 0.5 * momentum.inverse_mass * dot(after - before, after + before);
        momentum = {after.x, after.y, after.z, momentum.inverse_mass};
        state.ledger.drive += gained;
        tally.work += gained;
        tally.impulse += after - before;
        if (!state.held.empty()) state.held[row.node] += after - before;
        state::come_from_outside(state, row.node, state::position(state.position[row.node]), after - before);
    }
    return std::nullopt;
}

void Forcings::Impl::find_surface() {
    const image::Tables& tables = image.tables;
    if (tables.surface_terms.empty() || tables.pressure_faces.empty()) return;
    surface_begin.assign(4 * tables.pressure_faces.size() + 1, 0);
    for (const image::Forcing& forcing : image.metadata.forcings) {
        for (std::size_t f = forcing.first_face; f < std::size_t{forcing.first_face} + forcing.face_count; ++f) {
            for (std::size_t a = 0; a < 4; ++a) {
                surface_begin[4 * f + a] = static_cast<std::uint32_t>(surface_rows.size());
                const std::uint32_t row = tables.pressure_faces[f].rows[a];
                if (row == image::no_node) continue;
                for (const image::SurfaceTerm& term : image::surface_terms_of(tables, tables.forced_nodes[row].node))
                    surface_rows.push_back({image::forced_row(tables, forcing, term.node), term.weight});
            }
        }
    }
    surface_begin.back() = static_cast<std::uint32_t>(surface_rows.size());
}

/// On a smooth shell the triangle between the surface's points at the corners bears the pressure. A force at such a point acts on
/// the nodes by the weights with which they place it, so its work is the pressure times the volume that these triangles sweep.
void Forcings::Impl::pressure(const image::Forcing& forcing, const NodalFunction& function, const state::State& state) {
    const auto place = [&](std::uint32_t row) { return state::position(state.position[image.tables.forced_nodes[row].node]); };
    for (std::size_t f = forcing.first_face; f < std::size_t{forcing.first_face} + forcing.face_count; ++f) {
        const image::PressureFace& face = image.tables.pressure_faces[f];
        const auto count = static_cast<std::size_t>(face.size());
        std::array<Vec3, 4> corners{};
        for (std::size_t a = 0; a < count; ++a) {
            const std::span<const SurfaceRow> terms = surface_at(f, a);
            if (terms.empty()) corners[a] = place(face.rows[a]);
            for (const SurfaceRow& term : terms) corners[a] += term.weight * place(term.row);
        }
        const std::array<Vec3, 4> area = mechanics::nodal_area_vectors(std::span(corners).first(count));
        for (std::size_t a = 0; a < count; ++a) {
            const Vec3 share = function.scalar(face.rows[a] - forcing.first_node) * area[a];
            const std::span<const SurfaceRow> terms = surface_at(f, a);
            if (terms.empty()) force[face.rows[a]] -= share;
            for (const SurfaceRow& term : terms) force[term.row] -= term.weight * share;
        }
    }
}

std::optional<Stop> Forcings::Impl::kick(ForcingEvent& event, state::State& state) {
    const Tick now = state.now;
    const image::Forcing& forcing = image.metadata.forcings[event.index];
    const auto rows = rows_of(image.tables, forcing);
    event.next = now + forcing.clock.period;
    const double time = image.metadata.time_base.seconds(now);
    if (!event.function.evaluate(time)) return stop(event.function.fault("load", forcing.name, time), now);
    for (const image::ForcedNode& row : rows) drift(state, row.node, now, quantum);
    const auto first = force.begin() + forcing.first_node;
    std::fill(first, first + forcing.node_count, Vec3{});
    if (forcing.kind == LoadKind::pressure) {
        pressure(forcing, event.function, state);
    } else {
        for (std::size_t i = 0; i < rows.size(); ++i)
            first[static_cast<std::ptrdiff_t>(i)] = rows[i].weight * event.function.vector(i);
    }
    // the first kick, at tick 0, represents half a period, as for all events
    const double duration = static_cast<double>(forcing.clock.period) * quantum * (now == 0 ? 0.5 : 1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint32_t node = rows[i].node;
        touched.push_back(node);
        const Vec3& f = force[forcing.first_node + i];
        const Vec3 x = state::position(state.position[node]);
        state::ForcedRow& last = state.forced[forcing.first_node + i];
        if (last.tick >= 0) state.forcing_work[event.index] += 0.5 * dot(last.force + f, x - last.position);
        last = {.force = f, .position = x, .tick = static_cast<double>(now)};

        const Vec3 impulse = duration * f;
        const std::uint32_t projector = projector_of(image, state, node);
        const Vec3 change = projector == 0 ? impulse : image.tables.projectors[projector] * impulse;
        state::come_from_outside(state, node, x, impulse);
        state::keep_from(state, node, x, impulse - change);
        state.ledger.forcing += state::kick(state.momentum[node], change);
    }
    state.kicks.load += rows.size();
    return std::nullopt;
}

Forcings::Forcings(const image::Image& image, const OutsideFunctions& outside) {
    if (!image.metadata.drives.empty() || !image.metadata.forcings.empty()) impl_ = std::make_unique<Impl>(image, outside);
}
Forcings::~Forcings() = default;
Forcings::Forcings(Forcings&&) noexcept = default;

void Forcings::prepare(const image::Image& image, state::State& state) {
    if (!image.metadata.drives.empty()) {
        state.node_projector.assign(image.tables.node_projector.begin(), image.tables.node_projector.end());
        state.drives.resize(image.metadata.drives.size());
    }
    const std::size_t nodes = image.tables.position.size();
    if (image::shows(image.metadata, Field::reaction)) state.held.resize(nodes);
    if (!state.drives.empty() || !state.held.empty()) state.reaction.resize(nodes);
    if (image::balances_momentum(image.metadata)) state.outside.resize(nodes);
    state.forced.resize(image.tables.forced_nodes.size());
    state.forcing_work.resize(image.metadata.forcings.size());
}

void Forcings::start(Tick now) {
    if (impl_) impl_->start(now);
}

Tick Forcings::next() const { return impl_ ? impl_->next : max_tick; }

std::optional<Stop> Forcings::act(state::State& state) {
    AVS_ASSERT(impl_ && state.now == impl_->next);
    impl_->touched.clear();
    // Drives that end are handled first, since other drives may begin on the same nodes.
    for (const bool ending : {true, false}) {
        for (Impl::DriveEvent& event : impl_->drives) {
            if (event.next != state.now || (state.now == impl_->image.metadata.drives[event.index].until) != ending) continue;
            if (std::optional<Stop> stop = impl_->step(event, state)) return stop;
        }
    }
    for (Impl::ForcingEvent& event : impl_->forcings) {
        if (event.next != state.now) continue;
        if (std::optional<Stop> stop = impl_->kick(event, state)) return stop;
    }
    impl_->find_next();
    return std::nullopt;
}

std::span<const std::uint32_t> Forcings::touched() const {
    return impl_ ? std::span<const std::uint32_t>(impl_->touched) : std::span<const std::uint32_t>();
}

std::string drives_of(const image::Image& image, Tick now, std::span<const std::uint32_t> nodes) {
    std::string names;
    for (const image::Drive& drive : image.metadata.drives) {
        if (!holds(drive, now)) continue;
        const auto rows = rows_of(image.tables, drive);
        const auto is_driven = [&](const image::DrivenNode& row) {
            return std::find(nodes.begin(), nodes.end(), row.node) != nodes.end();
        };
        if (std::any_of(rows.begin(), rows.end(), is_driven)) names += (names.empty() ? "`" : ", `") + drive.name + "`";
    }
    return names;
}

void add_work(const image::Image& image, const state::State& state, std::span<const Vec3> ahead, state::Energies& energies) {
    const double quantum = image.metadata.time_base.quantum();
    for (std::size_t d = 0; d < state.drives.size(); ++d) {
        const image::Drive& drive = image.metadata.drives[d];
        energies.drive_work += state.drives[d].work;
        if (!holds(drive, state.now)) continue;
        for (const image::DrivenNode& row : rows_of(image.tables, drive)) {
            const Vec3 kept = image.tables.projectors[row.directions] * (state.reaction[row.node] - ahead[row.node]);
            energies.drive_work -= dot(kept, state::velocity(state.momentum[row.node]));
        }
    }
    for (std::size_t f = 0; f < state.forcing_work.size(); ++f) {
        const image::Forcing& forcing = image.metadata.forcings[f];
        energies.load_work += state.forcing_work[f];
        const auto rows = rows_of(image.tables, forcing);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const state::ForcedRow& last = state.forced[forcing.first_node + i];
            if (last.tick < 0) continue;
            const Vec3 x = state::peek(state, rows[i].node, state.now, quantum);
            energies.load_work += dot(last.force, x - last.position);
        }
    }
}

}  // namespace avs::advance
