#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "bench/contest.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/detect/faces/candidate_lists.h"
#include "bench/local_cells.h"
#include "runtime/geometry/foot.h"
#include "tests/support/two_bars.h"

// Two ways to find the faces that a node may be below, on the surface of two graded bars that sway against each other. In a round
// every face has moved, and every node makes one query.
//
//   epochs  the engine's way: all boxes are renewed when a node may have left its skin. Each node has a list of faces, culled by
//           planes and normals.
//   local   Wolff & Bucher's way: each face that has moved leaves and enters cells; a node takes the faces of its cell.
//
// Both must find the same hits.

namespace avs::bench {
namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

struct Sway {
    explicit Sway(const advance::ContactSurface& from) : surface(from), points(from.search.rest) {}

    /// Moves the bars by a wave of 1 cm along them, opposite in both, so that their ends press and part. Both drift aside by 0.1
    /// m/s: their nodes leave their skins every ten or twenty queries, as in a run.
    void move(int round) {
        const double t = 0.02 * round;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec3& x = surface.search.rest[i];
            const double towards = x.x < -1e-9 || (std::abs(x.x) <= 1e-9 && body_of(i) == 0) ? 1 : -1;
            points[i] = x + Vec3{towards * 0.01 * std::sin(t - std::abs(x.x)), 0.1 * t + 0.002 * std::sin(1.3 * t + x.x),
                                 0.002 * std::cos(t)};
        }
    }
    std::uint32_t body_of(std::size_t point) const {
        const ContactorId contactor = surface.contactor_of_point[point];
        return contactor == advance::ContactSurface::no_contactor ? 0 : surface.search.contactors[contactor].body.index;
    }
    geometry::Box box_of(FaceId face) const {
        const detect::SurfaceFace& f = surface.search.faces[face];
        geometry::Box box;
        for (std::uint32_t i = 0; i < f.size(); ++i) box.include(points[f.points[i]]);
        return inflated(box, f.reach);
    }
    Vec3 node_normal(ContactorId contactor) const {
        Vec3 sum;
        for (const FaceId face : surface.faces_at[contactor]) {
            const auto& p = surface.search.faces[face].points;
            const Vec3 area = geometry::area_vector(points[p[0]], points[p[1]], points[p[2]], points[p[3]]);
            sum += area / norm(area);
        }
        return sum / norm(sum);
    }
    bool hits(ContactorId contactor, FaceId face) const {
        const auto& p = surface.search.faces[face].points;
        const geometry::Foot foot = geometry::foot_on_quad(points[surface.search.contactors[contactor].point], points[p[0]],
                                                           points[p[1]], points[p[2]], points[p[3]]);
        return foot.found && foot.height < 0 && -foot.height <= surface.search.faces[face].reach && foot.overshoot <= 0 &&
               dot(node_normal(contactor), foot.normal) < -advance::hit_rule::alike;
    }
    bool may_touch(ContactorId contactor, FaceId face) const {
        return surface.search.contacts.between(surface.search.contactors[contactor].body, surface.search.faces[face].body) !=
               image::no_contact;
    }

    const advance::ContactSurface& surface;
    std::vector<Vec3> points;
};

struct Found {
    double seconds = 0;
    std::uint64_t candidates = 0, looks = 0, renewals = 0;
    Pairs hits;  ///< of the last round
};

/// Both ways spend their time in `search`. The narrow test is the same for both and is done only in the last round.
template <class Renew, class Candidates>
Found measure(const advance::ContactSurface& surface, int rounds, Renew&& renew, Candidates&& candidates) {
    Sway sway(surface);
    Found found;
    const auto contactors = static_cast<std::uint32_t>(surface.search.contactors.size());
    for (int round = 0; round < rounds; ++round) {
        sway.move(round);
        const double begin = thread_seconds();
        found.renewals += renew(sway);
        for (ContactorId c; c < contactors; ++c) candidates(sway, c, [&](FaceId) { ++found.candidates; });
        if (round > 0) found.seconds += thread_seconds() - begin;  // the first round fills the structures and does not count
        found.looks += round > 0 ? contactors : 0;
    }
    for (ContactorId c; c < contactors; ++c)
        candidates(sway, c, [&](FaceId face) {
            if (sway.hits(c, face)) found.hits.emplace(c, face);
        });
    return found;
}

Found with_epochs(const advance::ContactSurface& surface, int rounds) {
    detect::CandidateLists lists(surface.search, {});
    const double skin = 0.2 * surface.mean_face_size;
    const std::vector<Vec3> still(surface.search.point_count);
    bool fresh = true;
    const auto renew = [&](const Sway& sway) -> std::uint64_t {
        // No node may have left its skin since the lists were made.
        bool stay = !fresh;
        for (PointId i; stay && i < sway.points.size(); ++i) {
            stay = norm_squared(sway.points[i] - lists.epochs().reference(i)) < skin * skin;
        }
        fresh = false;
        if (stay) return 0;
        for (PartId part; part < lists.parts().count(); ++part)
            lists.begin(part, sway.points, still, {.duration = 1, .skin = skin});
        return 1;
    };
    const auto candidates = [&](const Sway& sway, ContactorId c, auto&& use) {
        const Vec3& x = sway.points[surface.search.contactors[c].point];
        for (const FaceId face : lists.candidates(c)) {
            if (!lists.is_beyond(face, x, 0)) use(face);
        }
    };
    return measure(surface, rounds, renew, candidates);
}

Found with_local_cells(const advance::ContactSurface& surface, int rounds) {
    geometry::Box bounds;
    for (const Vec3& x : surface.search.rest) bounds.include(x);
    detect::LocalCells cells(static_cast<std::uint32_t>(surface.search.faces.size()), inflated(bounds, 1).low,
                             surface.mean_face_size);
    const auto renew = [&](const Sway& sway) {
        const std::uint64_t before = cells.moves();
        for (FaceId f; f < surface.search.faces.size(); ++f) cells.update(f, sway.box_of(f));
        return cells.moves() - before;
    };
    const auto candidates = [&](const Sway& sway, ContactorId c, auto&& use) {
        const Vec3& x = sway.points[surface.search.contactors[c].point];
        for (const std::uint32_t number : cells.at(x)) {
            const FaceId face{number};
            if (!cells.box(face).contains(x) || !sway.may_touch(c, face)) continue;
            if (!excluded_at_rest(surface.search, surface.search.contactors[c], surface.search.faces[face])) use(face);
        }
    };
    return measure(surface, rounds, renew, candidates);
}

void print(const std::string& name, const Found& found, const Found& base) {
    const auto looks = static_cast<double>(found.looks);
    std::cout << nlohmann::ordered_json{{"name", name},
                                        {"value", 1e9 * found.seconds / looks},
                                        {"unit", "ns/look"},
                                        {"ratio", found.seconds / base.seconds},
                                        {"candidates_per_look", static_cast<double>(found.candidates) / looks},
                                        {"renewals", found.renewals},
                                        {"hits", found.hits.size()}}
                     .dump()
              << std::endl;
}

}  // namespace

void run_position_codes(const Options& options) {
    for (const std::uint32_t n : {4u, 8u}) {
        const std::string name = "codes/bars" + std::to_string(n);
        if (!options.wants(name + "/epochs") && !options.wants(name + "/local")) continue;
        test::TwoBars bars;
        bars.n = n;
        const image::Image image = test::make(test::scene_of(bars));
        const advance::ContactSurface surface(image);
        const int rounds = options.quick ? 100 : 1000;
        const Found epochs = with_epochs(surface, rounds), local = with_local_cells(surface, rounds);
        if (epochs.hits != local.hits) fail(name + ": the two searches do not find the same hits");
        if (epochs.hits.empty()) fail(name + ": nothing was hit, so nothing was compared");
        print(name + "/epochs", epochs, epochs);
        print(name + "/local", local, epochs);
    }
}

}  // namespace avs::bench
