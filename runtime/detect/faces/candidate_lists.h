#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/faces/contactor_groups.h"
#include "runtime/detect/faces/face_frames.h"
#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/faces/face_tree.h"
#include "runtime/detect/surface/point_index.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/detect/surface/surface_parts.h"

namespace avs::detect {

/// Settings of the search. Results do not depend on them.
struct SearchSettings {
    std::size_t together = GroupMembers::most;  ///< largest number of contactors whose lists are made together, > 0
    bool brute_force = false;                   ///< all faces of bodies that may touch a contactor are always candidates
};

/// Lists of the faces that a contactor may hit, as long as the points of each part move as predicted at the start of its epoch
/// (PartEpochs).
///
/// Each part has epochs of its own. The lists of a group of contactors are made together, when one of them is needed, and are valid
/// until the epoch of their part ends. When another part nearby begins a new epoch, only the search for its faces is repeated.
/// Memory is kept from epoch to epoch.
class CandidateLists {
public:
    CandidateLists(Surface surface, const SearchSettings& settings);
    CandidateLists(const CandidateLists&) = delete;
    CandidateLists& operator=(const CandidateLists&) = delete;

    /// Begins an epoch of a part. `points` and `velocities` are the positions [m] and velocities [m/s] of all points at its start.
    void begin(PartId part, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan);

    /// A point leaves its predicted path: from `now` [s] on it moves from x [m] at v [m/s] for the rest of its part's epoch. Only
    /// bounds that depend on this point are computed again.
    void put_back(PointId point, const Vec3& x, const Vec3& v, double now);

    /// Faces whose reach the contactor may enter in the epoch of its part; of its own body only those that may face it. Sorted.
    /// Valid until the next call.
    std::span<const FaceId> candidates(ContactorId contactor);
    /// The result of the last call of `candidates` for this contactor, if no bounds have changed since. Several threads may read it
    /// simultaneously.
    std::span<const FaceId> known(ContactorId contactor) const {
        if (settings_.brute_force) { return all_[contactor]; }
        return part_of(lists_[groups_.of_contactor(contactor)], groups_.member(contactor));
    }
    /// Whether a point at x is certainly not within the reach of a face; a cheap test that may be false in spite of this.
    bool is_beyond(FaceId face, const Vec3& x, double now) const { return frames_.bound(face).is_beyond(x, now); }
    /// Appends faces of other bodies that may touch `body`: those whose box of corners, enlarged by the reach, may meet a given box
    /// at some time of their epochs. They are not sorted. The box must be within the region that the body's contactors may search.
    void near(BodyId body, PartId part, const geometry::Box& box, std::vector<FaceId>& faces) const;
    /// Whether a result of `near` may lack a face now. `made` was the count of the epochs when it was computed.
    bool has_changed(PartId part, const geometry::Box& box, std::uint64_t made) const;
    /// Faces whose urgency (surface.h) is greater than the contactor's and whose box, enlarged by the contactor's reach, may
    /// contain the contactor; of its own body only those that may face it. Sorted; valid until the next call.
    std::span<const FaceId> urgent(ContactorId contactor);

    /// `expect` prefetches where a contactor's lists are; a later call of `expect_faces` the bounds of its candidates.
    void expect(ContactorId contactor) const;
    void expect_faces(ContactorId contactor) const;

    const PartEpochs& epochs() const { return epochs_; }
    const SurfaceParts& parts() const { return parts_; }
    const Surface& surface() const { return surface_; }
    double face_size(PartId part) const { return parts_of_[part].face_size; }  ///< mean size of a face at rest [m]
    std::size_t face_count(PartId part) const { return parts_of_[part].faces.size(); }

private:
    struct Part {
        std::vector<FaceId> faces;
        double face_size = 0;
        geometry::Box hull;  ///< box of all places where its faces may be hit, or be near, in its epoch
        geometry::Box asks;  ///< box of all places that its contactors may search in its epoch
        double urgency = 0;  ///< greatest urgency of its faces
        bool is_one_body = true;
        bool touches_itself = true;
        /// Per partner: a region in which all faces of this part have bounds for the present epoch, so that the partner's
        /// contactors may search there. In a larger region further faces need bounds. Not used for a part that touches itself.
        std::vector<geometry::Box> measured_for;
        FaceTree tree;
    };
    /// A face, and one bit for each list of a group, set if the list contains the face: first the lists of candidates of all
    /// members, then the lists of urgent faces of all members.
    struct Item {
        FaceId face;
        std::uint32_t lists = 0;
    };
    /// Faces of a part that may hit members of a group, or may be near them.
    struct Found {
        PartId part;
        std::vector<Item> items;
    };
    /// Lists of a group. `stale`, `made` and `bounded` are values of PartEpochs::count, which serves as a clock.
    struct alignas(64) Lists {
        std::uint64_t stale = 1;                                  ///< last change of the bounds of faces that may be near
        std::uint64_t made = 0;                                   ///< time at which the lists were made
        std::uint64_t bounded = 1;                                ///< last change of bounds of the group itself
        std::vector<FaceId> faces;                                ///< one list after another
        std::array<std::uint32_t, 2 * GroupMembers::most> end{};  ///< end of each list in `faces`
        std::vector<Found> found;                                 ///< one for each part that has been near
        /// Faces of the group's own body that have been near, each with the members that it can never hit, as bits. Sorted.
        std::vector<std::pair<FaceId, std::uint32_t>> excluded;
    };
    geometry::Box rough(FaceId face, const EpochPlan& plan) const;
    std::span<const FaceId> choose(PartId part, const EpochPlan& plan);
    void serve(PartId asking);
    void measure_more(PartId part, const geometry::Box& region);
    geometry::Box sift(FaceId face, double duration);
    void bound_group(GroupId group, const EpochPlan& plan);
    void outdate(PartId part, const geometry::Box& changed);
    std::span<const FaceId> list(ContactorId contactor, std::size_t which);
    std::span<const FaceId> part_of(const Lists& lists, std::size_t list) const;
    void make(GroupId group);
    void gather(Lists& lists);
    static Found& place_for(Lists& lists, PartId part);
    /// A query of a group for the faces of a part.
    struct Question {
        GroupId group;
        bool near = false;    ///< whether near faces are sought, too, and not only faces that may hit
        bool is_own = false;  ///< whether all faces of the part belong to the group's body
        CoarseBox at, reach;  ///< box of the group's members; the same enlarged by their reach
    };
    Question question(GroupId group, PartId part) const;
    bool may_matter(const Question& question, const FaceSieve& bounds) const;
    std::uint32_t answer(const Question& question, FaceId face, const FaceSieve& bounds);
    void look_for(Found& found, GroupId group);
    void tell(PartId part, std::span<const FaceId> faces, const geometry::Box& changed);
    bool add(const Question& question, Found& found, FaceId face);
    std::uint32_t who_can_never_meet(GroupId group, FaceId face);
    static void write(Lists& lists, std::span<const Item> items);
    void list_everything();

    Surface surface_;
    SearchSettings settings_;
    SurfaceParts parts_;
    PartEpochs epochs_;
    FaceFrames frames_;
    std::vector<FaceAtRest> at_rest_;
    ContactorGroups groups_;
    PointIndex<ContactorId> contactors_at_;  ///< contactors at each point
    double longest_reach_ = 0;
    std::vector<Part> parts_of_;
    std::vector<std::uint64_t> changed_;  ///< per part: last change of bounds of its faces
    std::vector<FaceSieve> sieve_;        ///< per face, for the epoch of its part
    /// Per face: whether it has bounds; no contactor can come near a face that has none.
    std::vector<char> measured_;
    std::vector<FaceId> chosen_;                         ///< scratch: faces
    bool urgent_wanted_ = false;                         ///< whether urgent faces are needed, too
    std::vector<Lists> lists_;                           ///< per group
    std::vector<Item> items_;                            ///< scratch
    std::vector<std::vector<FaceId>> all_, all_urgent_;  ///< only with brute force
};

}  // namespace avs::detect
