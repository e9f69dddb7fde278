#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "runtime/base/vec3.h"

/// Bodies that fill no volume: surfaces, particles, springs. A solid shape, too, is taken as its surface if its material is one of
/// surfaces.
namespace avs::scene {

/// A parallelogram; the threads of a woven cloth run along u and v.
struct Sheet {
    Vec3 from, u, v;  ///< u, v independent
};
/// A square around a point: a finite piece of a plane, two triangles unless it is meshed finer.
struct Plane {
    Vec3 point, normal;
    double size = 0;  ///< edge
};
/// A band of constant width along a smooth curve through points.
struct Ribbon {
    std::vector<Vec3> along;  ///< two or more, neighbours apart
    double width = 0;
    std::optional<Vec3> normal;  ///< of the band where it begins; none: any that is across the curve
    double twist = 0;            ///< [rad] from the first end to the last, evenly
    bool closed = false;
    bool flat_at_rest = false;  ///< stress-free as a flat straight band; else as it is placed
};
struct Particles {
    std::vector<Vec3> at;
    double radius = 0;
};
struct Springs {
    std::vector<Vec3> at;
    std::vector<std::array<std::uint32_t, 2>> between;
    double radius = 0;  ///< of the nodes, for contact
};
using ThinShape = std::variant<Sheet, Plane, Ribbon, Particles, Springs>;

/// How the triangles of a file are treated before they become a body; faults without a rule are mended and reported.
struct SurfaceRules {
    enum class Sides { agree, outward, as_given };
    enum class Copies { drop, keep };
    enum class Flat { refuse, drop };
    enum class Crossing { warn, allow, refuse };
    struct Texture {};

    std::optional<double> join;          ///< points nearer than this are one [m]; 0: none are. Default 1e-7 of the extent
    std::optional<Sides> sides;          ///< which way triangles turn. Default: as most of their neighbours
    std::optional<Copies> copies;        ///< of triangles at the same points. Default: dropped
    std::optional<Flat> flat;            ///< triangles without area. Default: an error
    std::optional<Crossing> crossing;    ///< triangles that go through others. Default: a warning
    std::optional<int> pieces, borders;  ///< how many there have to be; none: more than one piece is told
    std::variant<std::monostate, Texture, Vec3> threads;  ///< of cloth; a vector is in the coordinates of the file
    bool any() const { return join || sides || copies || flat || crossing || pieces || borders || threads.index() != 0; }
};

/// Parameters of the materials of thin bodies; unused ones are 0.
struct ThinLaw {
    double thickness = 0;                       ///< shell, cloth [m]
    double c11 = 0, c12 = 0, c22 = 0, c33 = 0;  ///< shell, cloth [N/m], see runtime/mechanics/elements/tri3.h
    double rigidity = 0;                        ///< shell, cloth: flexural [N m]
    double stretch_damping = 0;                 ///< relaxation time [s]; of bars, too
    double bend_damping = 0;                    ///< [s]
    std::optional<double> yield_curvature;      ///< [1/m]; none: never
    bool edge_springs = false;                  ///< cloth: springs along the edges in place of membranes, of stretch c11
    double stiffness = 0;                       ///< spring [N/m]; truss: E times cross-section [N]
    double damping = 0;                         ///< spring [N s/m]
    double mass = 0;                            ///< spring, particle: of each node [kg]; 0: by density
    std::optional<double> length;               ///< spring: at rest [m]; none: as placed
    double cross_section = 0;                   ///< truss [m^2]
};

}  // namespace avs::scene
