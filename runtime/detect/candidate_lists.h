#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/face_frames.h"
#include "runtime/detect/face_sieve.h"
#include "runtime/detect/local_lists.h"
#include "runtime/detect/moving_cells.h"
#include "runtime/detect/near_lists.h"
#include "runtime/detect/surface.h"
#include "runtime/detect/surface_parts.h"

namespace avs::detect {

/// How to search. Results never depend on it.
struct SearchSettings {
    double cell_factor = 0.5;  ///< cell size of the grid over the mean size of an inflated face box, > 0
    double room = 0.1;         ///< how far its owner may go before a list is made anew, in mean face sizes of its part, >= 0
    bool brute_force = false;  ///< every face that may touch is a candidate, always
};

/// Somebody who looks: where he is, when, and when he will next.
struct Look {
    double now = 0;         ///< [s]
    double until_next = 0;  ///< [s]
};

/// Candidates: faces that a contactor may hit, as long as each part's points move as foreseen when the epoch of the part began
/// (PartEpochs).
///
/// Each part has epochs of its own. A contactor's list is made when it is asked for, and holds while it stays near and its own part
/// does not begin anew; where another one does, that one's faces alone are looked for again. It is made of what is near the
/// contactor of each of these parts (NearLists), which lasts for many epochs and comes out of the part's cells. Memory is kept from
/// epoch to epoch.
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
    /// Faces of greater urgency than the contactor's whose box, inflated by its reach, may hold it. Sorted; valid until the next
    /// call.
    std::span<const std::uint32_t> urgent(std::uint32_t contactor, const Vec3& x, const Look& look);

    const PartEpochs& epochs() const { return epochs_; }
    const SurfaceParts& parts() const { return parts_; }
    const Surface& surface() const { return surface_; }
    double face_size(std::uint32_t part) const { return parts_of_[part].face_size; }  ///< mean, at rest [m]

    struct Statistics {
        std::uint64_t lists = 0;    ///< made
        std::uint64_t amended = 0;  ///< looked for again of some parts
        std::uint64_t longest = 0;  ///< most candidates of one contactor
        std::uint64_t near = 0;     ///< lists of what is near, made out of cells
        std::uint64_t fills = 0;    ///< of a part's cells
    };
    const Statistics& statistics() const { return statistics_; }

private:
    /// Boxes of the faces of a part, in cells by position code; made when first asked for.
    struct Part {
        std::vector<std::uint32_t> faces;
        double face_size = 0;
        double room = 0;       ///< how far a contactor may go from where its list was made [m]
        double near_room = 0;  ///< and from where what is near it was looked for, as seen from the cells' frame [m]
        double grown = 0;      ///< boxes are grown by this, so that all is found that comes within both [m]
        geometry::Box hull;    ///< of all that can be hit of it in its epoch, or taken for near
        MovingCells cells;
        bool stale = true;
    };
    geometry::Box box_of(std::uint32_t face) const;
    void fill(std::uint32_t part);
    bool is_around(std::uint32_t part, const Vec3& x, double room);
    double room_at(std::uint32_t part, double now) const;
    std::span<const std::uint32_t> near(std::uint32_t contactor, std::uint32_t part, const Vec3& x, double now, bool lasts);
    void refresh(std::uint32_t contactor, const Vec3& x, const Look& look);
    bool amend(std::uint32_t contactor, const Look& look);
    void renew(std::uint32_t contactor, const Vec3& x, const Look& look);
    void sort_found();
    void sift(std::span<const std::uint32_t> near, std::uint32_t contactor, const Vec3& x, double room);
    void list_everything();

    Surface surface_;
    SearchSettings settings_;
    SurfaceParts parts_;
    PartEpochs epochs_;
    FaceFrames frames_;
    double longest_reach_ = 0;
    std::vector<FaceAtRest> at_rest_;
    std::vector<std::uint32_t> part_of_face_;
    std::vector<Part> parts_of_;
    std::vector<geometry::Box> asked_;      ///< per part: of all that its contactors may ask for in its epoch
    std::vector<geometry::Box> cells_box_;  ///< per face: as it lies in the cells, seen from their frame
    std::vector<FaceSieve> sieve_;          ///< per face, for the epoch of its part
    bool urgent_wanted_ = false;            ///< somebody asks for those, too
    NearLists near_;                        ///< of faces that have `urgent_bit` if they are more urgent than the contactor
    LocalLists lists_;                      ///< candidates, then urgent ones
    Statistics statistics_;
    std::vector<PositionCells::Item> boxes_;                            ///< scratch
    std::vector<std::uint32_t> around_, found_, found_urgent_, close_;  ///< scratch
    std::vector<std::vector<std::uint32_t>> all_, all_urgent_;          ///< with brute force
};

}  // namespace avs::detect
