#include "runtime/advance/exact/piecewise.h"

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "runtime/advance/exact/mesh_pieces.h"
#include "runtime/advance/exact/piece.h"
#include "runtime/advance/shared/features.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/advance/shared/team.h"
#include "runtime/base/assert.h"
#include "runtime/state/kinetic_energy.h"

namespace avs::advance {
namespace {

// All pieces stop every 2^look_bits windows, and the kinetic energy is checked. Per node the check takes about a twentieth of the
// time of a kick.
constexpr int look_bits = 4;
// Number of nodes whose kinetic energy is summed in one task.
constexpr std::size_t nodes_together = 4096;

}  // namespace

double loads_per_strain_kick(const image::Image& image) {
    double strain = 0, load = 0;
    for (const EventClock& clock : image.tables.element_clock) strain += 1 / static_cast<double>(clock.period);
    for (const image::LoadEvent& event : image.tables.loads) load += 1 / static_cast<double>(event.clock.period);
    return strain > 0 ? load / strain : 0;
}

int pieces_of(const image::Image& image, const EngineSettings& settings) {
    const std::size_t most = image.tables.element_clock.size() / std::max(1U, settings.least_elements);
    if (most < 2 || why_one_thread(image) || loads_per_strain_kick(image) > settings.most_loads) return 0;
    return static_cast<int>(std::min({static_cast<std::size_t>(std::max(1, settings.threads)), most, std::size_t{most_pieces}}));
}

struct Piecewise::Impl {
    Impl(const image::Image& from, Arena& events, const kernels::Functions& functions, int count)
        : image(from), arena(events), pieces(divide(from, events, count)), fronts(static_cast<std::size_t>(count)), team(count) {
        for (int p = 0; p < count; ++p) piece.push_back(std::make_unique<Piece>(image, arena, pieces, p, functions));
        load_gains.resize(arena.load_unit.size());
        look_bits_of_tick = std::countr_zero(static_cast<std::uint64_t>(piece.front()->window_length())) + look_bits;
        next_look = Tick{1} << look_bits_of_tick;
    }

    void fill(Tick from, const state::State& state) {
        started = true;
        arena.keep_forces(state.force_slot, {});
        for (const auto& each : piece) each->fill(from);
    }

    double kinetic_energy(const state::State& state) {
        const std::size_t nodes = state.momentum.size();
        kinetic.resize((nodes + nodes_together - 1) / nodes_together);
        team.for_each(static_cast<std::uint32_t>(kinetic.size()), [&](std::uint32_t part, int) {
            const std::size_t begin = part * nodes_together;
            kinetic[part] =
                state::kinetic_energy(std::span(state.momentum).subspan(begin, std::min(nodes - begin, nodes_together)));
        });
        double sum = 0;
        for (const double part : kinetic) sum += part;
        return sum;
    }

    void write_ledger(state::State& state) {
        state.ledger.load = 0;
        for (const double gain : load_gains) state.ledger.load += gain;
        state.ledger.strain = kinetic_energy(state) - kinetic_at_start - state.ledger.load;
    }

    std::optional<Stop> look(state::State& state) {
        next_look = (state.now >> look_bits_of_tick << look_bits_of_tick) + (Tick{1} << look_bits_of_tick);
        const double now_moving = kinetic_energy(state);
        // Not `>`, so that NaN is found.
        const bool calm = now_moving <= suspicious_growth * highest_kinetic;
        if (calm && state.now < last_guard + (piece.front()->window_length() << guard_bits)) return std::nullopt;
        last_guard = state.now;
        highest_kinetic = std::max(highest_kinetic, now_moving);
        return find_blow_up(image, state);
    }

    void work(state::State& state, Tick until) {
        team.for_each(static_cast<std::uint32_t>(piece.size()),
                      [&](std::uint32_t p, int) { piece[p]->work(state.now, until, fronts, load_gains); });
        for (const auto& each : piece) {
            const state::KickCounts kicks = each->take_kicks();
            state.kicks.strain += kicks.strain;
            state.kicks.load += kicks.load;
        }
        state.now = until;
    }

    const image::Image& image;
    Arena& arena;
    MeshPieces pieces;
    std::vector<PieceFront> fronts;
    std::vector<std::unique_ptr<Piece>> piece;
    Team team;
    std::vector<double> load_gains;  ///< per load [J]
    std::vector<double> kinetic;     ///< per part of the nodes
    int look_bits_of_tick = 0;
    bool started = false;
    double kinetic_at_start = 0, highest_kinetic = 0;
    Tick next_look = 0, last_guard = 0;
};

Piecewise::Piecewise(const image::Image& image, Arena& arena, const kernels::Functions& functions, int pieces)
    : impl_(std::make_unique<Impl>(image, arena, functions, pieces)) {}
Piecewise::~Piecewise() = default;

std::optional<Stop> Piecewise::advance(const kernels::Context& context, state::State& state, Tick until) {
    if (!impl_->started) {
        impl_->fill(0, state);
        impl_->kinetic_at_start = impl_->highest_kinetic = impl_->kinetic_energy(state);
    }
    for (const auto& piece : impl_->piece) piece->work_on(context, state);
    while (state.now < until) {
        if (state.now == impl_->next_look) {
            if (std::optional<Stop> stop = impl_->look(state)) {
                impl_->write_ledger(state);
                return stop;
            }
        }
        impl_->work(state, std::min(until, impl_->next_look));
    }
    impl_->write_ledger(state);
    return std::nullopt;
}

void Piecewise::keep(state::Keeper& keeper, const state::State& state) {
    keeper.value("exact.kinetic_at_start", impl_->kinetic_at_start);
    keeper.value("exact.highest_kinetic", impl_->highest_kinetic);
    keeper.value("exact.next_look", impl_->next_look);
    keep_last_guard(keeper, impl_->last_guard, state.now);
    keeper.array("exact.load_gains", impl_->load_gains);
    if (!keeper.restored()) return;
    if (impl_->next_look < state.now) {
        keeper.refuse("a look lies in the past");
        return;
    }
    AVS_ASSERT(!impl_->started);
    if (state.now > 0) impl_->fill(state.now, state);
}

}  // namespace avs::advance
