#include "runtime/detect/layers/watch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "tests/support/layer_image.h"

// Bounds of motion are tested with arbitrary kicks of vertices at any tick, of single ones and of many at the same tick. At each
// tick of a layer the hits must be those of a search over all pairs.

namespace avs {
namespace {

constexpr int quantum_exponent = -20;
constexpr Tick base_period = 1 << 10;
constexpr double thickness = 0.01;
/// The speed of one thickness per base period [m/s].
const double unit_speed = thickness / std::ldexp(static_cast<double>(base_period), quantum_exponent);

image::Image image_of(test::LayerImage& builder) {
    builder.contact().layers = {.thickness = thickness, .stiffness = 1, .period = base_period};
    return builder.make();
}

/// Vertices that a test moves. Hits are searched by bounds of motion (`watch_`) and by queries of all pairs at all ticks (`all_`).
class Walk {
public:
    Walk(const image::Image& image, const detect::LayerSettings& settings)
        : surface_(image),
          clocks_(detect::layer_clocks(image)),
          all_(surface_, clocks_, {.culling = LayerCulling::none, .always_class = 5}),
          watch_(surface_, clocks_, settings) {
        for (std::size_t node = 0; node < image.tables.position.size(); ++node) {
            const Vec3 x = image.tables.position[node], p = image.tables.mass[node] * image.tables.velocity[node];
            state_.position.push_back({x.x, x.y, x.z, 0});
            state_.momentum.push_back({p.x, p.y, p.z, 1 / image.tables.mass[node]});
        }
        all_.begin(0, state_);
        watch_.begin(0, state_);
    }

    std::uint32_t vertices() const { return static_cast<std::uint32_t>(surface_.node_of_vertex.size()); }
    std::uint32_t body(std::uint32_t v) const { return surface_.vertex_body[v]; }
    bool is_held(std::uint32_t v) const { return surface_.held[v] != 0; }
    Vec3 position(std::uint32_t v, Tick now) const { return state::peek(state_, surface_.node_of_vertex[v], now, clocks_.quantum); }
    Vec3 velocity(std::uint32_t v) const { return state::velocity(state_.momentum[surface_.node_of_vertex[v]]); }
    /// Changes the velocity of a vertex. Then `kicked` must be called, or `look` with the vertex in `struck`.
    void turn(std::uint32_t v, const Vec3& velocity, Tick now) {
        const Vec3 x = position(v, now);
        const std::uint32_t node = surface_.node_of_vertex[v];
        const double inverse_mass = state_.momentum[node].inverse_mass;
        const Vec3 p = (1 / inverse_mass) * velocity;
        state_.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        state_.momentum[node] = {p.x, p.y, p.z, inverse_mass};
    }
    void kicked(std::span<const std::uint32_t> vertices, Tick now) { watch_.kicked(vertices, now, state_); }

    /// The next tick at which layers are queried.
    Tick next() const { return std::min(all_.next(), watch_.next()); }
    /// Queries layers at a tick. Calls `strike(hit)` for each hit, which adds the vertices whose velocity it changes to `struck`.
    /// Returns false if bounds of motion have not found the hits of all pairs.
    template <class Strike>
    bool look(Tick now, std::vector<std::uint32_t>& struck, Strike&& strike) {
        const bool due = watch_.next() == now;
        static const detect::LayerHits none;
        const detect::LayerHits& hits = all_.look(now, state_);
        const detect::LayerHits& found = due ? watch_.look(now, state_) : none;
        too_deep_ = all_.stop().has_value();
        if (too_deep_) return true;
        if (found.size() != hits.size()) return false;
        for (std::size_t i = 0; i < hits.size(); ++i) {
            const detect::LayerHit a = hits[i], b = found[i];
            if (a.key != b.key || a.active != b.active || a.impulse != b.impulse) return false;
        }
        hits_ += hits.size();
        for (std::size_t i = 0; i < hits.size(); ++i) strike(hits[i]);
        all_.settle(struck, now, state_);
        if (due) {
            watch_.settle(struck, now, state_);
        } else {
            watch_.kicked(struck, now, state_);
        }
        return true;
    }
    /// Whether a layer became active that is so deep that the search over all pairs has no ticks for it.
    bool too_deep() const { return too_deep_; }
    std::size_t hits() const { return hits_; }
    const detect::LayerStatistics& statistics() const { return watch_.statistics(); }
    const detect::LayerStatistics& statistics_of_all() const { return all_.statistics(); }

private:
    detect::LayerSurface surface_;
    detect::LayerClocks clocks_;
    state::State state_;
    detect::LayerWatch all_, watch_;
    std::size_t hits_ = 0;
    bool too_deep_ = false;
};

struct CrowdRow {
    const char* name;
    int particles, triangles;
    double box;               ///< side of the box in thicknesses
    double fastest;           ///< highest speed in thicknesses per base period
    double range;             ///< ratio of the highest to the lowest speed
    double kicks;             ///< number of ticks with kicks per base period
    double together;          ///< approximate number of kicks at one tick
    std::uint32_t plate = 0;  ///< number of cells along a held plate that is half as wide as the box; 0: no plate
};

const std::vector<CrowdRow> crowds{
    {"narrow", 16, 0, 6, 0.2, 100, 1, 2},
    {"narrow, fast", 16, 0, 6, 1, 100, 1, 2},
    {"few", 8, 0, 6, 1, 100, 0.1, 0.5},
    {"wide", 16, 0, 15, 1, 100, 1, 2},
    {"wider than they see", 8, 0, 40, 1, 100, 1, 2},
    {"triangles", 8, 4, 15, 0.5, 30, 1, 4},
    {"a plate", 8, 4, 12, 0.5, 30, 1, 4, 4},
};

class Crowd {
public:
    Crowd(const CrowdRow& row, unsigned seed, const detect::LayerSettings& settings)
        : row_(row), random_(seed), walk_(image(), settings) {}

    /// Runs for some base periods. Returns false if bounds of motion have missed a hit.
    bool go(Tick periods) {
        Tick kick = 1;
        while (!walk_.too_deep()) {
            const Tick now = std::min(kick, walk_.next());
            if (now >= periods * base_period) break;
            if (now == kick) {
                send(now);
                kick += 1 + static_cast<Tick>(uniform(0, 2 / row_.kicks) * base_period);
            }
            if (now != walk_.next()) continue;
            struck_.clear();
            if (!walk_.look(now, struck_, [&](const detect::LayerHit& hit) { strike(hit, now); })) return false;
        }
        return true;
    }
    const Walk& walk() const { return walk_; }

private:
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
    Vec3 direction() {
        const Vec3 d{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
        return (1 / norm(d)) * d;
    }
    double speed() { return unit_speed * row_.fastest * std::exp(-uniform(0, std::log(row_.range))); }

    /// The image: bodies at rest on a grid in the box, apart from each other.
    image::Image image() {
        test::LayerImage builder(quantum_exponent);
        const int bodies = row_.particles + row_.triangles;
        const int across = static_cast<int>(std::ceil(std::cbrt(bodies) - 1e-9));
        const double cell = 2 * half_ / across;
        for (int i = 0; i < bodies; ++i) {
            const Vec3 corner{cell * (i % across) - half_, cell * (i / across % across) - half_,
                              cell * (i / across / across) - half_};
            const Vec3 at = corner + 0.3 * cell * Vec3{1, 1, 1}, velocity = speed() * direction();
            if (i < row_.particles) {
                builder.add({at}, {velocity}, 1, {}, false);
            } else {
                builder.add({at, at + Vec3{0.4 * cell, 0, 0}, at + Vec3{0, 0.4 * cell, 0.1 * cell}}, {velocity, velocity, velocity},
                            1, {{0, 1, 2}}, false);
            }
        }
        if (row_.plate > 0) add_plate(builder);
        return image_of(builder);
    }
    void add_plate(test::LayerImage& builder) const {
        std::vector<Vec3> places;
        std::vector<std::array<std::uint32_t, 3>> triangles;
        const std::uint32_t side = row_.plate + 1;
        for (std::uint32_t i = 0; i < side * side; ++i) {
            places.push_back({half_ * (static_cast<double>(i % side) / row_.plate - 0.5),
                              half_ * (static_cast<double>(i / side) / row_.plate - 0.5), 0.3 * half_});
            if (i % side + 1 == side || i / side + 1 == side) continue;
            triangles.push_back({i, i + 1, i + side + 1});
            triangles.push_back({i, i + side + 1, i + side});
        }
        builder.add(places, {}, 1, triangles, true);
    }

    /// Gives some bodies new velocities: towards another body, slightly beside it, or only faster. Bodies outside of the box fly
    /// back.
    void send(Tick now) {
        std::vector<std::uint32_t> kicked;
        const double share = row_.together / walk_.vertices();
        for (std::uint32_t v = 0; v < walk_.vertices(); ++v) {
            const Vec3 x = walk_.position(v, now);
            const bool outside = std::max({std::abs(x.x), std::abs(x.y), std::abs(x.z)}) > half_;
            if (walk_.is_held(v) || (!outside && uniform(0, 1) > share)) continue;
            Vec3 velocity = walk_.velocity(v);
            const auto other = static_cast<std::uint32_t>(random_() % walk_.vertices());
            switch (random_() % 3) {
                case 0: {
                    const Vec3 way = walk_.position(other, now) - x;
                    velocity = walk_.body(other) == walk_.body(v) ? Vec3{} : speed() / norm(way) * way;
                    break;
                }
                case 1: velocity += 0.1 * speed() * direction(); break;
                case 2: velocity = (1 + 0.2 * uniform(-1, 1)) * velocity; break;
            }
            for (const auto axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
                if (std::abs(x.*axis) > half_ && x.*axis * velocity.*axis > 0) velocity.*axis *= -1;
            }
            // All vertices of a triangle get the same velocity.
            for (std::uint32_t u = 0; u < walk_.vertices(); ++u) {
                if (walk_.body(u) != walk_.body(v)) continue;
                walk_.turn(u, velocity, now);
                if (std::find(kicked.begin(), kicked.end(), u) == kicked.end()) kicked.push_back(u);
            }
        }
        std::shuffle(kicked.begin(), kicked.end(), random_);
        walk_.kicked(kicked, now);
    }

    /// Reverses the approach of vertices at a hit: always at layers from 3 on, at others in half of the cases.
    void strike(const detect::LayerHit& hit, Tick now) {
        if (hit.active < 3 && random_() % 2 == 0) return;
        const int count = detect::LayerSurface::count(hit.pair.kind), first = detect::LayerSurface::first_count(hit.pair.kind);
        for (int i = 0; i < count; ++i) {
            const std::uint32_t v = hit.vertex[static_cast<std::size_t>(i)];
            const Vec3 away = (i < first ? 1 : -1) * hit.at.direction;
            const double speed = dot(walk_.velocity(v), away);
            if (!(speed < 0) || walk_.is_held(v)) continue;
            walk_.turn(v, walk_.velocity(v) - 2 * speed * away, now);
            if (std::find(struck_.begin(), struck_.end(), v) == struck_.end()) struck_.push_back(v);
        }
    }

    CrowdRow row_;
    double half_ = 0.5 * row_.box * thickness;
    std::mt19937 random_;
    std::vector<std::uint32_t> struck_;
    Walk walk_;
};

TEST_CASE("Bounds find the hits of all pairs always looked at, however vertices are kicked") {
    const std::vector<detect::LayerSettings> settings{
        {},
        {.skin = 0.02, .windows = 10, .cap = 1.001, .decay = 0.1, .speed = 1.0001, .joining = 0},
        {.skin = 0.3, .windows = 6, .cap = 8, .decay = 0.9, .speed = 1.0001, .joining = 1e9, .short_list = 0},
    };
    for (const CrowdRow& row : crowds)
        for (std::size_t setting = 0; setting < settings.size(); ++setting) {
            std::size_t hits = 0;
            std::uint64_t looks = 0, looks_of_all = 0, broken = 0, lists = 0;
            for (unsigned seed = 0; seed < 3; ++seed) {
                CAPTURE(row.name, setting, seed);
                Crowd crowd(row, seed, settings[setting]);
                CHECK(crowd.go(600));
                hits += crowd.walk().hits();
                looks += crowd.walk().statistics().looks;
                looks_of_all += crowd.walk().statistics_of_all().looks;
                broken += crowd.walk().statistics().broken_bounds;
                lists += crowd.walk().statistics().lists;
            }
            CAPTURE(row.name, setting);
            CHECK(hits > 30);
            CHECK(looks < looks_of_all / 5);
            CHECK(broken > 100);
        }
}

/// Two particles that meet, but start so far apart that no list has them as a pair. Lengths are in thicknesses, times in base
/// periods. The `quiet` particle was at rest at its last check, and then moves at the highest speed that a particle without pairs
/// may have without a check; the `other` one moves at the speed of its bound. When `other` gets a new place of reference, at the
/// tick `paired`, they become a pair, and they meet within a base period.
struct Meeting {
    static constexpr double reserve = 32;
    static constexpr double quiet_speed = 0.99 * reserve / 16, other_speed = reserve / 15.05;
    static constexpr double aside = 0.7, apart = 2 * reserve + 1.05;
    static constexpr Tick paired = 15 * base_period;
    static constexpr std::uint32_t quiet = 0, other = 1;
};

struct Turn {
    Tick tick = 0;
    std::uint32_t vertex = 0;
    double speed = 0;  ///< velocity along x [thickness per base period]
};

/// Applies the kicks at their ticks. Returns whether bounds of motion have found all hits, at least one.
bool find_meeting(std::span<const Turn> turns) {
    test::LayerImage builder(quantum_exponent);
    builder.add({{}}, {Vec3{}}, 1, {}, false);
    builder.add({thickness * Vec3{Meeting::apart, Meeting::aside, 0}}, {{-Meeting::other_speed * unit_speed, 0, 0}}, 1, {}, false);
    const image::Image image = image_of(builder);
    const double spacing = detect::LayerSurface(image).spacing;
    Walk walk(image, {.skin = 2 * Meeting::reserve * thickness / spacing, .speed = 1.0001});
    std::vector<std::uint32_t> struck;
    auto turn = turns.begin();
    bool found_all = true;
    for (Tick now = 0; found_all && now < Meeting::paired + 2 * base_period; now = walk.next()) {
        for (; turn != turns.end() && turn->tick <= now; ++turn) {
            walk.turn(turn->vertex, {turn->speed * unit_speed, 0, 0}, turn->tick);
            walk.kicked({&turn->vertex, 1}, turn->tick);
        }
        found_all = walk.look(now, struck, [](const detect::LayerHit&) {});
    }
    CHECK_FALSE(walk.too_deep());
    // Lists have been made twice: at the start, and when the particles become a pair.
    CHECK(walk.statistics().lists == 2);
    return found_all && walk.hits() > 0;
}

TEST_CASE("A vertex without pairs that is faster than its bound is known to be when it comes to have one") {
    CHECK(find_meeting(std::array{Turn{1, Meeting::quiet, Meeting::quiet_speed}}));
}

TEST_CASE("A vertex that comes to have a pair is checked from its next kick on") {
    // The quiet particle is at rest when they become a pair, and is kicked later at the same tick.
    CHECK(find_meeting(std::array{Turn{1, Meeting::quiet, Meeting::quiet_speed}, Turn{Meeting::paired - 1, Meeting::quiet, 0},
                                  Turn{Meeting::paired, Meeting::other, -Meeting::other_speed},
                                  Turn{Meeting::paired, Meeting::quiet, Meeting::quiet_speed}}));
}

}  // namespace
}  // namespace avs
