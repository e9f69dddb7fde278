#pragma once

#include <cstdint>
#include <span>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/geometry/round_surface.h"

namespace avs::advance {

/// Surfaces as contacts with `smooth = true` see them: curved patches through the nodes of faces, with creases where they are
/// sharp.
///
/// All rules of the finder are about plane faces. A place is therefore first moved by the vector from its foot on the round surface
/// to the same place on the face; then it is in the polyhedron exactly if it was in the round body. What answers is turned back at
/// the end. Derivation: docs/smooth.md.
class SmoothSurface {
public:
    SmoothSurface(const ContactSurface& surface, NearestPoint& nearest) : surface_(surface), nearest_(nearest) {}

    /// Whether two bodies see each other's surfaces so.
    bool is_between(BodyId body, BodyId other) const {
        return !surface_.is_smooth.empty() && sees(surface_.search.contact_between(body, other));
    }
    bool sees(ContactId contact) const {
        return contact < surface_.is_smooth.size() && surface_.is_smooth[contact] != 0;  // no_contact is beyond
    }

    /// Where a place is relative to plane faces. @param faces where the search for the nearest point starts, of one body
    Vec3 onto_faces(std::span<const FaceId> faces, const Vec3& x, const Moment& moment) const;
    /// Turns a foot on a plane face into that of x on the round surface there. The weights are those of the corners in whose mean
    /// the line of the offset meets the face, so that opposite impulses have no moment. False if there is none.
    bool round(NearestPoint::Found& found, const Vec3& x, const Moment& moment) const;
    /// The bulge of a side of a face (RoundPatch::bulge) [m].
    Vec3 bulge(FaceId face, std::uint32_t side, const Moment& moment) const { return patch(face, moment).bulge[side]; }

private:
    struct Foot {
        FaceId face;
        geometry::OnFace place;
        Vec3 position, normal;  ///< the normal is unit, outward
        double height = 0;
    };
    enum class Creases : std::uint8_t { stop, go_beyond };
    Foot foot(const NearestPoint::Found& start, const Vec3& x, Creases creases, const Moment& moment) const;
    Foot foot_on_side(FaceId face, std::uint32_t side, double share, const Vec3& x, const Moment& moment) const;
    const geometry::RoundPatch& patch(FaceId face, const Moment& moment) const;
    const Vec3& normal(FanId fan, const Moment& moment) const;

    const ContactSurface& surface_;
    NearestPoint& nearest_;
};

}  // namespace avs::advance
