#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/hit.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/smooth.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/way_out.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/base/id.h"

namespace avs::advance {

/// A body that a contactor was in at its last looks.
struct Remembered {
    BodyId body;
    FaceId face;          ///< the face by which the hit was applied
    Vec3 normal;          ///< present unit normal of that face
    bool lately = false;  ///< at the previous look, not only a few looks ago
    bool is_old = false;  ///< more than a few looks ago; then only used for nodes beside the face
};

/// A node whose hits are searched.
struct NodeLook {
    ContactorId contactor;
    Vec3 x;                                  ///< [m]
    std::span<const FaceId> faces;           ///< a superset of the faces within whose reach it is
    std::span<const Remembered> remembered;  ///< the bodies that it was in at its last looks
    double way = 0;                          ///< bound of its motion between two looks, relative to all bodies near [m]
};

/// Which bodies a node is in, and the way out of each.
///
/// A node is in another body exactly if it is inside of its closed surface. The nearest point of the surface gives the sign, the
/// depth, and the direction of the impulse (way_out.h). In its own body a node is in where the faces that are not its own wind
/// round it. Derivation: docs/contact.md, section 1.
class NodeHits {
public:
    NodeHits(const ContactSurface& surface, NearestPoint& nearest, const SmoothSurface& smooth, const WayOut& way_out,
             const Winding& winding)
        : surface_(surface), nearest_(nearest), smooth_(smooth), way_out_(way_out), winding_(winding) {}

    /// Appends a hit per body that the node is in, in the order of bodies.
    void find(const NodeLook& look, const Moment& moment, std::vector<Hit>& hits);

    /// Whether the last look depended on NodeLook::way.
    bool has_used_way() const { return has_used_way_; }

    /// A hit of a node by a point of a face.
    Hit hit_at(ContactorId contactor, const Vec3& x, const NearestPoint::Found& found) const;

private:
    bool collect(const NodeLook& look, const Moment& moment);
    void find_in_other(const NodeLook& look, BodyId body, std::span<const FaceId> faces, const Moment& moment,
                       std::vector<Hit>& hits) const;
    bool is_excluded(const detect::SurfaceContactor& self, FaceId face) const {
        return detect::excluded_at_rest(surface_.search, self, surface_.search.faces[face], surface_.at_rest[face]);
    }
    std::optional<WayOut::Exit> in_other(const NodeLook& look, BodyId body, std::span<const FaceId> faces,
                                         const Moment& moment) const;
    std::optional<WayOut::Exit> held_beside(const NodeLook& look, BodyId body, std::span<const FaceId> faces,
                                            const Moment& moment) const;
    static const Remembered* memory_of(const NodeLook& look, BodyId body);
    std::optional<Vec3> place_beside(const NodeLook& look, const Remembered& memory, const Moment& moment) const;
    void find_in_own(const NodeLook& look, const Moment& moment, std::vector<Hit>& hits) const;
    std::optional<NearestPoint::Found> in_own(const NodeLook& look, const Vec3& x, const Moment& moment) const;
    std::optional<NearestPoint::Found> as_held(const NodeLook& look, const NearestPoint::Found& found, const WayOut::Around& around,
                                               const Moment& moment) const;
    bool goes_on(const Vec3& normal) const;
    bool is_opposed(ContactorId contactor, const Vec3& normal, const Moment& moment) const;
    std::optional<NearestPoint::Found> opposed_to(const NodeLook& look, const NearestPoint::Found& found,
                                                  const WayOut::Around& around, const Moment& moment) const;

    const ContactSurface& surface_;
    NearestPoint& nearest_;
    const SmoothSurface& smooth_;
    const WayOut& way_out_;
    const Winding& winding_;
    std::vector<FaceId> others_;  ///< scratch: faces of other bodies, sorted by body
    std::vector<FaceId> own_;     ///< likewise, of its own
    std::vector<BodyId> below_;   ///< likewise: other bodies with a face that the node is not above
    std::vector<Vec3> held_;      ///< likewise: outward normals by which it was held at its last look
    mutable bool has_used_way_ = false;
};

}  // namespace avs::advance
