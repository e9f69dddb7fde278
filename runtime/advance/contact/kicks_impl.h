#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/accounts.h"
#include "runtime/advance/contact/area.h"
#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/encounter.h"
#include "runtime/advance/contact/hit_search.h"
#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/contact/start_offsets.h"
#include "runtime/advance/contact/step_energy.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/wide_stance.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/advance/shared/stopwatch.h"
#include "runtime/advance/shared/team.h"
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/id.h"
#include "runtime/contact/reflection.h"
#include "runtime/detect/faces/near_faces.h"
#include "runtime/geometry/foot.h"

/// Inside of ContactKicks: looks.cpp calls the finders of hits, pace.cpp keeps clocks, foresight.cpp asks for finer ones where hits
/// are fast, epochs.cpp keeps lists, passing.cpp detects tunnelling, response.cpp computes impulses, friction.cpp friction,
/// parting.cpp the restitution of whole bodies.
namespace avs::advance {

/// Contactors are numbered: nodes first, as in the image, then edges.
struct ContactKicks::Impl {
    Impl(const image::Image& from, const ContactSettings& how);
    /// The initial positions and momenta, as far as looks read them.
    static state::State start_of(const image::Image& image);

    void expect(std::span<const ContactorId> coming, const state::State& state) const;
    Tick kick(ContactorId contactor, Tick now, state::State& state);
    void keep(state::Keeper& keeper, const state::State& state);

    bool is_due(ContactorId contactor, ContactId contact, Tick now) const;
    // looks.cpp
    /// Brings the lists that a look reads up to date; epochs must be up to date (`prepare_lists`).
    void refresh(HitSearch& by, ContactorId contactor, Tick now, const state::State& state);
    /// Hits of a contactor at x, by lists that are up to date; valid until the next call with the same `by`. Changes nothing else.
    std::span<const Hit> hits_of(HitSearch& by, ContactorId contactor, const Vec3& x, Tick now, const state::State& state) const;
    /// Hits of a contactor at x: those that `search` has found for this tick if they still hold; otherwise they are searched.
    std::span<const Hit> hits_now(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);
    bool still_holds(const EarlyHits::Entry& entry, ContactorId contactor, Tick now, const state::State& state);
    /// For fewer looks of a tick than this, other threads would cost more time than they save.
    static constexpr std::size_t worth_sharing = 64;
    /// Brings epochs and lists of contactors up to date.
    void refresh_all(std::span<const ContactorId> contactors, Tick now, const state::State& state);
    std::unique_ptr<HitSearch> make_search() const {
        return std::make_unique<HitSearch>(image, surface, edges, neighbours, winding, wide);
    }
    /// Finds the hits of contactors, whose lists are up to date, at their ticks, by all threads of a team.
    template <class TickOf>
    void find_early(SharedSearch& search, std::span<const ContactorId> contactors, TickOf&& tick_of, const state::State& state,
                    Team& team) const {
        while (search.by.size() < static_cast<std::size_t>(team.size())) { search.by.push_back(make_search()); }
        search.found.begin(search.by.size());
        team.for_all(contactors.size(), worth_sharing, [&](std::size_t i, std::size_t thread) {
            HitSearch& by = *search.by[thread];
            const Tick tick = tick_of(contactors[i]);
            hits_of(by, contactors[i], place_of(by, contactors[i], tick, state), tick, state);
            search.found.keep(contactors[i], tick, by, thread);
        });
    }
    /// Finds the hits of all looks of a tick by several threads.
    void search(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team);
    std::span<const FaceId> faces_near(HitSearch& by, ContactorId contactor, const Vec3& x, Tick now) const;
    void find_edge_points(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const;
    geometry::Box box_of_edge(HitSearch& by, EdgeId edge, Tick now, const state::State& state) const;
    /// A superset of the faces within whose reach an edge may be.
    std::span<const FaceId> faces_near_edge(HitSearch& by, ContactorId contactor, Tick now, const state::State& state);
    std::span<const EdgeId> candidates_of_edge(HitSearch& by, ContactorId contactor, Tick now, const state::State& state);
    double remember(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const;
    bool was_held(PointId point, BodyId by, Tick now, const state::State& state) const;
    /// Velocity of the contactor's side of a stance relative to the other side [m/s].
    Vec3 velocity_of(const Stance& stance, const state::State& state) const;
    /// Velocity of a contactor relative to the middle of a face [m/s].
    Vec3 velocity_over(ContactorId contactor, FaceId face, const state::State& state) const;
    geometry::Foot foot_on(FaceId face, const Vec3& x, Tick now, const state::State& state);
    /// The number by which a deposit remembers the target of a hit, and its inverse.
    std::uint32_t code_of(const Hit& hit) const { return hit.on_edge ? face_count() + hit.target : hit.target; }
    bool is_edge_code(std::uint32_t code) const { return code >= face_count(); }
    std::uint32_t face_count() const { return static_cast<std::uint32_t>(surface.search.faces.size()); }

    void respond(ContactorId contactor, const Hit& hit, Tick now, state::State& state);
    Hit along_own_normal(ContactorId contactor, Hit hit, Tick now, const state::State& state);
    void answer(ContactorId contactor, const Hit& hit, Tick now, state::State& state);
    contact::Answer answer_accounted(ContactorId contactor, const Hit& hit, const Encounter& encounter, Tick now,
                                     state::State& state);
    double book_damping(const Encounter& encounter, const Vec3& impulse, Tick now, state::State& state);
    void count_heat(const Hit& hit, double heat, state::State& state);
    static void count_push(const Hit& hit, const Vec3& impulse, state::PairTally& pair);
    void note_change(const Encounter& encounter, const Vec3& impulse, bool is_accounted, Tick now, state::State& state);
    void give_back(ContactorId contactor, const Vec3& x, Tick now, state::State& state);
    std::optional<Hit> above(ContactorId contactor, std::uint32_t code, const Vec3& x, Tick now, const state::State& state);
    void apply(ContactorId contactor, const Hit& hit, const Encounter& encounter, const contact::Answer& answer, Tick now,
               state::State& state);
    /// Books the change of the scheme's energy by a look beyond the kinetic part, once it is known.
    void settle_step_energy(PointId point, Tick now, state::State& state);
    static void count_hit(const Hit& hit, state::State& state);
    static void count_touch(const Hit& hit, Tick now, state::State& state);
    void shape_touch(ContactorId contactor, const Hit& hit, double normal_impulse, Tick now, state::State& state) const;
    // friction.cpp
    void rub_later(ContactorId contactor, const Hit& hit, double normal_impulse, const Vec3& before);
    Vec3 acceleration_of(const Encounter& encounter, Tick now, const state::State& state);
    void note_clearing(const Hit& hit, const Encounter& encounter, const contact::Answer& answer, double period, Tick now,
                       const state::State& state);
    Vec3 cleared_by_others(const Hit& hit, const Stance& stance, Tick now) const;
    void rub(Tick now, state::State& state);
    // area.cpp
    double area_at(ContactorId contactor, const Vec3& normal, Tick now, const state::State& state);
    /// Updates the area in touch with the hits of a look.
    void note_touch(ContactorId contactor, std::span<const Hit> hits, Tick now, state::State& state);
    bool parts_inelastically(const Hit& hit) const;
    void keep_touch(ContactorId contactor, const Hit& hit, Tick now, state::State& state);
    void press(const Hit& hit, double normal_impulse, Tick now, state::State& state);
    Tick longest_period(ContactorId contactor, ContactId contact) const;
    void rest_if_idle(ContactorId contactor, Tick now, state::State& state);
    void part(ContactorId contactor, Tick now, state::State& state);

    // pace.cpp
    Tick finest_nearby(ContactorId contactor, ContactId contact, Tick period, const Vec3& x, Tick now, const state::State& state);
    Tick finest_nearby_edge(ContactorId contactor, ContactId contact, Tick period, Tick now, const state::State& state);
    /// `at`: place of the contactor's clock in `contacts_of.values`.
    Tick midpoint_period(ContactorId contactor, std::uint32_t at, const Vec3& x, Tick now, const state::State& state);
    struct NextLook {
        Tick tick = 0;
        Tick period = 1;
    };
    NextLook next_look(ContactorId contactor, std::uint32_t at, const Vec3& x, Tick now, const state::State& state);
    double shortest_edge_at(ContactorId contactor, FaceId face) const;
    struct TimeSlot {
        Tick now = 0, next_look = 0;
        Tick period = 1;  ///< period of the looks
    };
    Tick entry_at(ContactorId contactor, const NearestPoint::Found& found, const TimeSlot& slot, const state::State& state);
    Tick on_entry(ContactorId contactor, std::size_t at, const Vec3& x, Tick now, Tick next_look, const state::State& state);
    std::uint64_t look_number(ContactorId contactor, Tick now) const;
    Tick reschedule(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);

    // foresight.cpp
    /// Looks that are made ahead of their tick.
    struct Ahead {
        SharedSearch search;
        std::vector<ContactorId> coming;  ///< scratch: contactors that may hit fast
        std::vector<char> may;            ///< scratch: per contactor that has looked: whether it may hit fast
        std::vector<bool> quick;          ///< scratch: per body: find_quick_bodies
    };
    Tick rest_period(ContactorId contactor) const;
    void ask_for_clocks(ContactorId contactor, const Hit& hit, double speed, Tick now);
    bool comes_fast(ContactorId contactor, std::span<const PointId> others, const state::State& state) const;
    void find_quick_bodies(std::span<const ContactorId> contactors, const state::State& state);
    bool may_hit_fast(ContactorId contactor, const state::State& state) const;
    void foresee_coming(Tick now, const state::State& state, Team& team);
    void foresee(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team);
    void hasten(ContactorId contactor, Tick now);

    // passing.cpp
    /// Where a body is and how it moves.
    struct Spread {
        geometry::Box box;  ///< [m]
        Vec3 velocity;      ///< mean of its points [m/s]
        double stir = 0;    ///< largest deviation of a point from the mean [m/s]
        double points = 0;  ///< number of points
    };
    /// A node that went through a face between two looks.
    struct Passed {
        Tick tick = -1;  ///< tick of the look before the passage; -1: no node has passed
        ContactorId contactor;
        FaceId face;
        double way = 0;  ///< path of the node relative to the body until the next look [m]
    };
    void spread_bodies(Tick now, const state::State& state);
    static bool may_cross(const Spread& body, const Vec3& x, const Vec3& velocity, double time);
    bool goes_through(FaceId face, const Vec3& x, const Vec3& velocity, double time, Tick now, const state::State& state) const;
    void look_for_passing(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);
    /// Checks whether a node goes through a face before its next look. As a rule its path is shorter than the thinnest face is
    /// deep, and nothing is done.
    void watch_passing(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
        if (is_edge(contactor)) { return; }
        const double time = interval[contactor] * quantum;
        const double way_squared = norm_squared(state::velocity(state.momentum[node_of(contactor)])) * time * time;
        if (way_squared > thinnest * thinnest && unseen.tick < 0) { look_for_passing(contactor, x, now, state); }
    }

    // epochs.cpp
    /// The monitored data of a part of the surface.
    struct Watch {
        std::vector<ContactorId> contactors;  ///< the nodes of the part
        bool over = true;                     ///< whether the epoch of the part is over
        std::size_t strays = 0;               ///< number of points that left their predicted paths in this epoch
        double width = 1;                     ///< width of skins over ContactSettings::skin: larger where many points stray
        double end = 0;                       ///< end of the epoch [s]
        Vec3 mean;                            ///< mean velocity of the contactors at the start of the epoch [m/s]
        double fastest = 0;                   ///< largest speed of a contactor at the start [m/s]
        double stir = 0;                      ///< largest deviation from `mean` that most contactors had at the start [m/s]
    };
    std::vector<Watch> watch_parts() const;
    void measure_speed(Watch& part, const state::State& state) const;
    void choose_width(PartId part);
    detect::EpochPlan plan_epoch(PartId part, Tick now) const;
    double seconds_at(Tick now) const { return static_cast<double>(now) * quantum; }
    /// Ends the epochs of all parts.
    void end_epochs();
    /// Begins new epochs where the old ones are over.
    void begin_epochs(Tick now, const state::State& state);
    /// Prepares the lists of candidates for a contactor at x.
    void prepare_lists(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);
    /// To be called when a contactor at x has left its predicted path: gives it a new one, or ends the epoch of its part.
    void stray(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);
    /// Ensures that the contactor stays in its skin until its next look.
    void watch_skin(ContactorId contactor, const Vec3& x, Tick now, const state::State& state);

    std::uint32_t node_count() const { return static_cast<std::uint32_t>(surface.search.contactors.size()); }
    std::uint32_t count() const { return node_count() + edges.count(); }
    bool is_edge(ContactorId contactor) const { return contactor >= node_count(); }
    EdgeId edge_of(ContactorId contactor) const { return EdgeId{contactor - node_count()}; }
    BodyId body_of(ContactorId contactor) const {
        return is_edge(contactor) ? edges[edge_of(contactor)].body : surface.search.contactors[contactor].body;
    }
    const image::Contactor& clock_of(ContactorId contactor) const {
        return is_edge(contactor) ? edges.clock_of(edge_of(contactor)) : image.tables.contactors[contactor];
    }
    Vec3 place_of(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const;
    Vec3 place_of(ContactorId contactor, Tick now, const state::State& state) { return place_of(here, contactor, now, state); }
    double speed_of(ContactorId contactor, const state::State& state) const;
    NodeId node_of(ContactorId contactor) const { return surface.node_of_point[surface.search.contactors[contactor].point]; }
    /// Place of a contactor and contact in the lists parallel to contacts_of.values.
    std::size_t slot_of(ContactorId contactor, ContactId contact) const {
        const auto contacts = contacts_of[contactor];
        const auto at = std::find(contacts.begin(), contacts.end(), contact) - contacts.begin();
        return contacts_of.begin[contactor] + static_cast<std::size_t>(at);
    }
    double period_of(ContactorId contactor, ContactId contact) const {
        return static_cast<double>(look_period[slot_of(contactor, contact)]);
    }
    ContactId contact_between(BodyId body, BodyId other) const { return surface.search.contact_between(body, other); }

    image::Image image;
    ContactSettings settings;
    double quantum;
    ContactSurface surface;
    ContactEdges edges;
    Grouped<ContactId, ContactorId> contacts_of;
    ContactAccounts accounts;
    StartOffsets offsets;
    WholeBodies bodies;
    detect::CandidateLists lists;
    detect::NearFaces faces_near_edges;
    std::vector<Tick> due;          ///< parallel to contacts_of.values: tick of the next look
    std::vector<Tick> look_period;  ///< parallel to contacts_of.values: present period of looks
    std::vector<Tick> own_period;   ///< parallel to contacts_of.values: longest period; near surfaces may shorten the present one
    std::vector<Tick> next;         ///< per contactor: earliest of its ticks in `due`
    std::vector<double> interval;   ///< per contactor: ticks between its last look and its next one
    std::vector<Vec3> points;       ///< scratch of begin_epochs
    std::vector<Vec3> velocities;   ///< scratch of begin_epochs
    FaceNeighbours neighbours;
    Winding winding;
    WideStance wide;
    SharedSearch looks;
    HitSearch& here;  ///< search and view of the looks that change velocities: the first of `looks`
    Ahead ahead;
    std::vector<ContactorId> in_order;  ///< scratch of `search`
    /// An accounted hit whose friction waits for the other looks of its tick.
    struct Rub {
        ContactorId contactor;
        Hit hit;
        double normal_impulse = 0;  ///< [N s]
        double period = 0;          ///< period of the looks [s]
        Vec3 before;                ///< Encounter::before
        Vec3 impulse;               ///< impulse of friction [N s]
        double loss = 0;            ///< kinetic energy that friction took [J]
    };
    std::vector<Rub> rubs;  ///< of this tick, in the order of the looks
    /// Velocity that a hit of this tick gave a point to end penetration; the entries of a point are a linked list.
    struct Clearing {
        Vec3 velocity;           ///< [m/s]
        std::uint64_t pair = 0;  ///< the two bodies of the hit
        std::size_t next = 0;    ///< place of the point's next entry in `clearings`
    };
    struct FirstClearing {
        std::size_t at = 0;  ///< place of the point's first entry in `clearings`
        Tick tick = -1;      ///< tick of the list; at a later tick the list counts as empty
    };
    static constexpr std::size_t no_clearing = static_cast<std::size_t>(-1);
    std::vector<Clearing> clearings;            ///< of this tick
    std::vector<FirstClearing> first_clearing;  ///< per point
    StepEnergy step_energy;
    HitPace pace;
    double thinnest = std::numeric_limits<double>::infinity();  ///< depth of the thinnest face [m]
    std::vector<Spread> spreads;                                ///< per body, as of `spread_at`
    Tick spread_at = -1;
    Passed unseen;
    bool has_own_rows = false;  ///< whether ContactKicks::read_forces_at was called
    int step_halvings = 0;      ///< argument of ContactKicks::set_step
    ContactStopwatch stopwatch;
    TouchAreas areas;
    std::vector<Watch> watched;  ///< per part
    bool epoch_is_over = true;   ///< whether the epoch of some part is over
    double earliest_end = 0;     ///< earliest end of the epoch of a part [s]
    Statistics statistics;
};

}  // namespace avs::advance
