#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/contactor_groups.h"
#include "runtime/detect/face_frames.h"
#include "runtime/detect/face_sieve.h"
#include "runtime/detect/face_tree.h"
#include "runtime/detect/local_lists.h"
#include "runtime/detect/surface.h"
#include "runtime/detect/surface_parts.h"

namespace avs::detect {

/// How to search. Results never depend on it.
struct SearchSettings {
    std::size_t together = 16;  ///< contactors that are looked for together at most, > 0
    double room = 0.1;          ///< how far its owner may go before a list is made anew, in mean face sizes of its part, >= 0
    bool brute_force = false;   ///< every face that may touch is a candidate, always
};

/// Somebody who looks: where he is, when, and when he will next.
struct Look {
    double now = 0;         ///< [s]
    double until_next = 0;  ///< [s]
};

/// Candidates: faces that a contactor may hit, as long as each part's points move as foreseen when the epoch of the part began
/// (PartEpochs).
///
/// Each part has epochs of its own. In an epoch of either, what a group of contactors may hit of another part is looked for once, when
/// one of them is first asked for: mostly nothing. From what there is a contactor's own list is made when it is asked for, and holds
/// while it stays near and its own part does not begin anew; where another one does, that one's faces alone are looked for again.
/// Memory is kept from epoch to epoch.
class CandidateLists {
public:
    CandidateLists(Surface surface, const SearchSettings& settings);
    CandidateLists(const CandidateLists&) = delete;
    CandidateLists& operator=(const CandidateLists&) = delete;

    /// Begins an epoch of a part. `points` are the positions of all points [m] and `velocities` theirs [m/s], at its start.
    void begin(std::uint32_t part, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan);

    /// Faces that the contactor, at x, may be below of, at no more than their depth, with an opposed normal. Sorted. Valid until
    /// the next call.
    std::span<const std::uint32_t> candidates(std::uint32_t contactor, const Vec3& x, const Look& look);
    /// Of a candidate: whether a point at x can be below it. Cheap, and errs towards yes only.
    bool may_hit(std::uint32_t face, const Vec3& x, double now) const { return frames_.bound(face).may_hold(x, now); }
    /// Faces of greater urgency than the contactor's whose box, inflated by its reach, may hold it; those of its own body only if
    /// they may face it. Sorted; valid until the next call.
    std::span<const std::uint32_t> urgent(std::uint32_t contactor, const Vec3& x, const Look& look);

    const PartEpochs& epochs() const { return epochs_; }
    const SurfaceParts& parts() const { return parts_; }
    const Surface& surface() const { return surface_; }
    double face_size(std::uint32_t part) const { return parts_of_[part].face_size; }  ///< mean, at rest [m]

    struct Statistics {
        std::uint64_t lists = 0;    ///< made
        std::uint64_t amended = 0;  ///< looked for again of some parts
        std::uint64_t longest = 0;  ///< most candidates of one contactor
        std::uint64_t asked = 0;    ///< times that a group was looked for
    };
    const Statistics& statistics() const { return statistics_; }

private:
    struct Part {
        std::vector<std::uint32_t> faces;
        double face_size = 0;
        double room = 0;       ///< how far a contactor may go from where its list was made [m]
        geometry::Box hull;    ///< of all that can be hit of it in its epoch, or taken for near
        geometry::Box asks;    ///< of all that its contactors may ask for in its epoch
        double urgency = 0;    ///< of its faces, the greatest
        bool is_one_body = true;
        FaceTree tree;
    };
    /// What contactors of a group may hit of a part, or take for near.
    struct Found {
        std::uint32_t part = 0;
        std::uint64_t number = 0;  ///< of the part's epoch
        std::vector<std::uint32_t> hit, near;
    };
    /// Of a group; times are numbers of epochs.
    struct alignas(64) Together {
        std::uint64_t stale = 1;    ///< when something has last begun that may be around
        std::uint64_t asked = 0;    ///< when it was last looked for
        std::uint64_t changed = 0;  ///< when lists of its contactors have become wrong by that
        std::size_t faces = 0;      ///< found of all parts
        std::vector<Found> found;   ///< per part that has been around
        /// Faces of the own body that none of the contactors can ever hit, of those that were around; sorted.
        std::vector<std::uint32_t> excluded;
    };
    void outdate(std::uint32_t part);
    const Together& together(std::uint32_t contactor);
    void ask(std::uint32_t group);
    void look_for(Found& found, std::uint32_t group);
    bool none_can_meet(std::uint32_t group, std::uint32_t face);
    void refresh(const Together& group, std::uint32_t contactor, const Vec3& x, const Look& look);
    bool amend(const Together& group, std::uint32_t contactor);
    void renew(const Together& group, std::uint32_t contactor, const Vec3& x, const Look& look);
    void sort_found();
    void sift(const Found& found, std::uint32_t contactor, const Vec3& x, double room);
    void list_everything();

    Surface surface_;
    SearchSettings settings_;
    SurfaceParts parts_;
    PartEpochs epochs_;
    FaceFrames frames_;
    std::vector<FaceAtRest> at_rest_;
    ContactorGroups groups_;
    double longest_reach_ = 0;
    std::vector<std::uint32_t> part_of_face_;
    std::vector<Part> parts_of_;
    std::vector<FaceSieve> sieve_;    ///< per face, for the epoch of its part
    bool urgent_wanted_ = false;      ///< somebody asks for those, too
    std::vector<Together> together_;  ///< per group
    LocalLists lists_;                ///< candidates, then urgent ones
    Statistics statistics_;
    std::vector<std::uint32_t> found_, found_urgent_;           ///< scratch
    std::vector<std::vector<std::uint32_t>> all_, all_urgent_;  ///< with brute force
};

}  // namespace avs::detect
