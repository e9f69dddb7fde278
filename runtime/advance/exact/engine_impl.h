#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/damped_instants.h"
#include "runtime/advance/events/general_kicks.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/exact/piecewise.h"
#include "runtime/advance/exact/watched_units.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/ledger_sum.h"
#include "runtime/schedule/calendar.h"

/// Inside of ExactEngine: engine.cpp has the loop, looks.cpp its part for contact and layers.
namespace avs::advance {

struct ExactEngine::Impl {
    Impl(const image::Image& from, const EngineSettings& settings);

    std::optional<Stop> advance(state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);

    void begin(const state::State& state);
    void fill_calendar(Tick from, const state::State& state);
    void execute(std::span<const schedule::Calendar::Key> keys, state::State& state);
    void look(ContactorId contactor, Tick now, state::State& state);
    void execute_watched(std::span<const schedule::Calendar::Key> keys, state::State& state);
    void kick_layers(Tick tick, state::State& state);
    bool schedule_layers();
    /// Whether both keys are damping kicks of one tick, which act simultaneously.
    bool damp_together(schedule::Calendar::Key a, schedule::Calendar::Key b) const {
        return a >> 32 == b >> 32 && schedule::Calendar::id(a) >= arena.first_damping &&
               schedule::Calendar::id(b) >= arena.first_damping;
    }
    std::uint32_t layers_id() const { return arena.size() + (contact ? contact->count() : 0); }
    void look_together(Tick tick, state::State& state);
    void close_window();
    void write_ledger(state::State& state) const;
    std::optional<Stop> check_if_suspicious(state::State& state);

    image::Image image;
    const kernels::Functions& functions;
    std::optional<ContactKicks> contact;
    Arena arena;
    GeneralKicks general;
    DampedInstants instants;
    std::optional<LayerKicks> layers;
    WatchedUnits watched;       ///< which events kick vertices of layers
    Tick layers_scheduled = 0;  ///< earliest tick at which the calendar has an event of the layers
    Forcings forcings;
    schedule::Calendar calendar;
    kernels::Context context{};
    std::optional<Piecewise> pieces;                           ///< replaces the loop of engine.cpp for images that it can run
    std::vector<std::pair<std::uint64_t, ContactorId>> looks;  ///< looks of one tick: order, contactor
    Tick now = 0;
    bool started = false;

    LedgerSum strain, load, damping;  ///< sums over the windows before the open one
    kernels::KineticChange change{};  ///< change in the open window
    Tick open_window = 0;             ///< start of the open window
    double kinetic_at_start = 0;
    double highest_kinetic = 0;  ///< largest value at a check for blow-ups
    Tick last_guard = 0;         ///< start of the window of the last check for blow-ups
};

}  // namespace avs::advance
