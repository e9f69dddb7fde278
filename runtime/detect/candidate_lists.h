#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "runtime/detect/position_cells.h"
#include "runtime/detect/surface.h"
#include "runtime/detect/wide_skin.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// How to search. Results never depend on it.
struct SearchSettings {
    double cell_factor = 0.5;  ///< cell size of the grid over the mean size of an inflated face box, > 0
    bool brute_force = false;  ///< every face that may touch is a candidate, always
};

/// Plane of a face when the epoch began, moved out so far that a point beyond it cannot be below the face within the epoch.
struct GuardPlane {
    Vec3 normal;
    double limit = 0;  ///< beyond: normal . x > limit
};

/// Candidates of one epoch: faces that a contactor may hit while no point is farther than `skin` from where it was at `rebuild`.
///
/// An epoch's lists are read-only and sorted by face. Memory is kept from epoch to epoch.
class CandidateLists {
public:
    CandidateLists(Surface surface, const SearchSettings& settings);

    /// Begins an epoch. `points` are the positions of all points at one time [m], `skin` >= 0 [m].
    void rebuild(std::span<const Vec3> points, double skin);

    /// Faces that the contactor may be below of, at no more than their depth, with an opposed normal, within the epoch.
    std::span<const std::uint32_t> candidates(std::uint32_t contactor) const {
        return {candidates_.faces.data() + candidates_.begin[contactor],
                candidates_.begin[contactor + 1] - candidates_.begin[contactor]};
    }
    /// Faces of greater urgency than the contactor's whose box, inflated by its reach, may hold it within the epoch.
    std::span<const std::uint32_t> urgent(std::uint32_t contactor) const {
        return {urgent_.faces.data() + urgent_.begin[contactor], urgent_.begin[contactor + 1] - urgent_.begin[contactor]};
    }
    const GuardPlane& guard(std::uint32_t face) const { return guards_[face]; }
    const Vec3& reference(std::uint32_t point) const { return reference_[point]; }
    double skin() const { return skin_; }
    const Surface& surface() const { return surface_; }

private:
    struct Lists {
        std::vector<std::uint32_t> begin, faces;
    };
    /// What the filters need of a face: see candidate_lists.cpp.
    struct FaceFrame {
        geometry::Box box;  ///< of the corners
        Vec3 unit_normal, centre;
        std::array<Vec3, 4> corner_normals{};
        double warp = 0, normal_error = 0, largest_normal = 0;
        bool turns_little = false;                              ///< its normals stay within 90 degrees of unit_normal
        double turn = std::numeric_limits<double>::infinity();  ///< tangent of the largest angle between them
    };
    struct NodeNormal {
        Vec3 sum;
        double error = 0, length = 0;
    };

    void measure(double skin);
    void find_boxes();
    void collect();
    void pick();
    bool somebody_is_in(const geometry::Box& box, std::uint32_t body) const;
    bool may_hit(std::uint32_t contactor, std::uint32_t face) const;
    bool may_be_near(std::uint32_t contactor, std::uint32_t face) const;
    geometry::Box hit_box(std::uint32_t face) const;
    void list_everything();

    Surface surface_;
    SearchSettings settings_;
    double skin_ = 0;  ///< that the filters go by
    double longest_reach_ = 0;
    std::vector<Vec3> reference_;
    std::vector<FaceAtRest> at_rest_;
    std::vector<FaceFrame> frames_;
    std::vector<geometry::Box> hit_boxes_;  ///< hold a contactor at its reference position if it can hit the face within the epoch
    std::vector<GuardPlane> guards_;
    std::vector<NodeNormal> normals_;         ///< per point
    std::vector<PositionCells::Item> boxes_;  ///< of faces near contactors
    PositionCells cells_;
    std::vector<geometry::Box> contactors_of_, contactors_of_group_;  ///< per body, per group of bodies
    geometry::Box bounds_;
    WideSkin wide_;
    Lists wide_candidates_, wide_urgent_, candidates_, urgent_;
};

}  // namespace avs::detect
